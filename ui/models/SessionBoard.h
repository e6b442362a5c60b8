// The running game as a board. It shows the market of the session's shown state or, for a while,
// the market at the moment when the explained line paid.
#pragma once

#include "ui/models/MarketModel.h"
#include "ui/session/GameSession.h"

namespace hp {

/// The board of the state that the session shows. @pre session.hasGame()
BoardState boardOf(const GameSession& session);

class SessionBoard : public QObject {
    Q_OBJECT
public:
    explicit SessionBoard(const GameSession& session, QObject* parent = nullptr);

    const GameSession& session() const { return session_; }
    MarketModel& model() { return model_; }
    const MarketModel& model() const { return model_; }
    /// The market that is shown. @pre the session has a game
    const SeatView& view() const { return *model_.state().view; }

    /// Shows the market at the moment when that line paid, until the session shows another state.
    /// If the present market is the same, this does the same as showPresent().
    void exhibit(const ScoredLine& line);
    void showPresent();
    /// The line whose market is shown in place of the session's market.
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
