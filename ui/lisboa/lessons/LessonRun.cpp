#include "ui/lisboa/lessons/LessonRun.h"

#include "engine/lisboa/words/Explanation.h"
#include "engine/text/Languages.h"
#include "engine/text/Wording.h"

#include <algorithm>

namespace hp::lisboa {

namespace {

/// Draws are the same each time.
constexpr std::uint64_t Seed = 2021;

} // namespace

LessonRun::LessonRun(QObject* parent) : QObject(parent)
{
    // The others never move in a lesson.
    host_.setHeld(true);
    host_.setPace(0, 0);
    connect(&table_, &Table::happened, this, &LessonRun::judge);
}

void LessonRun::begin(const Lesson& lesson, int page)
{
    lesson_ = &lesson;
    show(std::clamp(page, 0, pages()));
}

LessonTask::Kind LessonRun::task() const
{
    return isAtEnd() ? LessonTask::Kind::Read : current().task.kind;
}

void LessonRun::show(int page)
{
    page_ = page;
    answer_ = Answer::None;
    played_.reset();
    number_.reset();
    hinted_ = false;
    layOut();
    emit pageChanged();
}

void LessonRun::layOut()
{
    if (isAtEnd())
        return; // the last market stays
    rules_ = lesson_->rulesOf(current());
    before_.emplace(*rules_, current().begin);
    Record record;
    record.rules = rules_;
    record.seats = seatNames();
    record.seed = Seed;
    record.begin = current().begin;
    host_.adopt(std::move(record), {}, false);
    // Elsewhere no piece can be taken up: what it brings would tell the answer.
    table_.setOpen(task() == LessonTask::Kind::Play);
}

std::vector<SeatName> LessonRun::seatNames() const
{
    std::vector<SeatName> names;
    for (int seat = 0; seat < before_->seats(); ++seat) {
        const bool learner = seat == before_->toMove();
        names.push_back({colourName(before_->state().colours[seat]).toStdString(),
                         learner ? std::string(Human) : levelNames().front()});
    }
    return names;
}

void LessonRun::retranslate()
{
    if (hasLesson() && before_)
        host_.setSeats(seatNames());
}

void LessonRun::next()
{
    if (hasLesson() && !isAtEnd() && isDone())
        show(page_ + 1);
}

void LessonRun::back()
{
    if (hasLesson() && page_ > 0)
        show(page_ - 1);
}

void LessonRun::showHint()
{
    if (hinted_ || isDone())
        return;
    hinted_ = true;
    emit changed();
}

void LessonRun::tryAgain()
{
    if (!hasLesson() || isAtEnd())
        return;
    answer_ = Answer::None;
    played_.reset();
    number_.reset();
    layOut();
    emit changed();
}

// --- answers ------------------------------------------------------------------------------------

void LessonRun::judge(const ToldStep& told)
{
    if (task() != LessonTask::Kind::Play || answer_ != Answer::None || !told.by)
        return;
    const LessonGoal& goal = current().task.goal;
    const Step& step = told.by->step;
    // A swap goes before the step that counts.
    if (step.kind == StepKind::Swap)
        return;
    if (!played_)
        played_ = told.by;
    // What ends a game is a whole turn.
    if (goal.isOfTurn() && told.after.game.taking())
        return;
    settle(reaches(goal, *before_, played_->step));
}

void LessonRun::answerNumber(int number)
{
    number_ = number;
    settle(number == answerOf(current().task, *before_));
}

void LessonRun::settle(bool right)
{
    answer_ = right ? Answer::Right : Answer::Wrong;
    table_.setOpen(false);
    emit changed();
}

QStringList LessonRun::answerInWords() const
{
    if (answer_ == Answer::None)
        return {};
    const LessonTask& task = current().task;
    const bool right = answer_ == Answer::Right;
    QStringList said;
    if (played_) {
        for (const ExplainedSum& sum : explained(*played_, *before_, [this](int seat) {
                 return colourName(before_->state().colours[seat]);
             }))
            said += sum.text;
        said += lessonText(right ? task.right : task.wrong);
    } else {
        said += right ? tr("Right: %1.").arg(*number_) : tr("Not %1. Count with me:").arg(*number_);
        said += reasonsOf(task, *before_);
        if (right)
            said += lessonText(task.right);
    }
    said.removeAll(QString());
    return said;
}

QString lessonText(const Words& words)
{
    return QString::fromStdString(words.in(catalogueLanguage().toStdString()));
}

} // namespace hp::lisboa
