// Puts every finished game of a person into the statistics: when its last turn is played, not when
// it is opened. Games that begin from a position (lessons, puzzles, a market set up by hand) do not
// count.
#pragma once

#include "ui/heller/session/GameHost.h"
#include "ui/table/statistics/StatisticsStore.h"

#include <QObject>
#include <QString>

#include <functional>
#include <vector>

namespace hp {

/// The person of a seat. A name that nobody typed counts as none.
/// @param usualName the seat's name if nobody typed one
Person personOf(const std::vector<SeatInfo>& seats, int seat, const QString& usualName);

/// The host's game as the statistics keep it; nothing if it does not count.
/// @param usualNames by seat
std::optional<PlayedGame> playedGame(const GameHost& host, const std::vector<QString>& usualNames);

class GameRecorder : public QObject {
    Q_OBJECT
public:
    /// All arguments must outlive this object.
    /// @param usualName a seat's name if nobody typed one, in the language in use
    GameRecorder(const GameHost& host, StatisticsStore& store,
                 std::function<QString(int seat)> usualName, QObject* parent = nullptr);

    /// A turn was played just now: counts the game, if it is over.
    void record();

signals:
    void failed(const QString& why); ///< the game could not be kept
    void notCounted(const QString& why);

private:
    const GameHost& host_;
    StatisticsStore& store_;
    std::function<QString(int)> usualName_;
};

} // namespace hp
