// What the dealer of a table that is played over days tells one seat, so that nobody else can read
// it: TableLines, compressed, filled up and sealed to the key that the seat signs with
// (crypto_box_seal to its Curve25519 form). What it was filled up to depends on how many steps it
// tells, which everybody knows, and not on what they are.
#pragma once

#include "ui/heller/post/Letter.h"

#include <cstddef>
#include <optional>

namespace hp {

/// @param lines at most MaxNewsBytes
QByteArray sealNews(const QByteArray& lines, std::size_t steps, const WriterKey& to);
/// Nothing if it is not for that pen, or was not sealed here.
std::optional<QByteArray> openNews(const QByteArray& part, const Pen& pen);

inline constexpr qsizetype MaxNewsBytes = 1024 * 1024;

} // namespace hp
