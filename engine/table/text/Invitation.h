// The invitation to a table in another house: whoever has it may sit down there. As text it goes
// through messengers and mails, which break, quote and beautify it; findInvitation() reads all
// that.
//
// HP1-, then base32 (Crockford: without I, L, O and U), high bits first, in groups of five. Bits
// behind the last byte are 0. The bytes, numbers with their high byte first:
//   secret 16 | port 2 | count of addresses 1 | addresses | CRC-32 (IEEE) of all before 4
//   address: 4 and 4 bytes of IPv4; 6 and 16 bytes of IPv6; 0, length 1 and a name in ASCII; once
//   at
//            most 1, length 1 and the address of a relay, see RelayAddress.h
// The digit behind HP is the version of this form. Other versions may have any other bytes.
#pragma once

#include "engine/base/Result.h"
#include "engine/table/text/RelayAddress.h"
#include "engine/text/Bytes.h"

#include <QLatin1String>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hp {

inline constexpr int InvitationVersion = 1; ///< one digit
inline constexpr std::size_t MaxInvitationAddresses = 16;
inline constexpr std::size_t MaxHostName = 253;               ///< characters
inline constexpr std::size_t MaxInvitationSearch = 64 * 1024; ///< bytes

using IPv4 = Bytes<4>;  ///< as it is sent: 192.168.0.1 is {192, 168, 0, 1}
using IPv6 = Bytes<16>; ///< as it is sent
/// Where the host may be reached; a text is the name of a machine, see isHostName().
using HostAddress = std::variant<IPv4, IPv6, std::string>;
using TableId = Bytes<16>;

/// What a link to a table begins with; an invitation follows.
inline constexpr QLatin1String InvitationScheme("hellerpfennig:");

struct Invitation {
    Bytes<16> secret{}; ///< of the table: randomBytes()
    std::uint16_t port = 0;
    std::vector<HostAddress> addresses;
    std::optional<RelayAddress> relay = {}; ///< where the host is to be met, too

    friend bool operator==(const Invitation&, const Invitation&) = default;
};

/// What may be told about the table to anybody: the first 16 bytes of SHA-256("hp-table-1" |
/// secret). The secret cannot be found from it.
TableId tableId(const Invitation& invitation);

/// 1 to MaxHostName of A-Z a-z 0-9 . - _ (international names in their ASCII form).
bool isHostName(std::string_view text);

/// The text in groups.
/// @pre the port is not 0; at most MaxInvitationAddresses, names among them are host names
std::string invitationText(const Invitation& invitation);

/// The first good invitation in a message (UTF-8), of which only the first MaxInvitationSearch
/// bytes are searched. It may be broken over lines, quoted with ">", in lower case, with blanks and
/// with any hyphens or none between the characters, behind other words or "hellerpfennig:". O reads
/// as 0, I and L as 1, U as V. Errors, if there is none, are about the first that looks like one:
/// "invitation.none"; "invitation.mistyped": the checksum is wrong, or there is what no program
/// writes; "invitation.cutOff": the text ends too early; "invitation.newer" (its version,
/// InvitationVersion). After 64 bad ones no more is searched.
Result<Invitation> findInvitation(std::string_view text);

} // namespace hp
