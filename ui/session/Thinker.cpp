#include "ui/session/Thinker.h"

namespace hp {

Thinker::Thinker(QObject* parent) : QObject(parent)
{
    // A cancelled job may still be ending when the next one starts.
    pool_.setMaxThreadCount(3);
}

Thinker::~Thinker()
{
    cancel();
    pool_.waitForDone();
}

void Thinker::start(const SeatView& view, RulesPtr rules, const QString& level, std::uint64_t seed,
                    const ThinkLimits& limits)
{
    cancel();
    stop_ = std::stop_source();
    busy_ = true;
    pool_.start([this, view, rules = std::move(rules), name = level.toStdString(), seed, limits,
                 token = stop_.get_token(), job = job_] {
        Random random(seed);
        Decision decision;
        if (const auto player = makePlayer(name))
            decision = player->choose(view, random, limits, token);
        QMetaObject::invokeMethod(
            this,
            [this, job, decision] {
                if (job != job_)
                    return; // cancelled in the meantime
                busy_ = false;
                emit answered(decision);
            },
            Qt::QueuedConnection);
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
