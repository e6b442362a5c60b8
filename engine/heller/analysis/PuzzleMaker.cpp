#include "engine/heller/analysis/PuzzleMaker.h"

#include "engine/heller/analysis/ExactTurns.h"
#include "engine/heller/analysis/PuzzleGrade.h"
#include "engine/heller/arena/GameLoop.h"
#include "engine/heller/players/Ending.h"
#include "engine/heller/players/Levels.h"
#include "engine/heller/solver/ExpectationCost.h"

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
constexpr double MostSolverNodes = 150'000;
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

/// With fewer legal turns there is nothing to think about.
constexpr std::size_t FewestTurns = 5;
/// A hidden tile is only in a puzzle if the other seats have placed theirs. In this part of the
/// games one seat keeps its tile with the first chance, and the others place theirs with the
/// second.
constexpr double Keepers = 0.6;
constexpr double Keeps = 0.8;
constexpr double Plays = 0.1;
/// To draw is often best and easily seen: this part of such puzzles below the grade is left out.
constexpr double DullDraws = 0.8;
constexpr int HarderGrade = 3;

/// The levels that play have limits of nodes; a limit of time would make other games on a busy
/// machine.
constexpr ThinkLimits Untimed{.seconds = 1e6};

RulesPtr chooseRules(Random& random)
{
    const int seats = random.unit() < ThreeSeats ? 3 : 2;
    RuleSet set;
    if (random.unit() < OpenTiles) {
        set.openTiles = true;
        set.name = {{"en", "Open tiles"}, {"de", "Offene Plättchen"}}; // as the preset
    }
    return Rules::make(set, seats);
}

bool isSmall(const SeatView& view)
{
    const int squares = exact::emptySquares(view);
    if (squares < FewestSquares || squares > MostSquares || view.hasUnknownHidden())
        return false;
    const bool solved = view.isLastRound() && squares <= SolvedSquares && !solvable(view);
    return solved || exact::expectedNodes(view) <= MostSolverNodes;
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
    if (!proof || proof->ranking.decisions.size() < FewestTurns)
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

/// A game that is played for one puzzle.
class GameForPuzzle {
public:
    GameForPuzzle(const Random& random, std::stop_token stop)
        : random_(random), stop_(std::move(stop)), rules_(chooseRules(random_)), game_(*rules_)
    {
        for (int seat = 0; seat < rules_->seats(); ++seat)
            players_.push_back(makePlayer(levels()[random_.pick(Players)]));
        const auto seats = static_cast<std::uint32_t>(rules_->seats());
        keeper_ = random_.unit() < Keepers ? static_cast<int>(random_.below(seats)) : -1;
    }

    std::optional<Puzzle> play()
    {
        GameCalls calls;
        calls.deal = [&](const Game& game) {
            from_ =
                FewestSquares + static_cast<int>(random_.below(MostSquares - FewestSquares + 1));
            return game.deal(random_);
        };
        calls.decide = [&](const Game& game) -> Result<Decision> {
            if (game.mustPass())
                return Decision::play(Turn::pass());
            const SeatView view = game.viewFor(game.toMove());
            look(view);
            return decide(view);
        };
        playGame(game_, calls, enough_.get_token());
        return found_;
    }

private:
    /// Takes the position if it is a puzzle.
    void look(const SeatView& view)
    {
        if (view.inHand == NoPiece && exact::emptySquares(view) <= from_ && isSmall(view)) {
            const bool close = view.isLastRound() && random_.unit() < CloseGames;
            const int coins = close ? static_cast<int>(random_.below(MostCoinsBehind + 1)) : 0;
            const auto set = close ? closeGame(view, coins, stop_) : view;
            found_ = set ? puzzleAt(*set, stop_) : std::nullopt;
            if (found_ && found_->solution.draw && found_->grade < HarderGrade &&
                random_.unit() < DullDraws)
                found_.reset();
        }
        if (found_ || stop_.stop_requested())
            enough_.request_stop();
    }

    Decision decide(const SeatView& view)
    {
        const std::size_t seat = view.toMove;
        const bool whim = random_.unit() < Whims;
        const std::stop_token enough = enough_.get_token();
        const Decision decision =
            (whim ? *whims_ : *players_[seat]).choose(view, random_, Untimed, enough);
        if (keeper_ < 0 || view.inHand != NoPiece || view.hiddenCount[seat] == 0)
            return decision;
        const bool keeps = static_cast<int>(seat) == keeper_;
        const bool hidden = !decision.draw && decision.turn.kind == TurnKind::Hidden;
        if (keeps != hidden || random_.unit() > (keeps ? Keeps : Plays))
            return decision;
        return otherwise(view, !keeps).value_or(decision);
    }

    /// The best turn, at first sight, of those that place the hidden tile or do not.
    static std::optional<Decision> otherwise(const SeatView& view, bool hidden)
    {
        SearchSettings settings;
        settings.candidates = 100;
        for (const RankedDecision& one : rankByPrior(view, nullptr, settings).decisions) {
            if ((!one.decision.draw && one.decision.turn.kind == TurnKind::Hidden) == hidden)
                return one.decision;
        }
        return {};
    }

    Random random_;
    std::stop_token stop_;
    std::stop_source enough_; ///< a puzzle is found, or stop_
    RulesPtr rules_;
    Game game_;
    std::vector<std::unique_ptr<Player>> players_;
    std::unique_ptr<Player> whims_ = makePlayer(levels().front());
    int keeper_ = -1; ///< keeps its hidden tile for long while the others play theirs; -1: nobody
    int from_ = 0;    ///< empty squares of the round's first position that is looked at
    std::optional<Puzzle> found_;
};

} // namespace

std::optional<Puzzle> PuzzleMaker::make(std::stop_token stop)
{
    while (!stop.stop_requested()) {
        if (auto puzzle = GameForPuzzle(Random::stream(seed_, games_++), stop).play())
            return puzzle;
    }
    return {};
}

} // namespace hp
