// A program is tried: it is asked for the first turn of a game.
#pragma once

#include "engine/base/Result.h"

#include <QString>

#include <functional>
#include <stop_token>

namespace hp {

struct TriedProgram {
    QString name;         ///< what it calls itself; empty: it has not said
    Result<QString> turn; ///< as its answer was understood
};

struct ProgramTrial {
    QString game; ///< the name of the game that it is asked to play
    /// Starts the program, asks it and ends it. It takes its time: call it on another thread.
    TriedProgram (*ask)(const QString& player, double seconds, const std::stop_token& stop);
};

} // namespace hp
