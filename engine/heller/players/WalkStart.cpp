#include "engine/heller/players/WalkStart.h"

#include <algorithm>

namespace hp {

WalkStart::WalkStart(const WalkRules& rules, const SeatView& view)
    : known_(rules), open_(rules.open)
{
    const Rules& r = *view.rules;
    for (int square = 0; square < r.squareCount(); ++square) {
        const PieceCode code = view.squares[square];
        if (code != NoPiece)
            known_.squares[square] = static_cast<std::int8_t>(
                isStallCode(code) ? seatOfStall(code) * 4 + rankOfStall(code) - 1
                                  : 16 + r.kindOf(code));
    }
    for (std::size_t seat = 0; seat < Walk::Seats; ++seat) {
        known_.money[seat] = view.money[seat];
        known_.stalls[seat] = view.stalls[seat];
        if (view.hiddenCount[seat] == 0)
            continue;
        const PieceCode code = view.hidden[seat][0];
        if (code == UnknownTile) {
            secret_[seat] = true;
        } else {
            known_.hidden[seat] = static_cast<std::int8_t>(r.kindOf(code));
            ++known_.toCome[r.kindOf(code)];
        }
    }
    for (int kind = 0; kind < r.kindCount(); ++kind) {
        const int count = view.unseen[kind];
        for (int i = 0; i < count; ++i)
            unseen_[unseenCount_++] = static_cast<std::uint8_t>(kind);
        known_.toCome[kind] = static_cast<std::uint8_t>(known_.toCome[kind] + count);
    }
    known_.supply = unseen_;
    known_.supplyCount = view.supplyCount;
    if (view.inHand != NoPiece) {
        // Treated as the top tile of the supply: placing it takes it from there.
        inHand_ = r.kindOf(view.inHand);
        known_.supply[known_.supplyCount++] = static_cast<std::uint8_t>(inHand_);
        ++known_.toCome[inHand_];
    }
    known_.toMove = view.toMove;
    known_.starter = view.starter;
    known_.firstStarter = view.firstStarter;
    known_.round = view.round;
    std::uint32_t unpaid = 0;
    for (int line = 0; line < r.rows(); ++line)
        unpaid |= (view.unscored >> line & 1U) << line;
    for (int line = 0; line < r.columns(); ++line)
        unpaid |= (view.unscored >> (MaxMarketSide + line) & 1U) << (r.rows() + line);
    known_.restart(unpaid);
}

void WalkStart::deal(Walk& walk, Random& random) const
{
    if (open_)
        return;
    auto tiles = unseen_;
    random.shuffle(tiles.begin(), tiles.begin() + unseenCount_);
    std::size_t next = 0;
    for (std::size_t seat = 0; seat < Walk::Seats; ++seat) {
        if (secret_[seat] && next < unseenCount_)
            walk.hidden[seat] = static_cast<std::int8_t>(tiles[next++]);
    }
    walk.supplyCount = 0;
    while (next < unseenCount_)
        walk.supply[walk.supplyCount++] = tiles[next++];
    if (inHand_ >= 0)
        walk.supply[walk.supplyCount++] = static_cast<std::uint8_t>(inHand_);
}

void WalkStart::dealAs(Walk& walk, const Game& game) const
{
    if (open_)
        return;
    const Rules& rules = game.rules();
    for (std::size_t seat = 0; seat < Walk::Seats; ++seat) {
        if (secret_[seat])
            walk.hidden[seat] =
                static_cast<std::int8_t>(rules.kindOf(game.hidden(static_cast<int>(seat), 0)));
    }
    walk.supplyCount = 0;
    for (int i = 0; i < game.supplyCount(); ++i)
        walk.supply[walk.supplyCount++] = rules.kindOf(game.supplyAt(i));
    if (inHand_ >= 0)
        walk.supply[walk.supplyCount++] = static_cast<std::uint8_t>(inHand_);
}

} // namespace hp
