// What a teacher asks a class, and what a pupil answers: values that the program can check. A
// question is about the market of a scene, or about one of the program's own lessons or puzzles.
#pragma once

#include "engine/heller/analysis/Puzzle.h"
#include "engine/heller/game/Position.h"
#include "engine/heller/teaching/LessonCheck.h"
#include "ui/heller/classes/ClassScene.h"

#include <memory>
#include <optional>
#include <string>

namespace hp {

struct ClassQuestion {
    enum class Kind {
        FullLine, ///< which line is full? Answered by a line
        Pays,     ///< what does `line` pay `seat` as it lies? By a number
        Place,    ///< where does `piece` bring `seat` most? By a square
        Step,     ///< the task of a lesson: lesson `id`, `step` from 0
        Puzzle    ///< the best turn: puzzle `id`
    };
    Kind kind = Kind::FullLine;
    Line line;
    int seat = 0;
    Piece piece;
    std::string id;
    int step = 0;

    friend bool operator==(const ClassQuestion&, const ClassQuestion&) = default;
};

struct ClassAnswer {
    enum class Kind { Number, Square, Line, Turn };
    Kind kind = Kind::Number;
    int value = 0;    ///< the number, the square, or Line::id()
    std::string turn; ///< its token, see decisionToken()

    friend bool operator==(const ClassAnswer&, const ClassAnswer&) = default;
    friend auto operator<=>(const ClassAnswer&, const ClassAnswer&) = default;
};

/// The most that somebody can type as an answer.
inline constexpr int MostClassNumber = 99'999;

/// A question with all that it takes to check its answers.
struct ClassTask {
    LessonStep step;              ///< of all but a puzzle
    std::optional<Puzzle> puzzle; ///< of a puzzle
    ClassAnswer::Kind wants = ClassAnswer::Kind::Line;
    /// Of a lesson's turn. Those of the program's own lessons can be counted to the end: it needs a
    /// tenth of a second at most.
    std::shared_ptr<TurnJudge> judge;

    const PositionDraft& position() const { return puzzle ? puzzle->position : *step.position; }
    /// As the seat to move knows it. @pre wants == Turn
    Position turnPosition() const;
    /// @pre wants == Turn
    Decision bestTurn() const;
    /// Whether it can be an answer: a square of the market that is empty where a piece is placed, a
    /// legal turn.
    bool takes(const ClassAnswer& answer) const;
    /// @pre takes(answer). The reason is empty for a puzzle's turn.
    Verdict check(const ClassAnswer& answer) const;
};

/// @param scene what the question is about; of no meaning for a lesson and a puzzle
/// Errors: "class.noFullLine"; "class.noBetterSquare": the piece is worth the same everywhere;
/// "class.unknownQuestion": a lesson or a puzzle that this program does not have.
Result<ClassTask> taskOf(const ClassQuestion& question, const ClassScene& scene);
/// Whether a class can be asked that task of a lesson: one that is answered, and not played.
bool isClassTask(const LessonTask& task);

} // namespace hp
