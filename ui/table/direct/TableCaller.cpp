#include "ui/table/direct/TableCaller.h"

#include "ui/table/direct/TableKeys.h"

#include <QHostAddress>
#include <QRandomGenerator>
#include <QSslPreSharedKeyAuthenticator>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

constexpr int PatienceMs = 10'000; ///< with one call
constexpr int FirstPauseMs = 1'000;
constexpr int LongestPauseMs = 30'000;

QString nameOf(const HostAddress& address)
{
    if (const auto* v4 = std::get_if<IPv4>(&address)) {
        quint32 number = 0;
        for (const std::uint8_t byte : *v4)
            number = number << 8 | byte;
        return QHostAddress(number).toString();
    }
    if (const auto* v6 = std::get_if<IPv6>(&address))
        return QHostAddress(v6->data()).toString();
    return QString::fromStdString(std::get<std::string>(address));
}

/// Which of these a person who waits should read, if a call fails for several reasons.
bool isWrongKey(QAbstractSocket::SocketError error)
{
    return error == QAbstractSocket::SslHandshakeFailedError;
}

} // namespace

TableCaller::TableCaller(SeatClient& seat, Invitation invitation, QObject* parent)
    : QObject(parent), seat_(seat), invitation_(std::move(invitation))
{
    pause_.setSingleShot(true);
    patience_.setSingleShot(true);
    tick_.setInterval(1'000);
    connect(&pause_, &QTimer::timeout, this, &TableCaller::call);
    connect(&patience_, &QTimer::timeout, this, [this] {
        for (QSslSocket* socket : std::vector(calls_))
            failed(socket);
    });
    connect(&tick_, &QTimer::timeout, &seat, &SeatClient::tick);
    connect(&seat, &SeatClient::ended, this, &TableCaller::ended);
}

TableCaller::~TableCaller()
{
    stop();
}

void TableCaller::tryNow()
{
    if (state_ == State::Waiting)
        call();
}

void TableCaller::stop()
{
    pause_.stop();
    patience_.stop();
    tick_.stop();
    for (QSslSocket* socket : std::exchange(calls_, {}))
        drop(socket);
    if (QSslSocket* const socket = std::exchange(socket_, nullptr)) {
        seat_.lost();
        socket->disconnect(this);
        socket->disconnectFromHost();
        socket->deleteLater();
    }
    setState(State::Stopped);
}

void TableCaller::call()
{
    pause_.stop();
    if (const Failure failure = checkTls())
        return ended(failure->message);
    why_.reset();
    setState(State::Calling);
    patience_.start(PatienceMs);
    for (const HostAddress& address : invitation_.addresses)
        addCall(address);
    if (calls_.empty())
        ended({"table.noAnswer", {}});
}

void TableCaller::addCall(const HostAddress& address)
{
    auto* socket = new QSslSocket(this);
    socket->setSslConfiguration(tableTls());
    calls_.push_back(socket);
    const TableKey key = knowsSeat_ ? keyOfSeat(seat_.token()) : keyOf(invitation_);
    connect(socket, &QSslSocket::preSharedKeyAuthenticationRequired, this,
            [key](QSslPreSharedKeyAuthenticator* asked) {
                asked->setIdentity(key.name);
                asked->setPreSharedKey(key.key);
            });
    connect(socket, &QSslSocket::encrypted, this, [this, socket] { answered(socket); });
    connect(socket, &QSslSocket::errorOccurred, this, [this, socket] { failed(socket); });
    socket->connectToHostEncrypted(nameOf(address), invitation_.port);
}

void TableCaller::answered(QSslSocket* socket)
{
    patience_.stop();
    for (QSslSocket* other : std::exchange(calls_, {})) {
        if (other != socket)
            drop(other);
    }
    socket_ = socket;
    socket->disconnect(this);
    socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    connect(socket, &QSslSocket::readyRead, this, [this, socket] {
        if (socket == socket_)
            seat_.receive(socket->readAll());
    });
    connect(socket, &QSslSocket::disconnected, this, [this, socket] {
        if (socket == socket_)
            lost();
    });
    wire_ = std::make_unique<TlsWire>(*socket);
    failures_ = 0;
    why_.reset();
    tick_.start();
    setState(State::There);
    seat_.connected(*wire_);
    if (socket == socket_ && socket->bytesAvailable() > 0)
        seat_.receive(socket->readAll());
}

void TableCaller::failed(QSslSocket* socket)
{
    const bool wrongKey = isWrongKey(socket->error());
    if (wrongKey || !why_)
        why_ = Message{wrongKey ? "table.otherKey" : "table.noAnswer", {}};
    std::erase(calls_, socket);
    drop(socket);
    if (!calls_.empty())
        return;
    patience_.stop();
    if (wrongKey && knowsSeat_) { // a table that was opened again may not know the seat
        knowsSeat_ = false;
        return call();
    }
    lost();
}

void TableCaller::lost()
{
    tick_.stop();
    knowsSeat_ = seat_.seat() >= 0;
    if (QSslSocket* const socket = std::exchange(socket_, nullptr)) {
        seat_.lost();
        drop(socket);
        return call(); // at once
    }
    const int pause = std::min(LongestPauseMs, FirstPauseMs << std::min(failures_++, 5));
    pause_.start(pause * 3 / 4 + static_cast<int>(QRandomGenerator::global()->bounded(pause / 2)));
    setState(State::Waiting);
}

void TableCaller::ended(const Message& why)
{
    stop();
    why_ = why;
    emit stateChanged();
}

void TableCaller::drop(QSslSocket* socket)
{
    socket->disconnect(this);
    socket->abort();
    socket->deleteLater();
}

void TableCaller::setState(State state)
{
    if (std::exchange(state_, state) != state)
        emit stateChanged();
}

} // namespace hp
