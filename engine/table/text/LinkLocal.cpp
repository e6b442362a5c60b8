#include "engine/table/text/LinkLocal.h"

namespace hp {

bool isLinkLocal(std::string_view text)
{
    const std::size_t network = text.find('%');
    return text.size() <= MaxHostName && text.starts_with("fe80:") &&
           network != std::string_view::npos &&
           text.substr(0, network).find_first_not_of("0123456789abcdef:") ==
               std::string_view::npos &&
           isHostName(text.substr(network + 1));
}

Invitation forOthers(Invitation invitation)
{
    std::erase_if(invitation.addresses, [](const HostAddress& address) {
        const auto* const name = std::get_if<std::string>(&address);
        return name && isLinkLocal(*name);
    });
    return invitation;
}

} // namespace hp
