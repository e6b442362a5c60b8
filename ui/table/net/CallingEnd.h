// Whoever calls another machine: a seat at a table, or a pupil's place in a class. What makes the
// calls (TableCaller) knows nothing else of it.
#pragma once

#include "engine/base/Result.h"
#include "ui/table/net/Wire.h"

#include <QObject>

#include <optional>
#include <string>

namespace hp {

class CallingEnd : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// @param wire must outlive it: until close() is called on it, or lost() here
    virtual void connected(Wire& wire) = 0;
    virtual void receive(const QByteArray& bytes) = 0;
    virtual void lost() = 0;
    /// To be called every second or so.
    virtual void tick() = 0;
    /// By which the other end knows it, once it does: it calls with a key of its own then.
    virtual std::optional<std::string> ownToken() const { return {}; }

signals:
    /// The other end has ended the connection, for this reason. Another one may be tried.
    void ended(const hp::Message& why);
};

} // namespace hp
