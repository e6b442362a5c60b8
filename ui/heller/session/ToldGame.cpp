#include "ui/heller/session/ToldGame.h"

#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"

#include <algorithm>

namespace hp {

QString ToldGame::playerText(int seat) const
{
    if (isHuman(seat))
        return playerName(QStringLiteral("human"));
    const QString& program = state_.programs[seat];
    return program.isEmpty() ? playerName(QString::fromStdString(seatInfo(seat).player)) : program;
}

int ToldGame::stepOfTimeline(std::size_t timelineStep) const
{
    const auto found = std::lower_bound(stops_.begin(), stops_.end(), timelineStep);
    return found == stops_.end() ? stepCount() - 1 : static_cast<int>(found - stops_.begin());
}

std::vector<const TableStep*> ToldGame::turns(bool all) const
{
    std::vector<const TableStep*> result;
    for (const TableStep& step : all ? std::span<const TableStep>(steps_) : shownSteps()) {
        if (step.kind == StepKind::Turn)
            result.push_back(&step);
    }
    return result;
}

int ToldGame::turnCount(bool all) const
{
    return static_cast<int>(std::ranges::count(
        all ? std::span<const TableStep>(steps_) : shownSteps(), StepKind::Turn, &TableStep::kind));
}

std::vector<ScoredLine> ToldGame::scoredLines() const
{
    return hp::scoredLines(shownSteps());
}

std::optional<SeatView> ToldGame::viewAfter(std::size_t timelineStep) const
{
    if (timelineStep >= steps_.size())
        return {};
    return steps_[timelineStep].after.asOnlookersKnow();
}

std::vector<ScoredLine> ToldGame::scoredLinesAfter(std::size_t timelineStep) const
{
    return hp::scoredLines(std::span(steps_).first(timelineStep + 1));
}

bool ToldGame::follows(const TableNews& news) const
{
    return news.kind == TableNews::Kind::Reset ||
           (news.number == news_ + 1 && (news.first == 0 || news.first == steps_.size()));
}

void ToldGame::learn(const TableNews& news)
{
    state_ = news.state;
    news_ = news.number;
    if (news.steps.empty())
        return;
    if (news.first == 0)
        steps_.clear();
    steps_.insert(steps_.end(), news.steps.begin(), news.steps.end());
    openSteps_ = news.openSteps;
    stops_.clear();
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        if (steps_[i].kind != StepKind::Draw || i + 1 == steps_.size())
            stops_.push_back(i);
    }
    showStep(std::min(shownStep_, stepCount() - 1));
}

void ToldGame::showStep(int step)
{
    shownStep_ = step;
    shown_ = shownSteps().back().after;
}

void ToldGame::cover()
{
    for (TableStep& step : steps_)
        step.after = step.after.asOnlookersKnow();
    showStep(shownStep_);
}

const SeatView* ToldGame::uncovered() const
{
    return openSteps_.empty() ? nullptr : &openSteps_[timelineStep(shownStep_)].after;
}

} // namespace hp
