// What is heard at the table: stands, tiles, coins, refusals, the end. A sound tells nothing that
// is not public. Nothing is heard of the turns of computers at the pace "at once", of stepping
// through the game, of taking back and of opening a game.
#pragma once

#include "ui/lisboa/session/TurnInput.h"

#include <QTimer>

namespace hp {
class PlaySettings;
class SoundPlayer;
} // namespace hp

namespace hp::lisboa {

class LisboaSounds : public QObject {
    Q_OBJECT
public:
    /// All arguments must outlive this object.
    LisboaSounds(TurnInput& input, const PlaySettings& play, SoundPlayer& player, QObject* parent);

    /// Milliseconds after the piece until its coins are heard, and until the end of the game is.
    static constexpr int CoinsMs = 250;
    static constexpr int EndMs = 900;

private:
    void onHappened(const ToldStep& step);
    int coinsToHear(const StepReport& report) const;

    const Table& table_;
    const PlaySettings& play_;
    QTimer coins_;
    QString coinsName_; ///< what coins_ is going to play
    QTimer end_;
};

} // namespace hp::lisboa
