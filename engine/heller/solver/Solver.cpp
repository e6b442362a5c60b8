#include "engine/heller/solver/Solver.h"

#include "engine/base/VectorState.h"
#include "engine/heller/solver/LastSquares.h"
#include "engine/heller/solver/PlainSearch.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace hp {

namespace {

using exact::Infinity;

/// Most searches end long before a big table is full, and touching its memory would take longer
/// than they do.
std::size_t tableFor(int squares)
{
    return std::size_t{1} << 2 * (std::clamp(squares, 8, 12) - 8);
}

/// Searches the root turns one by one, with the search that fits the position.
class Root {
public:
    Root(const Game& game, exact::SolverTable& table, exact::SearchControl& control)
        : game_(game), table_(&table), control_(&control), plain_(table, control)
    {
        if (exact::LastSquares::fits(game)) {
            squares_.emplace(game, table, control);
            if (!squares_->mustPass()) {
                moves_ = squares_->moves();
                for (const auto& move : moves_)
                    turns_.push_back(squares_->turnOf(move));
                return;
            }
            squares_.reset();
        }
        exact::turnsWithoutChance(game, turns_);
    }

    const std::vector<Turn>& turns() const { return turns_; }

    /// The gain of the seat to move until the round's end with this turn.
    int search(std::size_t index, int alpha, int beta)
    {
        if (squares_) {
            const int settled = squares_->settled();
            return settled + squares_->searchMove(moves_[index], alpha - settled, beta - settled);
        }
        const int seat = game_.toMove();
        Game next = game_;
        next.play(turns_[index]);
        const int paid =
            (next.money(seat) - next.money(1 - seat)) - (game_.money(seat) - game_.money(1 - seat));
        if (next.phase() != Phase::Playing)
            return paid;
        return paid - rest(next, paid - beta, paid - alpha);
    }

private:
    int rest(const Game& next, int alpha, int beta)
    {
        if (!exact::LastSquares::fits(next))
            return plain_.search(next, alpha, beta);
        exact::LastSquares squares(next, *table_, *control_);
        const int settled = squares.settled();
        return settled + squares.search(alpha - settled, beta - settled);
    }

    const Game& game_;
    exact::SolverTable* table_;
    exact::SearchControl* control_;
    exact::PlainSearch plain_;
    std::optional<exact::LastSquares> squares_;
    std::vector<exact::LastSquares::Move> moves_;
    std::vector<Turn> turns_;
};

} // namespace

Failure solvable(const SeatView& view)
{
    if (view.phase != Phase::Playing)
        return makeError("solve.roundOver");
    if (view.seats() != 2)
        return makeError("solve.seats", {std::to_string(view.seats())});
    if (view.rules->drawsIntoHand())
        return makeError("solve.drawsIntoHand");
    const auto kinds = std::count_if(view.unseen.begin(), view.unseen.end(),
                                     [](std::uint8_t count) { return count > 0; });
    if (!view.rules->set().openTiles && kinds > 1)
        return makeError("solve.chance");
    return {};
}

bool solvedQuickly(const SeatView& view)
{
    Random unused;
    return exact::LastSquares::fits(Game::sample(view, unused));
}

Result<Solution> solve(const SeatView& view, const SolveOptions& options, const SolveWatcher& watch,
                       std::stop_token stop)
{
    clearUpperVectors();
    if (const Failure failure = solvable(view))
        return *failure;
    Random unused; // not used: no chance is left
    const Game game = Game::sample(view, unused);
    const int margin = game.money(game.toMove()) - game.money(1 - game.toMove());

    exact::SolverTable table(options.tableMiB != 0 ? options.tableMiB
                                                   : tableFor(std::popcount(game.empty())));
    exact::SearchControl control;
    control.stop = std::move(stop);
    control.maxNodes = options.maxNodes;
    control.stopAfter(options.seconds);
    Root root(game, table, control);

    const std::vector<Turn>& turns = root.turns();
    SolveProgress progress;
    progress.turns = static_cast<int>(turns.size());
    SolvedTurn best;
    const auto report = [&] {
        progress.nodes = control.nodes;
        if (watch)
            watch(progress);
    };
    control.tick = report;
    report();

    std::vector<SolvedTurn> solved(turns.size());
    int bound = -Infinity;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        int value = 0;
        if (i == 0 || options.detail == SolveDetail::AllTurns) {
            value = root.search(i, -Infinity, Infinity);
        } else {
            // Exact values are needed only for better turns, and for equally good ones if BestTurns
            // asks for them.
            const int at = options.detail == SolveDetail::BestTurns ? bound - 1 : bound;
            value = root.search(i, at, at + 1);
            if (value > at && !control.stopped)
                value = root.search(i, at, Infinity);
        }
        if (control.stopped)
            return makeError("solve.stopped");
        solved[i] = {turns[i], margin + value};
        if (value > bound) {
            bound = value;
            best = solved[i];
            progress.best = &best;
        }
        ++progress.turnsDone;
        report();
    }

    Solution solution;
    solution.margin = best.margin;
    solution.best = best.turn;
    solution.nodes = control.nodes;
    for (const SolvedTurn& turn : solved) {
        const bool isBest = turn.margin == best.margin;
        if (options.detail == SolveDetail::AllTurns ||
            (options.detail == SolveDetail::BestTurns && isBest) ||
            (options.detail == SolveDetail::Best && turn.turn == best.turn))
            solution.turns.push_back(turn);
    }
    std::stable_sort(solution.turns.begin(), solution.turns.end(),
                     [](const SolvedTurn& a, const SolvedTurn& b) { return a.margin > b.margin; });
    return solution;
}

} // namespace hp
