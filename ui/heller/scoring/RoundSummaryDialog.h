// The result of a round. The dialog only shows and asks. The receivers of its signals do what its
// buttons stand for.
#pragma once

#include "ui/heller/session/TableSession.h"

#include <QDialog>

#include <optional>

namespace hp {

class SummaryModel;

class RoundSummaryDialog : public QDialog {
    Q_OBJECT
public:
    /// Shows the round that ended last. Object name "roundSummaryDialog". @pre session.hasGame()
    explicit RoundSummaryDialog(const TableSession& session, QWidget* parent = nullptr);

    /// All texts of the dialog outside the table, as plain text.
    QString summaryText() const;

signals:
    // All signals except save close the dialog first.
    void nextRoundRequested();
    void saveRequested();
    void lookRequested(); ///< the dialog closes so that the market can be seen
    /// The dialog closes so that this line can be explained on the market.
    void lineChosen(const hp::ScoredLine& line);

private:
    void build();
    QWidget* buildFates();
    QString name(int seat) const;
    QString headline() const;
    QString nextText() const;
    QString fateText(bool returned) const;

    // Copies: the dialog stays the same while it is open, even if the game changes.
    std::optional<RoundSummary> round_;
    std::vector<SeatInfo> seats_;
    bool elsewhere_; ///< its host is
    NextStarter nextStarterRule_;
    std::optional<int> nextStarter_;
    SummaryModel* model_ = nullptr;
    QWidget* content_ = nullptr;
};

} // namespace hp
