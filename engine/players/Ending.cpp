#include "engine/players/Ending.h"

#include "engine/analysis/BoardCount.h"
#include "engine/analysis/Expectation.h"
#include "engine/analysis/LastTwo.h"
#include "engine/analysis/OpenLines.h"
#include "engine/players/Chances.h"
#include "engine/players/SkilledHabit.h"
#include "engine/players/WalkView.h"
#include "engine/players/Weighing.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <memory>
#include <span>

namespace hp {

namespace {

// What the exact search may cost: half of the time at the most, in the plain way three quarters, as
// little of it is lost there. The rest is for roll-outs if it does not get through; it is asked
// only where it is likely to.
constexpr double ShareOfTime = 0.5;
constexpr double PlainShareOfTime = 0.75;
/// With two seats of the search that knows how the other plays: the others may come after it.
constexpr double ShareBeforeOthers = 0.25;
/// Seconds for a node, by the squares left, in the quick way for two seats (the more squares, the
/// more of them are looked up in far memory).
constexpr int MostQuickSquares = 7;
constexpr double QuickNode[MostQuickSquares + 1] = {5e-8, 5e-8, 5e-8, 5e-8,
                                                    5e-8, 5e-8, 7e-8, 14e-8};
/// In the plain way, for a node that is foreseen; where lines are not paid at once, or wizards have
/// a say, the last square is played as any other.
constexpr double PlainNode = 6e-8;
constexpr double PlainNodePlayed = 12e-8;
/// Where the last two squares are done at once.
constexpr double PlainNodeOfTwo = 20e-8;
/// Beyond these any way would need hundreds of megabytes.
constexpr double MostNodes = 30e6;
/// An exact node is that much cheaper than one of the roll-outs.
constexpr int CheaperThanRollOut = 10;
/// Where it is known how the others play: seconds for a node, rather few (about half of the nodes
/// are looks at what they would do), how much cheaper it is than one of the roll-outs, and how many
/// ways to deal the hidden tiles are needed.
constexpr double HabitNode = 3e-7;
constexpr double CheaperByHabit = 4;
constexpr int FewByHabit = 8;
constexpr int MostByLot = 500;
/// From such a chance on a seat is taken to play as `skilled`.
constexpr double SureOfSkilled = 0.95;
/// Of the solver: seconds for a node, and how many of them one best turn takes by the squares left,
/// in the search made for the purpose and in the plain one. With many kinds and stalls left; often
/// it is a tenth of that.
struct SolverCost {
    double node;
    std::array<double, 12> nodes; ///< squares beyond them would take too much memory as well
};
constexpr SolverCost Quick{1.2e-7, {50, 50, 50, 50, 100, 600, 8e3, 60e3, 500e3, 4e6, 20e6, 100e6}};
constexpr SolverCost Plain{7e-7, {50, 50, 50, 100, 500, 2e3, 15e3, 100e3, 1e6, 10e6, 1e8, 1e9}};
constexpr int MostPlainSquares = 6;
constexpr int MostAssignments = 4096;
/// With fewer ways to deal the hidden tiles than this the sample says little.
constexpr int FewAssignments = 4;
/// Coins decide between equal chances only. As long as lines pay no more than by the standard rules
/// all of them together count for little; beyond that each counts as much less as there are more.
constexpr double CoinBesideChances = 1e-5;
constexpr double AllCoinsBesideChances = 1e-4;
constexpr double MostByStandardRules = 1500;

/// Of the final margin about what is foreseen when rounds are still to come, for the chance shown.
constexpr double SpreadOfLaterRounds = 40;

/// No seat gets more, or loses more, by the lines that are to be paid yet.
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
        if (const int count = view.unseen[static_cast<std::size_t>(kind)]; count > 0)
            mayCome(static_cast<KindIndex>(kind), count);
    }
    if (view.inHand != NoPiece)
        mayCome(rules.kindOf(view.inHand), 1);
    int stall = 0;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats()); ++seat) {
        for (std::size_t i = 0; i < view.hiddenCount[seat]; ++i) {
            if (view.hidden[seat][i] != UnknownTile)
                mayCome(rules.kindOf(view.hidden[seat][i]), 1);
        }
        for (int rank = 1; rank <= RankCount; ++rank) {
            if (view.stalls[seat][static_cast<std::size_t>(rank - 1)] > 0)
                stall = std::max(stall, rank);
        }
    }
    double all = 0;
    for (LineSet ids = view.unscored; ids != 0; ids &= ids - 1) {
        const int id = std::countr_zero(ids);
        const auto [sum, open] = exact::lineSoFar(view, id);
        int goods = 0;
        for (int seat = 0; seat < rules.seats(); ++seat)
            goods = std::max(goods, ranks(sum, seat));
        // Wizards may stand on all sides of a stall.
        goods += rules.hasWizards() ? 4 * rules.length(id) : 0;
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

/// Margins to the best other, with a guess for the stalls that are kept.
TotalsValue margins(const Rules& rules)
{
    TotalsValue value;
    value.seats = rules.seats();
    for (int rank = 1; rank <= RankCount; ++rank) {
        const auto r = static_cast<std::size_t>(rank - 1);
        value.stall[r] = rules.set().returningRanks[r] ? 0.0 : WeighingScale::GoodsPrice * rank;
    }
    return value;
}

/// @param coin what it counts beside chances, in the last round
RoundEndValue valueOf(const SeatView& view, const Weights* weights, const WalkRules* learned,
                      double coin)
{
    const Rules& rules = *view.rules;
    if (view.isLastRound()) {
        TotalsValue first; // places first, and only then coins
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
        // Whoever has no stall left ends the game: then none is kept for a round to come.
        TotalsValue coins;
        coins.seats = rules.seats();
        return {[coins, kept = margins(rules)](const RoundEnd& end) {
                    const auto none = [](const auto& stalls) {
                        return std::all_of(stalls.begin(), stalls.end(),
                                           [](int left) { return left == 0; });
                    };
                    const auto last = end.stalls.begin() + coins.seats;
                    return std::any_of(end.stalls.begin(), last, none) ? coins(end) : kept(end);
                },
                1};
    }
    // One Walk for all ends, in one thread: it is large, and asked once for each.
    return {[walk = std::make_shared<Walk<2>>(WalkStart<2>(*learned, view).known())](
                const RoundEnd& end) {
                for (std::size_t seat = 0; seat < 2; ++seat) {
                    walk->money[seat] = end.money[seat];
                    walk->stalls[seat] = end.stalls[seat];
                }
                const double value = walk->valueAtRoundEnd(0);
                return SeatUtilities{value, -value};
            },
            1};
}

/// In how many ways kinds can lie at the hidden places that the view does not know, at most `most`.
int assignmentsOf(const SeatView& view, int most)
{
    int ways = 1;
    const auto kinds = static_cast<int>(
        view.rules->kindCount() -
        std::count(view.unseen.begin(), view.unseen.begin() + view.rules->kindCount(), 0));
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(view.seats()); ++seat) {
        for (std::size_t i = 0; i < view.hiddenCount[seat] && ways < most; ++i)
            ways *= view.hidden[seat][i] == UnknownTile ? std::max(1, kinds) : 1;
    }
    return std::min(ways, most);
}

/// Seconds for a node of the plain way.
double plainNode(const Rules& rules, bool quickEnd)
{
    if (quickEnd)
        return PlainNodeOfTwo;
    const bool played = rules.hasWizards() || rules.set().lineScoring != LineScoring::Immediate;
    return played ? PlainNodePlayed : PlainNode;
}

/// What the solver found in its share of the time. Nothing where ties are decided by stalls and
/// coins may be equal: coins alone are solved, whose stalls are left after them is not known.
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
    // Of one kind or not, a tile is placed when it is drawn: at its best, here.
    const bool draws = turn.turn.kind == TurnKind::Draw && view.inHand == NoPiece;
    return {draws ? Decision::drawTile() : Decision::play(turn.turn),
            static_cast<double>(turn.margin),
            turn.margin > 0    ? 1.0
            : turn.margin == 0 ? 0.5
                               : 0.0};
}

/// @param coin what it counts beside chances, in the last round
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
                          : chanceOfFirstByMargins(
                                std::span(one.values).first(static_cast<std::size_t>(view.seats())),
                                view.toMove, SpreadOfLaterRounds);
        ranking.decisions.push_back(ranked);
    }
    return ranking;
}

/// Whether that is as good as sure of all others.
bool playAsSkilled(const SeatView& view, const Beliefs& beliefs)
{
    for (int seat = 0; seat < view.seats(); ++seat) {
        if (seat != view.toMove && beliefs[static_cast<std::size_t>(seat)].skilled < SureOfSkilled)
            return false;
    }
    return true;
}

/// Against seats that play as `skilled`: by what they will answer. What it costs can be foreseen
/// but roughly; it goes through as many ways to deal the hidden tiles as there is time for.
std::optional<Ranking> rankByHabit(const SeatView& view, const RoundEndValue& atEnd, double coin,
                                   ExpectationOptions options, const ThinkLimits& limits,
                                   std::stop_token stop)
{
    const unsigned others = ((1U << view.seats()) - 1) & ~(1U << view.toMove);
    options.habit = habitOfSkilled(*view.rules, others);
    options.seconds = (view.seats() == 2 ? ShareBeforeOthers : ShareOfTime) * limits.seconds;
    double allowed = options.seconds / HabitNode;
    if (limits.nodes > 0) {
        allowed = std::min(allowed, CheaperByHabit * static_cast<double>(limits.nodes));
        options.maxNodes = static_cast<std::uint64_t>(allowed);
    }
    const double nodes = exact::habitNodes(view);
    const int wanted = assignmentsOf(view, MostAssignments);
    options.enough = std::min(wanted, FewByHabit);
    if (nodes >= MostNodes || nodes * options.enough > allowed)
        return {};
    // Of many by lot, of few the likeliest first: there may not be time for all.
    const bool all = nodes * wanted <= allowed || wanted <= 2 * FewByHabit;
    options.assignments = all ? wanted : std::min(wanted - 1, MostByLot);
    return ranked(expectedDecisions(view, atEnd, options, std::move(stop)), view, coin);
}

} // namespace

std::optional<Ranking> rankEnding(const SeatView& view, const Weights* weights, float keptGood,
                                  const Beliefs& beliefs, const ThinkLimits& limits,
                                  std::stop_token stop)
{
    const int squares = exact::emptySquares(view);
    if (squares > MostQuickSquares || stop.stop_requested())
        return {};
    if (weights != nullptr && view.seats() != 2)
        weights = nullptr;
    std::optional<WalkRules> learned;
    if (weights != nullptr)
        learned.emplace(*view.rules, weights->forSeats(2), keptGood);
    const double coin = coinBesideChances(view);
    const RoundEndValue atEnd = valueOf(view, weights, learned ? &*learned : nullptr, coin);

    ExpectationOptions options;
    options.blind = true;
    for (std::size_t seat = 0; seat < beliefs.size(); ++seat) {
        if (beliefs[seat].holds)
            options.hiddenChances[seat] = beliefs[seat].hidden();
    }
    double tried = 0; // share of the time
    if (playAsSkilled(view, beliefs)) {
        auto ranking = rankByHabit(view, atEnd, coin, options, limits, stop);
        // Where it takes too long roll-outs, which go by the same habit, are better than an exact
        // search that takes several others to play for the best; with two seats that one looks
        // deeper, mostly.
        if (ranking || view.seats() > 2)
            return ranking;
        tried = ShareBeforeOthers;
    }
    const std::optional<double> quick = quickNodes(view, atEnd);
    options.seconds = (quick ? ShareOfTime : PlainShareOfTime - tried) * limits.seconds;
    const bool quickEnd = exact::LastTwo::serves(view, atEnd);
    double allowed =
        options.seconds / (quick ? QuickNode[squares] : plainNode(*view.rules, quickEnd));
    if (limits.nodes > 0) {
        allowed = std::min(allowed, 1.0 * CheaperThanRollOut * static_cast<double>(limits.nodes));
        options.maxNodes = static_cast<std::uint64_t>(allowed);
    }
    if (quick) {
        if (*quick > std::min(allowed, MostNodes))
            return {};
    } else {
        const double nodes =
            squares > MostPlainSquares ? MostNodes : exact::plainNodes(view, quickEnd);
        if (nodes >= MostNodes)
            return {};
        const int wanted = assignmentsOf(view, MostAssignments);
        options.assignments = static_cast<int>(std::min<double>(wanted, allowed / nodes));
        options.enough = FewAssignments;
        if (options.assignments < std::min(wanted, FewAssignments))
            return {};
    }
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
    const auto squares = static_cast<std::size_t>(exact::emptySquares(view));
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
