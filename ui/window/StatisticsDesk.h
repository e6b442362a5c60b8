// The statistics in the main window: records finished games, opens the window of the statistics,
// and knows how strong an even match has to be.
#pragma once

#include "ui/session/TableSession.h"
#include "ui/shell/Front.h"
#include "ui/statistics/GameRecorder.h"
#include "ui/statistics/StatisticsStore.h"

#include <QObject>

namespace hp {

class Dialogs;
class GameFlow;
class Settings;
class StatisticsWindow;

class StatisticsDesk : public QObject {
    Q_OBJECT
public:
    /// All arguments must outlive this object.
    StatisticsDesk(const GameHost& host, const TableSession& session, const Settings& settings,
                   Dialogs& dialogs, GameFlow& flow, QWidget* window);

    StatisticsStore& store() { return store_; }
    void show();
    /// Null while it is closed.
    StatisticsWindow* window() const;
    void close();

signals:
    void failed(const QString& why); ///< a game could not be kept
    void notCounted(const QString& why);

private:
    /// The mean rating of the persons at the table.
    double strengthFor(const std::vector<SeatInfo>& seats);

    const TableSession& session_;
    Dialogs& dialogs_;
    QWidget* parent_;
    StatisticsStore store_;
    GameRecorder recorder_;
    LazyWindow<StatisticsWindow> window_;
};

} // namespace hp
