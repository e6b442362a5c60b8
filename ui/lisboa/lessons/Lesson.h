// A lesson as plain data: pages with a text, a market, and a task that the engine checks. Its file
// is JSON, "format": "hellerpfennig.lisboa-lesson", version 1 (resources/lisboa/lessons/README.md).
#pragma once

#include "engine/base/Words.h"
#include "engine/lisboa/game/StepReport.h"
#include "ui/lisboa/session/OpenGame.h"

#include <QByteArray>

#include <QStringList>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hp::lisboa {

/// What a step has to do to be an answer: all that is set.
struct LessonGoal {
    std::optional<StepKind> kind;
    std::optional<int> gain;   ///< at least, for whoever plays it, the cost taken off
    std::optional<int> earned; ///< at least, from customers
    std::optional<int> cost;   ///< at most, of a stand
    std::optional<int> others; ///< at most, what all the others earn by it
    std::optional<int> raises; ///< at least, the worth of all own stands together
    bool uncovers = false;     ///< a grey restaurant
    bool ends = false;         ///< the turn ends the game
    bool wins = false;         ///< and nobody else has as much as whoever plays it

    /// Whether only a whole turn can tell.
    bool isOfTurn() const { return ends || wins; }
    friend bool operator==(const LessonGoal&, const LessonGoal&) = default;
};

struct LessonTask {
    enum class Kind {
        Read,  ///< nothing to do
        Play,  ///< any step that reaches `goal`
        Number ///< type how many
    };
    /// What is asked for in a number.
    enum class Ask {
        Earned,        ///< what `step` pays `seat` from customers
        Cost,          ///< what `step` costs
        Worth,         ///< of the stand on `square`
        SquaresLeft,   ///< that can still be built on before the game ends
        EntrancesLeft, ///< that can still be used before the game ends
        FinalMoney     ///< of `seat`, when the restaurants that are left are paid
    };
    Kind kind = Kind::Read;
    LessonGoal goal;
    Ask ask = Ask::Earned;
    std::optional<Step> step;
    int seat = 0;
    Square square = 0;
    Words hint;  ///< gives the answer
    Words right; ///< said of the answer; may be empty
    Words wrong; ///< said of other steps and numbers; may be empty
};

struct LessonPage {
    Words text;  ///< pieces in braces: {f} {*p} {2ft} {Rf} {?}
    State begin; ///< the position
    int seats = MinSeats;
    LessonTask task;
};

struct Lesson {
    std::string id;
    Words name;
    Words summary;       ///< one sentence
    Words learned;       ///< what one can do now
    std::string picture; ///< a piece, as in texts
    RuleSet rules;
    std::vector<LessonPage> pages; ///< at least one

    /// The rules for the seats of a page.
    std::shared_ptr<const Rules> rulesOf(const LessonPage& page) const;
};

/// Checks all that is said here, and that every task has an answer. Errors have line, column and
/// path: "pages.3.task.goal".
Result<Lesson> parseLesson(const QByteArray& json);
/// The program's lessons in their order.
const std::vector<Lesson>& builtInLessons();

// --- answers ------------------------------------------------------------------------------------

/// Whether the step, played and finished with any tile, does what is asked. @pre legal
bool reaches(const LessonGoal& goal, const OpenGame& before, const Step& step);
/// All legal steps that do.
std::vector<Step> answersOf(const LessonGoal& goal, const OpenGame& before);
/// The number that is asked for. @pre task.kind == Number
int answerOf(const LessonTask& task, const OpenGame& game);
/// How it comes about: "Stand b3 is worth 1 + 1 for the sushi bar on b4 = 2."
QStringList reasonsOf(const LessonTask& task, const OpenGame& game);

} // namespace hp::lisboa
