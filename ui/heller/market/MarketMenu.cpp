#include "ui/heller/market/MarketMenu.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/market/PieceMenu.h"

#include <QCoreApplication>
#include <QKeySequence>
#include <QMenu>

namespace hp {

namespace {

struct SquareMenuText {
    Q_DECLARE_TR_FUNCTIONS(hp::MarketMenu)
};

/// The text with a key behind it. The key itself works over the market, not in the menu.
QString withKey(const QString& text, const QKeySequence& key)
{
    return text + QLatin1Char('\t') + key.toString(QKeySequence::NativeText);
}

QMenu* newMenu(const char* name, MarketView& market)
{
    auto* menu = new QMenu(&market);
    menu->setObjectName(QLatin1String(name));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setFont(market.font());
    return menu;
}

void fillWhatIf(QMenu& menu, MarketView& market, const SessionBoard& board, TurnInput& input,
                SquareIndex square)
{
    fillPieceMenu(menu, piecesOf(board.session().rules()), board.model().state().seats, market,
                  [&input, square](const Piece& piece) { input.park(piece, square); });
}

} // namespace

void openMarketMenu(MarketView& market, const SessionBoard& board, TurnInput& input,
                    const MarketMenuPlace& place, const QPoint& globalPos)
{
    QMenu* menu = newMenu("marketMenu", market);
    const auto explain = [&](const QString& text, const std::vector<Line>& lines) {
        menu->addAction(text, &market, [&market, lines] { market.askFor(lines); });
    };
    const bool ofSquare = place.square.has_value();
    for (const Line line : place.lines) {
        const QString text =
            SquareMenuText::tr("Explain %1", "row 2, column c").arg(lineName(line));
        explain(ofSquare ? withKey(text, line.isRow ? Qt::Key_R : Qt::Key_C) : text, {line});
    }
    if (place.lines.size() > 1)
        explain(withKey(SquareMenuText::tr("Explain Both"), Qt::Key_B), place.lines);
    if (ofSquare && !board.exhibited() && input.whyNotPark().isEmpty()) {
        menu->addSeparator();
        const SquareIndex square = *place.square;
        if (const Piece held = input.heldPiece(); !held.isNone())
            menu->addAction(withKey(SquareMenuText::tr("What If %1 Lay Here").arg(pieceName(held)),
                                    QKeySequence(Qt::SHIFT | Qt::Key_Return)),
                            &market, [&input, held, square] { input.park(held, square); });
        QMenu* any = menu->addMenu(withKey(SquareMenuText::tr("What If…"), Qt::Key_W));
        any->setObjectName(QStringLiteral("whatIfMenu"));
        any->setFont(menu->font());
        fillWhatIf(*any, market, board, input, square);
    }
    if (input.isThought())
        menu->addAction(withKey(SquareMenuText::tr("End “What If”"), Qt::Key_Escape), &market,
                        [&input] { input.endParking(); });
    if (menu->isEmpty())
        delete menu;
    else
        menu->popup(globalPos);
}

void openWhatIfMenu(MarketView& market, const SessionBoard& board, TurnInput& input,
                    SquareIndex square, const QPoint& globalPos)
{
    if (!input.mayPark())
        return;
    QMenu* menu = newMenu("whatIfMenu", market);
    fillWhatIf(*menu, market, board, input, square);
    menu->popup(globalPos);
}

} // namespace hp
