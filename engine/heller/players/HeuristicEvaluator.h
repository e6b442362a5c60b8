// Positions by the hand-made evaluation, for all rules and any number of seats. In the roll-outs
// all seats play like `skilled`.
#pragma once

#include "engine/heller/players/Evaluator.h"
#include "engine/heller/players/Heuristic.h"

#include <optional>

namespace hp {

class HeuristicEvaluator {
public:
    using Position = Game;

    /// @param view,nodes must outlive this object
    /// @pre view.phase == Phase::Playing, and the tile in hand is known
    HeuristicEvaluator(const SeatView& view, const SearchSettings& settings, std::uint64_t& nodes);

    int me() const { return me_; }
    const RollOutSettings& settings() const { return settings_; }
    std::vector<Candidate> candidates();
    const Scale& scale() const { return scale_; }
    double chanceBefore(double prior) const;

    void startRollOuts() const {}
    Game start() const { return Game(rules_); }
    void deal(Game& game, Random& random) const { game = Game::sample(view_, random); }
    void dealAs(Game& game, const Game& other) const { game = other; }

    bool isOver(const Game& game) const { return game.phase() != Phase::Playing; }
    int toMove(const Game& game) const { return game.toMove(); }
    bool waits(const Game& game, int seat) const
    {
        return game.toMove() != seat || game.mustPass();
    }
    Choice choose(const Game& game);
    Choice::Options options(const Game&) const { return heuristic_.options(); }
    void recall(const Game& game) { heuristic_.look(game); }
    void study(const Game&) const {}
    double drawLuck(const Game& game) const { return heuristic_.drawLuck(drawnKind(game)); }
    Placing drawn(const Game& game, bool) const
    {
        int code = RankCount + drawnKind(game);
        if (!rules_.drawsIntoHand())
            return {code, Choice::NotHidden, heuristic_.bestSquare(code)};
        const int index = heuristic_.bestOfHand(drawnKind(game));
        if (index < game.hiddenCount(game.toMove()))
            code = RankCount + rules_.kindOf(game.hidden(game.toMove(), index));
        return {code, index, heuristic_.bestSquare(code), true};
    }
    SquareIndex square(const Game&, const Choice& choice, bool) const
    {
        return heuristic_.bestSquare(choice.code);
    }
    void place(Game& game, const Placing& turn) const { placeIn(game, turn); }
    void pass(Game& game) const { game.play(Turn::pass()); }

    Outcome atEnd(const Game& game) const;
    /// What the seat's kept stalls are worth after a round; nothing after the last one.
    double keptAfter(const Game& game, int seat) const
    {
        return game.phase() == Phase::GameOver ? 0.0 : heuristic_.keptForLater(game, seat);
    }
    std::optional<Outcome> cut(const Game& game);
    std::optional<Outcome> onTheWay(const Game&) const { return {}; }
    double valueFor(const Game& game, int seat);

private:
    int drawnKind(const Game& game) const
    {
        return rules_.kindOf(game.supplyAt(game.supplyCount() - 1));
    }
    std::span<const double> ofSeats(const SeatValues& money) const;
    double chance(const SeatValues& money, double spread) const;
    SeatValues evened(SeatValues money, int squares) const;
    double leadOf(int mover) const;
    SeatValues withMargin(double margin) const;
    SeatValues foreseen(double value) const;
    double marginOf(const SeatValues& money) const;

    const SeatView& view_;
    const Rules& rules_;
    RollOutSettings settings_;
    std::uint64_t& nodes_;
    int me_;
    Heuristic heuristic_;
    Scale scale_;
    SeatValues atFirst_{}; ///< final money expected at the first look, before the own turn
    int squares_ = 0;      ///< empty squares at the first look
    double gains_ = 0; ///< sum of the margins that turns bring the seat to move in the roll-outs
    int turns_ = 1;
};

} // namespace hp
