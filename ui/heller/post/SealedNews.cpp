#include "ui/heller/post/SealedNews.h"

#include "engine/table/net/QtBytes.h"

#include <QtEndian>

#include <sodium.h>

#include <algorithm>
#include <array>

namespace hp {

namespace {

/// Enough for all but the first step, which brings the rules.
constexpr qsizetype StepBytes = 1024;
/// qCompress() begins with the length of what it has compressed.
constexpr qsizetype LengthBytes = 4;
using CurveKey = std::array<unsigned char, crypto_box_PUBLICKEYBYTES>;

} // namespace

QByteArray sealNews(const QByteArray& lines, std::size_t steps, const WriterKey& to)
{
    CurveKey key{};
    if (crypto_sign_ed25519_pk_to_curve25519(key.data(), to.data()) != 0)
        return {}; // no key of anybody
    QByteArray plain = qCompress(lines);
    const qsizetype least = StepBytes * static_cast<qsizetype>(std::max<std::size_t>(1, steps));
    const qsizetype filled = (plain.size() + StepBytes - 1) / StepBytes * StepBytes;
    plain.append(std::max(least, filled) - plain.size(), '\0');
    QByteArray sealed(plain.size() + qsizetype{crypto_box_SEALBYTES}, '\0');
    crypto_box_seal(rawIn(sealed), raw(plain), static_cast<unsigned long long>(plain.size()),
                    key.data());
    return sealed;
}

std::optional<QByteArray> openNews(const QByteArray& part, const Pen& pen)
{
    CurveKey key{};
    std::array<unsigned char, crypto_box_SECRETKEYBYTES> secret{};
    if (part.size() < qsizetype{crypto_box_SEALBYTES} + LengthBytes ||
        crypto_sign_ed25519_pk_to_curve25519(key.data(), pen.open.data()) != 0 ||
        crypto_sign_ed25519_sk_to_curve25519(secret.data(), pen.secret.data()) != 0)
        return {};
    QByteArray plain(part.size() - qsizetype{crypto_box_SEALBYTES}, '\0');
    if (crypto_box_seal_open(rawIn(plain), raw(part), static_cast<unsigned long long>(part.size()),
                             key.data(), secret.data()) != 0 ||
        qFromBigEndian<quint32>(plain.constData()) > MaxNewsBytes)
        return {};
    const QByteArray lines = qUncompress(plain);
    return lines.isEmpty() || lines.size() > MaxNewsBytes ? std::nullopt : std::optional(lines);
}

} // namespace hp
