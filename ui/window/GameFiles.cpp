#include "ui/window/GameFiles.h"

#include "engine/text/RecordFile.h"
#include "engine/text/Wording.h"
#include "ui/session/GameSession.h"
#include "ui/window/Dialogs.h"
#include "ui/window/RecentFiles.h"
#include "ui/window/Settings.h"

#include <QDate>
#include <QDir>
#include <QFileInfo>
#include <QWidget>

namespace hp {

GameFiles::GameFiles(GameSession& session, Settings& settings, Dialogs& dialogs,
                     RecentFiles& recent, QWidget* window)
    : QObject(window), session_(session), settings_(settings), dialogs_(dialogs), recent_(recent),
      window_(window)
{
    connect(&recent_, &RecentFiles::chosen, this, &GameFiles::open);
}

bool GameFiles::mayReplaceGame()
{
    if (!session_.hasUnsavedWork())
        return true;
    const QString text =
        session_.filePath().isEmpty()
            ? tr("The running game has not been saved. Save it first?")
            : tr("“%1” has changed since it was saved. Save it first?").arg(displayName());
    const Dialogs::Unsaved answer = dialogs_.unsaved(window_, text);
    return answer == Dialogs::Unsaved::Discard ||
           (answer == Dialogs::Unsaved::Save && save()); // may ask for a name
}

void GameFiles::openOther()
{
    const QString path = dialogs_.fileToOpen(window_, settings_.folder());
    if (!path.isEmpty())
        open(path);
}

bool GameFiles::open(const QString& path)
{
    const auto failed = [&](const Error& error) {
        recent_.remove(path);
        dialogs_.complain(window_, tr("This Game Cannot Be Opened"), wording(error));
        return false;
    };
    // Nobody should have to decide about the running game for a file that cannot be opened.
    if (const auto readable = loadRecord(path); !readable)
        return failed(readable.error());
    if (!mayReplaceGame())
        return false;
    if (const Failure failure = session_.open(path)) // once more: it may have been saved there
        return failed(*failure);
    settings_.setFolder(QFileInfo(path).absolutePath());
    recent_.add(path);
    return true;
}

bool GameFiles::save()
{
    return session_.filePath().isEmpty() ? saveAs() : saveTo(session_.filePath());
}

bool GameFiles::saveAs()
{
    QString suggested = session_.filePath();
    if (suggested.isEmpty()) {
        const QString name = QStringLiteral("%1 %2.hpgame")
                                 .arg(tr("Game"), QDate::currentDate().toString(Qt::ISODate));
        suggested = QDir(settings_.folder()).filePath(name);
    }
    const QString path = dialogs_.fileToSave(window_, suggested);
    return !path.isEmpty() && saveTo(path);
}

bool GameFiles::saveTo(const QString& path)
{
    if (const Failure failure = session_.save(path)) {
        dialogs_.complain(window_, tr("This Game Cannot Be Saved"), wording(*failure));
        return false;
    }
    settings_.setFolder(QFileInfo(path).absolutePath());
    recent_.add(path);
    return true;
}

QString GameFiles::displayName() const
{
    return session_.filePath().isEmpty() ? tr("New game")
                                         : QFileInfo(session_.filePath()).fileName();
}

} // namespace hp
