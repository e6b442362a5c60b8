// Menu bar and toolbar: the places of the actions.
#pragma once

#include <QList>
#include <QString>

#include <vector>

class QAction;
class QFont;
class QMainWindow;
class QMenu;
class QWidget;

namespace hp {

class Actions;
class StatusLine;
class ToolBar;

class Menus {
public:
    Menus(QMainWindow& window, Actions& actions);

    StatusLine& status() const { return *status_; }
    ToolBar& toolbar() const { return *toolbar_; }
    QMenu& recentMenu() const { return *recent_; }
    /// The game fills these, see GameRoom::Place.
    QMenu& rulesMenu() const { return *rules_; }
    QMenu& teachMenu() const { return *teach_; }
    QMenu& finishedMenu() const { return *finished_; }
    /// The choice of a game, if there are several.
    void addGames(const QList<QAction*>& games);
    /// Once the game has filled its menus.
    void complete();
    void retranslate();
    /// Sets the font of the menus, which do not inherit the window's.
    void setFont(const QFont& font);

private:
    void buildGame(Actions& actions);
    void buildEdit(Actions& actions);
    void buildView(Actions& actions);
    void buildTurn(Actions& actions);
    void buildLearn(Actions& actions);
    void buildTeach(Actions& actions);
    void buildToolbar(QMainWindow& window, Actions& actions);
    QMenu* addMenu(const char* name, QMenu* parent = nullptr);

    QMainWindow& window_;
    QMenu* game_ = nullptr;
    QMenu* games_ = nullptr;
    QMenu* recent_ = nullptr;
    QMenu* finished_ = nullptr;
    QMenu* deal_ = nullptr;
    QMenu* edit_ = nullptr;
    QMenu* view_ = nullptr;
    QMenu* explanation_ = nullptr;
    QMenu* textSize_ = nullptr;
    QMenu* turn_ = nullptr;
    QMenu* rules_ = nullptr;
    QMenu* learn_ = nullptr;
    QMenu* teach_ = nullptr;
    QMenu* help_ = nullptr;
    ToolBar* toolbar_ = nullptr;
    StatusLine* status_ = nullptr;
};

} // namespace hp
