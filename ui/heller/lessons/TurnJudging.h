// Judges the turns of a lesson's task on another thread. It begins to think as soon as the task is
// shown, so that the verdict is mostly there when the person has played.
#pragma once

#include "engine/heller/teaching/LessonCheck.h"
#include "ui/kit/jobs/Background.h"

#include <optional>

namespace hp {

class TurnJudging : public QObject {
    Q_OBJECT
public:
    explicit TurnJudging(QObject* parent = nullptr);

    /// Drops the task before and begins with this one. @pre step.task.kind == Turn
    void start(const LessonStep& step);
    /// Drops the task and all answers to it.
    void stop();
    /// Asks about a turn; judged() answers. A question that is not answered yet is replaced.
    void ask(const Decision& decision);
    /// A turn has been asked about, and there is no answer yet.
    bool isAsked() const { return asked_; }

signals:
    void judged(const hp::TurnVerdict& verdict);

private:
    std::shared_ptr<Questions<std::optional<Decision>>> questions_;
    bool asked_ = false;
    Background job_{*this, 3};
};

} // namespace hp
