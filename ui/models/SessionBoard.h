// The running game as a board: the market of the session's shown state or, for a while, as it lay
// when a line paid that is being explained.
#pragma once

#include "ui/models/MarketModel.h"
#include "ui/session/GameSession.h"

namespace hp {

class SessionBoard : public QObject {
    Q_OBJECT
public:
    explicit SessionBoard(const GameSession& session, QObject* parent = nullptr);

    const GameSession& session() const { return session_; }
    MarketModel& model() { return model_; }
    const MarketModel& model() const { return model_; }
    /// The market that is shown. @pre the session has a game
    const SeatView& view() const { return *model_.state().view; }

    /// Shows the market as it lay when that line paid, until the session shows another state. No
    /// more than showPresent() when it lies like that now.
    void exhibit(const ScoredLine& line);
    void showPresent();
    /// The line whose market is shown instead of the session's.
    const std::optional<ScoredLine>& exhibited() const { return exhibited_; }
    /// "Row 2 as it lay in round 1, turn 12"; empty when the present market is shown.
    QString exhibitText() const;

signals:
    void exhibitChanged();

private:
    void reset();
    void followSession();
    void followSeats();

    const GameSession& session_;
    MarketModel model_;
    std::optional<ScoredLine> exhibited_;
};

} // namespace hp
