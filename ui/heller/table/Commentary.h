// Speaks to a screen reader about the game while the focus is on the market: what has been taken up
// or drawn, turns and the payments of their lines, whose turn it is. It tells only what the person
// in front of the table may see. The parts that show refusals and news announce these themselves.
#pragma once

#include "ui/heller/session/TurnInput.h"

#include <QObject>

namespace hp {

class Announcer;

class Commentary : public QObject {
    Q_OBJECT
public:
    /// All arguments must outlive this object. @param place a part of the window that speaks
    Commentary(const TableSession& session, const TurnInput& input, QWidget& place);

private:
    void onHeldChanged();
    void onHappened(const GameEvent& event);
    void sayQuestion();
    void sayDrawn();
    void sayTurn(const TurnReport& report);
    void onStateChanged();
    void onShownChanged();
    Announcer& voice() const;

    const TableSession& session_;
    const TurnInput& input_;
    QWidget& place_;
    std::optional<TurnInput::Source> held_;
    int heldAt_ = 0;  ///< turns played when the piece was taken up
    int mover_ = -1;  ///< the person who may act
    int movesAt_ = 0; ///< turns played when mover_ was set
    int step_ = -1;   ///< the place shown
};

} // namespace hp
