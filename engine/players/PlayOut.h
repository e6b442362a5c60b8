// Playing a dealt position on for some turns and saying what it is worth then: by quick turns, many
// in a millisecond, or by turns that search themselves, some milliseconds each.
#pragma once

#include "engine/players/NetTurn.h"
#include "engine/players/RollOuts.h"
#include "engine/players/Search.h"

#include <optional>

namespace hp {

/// A turn as a Walk knows it.
struct WalkTurn {
    int code = WalkChoice::Draw;
    bool hidden = false;
    int square = -1;
};

/// The position that is thought about, with the unseen tiles dealt by lot: the same in both.
struct DealtRound {
    Walk walk;
    Game game; ///< for turns that search
};

class PlayOut {
public:
    /// @param view,weights,rules,settings,scale,nodes outlive this; `nodes` counts the turns played
    PlayOut(const SeatView& view, const Weights& weights, const WalkRules& rules,
            const SearchSettings& settings, const Scale& scale, std::uint64_t& nodes);

    /// None: the tables alone are asked.
    const ValueNet* net() const { return net_; }
    /// Margin for the seat that thinks, after a turn of whoever is not to move now. @pre net()
    double valueByNet(const Walk& walk);
    /// Before goodSquare(): the net's look at the market that is the same for all pieces.
    void survey(const Walk& walk);
    /// After prepare() and survey(): valueByNet() for the seat that thinks, which is to move, once
    /// the piece is there; `tables` as NetTurn::valueAfter() takes it.
    double valueByNetAfter(const Walk& walk, int code, bool hidden, int square, double tables);
    /// After prepare() and survey().
    int goodSquare(const Walk& walk, int code, bool hidden);

    /// The turn and what follows, by quick turns. The luck of the draws is known turn by turn and
    /// averages out: off with it.
    Outcome quickly(const WalkTurn& turn, const DealtRound& dealt);
    /// The same by turns that search, each with what its seat may know; `random` is theirs.
    Outcome searching(const WalkTurn& turn, const DealtRound& dealt, const Random& random);

private:
    Outcome play(const WalkTurn& turn, const DealtRound& dealt);
    void apply(Walk& walk, const WalkTurn& turn);
    void pass(Walk& walk);
    void place(Walk& walk, int code, bool hidden, int square);
    Outcome rollOut(Walk& walk);
    bool isCut(int ply) const
    {
        return ply >= (searching_ ? settings_.againTurns : settings_.depth);
    }
    void count(Outcome outcome, double weight);
    void obey(Walk& walk, const WalkChoice& choice, bool well = false);
    WalkChoice lookFurther(const Walk& walk, const WalkChoice& first);
    Decision searched();
    int searchedSquare();
    void searchedTurn(Walk& walk);
    Outcome atEnd(const Walk& walk) const;
    Outcome atCut(const Walk& walk, double value) const;

    const Weights& weights_;
    const WalkRules& rules_;
    const SearchSettings& settings_;
    const Scale& scale_;
    std::uint64_t& nodes_;
    int me_;
    Game game_; ///< beside the walk, for turns that search
    const ValueNet* net_;
    NetPosition position_;        ///< what the net looks at just now
    std::optional<NetTurn> turn_; ///< where a square is looked for with care
    bool searching_ = false;
    Random random_{0}; ///< of the turns that search
    // Of the roll-out under way:
    double luck_ = 0;      ///< in coins, so far
    Outcome counted_;      ///< what the value said on the way, as far as that counts
    double uncounted_ = 1; ///< what is left of the weight
};

} // namespace hp
