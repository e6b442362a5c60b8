#include "ui/table/commands/Stepping.h"

#include "ui/table/commands/Actions.h"
#include "ui/table/settings/Preferences.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace hp {

namespace {
constexpr int Shortest = 400; ///< milliseconds for a step: people follow
} // namespace

Stepping::Stepping(Actions& actions, const Preferences& preferences, Steps steps, QObject* parent)
    : QObject(parent), actions_(actions), preferences_(preferences), steps_(std::move(steps))
{
    connect(actions_.stepFirst, &QAction::triggered, this, [this] { steps_.show(0); });
    connect(actions_.stepBack, &QAction::triggered, this,
            [this] { steps_.show(steps_.shown() - 1); });
    connect(actions_.stepForward, &QAction::triggered, this,
            [this] { steps_.show(steps_.shown() + 1); });
    connect(actions_.stepLast, &QAction::triggered, this,
            [this] { steps_.show(steps_.count() - 1); });
    connect(actions_.replay, &QAction::toggled, this, &Stepping::setRunning);
    connect(&timer_, &QTimer::timeout, this, &Stepping::goOn);
    follow();
}

void Stepping::setRunning(bool running)
{
    if (!running) {
        timer_.stop();
        return;
    }
    if (isAtLatest()) {
        const QScopedValueRollback guard(stepping_, true);
        steps_.show(0);
    }
    timer_.start(std::max(Shortest, preferences_.pace().perTurn));
}

void Stepping::goOn()
{
    const QScopedValueRollback guard(stepping_, true);
    steps_.show(steps_.shown() + 1);
    if (isAtLatest())
        actions_.replay->setChecked(false);
}

void Stepping::follow()
{
    if (!stepping_)
        actions_.replay->setChecked(false);
    const int count = steps_.count();
    const bool back = count > 0 && steps_.shown() > 0;
    const bool forward = count > 0 && !isAtLatest();
    actions_.stepFirst->setEnabled(back);
    actions_.stepBack->setEnabled(back);
    actions_.stepForward->setEnabled(forward);
    actions_.stepLast->setEnabled(forward);
    actions_.replay->setEnabled(count > 1);
}

} // namespace hp
