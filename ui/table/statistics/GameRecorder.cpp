#include "ui/table/statistics/GameRecorder.h"

#include "engine/text/Names.h"
#include "engine/text/Wording.h"

#include <algorithm>

namespace hp {

Person personOf(const SeatPlayers& players, const std::vector<SeatInfo>& seats, int seat)
{
    const SeatInfo& info = seats[seat];
    const bool usual = info.player == "human" &&
                       info.name == SeatTable::usualName(players, seat, seats).toStdString();
    if (!isBlankName(info.name) && !usual)
        return {asName(info.name), 0};
    const auto persons = std::count_if(seats.begin(), seats.end(),
                                       [](const SeatInfo& one) { return one.player == "human"; });
    return {{}, persons == 1 ? 0 : seat + 1};
}

GameRecorder::GameRecorder(StatisticsStore& store, QObject* parent) : QObject(parent), store_(store)
{
}

void GameRecorder::record(std::optional<PlayedGame> game, bool elsewhere)
{
    if (!game)
        return;
    if (isCounted(store_.games(), *game)) {
        if (!elsewhere)
            emit notCounted(tr("You have finished this deal before, so its tiles were known: the "
                               "statistics do not count it again."));
        return;
    }
    game->elsewhere = elsewhere;
    if (const Failure failure = store_.add(*game))
        emit failed(
            tr("This game could not be put into the statistics: %1").arg(wording(*failure)));
}

} // namespace hp
