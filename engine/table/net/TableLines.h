// The language of tables, version 1: what a dealer and a seat elsewhere say to each other. UTF-8,
// one JSON object a line, each with its kind "t". What acts, news and steps say besides is in the
// forms of the game that the table plays; so are the rules on its card.
//
//   seat to dealer                            dealer to seat
//   hello  first of all, see Hello            bye     the connection ends, and why
//          (a visitor says a second one)      table   who sits there and by which rules, see
//          CardHead
//   act    a request, with a number           welcome the seat, and the last act heard from it
//   hash, salt   its part of a deal           commit, hashes, reveal   the dealer's, see SharedDeal
//   say    a phrase or words, see Phrases.h   say     the same of another seat, with "seat"
//   again  news is missing: all once more     news    see TableNews; its steps follow, a line each
//   ping, pong                                ok      an act is done; what it led to came before
//   leave  the seat will not come back        no      an act is refused, and why
//   vote   a computer is to play for a        away, back   whether a seat's person is connected
//          seat whose person is away          vote    somebody wants that
//                                             clock   the time of the seat to move, see TurnTime
//                                             ping, pong
//
// Unknown members are ignored, unknown kinds end the connection. Acts are numbered from 1 for a
// seat; a dealer hears each number once, so an act may be sent again after a connection was lost.
// It also says after how many steps ("at") it was asked for: a dealer that has begun anew knows by
// that what has been done.
#pragma once

#include "engine/base/Result.h"
#include "engine/table/SeatInfo.h"
#include "engine/table/net/DealtGame.h"
#include "engine/text/Json.h"

#include <QByteArray>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace hp {

inline constexpr int TableProtocol = 1;
/// The longest lines, in bytes: of somebody who has said no hello yet, and of others.
inline constexpr qsizetype LongestFirstLine = 1024;
inline constexpr qsizetype LongestTableLine = 64 * 1024;
/// More than any game has. Who sends more is not believed.
inline constexpr int MostSteps = 5'000;
/// Of a seat's token, in characters: hexadecimal, 128 bits.
inline constexpr int TokenLength = 32;

struct Hello {
    int low = TableProtocol; ///< the versions that it understands
    int high = TableProtocol;
    std::string program; ///< name and version, for people
    std::string name;    ///< of the person
    /// Chosen by the seat, at random, and kept: whoever has it has the seat. A dealer that does not
    /// know it gives a free seat.
    std::string token;
    enum class As {
        Seat,
        Onlooker, ///< it wants no seat
        Visitor   ///< it wants to be told of the table first
    };
    As as = As::Seat;
    int seat = -1;         ///< the one that it would like to have, if that is free
    std::string game = {}; ///< that it plays, see GameName
};

enum class TurnClock {
    None,
    Gentle, ///< people see how long a turn takes, and no more
    Limited ///< two minutes, and 20 seconds more for each turn, never above two minutes
};

/// What is told of a table before somebody sits down, and until its game begins: without what is
/// the game's own, such as its rules.
struct CardHead {
    enum class Who { Free, Here, Away, Computer };
    struct Seat {
        Who who = Who::Free;
        SeatInfo info; ///< of a free one the colour, and the name of whom it waits for
    };
    std::string owner;   ///< whoever has opened it
    std::string version; ///< of the dealer's program, for people
    std::vector<Seat> seats;
    TurnClock clock = TurnClock::None;
    bool begun = false;
    bool words = false; ///< people may also say words of their own

    int freeSeats() const
    {
        return static_cast<int>(std::ranges::count(seats, Who::Free, &Seat::who));
    }
};

struct Seating {
    int seat = -1;          ///< -1: an onlooker
    std::uint64_t acts = 0; ///< the number of the last act that was heard
};

/// The kind of a line; empty if it is no line of this language.
std::string kindOfLine(const JsonValue& line);
/// A line of this kind, begun; and its end.
JsonWriter& beginLine(JsonWriter& json, const char* kind);
QByteArray endLine(JsonWriter& json);
/// A reason, as members of the object under way.
void writeWhy(JsonWriter& json, const Message& why);
/// One line with nothing but its kind, and its end.
QByteArray plainLine(const char* kind);
/// The same with a number: of a ping, or of a seat.
QByteArray numberLine(const char* kind, std::uint64_t number);
std::optional<std::uint64_t> numberOfLine(const JsonValue& line, const char* key = "n");

/// From the system's random source.
std::string newToken();
QByteArray printHello(const Hello& hello);
Result<Hello> readHello(const JsonValue& line);
/// Of a line of the kind "table"; the game adds its own to it.
void writeHead(JsonWriter& json, const CardHead& card);
Result<CardHead> readHead(const JsonValue& line);
/// The game that a line names, see GameName.
std::string gameOfLine(const JsonValue& line);
/// Why there is no seat there for whoever plays another one.
Message otherGame(const GameName& game);
/// The player of a seat as tables elsewhere are told: they need not know the command of a program.
std::string toldPlayer(const std::string& player);
/// Of a program's name, in characters.
inline constexpr int LongestProgramName = 60;
QByteArray printWelcome(const Seating& welcome);
Result<Seating> readWelcome(const JsonValue& line);
/// Also says it in words of each language, for readers of any age.
QByteArray printBye(const Message& why);
QByteArray printNo(std::uint64_t act, const Message& why);
/// Of a bye or a no. One that this program does not know keeps its words as "table.said".
Message readWhy(const JsonValue& line);

/// The time of a seat that is to move, at this moment.
struct TurnTime {
    int seat = 0;
    int seconds = 0;   ///< left where it is limited, else used
    bool over = false; ///< the others may let a computer play this turn
};
QByteArray printTime(const TurnTime& time);
Result<TurnTime> readTime(const JsonValue& line);

/// A phrase or words.
struct Say {
    int phrase = -1;        ///< -1: words
    std::string words = {}; ///< see asWords()
    int seat = -1;          ///< who says it; -1: the one who sends it
};
QByteArray printSay(const Say& say);
/// Whatever was sent, it has no other words than asWords() leaves.
Result<Say> readSay(const JsonValue& line);

/// A line of a deal, of any of its kinds: what is told of that round, in the order of the seats. A
/// reveal has the secret first, and the salts after it. A seat's hash or salt comes after the
/// commitment that it answers.
struct DealLine {
    int round = 0;  ///< counted over all games of the table
    int first = 0;  ///< the last one before this game
    int number = 0; ///< of the deal at its table, with a commitment
    std::vector<QByteArray> parts;
};
QByteArray printDealLine(const char* kind, const DealLine& deal);
Result<DealLine> readDealLine(const JsonValue& line);

} // namespace hp
