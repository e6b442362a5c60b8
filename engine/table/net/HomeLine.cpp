#include "engine/table/net/HomeLine.h"

#include <utility>

namespace hp {

HomeLine::HomeLine(AnsweringEnd& dealer, CallingEnd& seat, QObject* parent)
    : QObject(parent), dealer_(dealer), seat_(seat)
{
    begin();
}

HomeLine::~HomeLine()
{
    const AnsweringEnd::Connection connection = std::exchange(connection_, 0);
    if (connection == 0)
        return;
    seat_.lost();
    dealer_.lost(connection);
}

void HomeLine::begin()
{
    if (connection_ != 0)
        return;
    connection_ = dealer_.connected(ofDealer_);
    seat_.connected(ofSeat_);
}

void HomeLine::carry(const QByteArray& bytes, bool toSeat)
{
    const AnsweringEnd::Connection connection = connection_;
    const auto arrive = [this, bytes, toSeat, connection] {
        if (connection != connection_)
            return;
        if (toSeat)
            seat_.receive(bytes);
        else
            dealer_.receive(connection, bytes);
    };
    QMetaObject::invokeMethod(this, arrive, Qt::QueuedConnection);
}

void HomeLine::closed()
{
    // After what was said before.
    const auto again = [this, connection = connection_] {
        if (connection == 0 || connection != connection_)
            return;
        connection_ = 0;
        seat_.lost();
        dealer_.lost(connection);
        begin();
    };
    QMetaObject::invokeMethod(this, again, Qt::QueuedConnection);
}

} // namespace hp
