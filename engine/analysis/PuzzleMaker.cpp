#include "engine/analysis/PuzzleMaker.h"

#include "engine/analysis/ExactTurns.h"
#include "engine/analysis/ExpectationCost.h"
#include "engine/analysis/PuzzleGrade.h"
#include "engine/arena/GameLoop.h"
#include "engine/players/Ending.h"
#include "engine/players/Levels.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <functional>

namespace hp {

namespace {

constexpr double ThreeSeats = 0.2;
constexpr double OpenTiles = 0.2;
/// A position with more nodes takes too long to be proved again and again.
constexpr double MostNodes = 150'000;
constexpr int FewestSquares = 3;
constexpr int MostSquares = 7;
/// Weights of the levels that play; they are quick.
constexpr std::array<double, 4> Players{0, 1, 4, 1};

/// Beginner plays this part of all turns. With open tiles there is no other chance: without it, the
/// same few games would be played again and again.
constexpr double Whims = 0.15;
/// In this part of the last rounds' positions the money is set so that the game is close.
constexpr double CloseGames = 0.7;
constexpr int MostCoinsBehind = 6;

RulesPtr chooseRules(Random& random)
{
    const int seats = random.unit() < ThreeSeats ? 3 : 2;
    RuleSet set;
    if (random.unit() < OpenTiles) {
        set.openTiles = true;
        set.nameEn = "Open tiles"; // as the preset
        set.nameDe = "Offene Plättchen";
    }
    return Rules::make(set, seats);
}

bool isSmall(const SeatView& view)
{
    const int squares = exact::emptySquares(view);
    if (squares < FewestSquares || squares > MostSquares || view.hasUnknownHidden())
        return false;
    const bool solved = view.isLastRound() && squares <= SolvedSquares && !solvable(view);
    return solved || exact::expectedNodes(view) <= MostNodes;
}

/// The position with money of the seat to move for which one turn just leads to the first place, by
/// these coins, and the others hardly do. Nothing if it is not known how.
std::optional<SeatView> closeGame(SeatView view, int coins, const std::stop_token& stop)
{
    const auto exact = ExactTurns::of(view, stop);
    if (!exact || exact->ranking().decisions.size() < 2)
        return {};
    std::vector<double> margins;
    for (const RankedDecision& one : exact->ranking().decisions)
        margins.push_back(one.margin);
    std::partial_sort(margins.begin(), margins.begin() + 2, margins.end(), std::greater<>());
    view.money[view.toMove] -= static_cast<int>(std::ceil(margins[1])) + coins;
    return view;
}

std::optional<Puzzle> puzzleAt(const SeatView& view, const std::stop_token& stop)
{
    const auto proof = provePuzzle(view, stop);
    if (!proof)
        return {};
    Puzzle puzzle;
    puzzle.position = PositionDraft::of(view);
    puzzle.id = puzzleId(puzzle.position);
    puzzle.onlyWin = proof->onlyWin;
    puzzle.gap = proof->gap;
    puzzle.solution = proof->ranking.decisions.front().decision;
    puzzle.grade = gradeOf(view, puzzle.solution, stop);
    if (stop.stop_requested())
        return {};
    return puzzle;
}

} // namespace

std::optional<Puzzle> PuzzleMaker::fromGame(Random random, const std::stop_token& stop) const
{
    const RulesPtr rules = chooseRules(random);
    std::vector<std::unique_ptr<Player>> players;
    for (int seat = 0; seat < rules->seats(); ++seat)
        players.push_back(makePlayer(levels()[static_cast<std::size_t>(random.pick(Players))]));

    const auto whim = makePlayer(levels().front());

    Game game(*rules);
    std::optional<Puzzle> found;
    int from = 0; ///< empty squares of the round's first position that is tried
    std::stop_source enough;
    GameCalls calls;
    calls.deal = [&](const Game& at) {
        from = FewestSquares + static_cast<int>(random.below(MostSquares - FewestSquares + 1));
        return at.deal(random);
    };
    calls.decide = [&](const Game& at) -> Result<Decision> {
        if (stop.stop_requested())
            enough.request_stop();
        if (at.mustPass())
            return Decision::play(Turn::pass());
        const SeatView view = at.viewFor(at.toMove());
        if (view.inHand == NoPiece && std::popcount(at.empty()) <= from && isSmall(view)) {
            const bool close = view.isLastRound() && random.unit() < CloseGames;
            const int coins = close ? static_cast<int>(random.below(MostCoinsBehind + 1)) : 0;
            const auto set = close ? closeGame(view, coins, stop) : view;
            found = set ? puzzleAt(*set, stop) : std::nullopt;
            if (found)
                enough.request_stop();
        }
        const auto seat = static_cast<std::size_t>(at.toMove());
        if (random.unit() < Whims)
            return whim->choose(view, random, ThinkLimits(), enough.get_token());
        return players[seat]->choose(view, random, ThinkLimits(), enough.get_token());
    };
    playGame(game, calls, enough.get_token());
    return found;
}

std::optional<Puzzle> PuzzleMaker::make(std::stop_token stop)
{
    while (!stop.stop_requested()) {
        if (auto puzzle = fromGame(Random::stream(seed_, games_++), stop))
            return puzzle;
    }
    return {};
}

} // namespace hp
