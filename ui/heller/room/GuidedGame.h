// The guided game in the window: its switch, its box beside the market, and what is remembered of
// it in the settings.
#pragma once

#include "ui/heller/guide/Guide.h"

#include <QObject>

namespace hp {

class Actions;
class GuideProgress;
class Table;
class TipBox;

class GuidedGame : public QObject {
    Q_OBJECT
public:
    /// All arguments must outlive this object.
    GuidedGame(Actions& actions, GuideProgress& progress, TableSession& session,
               const GameHost& host, Table& table, QObject* parent);

    Guide& guide() { return guide_; }
    TipBox& box() { return *box_; }
    /// Takes the tip away. @return false: there is none
    bool dismissTip();

private:
    void explain();
    void updateActions();

    Actions& actions_;
    GuideProgress& progress_;
    TableSession& session_;
    Table& table_;
    Guide guide_;
    TipBox* box_;
};

} // namespace hp
