// The statistics in a game's window: opens the window of the statistics, and knows how strong the
// persons at the table are.
#pragma once

#include "engine/table/SeatInfo.h"
#include "ui/kit/windows/LazyWindow.h"
#include "ui/table/statistics/StatisticsStore.h"

#include <functional>

namespace hp {

class Dialogs;
class StatisticsWindow;

class StatisticsDesk : public QObject {
    Q_OBJECT
public:
    /// All arguments must outlive this object. Begins to read the store.
    /// @param game the window's @param seats of the table in the window; empty: no game
    StatisticsDesk(StatisticsStore& store, StatisticsGame game,
                   std::function<std::vector<SeatInfo>()> seats, Dialogs& dialogs, QWidget* window);

    void show();
    /// Null while it is closed.
    StatisticsWindow* window() const;
    void close();
    /// The mean rating of the persons at these seats.
    double strengthFor(const std::vector<SeatInfo>& seats);

signals:
    void newGameAsked();

private:
    StatisticsStore& store_;
    const StatisticsGame game_;
    const std::function<std::vector<SeatInfo>()> seats_;
    Dialogs& dialogs_;
    QWidget* parent_;
    LazyWindow<StatisticsWindow> window_;
};

} // namespace hp
