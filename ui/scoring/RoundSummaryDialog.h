// What a round came to. The dialog tells and asks; what its buttons stand for is done by whoever
// listens to its signals.
#pragma once

#include "ui/session/GameSession.h"

#include <QDialog>

#include <optional>

namespace hp {

class SummaryModel;

class RoundSummaryDialog : public QDialog {
    Q_OBJECT
public:
    /// The round that ended last. Object name "roundSummaryDialog". @pre session.hasGame()
    explicit RoundSummaryDialog(const GameSession& session, QWidget* parent = nullptr);

    /// All that the dialog says around the table, as plain text.
    QString summaryText() const;

signals:
    // All but save close the dialog first.
    void nextRoundRequested();
    void saveRequested();
    void lookRequested(); ///< the dialog closes so that the market can be seen

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    QWidget* buildFates();
    QString name(int seat) const;
    QString headline() const;
    QString nextText() const;
    QString fateText(bool returned) const;

    // Copies: the dialog says the same for as long as it is open, whatever becomes of the game.
    std::optional<RoundSummary> round_;
    std::vector<SeatInfo> seats_;
    NextStarter nextStarterRule_;
    std::optional<int> nextStarter_;
    SummaryModel* model_ = nullptr;
    QWidget* content_ = nullptr;
};

} // namespace hp
