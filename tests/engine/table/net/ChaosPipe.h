// A connection within a test. What goes in at one end comes out at the other when the test lets it:
// in pieces, late, or not at all. Each end may be told of the end of the connection or not.
#pragma once

#include "engine/table/net/Wire.h"

#include <algorithm>

class PipeEnd : public hp::Wire {
public:
    void send(const QByteArray& bytes) override { underWay_ += bytes; }
    qint64 waiting() const override { return underWay_.size(); }
    void close() override { closed_ = true; }

    bool isClosed() const { return closed_; }
    /// Up to that many bytes arrive.
    QByteArray take(qsizetype most)
    {
        const QByteArray bytes = underWay_.left(most);
        underWay_.remove(0, most);
        return bytes;
    }
    bool isEmpty() const { return underWay_.isEmpty(); }
    void lose() { underWay_.clear(); }

private:
    QByteArray underWay_;
    bool closed_ = false;
};

struct ChaosPipe {
    PipeEnd ofDealer;
    PipeEnd ofSeat;
    bool toSeatStalls = false;
    bool toDealerStalls = false;
};
