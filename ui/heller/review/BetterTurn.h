// One mistake as a task: a better turn to be found in the game as it was. Every turn that is as
// good as the best one, within a tolerance, is right.
#pragma once

#include "ui/heller/review/ReviewedGame.h"
#include "ui/heller/teaching/AnalysisRun.h"

#include <QElapsedTimer>

#include <optional>
#include <vector>

namespace hp {

class BetterTurn : public QObject {
    Q_OBJECT
public:
    enum class State {
        None,
        Asking,
        Checking, ///< an answer is being compared with the best turn
        Found,
        Shown ///< given up: the best turn may be shown
    };
    /// Turns that lose at most this count as right, in coins.
    static constexpr double Tolerance = 1;
    /// The same in the last round, for the chance to win.
    static constexpr double WinTolerance = 0.02;

    explicit BetterTurn(QObject* parent = nullptr);

    /// @param game must outlive the task, or the next call
    void begin(const ReviewedGame* game, const TurnReview& turn);
    void end();
    void judge(const Decision& answer);
    /// Gives up.
    void show();

    State state() const { return state_; }
    /// @pre state() != State::None
    const TurnReview& turn() const { return *turn_; }
    int tries() const { return tries_; }
    /// What was answered last.
    const std::optional<Decision>& answer() const { return answer_; }
    /// What the last wrong answer would have lost, in coins.
    double loss() const { return loss_; }
    bool answerWasPlayed() const { return answer_ && *answer_ == turn_->played; }
    /// When it is found or shown: why the answer, or the best turn, is better than what was played.
    const std::optional<Ledger>& ledger() const { return ledgers_[0]; }
    /// And the best turn against what was played. If that was the answer: against another turn,
    /// unless that one is as good.
    std::optional<Ledger> other() const;
    /// The other turn, if quick play finds it no worse than the best one, which longer thought has
    /// found: a sum would contradict that.
    std::optional<Decision> asGood() const;

signals:
    /// state(), tries() or the ledgers have changed.
    void changed();
    /// The last answer was not good enough; loss() says by how much.
    void wrong();

private:
    void ask();
    void onGrown();
    void onLedger(const Ledger& ledger);
    void decide(double loss, bool right);
    void settle(State state);
    void chooseOther();
    /// The chance to win that the answer loses against the best turn; nothing if unknown.
    std::optional<double> winLoss() const;

    const ReviewedGame* game_ = nullptr;
    std::optional<TurnReview> turn_;
    AnalysisRun run_;
    QElapsedTimer sinceAnswer_;
    State state_ = State::None;
    int tries_ = 0;
    double loss_ = 0;
    std::optional<Decision> answer_;
    std::array<std::optional<std::pair<Decision, Decision>>, 2> questions_;
    std::array<std::optional<Ledger>, 2> ledgers_;
    std::array<bool, 2> rough_{}; ///< more deals have been played since that ledger
};

} // namespace hp
