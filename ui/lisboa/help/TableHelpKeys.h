// The keys for playing, for the help: taking up, placing, moving about. They belong to no command.
#pragma once

#include "ui/kit/help/HelpKeys.h"

namespace hp::lisboa {

HelpKeys tableHelpKeys();

} // namespace hp::lisboa
