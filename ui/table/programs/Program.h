// Programs that the user has added as players.
#pragma once

#include "ui/table/programs/ProcessChannel.h"

#include <vector>

namespace hp {

struct Program {
    static constexpr int LongestCommand = 500;
    static constexpr int Most = 20; ///< in a list

    QString name;
    QString command; ///< split at spaces; double quotes keep words together

    /// As records and settings name it.
    QString player() const { return ExecPrefix + command; }
    /// The file that is run; empty if the command has none.
    QString file() const;
    /// It has a name, and a command that a record may have.
    bool isValid() const;

    friend bool operator==(const Program&, const Program&) = default;
};
using Programs = std::vector<Program>;

/// Null if it is not there. @param player see Program::player()
const Program* findProgram(const Programs& programs, const QString& player);

/// Why somebody who is neither a person, nor a level, nor one of the programs does not play, in
/// words.
QString whyNoPlayer(const QString& player);
/// The reason, and that a person plays on.
QString personPlaysOn(const QString& why);

} // namespace hp
