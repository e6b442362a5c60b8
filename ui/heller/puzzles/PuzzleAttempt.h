// One puzzle under a person's hands: answers and their verdicts, hints in steps, the solution, and
// what comes of it. It knows no widgets.
#pragma once

#include "ui/heller/puzzles/PuzzleProgress.h"
#include "ui/heller/puzzles/PuzzleRun.h"
#include "ui/heller/teaching/HintSteps.h"

#include <QObject>
#include <QString>

#include <optional>

namespace hp {

class PuzzleAttempt : public QObject {
    Q_OBJECT
public:
    enum class State {
        None,     ///< no puzzle
        Open,     ///< an answer is asked for
        Checking, ///< an answer is being judged
        Wrong,    ///< the last answer was wrong; another one is asked for
        Solved,
        Shown, ///< the solution was shown
        Broken ///< it is no puzzle
    };

    explicit PuzzleAttempt(QObject* parent = nullptr);

    void begin(const Puzzle& puzzle);
    void clear();

    State state() const { return state_; }
    /// @pre state() is not None
    const Puzzle& puzzle() const { return *puzzle_; }
    /// What the seat to move sees. @pre state() is not None
    const SeatView& view() const { return position_->view; }
    /// The rules that view() and play() refer to. @pre state() is not None
    const RulesPtr& rules() const { return position_->rules; }
    /// An answer can be given.
    bool isOpen() const { return state_ == State::Open || state_ == State::Wrong; }
    /// The solution may be seen.
    bool isOver() const { return state_ == State::Solved || state_ == State::Shown; }

    /// The turn to be shown on the board, if any: the one being judged, solved, shown or hinted at.
    std::optional<Decision> turn() const;
    /// The line that a hint tells to look at.
    std::optional<Line> line() const;
    /// What was answered, and what follows from it, or what a hint says. Empty: nothing yet.
    QString text() const;
    /// The reason why no answer can be given, in words; empty: one can.
    QString whyClosed() const;
    bool canHint() const { return isOpen() && hint_.step() != HintSteps::Step::Turn; }
    /// Why the solution is the best turn: compared with the person's last wrong answer, or with the
    /// next best turn. Only when the puzzle is over.
    std::optional<Ledger> ledger() const;
    /// What follows the solution if all seats play their best. Only when the puzzle is over.
    std::vector<ExpectedTurn> play() const;

public slots:
    void answer(const hp::Decision& decision);
    void nextHint();
    void showSolution();
    /// The same puzzle from the start.
    void again();

signals:
    void begun(); ///< another puzzle; before changed()
    void changed();
    /// What this puzzle has come to. Missed may be followed by Later.
    void ended(hp::PuzzleResult result);

private:
    void onSolved(const PuzzleVerdict& solution, const std::vector<ExpectedTurn>& play);
    void onJudged(const Decision& answer, const PuzzleVerdict& verdict);
    void show(State state);
    QString verdictText() const;
    QString wrongText() const;

    PuzzleRun run_;
    std::optional<Puzzle> puzzle_;
    std::optional<Position> position_;
    State state_ = State::None;
    HintSteps hint_;
    std::optional<Decision> answer_; ///< the last one
    std::optional<PuzzleVerdict> wrong_;
    std::optional<PuzzleVerdict> solution_;
    std::vector<ExpectedTurn> play_;
    int tries_ = 0;         ///< answers judged since begin()
    bool helped_ = false;   ///< by a hint, since begin()
    bool revealed_ = false; ///< the solution was shown since begin()
    std::optional<Error> error_;
};

} // namespace hp
