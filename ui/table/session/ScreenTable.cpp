#include "ui/table/session/ScreenTable.h"

#include "ui/table/programs/Program.h"

namespace hp {

QString ScreenTable::absence() const
{
    const QString why = seatsState().whyFailed;
    return curtainSeat() < 0 || !why.isEmpty() ? why : whyStandIn(curtainSeat());
}

void ScreenTable::tellOfStandIns()
{
    if (!standInsToTell_ || curtainSeat_ >= 0)
        return;
    standInsToTell_ = false;
    for (int seat = 0; seat < seatsInPlay(); ++seat) {
        if (const QString why = whyStandIn(seat); !why.isEmpty()) {
            emit warned(personPlaysOn(why));
            return;
        }
    }
}

QString ScreenTable::whyStandIn(int seat) const
{
    const SeatsState state = seatsState();
    const QString player = playerOf(seat);
    const bool sits =
        player == QLatin1String("human") || !state.sitsHere(seat) || state.hasAgreed(seat);
    return sits ? QString() : whyNoPlayer(player);
}

} // namespace hp
