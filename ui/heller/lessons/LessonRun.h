// A person goes through a lesson: the step, the answers to its task, the hints asked for so far. It
// checks answers with the engine and knows no widgets. Turns take time to judge (TurnJudging); the
// owner passes their verdicts on.
#pragma once

#include "engine/heller/teaching/LessonCheck.h"

#include <QObject>

#include <optional>
#include <set>
#include <vector>

namespace hp {

class LessonRun : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Begins at a step. An index that the lesson does not have is the first step.
    void begin(Lesson lesson, int step = 0);

    bool hasLesson() const { return !lesson_.steps.empty(); }
    // The other functions need hasLesson().
    const Lesson& lesson() const { return lesson_; }
    int stepCount() const { return static_cast<int>(lesson_.steps.size()); }
    int stepIndex() const { return index_; } ///< stepCount() at the end of the lesson
    /// All steps are over. step() is then the last one.
    bool isAtEnd() const { return index_ == stepCount(); }
    const LessonStep& step() const;
    LessonTask::Kind task() const { return step().task.kind; }
    /// The task of this step has been done in this run, or there is none.
    bool isDone() const;
    bool isDone(int step) const { return done_.count(step) > 0; }
    /// The step asks what lines pay, and that is not answered yet.
    bool asksForValues() const { return !isAtEnd() && asksForValues(index_); }
    /// A later step asks for it on the same market.
    bool asksForValuesLater() const;
    /// An earlier step has explained the lines of this one on the same market.
    bool isExplainedBefore() const;
    /// Steps of this run that were passed over, by index.
    std::vector<int> passedOver() const;
    /// About the last answer to this step; none if there is no answer yet.
    const std::optional<Verdict>& verdict() const { return verdict_; }
    bool hasRightAnswer() const { return verdict_ && verdict_->right; }
    int hintsShown() const { return hints_; }
    bool hasMoreHints() const;

    // Answers. One that does not fit the task is not heard.
    void answerNumber(int number);
    void answerSquare(SquareIndex square);
    void answerLine(Line line);
    /// The verdict on a turn, or on a game played to the round's end.
    void answer(const Verdict& verdict);
    /// The person tries again: the last answer is forgotten.
    void forgetAnswer();

public slots:
    void back();
    void next();
    void goTo(int step);
    /// From the first step on, with nothing done.
    void restart();
    /// Shows the next hint.
    void hint();

signals:
    void stepChanged(); ///< another step, or another lesson
    /// An answer, a hint.
    void changed();
    /// A step is done for the first time in this run.
    void stepDone(int step);

private:
    void note(int step);
    bool asksForValues(int step) const;
    bool hears(LessonTask::Kind kind) const { return !isAtEnd() && task() == kind; }

    Lesson lesson_;
    int index_ = 0;
    std::set<int> done_;
    std::optional<Verdict> verdict_;
    int hints_ = 0;
};

} // namespace hp
