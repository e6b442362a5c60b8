#include "ui/heller/review/BetterTurn.h"

#include <algorithm>

namespace hp {

namespace {
constexpr double ThinkSeconds = 20; ///< while the person looks for a turn
constexpr int LongestCheckMs = 2500;
} // namespace

BetterTurn::BetterTurn(QObject* parent) : QObject(parent)
{
    connect(&run_, &AnalysisRun::grown, this, &BetterTurn::onGrown);
    connect(&run_, &AnalysisRun::ledgerFound, this, &BetterTurn::onLedger);
}

void BetterTurn::begin(const ReviewedGame* game, const TurnReview& turn)
{
    end();
    game_ = game;
    turn_ = turn;
    state_ = State::Asking;
    run_.start(game_->before(turn), game_->record().rulesPtr(), ThinkSeconds);
    emit changed();
}

void BetterTurn::end()
{
    run_.stop();
    state_ = State::None;
    tries_ = 0;
    loss_ = 0;
    answer_.reset();
    questions_ = {};
    ledgers_ = {};
}

void BetterTurn::judge(const Decision& answer)
{
    if (state_ != State::Asking)
        return;
    answer_ = answer;
    ++tries_;
    sinceAnswer_.start();
    state_ = State::Checking;
    emit changed();
    if (answer == turn_->best)
        decide(0, true);
    else if (answer == turn_->played)
        decide(turn_->loss, false);
    else
        ask();
}

void BetterTurn::ask()
{
    if (state_ == State::Checking) {
        run_.askLedger(*answer_, turn_->best);
        return;
    }
    for (std::size_t i = 0; i < questions_.size(); ++i) {
        if (questions_[i] && (!ledgers_[i] || rough_[i])) {
            run_.askLedger(questions_[i]->first, questions_[i]->second);
            return;
        }
    }
}

void BetterTurn::onGrown()
{
    if (state_ == State::Found || state_ == State::Shown) {
        chooseOther();
        rough_.fill(true); // they are asked for again, with the deals played since
    }
    if (state_ != State::Asking && state_ != State::None)
        ask();
}

std::optional<double> BetterTurn::winLoss() const
{
    const auto find = [this](const Decision& decision) {
        return std::find_if(run_.turns().begin(), run_.turns().end(),
                            [&](const AnalysedTurn& turn) { return turn.decision == decision; });
    };
    const auto answer = find(*answer_);
    const auto best = find(turn_->best);
    if (answer == run_.turns().end() || best == run_.turns().end())
        return {};
    return best->win - answer->win;
}

void BetterTurn::onLedger(const Ledger& ledger)
{
    if (state_ == State::Checking && ledger.turn == answer_ && ledger.other == turn_->best) {
        const double loss = std::max(0.0, -ledger.total);
        if (turn_->byWin) {
            if (const std::optional<double> chance = winLoss()) {
                decide(loss, *chance <= WinTolerance);
                return;
            }
        }
        // A few more deals, if they are needed to tell.
        const bool unclear = ledger.error > std::max(Tolerance, turn_->loss / 4) &&
                             loss > Tolerance && loss < ledger.error;
        if (unclear && run_.isThinking() && sinceAnswer_.elapsed() < LongestCheckMs)
            return; // asked again with the next deals
        // Never the mistake itself, or one half as bad, because the numbers are rough.
        decide(loss, loss <= std::max(Tolerance, std::min(ledger.error, turn_->loss / 2)));
        return;
    }
    for (std::size_t i = 0; i < questions_.size(); ++i) {
        if (questions_[i] && ledger.turn == questions_[i]->first &&
            ledger.other == questions_[i]->second) {
            ledgers_[i] = ReviewedGame::judged(ledger, *turn_);
            rough_[i] = false;
        }
    }
    emit changed();
    ask();
}

void BetterTurn::decide(double loss, bool right)
{
    loss_ = loss;
    if (right) {
        settle(State::Found);
        return;
    }
    state_ = State::Asking;
    emit changed();
    emit wrong();
}

void BetterTurn::show()
{
    if (state_ != State::Asking && state_ != State::Checking)
        return;
    settle(State::Shown);
}

void BetterTurn::settle(State state)
{
    state_ = state;
    const Decision& best = turn_->best;
    const bool otherAnswer = state == State::Found && *answer_ != best;
    questions_[0] = {otherAnswer ? *answer_ : best, turn_->played};
    questions_[1].reset();
    if (otherAnswer)
        questions_[1] = {best, turn_->played};
    else
        chooseOther();
    emit changed();
    ask();
}

std::optional<Ledger> BetterTurn::other() const
{
    return asGood() ? std::nullopt : ledgers_[1];
}

std::optional<Decision> BetterTurn::asGood() const
{
    const std::optional<Ledger>& ledger = ledgers_[1];
    if (!ledger || ledger->total >= 0 || ledger->other == turn_->played)
        return {};
    return ledger->other;
}

/// Finds a turn to compare the best one with, as soon as the analysis has turns.
void BetterTurn::chooseOther()
{
    if (questions_[1])
        return;
    const auto& turns = run_.turns();
    const auto other = std::find_if(turns.begin(), turns.end(), [this](const AnalysedTurn& turn) {
        return turn.decision != turn_->best && turn.decision != turn_->played;
    });
    if (other != turns.end())
        questions_[1] = {turn_->best, other->decision};
}

} // namespace hp
