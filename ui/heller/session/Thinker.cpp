#include "ui/heller/session/Thinker.h"

#include "engine/heller/text/ExternalPlayer.h"
#include "engine/text/Wording.h"
#include "ui/kit/jobs/OtherThread.h"
#include "ui/table/programs/AnyPlayer.h"

namespace hp {

Thinker::Thinker(QObject* parent) : QObject(parent)
{
    // A cancelled job may still be ending when the next one starts.
    pool_.setMaxThreadCount(3);
    programPool_.setMaxThreadCount(1);
    programPool_.setExpiryTimeout(-1); // a program ends with the thread that has started it
}

Thinker::~Thinker()
{
    cancel();
    endPrograms();
    waitForAll(pool_);
    waitForAll(programPool_);
}

void Thinker::start(const SeatView& view, RulesPtr rules, const QString& player, std::uint64_t seed,
                    const ThinkLimits& limits)
{
    cancel();
    stop_ = std::stop_source();
    busy_ = true;
    isProgram_ = player.startsWith(ExecPrefix);
    hasPrograms_ = hasPrograms_ || isProgram_;
    const auto decide = [this, view, rules = std::move(rules), seed, limits,
                         token = stop_.get_token(), job = job_](Player* thinking) {
        Random random(seed);
        Decision decision;
        Failure failure;
        std::string name;
        if (thinking) {
            decision = thinking->choose(view, random, limits, token);
            failure = thinking->failure();
            if (const auto* program = dynamic_cast<const ExternalPlayer*>(thinking))
                name = program->name();
        }
        callLater(*this, [this, job, decision, failure, name] {
            if (job != job_)
                return; // cancelled in the meantime
            busy_ = false;
            if (!name.empty())
                emit introduced(QString::fromStdString(name));
            if (failure)
                emit failed(wording(*failure));
            else
                emit answered(decision);
        });
    };
    if (!isProgram_) {
        startOn(pool_, [decide, player] { decide(makeAnyPlayer(player).get()); });
        return;
    }
    // A program that plays two seats would see the tiles of both. So each seat has its own.
    startOn(programPool_, [this, decide, key = std::pair(int{view.toMove}, player)] {
        auto& program = programs_[key];
        if (!program)
            program = makeAnyPlayer(key.second);
        decide(program.get());
    });
}

void Thinker::hurry()
{
    if (!isProgram_)
        stop_.request_stop();
}

void Thinker::cancel()
{
    stop_.request_stop();
    ++job_;
    busy_ = false;
}

void Thinker::endPrograms()
{
    if (std::exchange(hasPrograms_, false))
        startOn(programPool_, [this] { programs_.clear(); });
}

} // namespace hp
