// Connects the View menu: each switch shows or hides its part of the table and is remembered.
#pragma once

#include "ui/window/Settings.h"

#include <QObject>

#include <functional>

class QAction;

namespace hp {

class Actions;
class GameFlow;
class GameSession;
class Table;

class ViewSwitches : public QObject {
    Q_OBJECT
public:
    ViewSwitches(Actions& actions, Settings& settings, GameSession& session, GameFlow& flow,
                 Table& table, QObject* parent);

    void setPace(Settings::Pace pace);

signals:
    void themeChosen();
    void textSizeChosen();

private:
    void bind(QAction* action, bool fallback, const std::function<void(bool)>& apply);
    /// Connects the menu and keys of the explanation.
    void bindExplanation();
    void applyPace();
    void applyThinkTime();
    void setTextSize(int percent);
    void applyTextSize();

    Actions& actions_;
    Settings& settings_;
    GameSession& session_;
    GameFlow& flow_;
    Table& table_;
};

} // namespace hp
