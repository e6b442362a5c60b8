#include "ui/heller/room/Replay.h"

#include "ui/table/commands/Actions.h"
#include "ui/table/session/TableSession.h"
#include "ui/table/settings/Preferences.h"

#include <QScopedValueRollback>

#include <algorithm>

namespace hp {

namespace {
constexpr int Shortest = 400; ///< milliseconds for a step: people follow
} // namespace

Replay::Replay(Actions& actions, TableSession& session, const Preferences& preferences,
               QObject* parent)
    : QObject(parent), actions_(actions), session_(session), preferences_(preferences)
{
    connect(actions_.replay, &QAction::toggled, this, &Replay::setRunning);
    connect(&timer_, &QTimer::timeout, this, &Replay::step);
    for (const auto signal :
         {&TableSession::shownChanged, &TableSession::stateChanged, &TableSession::gameReset})
        connect(&session_, signal, this, &Replay::follow);
    follow();
}

void Replay::setRunning(bool running)
{
    if (!running) {
        timer_.stop();
        return;
    }
    if (session_.atLatest()) {
        const QScopedValueRollback guard(stepping_, true);
        session_.stepFirst();
    }
    timer_.start(std::max(Shortest, preferences_.pace().perTurn));
}

void Replay::step()
{
    const QScopedValueRollback guard(stepping_, true);
    session_.stepForward();
    if (session_.atLatest())
        actions_.replay->setChecked(false);
}

void Replay::follow()
{
    const bool possible =
        session_.hasGame() && session_.curtainSeat() < 0 && session_.stepCount() > 1;
    if (!stepping_)
        actions_.replay->setChecked(false);
    actions_.replay->setEnabled(possible);
}

} // namespace hp
