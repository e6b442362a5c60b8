#include "ui/heller/room/PostDesk.h"

#include "engine/heller/words/Wording.h"
#include "engine/table/text/LetterMarks.h"
#include "engine/text/Files.h"
#include "engine/text/Names.h"
#include "ui/heller/post/FolderBox.h"
#include "ui/heller/room/Household.h"
#include "ui/heller/session/OpenRecord.h"
#include "ui/heller/table/PromptStrip.h"
#include "ui/heller/tables/PostDialog.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/table/commands/Actions.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QMainWindow>
#include <QTimer>

#include <utility>

namespace hp {

namespace {

/// A start is not to wait for what is kept of tables.
constexpr int LoadMs = 1'500;
constexpr qint64 MaxLetterFile = 8 * 1024 * 1024;

QString postFolder(const Household& house)
{
    return QDir(house.settings.dataFolder()).filePath(QStringLiteral("post"));
}

} // namespace

PostDesk::PostDesk(Parts parts)
    : QObject(&parts.window), parts_(std::move(parts)), tables_(postFolder(parts_.house))
{
    connect(parts_.actions.correspondence, &QAction::triggered, this, &PostDesk::showWindow);
    connect(&parts_.house.host, &GameHost::gameReset, this, [this] {
        if (shown_)
            rest();
    });
    connect(&tables_, &PostTables::failed, &parts_.prompt, &PromptStrip::warn);
    connect(&tables_, &PostTables::changed, this, &PostDesk::onChanged);
    connect(&tables_, &PostTables::listChanged, this, &PostDesk::tellCount);
    connect(&tables_, &PostTables::myTurn, this, [this](PostTable* table) {
        if (table == shown_)
            return;
        parts_.prompt.tell(tr("%1: it is your turn. Game, Correspondence leads there.")
                               .arg(PostModel::nameOf(*table)));
        QApplication::alert(&parts_.window);
    });
    QTimer::singleShot(LoadMs, this, [this] {
        if (!QFileInfo::exists(parts_.house.settings.dataFolder()) || !canWriteLetters())
            return;
        tables_.load();
        if (const int turns = tables_.myTurns(); turns > 0)
            parts_.prompt.tell(
                tr("It is your turn at %n correspondence table(s).", nullptr, turns));
    });
}

PostDesk::~PostDesk()
{
    tables_.disconnect(this);
}

TableSession& PostDesk::session() const
{
    return parts_.house.session;
}

QString PostDesk::title() const
{
    return shown_ ? PostModel::nameOf(*shown_) : QString();
}

/// How many turns wait is seen in the menu.
void PostDesk::tellCount()
{
    const int turns = tables_.myTurns();
    QAction& action = *parts_.actions.correspondence;
    const QString plain = action.text().section(QLatin1String(" ("), 0, 0);
    action.setText(turns > 0 ? QStringLiteral("%1 (%2)").arg(plain, localNumber(turns)) : plain);
}

void PostDesk::onChanged(PostTable* table)
{
    tellCount();
    if (table == shown_ && table->isByHand() && !table->isMyTurn())
        parts_.prompt.tell(tr("Send your turn to the others: Game, Correspondence, Copy Letters."));
    if (table->stage() == PostTable::Stage::Over && !table->isCounted()) {
        table->setCounted();
        if (const auto game = table->game().wholeGame())
            parts_.house.keepFromElsewhere(*game);
    }
}

// --- the window ----------------------------------------------------------------------------------

void PostDesk::showWindow()
{
    tables_.load();
    const bool fresh = !window_;
    PostWindow& window = window_.open([this] { return new PostWindow(tables_, &parts_.window); });
    if (!fresh)
        return;
    connect(&window, &PostWindow::openAsked, this, &PostDesk::openTable);
    connect(&window, &PostWindow::sitAsked, this, &PostDesk::sitFromFolder);
    connect(&window, &PostWindow::gameAsked, this, &PostDesk::show);
    connect(&window, &PostWindow::copyAsked, this, &PostDesk::copy);
    connect(&window, &PostWindow::pasteAsked, this,
            [this] { take(QApplication::clipboard()->text().toUtf8()); });
    connect(&window, &PostWindow::folderAsked, this, [this](PostTable& table) {
        const QString folder = parts_.dialogs.folderToShare(window_.get(), table.folder());
        if (!folder.isEmpty())
            table.setFolder(folder);
    });
    connect(&window, &PostWindow::removeAsked, this, &PostDesk::remove);
}

void PostDesk::tell(const QString& what)
{
    if (window_)
        window_->tell(what);
    else
        parts_.prompt.tell(what);
}

void PostDesk::complain(const QString& why)
{
    parts_.dialogs.complain(window_ ? static_cast<QWidget*>(window_.get()) : &parts_.window,
                            tr("Correspondence"), why);
}

void PostDesk::openTable()
{
    PlaySettings& play = parts_.house.settings.play;
    std::vector<RuleSet> own;
    for (const auto& entry : parts_.house.ownRules().entries()) {
        if (!entry.isPreset())
            own.push_back(entry.rules);
    }
    auto* dialog =
        new PostDialog(play.offeredName(), own, play.tableRelay(), parts_.dialogs, window_.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, &play] {
        play.setTableName(dialog->name());
        PostTable& table = tables_.open(dialog->name().toStdString(), dialog->rules(),
                                        dialog->seats(), dialog->folder(), dialog->relay());
        showWindow();
        window_->choose(table);
        copy(table);
        tell(dialog->folder().isEmpty()
                 ? tr("The table's first letter is in the clipboard: send it to those who are to "
                      "play with you.")
                 : tr("The table's first letter lies in the folder. Tell those who are to play "
                      "with you: Game, Correspondence, Sit Down from a Folder."));
    });
    dialog->open();
}

void PostDesk::sitFromFolder()
{
    const QString folder = parts_.dialogs.folderToShare(window_.get(), {});
    if (folder.isEmpty())
        return;
    std::vector<SignedLetter> openings;
    for (const SignedLetter& opening : FolderBox::openingsIn(folder)) {
        if (!tables_.find(opening.letter.table))
            openings.push_back(opening);
    }
    if (openings.empty())
        return complain(tr("In this folder is no letter of a table where you do not sit already."));
    sitDown(openings.back(), folder);
}

void PostDesk::sitDown(const SignedLetter& opening, const QString& folder)
{
    auto& play = parts_.house.settings.play;
    auto* dialog = new PostDialog(play.offeredName(), opening, folder, parts_.dialogs,
                                  window_ ? static_cast<QWidget*>(window_.get()) : &parts_.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, opening, &play] {
        play.setTableName(dialog->name());
        if (tables_.find(opening.letter.table))
            return;
        PostTable& table = tables_.join(dialog->name().toStdString(), opening, dialog->folder());
        showWindow();
        window_->choose(table);
        if (!table.isByHand())
            return tell(tr("Your letter is on its way."));
        copy(table);
        tell(tr("Your letter is in the clipboard: send it back to who has invited you."));
    });
    dialog->open();
}

void PostDesk::copy(PostTable& table)
{
    QApplication::clipboard()->setText(
        tr("Letters of our game “Auf Heller und Pfennig”. In the program: copy this text, then "
           "Game, Correspondence, Paste Letters.") +
        QStringLiteral("\n\n") + QString::fromLatin1(table.newLetters()));
    tell(tr("The letters are in the clipboard."));
}

void PostDesk::remove(PostTable& table)
{
    const bool over =
        table.stage() == PostTable::Stage::Over || table.stage() == PostTable::Stage::Full;
    if (!parts_.dialogs.choose(
            window_.get(), tr("Give Up"),
            over ? tr("The table goes from this list. Its game stays among the finished games.")
                 : tr("You leave this game, and it cannot go on without you. Tell the others."),
            tr("&Give Up"), tr("&Cancel")))
        return;
    if (&table == shown_)
        rest();
    tables_.remove(table);
}

// --- letters -------------------------------------------------------------------------------------

bool PostDesk::isLetterFile(const QString& path)
{
    return path.endsWith(QLatin1String(".hptm"), Qt::CaseInsensitive);
}

bool PostDesk::openFile(const QString& path)
{
    const auto text = readSmallFile(path, MaxLetterFile);
    if (!text) {
        complain(wording(text.error()));
        return false;
    }
    take(*text);
    return true;
}

void PostDesk::take(const QByteArray& text)
{
    if (!canWriteLetters())
        return complain(wording(Message{"relay.missing", {}}));
    const FoundLetters found = findLetters(text);
    const PostTables::Taken taken = tables_.take(found.letters);
    if (!taken.openings.empty())
        return sitDown(taken.openings.front(), {});
    if (found.wrong)
        return complain(wording(found.wrong->message));
    if (found.letters.empty())
        return complain(
            tr("There is no letter in this text. One begins with the line\n%1").arg(LetterBegin));
    if (taken.letters.fresh > 0)
        tell(tr("%n new letter(s).", nullptr, taken.letters.fresh));
    else if (taken.letters.known > 0)
        tell(tr("Nothing new: these letters were here already."));
    else
        complain(tr("These letters are of a table where you do not sit."));
}

// --- the game ------------------------------------------------------------------------------------

void PostDesk::show(PostTable& table)
{
    if (&table == shown_) {
        window_.close();
        return;
    }
    if (!parts_.leaveOther())
        return;
    rest();
    shown_ = &table;
    session().leaveHost();
    connect(&session(), &TableSession::asked, &table, &PostTable::request);
    connect(&table.game(), &PostGame::told, &session(), &TableSession::hear);
    table.request({TableRequest::Kind::Again});
    window_.close();
    parts_.window.activateWindow();
    emit changed();
}

void PostDesk::rest()
{
    if (!shown_)
        return;
    disconnect(&session(), &TableSession::asked, shown_, nullptr);
    disconnect(&shown_->game(), &PostGame::told, &session(), nullptr);
    shown_.clear();
    if (!parts_.house.host.hasGame())
        parts_.beginHere();
    session().returnToHost();
    emit changed();
}

} // namespace hp
