#include "engine/heller/solver/PlainSearch.h"

#include <algorithm>
#include <bit>

namespace hp::exact {

namespace {

int marginOf(const Game& game, int seat)
{
    return game.money(seat) - game.money(1 - seat);
}

std::uint64_t keyOf(const Game& game)
{
    const Rules& rules = game.rules();
    const auto kindCode = [&](PieceCode code) -> std::uint64_t {
        return isStallCode(code) ? code : 100U + rules.kindOf(code);
    };
    std::uint64_t key = scramble(static_cast<std::uint64_t>(game.toMove()) << 32 | game.unscored());
    for (int i = 0; i < rules.squareCount(); ++i) {
        const PieceCode code = game.at(static_cast<SquareIndex>(i));
        if (code != NoPiece)
            key += scramble(kindCode(code) << 8 | static_cast<std::uint64_t>(i));
    }
    for (int seat = 0; seat < game.seats(); ++seat) {
        for (int rank = 1; rank <= RankCount; ++rank)
            key += scramble(0x10000U + stallCode(seat, rank)) *
                   static_cast<std::uint64_t>(game.stalls(seat, rank));
        for (int i = 0; i < game.hiddenCount(seat); ++i)
            key += scramble(0x20000U + static_cast<std::uint64_t>(seat) * 0x1000U +
                            kindCode(game.hidden(seat, i)));
    }
    for (int i = 0; i < game.supplyCount(); ++i)
        key += scramble(0x30000U + kindCode(game.supplyAt(i)));
    if (game.inHand() != NoPiece)
        key += scramble(0x40000U + kindCode(game.inHand()));
    return key;
}

} // namespace

void turnsWithoutChance(const Game& game, std::vector<Turn>& turns)
{
    game.legalTurns(turns);
    if (!game.canDraw())
        return;
    Game drawn = game;
    drawn.draw();
    std::vector<Turn> placings;
    drawn.legalTurns(placings);
    turns.insert(turns.end(), placings.begin(), placings.end());
}

int PlainSearch::search(const Game& game, int alpha, int beta, std::size_t depth)
{
    if (game.phase() != Phase::Playing || !control_->visit())
        return 0;
    const std::uint64_t key = keyOf(game);
    const int left = std::max(1, std::popcount(game.empty()));
    if (const TableEntry* entry = table_->find(key, left)) {
        if (int value = 0; entry->settles(alpha, beta, value))
            return value;
    }

    if (turns_.size() <= depth)
        turns_.resize(depth + 1);
    std::vector<Turn>& turns = turns_[depth];
    turnsWithoutChance(game, turns);
    // All turns are played once for sorting. With many kinds of tile this costs as much as
    // thousands of nodes, so they count for the time check.
    control_->nodes += turns.size();
    const int seat = game.toMove();
    const int before = marginOf(game, seat);
    const auto pays = [&](const Turn& turn) {
        Game next = game;
        next.play(turn);
        return marginOf(next, seat) - before;
    };
    std::vector<std::pair<int, std::size_t>> order;
    order.reserve(turns.size());
    for (std::size_t i = 0; i < turns.size(); ++i)
        order.emplace_back(-pays(turns[i]), i);
    std::sort(order.begin(), order.end());

    int best = -Infinity;
    for (const auto& [cost, index] : order) {
        Game next = game;
        next.play(turns_[depth][index]);
        const int bound = std::max(alpha, best);
        const int paid = -cost;
        const int rest = search(next, paid - beta, paid - bound, depth + 1);
        best = std::max(best, paid - rest);
        if (best >= beta)
            break;
    }
    if (control_->stopped)
        return best;
    TableEntry& entry = table_->place(key, left);
    entry.learn(best, alpha, beta);
    return best;
}

} // namespace hp::exact
