// Players by their names, as records and settings have them: levels and other programs.
#pragma once

#include "engine/heller/players/Player.h"
#include "ui/table/programs/ProgramTrial.h"

namespace hp {

/// Makes a player by its name: a level, or an external one for exec:COMMAND. Null if there is no
/// such level, or if nothing follows exec:. The program starts with the first decision.
std::unique_ptr<Player> makeAnyPlayer(const QString& name);

/// See ProgramTrial::ask.
TriedProgram tryProgram(const QString& player, double seconds, const std::stop_token& stop);

} // namespace hp
