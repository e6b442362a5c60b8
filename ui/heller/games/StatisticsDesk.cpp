#include "ui/heller/games/StatisticsDesk.h"

#include "ui/heller/games/GameFlow.h"
#include "ui/heller/games/HellerPlayers.h"
#include "ui/table/statistics/GameRecorder.h"
#include "ui/table/statistics/StatisticsWindow.h"

namespace hp {

StatisticsDesk::StatisticsDesk(StatisticsStore& store, const TableSession& session,
                               Dialogs& dialogs, GameFlow& flow, QWidget* window)
    : QObject(window), store_(store), session_(session), dialogs_(dialogs), parent_(window)
{
    store_.begin();
    flow.setEvenStrength([this](const std::vector<SeatInfo>& seats) { return strengthFor(seats); });
}

StatisticsWindow* StatisticsDesk::window() const
{
    return window_.get();
}

double StatisticsDesk::strengthFor(const std::vector<SeatInfo>& seats)
{
    double sum = 0;
    int persons = 0;
    for (int seat = 0; seat < std::ssize(seats); ++seat) {
        if (seats[seat].player != "human")
            continue;
        const Person person =
            personOf(seats, seat, SeatTable::usualName(hellerPlayers(), seat, seats));
        sum += ratingOf(store_.persons(), person).strength;
        ++persons;
    }
    return persons > 0 ? sum / persons : Rater().rating().strength;
}

void StatisticsDesk::show()
{
    window_.open([this] {
        auto* window = new StatisticsWindow(store_, dialogs_, parent_);
        connect(window, &StatisticsWindow::newGameAsked, this, &StatisticsDesk::newGameAsked,
                Qt::QueuedConnection);
        // Whoever plays here is shown first.
        for (int seat = 0; session_.hasGame() && seat < session_.seatCount(); ++seat) {
            if (session_.seatInfo(seat).player != "human")
                continue;
            window->showPerson(
                personOf(session_.seats(), seat,
                         SeatTable::usualName(hellerPlayers(), seat, session_.seats())));
            break;
        }
        return window;
    });
}

void StatisticsDesk::close()
{
    window_.close();
}

} // namespace hp
