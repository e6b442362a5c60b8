// The running game as a board. It shows the market of the session's shown state or, for a while,
// the market at the moment that an explanation is about.
#pragma once

#include "ui/heller/models/MarketModel.h"
#include "ui/heller/session/TableSession.h"

namespace hp {

/// The board of the state that the session shows. @pre session.hasGame()
BoardState boardOf(const TableSession& session);

class SessionBoard : public QObject {
    Q_OBJECT
public:
    explicit SessionBoard(const TableSession& session, QObject* parent = nullptr);

    const TableSession& session() const { return session_; }
    MarketModel& model() { return model_; }
    const MarketModel& model() const { return model_; }
    /// The market that is shown. @pre model().isShown(): not yet while a game begins
    const SeatView& view() const { return *model_.state().view; }

    /// A line at an earlier moment.
    struct Exhibit {
        Line line;
        int round = 1;
        int turn = 1;         ///< within the game, from 1; 0: before the first
        std::size_t step = 0; ///< of the timeline
    };
    /// Shows the market after that step, until the session shows another state. If the present
    /// market is the same, this does the same as showPresent().
    void exhibit(const Exhibit& exhibit);
    void showPresent();
    /// The line whose market is shown in place of the session's market.
    const std::optional<Exhibit>& exhibited() const { return exhibited_; }
    /// "Row 2 as it lay in round 1, turn 12"; empty when the present market is shown.
    QString exhibitText() const;
    /// The step of the timeline whose market is shown. @pre the session has a game
    std::size_t timelineStep() const;

signals:
    void exhibitChanged();

private:
    void reset();
    void followSession();
    void followSeats();

    const TableSession& session_;
    MarketModel model_;
    /// Those of the shown view. When another game begins, others hear of it before this board, and
    /// still ask about the old one.
    RulesPtr rules_;
    std::optional<Exhibit> exhibited_;
};

} // namespace hp
