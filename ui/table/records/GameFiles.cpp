#include "ui/table/records/GameFiles.h"

#include "engine/text/Files.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/files/RecentFiles.h"
#include "ui/table/session/FinishedGames.h"
#include "ui/table/session/RecordedGame.h"
#include "ui/table/settings/WindowState.h"

#include <QCryptographicHash>
#include <QDate>
#include <QDir>
#include <QFileInfo>
#include <QWidget>

namespace hp {

namespace {

QByteArray checksum(const QByteArray& content)
{
    return QCryptographicHash::hash(content, QCryptographicHash::Sha256);
}

} // namespace

GameFiles::GameFiles(RecordedGame& game, const FinishedGames& finished, RecentFiles& recent,
                     WindowState& state, Dialogs& dialogs, QWidget* window)
    : QObject(window), game_(game), finished_(finished), recent_(recent), state_(state),
      dialogs_(dialogs), window_(window)
{
    connect(&game_, &RecordedGame::gameReset, this, [this] {
        known_.clear();
        // If the opened game has unsaved turns, it differs from its file, and the file's former
        // content is unknown.
        if (!game_.filePath().isEmpty() && !game_.isModified())
            rememberFile();
    });
}

bool GameFiles::mayReplaceGame()
{
    if (mayLeave_ && !mayLeave_())
        return false;
    if (!game_.hasUnsavedWork())
        return true;
    if (game_.filePath().isEmpty() && finished_.hasKept())
        return true;
    const QString text = game_.filePath().isEmpty()
                             ? tr("The running game has not been saved. Save it first?")
                             : tr("“%1” has changed since it was saved. Save it first?")
                                   .arg(isolated(displayName()));
    const Dialogs::Unsaved answer = dialogs_.unsaved(window_, tr("Unsaved Game"), text);
    return answer == Dialogs::Unsaved::Discard ||
           (answer == Dialogs::Unsaved::Save && save()); // may ask for a name
}

QString GameFiles::askForFile()
{
    return dialogs_.fileToOpen(window_, state_.folder());
}

bool GameFiles::open(const QString& path)
{
    const auto failed = [&](const Error& error) {
        recent_.remove(path);
        dialogs_.complain(window_, tr("This Game Cannot Be Opened"), wording(error));
        return false;
    };
    // Check this first. Nobody should have to decide about the running game for the sake of a file
    // that cannot be opened.
    const Result<ReadGame> readable = game_.read(path);
    if (!readable)
        return failed(readable.error());
    if (!mayReplaceGame())
        return false;
    if (finished_.holds(path)) {
        // A game without a file, as it was: a person who saves it is asked for a name.
        readable->adopt({}, false);
        return true;
    }
    const Result<ReadGame> there = game_.read(path); // again: it may have been saved there
    if (!there)
        return failed(there.error());
    there->adopt(path, false);
    state_.setFolder(QFileInfo(path).absolutePath());
    recent_.add(path);
    return true;
}

bool GameFiles::save()
{
    if (game_.filePath().isEmpty())
        return saveAs();
    if (isChangedByOthers() &&
        !dialogs_.choose(window_, tr("File Changed Meanwhile"),
                         tr("“%1” has been changed by another program since this game was opened "
                            "or saved. Replace what lies there by this game? With “Save As” both "
                            "are kept.")
                             .arg(isolated(displayName())),
                         tr("&Replace"), tr("&Do Not Replace")))
        return false;
    return saveTo(game_.filePath());
}

bool GameFiles::isChangedByOthers() const
{
    const auto content = readSmallFile(game_.filePath(), MaxRecordBytes);
    if (!content) {
        // If the file is gone, nothing can be lost. A drive that does not answer is found when the
        // game is written. Otherwise it is too large for a game, or cannot be read.
        const std::string& id = content.error().message.id;
        return id != "file.notFound" && id != "file.isFolder" && id != "file.noAnswer";
    }
    if (checksum(*content) == known_)
        return false;
    // A game only ever grows. If the file's is the beginning of this one, an earlier start of the
    // program saved it. A review may have been added or gone on since; what it says follows from
    // the game.
    const Result<QByteArray> theirs = game_.growingText(*content);
    return !theirs || !game_.growingText().startsWith(*theirs);
}

void GameFiles::rememberFile()
{
    const auto content = readSmallFile(game_.filePath(), MaxRecordBytes);
    known_ = content ? checksum(*content) : QByteArray();
}

bool GameFiles::saveAs()
{
    QString suggested = game_.filePath();
    if (suggested.isEmpty()) {
        const QString name = QStringLiteral("%1 %2.hpgame")
                                 .arg(tr("Game"), QDate::currentDate().toString(Qt::ISODate));
        suggested = QDir(state_.folder()).filePath(name);
    }
    const QString path = dialogs_.fileToSave(window_, freePath(suggested, QStringLiteral(" ")));
    return !path.isEmpty() && saveTo(path);
}

bool GameFiles::saveTo(const QString& path)
{
    if (const Failure failure = game_.save(path)) {
        dialogs_.complain(window_, tr("This Game Cannot Be Saved"), wording(*failure));
        return false;
    }
    rememberFile();
    state_.setFolder(QFileInfo(path).absolutePath());
    recent_.add(path);
    return true;
}

QString GameFiles::displayName() const
{
    return game_.filePath().isEmpty() ? tr("New game") : QFileInfo(game_.filePath()).fileName();
}

} // namespace hp
