#include "engine/text/Bytes.h"

#include <QByteArray>
#include <QCryptographicHash>
#include <QRandomGenerator>

#include <algorithm>

namespace hp {

void fillRandom(std::span<std::uint8_t> bytes)
{
    for (std::uint8_t& byte : bytes)
        byte = static_cast<std::uint8_t>(QRandomGenerator::system()->generate());
}

Digest sha256(std::string_view label, std::initializer_list<std::span<const std::uint8_t>> parts)
{
    QByteArray all(label.data(), static_cast<qsizetype>(label.size()));
    for (const auto part : parts) {
        for (const std::uint8_t byte : part)
            all += static_cast<char>(byte);
    }
    const QByteArray hash = QCryptographicHash::hash(all, QCryptographicHash::Sha256);
    Digest digest{};
    std::copy(hash.begin(), hash.end(), digest.begin());
    return digest;
}

} // namespace hp
