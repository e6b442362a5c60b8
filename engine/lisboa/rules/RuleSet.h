// The rules of a game as a person edits them: a plain value. Only validate() decides whether a
// value can be played (Validate.h); play itself uses the look-up tables of Rules.h.
#pragma once

#include "engine/base/Words.h"
#include "engine/lisboa/market/Market.h"
#include "engine/table/PerSeat.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hp::lisboa {

// Bounds that hold for all rules and set the sizes of arrays.
inline constexpr int MaxStandTiles = 40; ///< of one type
inline constexpr int MaxWoodenStands = 40;
inline constexpr int MaxOwnTiles = 9;
inline constexpr int MaxDisplay = 9;
inline constexpr int MaxRestaurants = 12;   ///< of one kind
inline constexpr int MaxCustomerCopies = 9; ///< of one number and set of types
inline constexpr int MaxOpenCustomers = 9;
inline constexpr int MaxCoins = 99; ///< of any field that counts coins
inline constexpr int MaxCoinRounds = 9;

/// What a new stand costs [7a].
enum class StandCost : std::uint8_t {
    Dearer, ///< the larger of the numbers of stands in its row and in its column
    Sum     ///< both, the new stand counted once
};

/// How many customer tiles there are of each number, by number - 1, and of each set of types.
using CustomerCounts = std::array<std::array<int, TypeSets>, MaxCustomers>;

/// 1 to 3 customers: each of the ten pairs of types once; 4: each single type once.
CustomerCounts pairCustomers();
/// 1 customer: each four types once; 2: each three; 3: each pair; 4: each single type twice.
CustomerCounts fallingCustomers();

/// Names of the built-in rules: "pairs", the rules as they are, and "falling". They are also the
/// names of their customer tiles.
const std::vector<std::string>& presetNames();
/// The name in several languages.
Words presetName(std::string_view preset);

struct RuleSet {
    Words name = presetName("pairs");

    int rows = 5; ///< [1]
    int columns = 5;
    std::array<int, TypeCount> standTiles{7, 7, 7, 7, 7};     ///< in the bag, by type [2]
    int woodenStands = 8;                                     ///< of each seat [2]
    int ownTiles = 3;                                         ///< before each seat [6]
    int display = 3;                                          ///< [6]
    std::array<int, KindCount> restaurants{2, 2, 2, 2, 2, 2}; ///< by kind [3]
    bool asidePub = true;                                     ///< one pub is no grey restaurant [6]
    /// By number of seats - 2: whether the last seat gets the pub that was put aside [6, 18].
    std::array<bool, MaxSeats - MinSeats + 1> pubForLast{false, false, true};
    /// Where restaurants lie face down at first [6].
    SquareSet greySquares =
        setOfSquare(squareAt(0, 0)) | setOfSquare(squareAt(0, 3)) | setOfSquare(squareAt(1, 2)) |
        setOfSquare(squareAt(1, 4)) | setOfSquare(squareAt(2, 1)) | setOfSquare(squareAt(2, 2)) |
        setOfSquare(squareAt(2, 3)) | setOfSquare(squareAt(3, 0)) | setOfSquare(squareAt(3, 2)) |
        setOfSquare(squareAt(4, 1)) | setOfSquare(squareAt(4, 4));
    CustomerCounts customers = pairCustomers(); ///< [4]
    int openCustomers = 3;                      ///< of each number [6]
    int startMoney = 1;                         ///< [6]
    bool hiddenMoney = true;                    ///< behind screens [5, 19]
    StandCost standCost = StandCost::Dearer;
    int coin = 1;            ///< what a seat takes that takes coins [7d]
    int restaurantCoin = 1;  ///< for opening a restaurant [7c]
    int restaurantBonus = 1; ///< of a restaurant to the value of a stand beside it [8]
    int endSquares = 4;      ///< that are free at the end [10]
    int endEntrances = 4;    ///< that are empty at the end [10]
    /// By number of seats - 2: the rounds of nothing but coins that end the game [10].
    std::array<int, MaxSeats - MinSeats + 1> coinRounds{2, 1, 1};
    bool finishRound = false;   ///< the round is played to its end [10, 17]
    int leftRestaurantCost = 1; ///< of each that is left in a supply [11]

    /// The preset that gives the fields that are missing in a file. After loading it is only
    /// information.
    std::string base = "pairs";

    friend bool operator==(const RuleSet&, const RuleSet&) = default;
};

/// The built-in rules of this name; nothing if there are none.
std::optional<RuleSet> preset(std::string_view name);

/// Equal in everything that matters for play; names and base may differ.
bool samePlay(const RuleSet& a, const RuleSet& b);

} // namespace hp::lisboa
