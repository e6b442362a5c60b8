#include "ui/table/direct/TableServer.h"

#include "engine/table/net/TableKeys.h"
#include "ui/table/direct/TableTls.h"

#include <QNetworkInterface>
#include <QSslPreSharedKeyAuthenticator>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

constexpr int HandshakeMs = 5'000;
constexpr int WaitingMost = 16; ///< connections that nobody has taken yet

std::optional<HostAddress> asInvited(const QHostAddress& address)
{
    if (address.protocol() == QAbstractSocket::IPv4Protocol) {
        const quint32 number = address.toIPv4Address();
        IPv4 bytes{};
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = static_cast<std::uint8_t>(number >> (24 - 8 * i));
        return bytes;
    }
    if (address.isLinkLocal()) // means another machine in each network
        return {};
    const Q_IPV6ADDR number = address.toIPv6Address();
    IPv6 bytes{};
    std::copy(std::begin(number.c), std::end(number.c), bytes.begin());
    return bytes;
}

/// Says nothing while the server is held.
class HeldWire : public TlsWire {
public:
    HeldWire(QSslSocket& socket, const TableServer& server) : TlsWire(socket), server_(server) {}

    void send(const QByteArray& bytes) override
    {
        if (!server_.isHeld())
            TlsWire::send(bytes);
    }

private:
    const TableServer& server_;
};

/// Of this machine, as others call it.
QList<QHostAddress> ownAddresses()
{
    QList<QHostAddress> own;
    for (const QHostAddress& address : QNetworkInterface::allAddresses()) {
        if (!address.isLoopback() && !address.isLinkLocal())
            own += address;
    }
    return own;
}

} // namespace

TableServer::TableServer(AnsweringEnd& end, const Bytes<16>& secret, QObject* parent)
    : QObject(parent), end_(end)
{
    invitation_.secret = secret;
    tick_.setInterval(1'000);
    connect(&tick_, &QTimer::timeout, this, [this] { end_.tick(); });
}

TableServer::~TableServer()
{
    end_.close({"table.closed", {}});
}

Failure TableServer::listen(quint16 port, const QList<QHostAddress>& at)
{
    if (Failure failure = checkTls())
        return failure;
    at_ = at;
    Failure last;
    for (const QHostAddress& address : at) {
        const quint16 taken = servers_.empty() ? port : servers_.front()->serverPort();
        if (const Failure failure = listenAt(address, taken))
            last = failure;
    }
    if (servers_.empty())
        return last;
    invitation_.port = servers_.front()->serverPort();
    tick_.start();
    return {};
}

Failure TableServer::listenAt(const QHostAddress& address, quint16 port)
{
    auto server = std::make_unique<QSslServer>();
    server->setSslConfiguration(tableTls());
    server->setHandshakeTimeout(HandshakeMs);
    server->setMaxPendingConnections(WaitingMost);
    connect(server.get(), &QSslServer::preSharedKeyAuthenticationRequired, this,
            [this](QSslSocket*, QSslPreSharedKeyAuthenticator* asked) { tellKey(*asked); });
    connect(server.get(), &QTcpServer::pendingConnectionAvailable, this,
            [this, from = server.get()] { accept(*from); });
    if (!server->listen(address, port))
        return makeError("table.cannotListen", {server->errorString().toStdString()});
    servers_.push_back(std::move(server));
    return {};
}

void TableServer::tellKey(QSslPreSharedKeyAuthenticator& asked) const
{
    if (const auto key = keyCalled(asked.identity(), invitation_, end_.tokens()))
        asked.setPreSharedKey(*key);
}

void TableServer::accept(QSslServer& server)
{
    while (auto* socket = qobject_cast<QSslSocket*>(server.nextPendingConnection())) {
        if (held_) {
            socket->abort();
            socket->deleteLater();
            continue;
        }
        socket->setParent(this);
        socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        auto wire = std::make_shared<HeldWire>(*socket, *this);
        const AnsweringEnd::Connection connection = end_.connected(*wire);
        connect(socket, &QSslSocket::readyRead, this,
                [this, socket, connection] { end_.receive(connection, socket->readAll()); });
        connect(socket, &QSslSocket::disconnected, this, [this, socket, connection, wire] {
            end_.lost(connection);
            socket->deleteLater();
        });
        if (socket->bytesAvailable() > 0)
            end_.receive(connection, socket->readAll());
    }
}

void TableServer::hold()
{
    if (std::exchange(held_, true))
        return;
    const auto cut = [this] {
        for (QSslSocket* socket : findChildren<QSslSocket*>())
            socket->abort();
    };
    QMetaObject::invokeMethod(this, cut, Qt::QueuedConnection); // the dealer goes through them now
}

Invitation TableServer::invitation() const
{
    const QList<QHostAddress> any{QHostAddress::AnyIPv4, QHostAddress::AnyIPv6};
    const bool isAny = std::ranges::any_of(
        at_, [&any](const QHostAddress& address) { return any.contains(address); });
    Invitation invitation = invitation_;
    for (const QHostAddress& address : isAny ? ownAddresses() : at_) {
        const auto invited = asInvited(address);
        if (invited && invitation.addresses.size() < MaxInvitationAddresses)
            invitation.addresses.push_back(*invited);
    }
    return invitation;
}

} // namespace hp
