// Positions by the learned values: the tables, and the net if tiles are face down. For two seats.
#pragma once

#include "engine/heller/players/Evaluator.h"
#include "engine/heller/players/NetTurn.h"
#include "engine/heller/players/WalkStart.h"

#include <optional>

namespace hp {

class LearnedEvaluator {
public:
    using Position = Walk;

    /// @param view,weights,nodes must outlive this object
    /// @pre learnedSearchFits(*view.rules), view.phase == Phase::Playing, and the tile in hand is
    /// known
    LearnedEvaluator(const SeatView& view, const Weights& weights, const SearchSettings& settings,
                     std::uint64_t& nodes);
    LearnedEvaluator(const LearnedEvaluator&) = delete;
    LearnedEvaluator& operator=(const LearnedEvaluator&) = delete;

    int me() const { return me_; }
    const RollOutSettings& settings() const { return settings_; }
    std::vector<Candidate> candidates();
    const Scale& scale() const { return scale_; }
    double chanceBefore(double prior) const { return normal(prior / scale_.spread); }

    void startRollOuts();
    const Walk& known() const { return root_; }
    Walk start() const { return root_; }
    void deal(Walk& walk, Random& random) const
    {
        walk = root_;
        start_.deal(walk, random);
    }
    void dealAs(Walk& walk, const Game& game) const
    {
        walk = root_;
        start_.dealAs(walk, game);
    }

    bool isOver(const Walk& walk) const { return walk.over; }
    int toMove(const Walk& walk) const { return walk.toMove; }
    bool waits(const Walk& walk, int seat) const { return walk.toMove != seat; }
    Choice choose(Walk& walk) const { return walk.choose(); }
    const Choice::Options& options(const Walk& walk) const { return walk.options(); }
    /// Does nothing: the walk holds all state.
    void recall(const Walk&) const {}
    void study(const Walk& walk)
    {
        if (turn_)
            turn_->see(walk, Company::Learned);
    }
    double drawLuck(const Walk& walk) const { return walk.drawLuck(drawnCode(walk)); }
    Placing drawn(const Walk& walk, bool well)
    {
        const int code = drawnCode(walk);
        return {code, Choice::NotHidden, square(walk, code, false, well)};
    }
    int square(const Walk& walk, const Choice& choice, bool well)
    {
        return square(walk, choice.code, choice.isHidden(), well);
    }
    void place(Walk& walk, const Placing& turn) const
    {
        if (rules_.open && turn.code >= RankCount)
            walk.bringToTop(turn.code - RankCount);
        walk.place(turn.code, turn.hiddenIndex != Choice::NotHidden, turn.square);
    }
    void pass(Walk& walk) const { walk.pass(); }

    Outcome atEnd(const Walk& walk) const;
    std::optional<Outcome> cut(Walk& walk);
    std::optional<Outcome> onTheWay(const Walk& walk);
    double valueFor(Walk& walk, int seat);

private:
    int drawnCode(const Walk& walk) const { return RankCount + walk.supply[walk.supplyCount - 1U]; }
    int square(const Walk& walk, int code, bool hidden, bool well)
    {
        return well && turn_ ? turn_->square(walk, code, hidden) : walk.bestSquare(code);
    }
    bool asksNet(const Walk& walk) const { return net_ != nullptr && walk.squaresLeft() > 1; }
    void askNet(Walk& walk, std::vector<Candidate>& all, double best);
    double valueByNet(const Walk& walk);
    double valueByNetAfter(const Walk& walk, int code, bool hidden, int square, double tables);
    Outcome atCut(const Walk& walk, double value) const;

    const WalkRules rules_;
    const WalkStart start_;
    const int me_;
    const ValueNet* net_; ///< null: only the tables are used
    RollOutSettings settings_;
    std::uint64_t& nodes_;
    Walk root_;
    Scale scale_;
    NetPosition position_;        ///< the net's input for the current position
    std::optional<NetTurn> turn_; ///< set where squares are searched with the net
};

} // namespace hp
