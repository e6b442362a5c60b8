// The mode for a class and a projector (menu Teach). Everything is large and clear from far away,
// all hidden tiles are open, and computers play on request. Any game or record can be looked at in
// it. Switching it keeps the game. Before it uncovers the tiles of a game that people still play,
// it asks. They can stay hidden: then only the tiles are as at the usual table.
#pragma once

#include <QObject>

class QWidget;

namespace hp {

class Actions;
class Dialogs;
class TableSession;
class LookSettings;
class Table;

class TeachingTable : public QObject {
    Q_OBJECT
public:
    /// Begins in the mode of the last session, with the tiles covered until there is a game.
    TeachingTable(Actions& actions, LookSettings& look, TableSession& session, Dialogs& dialogs,
                  Table& table, QWidget* window);

signals:
    /// The settings of the view are now those of the other mode.
    void switched();
    /// Why the tiles stay hidden although nobody wants that.
    void told(const QString& why);

private:
    void toggle(bool on);
    /// Shows the table in this mode.
    void apply(bool on);
    void followGame();
    /// Uncovers the tiles. Asks first if that would uncover tiles of a running game.
    void open();

    Actions& actions_;
    LookSettings& look_;
    TableSession& session_;
    Dialogs& dialogs_;
    Table& table_;
    QWidget* window_;
    bool keepsHidden_ = false; ///< people want to keep their tiles while the mode is on
};

} // namespace hp
