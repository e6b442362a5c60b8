// A puzzle: a position of a round's last squares with one best first turn. That turn is the only
// one that wins for certain, or it is better than every other one by PuzzleGap coins or more. A
// puzzle's first turn is one decision: a stall or a tile on a square, or to draw.
//
// Everything about a puzzle is exact (ExactTurns.h): all draws are averaged, and after the turn all
// seats play their best. In the last round the chance to win decides, in earlier rounds coins and
// kept stalls. What a kept stall is worth is an estimate, so the turn has to be the best one by
// PuzzleGap coins with half of that price and with one and a half of it as well.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/analysis/Analysis.h"
#include "engine/heller/game/Position.h"
#include "engine/heller/players/Search.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace hp {

/// Coins by which the best turn is better than every other one.
inline constexpr double PuzzleGap = 4;
/// If only one turn wins for certain, the others win at most this often.
inline constexpr double PuzzleOtherWin = 0.75;
inline constexpr int MostPuzzleSquares = 8; ///< empty ones

inline constexpr int LowestGrade = 1;
inline constexpr int HighestGrade = 5;

/// What the best first turn is.
enum class PuzzleKind { Stall, Draw, HiddenTile, OpenTile };
inline constexpr int PuzzleKinds = 4;

struct Puzzle {
    /// Follows from the position: the same puzzle has the same one on every machine.
    std::string id;
    /// What the seat to move knows; it has seen all hidden tiles. No errors by findings().
    PositionDraft position;
    int grade = LowestGrade; ///< 1..5, see PuzzleGrade.h
    /// Only the solution wins for certain. Otherwise coins decide.
    bool onlyWin = false;
    /// Coins by which the solution is better than the next best turn, to the hundredth. If it is
    /// the only one that wins, another turn may be better by coins.
    double gap = 0;
    Decision solution;

    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// @pre the solution is a turn of a puzzle
PuzzleKind kindOf(const Puzzle& puzzle);
/// Eight hexadecimal digits.
std::string puzzleId(const PositionDraft& position);

/// What makes a position a puzzle.
struct PuzzleProof {
    Ranking ranking; ///< all decisions, best first; the first one is the solution
    bool onlyWin = false;
    double gap = 0; ///< as Puzzle::gap
};

/// Finds the one best turn. Takes about 0.1 s at most. Errors: puzzle.roundOver, puzzle.unknownTile
/// (a hidden tile), puzzle.tooManySquares (most), puzzle.unknownRounds, puzzle.oneTurn,
/// puzzle.notExact (too many ways to go on), puzzle.notUnique (coins, at least), puzzle.stallPrice,
/// puzzle.stopped.
/// @pre view.viewer == view.toMove
Result<PuzzleProof> provePuzzle(const SeatView& view, const std::stop_token& stop = {});

/// What an answer to a puzzle is worth.
struct PuzzleVerdict {
    bool right = false;
    double loss = 0;    ///< exact, in coins; if chances to win decide, it may be negative
    double winLoss = 0; ///< exact chance to win that the answer gives away; 0 before the last round
    /// Why the solution is better than the answer. For the right answer: than the next best turn of
    /// another kind, or else than the next best one. Certain, and its total is the loss.
    Ledger ledger;
};

/// Judges answers to one puzzle. Takes about 0.2 s to make, then each answer takes 0.1 s at most.
class PuzzleJudge {
public:
    /// Errors: those of positionOf() and provePuzzle(); puzzle.wrongTurn if another turn than the
    /// puzzle's solution is the best one.
    static Result<PuzzleJudge> of(const Puzzle& puzzle, const std::stop_token& stop = {});

    /// What the seat to move sees. Refers to the judge's rules.
    const SeatView& view() const { return position_.view; }
    const PuzzleProof& proof() const { return proof_; }
    /// Nothing if the answer is not legal.
    std::optional<PuzzleVerdict> verdict(const Decision& answer);
    /// What follows the solution if all seats play their best.
    std::vector<ExpectedTurn> bestPlay() const;

private:
    PuzzleJudge(Position position, PuzzleProof proof, Analysis analysis)
        : position_(std::move(position)), proof_(std::move(proof)), analysis_(std::move(analysis))
    {
    }

    Position position_;
    PuzzleProof proof_;
    Analysis analysis_;
};

/// The view of the seat to move in a puzzle's position, with the rules it refers to. Errors: those
/// of positionOf().
Result<Position> puzzlePosition(const PositionDraft& draft);

} // namespace hp
