// The message that somebody pastes to join a table.
#include "tests/fuzz/Harness.h"

#include "engine/base/Scan.h"
#include "engine/table/text/LinkLocal.h"

using namespace hp;

HP_FUZZ_TARGET(invitation)
{
    const auto found = findInvitation(input);
    if (!found)
        return fuzz::requireWords(found.error());
    fuzz::require(found->port != 0, "there is a port");
    fuzz::require(found->addresses.size() <= MaxInvitationAddresses, "not too many addresses");
    for (const HostAddress& address : found->addresses) {
        const auto* const name = std::get_if<std::string>(&address);
        fuzz::require(!name || isHostName(*name) || isLinkLocal(*name), "a name is one",
                      name ? *name : "");
    }
    const std::string printed = invitationText(*found);
    std::string passedOn = "> ";
    for (const char c : printed)
        passedOn += c == '-' ? std::string("-\n> ") : std::string(1, lower(c));
    for (const std::string& text : {printed, passedOn}) {
        const auto again = findInvitation(text);
        fuzz::require(again && *again == *found, "a printed invitation reads as the same", text);
    }
}
