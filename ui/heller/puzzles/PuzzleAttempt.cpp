#include "ui/heller/puzzles/PuzzleAttempt.h"

#include "engine/heller/words/LedgerWording.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/teaching/DecisionWords.h"

#include <utility>

namespace hp {

namespace {

/// Below this, a chance to win is not worth a word.
constexpr double LeastChance = 0.005;

} // namespace

PuzzleAttempt::PuzzleAttempt(QObject* parent) : QObject(parent)
{
    connect(&run_, &PuzzleRun::solved, this, &PuzzleAttempt::onSolved);
    connect(&run_, &PuzzleRun::judged, this, &PuzzleAttempt::onJudged);
    connect(&run_, &PuzzleRun::failed, this, [this](const Error& why) {
        error_ = why;
        show(State::Broken);
    });
}

void PuzzleAttempt::begin(const Puzzle& puzzle)
{
    clear();
    puzzle_ = puzzle;
    Result<Position> position = puzzlePosition(puzzle.position);
    if (!position) {
        error_ = position.error();
        puzzle_.reset();
        state_ = State::None;
        emit changed();
        return;
    }
    position_ = std::move(position).value();
    run_.start(puzzle);
    emit begun();
    show(State::Open);
}

void PuzzleAttempt::clear()
{
    run_.stop();
    puzzle_.reset();
    position_.reset();
    state_ = State::None;
    hint_.end();
    answer_.reset();
    wrong_.reset();
    solution_.reset();
    play_.clear();
    tries_ = 0;
    helped_ = false;
    revealed_ = false;
    error_.reset();
}

void PuzzleAttempt::show(State state)
{
    state_ = state;
    emit changed();
}

// --- what is asked of it -------------------------------------------------------------------------

void PuzzleAttempt::answer(const Decision& decision)
{
    if (!isOpen())
        return;
    answer_ = decision;
    run_.ask(decision);
    show(State::Checking);
}

void PuzzleAttempt::onJudged(const Decision& answer, const PuzzleVerdict& verdict)
{
    if (state_ != State::Checking || answer != answer_)
        return;
    const bool first = tries_++ == 0;
    hint_.end();
    if (!verdict.right) {
        wrong_ = verdict;
        show(State::Wrong);
        emit ended(PuzzleResult::Missed);
        return;
    }
    show(State::Solved);
    emit ended(first && !helped_ && !revealed_ ? PuzzleResult::AtOnce : PuzzleResult::Later);
}

void PuzzleAttempt::nextHint()
{
    if (!canHint())
        return;
    helped_ = true;
    if (hint_.step() == HintSteps::Step::None)
        hint_.think();
    if (solution_) { // else onSolved() goes on
        hint_.setTurn(puzzle_->solution, solution_->ledger, position_->rules->columns());
        hint_.next();
    }
    emit changed();
}

void PuzzleAttempt::showSolution()
{
    if (!isOpen())
        return;
    revealed_ = true;
    hint_.end();
    show(State::Shown);
    emit ended(PuzzleResult::Missed);
}

void PuzzleAttempt::again()
{
    if (state_ == State::None || state_ == State::Broken || state_ == State::Checking)
        return;
    hint_.end();
    answer_.reset();
    wrong_.reset();
    show(State::Open);
}

void PuzzleAttempt::onSolved(const PuzzleVerdict& solution, const std::vector<ExpectedTurn>& play)
{
    solution_ = solution;
    play_ = play;
    for (ExpectedTurn& turn : play_)
        turn.after.rules = position_->rules.get(); // the judge's own go with it
    if (hint_.step() == HintSteps::Step::Thinking)
        nextHint();
    else if (isOver())
        emit changed();
}

// --- what is shown -------------------------------------------------------------------------------

std::optional<Decision> PuzzleAttempt::turn() const
{
    if (isOver() || hint_.turn())
        return puzzle_->solution;
    return state_ == State::Checking || state_ == State::Wrong ? answer_ : std::nullopt;
}

std::optional<Line> PuzzleAttempt::line() const
{
    return hint_.line();
}

std::optional<Ledger> PuzzleAttempt::ledger() const
{
    if (!isOver())
        return {};
    if (wrong_)
        return wrong_->ledger;
    return solution_ ? std::optional(solution_->ledger) : std::nullopt;
}

std::vector<ExpectedTurn> PuzzleAttempt::play() const
{
    return isOver() ? play_ : std::vector<ExpectedTurn>();
}

QString PuzzleAttempt::whyClosed() const
{
    switch (state_) {
    case State::None:
    case State::Open:
    case State::Wrong:
        return {};
    case State::Checking:
        return tr("Your answer is being checked.");
    case State::Solved:
        return tr("This puzzle is solved.");
    case State::Shown:
        return tr("The solution is shown. “Try Again” begins afresh.");
    case State::Broken:
        return tr("This is no puzzle.");
    }
    return {};
}

QString PuzzleAttempt::wrongText() const
{
    const QString turn = decisionInWords(*answer_, *position_->rules);
    if (wrong_->winLoss > LeastChance)
        return tr("Not the best turn: %1 gives away %2 % of the chance to win. Try another one.")
            .arg(turn, localNumber(100 * wrong_->winLoss));
    return tr("Not the best turn: %1 loses %2 against the best one. Try another one.")
        .arg(turn, coinsInWords(wrong_->loss));
}

QString PuzzleAttempt::verdictText() const
{
    const QString turn = decisionInWords(puzzle_->solution, *position_->rules);
    if (state_ == State::Shown)
        return puzzle_->onlyWin ? tr("The only turn that wins for certain: %1.").arg(turn)
                                : tr("The best turn: %1. It is worth %2 more than the next "
                                     "best one.")
                                      .arg(turn, coinsInWords(puzzle_->gap));
    return puzzle_->onlyWin ? tr("Right: %1. No other turn wins for certain.").arg(turn)
                            : tr("Right: %1. It is worth %2 more than the next best turn.")
                                  .arg(turn, coinsInWords(puzzle_->gap));
}

QString PuzzleAttempt::text() const
{
    switch (state_) {
    case State::None:
        return error_ ? wording(*error_) : QString();
    case State::Broken:
        return tr("This is no puzzle: %1").arg(wording(*error_));
    case State::Checking:
        return whyClosed();
    case State::Open:
        return hint_.text(position_->view);
    case State::Wrong:
        return hint_.step() == HintSteps::Step::None ? wrongText() : hint_.text(position_->view);
    case State::Solved:
    case State::Shown:
        return verdictText();
    }
    return {};
}

} // namespace hp
