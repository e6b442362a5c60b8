// The games that each person has played, after all renaming, with the rating after each of them.
// Each game of the program has its own persons and ratings: a level of one is no level of another.
#pragma once

#include "engine/base/Rating.h"
#include "engine/table/text/PlayedGames.h"

#include <QCoreApplication>
#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

namespace hp {

/// Why a game does not count for a person's rating.
enum class Unrated : std::uint8_t {
    Counts,
    Aids,      ///< the person had help
    OwnRules,  ///< the levels' strengths are not known by these rules
    Changed,   ///< another player took over a seat
    Elsewhere, ///< see PlayedGame
    NoLevel    ///< nobody at the table whose strength is known
};

struct GameOfPerson {
    std::shared_ptr<const PlayedGame> game; ///< persons by their present names
    int seat = 0;
    Unrated unrated = Unrated::Counts;
    Rating rating; ///< after it

    const PlayedSeat& own() const { return game->seats[seat]; }
};

/// Of one game of the program.
struct PersonGames {
    Person person;
    std::vector<GameOfPerson> games; ///< in the order in which they ended
    Rater rater;                     ///< after all of them

    Rating rating() const { return rater.rating(); }
};

/// Everybody with a game, by name; those who typed no name come last.
using Persons = std::vector<PersonGames>;
/// By PlayedGame::game.
using PersonsByGame = std::map<std::string, Persons>;

/// The strength of a player on the scale of ratings; nothing if it is not known, as of persons.
using StrengthOf = std::optional<double> (*)(std::string_view player);
/// By PlayedGame::game. A game that is missing has no ratings.
using Strengths = std::map<std::string, StrengthOf>;

/// A hundred thousand games take seconds.
/// @param stop asked for, the result is of no use
PersonsByGame personGames(const PlayedGames& all, const Strengths& strengths,
                          const std::stop_token& stop = {});
/// Adds one more game to all of them, at once.
void addGame(PersonsByGame& persons, const PlayedGame& game, const Strengths& strengths);
/// The person's rating; that of a new person if there is no game.
Rating ratingOf(const Persons& persons, const Person& person);
/// Whether this game of these persons is there already.
bool isCounted(const PlayedGames& all, const PlayedGame& game);

/// The name to show: "Anna"; "Player" or "Player 2" for people who have typed none.
class PersonName {
    Q_DECLARE_TR_FUNCTIONS(hp::PersonName)
public:
    static QString of(const Person& person);
};

} // namespace hp
