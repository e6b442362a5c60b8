// The rules of a game as a person edits them: a plain value, written to and read from JSON by
// engine/heller/text/RulesJson. Only validate() decides whether a value can be played
// (rules/Validate.h). Play itself uses the look-up tables of rules/Rules.h. Numbers in brackets are
// the points of engine/heller/rules/README.md. German names in quotes are the rulebook's chapters.
#pragma once

#include "engine/base/Words.h"
#include "engine/heller/market/Square.h"
#include "engine/table/PerSeat.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>

namespace hp {

// Bounds that hold for all rules. With those of the market (market/Square.h) they set the
// sizes of all arrays in the engine.
inline constexpr int MaxTileValue = 99;
inline constexpr int MaxTiles = 99;
inline constexpr int MaxStallsPerRank = 20;
inline constexpr int MaxHiddenTiles = 8; ///< hidden tiles per seat
inline constexpr int MaxRounds = 20;     ///< also the latest end of a game of unknown length
inline constexpr int MaxStartMoney = 9999;

/// When a full line pays [16].
enum class LineScoring : std::uint8_t {
    Immediate, ///< at once (rulebook, "Wertung")
    Choice,    ///< the seat that fills it chooses: now or at the round's end (English retelling)
    RoundEnd   ///< all lines at the round's end ("Kingdoms", 2011)
};

/// Who starts the second and later rounds [12].
enum class NextStarter : std::uint8_t {
    Richest,   ///< the most money; of equals the first clockwise from the last starter
    Clockwise, ///< the seat after the last starter
    Random,
    Same ///< the seat that started the first round
};

/// What happens to a drawn tile [20].
enum class Drawing : std::uint8_t {
    Place, ///< it is placed at once, seen by all (rulebook, "Spielablauf")
    Hand   ///< it joins the hidden tiles, and then any one of them is placed
};

enum class TieBreak : std::uint8_t {
    Shared,        ///< equal money: the victory is shared [13]
    MostStallsLeft ///< equal money: the most unplaced stalls win; still equal: shared
};

enum class UnfilledLines : std::uint8_t {
    Score, ///< at the round's end, empty squares count 0 [14]
    Ignore
};

/// The name of the standard game. Not in the header, because GCC 12 raises a false alarm about its
/// list wherever a RuleSet is made or copied.
Words standardName();

struct RuleSet {
    Words name = standardName();

    int rows = 5; ///< [1]
    int columns = 6;
    /// Squares that hold a fire from each round's start; it is not a tile [20]. A set of
    /// boardSquare().
    std::uint64_t fixedFires = 0;

    // The figure tiles [3]: value (positive) -> how many of them.
    std::map<int, int> customers{{1, 2}, {2, 2}, {3, 2}, {4, 2}, {5, 2}, {6, 2}};
    std::map<int, int> rogues{{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}};
    int coinSacks = 1;
    int fires = 2;
    int evilEyes = 1;
    int wizards = 0; ///< [18]
    int banners = 0; ///< [20]
    int curses = 0;  ///< [20]

    /// Stalls of rank I..IIII in use, by number of seats - MinSeats [2].
    std::array<std::array<int, RankCount>, 3> stalls{{{4, 3, 2, 1}, {3, 3, 2, 1}, {2, 3, 2, 1}}};

    int startMoney = 50;    ///< [4]
    int rounds = 3;         ///< [11]; 0 means unknown: until a seat has placed its last stall [14]
    bool openTiles = false; ///< all tiles lie face up, nobody holds a hidden one [15]
    int hiddenTiles = 1;    ///< per seat and round [6]
    Drawing draw = Drawing::Place;                                         ///< [20]
    std::array<bool, RankCount> returningRanks{true, false, false, false}; ///< [11]

    LineScoring lineScoring = LineScoring::Immediate;
    /// Whether a fire stops the sack (the eye) from acting beyond it [8].
    bool fireShieldsCoinSack = true;
    bool fireShieldsEvilEye = true;
    NextStarter nextStarter = NextStarter::Richest;
    TieBreak tieBreak = TieBreak::Shared;
    UnfilledLines unfilledLines = UnfilledLines::Score;

    /// Name of the preset that gives the fields missing in a file. After loading it is only
    /// information.
    std::string base = "standard";

    bool unknownRounds() const { return rounds == 0; }
    /// The most rounds that a game can have.
    int mostRounds() const { return unknownRounds() ? MaxRounds : rounds; }
    int squareCount() const { return rows * columns; }
    /// Fixed fires outside the market; validate() reports them.
    std::uint64_t strayFires() const;
    /// Squares that are empty at a round's start.
    int freeSquareCount() const;
    int tileCount() const;
    /// Stalls of all ranks of one seat. @pre MinSeats <= seats <= MaxSeats
    int stallCount(int seats) const;
    /// Hidden tiles that each seat really gets: none when the tiles lie open.
    int hiddenTilesDealt() const { return openTiles ? 0 : hiddenTiles; }
    /// Whether a drawn tile joins the hand. Without hidden tiles it is always placed at once.
    bool drawsIntoHand() const { return draw == Drawing::Hand && hiddenTilesDealt() > 0; }

    friend bool operator==(const RuleSet&, const RuleSet&) = default;
};

/// What a fire stops [8].
struct FireShields {
    bool coinSack = true;
    bool evilEye = true;
};

inline FireShields shieldsOf(const RuleSet& rules)
{
    return {rules.fireShieldsCoinSack, rules.fireShieldsEvilEye};
}

/// Equal in everything that matters for play; names and base may differ.
bool samePlay(const RuleSet& a, const RuleSet& b);

} // namespace hp
