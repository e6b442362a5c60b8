// Puts every finished game of a person into the statistics: when its last turn is played, not when
// it is opened. What it has to say of a game, the game says itself.
#pragma once

#include "engine/table/SeatInfo.h"
#include "ui/table/statistics/StatisticsStore.h"

namespace hp {

/// The person of a seat. A name that nobody typed counts as none.
Person personOf(const SeatPlayers& players, const std::vector<SeatInfo>& seats, int seat);

class GameRecorder : public QObject {
    Q_OBJECT
public:
    /// @param store must outlive this object
    explicit GameRecorder(StatisticsStore& store, QObject* parent = nullptr);

    /// A turn was played just now. @param game nothing if it is not over or does not count
    /// @param elsewhere at a table there: nobody here is told if it has been counted
    void record(std::optional<PlayedGame> game, bool elsewhere = false);

signals:
    void failed(const QString& why); ///< the game could not be kept
    void notCounted(const QString& why);

private:
    StatisticsStore& store_;
};

} // namespace hp
