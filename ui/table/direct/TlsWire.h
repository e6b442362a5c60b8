// A secured connection as a wire.
#pragma once

#include "engine/table/net/Wire.h"

#include <QSslSocket>

namespace hp {

class TlsWire : public Wire {
public:
    explicit TlsWire(QSslSocket& socket) : socket_(socket) {}

    void send(const QByteArray& bytes) override { socket_.write(bytes); }
    qint64 waiting() const override
    {
        return socket_.bytesToWrite() + socket_.encryptedBytesToWrite();
    }
    void close() override
    {
        socket_.flush();
        socket_.disconnectFromHost();
    }

private:
    QSslSocket& socket_;
};

} // namespace hp
