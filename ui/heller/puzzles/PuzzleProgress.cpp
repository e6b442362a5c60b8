#include "ui/heller/puzzles/PuzzleProgress.h"

#include <algorithm>

namespace hp {

PuzzleResult PuzzleProgress::resultOf(const std::string& id) const
{
    const auto found = places_.find(id);
    return found == places_.end() ? PuzzleResult::New : entries_[found->second].result;
}

bool PuzzleProgress::note(const std::string& id, int grade, PuzzleResult result)
{
    const auto found = places_.find(id);
    if (found == places_.end()) {
        places_.emplace(id, entries_.size());
        entries_.push_back({id, grade, result});
        return true;
    }
    PuzzleResult& before = entries_[found->second].result;
    if (before != PuzzleResult::Missed || result == PuzzleResult::Missed)
        return false;
    before = PuzzleResult::Later;
    return true;
}

bool PuzzleProgress::noteDay(QDate day)
{
    return day.isValid() && canBeDone(day) && days_.insert(day).second;
}

bool PuzzleProgress::loseDay(QDate day)
{
    return day.isValid() && canBeDone(day) && lostDays_.insert(day).second;
}

PuzzleProgress::Counts PuzzleProgress::counts(int grade) const
{
    Counts counts;
    for (const Entry& entry : entries_) {
        if (grade != 0 && entry.grade != grade)
            continue;
        counts.atOnce += entry.result == PuzzleResult::AtOnce ? 1 : 0;
        counts.later += entry.result == PuzzleResult::Later ? 1 : 0;
        counts.missed += entry.result == PuzzleResult::Missed ? 1 : 0;
    }
    return counts;
}

std::pair<int, int> PuzzleProgress::runs() const
{
    int run = 0;
    int longest = 0;
    for (const Entry& entry : entries_) {
        run = entry.result == PuzzleResult::AtOnce ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return {run, longest};
}

int PuzzleProgress::daysInARow(QDate today) const
{
    int days = 0;
    for (QDate day = isDone(today) ? today : today.addDays(-1); isDone(day); day = day.addDays(-1))
        ++days;
    return days;
}

int PuzzleProgress::longestDaysInARow() const
{
    int longest = 0;
    int days = 0;
    QDate before;
    for (const QDate& day : days_) {
        days = before.isValid() && before.addDays(1) == day ? days + 1 : 1;
        longest = std::max(longest, days);
        before = day;
    }
    return longest;
}

} // namespace hp
