// Lines to and from another program. ui/table/programs/ProcessChannel is the real implementation.
#pragma once

#include "engine/base/Result.h"

#include <chrono>
#include <stop_token>
#include <string>

namespace hp {

class LineChannel {
public:
    /// A longer line is a flood; so is this much unrequested output.
    static constexpr std::size_t MaxLine = 4096;

    virtual ~LineChannel() = default;
    /// Starts the program; stops a running one first. Error: player.notStarted.
    virtual Failure start() = 0;
    /// Sends one line and adds the end of line. Errors: player.gone, player.crashed, player.flood.
    virtual Failure send(const std::string& line) = 0;
    /// The next line, without its end. Errors: player.tooLate, player.lineTooLate, player.gone,
    /// player.lineCutOff, player.closed, player.crashed, player.flood, player.stopped.
    virtual Result<std::string> receive(std::chrono::milliseconds patience,
                                        const std::stop_token& stop) = 0;
    /// Ends the program, by force if necessary.
    virtual void finish() = 0;
};

} // namespace hp
