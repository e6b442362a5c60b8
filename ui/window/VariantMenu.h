// The Variant menu: the rules of the next game as toggles. They never change the running game; they
// say so, and offer to start over.
#pragma once

#include "ui/window/RulesChoice.h"

#include <QObject>

class QAction;
class QActionGroup;
class QMenu;
class QWidget;

namespace hp {

class Actions;
class Dialogs;
class GameFlow;
class GameSession;
class PromptStrip;

class VariantMenu : public QObject {
    Q_OBJECT
public:
    VariantMenu(Actions& actions, GameSession& session, Settings& settings, Dialogs& dialogs,
                GameFlow& flow, QWidget* window);

    /// Builds the menu; what depends on rules comes into it when it is opened.
    void fill(QMenu* menu);
    void retranslate();
    RulesChoice choice() const;

signals:
    /// Something to tell about what was chosen.
    void told(const QString& what);

private:
    void choose(const RulesChoice& chosen);
    /// Begun, and not over: there is something to give up.
    bool gameIsRunning() const;
    void update();
    void refresh();
    void fillPresets();
    void fillDifferences();

    Actions& actions_;
    GameSession& session_;
    Settings& settings_;
    Dialogs& dialogs_;
    GameFlow& flow_;
    QWidget* window_;
    QMenu* presets_ = nullptr;
    QActionGroup* presetGroup_ = nullptr;
    QMenu* differs_ = nullptr;
    QAction* running_ = nullptr; ///< says what is played now
    QAction* when_ = nullptr;    ///< says when a choice takes effect
};

} // namespace hp
