// The rules of the next game as toggles in the Rules menu. They never change the running game. The
// menu tells the user so, and offers to start over.
#pragma once

#include "ui/heller/games/RulesChoice.h"

#include <QObject>

class QAction;
class QActionGroup;
class QMenu;
class QWidget;

namespace hp {

class Actions;
class Dialogs;
class GameFlow;
class TableSession;
class PromptStrip;

class VariantMenu : public QObject {
    Q_OBJECT
public:
    VariantMenu(Actions& actions, TableSession& session, Settings& settings, Dialogs& dialogs,
                GameFlow& flow, QWidget* window);

    /// Fills the Rules menu. Items that depend on rules are added when it is opened.
    void fill(QMenu* menu);
    void retranslate();
    RulesChoice choice() const;

signals:
    /// News about the choice.
    void told(const QString& what);

private:
    void choose(const RulesChoice& chosen);
    /// The game has begun and is not over, so leaving it would lose something.
    bool gameIsRunning() const;
    void update();
    void refresh();
    void fillPresets();
    void fillDifferences();

    Actions& actions_;
    TableSession& session_;
    Settings& settings_;
    Dialogs& dialogs_;
    GameFlow& flow_;
    QWidget* window_;
    QMenu* presets_ = nullptr;
    QActionGroup* presetGroup_ = nullptr;
    QMenu* differs_ = nullptr;
    QAction* running_ = nullptr; ///< shows the rules in play
    QAction* when_ = nullptr;    ///< shows when a choice takes effect
};

} // namespace hp
