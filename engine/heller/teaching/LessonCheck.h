// Answers to the tasks of a lesson. A wrong answer gets the difference as a sum, made from the
// line's score: never only "wrong". Messages are put into words by engine/heller/words/Wording.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/analysis/Ledger.h"
#include "engine/heller/teaching/Lesson.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

namespace hp {

struct Verdict {
    bool right = false;
    Message why; ///< the sum, of a right answer too
};

/// The number that a task of kind Sum or Count asks for. @pre step.task.asksNumber()
int rightNumber(const LessonStep& step);

/// @pre step.task.asksNumber()
Verdict checkSum(const LessonStep& step, int answer);
/// @pre step.task.kind == Square, the square is on the step's market
Verdict checkSquare(const LessonStep& step, SquareIndex answer);
/// @pre step.task.kind == Line, the line is on the step's market
Verdict checkLine(const LessonStep& step, Line answer);

/// What the position pays `seat` if the piece is placed on the empty square, less what it pays
/// without it: over the square's row and column, or with a wizard over all lines, unfinished ones
/// as they lie.
int gainOf(const PositionDraft& position, int seat, const Piece& piece, SquareIndex square);

/// Sets `squares` or `lines` of a task with a wish from the position: all answers that are equally
/// good. @return whether there is an answer: some answers are better than others
bool findAnswers(LessonStep& step);

/// The result of a played task, as soon as the round of the step's position has ended; nothing
/// before. @param now of a game that started in the step's position @pre step.task.kind == Play
std::optional<Verdict> checkPlay(const LessonStep& step, const SeatView& now);

/// A turn as an answer.
struct TurnVerdict {
    bool right = false;
    double loss = 0;  ///< coins below the best turn, at least 0
    double error = 0; ///< half width of the 95 % interval of the loss; 0 if it is certain
    bool certain = false;
    Decision best;
    /// Why the best turn is better than the answer; nothing if the answer is the best turn.
    std::optional<Ledger> ledger;
    Message why; ///< the loss in a sentence; the ledger has the sums
};

/// Judges turns by the analysis of what the seat to move knows: exact at the end of a round, else
/// played out. An answer is right if its loss, or where it is not certain the lower end of its
/// interval, is within the tolerance.
class TurnJudge {
public:
    /// Prepares; think() does the work. The same step and deals give the same answers.
    /// @pre step.task.kind == Turn
    explicit TurnJudge(const LessonStep& step);
    ~TurnJudge();
    TurnJudge(TurnJudge&&) noexcept;
    TurnJudge& operator=(TurnJudge&&) noexcept;

    /// Until the numbers are good enough to judge by, for about a second at most; much less if the
    /// answer is certain. Returns early when stop is requested, and then goes on with the next
    /// call.
    void think(const std::stop_token& stop = {});
    bool isReady() const;
    const Rules& rules() const;
    /// What the seat to move knows.
    const SeatView& view() const;
    /// The best turn. @pre isReady()
    Decision best() const;
    /// @pre isReady()  @return nothing if the decision is not legal
    std::optional<TurnVerdict> judge(const Decision& decision);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace hp
