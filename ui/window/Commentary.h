// What a screen reader tells of the game while the keyboard rests on the market: what has been
// taken up or drawn, turns and what their lines pay, whose turn it is. Says no more than the person
// in front of the table may see; refusals and news are said by whoever shows them.
#pragma once

#include "ui/session/TurnInput.h"

#include <QObject>

namespace hp {

class Announcer;

class Commentary : public QObject {
    Q_OBJECT
public:
    /// All outlive it. @param place a part of the window that speaks
    Commentary(const GameSession& session, const TurnInput& input, QWidget& place);

private:
    void onHeldChanged();
    void onHappened(const GameEvent& event);
    void sayDrawn();
    void sayTurn(const TurnReport& report);
    void onStateChanged();
    void onShownChanged();
    Announcer& voice() const;

    const GameSession& session_;
    const TurnInput& input_;
    QWidget& place_;
    std::optional<TurnInput::Source> held_;
    std::size_t heldAt_ = 0;  ///< turns played when it was taken up
    int mover_ = -1;          ///< the person who may act
    std::size_t movesAt_ = 0; ///< turns played when that was found
    int step_ = -1;           ///< the place shown
};

} // namespace hp
