// The games that were played last, as the welcome page shows them.
#pragma once

#include "engine/heller/market/Market.h"

#include <QString>

#include <array>
#include <vector>

namespace hp {

struct RecentGame {
    QString path;
    QString title; ///< the file's name; of a game that was kept by itself, the day
    QString state; ///< how far it is, and everybody's money
    Market market; ///< at the end of what has been played: nothing that is hidden
    std::array<int, 4> colours{0, 1, 2, 3}; ///< of the seats
};

class FinishedGames;
class RecentFiles;

/// The latest games among these, by when they were used or ended. Files that are no games, or are
/// damaged, are left out.
std::vector<RecentGame> recentGames(const RecentFiles& saved, const FinishedGames& kept, int most);

} // namespace hp
