// The plain values that the referee and the program's side of the table tell each other: letters
// and numbers, nothing of the engine's. The tokens are those of the program's text forms.
#pragma once

#include <array>
#include <string>
#include <vector>

namespace referee {

inline constexpr int MostSeats = 4;
inline constexpr int Ranks = 4;

/// What can lie on a square or in a hand. Its letter: '.' nothing, 'T' a stall, '+' a customer,
/// '-' a rogue, 'S' coin sack, 'F' fire, 'E' evil eye, 'W' wizard, 'P' banner, 'C' curse.
struct Piece {
    char letter = '.';
    int number = 0; ///< customers and rogues: how much, never negative; stalls: the rank
    int seat = 0;   ///< stalls: 0 red, 1 green, 2 blue, 3 yellow

    friend auto operator<=>(const Piece&, const Piece&) = default;
};

/// "+5" "-3" "S" "R3" "."
std::string text(const Piece& piece);
/// The piece of a token. @pre it is one
Piece pieceOf(const std::string& token);

std::string text(const std::vector<Piece>& pieces);

/// How a turn places its piece: 'T' an own stall, '?' a drawn tile, '!' a tile of the hand, '=' an
/// open tile, '0' not at all: the seat passes.
struct Turn {
    char how = '0';
    Piece piece;
    int row = 0; ///< from the top, from 0
    int column = 0;
    bool rowLater = false; ///< the completed row pays at the round's end
    bool columnLater = false;

    friend auto operator<=>(const Turn&, const Turn&) = default;
};

/// One number for a turn, for comparing long lists of them.
long long numberOf(const Turn& turn);

/// "R3@c2" "?+5@d4" "pass", then "~row" "~column" "~both"
std::string text(const Turn& turn);

/// The start of a round: what chance decides.
struct Deal {
    int starter = 0;
    std::array<std::vector<Piece>, MostSeats> hands; ///< hidden tiles
    std::vector<Piece> supply;                       ///< all other tiles
};

std::string text(const Deal& deal);

/// A row or a column that has been scored, and what each seat got for it.
struct Payment {
    bool isRow = true;
    int index = 0;
    std::array<long long, MostSeats> coins{};

    friend auto operator<=>(const Payment&, const Payment&) = default;
};

std::string text(const Payment& payment);

/// What everybody at the table could write down, hands and supply included.
struct Standing {
    int round = 0;
    bool roundOver = false;
    bool gameOver = false;
    int starter = 0;
    int toMove = 0; ///< 0 when the round is over
    std::array<long long, MostSeats> money{};
    std::array<std::array<int, Ranks>, MostSeats> stalls{}; ///< unplaced
    std::vector<Piece> market;                              ///< row by row
    std::array<std::vector<Piece>, MostSeats> hands;        ///< hidden tiles, sorted
    std::vector<Piece> supply;                              ///< sorted; with open tiles these
    Piece drawn;                                            ///< and not placed yet

    friend bool operator==(const Standing&, const Standing&) = default;
};

/// What two standings disagree about, in words; empty when they are equal.
std::string difference(const Standing& referee, const Standing& program);

std::string seatName(int seat);

} // namespace referee
