#include "ui/table/direct/TableTls.h"

#ifdef HP_RELAY
#include "ui/table/relay/RelayLine.h"
#include "ui/table/relay/Sealing.h"
#endif

#include <QSslCipher>
#include <QSslSocket>

namespace hp {

namespace {

/// Forward secret: who gets the key later cannot read what was said before.
constexpr const char* Ciphers[] = {"ECDHE-PSK-CHACHA20-POLY1305", "ECDHE-PSK-AES256-CBC-SHA384"};

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

Failure checkTls()
{
    if (QSslSocket::supportsSsl() && QSslSocket::activeBackend() == QLatin1String("openssl") &&
        !ciphers().isEmpty())
        return {};
    return makeError("table.noTls", {QSslSocket::activeBackend().toStdString()});
}

Failure checkRelay()
{
#ifdef HP_RELAY
    if (canSeal() && RelayLine::canCall())
        return {};
#endif
    return makeError("relay.missing");
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
