// Connects the places where a person can ask about a line (market, lists, summaries) with the panel
// that explains it and the market that lights it.
#pragma once

#include "engine/heller/game/Summary.h"

#include <QObject>

#include <vector>

namespace hp {

class DuePanel;
class MarketView;
class ScoringView;
class SessionBoard;
class TurnInput;

class Explainer : public QObject {
    Q_OBJECT
public:
    /// All arguments must outlive this object.
    Explainer(const SessionBoard& board, TurnInput& input, MarketView& market, DuePanel& due,
              ScoringView& scoring, QObject* parent);

    /// Explains lines of the shown market, one after the other, in place of what is explained now.
    void explain(const std::vector<Line>& lines);
    /// Explains a line as it paid, in any round.
    void explainPaid(const ScoredLine& line);

signals:
    void asked(); ///< a person wants to read: the panel should be visible

private:
    void followParked();

    const SessionBoard& board_;
    TurnInput& input_;
    MarketView& market_;
    ScoringView& scoring_;
};

} // namespace hp
