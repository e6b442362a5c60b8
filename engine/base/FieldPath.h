// Fields are named by paths, as in their JSON form: "stalls.3.1".
#pragma once

#include <string_view>

namespace hp {

/// "stalls.3.1" lies within "stalls.3", "stalls", itself and the whole, "".
constexpr bool isWithin(std::string_view path, std::string_view group)
{
    return path.starts_with(group) &&
           (group.empty() || path.size() == group.size() || path[group.size()] == '.');
}

} // namespace hp
