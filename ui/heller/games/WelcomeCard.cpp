#include "ui/heller/games/WelcomeCard.h"

#include "engine/heller/scoring/LineScore.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/games/MarketSquare.h"
#include "ui/heller/market/MarketPicture.h"
#include "ui/heller/pieces/PiecePainter.h"
#include "ui/kit/access/MenuText.h"
#include "ui/kit/access/PlainTip.h"
#include "ui/kit/look/SvgIcon.h"
#include "ui/kit/look/Theme.h"

#include <QIcon>
#include <QPainter>
#include <QPen>

#include <algorithm>

namespace hp {

namespace {

constexpr int CardLetters = 26;     ///< width of a card
constexpr int CardPictureLines = 5; ///< height of its picture
constexpr double RoofLines = 1.7;   ///< height of the roof, in lines of text
constexpr int Post = 8;             ///< what holds the roof
constexpr QColor PostWood(0x8a, 0x5a, 0x36);

/// The lesson's picture: a customer, a coin sack and a stall, with what the stall gets.
Market lessonMarket()
{
    Market market(1, 3);
    market.set(0, 0, Piece::customer(4));
    market.set(0, 1, Piece::special(PieceType::CoinSack));
    market.set(0, 2, Piece::stall(0, 2));
    return market;
}

/// A corner of a market in the middle of a game.
Market usualMarket()
{
    Market market(3, 4);
    market.set(0, 0, Piece::stall(0, 3));
    market.set(0, 1, Piece::customer(6));
    market.set(0, 3, Piece::stall(1, 1));
    market.set(1, 0, Piece::rogue(-4));
    market.set(1, 2, Piece::stall(2, 2));
    market.set(1, 3, Piece::special(PieceType::Fire));
    market.set(2, 1, Piece::stall(1, 2));
    market.set(2, 2, Piece::customer(3));
    return market;
}

} // namespace

WelcomeCard::WelcomeCard(Way way, QWidget* parent)
    : PictureButton(CardLetters, CardPictureLines, parent), way_(way)
{
    setPicture([this, way](QPainter& painter, const QRectF& rect) {
        switch (way) {
        case Way::Lesson:
            paintLesson(painter, rect);
            break;
        case Way::Market:
            paintMarket(painter, rect, usualMarket(), Theme::of(*this));
            break;
        case Way::File:
            svgIcon(QStringLiteral(":/market/chest.svg")).paint(&painter, rect.toRect());
        }
    });
}

WelcomeCard::WelcomeCard(const RecentGame& game, QWidget* parent)
    : PictureButton(CardLetters, CardPictureLines, parent)
{
    setBrief(); // names can have any length
    setWords(menuText(game.title), game.state);
    setToolTip(plainTip(game.title + QLatin1Char('\n') + game.state));
    PiecePainter::Look look;
    look.colours = game.colours;
    setPicture([this, look, market = game.market](QPainter& painter, const QRectF& rect) {
        paintMarket(painter, rect, market, Theme::of(*this), look);
    });
}

int WelcomeCard::roofHeight() const
{
    return qRound(RoofLines * fontMetrics().lineSpacing());
}

QMargins WelcomeCard::frame() const
{
    return way_ ? PictureButton::frame() + QMargins(Post, roofHeight(), Post, 0)
                : PictureButton::frame();
}

void WelcomeCard::paintFrame(QPainter& painter, const QPen& edge, const QColor& fill) const
{
    if (!way_) {
        PictureButton::paintFrame(painter, edge, fill);
        return;
    }
    const Theme& theme = Theme::of(*this);
    const QRectF all = QRectF(rect()).adjusted(2, 2, -2, -2);
    const double roof = roofHeight();
    painter.setPen(theme.pen(theme.panelBorder));
    painter.setBrush(theme.dark ? PostWood.darker(150) : PostWood);
    painter.drawRect(all.adjusted(Post / 2.0, roof / 2, -Post / 2.0, 0));
    paintSheet(painter, all.adjusted(1.5 * Post, roof / 2, -1.5 * Post, -Post / 2.0), 3, edge,
               fill);
    paintAwning(painter, QRectF(all.left(), all.top(), all.width(), roof), static_cast<int>(*way_),
                theme);
}

void WelcomeCard::paintLesson(QPainter& painter, const QRectF& rect) const
{
    const Theme& theme = Theme::of(*this);
    const Market market = lessonMarket();
    // The sum stands below the row.
    const std::vector<QRectF> squares =
        paintMarket(painter, rect.adjusted(0, 0, 0, -rect.height() * 0.3), market, theme);
    const QRectF below(rect.left(), squares.front().bottom(), rect.width(),
                       rect.bottom() - squares.front().bottom());
    QFont sum = titleFont();
    sum.setPixelSize(
        std::max(8, static_cast<int>(std::min(below.height(), squares.front().height()) * 0.6)));
    painter.setFont(sum);
    painter.setPen(theme.gain);
    painter.drawText(below.intersected(rect), Qt::AlignCenter,
                     signedNumber(total(scoreLine(market, {true, 0}), 0)));
}

} // namespace hp
