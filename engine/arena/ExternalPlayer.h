// A player that is another program: protocol `hpp 1`, one line each way.
//
//   hpp 1           -> hpp 1 NAME
//   rules {JSON}    -> ok
//   position P      -> ok        P as the seat sees it: the others' hidden tiles are `?`
//   go MILLISECONDS -> a turn token: R3@c2, !@d4 (hidden tile), =+5@d4, pass; or draw
//   drawn +5, then go MILLISECONDS -> @d4
//   quit
//
// By the rule `draw` "hand" the tile that `drawn` names is one of the hidden ones from then on:
// !-3@d4 places another of them, @d4 this one. Others hear neither which was drawn nor which was
// kept.
//
// Read with some tolerance: !-3@d4 and ?+5@d4 do as well as the short forms; !@d4 of a seat that
// holds several hidden tiles means the first; ~row, ~column, ~both behind any of them as in turn
// tokens. Whatever else comes, comes too late, or not at all, makes failure() say why; the game is
// lost for it, and the program is started anew for the next one.
#pragma once

#include "engine/players/Player.h"

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace hp {

/// Lines to another program and back. app/cli/ProcessChannel is the real one.
class LineChannel {
public:
    /// Longer lines than this count as a flood; so does as much as this that nobody asked for.
    static constexpr std::size_t MaxLine = 4096;

    virtual ~LineChannel() = default;
    /// Starts the program, after stopping the one that may be running. Error: player.notStarted.
    virtual Failure start() = 0;
    /// Sends one line; the end of line is added. Errors: player.gone, player.crashed,
    /// player.flood.
    virtual Failure send(const std::string& line) = 0;
    /// The next line, without its end. Errors: player.tooLate, player.lineTooLate, player.gone,
    /// player.lineCutOff, player.closed, player.crashed, player.flood, player.stopped.
    virtual Result<std::string> receive(std::chrono::milliseconds patience,
                                        const std::stop_token& stop) = 0;
    /// Ends the program, by force if need be.
    virtual void finish() = 0;
};

/// Rules on one line of JSON; engine/text has it (printRulesCompact).
using RulesPrinter = std::function<std::string(const RuleSet&)>;

class ExternalPlayer final : public Player {
public:
    /// What the program has beyond the time it was given, and for everything but thinking.
    struct Patience {
        std::chrono::milliseconds start{10'000}; ///< until it has said who it is
        std::chrono::milliseconds ready{5'000};  ///< for each ok
        std::chrono::milliseconds grace{1'000};  ///< beyond the time of a go
    };

    /// Nothing is started before the first choose().
    ExternalPlayer(std::unique_ptr<LineChannel> channel, RulesPrinter printRules,
                   Patience patience);
    ~ExternalPlayer() override;

    /// A turn that may be played, in any case; but for nothing if failure() says so.
    Decision choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                    std::stop_token stop) override;
    Failure failure() const override { return failure_; }
    /// What the program calls itself; empty before it has said so.
    const std::string& name() const { return name_; }

private:
    Result<Decision> ask(const SeatView& view, const ThinkLimits& limits,
                         const std::stop_token& stop);
    Failure begin(const std::stop_token& stop);
    Failure tell(const std::string& line, const std::stop_token& stop);
    Result<std::string> answerTo(const std::string& line, std::chrono::milliseconds patience,
                                 const std::stop_token& stop);

    std::unique_ptr<LineChannel> channel_;
    RulesPrinter printRules_;
    Patience patience_;
    std::string name_;
    std::optional<RuleSet> rules_; ///< those it knows
    bool running_ = false;
    bool drawing_ = false; ///< it has asked for a tile and waits for it
    Failure failure_;
};

/// A turn as the protocol writes it; `draw` is none. Whether it may be played is checked as well.
Result<Turn> parseProtocolTurn(const std::string& text, const SeatView& view);

} // namespace hp
