// The commands, one file each. A new command must be declared here and listed in main.cpp.
#pragma once

#include "app/cli/Command.h"

namespace hp::cli {

std::unique_ptr<Command> makeScoreCommand();
std::unique_ptr<Command> makePerftCommand();
std::unique_ptr<Command> makePlayCommand();
std::unique_ptr<Command> makeReplayCommand();
std::unique_ptr<Command> makeRulesCommand();
std::unique_ptr<Command> makeBenchCommand();
std::unique_ptr<Command> makeLessonCommand();
std::unique_ptr<Command> makeSolveCommand();
std::unique_ptr<Command> makeBestCommand();
std::unique_ptr<Command> makePuzzleCommand();
std::unique_ptr<Command> makeMatchCommand();
std::unique_ptr<Command> makeReviewCommand();
std::unique_ptr<Command> makeTrainCommand();
std::unique_ptr<Command> makeServeCommand();
std::unique_ptr<Command> makeJoinCommand();
std::unique_ptr<Command> makeRelayCheckCommand();

/// Those of Mercado de Lisboa, in app/cli/lisboa.
namespace lisboa {
std::vector<std::unique_ptr<Command>> makeCommands();
}

} // namespace hp::cli
