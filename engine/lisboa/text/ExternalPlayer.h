// A player that is another program, by the protocol of engine/table/text/PlayerProgram.h:
//
//   hpp 1           -> hpp 1 NAME
//   rules {JSON}    -> ok        their format says that the game is this one
//   position P      -> ok        P as the seat sees it: with hidden money, that of the others is
//   `?` go MILLISECONDS -> a step: open f@b3, take t, take -, bring 2ft@<3, restaurant p@c4, coin,
//   swap quit
//
// A turn is asked for step by step [12]: after `open f@b3` come `position` and `go` again, with the
// same seat to move. Any other answer, a late answer or no answer sets failure(); the program loses
// the game and is restarted for the next one.
#pragma once

#include "engine/lisboa/players/Player.h"
#include "engine/table/text/PlayerProgram.h"

namespace hp::lisboa {

class ExternalPlayer final : public Player {
public:
    /// The program is started at the first choose().
    explicit ExternalPlayer(std::unique_ptr<LineChannel> channel,
                            PlayerProgram::Patience patience = {});

    /// Always returns a legal step; it is meaningless if failure() is set. Whatever the view knows,
    /// the program is told only what its seat sees.
    Step choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                std::stop_token stop) override;
    Failure failure() const override { return failure_; }
    /// The program's name for itself; empty before it has sent one.
    const std::string& name() const { return program_.name(); }

private:
    Result<Step> ask(const SeatView& view, double seconds, const std::stop_token& stop);

    PlayerProgram program_;
    std::optional<RuleSet> rules_; ///< those of printed_
    std::string printed_;
    Failure failure_;
};

/// A step in the protocol's form, if it is legal.
Result<Step> parseProtocolStep(const std::string& text, const Game& game);

} // namespace hp::lisboa
