// What the command `review` prints.
#pragma once

#include "engine/analysis/Review.h"
#include "engine/game/Timeline.h"

#include <QString>

#include <map>
#include <string>

namespace hp::cli {

/// The document of `review --json`, as its help describes it.
std::string reviewJson(const Review& review, const Timeline& timeline);
/// The table by seat, the sum, what to expect after each round, and the turns that lost something,
/// the worst first.
QString reviewText(const Review& review, const Timeline& timeline);

/// `review --check`: whether luck and skill explain the final margins of several games.
class SumCheck {
public:
    /// Adds a game of two seats. @return its line of the table
    QString add(const QString& name, const Review& review, const Timeline& timeline);
    static QString head();
    /// How many games are inside, and what every player lost in a game.
    QString summary() const;
    std::string json() const;
    /// Whether the rest is within its uncertainty in four of five games.
    bool holds() const { return 5 * inside_ >= 4 * games_; }

private:
    struct Losses {
        int seats = 0;
        double coins = 0;
    };
    struct Row {
        QString name;
        ReviewSum sum;
    };
    std::vector<Row> rows_;
    std::map<std::string, Losses> lost_; ///< by player
    int games_ = 0;
    int inside_ = 0;
};

} // namespace hp::cli
