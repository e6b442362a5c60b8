#include "ui/window/preferences/PreferencesDialog.h"

#include "ui/kit/access/TabNames.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/ButtonBox.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/ScrollPage.h"
#include "ui/table/settings/Preferences.h"
#include "ui/window/preferences/ComputersPage.h"
#include "ui/window/preferences/GeneralPage.h"

#include <QPushButton>

namespace hp {

PreferencesDialog::PreferencesDialog(Preferences& preferences, const ProgramTrial& trial,
                                     Dialogs& dialogs, PreferencesPage* more, QWidget* parent)
    : QDialog(parent), preferences_(preferences),
      tabs_(named("preferencesPages", new QTabWidget(this)))
{
    setObjectName(QStringLiteral("preferencesDialog"));
    setAttribute(Qt::WA_WindowPropagation); // text as large as the window's
    // Every page has a class of its own; a further one only needs a line here. Those that need more
    // than the preferences come from outside.
    add(new GeneralPage(preferences));
    add(new ComputersPage(preferences, trial, dialogs));
    add(more);

    // After the pages, because keys go through them in this order.
    buttons_ = new ButtonBox(this, QDialogButtonBox::RestoreDefaults | QDialogButtonBox::Close);
    inColumn(this, {{tabs_, 1}, buttons_});
    QPushButton* defaults = buttons_->button(QDialogButtonBox::RestoreDefaults);
    defaults->setObjectName(QStringLiteral("restoreDefaults"));
    buttons_->button(QDialogButtonBox::Close)->setDefault(true);
    connect(defaults, &QPushButton::clicked, this,
            [this] { pages_[tabs_->currentIndex()]->restoreDefaults(); });
    retranslate();
    readAgain();
    for (int i = 0; i < std::ssize(pages_); ++i) {
        if (pages_[i]->objectName() == preferences_.page())
            tabs_->setCurrentIndex(i);
    }
    connect(tabs_, &QTabWidget::currentChanged, this, &PreferencesDialog::rememberPage);
    connect(&preferences_, &Preferences::changed, this, &PreferencesDialog::readAgain);
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    onChange(*this, {QEvent::LanguageChange, QEvent::FontChange}, [this] {
        QMetaObject::invokeMethod(this, &PreferencesDialog::makeRoom, Qt::QueuedConnection);
    });
}

void PreferencesDialog::add(PreferencesPage* page)
{
    pages_.push_back(page);
    tabs_->addTab(new ScrollPage(page, tabs_), QString());
}

void PreferencesDialog::readAgain()
{
    for (PreferencesPage* page : pages_)
        page->readAgain();
}

void PreferencesDialog::rememberPage()
{
    preferences_.setPage(pages_[tabs_->currentIndex()]->objectName());
}

void PreferencesDialog::retranslate()
{
    setWindowTitle(tr("Preferences"));
    for (int i = 0; i < std::ssize(pages_); ++i) {
        pages_[i]->retranslate();
        tabs_->setTabText(i, pages_[i]->title());
    }
    nameTabs(*tabs_, tr("Pages of the preferences"));
    QPushButton* defaults = buttons_->button(QDialogButtonBox::RestoreDefaults);
    defaults->setText(tr("&Restore Defaults"));
    defaults->setToolTip(tr("Sets this page back to what it was at the first start"));
    buttons_->button(QDialogButtonBox::Close)->setText(tr("&Close"));
}

QSize PreferencesDialog::sizeHint() const
{
    // All tabs side by side; on a narrow screen they scroll.
    const QMargins margins = layout()->contentsMargins();
    return QDialog::sizeHint().expandedTo(
        {tabs_->tabBar()->sizeHint().width() + margins.left() + margins.right(), 0});
}

void PreferencesDialog::makeRoom()
{
    // Larger text and another language need more room. The window does not shrink: it would jump.
    resize(size().expandedTo(sizeHint()));
}

} // namespace hp
