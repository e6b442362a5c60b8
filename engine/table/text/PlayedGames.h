// The finished games of the persons at this machine, whichever games they are, as lines of a file
// that only ever grows: one JSON object a line. Besides games there are lines that rename a person
// or forget one.
//
// A line that this program does not understand is left alone: one of a newer version is counted as
// such, and one that is damaged (a crash in the middle of it) never hides the others.
#pragma once

#include "engine/base/Result.h"
#include "engine/base/Words.h"
#include "engine/table/Aid.h"
#include "engine/table/PerSeat.h"

#include <QByteArray>

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace hp {

/// Somebody who plays here, known by name. People who have typed no name are told apart by their
/// seat, so that they stay the same in another language.
struct Person {
    std::string name;
    int unnamed = 0; ///< if there is no name: 0 the only person at the table, or the seat from 1

    friend auto operator<=>(const Person&, const Person&) = default;
};

struct PlayedSeat {
    Person person;      ///< of a seat that a person has played; otherwise its name only
    std::string player; ///< as in SeatInfo
    int place = 1;      ///< equal places are shared: 1, 2, 2, 4
    int money = 0;
    AidSet aids = 0; ///< in the whole game

    bool isPerson() const { return player == "human"; }
    friend bool operator==(const PlayedSeat&, const PlayedSeat&) = default;
};

struct PlayedGame {
    std::string game;      ///< which one it is; empty: the first game of the program
    std::string id;        ///< equal for the same deal to the same number of seats
    std::int64_t time = 0; ///< when it ended: seconds since 1970, UTC
    Words rulesName;
    std::string rules;   ///< checksum of everything in the rules that matters for play
    bool preset = false; ///< they are among the rules that come with the program
    bool fair = false;
    bool changed = false; ///< another player took over a seat during the game
    /// At a table across houses: nobody here knows of help and changed players.
    bool elsewhere = false;
    std::vector<PlayedSeat> seats;

    friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};

/// All games up to this line that `from` has played count for `to`.
struct PersonRenamed {
    Person from;
    Person to;
    friend bool operator==(const PersonRenamed&, const PersonRenamed&) = default;
};
/// No game up to this line counts for the person any more.
struct PersonForgotten {
    std::optional<Person> person;    ///< none: for anybody, if there is a game
    std::optional<std::string> game; ///< as in PlayedGame; none: whichever game it is
    friend bool operator==(const PersonForgotten&, const PersonForgotten&) = default;
};

using PlayedEntry = std::variant<PlayedGame, PersonRenamed, PersonForgotten>;

struct PlayedGames {
    std::vector<PlayedEntry> entries;
    int newer = 0;   ///< lines of a newer version
    int damaged = 0; ///< lines that cannot be read
};

/// One line with its end.
QByteArray printEntry(const PlayedEntry& entry);
/// Reads every line that it understands.
PlayedGames parsePlayedGames(const QByteArray& text);

inline constexpr qint64 MaxPlayedGamesBytes = 64 << 20;
/// The file for parsePlayedGames(); empty if there is none. Errors: those of readSmallFile().
Result<QByteArray> readPlayedGames(const QString& path);

inline constexpr int RulesHashLetters = 16;
inline constexpr int DealHashLetters = 24;
/// As many letters that stand for the text: enough to tell rules or deals apart.
std::string shortHash(const QByteArray& text, int letters);

} // namespace hp
