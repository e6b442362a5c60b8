// What the command `review` prints.
#pragma once

#include "engine/heller/analysis/Review.h"
#include "engine/heller/game/Timeline.h"

#include <QString>

#include <map>
#include <string>

namespace hp::cli {

/// The document of `review --json`, as its help describes it.
std::string reviewJson(const Review& review, const Timeline& timeline);
/// The table by seat with its sums, what to expect after each round, and the turns that lost
/// something, the worst first.
QString reviewText(const Review& review, const Timeline& timeline);

/// `review --check`: whether turns and luck explain the results of several games.
class SumCheck {
public:
    /// Adds a game. @return its lines of the table, one for each seat
    QString add(const QString& name, const Review& review, const Timeline& timeline);
    static QString head();
    /// How many results are explained, and what every player lost in a game.
    QString summary() const;
    std::string json() const;
    /// Whether the rest is within its uncertainty in four of five results.
    bool holds() const { return 5 * inside_ >= 4 * sums_; }

private:
    struct Losses {
        int seats = 0;
        double coins = 0;
    };
    struct Checked {
        QString name;
        std::vector<SeatSum> sums;
    };
    std::vector<Checked> games_;
    std::map<std::string, Losses> lost_; ///< by player
    int sums_ = 0;
    int inside_ = 0;
    int explained_ = 0;
};

} // namespace hp::cli
