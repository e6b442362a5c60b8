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
#include "engine/table/text/PlayerProgram.h"

#include <functional>
#include <optional>
#include <string>

namespace hp {

/// Rules on one line of JSON; engine/text has it (printRulesCompact).
using RulesPrinter = std::function<std::string(const RuleSet&)>;

class ExternalPlayer final : public Player {
public:
    using Patience = PlayerProgram::Patience;

    /// The program is started at the first choose().
    ExternalPlayer(std::unique_ptr<LineChannel> channel, RulesPrinter printRules,
                   Patience patience);

    /// Always returns a legal turn; it is meaningless if failure() is set.
    Decision choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                    std::stop_token stop) override;
    Failure failure() const override { return failure_; }
    /// The program's name for itself; empty before it has sent one.
    const std::string& name() const { return program_.name(); }

private:
    Result<Decision> ask(const SeatView& view, const ThinkLimits& limits,
                         const std::stop_token& stop);

    PlayerProgram program_;
    RulesPrinter printRules_;
    std::optional<RuleSet> rules_; ///< those of printed_
    std::string printed_;
    bool drawing_ = false; ///< it has asked for a tile and must place it
    Failure failure_;
};

/// Parses a turn in the protocol's form and checks that it is legal. `draw` is not a turn.
Result<Turn> parseProtocolTurn(const std::string& text, const SeatView& view);

} // namespace hp
