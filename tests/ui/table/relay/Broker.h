// A relay of its own within this machine: Debian's mosquitto.
#pragma once

#include "engine/table/text/RelayAddress.h"

#include <QFile>
#include <QHostAddress>
#include <QProcess>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

namespace hp::test {

class Broker {
public:
    /// Not every machine has one.
    static QString program()
    {
        return QStandardPaths::findExecutable(QStringLiteral("mosquitto"),
                                              {QStringLiteral("/usr/sbin"),
                                               QStringLiteral("/usr/local/sbin"),
                                               QStringLiteral("/usr/bin")});
    }

    Broker()
    {
        QTcpServer free;
        free.listen(QHostAddress::LocalHost);
        relay_.host = "127.0.0.1";
        relay_.port = free.serverPort();
        relay_.secured = false;
        QFile file(config());
        if (file.open(QIODevice::WriteOnly))
            file.write("listener " + QByteArray::number(relay_.port) +
                       " 127.0.0.1\nallow_anonymous true\nuser root\n"
                       "max_inflight_messages 0\nset_tcp_nodelay true\n");
    }
    ~Broker() { kill(); }
    Broker(const Broker&) = delete;
    Broker& operator=(const Broker&) = delete;

    const RelayAddress& relay() const { return relay_; }
    bool start()
    {
        process_.start(program(), {QStringLiteral("-c"), config()});
        if (!process_.waitForStarted())
            return false;
        return QTest::qWaitFor([this] {
            QTcpSocket socket;
            socket.connectToHost(QHostAddress::LocalHost, relay_.port);
            return socket.waitForConnected(100);
        });
    }
    void kill()
    {
        process_.kill();
        process_.waitForFinished();
    }

private:
    QString config() const { return folder_.filePath(QStringLiteral("mosquitto.conf")); }

    QTemporaryDir folder_;
    RelayAddress relay_;
    QProcess process_;
};

} // namespace hp::test
