// A review that fits a game, without thinking: for tests of its text form.
#pragma once

#include "engine/heller/game/Timeline.h"

namespace hp::test {

/// Every decision was the best one, or lost something against a draw.
inline Review anyReview(const Timeline& timeline)
{
    Review review;
    review.depth = 16;
    review.complete = true;
    review.seats.resize(timeline.seats().size());
    double number = 0.125;
    const auto next = [&] { return number += 1.375; };
    const auto& steps = timeline.steps();
    for (std::size_t i = 0; i < steps.size(); ++i) {
        CurvePoint point;
        point.step = i;
        LuckReview luck;
        luck.step = i;
        luck.seat = steps[i].seat;
        for (int seat = 0; seat < timeline.rules().seats(); ++seat) {
            point.money[seat] = next();
            point.win[seat] = 0.25 + 0.125 * seat;
            luck.lead[seat] = -next();
        }
        point.error = next();
        point.winError = 0.5;
        luck.error = next();
        review.curve.push_back(point);
        if (steps[i].kind != Timeline::Step::Kind::Turn &&
            (i > 0 || !timeline.beginsWithPosition()))
            review.luck.push_back(luck);
        if (steps[i].kind == Timeline::Step::Kind::Deal ||
            (steps[i].kind == Timeline::Step::Kind::Turn &&
             steps[i].report.turn.kind == TurnKind::Pass))
            continue;
        const Game& before = steps[i - 1].after;
        TurnReview turn;
        turn.step = i;
        turn.seat = steps[i].seat;
        turn.round = before.round();
        turn.played = steps[i].kind == Timeline::Step::Kind::Draw
                          ? Decision::drawTile()
                          : Decision::play(steps[i].report.turn);
        turn.best = before.canDraw() ? Decision::drawTile() : turn.played;
        turn.loss = next();
        turn.lossError = 0.5;
        turn.winLoss = 0.25;
        turn.winLossError = 0.125;
        if (timeline.rules().seats() > MinSeats) {
            turn.effect.emplace();
            for (int seat = 0; seat < timeline.rules().seats(); ++seat)
                (*turn.effect)[seat] = seat == turn.seat ? -next() : next();
        }
        turn.byWin = before.viewFor(turn.seat).isLastRound();
        turn.certain = i % 2 == 0;
        turn.band = bandOf(turn);
        review.turns.push_back(turn);
        auto& seat = review.seats[static_cast<std::size_t>(turn.seat)];
        ++seat.bands[static_cast<std::size_t>(turn.band)];
        seat.skillLost += turn.loss;
        seat.skillError = next();
        seat.luck = -next();
        seat.luckError = 1.5;
    }
    return review;
}

} // namespace hp::test
