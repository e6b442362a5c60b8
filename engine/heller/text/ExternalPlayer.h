// A player that is another program: protocol `hpp 1`, one line each way.
//
//   hpp 1           -> hpp 1 NAME
//   rules {JSON}    -> ok
//   position P      -> ok        P as the seat sees it: the others' hidden tiles are `?`
//   go MILLISECONDS -> a turn token: R3@c2, !@d4 (hidden tile), =+5@d4, pass; or draw
//   drawn +5, then go MILLISECONDS -> @d4
//   quit
//
// Under the rule `draw` "hand", the tile named by `drawn` becomes one of the hidden tiles: !-3@d4
// places another hidden tile, @d4 the drawn one. The other seats learn neither which tile was drawn
// nor which was kept.
//
// Parsing is tolerant: !-3@d4 and ?+5@d4 are accepted like the short forms; !@d4 from a seat with
// several hidden tiles means the first; ~row, ~column, ~both may follow as in turn tokens. Any
// other answer, a late answer or no answer sets failure(); the program loses the game and is
// restarted for the next one.
#pragma once

#include "engine/heller/players/Player.h"

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace hp {

/// Lines to and from another program. ui/table/programs/ProcessChannel is the real implementation.
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

/// Rules on one line of JSON; engine/text has it (printRulesCompact).
using RulesPrinter = std::function<std::string(const RuleSet&)>;

class ExternalPlayer final : public Player {
public:
    /// Extra time beyond a turn's time limit, and time limits for everything except thinking.
    struct Patience {
        std::chrono::milliseconds start{10'000}; ///< until it has sent its name
        std::chrono::milliseconds ready{5'000};  ///< for each ok
        std::chrono::milliseconds grace{1'000};  ///< beyond the time of a go
    };

    /// The program is started at the first choose().
    ExternalPlayer(std::unique_ptr<LineChannel> channel, RulesPrinter printRules,
                   Patience patience);
    ~ExternalPlayer() override;

    /// Always returns a legal turn; it is meaningless if failure() is set.
    Decision choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                    std::stop_token stop) override;
    Failure failure() const override { return failure_; }
    /// The program's name for itself; empty before it has sent one.
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
    std::optional<RuleSet> rules_; ///< the rules sent to the program
    bool running_ = false;
    bool drawing_ = false; ///< it has asked for a tile and must place it
    Failure failure_;
};

/// Parses a turn in the protocol's form and checks that it is legal. `draw` is not a turn.
Result<Turn> parseProtocolTurn(const std::string& text, const SeatView& view);

} // namespace hp
