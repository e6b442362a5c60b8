#include "ui/kit/help/HelpWindow.h"

#include "engine/text/Wording.h"
#include "ui/kit/files/Printing.h"
#include "ui/kit/help/HelpFind.h"
#include "ui/kit/look/ClearStyle.h"
#include "ui/kit/preferences/SpokenIn.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/SizedWindow.h"

#include <QAction>
#include <QEvent>
#include <QKeyEvent>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextDocument>

#include <utility>

namespace hp {

namespace {

constexpr double PaperPictures = 3; ///< pixels of a picture on paper for one pixel on the screen

QString styleFor(const QColor& ink, const QColor& headings)
{
    return QStringLiteral(
               "body { color: %1; } h1 { color: %1; } h2 { color: %2; margin-top: 18px; }"
               "h3 { color: %1; margin-top: 10px; margin-bottom: 2px; } ul { margin-top: 2px; }"
               "a { color: %2; } .sum { margin-left: 16px; }"
               "table.grid { margin-top: 4px; margin-bottom: 8px; }")
        .arg(ink.name(), headings.name());
}

} // namespace

HelpWindow::HelpWindow(QString language, HelpPicture picture, QWidget* parent)
    : QWidget(parent, Qt::Window), language_(std::move(language)), picture_(std::move(picture))
{
    setObjectName(QStringLiteral("helpWindow"));
    browser_ = named("helpText", new PictureBrowser(picture_, this));
    ClearStyle::setFrameless(*browser_);
    browser_->document()->setDocumentMargin(18);
    find_ = new HelpFind(*browser_, this);
    printButton_ = named("helpPrint", new QPushButton(this));
    connect(printButton_, &QPushButton::clicked, this, &HelpWindow::print);
    auto* bar = inRow({{find_, 1}, printButton_}, {10, 6, 10, 6});
    inColumn(this, {bar, {browser_, 1}}, NoMargins, 0);
    buildActions();
    giveFirstSize(*this, {760, 720});
    retranslate();
    browser_->setFocus();
    onChange(*this, {QEvent::LanguageChange}, [this] {
        retranslate();
        load();
    });
    onChange(*this, {QEvent::PaletteChange}, [this] { load(); });
}

void HelpWindow::buildActions()
{
    const auto add = [this](auto what, const QList<QKeySequence>& keys) {
        auto* action = new QAction(this);
        action->setShortcuts(keys);
        connect(action, &QAction::triggered, this, what);
        addAction(action);
        return action;
    };
    // The usual keys first, then those of the system.
    const auto withUsual = [](const QKeySequence& usual, QKeySequence::StandardKey standard) {
        QList<QKeySequence> keys = QKeySequence::keyBindings(standard);
        keys.removeAll(usual);
        keys.prepend(usual);
        return keys;
    };
    findAction_ =
        add([this] { find_->begin(); }, withUsual(Qt::CTRL | Qt::Key_F, QKeySequence::Find));
    nextAction_ = add([this] { find_->next(); }, withUsual(Qt::Key_F3, QKeySequence::FindNext));
    previousAction_ = add([this] { find_->previous(); },
                          withUsual(Qt::SHIFT | Qt::Key_F3, QKeySequence::FindPrevious));
    printAction_ = add([this] { print(); }, withUsual(Qt::CTRL | Qt::Key_P, QKeySequence::Print));
    // Not a shortcut: in the field, Escape must first end the search.
    closeAction_ = new QAction(this);
    closeAction_->setShortcut(Qt::Key_Escape);
}

void HelpWindow::retranslate()
{
    setWindowTitle(tr("Rules of the Game"));
    browser_->setAccessibleName(windowTitle());
    findAction_->setText(tr("find words"));
    nextAction_->setText(tr("the next hit"));
    previousAction_->setText(tr("the hit before"));
    printAction_->setText(tr("print all of it"));
    closeAction_->setText(tr("end the search; close the help"));
    printButton_->setText(tr("&Print…"));
}

void HelpWindow::setLanguage(const QString& language)
{
    if (language_ == language)
        return;
    language_ = language;
    load();
}

QString HelpWindow::spoken() const
{
    const SpokenIn scope(language_);
    return html(language_);
}

HelpKeys HelpWindow::ownKeys() const
{
    return actionHelpKeys(tr("In this help"),
                          {findAction_, nextAction_, previousAction_, printAction_, closeAction_});
}

void HelpWindow::load()
{
    const Theme& theme = Theme::of(*this);
    const int place = browser_->verticalScrollBar()->value();
    browser_->document()->setDefaultStyleSheet(
        styleFor(theme.ink, theme.dark ? theme.litBorder : theme.loss));
    browser_->setHtml(spoken());
    browser_->verticalScrollBar()->setValue(place);
    find_->searchAgain();
}

std::unique_ptr<QTextDocument> HelpWindow::paper() const
{
    auto document = std::make_unique<QTextDocument>();
    document->setDefaultStyleSheet(styleFor(Qt::black, Theme::day().loss));
    const QString text = spoken();
    static const QRegularExpression source(QStringLiteral("img src=\"([^\"]+)\""));
    for (auto it = source.globalMatch(text); it.hasNext();) {
        const QString address = it.next().captured(1);
        document->addResource(QTextDocument::ImageResource, QUrl(address),
                              picture_(address, Theme::day(), PaperPictures));
    }
    document->setHtml(text);
    document->setMetaInformation(QTextDocument::DocumentTitle, windowTitle());
    return document;
}

void HelpWindow::printTo(QPagedPaintDevice& device) const
{
    paper()->print(&device);
}

void HelpWindow::print()
{
    if (const Failure failure =
            askAndPrint(this, windowTitle(), usualPages(),
                        [this](QPagedPaintDevice& device) { printTo(device); })) {
        QMessageBox box(QMessageBox::Warning, windowTitle(), wording(*failure), QMessageBox::Ok,
                        this);
        box.setTextFormat(Qt::PlainText); // the text contains file names
        box.exec();
    }
}

void HelpWindow::keyPressEvent(QKeyEvent* event)
{
    const bool cancel = event->matches(QKeySequence::Cancel);
    if (cancel && find_->clear())
        return;
    if (cancel || event->matches(QKeySequence::Close))
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace hp
