#include "ui/table/statistics/StatisticsDesk.h"

#include "ui/table/statistics/GameRecorder.h"
#include "ui/table/statistics/StatisticsWindow.h"

#include <algorithm>

namespace hp {

StatisticsDesk::StatisticsDesk(StatisticsStore& store, StatisticsGame game,
                               std::function<std::vector<SeatInfo>()> seats, Dialogs& dialogs,
                               QWidget* window)
    : QObject(window), store_(store), game_(std::move(game)), seats_(std::move(seats)),
      dialogs_(dialogs), parent_(window)
{
    store_.begin();
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
        const Person person = personOf(game_.players(), seats, seat);
        sum += ratingOf(store_.persons(game_.name.id), person).strength;
        ++persons;
    }
    return persons > 0 ? sum / persons : Rater().rating().strength;
}

void StatisticsDesk::show()
{
    window_.open([this] {
        auto* window = new StatisticsWindow(store_, game_.name.id, dialogs_, parent_);
        connect(window, &StatisticsWindow::newGameAsked, this, &StatisticsDesk::newGameAsked,
                Qt::QueuedConnection);
        // Whoever plays here is shown first.
        const std::vector<SeatInfo> seats = seats_();
        const auto human = std::find_if(seats.begin(), seats.end(),
                                        [](const SeatInfo& one) { return one.player == "human"; });
        if (human != seats.end())
            window->showPerson(
                personOf(game_.players(), seats, static_cast<int>(human - seats.begin())));
        return window;
    });
}

void StatisticsDesk::close()
{
    window_.close();
}

} // namespace hp
