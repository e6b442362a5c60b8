// A program that the user has added as a player.
#pragma once

#include "ui/programs/AnyPlayer.h"

#include <vector>

namespace hp {

struct Program {
    static constexpr int LongestName = 40;
    static constexpr int LongestCommand = 500;

    QString name;
    QString command; ///< split at spaces; double quotes keep words together

    /// As records and settings name it.
    QString player() const { return ExecPrefix + command; }

    friend bool operator==(const Program&, const Program&) = default;
};
using Programs = std::vector<Program>;

} // namespace hp
