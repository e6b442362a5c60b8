// The last squares by a plain recursion over the game: what the quick ways have to agree with, and
// therefore written without a line of theirs.
#pragma once

#include "engine/analysis/Expectation.h"
#include "engine/game/Playout.h"

#include <cmath>

namespace hp::test {

using Values = SeatUtilities;

inline Values margins(const Game& game)
{
    RoundEnd end;
    for (int seat = 0; seat < game.seats(); ++seat)
        end.money[static_cast<std::size_t>(seat)] = game.money(seat);
    return marginAtRoundEnd(game.seats())(end);
}

inline bool prefers(const Values& a, const Values& b, int seat, int seats)
{
    const auto better = [&](int of) {
        const double difference = a[static_cast<std::size_t>(of)] - b[static_cast<std::size_t>(of)];
        return std::abs(difference) < 1e-9 ? 0 : difference > 0 ? 1 : -1;
    };
    if (better(seat) != 0)
        return better(seat) > 0;
    for (int other = (seat + 1) % seats; other != seat; other = (other + 1) % seats) {
        if (better(other) != 0)
            return better(other) < 0;
    }
    return false;
}

/// No memory, no shortcuts: every draw goes through the very tile that lies there.
inline Values plain(const Game& game)
{
    if (game.phase() != Phase::Playing)
        return margins(game);
    Values best;
    best.fill(-1e300);
    std::vector<Turn> turns;
    game.legalTurns(turns);
    for (const Turn& turn : turns) {
        if (turn.defer != DeferNone)
            continue;
        Game next = game;
        next.play(turn);
        const Values values = plain(next);
        if (prefers(values, best, game.toMove(), game.seats()))
            best = values;
    }
    if (game.canDraw()) {
        Values sum{};
        for (int i = 0; i < game.supplyCount(); ++i) {
            Game next = game;
            next.bringToTop(i);
            next.draw();
            const Values values = plain(next);
            for (std::size_t s = 0; s < MaxSeats; ++s)
                sum[s] += values[s] / game.supplyCount();
        }
        if (prefers(sum, best, game.toMove(), game.seats()))
            best = sum;
    }
    return best;
}

/// One for each kind that the other's hidden tile may be: how likely it is, and the game then.
struct Lane {
    double weight;
    Game game;
};

/// What seat 0 gets in each of them when the mover does not know which it is in, and the other
/// does.
inline std::vector<double> plainBlind(const std::vector<Lane>& lanes, int mover)
{
    std::vector<double> best;
    const Game& any = lanes.front().game;
    if (any.phase() != Phase::Playing) {
        for (const Lane& lane : lanes)
            best.push_back(margins(lane.game)[0]);
        return best;
    }
    const int seat = any.toMove();
    const double sign = seat == 0 ? 1 : -1;
    best.assign(lanes.size(), -sign * 1e9);
    const auto offer = [&](const std::vector<Lane>& among, const std::vector<double>& values,
                           std::vector<double>& chosen) {
        double gain = 0;
        for (std::size_t i = 0; i < among.size(); ++i) {
            const double one = sign * (values[i] - chosen[i]);
            gain += among[i].weight * one;
            if (seat != mover && one > 0)
                chosen[i] = values[i];
        }
        if (seat == mover && gain > 0)
            chosen = values;
    };
    const auto after = [&](std::vector<Lane> next, const Turn& turn) {
        for (Lane& lane : next)
            lane.game.play(turn);
        return plainBlind(next, mover);
    };
    std::vector<Turn> turns;
    any.legalTurns(turns);
    for (const Turn& turn : turns) {
        if (turn.defer == DeferNone && (turn.kind != TurnKind::Hidden || seat == mover))
            offer(lanes, after(lanes, turn), best);
    }
    for (std::size_t i = 0; i < lanes.size() && seat != mover; ++i) {
        // Its own tile: from here on everybody knows it.
        lanes[i].game.legalTurns(turns);
        for (const Turn& turn : turns) {
            if (turn.kind != TurnKind::Hidden)
                continue;
            Game next = lanes[i].game;
            next.play(turn);
            const double value = plain(next)[0];
            best[i] = sign * (value - best[i]) > 0 ? value : best[i];
        }
    }
    if (!any.canDraw())
        return best;
    std::vector<double> sum(lanes.size(), 0);
    const Rules& rules = any.rules();
    for (int kind = 0; kind < rules.kindCount(); ++kind) {
        std::vector<Lane> drawn;
        std::vector<std::size_t> of;
        for (std::size_t i = 0; i < lanes.size(); ++i) {
            Lane lane = lanes[i];
            int count = 0;
            int last = 0;
            for (int j = 0; j < lane.game.supplyCount(); ++j) {
                if (rules.kindOf(lane.game.supplyAt(j)) == kind) {
                    ++count;
                    last = j;
                }
            }
            if (count == 0)
                continue;
            lane.weight *= double{1} * count / lane.game.supplyCount();
            lane.game.bringToTop(last);
            lane.game.draw();
            drawn.push_back(lane);
            of.push_back(i);
        }
        if (drawn.empty())
            continue;
        std::vector<double> chosen(drawn.size(), -sign * 1e9);
        drawn.front().game.legalTurns(turns);
        for (const Turn& turn : turns) {
            if (turn.defer == DeferNone)
                offer(drawn, after(drawn, turn), chosen);
        }
        for (std::size_t i = 0; i < drawn.size(); ++i)
            sum[of[i]] += chosen[i] * drawn[i].weight / lanes[of[i]].weight;
    }
    offer(lanes, sum, best);
    return best;
}

/// Of the kinds that are unseen, by lot; some have none.
inline std::array<double, MaxTiles> someChances(const SeatView& view, Random& random)
{
    std::array<double, MaxTiles> chances{};
    double sum = 0;
    while (sum == 0) {
        for (std::size_t kind = 0; kind < chances.size(); ++kind) {
            if (view.unseen[kind] > 0 && random.below(4) > 0)
                sum += chances[kind] = random.unit();
        }
        if (view.unseenCount() == 0)
            return chances;
    }
    for (double& chance : chances)
        chance /= sum;
    return chances;
}

/// Plays at random until that many squares are left, or the round is over; hidden tiles are kept
/// as long as there is something else to place.
inline Game lateGame(const Rules& rules, Random& random, int squares, bool keepHidden = false)
{
    std::vector<Turn> scratch;
    Game game(rules);
    game.startRound(game.deal(random));
    while (game.phase() == Phase::Playing && std::popcount(game.empty()) > squares) {
        Turn turn = randomTurn(game, random, scratch);
        for (int i = 0; i < 30 && keepHidden && turn.kind == TurnKind::Hidden; ++i)
            turn = randomTurn(game, random, scratch);
        game.play(turn);
    }
    return game;
}

inline bool close(double a, double b)
{
    return std::abs(a - b) < 1e-6 * (1 + std::abs(a));
}

} // namespace hp::test
