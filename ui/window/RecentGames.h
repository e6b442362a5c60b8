// The games that were played last, as the welcome page shows them.
#pragma once

#include "engine/market/Market.h"

#include <QStringList>

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

/// The latest games among these files. Files that are no games, or are damaged, are left out.
/// @param kept files that were kept by themselves
std::vector<RecentGame> recentGames(const QStringList& saved, const QStringList& kept, int most);

} // namespace hp
