#include "ui/lisboa/room/LisboaPlayers.h"

#include "engine/lisboa/players/Player.h"
#include "engine/text/Wording.h"

#include <QCoreApplication>

namespace hp::lisboa {

namespace {

struct PlayersText {
    Q_DECLARE_TR_FUNCTIONS(hp::lisboa::Players)
};

QString styleOf(const QString& player)
{
    if (player == QLatin1String("beginner"))
        return PlayersText::tr("Looks at the coins of the moment and overlooks things.");
    if (player == QLatin1String("skilled"))
        return PlayersText::tr("Weighs what each of its turns leads to.");
    if (player == QLatin1String("expert"))
        return PlayersText::tr("Plays on in its mind, many times, to the end of the game.");
    return {};
}

QString computerOf(const QString& player)
{
    for (const std::string& level : levelNames()) {
        if (player == QString::fromStdString(level))
            return player;
    }
    return {};
}

} // namespace

const SeatPlayers& lisboaPlayers()
{
    static const SeatPlayers players = [] {
        QStringList computers;
        for (const std::string& level : levelNames())
            computers += QString::fromStdString(level);
        return SeatPlayers{
            computers, {"Amália", "Duarte", "Inês", "Tomás"}, anyPlayerName, styleOf, computerOf};
    }();
    return players;
}

} // namespace hp::lisboa
