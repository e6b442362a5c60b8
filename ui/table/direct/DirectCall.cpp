#include "ui/table/direct/DirectCall.h"

#include "ui/table/direct/TableTls.h"

#include <QHostAddress>
#include <QSslPreSharedKeyAuthenticator>

namespace hp {

namespace {

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

} // namespace

DirectCall::DirectCall(const HostAddress& address, quint16 port, const TableKey& key,
                       QObject* parent)
    : TableCall(parent), address_(nameOf(address)), port_(port), wire_(socket_)
{
    socket_.setSslConfiguration(tableTls());
    connect(&socket_, &QSslSocket::preSharedKeyAuthenticationRequired, this,
            [key](QSslPreSharedKeyAuthenticator* asked) {
                asked->setIdentity(key.name);
                asked->setPreSharedKey(key.key);
            });
    connect(&socket_, &QSslSocket::encrypted, this, &DirectCall::onEncrypted);
    connect(&socket_, &QSslSocket::errorOccurred, this,
            [this] { emit failed(socket_.error() == QAbstractSocket::SslHandshakeFailedError); });
}

void DirectCall::start()
{
    socket_.connectToHostEncrypted(address_, port_);
}

void DirectCall::onEncrypted()
{
    socket_.disconnect(this);
    socket_.setSocketOption(QAbstractSocket::LowDelayOption, 1);
    connect(&socket_, &QSslSocket::readyRead, this, [this] { emit received(socket_.readAll()); });
    connect(&socket_, &QSslSocket::disconnected, this, &DirectCall::ended);
    emit answered();
    if (socket_.bytesAvailable() > 0)
        emit received(socket_.readAll());
}

} // namespace hp
