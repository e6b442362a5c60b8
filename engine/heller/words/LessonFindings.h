// Whether the texts of a lesson fit their pictures: what they name is there, their sums are right,
// the languages say the same, and the last hint of a task gives the answer. A lesson with
// findings can be used; whoever writes it wants to know of them.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/players/Player.h"
#include "engine/heller/teaching/Lesson.h"

#include <optional>
#include <vector>

namespace hp {

/// What a hint names: the answer in a form that the engine can check. In any language of the
/// program.
struct HintedAnswer {
    std::optional<int> number;         ///< the last one
    std::optional<SquareIndex> square; ///< if it names exactly one
    std::optional<Line> line;          ///< if it names exactly one
    std::optional<Decision> decision;  ///< of the seat to move: a piece and a square, or a draw
};
HintedAnswer hintedAnswer(const LessonStep& step, const std::string& hint);

/// All findings, in the order of the file. Errors have a path and the line where the step starts.
/// Tasks of kind Turn take up to a second each.
std::vector<Error> lessonFindings(const Lesson& lesson);

} // namespace hp
