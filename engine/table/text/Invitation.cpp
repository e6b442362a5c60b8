#include "engine/table/text/Invitation.h"

#include "engine/table/text/LinkLocal.h"

#include <QString>

#include <algorithm>
#include <cassert>
#include <optional>
#include <span>

namespace hp {

namespace {

constexpr std::string_view Digits32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t GroupLength = 5;
constexpr int MaxTries = 64; ///< places that look like the start of an invitation
/// A newer version has the 128 bits of a secret at least. Without them it is another word.
constexpr std::size_t LeastDigits = 26;

/// What stands before each address, and, for IP, its number of bytes.
enum Tag : std::uint8_t { NameTag = 0, RelayTag = 1, IPv4Tag = 4, IPv6Tag = 6 };

std::uint32_t crc32(std::span<const std::uint8_t> bytes)
{
    std::uint32_t crc = ~0U;
    for (const std::uint8_t byte : bytes) {
        crc ^= byte;
        for (int bit = 0; bit < 8; ++bit)
            crc = crc >> 1 ^ ((crc & 1U) != 0 ? 0xedb88320U : 0);
    }
    return ~crc;
}

void appendNumber(std::vector<std::uint8_t>& bytes, std::uint32_t number, int count)
{
    while (count-- > 0)
        bytes.push_back(static_cast<std::uint8_t>(number >> 8 * count));
}

void appendText(std::vector<std::uint8_t>& bytes, Tag tag, std::string_view text)
{
    appendNumber(bytes, tag, 1);
    appendNumber(bytes, static_cast<std::uint32_t>(text.size()), 1);
    bytes.insert(bytes.end(), text.begin(), text.end());
}

/// The value of a base32 digit, look-alikes included; -1 for anything else.
int digitValue(QChar c)
{
    switch (const char letter = c.toUpper().toLatin1()) {
    case '\0': // nothing of Latin 1
        return -1;
    case 'O':
        return 0;
    case 'I':
    case 'L':
        return 1;
    case 'U':
        return static_cast<int>(Digits32.find('V'));
    default:
        const std::size_t at = Digits32.find(letter);
        return at == std::string_view::npos ? -1 : static_cast<int>(at);
    }
}

/// What mails and word processors put between the characters, hyphens among it.
bool isBetween(QChar c)
{
    return c.isSpace() || c.category() == QChar::Punctuation_Dash ||
           c.category() == QChar::Other_Format || c == QChar(0x2212) || c == QLatin1Char('>');
}

/// Reads the bytes of one invitation. Whether there were enough is asked at the end.
class Reader {
public:
    explicit Reader(QStringView text) : text_(text) {}

    std::uint32_t number(int count)
    {
        std::uint32_t number = 0;
        while (count-- > 0)
            number = number << 8 | byte();
        return number;
    }
    template <std::size_t N> Bytes<N> bytes()
    {
        Bytes<N> bytes;
        std::generate(bytes.begin(), bytes.end(), [this] { return byte(); });
        return bytes;
    }
    std::string name()
    {
        std::string name(byte(), '\0');
        std::generate(name.begin(), name.end(), [this] { return static_cast<char>(byte()); });
        return name;
    }
    bool cutOff() const { return cutOff_; }
    std::span<const std::uint8_t> read() const { return read_; }
    /// The bits behind the last byte.
    std::uint32_t rest() const { return bits_; }

private:
    std::uint8_t byte()
    {
        while (bitCount_ < 8) {
            while (!text_.empty() && isBetween(text_.front()))
                text_ = text_.mid(1);
            const int value = text_.empty() ? -1 : digitValue(text_.front());
            cutOff_ = cutOff_ || value < 0;
            if (cutOff_)
                return 0;
            text_ = text_.mid(1);
            bits_ = bits_ << 5 | static_cast<std::uint32_t>(value);
            bitCount_ += 5;
        }
        bitCount_ -= 8;
        read_.push_back(static_cast<std::uint8_t>(bits_ >> bitCount_));
        bits_ &= (1U << bitCount_) - 1;
        return read_.back();
    }

    QStringView text_;
    std::uint32_t bits_ = 0;
    int bitCount_ = 0;
    bool cutOff_ = false;
    std::vector<std::uint8_t> read_;
};

/// @return whether it is one
bool readAddress(Reader& reader, Invitation& invitation)
{
    switch (reader.number(1)) {
    case IPv4Tag:
        invitation.addresses.emplace_back(reader.bytes<4>());
        return true;
    case IPv6Tag:
        invitation.addresses.emplace_back(reader.bytes<16>());
        return true;
    case NameTag: {
        std::string name = reader.name();
        const bool good = reader.cutOff() || isHostName(name) || isLinkLocal(name);
        invitation.addresses.emplace_back(std::move(name));
        return good;
    }
    case RelayTag: {
        const std::string text = reader.name();
        const auto relay = parseRelay(text);
        if (relay && !invitation.relay)
            invitation.relay = *relay;
        return reader.cutOff() || (relay && relayText(*relay) == text);
    }
    default:
        return false;
    }
}

/// @param text what follows HP1
Result<Invitation> readInvitation(QStringView text)
{
    Reader reader(text);
    Invitation invitation;
    invitation.secret = reader.bytes<16>();
    invitation.port = static_cast<std::uint16_t>(reader.number(2));
    const std::uint32_t count = reader.number(1);
    bool good = invitation.port != 0 && count <= MaxInvitationAddresses + 1;
    for (std::uint32_t i = 0; good && i < count && !reader.cutOff(); ++i)
        good = readAddress(reader, invitation);
    // What no program writes: two relays, or too many addresses.
    const std::size_t read = invitation.addresses.size() + (invitation.relay ? 1 : 0);
    good = good && read == count && invitation.addresses.size() <= MaxInvitationAddresses;
    const std::uint32_t crc = crc32(reader.read());
    good = good && reader.number(4) == crc && reader.rest() == 0;
    if (reader.cutOff())
        return makeError("invitation.cutOff");
    if (!good)
        return makeError("invitation.mistyped");
    return invitation;
}

/// The version of what may begin at `at`: one digit between HP and something that is no digit.
std::optional<int> versionAt(QStringView text, qsizetype at)
{
    if ((at > 0 && text[at - 1].isLetterOrNumber()) || at + 3 >= text.size() ||
        text[at].toUpper() != QLatin1Char('H') || text[at + 1].toUpper() != QLatin1Char('P') ||
        !isBetween(text[at + 3]))
        return {};
    const int version = digitValue(text[at + 2]);
    return version >= InvitationVersion && version <= 9 ? std::optional(version) : std::nullopt;
}

/// Whether so many digits follow that it can be an invitation of a version not known.
bool looksLikeOne(QStringView text)
{
    std::size_t digits = 0;
    for (const QChar c : text) {
        if (digitValue(c) >= 0)
            ++digits;
        else if (c.category() != QChar::Punctuation_Dash)
            break;
    }
    return digits >= LeastDigits;
}

} // namespace

TableId tableId(const Invitation& invitation)
{
    const Digest digest = sha256("hp-table-1", {invitation.secret});
    TableId id;
    std::copy_n(digest.begin(), id.size(), id.begin());
    return id;
}

bool isHostName(std::string_view text)
{
    return !text.empty() && text.size() <= MaxHostName &&
           text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                  "0123456789.-_") == std::string_view::npos;
}

std::string invitationText(const Invitation& invitation)
{
    assert(invitation.port != 0 && invitation.addresses.size() <= MaxInvitationAddresses);
    std::vector<std::uint8_t> bytes(invitation.secret.begin(), invitation.secret.end());
    appendNumber(bytes, invitation.port, 2);
    const std::size_t count = invitation.addresses.size() + (invitation.relay ? 1 : 0);
    appendNumber(bytes, static_cast<std::uint32_t>(count), 1);
    for (const HostAddress& address : invitation.addresses) {
        if (const auto* const name = std::get_if<std::string>(&address)) {
            assert(isHostName(*name) || isLinkLocal(*name));
            appendText(bytes, NameTag, *name);
        } else if (const auto* const v4 = std::get_if<IPv4>(&address)) {
            appendNumber(bytes, IPv4Tag, 1);
            bytes.insert(bytes.end(), v4->begin(), v4->end());
        } else if (const auto* const v6 = std::get_if<IPv6>(&address)) {
            appendNumber(bytes, IPv6Tag, 1);
            bytes.insert(bytes.end(), v6->begin(), v6->end());
        }
    }
    if (invitation.relay)
        appendText(bytes, RelayTag, relayText(*invitation.relay));
    appendNumber(bytes, crc32(bytes), 4);

    std::string text = "HP" + std::to_string(InvitationVersion);
    std::size_t digits = 0;
    const auto put = [&](std::uint32_t value) {
        if (digits++ % GroupLength == 0)
            text += '-';
        text += Digits32[value & 31U];
    };
    std::uint32_t bits = 0;
    int bitCount = 0;
    for (const std::uint8_t byte : bytes) {
        bits = bits << 8 | byte;
        for (bitCount += 8; bitCount >= 5;)
            put(bits >> (bitCount -= 5));
    }
    if (bitCount > 0)
        put(bits << (5 - bitCount));
    return text;
}

Result<Invitation> findInvitation(std::string_view text)
{
    const std::string_view searched = text.substr(0, MaxInvitationSearch);
    const QString message =
        QString::fromUtf8(searched.data(), static_cast<qsizetype>(searched.size()));
    std::optional<Error> first;
    int tries = 0;
    for (qsizetype at = 0; at < message.size() && tries < MaxTries; ++at) {
        const auto version = versionAt(message, at);
        if (!version)
            continue;
        const QStringView code = QStringView(message).mid(at + 3);
        if (*version == InvitationVersion) {
            Result<Invitation> invitation = readInvitation(code);
            if (invitation)
                return invitation;
            ++tries;
            if (!first)
                first = invitation.error();
        } else if (!first && looksLikeOne(code)) {
            first = makeError("invitation.newer",
                              {std::to_string(*version), std::to_string(InvitationVersion)});
        }
    }
    return first ? *first : makeError("invitation.none");
}

} // namespace hp
