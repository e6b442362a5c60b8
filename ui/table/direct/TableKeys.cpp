#include "ui/table/direct/TableKeys.h"

#include "ui/table/net/TableLines.h"

#include <QSslCipher>
#include <QSslSocket>

#include <span>

namespace hp {

namespace {

/// Forward secret: who gets the key later cannot read what was said before.
constexpr const char* Ciphers[] = {"ECDHE-PSK-CHACHA20-POLY1305", "ECDHE-PSK-AES256-CBC-SHA384"};

QByteArray bytesOf(std::span<const std::uint8_t> bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), std::ssize(bytes)};
}

std::span<const std::uint8_t> spanOf(const std::string& text)
{
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

QList<QSslCipher> ciphers()
{
    QList<QSslCipher> found;
    for (const char* name : Ciphers) {
        const QSslCipher cipher(QString::fromLatin1(name));
        if (!cipher.isNull())
            found += cipher;
    }
    return found;
}

} // namespace

TableKey keyOf(const Invitation& invitation)
{
    const TableId table = tableId(invitation);
    return {"table-" + bytesOf(table).toHex(),
            bytesOf(sha256("hp-table-key-1", {invitation.secret, table}))};
}

TableKey keyOfSeat(const std::string& token)
{
    return {"seat-" + bytesOf(sha256("hp-seat-name-1", {spanOf(token)})).left(16).toHex(),
            bytesOf(sha256("hp-seat-key-1", {spanOf(token)}))};
}

Failure checkTls()
{
    if (QSslSocket::supportsSsl() && QSslSocket::activeBackend() == QLatin1String("openssl") &&
        !ciphers().isEmpty())
        return {};
    return makeError("table.noTls", {QSslSocket::activeBackend().toStdString()});
}

QSslConfiguration tableTls()
{
    QSslConfiguration tls;
    tls.setProtocol(QSsl::TlsV1_2);
    tls.setPeerVerifyMode(
        QSslSocket::VerifyNone); // the key is the proof; there are no certificates
    tls.setCiphers(ciphers());
    return tls;
}

} // namespace hp
