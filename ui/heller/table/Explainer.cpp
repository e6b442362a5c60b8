#include "ui/heller/table/Explainer.h"

#include "ui/heller/market/MarketView.h"
#include "ui/heller/scoring/DuePanel.h"
#include "ui/heller/scoring/ScoringView.h"

namespace hp {

Explainer::Explainer(const SessionBoard& board, TurnInput& input, MarketView& market, DuePanel& due,
                     ScoringView& scoring, QObject* parent)
    : QObject(parent), board_(board), input_(input), market_(market), scoring_(scoring)
{
    connect(&scoring_, &ScoringView::lineChosen, &market_, &MarketView::setLitLine);
    connect(&scoring_, &ScoringView::stageReached, &market_, &MarketView::setLitStage);
    connect(&market_, &MarketView::exhibitLeft, &scoring_, &ScoringView::release);
    connect(&market_, &MarketView::explanationAsked, this, &Explainer::explain);
    connect(&due, &DuePanel::lineChosen, this, [this](Line line) {
        market_.leaveExhibit(); // the list is about the present market
        explain({line});
    });
    connect(&input_, &TurnInput::parkedChanged, this, &Explainer::followParked);
}

void Explainer::explain(const std::vector<Line>& lines)
{
    if (!board_.session().hasGame())
        return;
    std::vector<LineToExplain> wanted;
    for (const Line line : lines)
        wanted.push_back(lineOnBoard(board_, input_, line));
    scoring_.ask(wanted);
    emit asked();
}

void Explainer::explainPaid(const ScoredLine& line)
{
    scoring_.ask({paidLine(board_.session(), line)});
    emit asked();
}

void Explainer::followParked()
{
    // Whoever parks a piece wants to know what it would do. A piece that only waits for an answer
    // opens no page for it.
    if (input_.isThought() || (input_.isAsking() && scoring_.isVisible()))
        explain(market_.linesOf(input_.parked()->square));
    else
        scoring_.endWhatIf();
}

} // namespace hp
