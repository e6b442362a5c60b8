#include "ui/heller/lessons/TurnJudging.h"

namespace hp {

TurnJudging::TurnJudging(QObject* parent) : QObject(parent) {}

void TurnJudging::start(const LessonStep& step)
{
    stop();
    questions_ = std::make_shared<Questions<std::optional<Decision>>>();
    job_.start([this, step, questions = questions_](const Background::Worker& worker) {
        TurnJudge judge(step);
        while (!judge.isReady() && !worker.isStopped())
            judge.think(worker.stop());
        while (const std::optional<Decision> question = questions->wait(worker.stop())) {
            if (const std::optional<TurnVerdict> verdict = judge.judge(*question)) {
                worker.tell([this, verdict = *verdict] {
                    asked_ = false;
                    emit judged(verdict);
                });
            }
        }
    });
}

void TurnJudging::stop()
{
    job_.drop();
    asked_ = false;
}

void TurnJudging::ask(const Decision& decision)
{
    if (!job_.isActive())
        return;
    asked_ = true;
    questions_->ask([&](std::optional<Decision>& question) { question = decision; });
}

} // namespace hp
