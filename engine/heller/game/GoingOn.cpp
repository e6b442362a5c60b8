#include "engine/heller/game/GoingOn.h"

namespace hp {

GoingOn GoingOn::of(const TableStep& told, const RulesPtr& rules,
                    const std::vector<SeatInfo>& seats)
{
    SeatView view = told.after.asOnlookersKnow();
    view.rules = rules.get();
    if (view.inHand != NoPiece) {
        view.inHand = NoPiece;
        ++view.supplyCount;
    }
    return {rules, view, seats, 0, {}, {}};
}

Failure GoingOn::check() const
{
    if (view.phase == Phase::GameOver || std::ssize(seats) != view.seats())
        return makeError("view.impossible");
    Random random(0);
    const auto game = gameFrom(GameStart::of(Game::sample(view, random)), *rules);
    return game ? Failure() : game.error();
}

bool GoingOn::isSameAs(const GoingOn& other) const
{
    SeatView known = other.view;
    known.rules = view.rules;
    return table == other.table && steps == other.steps && view == known &&
           rules->set() == other.rules->set();
}

Timeline GoingOn::begin(const std::vector<SeatInfo>& now, std::uint64_t seed) const
{
    Timeline game = Timeline::fromPosition(view, seats, seed, true);
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        if (now[seat] != seats[seat])
            game.sit(static_cast<int>(seat), now[seat]);
    }
    return game;
}

} // namespace hp
