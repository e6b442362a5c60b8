// What a person has done with puzzles: the result of each, the days whose puzzle was solved, and
// the streaks that follow from them. A day counts if its puzzle is solved before its solution is
// shown. Plain data; PuzzleStore keeps it on disk.
#pragma once

#include "engine/heller/analysis/Puzzle.h"

#include <QDate>

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace hp {

enum class PuzzleResult {
    New,    ///< not tried yet
    Missed, ///< the first answer was wrong, or the solution was shown
    Later,  ///< solved with a hint, or after it was missed
    AtOnce  ///< the first answer was right, without a hint
};

class PuzzleProgress {
public:
    struct Entry {
        std::string id; ///< Puzzle::id
        int grade = LowestGrade;
        PuzzleResult result = PuzzleResult::New;

        friend bool operator==(const Entry&, const Entry&) = default;
    };
    struct Counts {
        int atOnce = 0;
        int later = 0;
        int missed = 0;

        int tried() const { return atOnce + later + missed; }
    };

    PuzzleResult resultOf(const std::string& id) const;
    /// Notes a result. A puzzle that was tried before can only go from missed to solved later.
    /// @pre the result is not New  @return whether anything has changed
    bool note(const std::string& id, int grade, PuzzleResult result);
    /// Notes that the puzzle of this day is solved. A lost day stays lost. @return whether anything
    /// has changed
    bool noteDay(QDate day);
    /// Notes that the solution of this day's puzzle was shown: if the day is not done, it cannot be
    /// done any more. @return whether anything has changed
    bool loseDay(QDate day);

    /// In the order in which they were first tried.
    const std::vector<Entry>& entries() const { return entries_; }
    const std::set<QDate>& days() const { return days_; }
    const std::set<QDate>& lostDays() const { return lostDays_; }
    /// @param grade 1..5; 0: all of them
    Counts counts(int grade) const;
    /// Puzzles solved at once in a row: the present row, and the longest one.
    int run() const { return runs().first; }
    int longestRun() const { return runs().second; }
    /// Days in a row with the daily puzzle solved. It ends today, or yesterday if today's is still
    /// open.
    int daysInARow(QDate today) const;
    int longestDaysInARow() const;
    bool isDone(QDate day) const { return days_.count(day) > 0; }
    bool canBeDone(QDate day) const { return !isDone(day) && lostDays_.count(day) == 0; }

    friend bool operator==(const PuzzleProgress& a, const PuzzleProgress& b)
    {
        return a.entries_ == b.entries_ && a.days_ == b.days_ && a.lostDays_ == b.lostDays_;
    }

private:
    std::pair<int, int> runs() const;

    std::vector<Entry> entries_;
    std::map<std::string, std::size_t> places_; ///< by id, in entries_
    std::set<QDate> days_;
    std::set<QDate> lostDays_; ///< none of days_
};

} // namespace hp
