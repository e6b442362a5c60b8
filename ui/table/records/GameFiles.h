// Game files as the Game menu handles them: opens and saves them, and never loses a game without
// asking. If a file cannot be opened, the running game stays as it is.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>

#include <functional>
#include <utility>

class QWidget;

namespace hp {

class Dialogs;
class FinishedGames;
class RecentFiles;
class RecordedGame;
class WindowState;

class GameFiles : public QObject {
    Q_OBJECT
public:
    /// All arguments must outlive this object.
    /// @param finished the games that have come to their end here: they need no file to be found
    /// again
    GameFiles(RecordedGame& game, const FinishedGames& finished, RecentFiles& recent,
              WindowState& state, Dialogs& dialogs, QWidget* window);

    /// Asked first in mayReplaceGame().
    void setMayLeave(std::function<bool()> mayLeave) { mayLeave_ = std::move(mayLeave); }
    /// Asks if needed. @return whether the running game may be closed: nothing would be lost (a
    /// finished game is kept anyway), or it is saved now, or the user does not want it
    bool mayReplaceGame();
    /// Asks for a file to open, of any kind. Empty: none.
    QString askForFile();
    /// Opens a game. Asks about the running game if something would be lost.
    /// @return whether that game is open now
    bool open(const QString& path);
    bool save();
    bool saveAs();
    /// "Evening.hpgame", or the usual name of a game without a file.
    QString displayName() const;

private:
    bool saveTo(const QString& path);
    /// Another program has changed the game's file, and saving would lose that change.
    bool isChangedByOthers() const;
    /// Call when the game's file holds what was opened or saved here.
    void rememberFile();

    RecordedGame& game_;
    const FinishedGames& finished_;
    RecentFiles& recent_;
    WindowState& state_;
    Dialogs& dialogs_;
    QWidget* window_;
    std::function<bool()> mayLeave_;
    QByteArray known_; ///< checksum of the file as opened or saved; empty: not known
};

} // namespace hp
