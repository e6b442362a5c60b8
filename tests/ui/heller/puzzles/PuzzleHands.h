// Hands for a test of puzzles: they answer on the board by clicks or by keys, as a person does.
#pragma once

#include "ui/heller/market/HandView.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/models/HandModel.h"
#include "ui/heller/teaching/AnswerBoard.h"

#include <QTest>

namespace hp::test {

/// The row of the hand from which a decision begins; -1: none.
inline int handRowOf(AnswerBoard& board, const Decision& decision)
{
    const QAbstractItemModel& model = *board.hand().model();
    for (int row = 0; row < model.rowCount(); ++row) {
        const QVariant source = model.index(row, 0).data(HandModel::SourceRole);
        if (!source.isValid() && decision.draw)
            return row;
        if (source.isValid() && !decision.draw &&
            source.value<TurnInput::Source>() ==
                TurnInput::Source{decision.turn.kind, decision.turn.what})
            return row;
    }
    return -1;
}

inline QModelIndex squareIndex(AnswerBoard& board, SquareIndex square)
{
    return static_cast<const MarketModel*>(board.market().model())->indexOf(square);
}

inline void clickHand(AnswerBoard& board, int row)
{
    const QModelIndex index = board.hand().model()->index(row, 0);
    QTest::mouseClick(board.hand().viewport(), Qt::LeftButton, {},
                      board.hand().visualRect(index).center());
}

inline void clickSquare(AnswerBoard& board, SquareIndex square)
{
    QTest::mouseClick(board.market().viewport(), Qt::LeftButton, {},
                      board.market().visualRect(squareIndex(board, square)).center());
}

inline void answerByClicks(AnswerBoard& board, const Decision& decision)
{
    clickHand(board, handRowOf(board, decision));
    if (!decision.draw)
        clickSquare(board, decision.turn.square);
}

/// By keys alone, beginning with the focus on the market.
inline void answerByKeys(AnswerBoard& board, const Decision& decision)
{
    MarketView& market = board.market();
    const auto press = [&market](Qt::Key key) { QTest::keyClick(&market, key); };
    if (decision.draw) {
        press(Qt::Key_D);
        return;
    }
    switch (decision.turn.kind) {
    case TurnKind::Stall:
        press(static_cast<Qt::Key>(Qt::Key_0 + decision.turn.what));
        break;
    case TurnKind::Hidden:
        press(Qt::Key_H);
        break;
    case TurnKind::Open:
        for (int i = 0;
             i < 30 && (!board.input().held() || board.input().held()->what != decision.turn.what);
             ++i)
            press(Qt::Key_O);
        break;
    default:
        break;
    }
    const QModelIndex to = squareIndex(board, decision.turn.square);
    while (market.currentIndex().row() < to.row())
        press(Qt::Key_Down);
    while (market.currentIndex().row() > to.row())
        press(Qt::Key_Up);
    while (market.currentIndex().column() < to.column())
        press(Qt::Key_Right);
    while (market.currentIndex().column() > to.column())
        press(Qt::Key_Left);
    press(Qt::Key_Return);
}

/// A legal decision that is another one.
inline Decision otherThan(AnswerBoard& board, const Decision& decision)
{
    const SeatView& view = board.session().shown();
    const QAbstractItemModel& model = *board.hand().model();
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, 0);
        if (!index.data(HandModel::WhyNotRole).toString().isEmpty() ||
            !index.data(HandModel::SourceRole).isValid())
            continue;
        const auto source = index.data(HandModel::SourceRole).value<TurnInput::Source>();
        for (int square = 0; square < view.rules->squareCount(); ++square) {
            if (view.squares[static_cast<std::size_t>(square)] != NoPiece)
                continue;
            const Decision other = Decision::play(
                {source.kind, source.what, static_cast<SquareIndex>(square), DeferNone});
            if (other != decision)
                return other;
        }
    }
    return Decision::drawTile();
}

} // namespace hp::test
