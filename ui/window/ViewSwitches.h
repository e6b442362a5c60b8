// Connects the View menu: each switch shows or hides its part of the table and is remembered.
#pragma once

#include "ui/window/Settings.h"

#include <QObject>

#include <functional>
#include <vector>

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

    /// Milliseconds before a computer's turn.
    static int turnPace(Settings::Pace pace);
    void setPace(Settings::Pace pace);
    /// Applies what is remembered for the teaching table, or for the normal table.
    void readAgain();

signals:
    void themeChosen();
    void textSizeChosen();

private:
    /// A switch that is off or on until a person chooses: at the normal and at the teaching table.
    struct Switch {
        QAction* action;
        bool normal;
        bool teaching;
    };
    void bind(const Switch& entry, const std::function<void(bool)>& apply);
    bool isOn(const Switch& entry) const;
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
    std::vector<Switch> bound_;
};

} // namespace hp
