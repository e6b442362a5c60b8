// Proves a small puzzle by a plain recursion over the game. It shares no code with the exact
// searches and the maker.
#pragma once

#include "engine/heller/analysis/Puzzle.h"
#include "engine/heller/game/Game.h"
#include "engine/heller/players/Heuristic.h"

#include <QString>

#include <bit>
#include <cmath>
#include <map>

namespace hp::test {

class PlainPuzzle {
public:
    /// What a turn leads to: what each seat goes for, and for the seat to move its lead in coins
    /// and its share of the first place.
    struct Value {
        PerSeat<double> goal;
        double lead = 0;
        double win = 0;
    };

    /// @param price a kept stall's, as a part of the usual one
    PlainPuzzle(const SeatView& view, double price)
        : mover_(view.toMove), last_(view.isLastRound()), price_(price)
    {
    }

    Value valueOf(const Game& game) const
    {
        if (game.phase() != Phase::Playing)
            return atEnd(game);
        std::optional<Value> best;
        const auto consider = [&](const Value& value) {
            if (!best || prefers(value, *best, game.toMove(), game.seats()))
                best = value;
        };
        std::vector<Turn> turns;
        game.legalTurns(turns);
        for (const Turn& turn : turns)
            consider(after(game, turn));
        if (game.canDraw())
            consider(afterDraw(game));
        return *best;
    }
    Value after(const Game& game, const Turn& turn) const
    {
        Game next = game;
        next.play(turn);
        return valueOf(next);
    }
    /// The mean over all tiles of the supply.
    Value afterDraw(const Game& game) const
    {
        std::map<int, int> kinds;
        for (int i = 0; i < game.supplyCount(); ++i)
            ++kinds[game.rules().kindOf(game.supplyAt(i))];
        Value mean;
        for (const auto& [kind, count] : kinds) {
            Game next = game;
            next.drawKind(static_cast<KindIndex>(kind));
            const Value value = valueOf(next);
            const double chance = 1.0 * count / game.supplyCount();
            for (int seat = 0; seat < game.seats(); ++seat)
                mean.goal[seat] += chance * value.goal[seat];
            mean.lead += chance * value.lead;
            mean.win += chance * value.win;
        }
        return mean;
    }

private:
    Value atEnd(const Game& game) const
    {
        const unsigned winners = game.winners();
        PerSeat<double> total;
        for (int seat = 0; seat < game.seats(); ++seat) {
            total[seat] = game.money(seat);
            for (int rank = 1; rank <= RankCount && !last_; ++rank)
                if (!game.rules().set().returningRanks[static_cast<std::size_t>(rank - 1)])
                    total[seat] += price_ * Heuristic::GoodsPrice * rank * game.stalls(seat, rank);
        }
        Value value;
        for (int seat = 0; seat < game.seats(); ++seat) {
            double other = -1e9;
            for (int one = 0; one < game.seats(); ++one)
                other = one == seat ? other : std::max(other, total[one]);
            const double lead = total[seat] - other;
            const double win = winners >> seat & 1U ? 1.0 / std::popcount(winners) : 0.0;
            value.goal[seat] = last_ ? 1e5 * win + lead : lead;
            if (seat == mover_) {
                value.lead = lead;
                value.win = win;
            }
        }
        return value;
    }
    /// More for the seat itself, then less for those after it.
    static bool prefers(const Value& a, const Value& b, int seat, int seats)
    {
        const double own = a.goal[seat] - b.goal[seat];
        if (std::abs(own) > 1e-7)
            return own > 0;
        for (int other = (seat + 1) % seats; other != seat; other = (other + 1) % seats) {
            const double theirs = a.goal[other] - b.goal[other];
            if (std::abs(theirs) > 1e-7)
                return theirs < 0;
        }
        return false;
    }

    int mover_;
    bool last_;
    double price_;
};

/// About as many turns as the recursion plays, or more.
inline double plainNodes(const Puzzle& puzzle)
{
    std::map<std::pair<PieceType, int>, int> kinds;
    for (const Piece& tile : puzzle.position.unseen)
        ++kinds[{tile.type, tile.value}];
    int ranks = 0;
    for (int seat = 0; seat < puzzle.position.seats; ++seat) {
        int own = puzzle.position.hidden[static_cast<std::size_t>(seat)].empty() ? 0 : 1;
        for (const int stalls : puzzle.position.stalls[static_cast<std::size_t>(seat)])
            own += stalls > 0 ? 1 : 0;
        ranks = std::max(ranks, own);
    }
    double nodes = 1;
    int empty = 0;
    for (int i = 0; i < puzzle.position.market.squareCount(); ++i)
        empty += puzzle.position.market.at(static_cast<SquareIndex>(i)).isNone();
    for (; empty > 0; --empty)
        nodes *= empty * (ranks + static_cast<double>(kinds.size()));
    return nodes;
}
inline constexpr double MostPlainNodes = 30'000;

/// What is wrong with the puzzle; empty if nothing is.
inline QString faultByPlainRecursion(const Puzzle& puzzle)
{
    const auto position = puzzlePosition(puzzle.position);
    if (!position)
        return QString::fromStdString(position.error().message.id);
    const SeatView& view = position->view;
    Random unused(1); // everything is known but the order of the supply, which nothing reads
    const Game game = Game::sample(view, unused);
    std::vector<Turn> turns;
    game.legalTurns(turns);
    for (const double price : {1.0, 0.5, 1.5}) {
        const PlainPuzzle plain(view, price);
        const auto valueOf = [&](const Decision& decision) {
            return decision.draw ? plain.afterDraw(game) : plain.after(game, decision.turn);
        };
        const PlainPuzzle::Value best = valueOf(puzzle.solution);
        double gap = 1e9;
        double otherWin = 0;
        const auto compare = [&](const Decision& decision) {
            if (decision == puzzle.solution)
                return;
            const PlainPuzzle::Value value = valueOf(decision);
            gap = std::min(gap, best.lead - value.lead);
            otherWin = std::max(otherWin, value.win);
        };
        for (const Turn& turn : turns)
            compare(Decision::play(turn));
        if (game.canDraw())
            compare(Decision::drawTile());

        if (puzzle.onlyWin && (!view.isLastRound() || best.win < 1 - 1e-6 || otherWin > 0.75))
            return QStringLiteral("not the only one that wins");
        if (!puzzle.onlyWin && gap < 4 - 1e-6)
            return QStringLiteral("better by %1 only").arg(gap);
        if (!puzzle.onlyWin && view.isLastRound() && otherWin > best.win + 1e-6)
            return QStringLiteral("another one wins more often");
        if (price == 1.0 && std::abs(gap - puzzle.gap) > 0.0051)
            return QStringLiteral("better by %1").arg(gap);
        if (view.isLastRound())
            break;
    }
    return {};
}

} // namespace hp::test
