#include "ui/window/StatisticsDesk.h"

#include "ui/statistics/StatisticsWindow.h"
#include "ui/window/GameFlow.h"
#include "ui/window/SeatTable.h"
#include "ui/window/Settings.h"

#include <QDir>

namespace hp {

StatisticsDesk::StatisticsDesk(const GameHost& host, const TableSession& session,
                               const Settings& settings, Dialogs& dialogs, GameFlow& flow,
                               QWidget* window)
    : QObject(window), session_(session), dialogs_(dialogs), parent_(window),
      store_(QDir(settings.dataFolder()).filePath(QStringLiteral("statistics.jsonl"))),
      recorder_(host, store_,
                [this](int seat) { return SeatTable::usualName(seat, session_.seats()); })
{
    connect(&recorder_, &GameRecorder::failed, this, &StatisticsDesk::failed);
    connect(&recorder_, &GameRecorder::notCounted, this, &StatisticsDesk::notCounted);
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
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (seats[i].player != "human")
            continue;
        const int seat = static_cast<int>(i);
        const Person person = personOf(seats, seat, SeatTable::usualName(seat, seats));
        sum += ratingOf(store_.persons(), person).strength;
        ++persons;
    }
    return persons > 0 ? sum / persons : Rater().rating().strength;
}

void StatisticsDesk::show()
{
    window_.open([this] {
        auto* window = new StatisticsWindow(store_, dialogs_, parent_);
        // Whoever plays here is shown first.
        for (int seat = 0; session_.hasGame() && seat < session_.seatCount(); ++seat) {
            if (session_.seatInfo(seat).player != "human")
                continue;
            window->showPerson(
                personOf(session_.seats(), seat, SeatTable::usualName(seat, session_.seats())));
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
