#include "ui/heller/market/LineKeys.h"

#include "ui/heller/market/MarketView.h"

#include <QKeyEvent>

namespace hp {

std::vector<TurnKeys::Meaning> LineKeys::meanings()
{
    return {{{Qt::Key_R}, tr("explain the row of the square")},
            {{Qt::Key_C}, tr("explain the column of the square")},
            {{Qt::Key_B}, tr("explain its row, then its column")},
            {{Qt::Key_W}, tr("choose a piece: what would it do on the square?")},
            {{Qt::SHIFT | Qt::Key_Return, Qt::SHIFT | Qt::Key_Enter},
             tr("leave the piece that is taken up over the square, without placing it")}};
}

bool LineKeys::press(const QKeyEvent& event, MarketView& market)
{
    const std::optional<SquareIndex> square = market.askedSquare();
    if (event.modifiers() != Qt::NoModifier || !square)
        return false;
    const std::vector<Line> lines = market.linesOf(*square);
    switch (event.key()) {
    case Qt::Key_R:
        market.askFor({lines.front()});
        return true;
    case Qt::Key_C:
        market.askFor({lines.back()});
        return true;
    case Qt::Key_B:
        market.askFor(lines);
        return true;
    case Qt::Key_W:
        market.openWhatIf(*square);
        return true;
    default:
        return false;
    }
}

} // namespace hp
