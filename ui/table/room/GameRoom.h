// A game as the window sees it: what lies in the window, its files, and what the commands do. The
// window asks nothing else of a game, and a game knows of the window what it is given here. Which
// games there are: see Games.
#pragma once

#include "ui/table/programs/ProgramTrial.h"

#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QAction;
class QMainWindow;
class QMenu;
class QWidget;

namespace hp {

class Actions;
class Dialogs;
class Language;
class Preferences;
class SoundPlayer;
class StatusLine;
class Voice;

class GameRoom : public QObject {
    Q_OBJECT
public:
    /// What the window gives to a game. All of it outlives the room.
    struct Place {
        QMainWindow& window; ///< owns the room's widgets
        Actions& actions;
        Preferences& preferences;
        const Language& language;
        Dialogs& dialogs;
        SoundPlayer& sounds;
        Voice& voice;
        QMenu& rules; ///< menus that the game fills
        QMenu& teach;
        QMenu& finished;
        StatusLine& status;
        QList<QAction*> games; ///< enter the games of the program; this one's is checked
    };

    /// What lies in the window.
    virtual QWidget* view() = 0;
    /// The name of what is open, for the title; empty: no game.
    virtual QString title() const = 0;
    /// What is open has changes that its own file does not have.
    virtual bool isModified() const = 0;

    /// Goes on with the game that ran last; else begins one. @param welcomes if there was none, the
    /// very first start shows the welcome page instead. @return whether a game goes on
    virtual bool begin(bool welcomes, std::optional<quint64> seed) = 0;
    /// Begins the game of this number; asks before the running one is lost.
    virtual void beginDeal(quint64 seed) = 0;
    /// Opens a file of any kind that the game has. @return whether it could be opened
    virtual bool openFile(const QString& path) = 0;
    /// Joins a table elsewhere. @param message with the invitation to it
    virtual void join(const QString& message) = 0;

    /// The language of the window has changed.
    virtual void retranslate() = 0;
    /// Takes back what is half done: a piece held, a note. @return false: there is nothing
    virtual bool escape() = 0;
    /// Puts everything on disk that is not there yet, and asks nothing.
    virtual void keepAll() = 0;
    /// Before the window closes: asks about what would be lost. @return false: it must stay open
    virtual bool mayClose() = 0;
    /// Closes the windows beside the main window.
    virtual void closeWindows() = 0;

signals:
    /// title() or isModified().
    void titleChanged();
    /// A person chose this file to open: it may be another game's.
    void fileAsked(const QString& path);
    /// What was to be joined by this link plays the game of that id; empty: the first.
    void otherGameFound(const QString& game, const QString& link);
};

/// A game that the window has: a row of the table of games.
struct GameEntry {
    QString id;   ///< in the settings
    QString name; ///< in the title and the menu; not translated
    std::function<std::unique_ptr<GameRoom>(const GameRoom::Place&)> enter;
    /// Whether a file is this game's for certain. None: it has every file that no other game has.
    std::function<bool(const QString& path)> has = {};
    ProgramTrial trial = {}; ///< whether a program plays this game
    /// Whose game it is and what of it is whose, in the language in use.
    std::function<QString()> about = {};
};
using Games = std::vector<GameEntry>;

} // namespace hp
