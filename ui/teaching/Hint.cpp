#include "ui/teaching/Hint.h"

#include "engine/text/LedgerWording.h"
#include "engine/text/Wording.h"
#include "ui/teaching/DecisionWords.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace hp {

namespace {

constexpr double ThinkSeconds = 3; ///< the steps after the first one profit from it

/// A turn that is worse by less than this is as good as the best one: coins, and chance to win.
constexpr double Tolerance = 0.5;
constexpr double WinTolerance = 0.02;

bool contains(Line line, SquareIndex square, int columns)
{
    return line.index == (line.isRow ? square / columns : square % columns);
}

} // namespace

Hint::Hint(GameSession& session, QObject* parent) : QObject(parent), session_(session)
{
    connect(&session_, &GameSession::shownChanged, this, &Hint::followSession);
    connect(&session_, &GameSession::stateChanged, this, &Hint::followSession);
    connect(&session_, &GameSession::gameReset, this, [this] { dismiss(); });
    connect(&run_, &AnalysisRun::grown, this, &Hint::onGrown);
    connect(&run_, &AnalysisRun::ledgerFound, this, &Hint::onLedger);
}

QString Hint::whyNot() const
{
    if (!session_.hasGame())
        return tr("No game is open.");
    if (session_.isFair())
        return tr("This is a fair game: there are no hints.");
    if (!session_.atLatest())
        return tr("You are looking at an earlier turn. Go to the latest one to play on.");
    if (!session_.personMayAct() || !session_.moverView())
        return tr("There are hints only for a person who is to move.");
    return {};
}

void Hint::followSession()
{
    // Looking at the seats or saving the game changes nothing here.
    if (isShown() && (!whyNot().isEmpty() || session_.moverView() != run_.view()))
        dismiss();
}

void Hint::dismiss()
{
    if (!isShown())
        return;
    run_.stop();
    turn_.reset();
    ledger_.reset();
    line_.reset();
    goTo(Step::None);
}

void Hint::next()
{
    if (const QString why = whyNot(); !why.isEmpty()) {
        emit refused(why);
        return;
    }
    switch (step_) {
    case Step::None:
        run_.start(*session_.moverView(), session_.rulesPtr(), ThinkSeconds);
        goTo(Step::Thinking);
        break;
    case Step::Thinking:
    case Step::Reason:
        break;
    case Step::Look:
        improve();
        // A drawn tile is in the hand already: there is no choice of the source.
        goTo(!turn_->draw && turn_->turn.kind == TurnKind::Draw ? Step::Turn : Step::Source);
        break;
    case Step::Source:
        improve();
        goTo(Step::Turn);
        break;
    case Step::Turn:
        askLedger(); // from more deals than the first one
        goTo(Step::Reason);
        break;
    }
}

void Hint::goTo(Step step)
{
    step_ = step;
    emit changed();
}

void Hint::choose(const Decision& turn)
{
    if (turn_ == turn)
        return;
    turn_ = turn;
    ledger_.reset();
    line_ = lineOf(turn, ledger_, run_.view().rules->columns());
    askLedger();
}

void Hint::improve()
{
    // By now, more thinking may have found a better turn. What has been told stays true if it can.
    const std::vector<AnalysedTurn>& turns = run_.turns();
    const auto told = std::find_if(turns.begin(), turns.end(), [this](const AnalysedTurn& turn) {
        return turn.decision == *turn_;
    });
    const AnalysedTurn& best = turns.front();
    if (told == turns.end() || told->margin < best.margin - Tolerance ||
        told->win < best.win - WinTolerance)
        choose(best.decision);
}

void Hint::askLedger()
{
    std::optional<Decision> other = run_.comparison();
    if (other == turn_)
        other = run_.turns().front().decision;
    if (other && other != turn_)
        run_.askLedger(*turn_, *other);
}

void Hint::onGrown()
{
    if (step_ == Step::Reason && !run_.isThinking())
        askLedger(); // from all deals
    if (step_ != Step::Thinking)
        return;
    if (run_.turns().empty()) {
        if (!run_.isThinking())
            dismiss();
        return;
    }
    choose(run_.turns().front().decision);
    if (run_.turns().size() < 2)
        show(); // nothing to compare with
}

void Hint::onLedger(const Ledger& ledger)
{
    if (!turn_ || ledger.turn != *turn_)
        return;
    ledger_ = ledger;
    if (step_ == Step::Thinking) {
        show();
    } else if (step_ == Step::Reason) {
        emit changed();
    }
}

void Hint::show()
{
    line_ = lineOf(*turn_, ledger_, run_.view().rules->columns());
    goTo(Step::Look);
    session_.noteAid(Aid::Hint);
}

std::optional<Line> Hint::lineOf(const Decision& turn, const std::optional<Ledger>& ledger,
                                 int columns)
{
    std::optional<Line> best;
    double most = 0;
    if (ledger) {
        for (const LedgerEntry& entry : ledger->entries) {
            const bool here = entry.kind == LedgerEntry::Kind::Line &&
                              (turn.draw || contains(entry.line, turn.turn.square, columns));
            if (here && std::abs(entry.coins) > most) {
                most = std::abs(entry.coins);
                best = entry.line;
            }
        }
    }
    if (!best && !turn.draw && turn.turn.kind != TurnKind::Pass)
        best = Line{true, static_cast<std::uint8_t>(turn.turn.square / columns)};
    return best;
}

std::optional<Line> Hint::line() const
{
    return step_ == Step::Look || step_ == Step::Source ? line_ : std::nullopt;
}

std::optional<Ledger> Hint::ledger() const
{
    return step_ == Step::Reason ? ledger_ : std::nullopt;
}

std::optional<Decision> Hint::turn() const
{
    return step_ == Step::Turn || step_ == Step::Reason ? turn_ : std::nullopt;
}

QString Hint::lookText(const std::optional<Line>& line)
{
    if (!line)
        return tr("No single line decides. Think of what you keep for later.");
    return (line->isRow ? tr("Look at row %1.") : tr("Look at column %1.")).arg(edgeName(*line));
}

QString Hint::sourceText(const Decision& turn, const SeatView& view,
                         const std::optional<Line>& line)
{
    return asSentence(sourceWords(turn, view)) +
           (line ? QLatin1Char(' ') + lookText(line) : QString());
}

QString Hint::turnText(const Decision& turn, const Rules& rules)
{
    return tr("Try: %1.", "a turn").arg(decisionInWords(turn, rules));
}

QString Hint::text() const
{
    switch (step_) {
    case Step::None:
        return {};
    case Step::Thinking:
        return tr("Looking for a hint…");
    case Step::Look:
        return lookText(line_);
    case Step::Source:
        return sourceText(*turn_, run_.view(), line_);
    case Step::Turn:
        return turnText(*turn_, *run_.view().rules);
    case Step::Reason:
        break;
    }
    if (ledger_)
        return asSentence(ledgerInWords(*ledger_, *run_.view().rules));
    return run_.turns().size() < 2 ? tr("There is no other turn.") : tr("Adding up the reasons…");
}

} // namespace hp
