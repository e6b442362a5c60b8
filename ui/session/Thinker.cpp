#include "ui/session/Thinker.h"

#include "ui/shell/OtherThread.h"

namespace hp {

Thinker::Thinker(QObject* parent) : QObject(parent)
{
    // A cancelled job may still be ending when the next one starts.
    pool_.setMaxThreadCount(3);
}

Thinker::~Thinker()
{
    cancel();
    waitForAll(pool_);
}

void Thinker::start(const SeatView& view, RulesPtr rules, const QString& level, std::uint64_t seed,
                    const ThinkLimits& limits)
{
    cancel();
    stop_ = std::stop_source();
    busy_ = true;
    startOn(pool_, [this, view, rules = std::move(rules), name = level.toStdString(), seed, limits,
                    token = stop_.get_token(), job = job_] {
        Random random(seed);
        Decision decision;
        if (const auto player = makePlayer(name))
            decision = player->choose(view, random, limits, token);
        callLater(*this, [this, job, decision] {
            if (job != job_)
                return; // cancelled in the meantime
            busy_ = false;
            emit answered(decision);
        });
    });
}

void Thinker::hurry()
{
    stop_.request_stop();
}

void Thinker::cancel()
{
    stop_.request_stop();
    ++job_;
    busy_ = false;
}

} // namespace hp
