// Analyses a position in the background. A worker thread has its own copy of the view and thinks in
// short slices. It tells the turns that it has found so far, and it answers questions in between.
// All signals come on the thread of this object, and only about the position started last.
#pragma once

#include "engine/heller/analysis/Analysis.h"
#include "ui/kit/jobs/Background.h"

#include <optional>
#include <utility>
#include <vector>

namespace hp {

class AnalysisRun : public QObject {
    Q_OBJECT
public:
    explicit AnalysisRun(QObject* parent = nullptr);

    /// Drops the position before and begins with this one. The same position is always played on
    /// the same deals, so that a hint, the analysis and a review of it say the same.
    /// @param rules keeps the rules alive that the view points at
    /// @param seconds the longest that it thinks; questions are answered also after that
    /// @pre view.viewer == view.toMove, view.phase == Phase::Playing
    void start(const SeatView& view, RulesPtr rules, double seconds);
    /// Drops the position and all answers about it.
    void stop();

    /// A position is being analysed, or has been.
    bool isActive() const { return job_.isActive(); }
    /// The numbers may still change.
    bool isThinking() const { return isActive() && !found_.finished; }
    /// The position. @pre isActive()
    const SeatView& view() const { return view_; }
    /// Best first. Empty before the first signal grown().
    const std::vector<AnalysedTurn>& turns() const { return found_.turns; }
    /// See Analysis::comparison().
    const std::optional<Decision>& comparison() const { return found_.comparison; }
    std::uint64_t deals() const { return found_.deals; }

    /// Asks why one turn is better than the other. ledgerFound() answers. A question that is not
    /// answered yet is replaced.
    void askLedger(const Decision& turn, const Decision& other);
    /// Asks what probably follows a turn. playFound() answers. A question that is not answered yet
    /// is replaced.
    void askPlay(const Decision& first);

signals:
    /// turns(), comparison(), deals() or isThinking() have changed.
    void grown();
    void ledgerFound(const hp::Ledger& ledger);
    void playFound(const hp::Decision& first, const std::vector<hp::ExpectedTurn>& play);

private:
    struct Asked {
        std::optional<std::pair<Decision, Decision>> ledger;
        std::optional<Decision> play;

        explicit operator bool() const { return ledger || play; }
    };
    struct Found {
        std::vector<AnalysedTurn> turns;
        std::optional<Decision> comparison;
        std::uint64_t deals = 0;
        bool finished = false;
    };
    void work(const Background::Worker& worker, const SeatView& view, double seconds,
              Questions<Asked>& questions);

    SeatView view_;
    RulesPtr rules_;
    std::shared_ptr<Questions<Asked>> questions_;
    Found found_;
    Background job_{*this, 3};
};

} // namespace hp
