// Bytes of a fixed length, of the engine, and Qt's.
#pragma once

#include "engine/text/Bytes.h"

#include <QByteArray>

#include <algorithm>
#include <optional>

namespace hp {

/// As a QByteArray carries them; nothing if the length is another one.
template <std::size_t N> QByteArray carried(const Bytes<N>& bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), qsizetype{N}};
}
template <std::size_t N> std::optional<Bytes<N>> uncarried(const QByteArray& part)
{
    if (part.size() != qsizetype{N})
        return {};
    Bytes<N> bytes;
    std::copy(part.begin(), part.end(), bytes.begin());
    return bytes;
}

/// As libraries in C want them.
inline const unsigned char* raw(const QByteArray& bytes)
{
    return reinterpret_cast<const unsigned char*>(bytes.constData());
}
inline unsigned char* rawIn(QByteArray& bytes)
{
    return reinterpret_cast<unsigned char*>(bytes.data());
}

} // namespace hp
