#include "ui/heller/teaching/Hint.h"

#include "engine/heller/words/LedgerWording.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/teaching/DecisionWords.h"

#include <algorithm>
#include <utility>

namespace hp {

namespace {

constexpr double ThinkSeconds = 3; ///< the steps after the first one profit from it

/// A turn that is worse by less than this is as good as the best one: coins, and chance to win.
constexpr double Tolerance = 0.5;
constexpr double WinTolerance = 0.02;

} // namespace

Hint::Hint(TableSession& session, QObject* parent) : QObject(parent), session_(session)
{
    connect(&session_, &TableSession::shownChanged, this, &Hint::followSession);
    connect(&session_, &TableSession::stateChanged, this, &Hint::followSession);
    connect(&session_, &TableSession::gameReset, this, [this] { dismiss(); });
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
    steps_.end();
    ledger_.reset();
    emit changed();
}

void Hint::next()
{
    if (const QString why = whyNot(); !why.isEmpty()) {
        emit refused(why);
        return;
    }
    if (step() == Step::Thinking || step() == Step::Reason)
        return;
    if (step() == Step::None) {
        run_.start(*session_.moverView(), session_.rulesPtr(), ThinkSeconds);
        steps_.think();
    } else {
        if (step() == Step::Turn)
            askLedger(); // from more deals than the first one
        else
            improve();
        steps_.next();
    }
    emit changed();
}

void Hint::choose(const Decision& turn)
{
    if (steps_.isAbout(turn))
        return;
    ledger_.reset();
    steps_.setTurn(turn, ledger_, run_.view().rules->columns());
    askLedger();
}

void Hint::improve()
{
    // By now, more thinking may have found a better turn. What has been told stays true if it can.
    const std::vector<AnalysedTurn>& turns = run_.turns();
    const auto told = std::find_if(turns.begin(), turns.end(), [this](const AnalysedTurn& turn) {
        return steps_.isAbout(turn.decision);
    });
    const AnalysedTurn& best = turns.front();
    if (told == turns.end() || told->margin < best.margin - Tolerance ||
        told->win < best.win - WinTolerance)
        choose(best.decision);
}

void Hint::askLedger()
{
    std::optional<Decision> other = run_.comparison();
    if (other && steps_.isAbout(*other))
        other = run_.turns().front().decision;
    if (other && !steps_.isAbout(*other))
        run_.askLedger(steps_.about(), *other);
}

void Hint::onGrown()
{
    if (step() == Step::Reason && !run_.isThinking())
        askLedger(); // from all deals
    if (step() != Step::Thinking)
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
    if (!steps_.isAbout(ledger.turn))
        return;
    ledger_ = ledger;
    if (step() == Step::Thinking)
        show();
    else if (step() == Step::Reason)
        emit changed();
}

void Hint::show()
{
    steps_.setTurn(steps_.about(), ledger_, run_.view().rules->columns());
    steps_.next();
    emit changed();
    session_.noteAid(Aid::Hint);
}

std::optional<Ledger> Hint::ledger() const
{
    return step() == Step::Reason ? ledger_ : std::nullopt;
}

QString Hint::text() const
{
    if (step() != Step::Reason)
        return isShown() ? steps_.text(run_.view()) : QString();
    if (ledger_)
        return asSentence(ledgerInWords(*ledger_, *run_.view().rules));
    return run_.turns().size() < 2 ? tr("There is no other turn.") : tr("Adding up the reasons…");
}

} // namespace hp
