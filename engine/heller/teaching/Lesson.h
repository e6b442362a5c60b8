// A lesson as plain data: steps with a text, a position and a task that the engine checks
// (LessonCheck.h). engine/heller/text/LessonFile reads it from a file and makes sure of all that is
// said here.
#pragma once

#include "engine/base/Words.h"
#include "engine/heller/analysis/PuzzleTheme.h"
#include "engine/heller/game/PositionDraft.h"
#include "engine/heller/market/Square.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hp {

/// What a played task is about: the learner plays on from the step's position until the round ends.
struct LessonGoal {
    enum class Kind {
        MoreThan, ///< more money than each of the other seats at the round's end
        AtLeast   ///< at least `coins` won (or lost: negative) from the position on
    };
    Kind kind = Kind::MoreThan;
    int coins = 0;
    std::string level = "beginner"; ///< of the computers at the other seats: one of levelNames()

    friend bool operator==(const LessonGoal&, const LessonGoal&) = default;
};

struct LessonTask {
    enum class Kind {
        Show,   ///< nothing to do: next
        Sum,    ///< type what `line` pays `seat` as it lies; answered by a number
        Count,  ///< type how many tiles of `tiles` are not seen yet; answered by a number
        Square, ///< choose a square: any of `squares`
        Line,   ///< choose a line: any of `lines`
        Turn,   ///< any turn of the seat to move that is within `tolerance` of the best
        Play    ///< play to the round's end and reach `goal`
    };
    Kind kind = Kind::Show;
    hp::Line line;               ///< Sum
    int seat = 0;                ///< Sum; Line and Square with a wish; Turn, Play: the seat to move
    std::vector<Piece> tiles;    ///< Count: kinds of tiles, by meaning
    SquareSet squares = 0;       ///< Square: not empty; bit 1 << SquareIndex
    std::vector<hp::Line> lines; ///< Line: not empty
    /// Square: the piece whose best squares are asked for. Nothing: the file names the squares.
    std::optional<Piece> piece;
    /// Square with a piece and Line: the engine has found the answer, the most (1) or the least
    /// (-1) for `seat`; 0: the file names it.
    int wish = 0;
    double tolerance = 1;     ///< Turn: coins below the best turn
    LessonGoal goal;          ///< Play
    std::vector<Words> hints; ///< one after the other; the last one gives the answer
    /// Line and Square: what a wrong answer lacks, where no sum of the engine can say it; may be
    /// empty.
    Words wrong;

    /// Whether the learner types a number.
    bool asksNumber() const { return kind == Kind::Sum || kind == Kind::Count; }

    friend bool operator==(const LessonTask&, const LessonTask&) = default;
};

struct LessonStep {
    Words text;
    /// What lies on the table: a position that can be, with its rules. A step without its own keeps
    /// that of the step before; nothing only if no step had one yet, and then the task is Show.
    /// While a task asks for a number or a line, the market must not show what its lines pay.
    std::optional<PositionDraft> position;
    /// Lines to be lit and explained with the text.
    std::vector<Line> explain;
    bool whole = false; ///< each of these lines at once, not step by step
    LessonTask task;
    int line = 0; ///< where it starts in its file, for messages; 0: not known

    friend bool operator==(const LessonStep&, const LessonStep&) = default;
};

struct Lesson {
    std::string id; ///< a key for the progress: a-z, 0-9, hyphens; of opened files "file." before
    Words name;
    Words summary;                     ///< one sentence; may be empty
    Words learned;                     ///< said at the end: what one can do now; may be empty
    std::optional<PuzzleTheme> puzzle; ///< of puzzles to practise with; nothing: any
    std::vector<LessonStep> steps;     ///< at least one

    friend bool operator==(const Lesson&, const Lesson&) = default;
};

/// How long a beginner takes for the whole lesson, roughly. At least 1.
int minutesOf(const Lesson& lesson);

} // namespace hp
