// A text as a QR code (ISO/IEC 18004), for cameras: versions 1 to 10, error correction level M, of
// which 15 in 100 may be unreadable. Capitals, digits, blanks and $%*+-./: take half of the room
// that other texts (UTF-8) take.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace hp {

struct QrCode {
    int size = 0;           ///< modules along a side
    std::vector<bool> dark; ///< row by row

    bool isDark(int x, int y) const
    {
        return dark[static_cast<std::size_t>(y) * static_cast<std::size_t>(size) +
                    static_cast<std::size_t>(x)];
    }
};

/// How many light modules must be around it.
inline constexpr int QrQuietZone = 4;

/// Nothing if the text is too long: of 311 capitals and digits, or of 213 other bytes, there is
/// always one.
std::optional<QrCode> qrCodeOf(std::string_view text);

} // namespace hp
