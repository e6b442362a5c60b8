#include "ui/heller/positions/LineReasons.h"

#include "ui/heller/positions/EditableBoard.h"
#include "ui/heller/positions/PositionDocument.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/windows/OnChange.h"

#include <QApplication>
#include <QClipboard>

#include <algorithm>

namespace hp {

namespace {
constexpr int LeastLines = 4; ///< of text; it scrolls
}

LineReasons::LineReasons(const PositionDocument& document, EditableBoard& board, QWidget* parent)
    : ExplanationText(parent), document_(document), board_(board)
{
    setObjectName(QStringLiteral("lineReasons"));
    setMinimumHeight(LeastLines * fontMetrics().lineSpacing());
    hide();
    connect(&board, &BoardView::lineChosen, this, &LineReasons::choose);
    connect(&document, &PositionDocument::changed, this, &LineReasons::refresh);
    connect(this, &ExplanationText::copyAllRequested, this,
            [this] { QApplication::clipboard()->setText(explanation().plainText()); });
    onChange(*this, {QEvent::LanguageChange}, [this] { refresh(); });
}

void LineReasons::choose(Line line)
{
    line_ = line_ == line ? std::nullopt : std::optional(line);
    refresh();
    if (line_)
        Announcer::of(*this).sayLatest(explanation().plainText());
}

void LineReasons::refresh()
{
    const PositionDraft& draft = document_.draft();
    const std::vector<Line> lines = draft.market.lines();
    if (line_ && std::find(lines.begin(), lines.end(), *line_) == lines.end())
        line_.reset(); // the rules have a smaller market
    board_.setExplained(line_);
    setVisible(line_.has_value());
    if (!line_)
        return;
    const PerSeat<BoardSeat> seats = document_.seatsShown();
    QStringList names;
    std::array<int, MaxSeats> colours{};
    for (int seat = 0; seat < MaxSeats; ++seat) {
        colours[seat] = seats[seat].colour;
        if (seat < draft.seats)
            names += seats[seat].name;
    }
    const Explanation words(laidLine(draft.market, draft.rules, *line_), names);
    setExplanation(words, words.stepCount(), colours);
    setAccessibleName(words.title());
}

} // namespace hp
