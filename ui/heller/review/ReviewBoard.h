// The side board of a review: the market before a decision, with the played turn or the better one
// floating over it, and the ledger of both. For a deal it shows the market after it.
#pragma once

#include "ui/heller/models/MarketModel.h"
#include "ui/heller/review/ReviewedGame.h"
#include "ui/heller/teaching/AnalysisRun.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;
class QRadioButton;

namespace hp {

class BoardView;
class LedgerBox;

class ReviewBoard : public QWidget {
    Q_OBJECT
public:
    explicit ReviewBoard(QWidget* parent = nullptr);

    /// Another game. It must outlive the board, or the next call of this function.
    void setGame(const ReviewedGame* game);
    /// @param luck what luck a draw of this decision was; none: it drew nothing
    void showTurn(const TurnReview& turn, const std::optional<LuckReview>& luck);
    /// A step that nobody decided.
    void showStep(std::size_t step, const std::optional<LuckReview>& luck);

    const std::optional<TurnReview>& turn() const { return turn_; }
    const MarketModel& board() const { return model_; }
    BoardView& view() { return *view_; }
    LedgerBox& ledger() { return *ledger_; }
    QString heading() const;
    /// What is shown, for the clipboard.
    QString text() const;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void retranslate();
    void show();
    void mark();
    void askLedger();
    void onLedger(const Ledger& ledger);
    void showLedger();
    void showNote();
    QString verdictText() const;
    QString luckText() const;

    const ReviewedGame* game_ = nullptr;
    std::optional<TurnReview> turn_;
    std::optional<std::size_t> step_; ///< without a decision
    std::optional<LuckReview> luck_;
    MarketModel model_;
    AnalysisRun run_;
    QTimer soon_; ///< a person who runs through the turns does not want all their ledgers
    BoardView* view_;
    QLabel* heading_;
    QRadioButton* played_;
    QRadioButton* better_;
    QLabel* verdict_;
    bool alone_ = false;          ///< there was no other turn
    std::optional<Ledger> quick_; ///< without what the review knows of stronger play
    LedgerBox* ledger_;
    QLabel* note_; ///< how far the ledger can be trusted
};

} // namespace hp
