// A program that plays a seat, in any game: protocol `hpp 1`, one line each way.
//
//   hpp 1           -> hpp 1 NAME
//   rules {JSON}    -> ok        the format in them names the game
//   position P      -> ok
//   go MILLISECONDS -> what the seat does
//   quit
//
// What P and the answers are is for each game: see text/ExternalPlayer.h of each.
#pragma once

#include "engine/table/text/LineChannel.h"

#include <memory>

namespace hp {

class PlayerProgram {
public:
    /// Extra time beyond a turn's time limit, and time limits for everything except thinking.
    struct Patience {
        std::chrono::milliseconds start{10'000}; ///< until it has sent its name
        std::chrono::milliseconds ready{5'000};  ///< for each ok
        std::chrono::milliseconds grace{1'000};  ///< beyond the time of a go
    };

    PlayerProgram(std::unique_ptr<LineChannel> channel, Patience patience);
    ~PlayerProgram();
    PlayerProgram(const PlayerProgram&) = delete;
    PlayerProgram& operator=(const PlayerProgram&) = delete;

    /// Starts the program if it does not run, and tells it the rules, unless it knows them.
    /// @param rules one line of JSON
    Failure begin(const std::string& rules, const std::stop_token& stop);
    /// A line that is answered with ok.
    Failure tell(const std::string& line, const std::stop_token& stop);
    /// A line without an answer.
    Failure say(const std::string& line) { return channel_->send(line); }
    /// Its answer to `go`.
    Result<std::string> go(double seconds, const std::stop_token& stop);
    /// Ends it at once, by force if necessary. begin() starts it again.
    void end();

    /// The program's name for itself; empty before it has sent one.
    const std::string& name() const { return name_; }

private:
    Failure greet(const std::stop_token& stop);
    Result<std::string> answerTo(const std::string& line, std::chrono::milliseconds patience,
                                 const std::stop_token& stop);

    std::unique_ptr<LineChannel> channel_;
    Patience patience_;
    std::string name_;
    std::string rules_; ///< those that it was told
    bool running_ = false;
};

/// player.badTurn: the program's answer to `go`, and why it is no legal one. Safe to display.
Error badAnswer(const std::string& answer, const Message& why);

} // namespace hp
