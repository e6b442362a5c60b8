// A hint about a turn in steps, at the table and for a puzzle: how far it has been told, and what
// it says.
#pragma once

#include "engine/heller/analysis/Ledger.h"
#include "engine/heller/game/Decision.h"
#include "engine/heller/game/SeatView.h"

#include <QString>

#include <optional>

namespace hp {

class HintSteps {
public:
    enum class Step {
        None,
        Thinking, ///< asked for; the turn is not known yet
        Look,     ///< a line to look at
        Source,   ///< a stall, the hidden tile, a draw
        Turn,     ///< the turn itself
        Reason    ///< with its ledger
    };

    Step step() const { return step_; }
    /// A hint is asked for.
    void think() { step_ = Step::Thinking; }
    /// The turn that it is about, also another one than before.
    /// @param ledger why it is that turn: the line to look at is the one that counts most in it
    void setTurn(const Decision& turn, const std::optional<Ledger>& ledger, int columns);
    /// What it is about, told or not. @pre setTurn() was called
    const Decision& about() const { return *turn_; }
    bool isAbout(const Decision& turn) const { return turn_ == turn; }
    /// Tells one step more. After Thinking: @pre setTurn() was called
    void next();
    void end() { *this = {}; }

    /// The line to look at, while the turn itself is not told.
    std::optional<Line> line() const;
    /// The turn, from the step Turn on.
    std::optional<Decision> turn() const;
    /// What it says in the steps before Reason.
    QString text(const SeatView& view) const;

private:
    Step step_ = Step::None;
    std::optional<Decision> turn_;
    std::optional<Line> line_;
};

} // namespace hp
