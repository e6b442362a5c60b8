// Connects the View menu: each switch shows or hides its part of the table and is remembered, and
// the text grows and shrinks.
#pragma once

#include "ui/table/settings/LookSettings.h"

#include <QObject>

#include <functional>
#include <vector>

class QAction;

namespace hp {

class Actions;
class Preferences;
class Table;

class ViewSwitches : public QObject {
    Q_OBJECT
public:
    ViewSwitches(Actions& actions, Preferences& preferences, LookSettings& look, Table& table,
                 QObject* parent);

    /// Applies what is remembered for the teaching table, or for the normal table.
    void readAgain();

private:
    /// A switch that is off or on until a person chooses: at the normal and at the teaching table.
    struct Switch {
        QAction* action;
        bool normal;
        bool teaching;
    };
    void bind(const Switch& entry, const std::function<void(bool)>& apply);
    bool isOn(const Switch& entry) const;
    /// The menu and keys of the explanation.
    void bindExplanation();

    Actions& actions_;
    Preferences& preferences_;
    LookSettings& look_;
    Table& table_;
    std::vector<Switch> bound_;
};

} // namespace hp
