#include "engine/heller/players/Ending.h"

#include "engine/heller/players/Chances.h"
#include "engine/heller/players/Heuristic.h"
#include "engine/heller/players/WalkStart.h"
#include "engine/heller/solver/ExpectationCost.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <memory>
#include <span>

namespace hp {

namespace {

// Time limits of the exact searches: half of the time for the solver, three quarters for the
// expectation, which seldom wastes it. If they do not finish, the rest is for roll-outs. They start
// only if they are likely to finish.
constexpr double ShareOfTime = 0.5;
constexpr double ShareForExpectation = 0.75;
/// The expectation's cost per predicted node. If lines are not paid at once, or wizards matter, the
/// last square is played like any other.
constexpr double SecondsANode = 6e-8;
constexpr double SecondsANodePlayed = 12e-8;
/// Above these, each search would need hundreds of megabytes.
constexpr double MostNodes = 30e6;
/// An exact node is cheaper than a roll-out node by this factor.
constexpr int CheaperThanRollOut = 10;
/// The solver's cost: seconds per node, and nodes to find one best turn by the number of squares
/// left, for the special search and for the plain one. Measured with many kinds and stalls left;
/// often it is a tenth of that.
struct SolverCost {
    double node;
    std::array<double, 12> nodes; ///< more squares would also take too much memory
};
constexpr SolverCost Quick{1.2e-7, {50, 50, 50, 50, 100, 600, 8e3, 60e3, 500e3, 4e6, 20e6, 100e6}};
constexpr SolverCost Plain{7e-7, {50, 50, 50, 100, 500, 2e3, 15e3, 100e3, 1e6, 10e6, 1e8, 1e9}};
constexpr int MostExpectedSquares = 6;
constexpr int MostAssignments = 4096;
/// If fewer deals of the hidden tiles than this are searched, the sample is too small.
constexpr int FewAssignments = 4;
/// Coins decide only between equal chances. If lines pay no more than under the standard rules, all
/// coins together count little; if they pay more, each coin counts proportionally less.
constexpr double CoinBesideChances = 1e-5;
constexpr double AllCoinsBesideChances = 1e-4;
constexpr double MostByStandardRules = 1500;

/// Standard deviation of the final margin about the expected one if rounds are still to come; used
/// for the displayed chance.
constexpr double SpreadOfLaterRounds = 40;

/// The sum of what lies in a line, and its number of empty squares.
struct LineSoFar {
    std::uint64_t sum = 0; ///< of the addends, see lineword
    int open = 0;
};

LineSoFar lineSoFar(const SeatView& view, int line)
{
    const Rules& rules = *view.rules;
    LineSoFar result;
    int square = rules.firstSquare(line);
    for (int i = 0; i < rules.length(line); ++i, square += rules.step(line)) {
        const PieceCode code = view.squares[square];
        if (code == NoPiece)
            ++result.open;
        else
            result.sum += rules.addend(code);
    }
    return result;
}

/// Upper bound of what a seat can gain or lose by the lines still to be paid.
double mostToCome(const SeatView& view)
{
    using namespace lineword;
    const Rules& rules = *view.rules;
    double tile = 0;
    int sackTiles = 0;
    const auto mayCome = [&](KindIndex kind, int count) {
        const Piece& piece = rules.kind(kind).piece;
        tile = std::max(tile, 1.0 * std::abs(piece.value));
        sackTiles += piece.type == PieceType::CoinSack ? count : 0;
    };
    for (int kind = 0; kind < rules.kindCount(); ++kind) {
        if (const int count = view.unseen[kind]; count > 0)
            mayCome(static_cast<KindIndex>(kind), count);
    }
    if (view.inHand != NoPiece)
        mayCome(rules.kindOf(view.inHand), 1);
    int stall = 0;
    for (int seat = 0; seat < rules.seats(); ++seat) {
        for (std::size_t i = 0; i < view.hiddenCount[seat]; ++i) {
            if (view.hidden[seat][i] != UnknownTile)
                mayCome(rules.kindOf(view.hidden[seat][i]), 1);
        }
        for (int rank = 1; rank <= RankCount; ++rank) {
            if (view.stalls[seat][rank - 1] > 0)
                stall = std::max(stall, rank);
        }
    }
    double all = 0;
    for (LineSet ids = view.unscored; ids != 0; ids &= ids - 1) {
        const int id = std::countr_zero(ids);
        const auto [sum, open] = lineSoFar(view, id);
        int goods = 0;
        for (int seat = 0; seat < rules.seats(); ++seat)
            goods = std::max(goods, ranks(sum, seat));
        // A stall can have wizards on all sides.
        goods += rules.hasWizards() ? 4 * rules.length(id) : 0;
        goods += rules.length(id) * std::min(rules.length(id), rules.set().banners);
        const double coins = std::max(customers(sum), rogues(sum));
        double most = 0;
        for (int stalls = 0; stalls <= open; ++stalls)
            most = std::max(most, (goods + stall * stalls) * (coins + tile * (open - stalls)));
        all += std::ldexp(most, sacks(sum) + std::min(open, sackTiles));
    }
    return all;
}

double coinBesideChances(const SeatView& view)
{
    const double most = mostToCome(view);
    return most <= MostByStandardRules ? CoinBesideChances : AllCoinsBesideChances / most;
}

/// Margins to the best other seat, with an estimate for kept stalls.
TotalsValue margins(const Rules& rules)
{
    TotalsValue value;
    value.seats = rules.seats();
    for (int rank = 1; rank <= RankCount; ++rank) {
        const std::size_t r = rank - 1;
        value.stall[r] = rules.set().returningRanks[r] ? 0.0 : Heuristic::GoodsPrice * rank;
    }
    return value;
}

/// @param coin weight of a coin beside chances, in the last round
RoundEndValue valueOf(const SeatView& view, const Weights* weights, const WalkRules* learned,
                      double coin)
{
    const Rules& rules = *view.rules;
    if (view.isLastRound()) {
        TotalsValue first; // first places count first, then coins
        first.seats = rules.seats();
        first.coin = coin;
        first.firstPlace = true;
        first.tieBreak = rules.set().tieBreak;
        first.beside = view.toMove;
        return first;
    }
    if (weights == nullptr && !rules.set().unknownRounds())
        return margins(rules);
    if (weights == nullptr) {
        // A seat without stalls ends the game, so no stall is kept for a later round.
        TotalsValue coins;
        coins.seats = rules.seats();
        return [coins, kept = margins(rules)](const RoundEnd& end) {
            const auto none = [](const auto& stalls) {
                return std::all_of(stalls.begin(), stalls.end(),
                                   [](int left) { return left == 0; });
            };
            const auto last = end.stalls.begin() + coins.seats;
            return std::any_of(end.stalls.begin(), last, none) ? coins(end) : kept(end);
        };
    }
    // All ends share one Walk, because it is large; only one thread uses it.
    return [walk = std::make_shared<Walk>(WalkStart(*learned, view).known())](const RoundEnd& end) {
        for (std::size_t seat = 0; seat < 2; ++seat) {
            walk->money[seat] = end.money[seat];
            walk->stalls[seat] = end.stalls[seat];
        }
        const double value = walk->valueAtRoundEnd(0);
        return SeatUtilities{value, -value};
    };
}

/// Number of ways in which the hidden tiles unknown to the view can lie, at most `most`.
int assignmentsOf(const SeatView& view, int most)
{
    int ways = 1;
    const auto kinds = static_cast<int>(
        view.rules->kindCount() -
        std::count(view.unseen.begin(), view.unseen.begin() + view.rules->kindCount(), 0));
    for (int seat = 0; seat < view.seats(); ++seat) {
        for (std::size_t i = 0; i < view.hiddenCount[seat] && ways < most; ++i)
            ways *= view.hidden[seat][i] == UnknownTile ? std::max(1, kinds) : 1;
    }
    return std::min(ways, most);
}

double secondsANode(const Rules& rules)
{
    const bool played = rules.hasWizards() || rules.set().lineScoring != LineScoring::Immediate;
    return played ? SecondsANodePlayed : SecondsANode;
}

/// The solver's result within its share of the time. Nothing if stalls decide ties and the coins
/// may be equal: only coins are solved, and the stalls left after the game are unknown.
std::optional<Solution> solutionOf(const SeatView& view, SolveDetail detail,
                                   const ThinkLimits& limits, std::stop_token stop)
{
    SolveOptions options;
    options.detail = detail;
    options.seconds = ShareOfTime * limits.seconds;
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    options.maxNodes =
        limits.nodes > most / CheaperThanRollOut ? 0 : CheaperThanRollOut * limits.nodes;
    auto solution = solve(view, options, {}, std::move(stop));
    if (!solution)
        return {};
    if (view.rules->set().tieBreak != TieBreak::Shared &&
        std::any_of(solution->turns.begin(), solution->turns.end(),
                    [](const SolvedTurn& turn) { return turn.margin == 0; }))
        return {};
    return std::move(solution).value();
}

RankedDecision rankedOf(const SolvedTurn& turn, const SeatView& view)
{
    // A drawn tile is placed in the same turn, here on its best square.
    const bool draws = turn.turn.kind == TurnKind::Draw && view.inHand == NoPiece;
    return {draws ? Decision::drawTile() : Decision::play(turn.turn),
            static_cast<double>(turn.margin),
            turn.margin > 0    ? 1.0
            : turn.margin == 0 ? 0.5
                               : 0.0};
}

/// @param coin weight of a coin beside chances, in the last round
std::optional<Ranking> ranked(const Result<Expectation>& found, const SeatView& view, double coin)
{
    if (!found)
        return {};
    const bool last = view.isLastRound();
    Ranking ranking;
    ranking.nodes = found->nodes;
    for (const ExpectedDecision& one : found->decisions) {
        const double value = one.values[view.toMove];
        RankedDecision ranked;
        ranked.decision = one.decision;
        ranked.margin = last ? one.values[BesideUtilities] : value;
        ranked.win = last ? value - coin * ranked.margin
                          : chanceOfFirstByMargins(std::span(one.values).first(view.seats()),
                                                   view.toMove, SpreadOfLaterRounds);
        ranking.decisions.push_back(ranked);
    }
    return ranking;
}

} // namespace

RoundEndValue roundEndValue(const SeatView& view)
{
    return valueOf(view, nullptr, nullptr, coinBesideChances(view));
}

std::optional<Ranking> rankEnding(const SeatView& view, const Weights* weights, float keptGood,
                                  const ThinkLimits& limits, std::stop_token stop)
{
    if (exact::emptySquares(view) > MostExpectedSquares || view.rules->drawsIntoHand() ||
        stop.stop_requested())
        return {};
    if (weights != nullptr && view.seats() != 2)
        weights = nullptr;
    std::optional<WalkRules> learned;
    if (weights != nullptr)
        learned.emplace(*view.rules, weights->forSeats(2), keptGood);
    const double coin = coinBesideChances(view);
    const RoundEndValue atEnd = valueOf(view, weights, learned ? &*learned : nullptr, coin);

    ExpectationOptions options;
    options.seconds = ShareForExpectation * limits.seconds;
    double allowed = options.seconds / secondsANode(*view.rules);
    if (limits.nodes > 0) {
        allowed = std::min(allowed, 1.0 * CheaperThanRollOut * static_cast<double>(limits.nodes));
        options.maxNodes = static_cast<std::uint64_t>(allowed);
    }
    const double nodes = exact::expectedNodes(view);
    if (nodes >= MostNodes)
        return {};
    const int wanted = assignmentsOf(view, MostAssignments);
    options.assignments = static_cast<int>(std::min<double>(wanted, allowed / nodes));
    options.enough = FewAssignments;
    if (options.assignments < std::min(wanted, FewAssignments))
        return {};
    return ranked(expectedDecisions(view, atEnd, options, std::move(stop)), view, coin);
}

std::optional<Ranking> rankSolved(const SeatView& view, const ThinkLimits& limits,
                                  std::stop_token stop)
{
    if (!view.isLastRound() || exact::emptySquares(view) > SolvedSquares || solvable(view))
        return {};
    const auto solution = solutionOf(view, SolveDetail::AllTurns, limits, std::move(stop));
    if (!solution)
        return {};
    Ranking ranking;
    ranking.nodes = solution->nodes;
    bool drawn = false;
    for (const SolvedTurn& turn : solution->turns) {
        const RankedDecision ranked = rankedOf(turn, view);
        if (ranked.decision.draw && drawn)
            continue;
        drawn = drawn || ranked.decision.draw;
        ranking.decisions.push_back(ranked);
    }
    return ranking;
}

std::optional<RankedDecision> solvedTurn(const SeatView& view, const ThinkLimits& limits,
                                         std::stop_token stop)
{
    if (!view.isLastRound() || stop.stop_requested() || solvable(view))
        return {};
    const std::size_t squares = exact::emptySquares(view);
    const SolverCost& cost = solvedQuickly(view) ? Quick : Plain;
    double allowed = ShareOfTime * limits.seconds / cost.node;
    if (limits.nodes > 0)
        allowed = std::min(allowed, 1.0 * CheaperThanRollOut * static_cast<double>(limits.nodes));
    if (squares >= cost.nodes.size() || cost.nodes[squares] > allowed)
        return {};
    const auto solution = solutionOf(view, SolveDetail::Best, limits, std::move(stop));
    if (!solution)
        return {};
    return rankedOf({solution->best, solution->margin}, view);
}

} // namespace hp
