#include "ui/window/preferences/HeardBox.h"

#include "ui/window/preferences/PreferencesPage.h"

#include <QAction>
#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>

namespace hp {

HeardBox::HeardBox(const QString& name, QAction& onOff, QWidget* parent)
    : QWidget(parent), onOff_(onOff), switch_(new QCheckBox(this)),
      hint_(PreferencesPage::makeHint(this)), choiceName_(new QLabel(this)),
      whyNot_(new QLabel(this)), grid_(new QGridLayout(this))
{
    setObjectName(name + QStringLiteral("Box"));
    switch_->setObjectName(name + QStringLiteral("Switch"));
    whyNot_->setObjectName(name + QStringLiteral("WhyNot"));
    whyNot_->setWordWrap(true);
    grid_->setContentsMargins({});
    grid_->addWidget(switch_, 0, 0, 1, 3);
    grid_->addWidget(hint_, 1, 0, 1, 3);
    grid_->addWidget(choiceName_, 2, 0);
    grid_->addWidget(whyNot_, 3, 0, 1, 3);
    grid_->setColumnStretch(1, 1);
    connect(switch_, &QCheckBox::toggled, &onOff_, &QAction::setChecked);
    connect(&onOff_, &QAction::changed, this, [this] { follow(); });
}

void HeardBox::add(QWidget* control, QLabel* behind)
{
    control_ = control;
    behind_ = behind;
    choiceName_->setBuddy(control);
    grid_->addWidget(control, 2, 1, behind ? Qt::Alignment() : Qt::AlignLeft);
    if (behind)
        grid_->addWidget(behind, 2, 2);
}

void HeardBox::setWords(const QString& choice, const QString& hint)
{
    choiceName_->setText(choice);
    PreferencesPage::setHint(*hint_, *switch_, hint);
}

void HeardBox::follow()
{
    switch_->setText(onOff_.text());
    switch_->setToolTip(onOff_.statusTip());
    switch_->setEnabled(onOff_.isEnabled());
    switch_->setChecked(onOff_.isChecked());
    const bool heard = onOff_.isEnabled() && onOff_.isChecked();
    choiceName_->setEnabled(heard);
    control_->setEnabled(heard);
    if (behind_)
        behind_->setEnabled(heard);
    whyNot_->setText(whyNot());
    whyNot_->setVisible(!whyNot_->text().isEmpty());
}

void HeardBox::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (control_ &&
        (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)) {
        retranslate();
        follow();
    }
}

void HeardBox::showEvent(QShowEvent* event)
{
    look(); // so that the box says what is true now
    QWidget::showEvent(event);
}

} // namespace hp
