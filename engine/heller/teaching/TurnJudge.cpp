#include "engine/heller/analysis/Analysis.h"
#include "engine/heller/game/Position.h"
#include "engine/heller/players/DecisionCheck.h"
#include "engine/heller/teaching/LessonCheck.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace hp {

namespace {

constexpr std::uint64_t Seed = 1;
/// As many deals as a ledger uses.
constexpr std::uint64_t Deals = 512;
constexpr double Seconds = 1e6; ///< the deals end the thinking, so that every machine answers alike
constexpr double Nothing = 1e-6; ///< coins: but for rounding

std::string rounded(double coins)
{
    return std::to_string(std::max(1L, std::lround(coins)));
}

} // namespace

struct TurnJudge::Parts {
    explicit Parts(const LessonStep& step)
        : position(positionOf(*step.position).value()), view(position.view.asMoverKnows().value()),
          tolerance(step.task.tolerance), analysis(view, Seed)
    {
    }

    Position position;
    SeatView view;
    double tolerance;
    Analysis analysis;
    bool ready = false;
};

TurnJudge::TurnJudge(const LessonStep& step) : parts_(std::make_unique<Parts>(step)) {}
TurnJudge::~TurnJudge() = default;
TurnJudge::TurnJudge(TurnJudge&&) noexcept = default;
TurnJudge& TurnJudge::operator=(TurnJudge&&) noexcept = default;

void TurnJudge::think(const std::stop_token& stop)
{
    Analysis& analysis = parts_->analysis;
    while (!parts_->ready && !stop.stop_requested()) {
        const std::uint64_t done = analysis.deals();
        if (done < Deals && !analysis.isDone())
            analysis.think(Seconds, stop, Deals - done);
        parts_->ready = !stop.stop_requested() || analysis.isDone();
    }
}

bool TurnJudge::isReady() const
{
    return parts_->ready;
}

const Rules& TurnJudge::rules() const
{
    return *parts_->position.rules;
}

const SeatView& TurnJudge::view() const
{
    return parts_->view;
}

Decision TurnJudge::best() const
{
    return parts_->analysis.turns().front().decision;
}

std::optional<TurnVerdict> TurnJudge::judge(const Decision& decision)
{
    if (checkDecision(parts_->view, decision))
        return {};
    TurnVerdict verdict;
    verdict.best = best();
    verdict.certain = parts_->analysis.turns().front().certain;
    if (decision == verdict.best) {
        verdict.right = true;
        verdict.why = {"lesson.turnBest", {}};
        return verdict;
    }
    verdict.ledger = parts_->analysis.ledger(verdict.best, decision);
    verdict.certain = verdict.ledger->certain;
    verdict.loss = std::max(0.0, verdict.ledger->total);
    verdict.error = verdict.certain ? 0 : verdict.ledger->error;
    verdict.right = verdict.loss - verdict.error <= parts_->tolerance + Nothing;
    if (verdict.loss < 0.5)
        verdict.why = {"lesson.turnAsGood", {}};
    else if (verdict.certain)
        verdict.why = {verdict.right ? "lesson.turnNear" : "lesson.turnLess",
                       {rounded(verdict.loss)}};
    else
        verdict.why = {verdict.right ? "lesson.turnNearAbout" : "lesson.turnLessAbout",
                       {rounded(verdict.loss), rounded(verdict.error)}};
    return verdict;
}

} // namespace hp
