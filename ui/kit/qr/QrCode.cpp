#include "ui/kit/qr/QrCode.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <utility>

namespace hp {

namespace {

using Byte = std::uint8_t;

constexpr std::string_view Alphanumeric = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
constexpr int ByteBits = 8;

/// Of a version, from 1, at level M, in bytes.
struct Capacity {
    std::size_t all;    ///< data and checks
    std::size_t checks; ///< of each block
    std::size_t blocks;
    std::size_t data() const { return all - checks * blocks; }
};
constexpr std::array<Capacity, 10> Capacities{{{26, 10, 1},
                                               {44, 16, 1},
                                               {70, 26, 1},
                                               {100, 18, 2},
                                               {134, 24, 2},
                                               {172, 16, 4},
                                               {196, 18, 4},
                                               {242, 22, 4},
                                               {292, 22, 5},
                                               {346, 26, 5}}};

// --- the bytes -----------------------------------------------------------------------------------

class Bits {
public:
    /// The last `count` bits of the value, the highest first.
    void add(unsigned value, int count)
    {
        while (count-- > 0)
            bits_.push_back((value >> count & 1U) != 0);
    }
    std::size_t size() const { return bits_.size(); }
    std::vector<Byte> bytes() const
    {
        std::vector<Byte> bytes(bits_.size() / ByteBits);
        for (std::size_t i = 0; i < bytes.size() * ByteBits; ++i)
            bytes[i / ByteBits] = static_cast<Byte>(bytes[i / ByteBits] << 1 | (bits_[i] ? 1 : 0));
        return bytes;
    }

private:
    std::vector<bool> bits_;
};

/// The text as this version holds it, without what fills it up.
Bits bitsOf(std::string_view text, int version)
{
    const bool isLarge = version > 9;
    const auto count = static_cast<unsigned>(text.size());
    Bits bits;
    if (text.find_first_not_of(Alphanumeric) != std::string_view::npos) {
        bits.add(0b0100, 4);
        bits.add(count, isLarge ? 16 : 8);
        for (const char c : text)
            bits.add(static_cast<Byte>(c), ByteBits);
        return bits;
    }
    const auto number = [](char c) { return static_cast<unsigned>(Alphanumeric.find(c)); };
    bits.add(0b0010, 4);
    bits.add(count, isLarge ? 11 : 9);
    for (std::size_t i = 0; i + 1 < text.size(); i += 2)
        bits.add(number(text[i]) * 45 + number(text[i + 1]), 11);
    if (text.size() % 2 != 0)
        bits.add(number(text.back()), 6);
    return bits;
}

/// In the field of 256 elements modulo x^8 + x^4 + x^3 + x^2 + 1.
Byte product(Byte a, Byte b)
{
    unsigned result = 0;
    for (int bit = ByteBits - 1; bit >= 0; --bit) {
        result = result << 1 ^ (result >> 7) * 0x11d;
        result ^= (b >> bit & 1U) * a;
    }
    return static_cast<Byte>(result);
}

/// The Reed-Solomon code of a block: the remainder by (x - 1)(x - 2)(x - 4)...
std::vector<Byte> checksOf(const std::vector<Byte>& block, std::size_t count)
{
    std::vector<Byte> divisor(count); // without its highest coefficient, which is 1
    divisor.back() = 1;
    Byte root = 1;
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = 0; j < count; ++j)
            divisor[j] =
                static_cast<Byte>(product(divisor[j], root) ^ (j + 1 < count ? divisor[j + 1] : 0));
        root = product(root, 2);
    }
    std::vector<Byte> rest(count);
    for (const Byte byte : block) {
        const auto factor = static_cast<Byte>(byte ^ rest.front());
        std::rotate(rest.begin(), rest.begin() + 1, rest.end());
        rest.back() = 0;
        for (std::size_t i = 0; i < count; ++i)
            rest[i] ^= product(divisor[i], factor);
    }
    return rest;
}

/// The first byte of each part, then the second of each, and so on.
void interleave(const std::vector<std::vector<Byte>>& parts, std::vector<Byte>& into)
{
    for (std::size_t i = 0; i < parts.back().size(); ++i) { // none is longer
        for (const std::vector<Byte>& part : parts) {
            if (i < part.size())
                into.push_back(part[i]);
        }
    }
}

/// In blocks, each with its checks. @param data as many as the version has
std::vector<Byte> protectedBytes(const std::vector<Byte>& data, const Capacity& capacity)
{
    std::vector<std::vector<Byte>> blocks;
    std::vector<std::vector<Byte>> checks;
    auto from = data.begin();
    for (std::size_t n = 0; n < capacity.blocks; ++n) {
        const std::size_t size = (data.size() + n) / capacity.blocks; // the last ones may be longer
        const auto to = from + static_cast<std::ptrdiff_t>(size);
        blocks.emplace_back(from, to);
        checks.push_back(checksOf(blocks.back(), capacity.checks));
        from = to;
    }
    std::vector<Byte> bytes;
    interleave(blocks, bytes);
    interleave(checks, bytes);
    return bytes;
}

// --- the picture ---------------------------------------------------------------------------------

/// The value with its remainder by this polynomial of that degree behind it.
unsigned withRemainder(unsigned value, unsigned polynomial, int degree)
{
    unsigned rest = value;
    for (int i = 0; i < degree; ++i)
        rest = rest << 1 ^ (rest >> (degree - 1) & 1U) * polynomial;
    return value << degree | rest;
}

bool isFlipped(int mask, int x, int y)
{
    const int both = x * y % 2 + x * y % 3;
    const std::array<int, 8> zeroWhereFlipped{
        (x + y) % 2,         y % 2, x % 3,    (x + y) % 3,
        (x / 3 + y / 2) % 2, both,  both % 2, ((x + y) % 2 + x * y % 3) % 2};
    return zeroWhereFlipped[mask] == 0;
}

class Picture {
public:
    Picture(int version, const std::vector<Byte>& bytes)
        : version_(version), code_{17 + 4 * version, {}}
    {
        code_.dark.resize(static_cast<std::size_t>(code_.size) *
                          static_cast<std::size_t>(code_.size));
        fixed_.resize(code_.dark.size());
        drawPatterns();
        drawBytes(bytes);
    }

    QrCode masked(int mask) const
    {
        Picture picture = *this;
        picture.drawFormat(mask);
        for (int y = 0; y < code_.size; ++y) {
            for (int x = 0; x < code_.size; ++x) {
                if (!fixed_[at(x, y)] && isFlipped(mask, x, y))
                    picture.code_.dark[at(x, y)] = !code_.dark[at(x, y)];
            }
        }
        return picture.code_;
    }

private:
    std::size_t at(int x, int y) const
    {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(code_.size) +
               static_cast<std::size_t>(x);
    }
    void fix(int x, int y, bool dark)
    {
        code_.dark[at(x, y)] = dark;
        fixed_[at(x, y)] = true;
    }
    /// Squares within each other. @param radius of the outer one @param light radii of light ones
    void drawSquares(int x, int y, int radius, std::initializer_list<int> light)
    {
        for (int dy = -radius; dy <= radius; ++dy) {
            for (int dx = -radius; dx <= radius; ++dx) {
                const bool isIn =
                    x + dx >= 0 && x + dx < code_.size && y + dy >= 0 && y + dy < code_.size;
                const int distance = std::max(std::abs(dx), std::abs(dy));
                if (isIn)
                    fix(x + dx, y + dy,
                        std::find(light.begin(), light.end(), distance) == light.end());
            }
        }
    }
    void drawPatterns()
    {
        const int last = code_.size - 1;
        for (int i = 0; i <= last; ++i) {
            fix(i, 6, i % 2 == 0);
            fix(6, i, i % 2 == 0);
        }
        // Rows and columns of small squares: 6, the last one, and from version 7 on a middle one.
        std::vector<int> places{6, last - 6};
        if (version_ >= 7)
            places.insert(places.begin() + 1, last / 2);
        for (const int y : places) {
            for (const int x : places) {
                const bool isFinder =
                    std::min(x, y) == 6 && (std::max(x, y) == 6 || std::max(x, y) == last - 6);
                if (version_ > 1 && !isFinder)
                    drawSquares(x, y, 2, {1});
            }
        }
        for (const auto& [x, y] : {std::pair{3, 3}, {last - 3, 3}, {3, last - 3}})
            drawSquares(x, y, 4, {2, 4});
        drawFormat(0);
        if (version_ < 7)
            return;
        const unsigned bits = withRemainder(static_cast<unsigned>(version_), 0x1f25, 12);
        for (int i = 0; i < 18; ++i) {
            const bool dark = (bits >> i & 1U) != 0;
            fix(last - 10 + i % 3, i / 3, dark);
            fix(i / 3, last - 10 + i % 3, dark);
        }
    }
    /// Level M, which is 0, and the mask, twice.
    void drawFormat(int mask)
    {
        const int last = code_.size - 1;
        const unsigned bits = withRemainder(static_cast<unsigned>(mask), 0x537, 10) ^ 0x5412;
        for (int i = 0; i < 15; ++i) {
            const bool dark = (bits >> i & 1U) != 0;
            const int along = i < 6 ? i : i < 8 ? i + 1 : i == 8 ? 7 : 14 - i;
            if (i < 8) {
                fix(8, along, dark);
                fix(last - i, 8, dark);
            } else {
                fix(along, 8, dark);
                fix(8, last - 14 + i, dark);
            }
        }
        fix(8, last - 7, true);
    }
    /// Up and down in columns of two, from the right. What is left stays light.
    void drawBytes(const std::vector<Byte>& bytes)
    {
        std::size_t bit = 0;
        bool up = true;
        for (int right = code_.size - 1; right > 0; right -= right == 8 ? 3 : 2, up = !up) {
            for (int i = 0; i < 2 * code_.size; ++i) {
                const std::size_t place = at(right - i % 2, up ? code_.size - 1 - i / 2 : i / 2);
                if (fixed_[place] || bit == bytes.size() * ByteBits)
                    continue;
                code_.dark[place] = (bytes[bit / ByteBits] >> (7 - bit % ByteBits) & 1U) != 0;
                ++bit;
            }
        }
    }

    int version_;
    QrCode code_;
    std::vector<bool> fixed_; ///< no place for data
};

/// What makes it hard to read.
int penaltyOf(const QrCode& code)
{
    constexpr unsigned eleven = (1U << 11) - 1;
    constexpr unsigned finderThenLight = 0b10111010000;
    constexpr unsigned lightThenFinder = 0b00001011101;
    int penalty = 0;
    int darkOnes = 0;
    for (const bool isRow : {true, false}) {
        for (int line = 0; line < code.size; ++line) {
            int run = 0;
            unsigned seen = 0;
            for (int i = 0; i < code.size; ++i) {
                const bool dark = isRow ? code.isDark(i, line) : code.isDark(line, i);
                run = i > 0 && dark == ((seen & 1U) != 0) ? run + 1 : 1;
                penalty += run == 5 ? 3 : run > 5 ? 1 : 0;
                seen = (seen << 1 | (dark ? 1U : 0U)) & eleven;
                if (i >= 10 && (seen == finderThenLight || seen == lightThenFinder))
                    penalty += 40;
                darkOnes += isRow && dark ? 1 : 0;
            }
        }
    }
    for (int y = 1; y < code.size; ++y) {
        for (int x = 1; x < code.size; ++x) {
            const bool dark = code.isDark(x, y);
            if (dark == code.isDark(x - 1, y) && dark == code.isDark(x, y - 1) &&
                dark == code.isDark(x - 1, y - 1))
                penalty += 3;
        }
    }
    const int all = code.size * code.size;
    return penalty + 10 * (std::abs(20 * darkOnes - 10 * all) / all);
}

} // namespace

std::optional<QrCode> qrCodeOf(std::string_view text)
{
    int version = 0;
    for (const Capacity& capacity : Capacities) {
        Bits bits = bitsOf(text, ++version);
        const std::size_t room = capacity.data() * ByteBits;
        if (bits.size() > room)
            continue;
        bits.add(0, static_cast<int>(std::min<std::size_t>(4, room - bits.size())));
        bits.add(0, static_cast<int>((ByteBits - bits.size() % ByteBits) % ByteBits));
        for (unsigned filler = 0xec; bits.size() < room; filler ^= 0xec ^ 0x11)
            bits.add(filler, ByteBits);
        const Picture picture(version, protectedBytes(bits.bytes(), capacity));
        std::array<QrCode, 8> codes;
        std::array<int, 8> penalties{};
        for (std::size_t mask = 0; mask < codes.size(); ++mask) {
            codes[mask] = picture.masked(static_cast<int>(mask));
            penalties[mask] = penaltyOf(codes[mask]);
        }
        const auto best = std::min_element(penalties.begin(), penalties.end());
        return codes[static_cast<std::size_t>(best - penalties.begin())];
    }
    return {};
}

} // namespace hp
