#include "ui/heller/teaching/HintSteps.h"

#include "engine/heller/words/LedgerWording.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/teaching/DecisionWords.h"
#include "ui/heller/teaching/Hint.h"

#include <cmath>

namespace hp {

namespace {

bool contains(Line line, SquareIndex square, int columns)
{
    return line.index == (line.isRow ? square / columns : square % columns);
}

QString lookText(const std::optional<Line>& line)
{
    if (!line)
        return Hint::tr("No single line decides. Think of what you keep for later.");
    return Hint::tr("Look at %1.", "row 2, column c").arg(lineInSentence(*line));
}

} // namespace

void HintSteps::setTurn(const Decision& turn, const std::optional<Ledger>& ledger, int columns)
{
    turn_ = turn;
    line_.reset();
    double most = 0;
    for (const LedgerEntry& entry : ledger ? ledger->entries : std::vector<LedgerEntry>()) {
        const bool here = entry.kind == LedgerEntry::Kind::Line &&
                          (turn.draw || contains(entry.line, turn.turn.square, columns));
        if (here && std::abs(entry.coins) > most) {
            most = std::abs(entry.coins);
            line_ = entry.line;
        }
    }
    if (!line_ && !turn.draw && turn.turn.kind != TurnKind::Pass)
        line_ = Line{true, static_cast<std::uint8_t>(turn.turn.square / columns)};
}

void HintSteps::next()
{
    switch (step_) {
    case Step::Thinking:
        step_ = Step::Look;
        break;
    case Step::Look:
        // A drawn tile is in the hand already: there is no choice of the source.
        step_ = !turn_->draw && turn_->turn.kind == TurnKind::Draw ? Step::Turn : Step::Source;
        break;
    case Step::Source:
        step_ = Step::Turn;
        break;
    case Step::Turn:
        step_ = Step::Reason;
        break;
    case Step::None:
    case Step::Reason:
        break;
    }
}

std::optional<Line> HintSteps::line() const
{
    return step_ == Step::Look || step_ == Step::Source ? line_ : std::nullopt;
}

std::optional<Decision> HintSteps::turn() const
{
    return step_ == Step::Turn || step_ == Step::Reason ? turn_ : std::nullopt;
}

QString HintSteps::text(const SeatView& view) const
{
    switch (step_) {
    case Step::Thinking:
        return Hint::tr("Looking for a hint…");
    case Step::Look:
        return lookText(line_);
    case Step::Source:
        return asSentence(sourceWords(*turn_, view)) +
               (line_ ? QLatin1Char(' ') + lookText(line_) : QString());
    case Step::Turn:
        return Hint::tr("Try: %1.", "a turn").arg(decisionInWords(*turn_, *view.rules));
    case Step::None:
    case Step::Reason:
        break;
    }
    return {};
}

} // namespace hp
