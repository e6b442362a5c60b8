// Where a relay is: a broker of messages (MQTT 3.1.1) that both ends of a table call, where neither
// can be called itself.
//
//   relay.example.org               secured by TLS, at port 8883
//   mqtts://NAME:PASSWORD@HOST:PORT the same, at another port, and with a name
//   mqtt://HOST                     without TLS, at port 1883: the broker's owner, and whoever sits
//   in
//                                   between, see who calls whom; what is said is sealed in any case
// An IPv6 address stands in brackets.
#pragma once

#include "engine/base/Result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace hp {

inline constexpr std::size_t MaxRelayText = 255; ///< characters

struct RelayAddress {
    std::string host; ///< a name or an address, without brackets
    std::uint16_t port = 8883;
    bool secured = true;
    std::string user; ///< empty: none
    std::string password;

    friend bool operator==(const RelayAddress&, const RelayAddress&) = default;
};

/// Blanks around it do not matter. Errors: "relay.notAnAddress" (the text).
Result<RelayAddress> parseRelay(std::string_view text);
/// As short as it can be said.
std::string relayText(const RelayAddress& relay);

} // namespace hp
