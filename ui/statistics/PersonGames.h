// The games that each person has played, after all renaming, with the rating after each of them.
#pragma once

#include "engine/arena/Rating.h"
#include "engine/text/PlayedGames.h"

#include <QCoreApplication>
#include <QString>

#include <optional>
#include <vector>

namespace hp {

/// Why a game does not count for a person's rating.
enum class Unrated : std::uint8_t {
    Counts,
    Aids,     ///< the person had help
    OwnRules, ///< the levels' strengths are not known by these rules
    Changed,  ///< another player took over a seat
    NoLevel   ///< nobody at the table whose strength is known
};

struct GameOfPerson {
    PlayedGame game; ///< persons by their present names
    int seat = 0;
    Unrated unrated = Unrated::Counts;
    Rating rating; ///< after it

    const PlayedSeat& own() const { return game.seats[static_cast<std::size_t>(seat)]; }
};

struct PersonGames {
    Person person;
    std::vector<GameOfPerson> games; ///< in the order in which they ended
    Rating rating;                   ///< now
};

/// Everybody with a game, by name; those who typed no name come last.
std::vector<PersonGames> personGames(const PlayedGames& all);
/// The person's rating; that of a new person if there is no game.
Rating ratingOf(const PlayedGames& all, const Person& person);
/// Whether this game of these persons is there already.
bool isCounted(const PlayedGames& all, const PlayedGame& game);

/// The name to show: "Anna"; "Player" or "Player 2" for people who have typed none.
class PersonName {
    Q_DECLARE_TR_FUNCTIONS(hp::PersonName)
public:
    static QString of(const Person& person);
};

} // namespace hp
