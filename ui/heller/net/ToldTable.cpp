#include "ui/heller/net/ToldTable.h"

#include <utility>

namespace hp {

void ToldTable::learn(TableNews news)
{
    state_ = news.state;
    if (!news.steps.empty()) {
        if (news.first == 0)
            steps_.clear();
        steps_.insert(steps_.end(), news.steps.begin(), news.steps.end());
        openSteps_ = news.openSteps;
    }
    tell(std::move(news));
}

void ToldTable::setAway(unsigned away)
{
    away_ = away;
    if (!hasGame())
        return;
    TableNews news{TableNews::Kind::Seats};
    news.first = steps_.size();
    news.state = state_;
    tell(std::move(news));
}

void ToldTable::answer(const TableRequest& request, int seat)
{
    using Kind = TableRequest::Kind;
    const bool looks = request.kind == Kind::Look && (request.seat < 0 || request.seat == seat);
    if (!looks && request.kind != Kind::Again)
        return refuse({"table.othersDecide", {}}, request.asker);
    TableNews news{looks ? TableNews::Kind::Looked : TableNews::Kind::Reset};
    news.state = state_;
    news.steps = steps_;
    if (looks && request.seat < 0 && openSteps_.empty()) {
        for (TableStep& step : news.steps)
            step.after = step.after.asOnlookersKnow();
    } else if (looks && request.on) {
        news.steps = openSteps_;
    }
    news.openSteps = openSteps_;
    tell(std::move(news));
}

void ToldTable::refuse(const Message& why, const void* asker)
{
    TableNews news{TableNews::Kind::Refused};
    news.state = state_;
    news.first = steps_.size();
    news.why = why;
    news.asker = asker;
    tell(std::move(news));
}

void ToldTable::tell(TableNews news)
{
    news.number = ++number_;
    news.state.away = away_;
    news.state.isOnItsWay = isOnItsWay_;
    emit told(news);
}

} // namespace hp
