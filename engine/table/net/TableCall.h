// One call to a table elsewhere, on one of the ways to it.
#pragma once

#include "engine/table/net/Wire.h"

#include <QObject>

namespace hp {

class TableCall : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Begins; one of the signals follows, or none.
    virtual void start() = 0;
    /// @pre answered() was emitted. Alive as long as the call.
    virtual Wire& wire() = 0;

signals:
    /// The table is at the other end, and has proven it.
    void answered();
    /// @param wrongKey somebody is there who does not know the key; else nobody
    void failed(bool wrongKey);
    void received(const QByteArray& bytes);
    void ended();
};

} // namespace hp
