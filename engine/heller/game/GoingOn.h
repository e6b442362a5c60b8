// A game whose host is gone for good and that goes on with another one. Nobody knows the tiles that
// nobody has seen: they are shuffled anew, with the hidden ones, which are drawn again; a drawn one
// goes back to them. Everything else stays as everybody at the table knows it.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/game/SeatView.h"
#include "engine/heller/game/Timeline.h"
#include "engine/table/SeatInfo.h"

#include <cstdint>
#include <string>
#include <vector>

namespace hp {

struct GoingOn {
    RulesPtr rules;
    SeatView view; ///< view.rules == rules.get(); no more than onlookers know
    std::vector<SeatInfo> seats;
    std::size_t steps = 0; ///< of the game until then
    std::string table;     ///< where it was played, as its people know it
    std::string owner;     ///< of that table

    /// @param told the last step of a game that is not over, to any seat
    static GoingOn of(const TableStep& told, const RulesPtr& rules,
                      const std::vector<SeatInfo>& seats);
    /// Whether a game can go on from there. Errors: those of gameFrom()
    Failure check() const;
    /// The same place in the same game.
    bool isSameAs(const GoingOn& other) const;
    /// Deals before the first that is made now, in rounds.
    int roundsBefore() const { return view.round - 1; }
    /// The game from there on, which says who has taken whose seat. Its seed decides the tiles
    /// that nobody knows. @pre !check()
    Timeline begin(const std::vector<SeatInfo>& now, std::uint64_t seed) const;
};

} // namespace hp
