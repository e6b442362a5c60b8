// The mode for a class and a projector (menu Teach). Everything is large and clear from far away,
// all hidden tiles are open, and computers play on request. Any game or record can be looked at in
// it. Switching it keeps the game. Before it uncovers the tiles of a game that people still play,
// it asks.
#pragma once

#include <QObject>

class QWidget;

namespace hp {

class Actions;
class Dialogs;
class GameSession;
class Settings;
class Table;

class TeachingTable : public QObject {
    Q_OBJECT
public:
    /// Begins in the mode of the last session, with the tiles covered until there is a game.
    TeachingTable(Actions& actions, Settings& settings, GameSession& session, Dialogs& dialogs,
                  Table& table, QWidget* window);

signals:
    /// The settings of the view are now those of the other mode.
    void switched();
    /// Why the mode is off although somebody wants it.
    void told(const QString& why);

private:
    void toggle(bool on);
    /// Shows the table in this mode.
    void apply(bool on);
    /// Opens the table for another game, or leaves the mode if people want to keep their tiles.
    void followGame();
    /// Asks if opening the table would uncover tiles of a running game.
    bool mayOpen();

    Actions& actions_;
    Settings& settings_;
    GameSession& session_;
    Dialogs& dialogs_;
    Table& table_;
    QWidget* window_;
};

} // namespace hp
