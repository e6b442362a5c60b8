// Whoever answers calls to this machine: the dealer of a table, or the desk of a class. What
// carries the calls (TableServer, TableRelay) knows nothing else of it.
#pragma once

#include "engine/base/Result.h"
#include "ui/table/net/Wire.h"

#include <string>
#include <vector>

namespace hp {

class AnsweringEnd {
public:
    using Connection = int;

    virtual ~AnsweringEnd() = default;
    /// A new connection. @param wire must outlive the connection: until close() is called on it, or
    /// lost() here
    virtual Connection connected(Wire& wire) = 0;
    virtual void receive(Connection connection, const QByteArray& bytes) = 0;
    /// The connection is no more.
    virtual void lost(Connection connection) = 0;
    /// To be called every second or so.
    virtual void tick() = 0;
    /// Ends all connections with this reason.
    virtual void close(const Message& why) = 0;
    /// Of all who have a key of their own, see TableKeys.h.
    virtual std::vector<std::string> tokens() const { return {}; }
};

} // namespace hp
