// The statistics in the main window: opens the window of the statistics, and knows how strong an
// even match has to be.
#pragma once

#include "ui/heller/session/TableSession.h"
#include "ui/kit/windows/LazyWindow.h"
#include "ui/table/statistics/StatisticsStore.h"

#include <QObject>

namespace hp {

class Dialogs;
class GameFlow;
class StatisticsWindow;

class StatisticsDesk : public QObject {
    Q_OBJECT
public:
    /// All arguments must outlive this object.
    StatisticsDesk(StatisticsStore& store, const TableSession& session, Dialogs& dialogs,
                   GameFlow& flow, QWidget* window);

    StatisticsStore& store() { return store_; }
    void show();
    /// Null while it is closed.
    StatisticsWindow* window() const;
    void close();

signals:
    void newGameAsked();

private:
    /// The mean rating of the persons at the table.
    double strengthFor(const std::vector<SeatInfo>& seats);

    StatisticsStore& store_;
    const TableSession& session_;
    Dialogs& dialogs_;
    QWidget* parent_;
    LazyWindow<StatisticsWindow> window_;
};

} // namespace hp
