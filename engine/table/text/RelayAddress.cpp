#include "engine/table/text/RelayAddress.h"

#include "engine/base/Scan.h"
#include "engine/table/text/Invitation.h"

#include <charconv>

namespace hp {

namespace {

constexpr std::string_view Secured = "mqtts://";
constexpr std::string_view Plain = "mqtt://";
constexpr std::uint16_t SecuredPort = 8883;
constexpr std::uint16_t PlainPort = 1883;

bool takePrefix(std::string_view& text, std::string_view prefix)
{
    if (!text.starts_with(prefix))
        return false;
    text.remove_prefix(prefix.size());
    return true;
}

/// What a name or a password may have: all that can be seen in ASCII, but what ends it.
bool isWord(std::string_view text, char end)
{
    for (const char c : text) {
        if (c <= ' ' || c > '~' || c == end || c == '@' || c == '/')
            return false;
    }
    return true;
}

bool isIPv6(std::string_view text)
{
    return text.find(':') != std::string_view::npos && text.size() <= 45 &&
           text.find_first_not_of("0123456789abcdefABCDEF:.") == std::string_view::npos;
}

/// @return whether it is one, or nothing
bool takePort(std::string_view text, std::uint16_t& port)
{
    if (text.empty())
        return true;
    const char* const end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data() + 1, end, port);
    return text.front() == ':' && text.size() > 1 && problem == std::errc() && stop == end &&
           port != 0;
}

} // namespace

Result<RelayAddress> parseRelay(std::string_view text)
{
    const std::string_view whole = trimmed(text);
    std::string_view rest = whole;
    RelayAddress relay;
    if (!takePrefix(rest, Secured) && takePrefix(rest, Plain)) {
        relay.secured = false;
        relay.port = PlainPort;
    }
    bool good = whole.size() <= MaxRelayText;
    if (const std::size_t at = rest.find('@'); at != std::string_view::npos) {
        const std::string_view who = rest.substr(0, at);
        rest.remove_prefix(at + 1);
        const std::size_t colon = who.find(':');
        relay.user = who.substr(0, colon);
        if (colon != std::string_view::npos)
            relay.password = who.substr(colon + 1);
        good =
            good && !relay.user.empty() && isWord(relay.user, ':') && isWord(relay.password, '/');
    }
    const bool bracket = !rest.empty() && rest.front() == '[';
    const std::size_t end = bracket ? rest.find(']') : rest.find(':');
    relay.host = rest.substr(bracket ? 1 : 0, bracket ? end - 1 : end);
    good = good &&
           (bracket ? end != std::string_view::npos && isIPv6(relay.host) : isHostName(relay.host));
    if (good && end != std::string_view::npos)
        good = takePort(rest.substr(end + (bracket ? 1 : 0)), relay.port);
    if (!good)
        return makeError("relay.notAnAddress", {std::string(whole.substr(0, MaxRelayText))});
    return relay;
}

std::string relayText(const RelayAddress& relay)
{
    const bool plain = !relay.secured;
    std::string text;
    if (plain || !relay.user.empty())
        text = plain ? Plain : Secured;
    if (!relay.user.empty())
        text += relay.user + (relay.password.empty() ? "" : ":" + relay.password) + "@";
    const bool v6 = relay.host.find(':') != std::string::npos;
    text += v6 ? "[" + relay.host + "]" : relay.host;
    if (relay.port != (plain ? PlainPort : SecuredPort))
        text += ":" + std::to_string(relay.port);
    return text;
}

} // namespace hp
