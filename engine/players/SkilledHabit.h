// Seats that play as `skilled` does, for searches that know it of them (Inference.h).
#pragma once

#include "engine/analysis/Expectation.h"

namespace hp {

/// @param seats a bit each
/// @param rules outlive it
Habit habitOfSkilled(const Rules& rules, unsigned seats);

} // namespace hp
