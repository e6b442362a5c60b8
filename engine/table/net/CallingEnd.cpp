#include "engine/table/net/CallingEnd.h"

#include "engine/table/net/TableLines.h"

#include <algorithm>
#include <utility>

namespace hp {

namespace {

constexpr std::chrono::milliseconds PingAfter{15'000}; ///< of silence
constexpr std::chrono::milliseconds GoneAfter{45'000};

} // namespace

CallingEnd::CallingEnd(Clock clock, QObject* parent)
    : QObject(parent), clock_(std::move(clock)), reader_(LongestTableLine)
{
}

void CallingEnd::connected(Wire& wire)
{
    if (wire_)
        std::exchange(wire_, nullptr)->close();
    wire_ = &wire;
    reader_ = LineReader(LongestTableLine);
    welcomed_ = false;
    heard_ = asked_ = clock_();
    greet();
}

void CallingEnd::lost()
{
    wire_ = nullptr;
    welcomed_ = false;
}

void CallingEnd::hangUp(const Message& why)
{
    if (Wire* const wire = std::exchange(wire_, nullptr))
        wire->close();
    welcomed_ = false;
    emit ended(why);
}

void CallingEnd::tick()
{
    if (!wire_)
        return;
    const std::chrono::milliseconds now = clock_();
    if (now - heard_ > GoneAfter) {
        std::exchange(wire_, nullptr)->close();
        welcomed_ = false;
    } else if (isKnown() && now - std::max(heard_, asked_) > PingAfter) {
        asked_ = now;
        wire_->send(plainLine("ping"));
    }
}

void CallingEnd::receive(const QByteArray& bytes)
{
    heard_ = clock_();
    reader_.add(bytes);
    while (wire_) { // what a line leads to may end the connection
        if (reader_.isTooLong())
            return hangUp({"table.unreadable", {}});
        const std::optional<QByteArray> line = reader_.next();
        if (!line)
            return;
        hear(*line);
    }
}

} // namespace hp
