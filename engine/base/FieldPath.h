// Fields are named by paths, as in their JSON form: "stalls.3.1".
#pragma once

#include <string_view>

namespace hp {

/// "stalls.3.1" lies within "stalls.3", "stalls" and itself.
constexpr bool isWithin(std::string_view path, std::string_view group)
{
    return path.starts_with(group) && (path.size() == group.size() || path[group.size()] == '.');
}

} // namespace hp
