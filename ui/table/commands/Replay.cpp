#include "ui/table/commands/Replay.h"

#include "ui/table/commands/Actions.h"
#include "ui/table/settings/Preferences.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace hp {

namespace {
constexpr int Shortest = 400; ///< milliseconds for a step: people follow
} // namespace

Replay::Replay(Actions& actions, const Preferences& preferences, Steps steps, QObject* parent)
    : QObject(parent), actions_(actions), preferences_(preferences), steps_(std::move(steps))
{
    connect(actions_.replay, &QAction::toggled, this, &Replay::setRunning);
    connect(&timer_, &QTimer::timeout, this, &Replay::step);
    follow();
}

void Replay::setRunning(bool running)
{
    if (!running) {
        timer_.stop();
        return;
    }
    if (steps_.atLatest()) {
        const QScopedValueRollback guard(stepping_, true);
        steps_.first();
    }
    timer_.start(std::max(Shortest, preferences_.pace().perTurn));
}

void Replay::step()
{
    const QScopedValueRollback guard(stepping_, true);
    steps_.forward();
    if (steps_.atLatest())
        actions_.replay->setChecked(false);
}

void Replay::follow()
{
    if (!stepping_)
        actions_.replay->setChecked(false);
    actions_.replay->setEnabled(steps_.canBeShown());
}

} // namespace hp
