#include "ui/heller/games/HellerPlayers.h"

#include "engine/heller/players/EvenMatch.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/pieces/Portrait.h"

namespace hp {

namespace {

const QString EvenChoice = QStringLiteral("even"); ///< EvenMatch, as strong as the game needs it

QString computerOf(const QString& player)
{
    if (evenStrength(player.toStdString()))
        return EvenChoice;
    return player == EvenChoice || isLevel(player.toStdString()) ? player : QString();
}

} // namespace

const SeatPlayers& hellerPlayers()
{
    static const SeatPlayers players = [] {
        QStringList computers;
        for (const std::string& level : levelNames())
            computers += QString::fromStdString(level);
        return SeatPlayers{computers + QStringList(EvenChoice), TraderNames, playerName,
                           playerStyle, computerOf};
    }();
    return players;
}

} // namespace hp
