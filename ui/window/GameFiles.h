// Games on disk as the Game menu handles them: open, save, and never lose one without asking. What
// cannot be opened leaves the running game as it is.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>

class QWidget;

namespace hp {

class Dialogs;
class GameSession;
class RecentFiles;
class Settings;

class GameFiles : public QObject {
    Q_OBJECT
public:
    GameFiles(GameSession& session, Settings& settings, Dialogs& dialogs, RecentFiles& recent,
              QWidget* window);

    /// The running game may be given up: nothing to lose, saved now, or not wanted any more.
    bool mayReplaceGame();
    /// Asks for a file.
    void openOther();
    /// Asks about the running game where something would be lost.
    /// @return whether that game is open now
    bool open(const QString& path);
    bool save();
    bool saveAs();
    /// "Evening.hpgame", or what a game without a file is called.
    QString displayName() const;

private:
    bool saveTo(const QString& path);
    /// What lies in the game's file was put there by somebody else, and would be lost.
    bool isChangedByOthers() const;
    /// The game's file holds what was opened or saved here.
    void rememberFile();

    GameSession& session_;
    Settings& settings_;
    Dialogs& dialogs_;
    RecentFiles& recent_;
    QWidget* window_;
    QByteArray known_; ///< checksum of the game's file as it was opened or saved; none: not known
};

} // namespace hp
