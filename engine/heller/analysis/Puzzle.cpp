#include "engine/heller/analysis/Puzzle.h"

#include "engine/heller/analysis/ExactTurns.h"
#include "engine/heller/players/DecisionCheck.h"
#include "engine/heller/players/Heuristic.h"
#include "engine/heller/solver/Expectation.h"
#include "engine/heller/solver/ExpectationCost.h"
#include "engine/heller/solver/HiddenDeals.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <limits>

namespace hp {

namespace {

/// Values of equal turns differ by rounding.
constexpr double Nothing = 1e-6;
/// As many nodes as ExactTurns allows.
constexpr std::uint64_t MostNodes = 1'000'000;
/// The turn has to be best with these parts of a kept stall's price.
constexpr std::array OtherPrices{0.5, 1.5};

double toTenth(double coins)
{
    return std::round(coins * 100) / 100;
}

/// FNV-1a.
class Hash {
public:
    void add(int number)
    {
        for (int i = 0; i < 4; ++i, number >>= 8)
            value_ = (value_ ^ static_cast<std::uint8_t>(number)) * 0x100000001b3ULL;
    }
    void add(const Piece& piece)
    {
        add(static_cast<int>(piece.type));
        add(piece.isStall() ? 8 * piece.seat + piece.rank : piece.value);
    }
    std::string text() const
    {
        std::array<char, 9> digits{};
        std::snprintf(digits.data(), digits.size(), "%08x",
                      static_cast<unsigned>(value_ ^ (value_ >> 32)));
        return digits.data();
    }

private:
    std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

bool knowsAll(const SeatView& view)
{
    const auto kinds = view.unseen.begin() + view.rules->kindCount();
    return !view.hasUnknownHidden() ||
           std::count_if(view.unseen.begin(), kinds, [](int count) { return count > 0; }) == 1;
}

/// By how many coins the first decision is better than the next best one by coins.
double gapOf(const std::vector<RankedDecision>& decisions)
{
    double gap = std::numeric_limits<double>::max();
    for (std::size_t i = 1; i < decisions.size(); ++i)
        gap = std::min(gap, decisions[0].margin - decisions[i].margin);
    return gap;
}

double bestOtherWin(const std::vector<RankedDecision>& decisions)
{
    double most = 0;
    for (std::size_t i = 1; i < decisions.size(); ++i)
        most = std::max(most, decisions[i].win);
    return most;
}

/// Whether the decision is the best one by PuzzleGap if a kept stall has this part of its price.
/// Nothing if that is not known.
std::optional<bool> isBestAtPrice(const SeatView& view, const Decision& decision, double part,
                                  const std::stop_token& stop)
{
    TotalsValue value;
    value.seats = view.seats();
    for (int rank = 1; rank <= RankCount; ++rank) {
        const std::size_t r = rank - 1;
        value.stall[r] =
            view.rules->set().returningRanks[r] ? 0.0 : part * Heuristic::GoodsPrice * rank;
    }
    ExpectationOptions options;
    options.maxNodes = MostNodes;
    const auto found = expectedDecisions(exact::likeliestHidden(view), value, options, stop);
    if (!found)
        return {};
    const auto& all = found->decisions;
    return all[0].decision == decision &&
           all[0].values[view.toMove] - all[1].values[view.toMove] >= PuzzleGap - Nothing;
}

} // namespace

PuzzleKind kindOf(const Puzzle& puzzle)
{
    if (puzzle.solution.draw)
        return PuzzleKind::Draw;
    switch (puzzle.solution.turn.kind) {
    case TurnKind::Hidden:
        return PuzzleKind::HiddenTile;
    case TurnKind::Open:
        return PuzzleKind::OpenTile;
    default:
        return PuzzleKind::Stall;
    }
}

std::string puzzleId(const PositionDraft& position)
{
    Hash hash;
    hash.add(position.rules.openTiles ? 1 : 0);
    for (int i = 0; i < position.market.squareCount(); ++i)
        hash.add(position.market.at(static_cast<SquareIndex>(i)));
    for (int seat = 0; seat < position.seats; ++seat) {
        hash.add(position.money[seat]);
        for (const int stalls : position.stalls[seat])
            hash.add(stalls);
        for (const auto& tile : position.hidden[seat])
            hash.add(tile.value_or(Piece()));
    }
    std::vector<std::pair<int, int>> unseen;
    for (const Piece& tile : position.unseen)
        unseen.emplace_back(static_cast<int>(tile.type), tile.value);
    std::sort(unseen.begin(), unseen.end());
    for (const auto& [type, value] : unseen) {
        hash.add(type);
        hash.add(value);
    }
    hash.add(position.toMove);
    hash.add(position.round);
    return hash.text();
}

Result<PuzzleProof> provePuzzle(const SeatView& view, const std::stop_token& stop)
{
    if (view.phase != Phase::Playing)
        return makeError("puzzle.roundOver");
    if (!knowsAll(view))
        return makeError("puzzle.unknownTile");
    if (exact::emptySquares(view) > MostPuzzleSquares)
        return makeError("puzzle.tooManySquares", {std::to_string(MostPuzzleSquares)});
    const bool last = view.isLastRound();
    if (!last && view.rules->set().unknownRounds())
        return makeError("puzzle.unknownRounds");
    const auto exact = ExactTurns::of(view, stop);
    if (!exact)
        return makeError(stop.stop_requested() ? "puzzle.stopped" : "puzzle.notExact");
    PuzzleProof proof{exact->ranking(), false, 0};
    const auto& decisions = proof.ranking.decisions;
    if (decisions.size() < 2)
        return makeError("puzzle.oneTurn");

    const double gap = gapOf(decisions);
    const double otherWin = bestOtherWin(decisions);
    proof.gap = toTenth(gap);
    proof.onlyWin = last && decisions[0].win >= 1 - Nothing && otherWin <= PuzzleOtherWin;
    if (proof.onlyWin)
        return proof;
    if (gap < PuzzleGap - Nothing || (last && otherWin > decisions[0].win + Nothing))
        return makeError("puzzle.notUnique",
                         {std::to_string(static_cast<int>(std::floor(std::max(0.0, gap)))),
                          std::to_string(static_cast<int>(PuzzleGap))});
    if (last)
        return proof;
    for (const double part : OtherPrices) {
        const auto best = isBestAtPrice(view, decisions[0].decision, part, stop);
        if (!best)
            return makeError(stop.stop_requested() ? "puzzle.stopped" : "puzzle.notExact");
        if (!*best)
            return makeError("puzzle.stallPrice");
    }
    return proof;
}

Result<Position> puzzlePosition(const PositionDraft& draft)
{
    auto position = positionOf(draft);
    if (position)
        position.value().view.viewer = static_cast<std::int8_t>(position->view.toMove);
    return position;
}

Result<PuzzleJudge> PuzzleJudge::of(const Puzzle& puzzle, const std::stop_token& stop)
{
    auto position = puzzlePosition(puzzle.position);
    if (!position)
        return position.error();
    auto proof = provePuzzle(position->view, stop);
    if (!proof)
        return proof.error();
    if (proof->ranking.decisions.front().decision != puzzle.solution)
        return makeError("puzzle.wrongTurn");
    Analysis analysis(position->view, 1);
    analysis.think(0, stop, 1);
    if (analysis.turns().empty() || !analysis.turns().front().certain)
        return makeError("puzzle.stopped"); // the proof has just found the same
    return PuzzleJudge(std::move(position).value(), std::move(proof).value(), std::move(analysis));
}

std::optional<PuzzleVerdict> PuzzleJudge::verdict(const Decision& answer)
{
    const auto& decisions = proof_.ranking.decisions;
    const Decision& solution = decisions.front().decision;
    PuzzleVerdict verdict;
    verdict.right = answer == solution;
    const Decision other =
        verdict.right ? analysis_.comparison().value_or(decisions[1].decision) : answer;
    auto ledger = analysis_.ledger(solution, other); // nothing: not legal
    if (!ledger)
        return {};
    verdict.ledger = std::move(*ledger);
    if (verdict.right)
        return verdict;
    verdict.loss = verdict.ledger.total;
    // A turn that puts off a score is not ranked; it has the chance of the same turn without that.
    Decision ranked = answer;
    ranked.turn.defer = DeferNone;
    const auto found = std::find_if(decisions.begin(), decisions.end(),
                                    [&](const auto& one) { return one.decision == ranked; });
    if (found != decisions.end() && view().isLastRound())
        verdict.winLoss = std::max(0.0, decisions.front().win - found->win);
    return verdict;
}

std::vector<ExpectedTurn> PuzzleJudge::bestPlay() const
{
    return analysis_.expectedPlay(proof_.ranking.decisions.front().decision);
}

} // namespace hp
