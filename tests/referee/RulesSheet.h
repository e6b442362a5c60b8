// The rules of a game as the referee reads them from their JSON form (notation.md, "Files"). Only
// whole documents, as the program prints them: no presets, no checks.
#pragma once

#include "Plain.h"

#include <string>
#include <vector>

namespace referee {

struct RulesSheet {
    int rows = 0;
    int columns = 0;
    std::vector<bool> fixedFires;                               ///< by square, row by row
    std::vector<Piece> tiles;                                   ///< sorted
    std::array<std::array<int, Ranks>, MostSeats + 1> stalls{}; ///< by number of seats
    int startMoney = 0;
    int rounds = 0; ///< 0: unknown
    bool openTiles = false;
    int hiddenTiles = 0;
    std::string draw;
    std::array<bool, Ranks> returning{};
    std::string lineScoring;
    bool fireShieldsSack = false;
    bool fireShieldsEye = false;
    std::string nextStarter;
    std::string tieBreak;
    std::string unfilledLines;
};

/// @throw std::invalid_argument for what cannot be read
RulesSheet readRules(const std::string& text);

} // namespace referee
