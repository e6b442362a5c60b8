#include "ui/lisboa/market/SeatCard.h"

#include "engine/lisboa/words/Explanation.h"
#include "ui/kit/access/PlainTip.h"
#include "ui/kit/look/Drawing.h"
#include "ui/kit/look/Marks.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/lisboa/market/MarketModel.h"
#include "ui/lisboa/pieces/PiecePainter.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <QTransform>

#include <algorithm>
#include <utility>

namespace hp::lisboa {

namespace {

constexpr int CardPad = 9;
constexpr double CardFrame = 4; ///< around the card of the seat to move
constexpr int CardPointer = 10; ///< room for the arrow at the edge towards the market
constexpr int CardEdge = 2;     ///< room at the other edges
constexpr int ChangeShownMs = 6000;
constexpr double HeaderLines = 2.55; ///< name and what stands below it
constexpr int PieceRow = 4;          ///< what a row is higher than its pieces
constexpr double PiecesInRow = 5.2;  ///< as many as lie before a seat, mostly
constexpr double PieceLines = 1.75;  ///< of tiles, and of stands, at the usual height

} // namespace

SeatCard::SeatCard(int seat, QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("seatCard%1").arg(seat));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    dotTimer_.setInterval(400);
    connect(&dotTimer_, &QTimer::timeout, this, [this] {
        dots_ = (dots_ + 1) % 4;
        update();
    });
    changeTimer_.setSingleShot(true);
    connect(&changeTimer_, &QTimer::timeout, this, [this] {
        change_ = 0;
        update();
    });
}

void SeatCard::showSeat(const SeatsModel::Seat& seat, const QString& words)
{
    seat_ = seat;
    if (seat.thinking && animated_ && !dotTimer_.isActive()) {
        dots_ = 0;
        dotTimer_.start();
    } else if (!seat.thinking || !animated_) {
        dotTimer_.stop();
    }
    if (accessibleName() != words)
        setAccessibleName(words);
    update();
}

void SeatCard::showChange(int change)
{
    change_ = change;
    if (change == 0)
        changeTimer_.stop();
    else
        changeTimer_.start(ChangeShownMs);
    update();
}

void SeatCard::setAnimated(bool animated)
{
    animated_ = animated;
    if (!animated)
        dotTimer_.stop();
    update();
}

void SeatCard::setMarketAt(Qt::Edge edge)
{
    market_ = edge;
    updateGeometry();
    update();
}

double SeatCard::rowHeight() const
{
    return std::min((inner().height() - fontMetrics().height() * HeaderLines) / 2,
                    pieceSide(inner().width()) + PieceRow);
}

double SeatCard::pieceSide(double width) const
{
    return std::max(fontMetrics().height() * 0.95, width / PiecesInRow - 3);
}

int SeatCard::heightIn(QSize room) const
{
    const int edges =
        sizeHint().height() - qRound(fontMetrics().height() * (HeaderLines + 2 * PieceLines));
    const double inside = room.width() - CardEdge - CardPointer - 2 * CardPad;
    const int most =
        qRound(fontMetrics().height() * HeaderLines + 2 * (pieceSide(inside) + PieceRow)) + edges;
    return std::clamp(room.height(), sizeHint().height() * 3 / 4,
                      std::max(sizeHint().height() * 3 / 4, most));
}

QSize SeatCard::sizeHint() const
{
    const int em = fontMetrics().height();
    const int edges = market_ == Qt::BottomEdge ? CardPointer + CardEdge : 2 * CardEdge;
    return {std::max(em * 12, 190) + CardPointer,
            qRound(em * (HeaderLines + 2 * PieceLines)) + 2 * CardPad + edges};
}

QSize SeatCard::minimumSizeHint() const
{
    return {fontMetrics().height() * 9, fontMetrics().height() * 5};
}

// --- places -------------------------------------------------------------------------------------

QRectF SeatCard::frame() const
{
    const bool right = market_ == Qt::RightEdge;
    return QRectF(rect()).adjusted(CardEdge, CardEdge, right ? -CardPointer : -CardEdge,
                                   right ? -CardEdge : -CardPointer);
}

QRectF SeatCard::inner() const
{
    return frame().adjusted(CardPad, CardPad - 1, -CardPad, 1 - CardPad);
}

QRectF SeatCard::markPlace() const
{
    const double side = fontMetrics().height() * (narrow_ ? 1.35 : 2.1);
    const double top = narrow_ ? 0 : fontMetrics().height() * 0.1;
    return {inner().left(), inner().top() + top, side, side};
}

QString SeatCard::moneyText() const
{
    if (!seat_.money)
        return {};
    return *seat_.money < 0 ? signedCoins(*seat_.money) : QString::number(*seat_.money);
}

QFont SeatCard::moneyFont() const
{
    return headingFont(font(), 1.4);
}

QFont SeatCard::nameFont() const
{
    return narrow_ ? boldFont(font()) : headingFont(font(), 1.1);
}

double SeatCard::moneyWidth() const
{
    const double text = QFontMetricsF(moneyFont()).horizontalAdvance(moneyText());
    return fontMetrics().height() * 1.35 + (text > 0 ? text + 5 : 0);
}

void SeatCard::setNarrow(bool narrow)
{
    if (std::exchange(narrow_, narrow) != narrow)
        update();
}

bool SeatCard::needsNarrow(int width) const
{
    const double inside = width - CardEdge - CardPointer - 2 * CardPad;
    return QFontMetricsF(headingFont(font(), 1.1)).horizontalAdvance(seat_.name) >
           inside - fontMetrics().height() * 2.1 - 7 - moneyWidth() - 8;
}

QRectF SeatCard::moneyPlace() const
{
    const int em = fontMetrics().height();
    const double side = em * 1.35;
    return {inner().right() - side, inner().top() + (narrow_ ? em * 1.15 : 0), side, side};
}

// --- painting -----------------------------------------------------------------------------------

void SeatCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter);
    paintHeader(painter);
    paintStatus(painter);
    paintPieces(painter);
}

void SeatCard::paintFrame(QPainter& painter) const
{
    const Theme& theme = Theme::of(*this);
    const QRectF card = frame();
    const QColor ring = seatColour(seat_.colour);
    painter.setBrush(theme.panel);
    double focusInset = 4;
    if (seat_.toMove || seat_.place == 1) { // not every seat's colour is seen beside the frame
        const double width = CardFrame + 2 * theme.lineWidth(1);
        const double inset = width / 2 - 2;
        focusInset = width;
        const QRectF line = card.adjusted(inset, inset, -inset, -inset);
        painter.setPen(QPen(theme.ink, width));
        painter.drawRoundedRect(line, 8, 8);
        painter.setPen(QPen(ring, CardFrame));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(line, 8, 8);
    } else {
        painter.setPen(theme.pen(theme.panelBorder));
        painter.drawRoundedRect(card, 8, 8);
    }
    if (seat_.toMove) { // an arrow too: colour alone must not tell it
        const bool below = market_ == Qt::BottomEdge;
        const int em = fontMetrics().height();
        const double edge = (below ? card.height() : card.width()) / 2 - 1;
        QPainterPath pointer(QPointF(edge, -em * 0.7));
        pointer.lineTo(edge + CardPointer - 1, 0);
        pointer.lineTo(edge, em * 0.7);
        pointer = QTransform::fromTranslate(card.center().x(), card.center().y())
                      .rotate(below ? 90 : 0)
                      .map(pointer);
        painter.fillPath(pointer, ring);
        painter.setPen(theme.pen(theme.ink));
        painter.drawPath(pointer);
    }
    if (hasFocus()) {
        painter.setPen(theme.pen(theme.focus, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(card.adjusted(focusInset, focusInset, -focusInset, -focusInset), 5,
                                5);
    }
}

void SeatCard::paintHeader(QPainter& painter) const
{
    const Theme& theme = Theme::of(*this);
    const QRectF mark = markPlace();
    if (seat_.place == 1)
        paintWreath(painter, mark, theme.gain);
    const double in = seat_.place == 1 ? mark.width() * 0.15 : 0;
    paintSeatMark(painter, mark.adjusted(in, in, -in, -in), seat_.colour, theme);
    const QRectF money = moneyPlace();
    if (seat_.money) {
        paintFigure(painter, money.adjusted(1, 1, -1, -1), Figure::of(Figure::Kind::Coin), theme);
        painter.setFont(moneyFont());
        painter.setPen(*seat_.money < 0 ? theme.loss : theme.ink);
        const double left = inner().right() - moneyWidth();
        painter.drawText(QRectF(left, money.top(), money.left() - 4 - left, money.height()),
                         Qt::AlignRight | Qt::AlignVCenter, moneyText());
    } else {
        paintFigure(painter, money, Figure::of(Figure::Kind::Screen), theme);
    }
    const QRectF inside = inner();
    const double right = narrow_ ? inside.right() : inside.right() - moneyWidth() - 6;
    const QRectF name(mark.right() + 7, inside.top(), right - mark.right() - 7, money.height());
    painter.setFont(nameFont());
    painter.setPen(theme.ink);
    painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(painter.font())
                         .elidedText(seat_.name, Qt::ElideRight, static_cast<int>(name.width())));
}

QRectF SeatCard::statusRow() const
{
    const int em = fontMetrics().height();
    const double left = narrow_ ? inner().left() : markPlace().right() + 7;
    const double right = inner().right() - (narrow_ ? moneyWidth() + 5 : 0);
    return {left, inner().top() + em * 1.35, right - left, static_cast<double>(em)};
}

QRectF SeatCard::statusPlace() const
{
    const QFontMetricsF bold(boldFont(font()));
    const double change = change_ == 0 ? 0 : bold.horizontalAdvance(signedCoins(change_)) + 6;
    return statusRow().adjusted(0, 0, -change, 0);
}

QString SeatCard::shownStatus() const
{
    QStringList words{seat_.player}; // the best first
    if (seat_.place > 0)
        words = {tr("place %1").arg(seat_.place), tr("#%1", "place").arg(seat_.place)};
    else if (seat_.thinking)
        words = {tr("thinks")};
    else if (seat_.toMove && seat_.player.isEmpty())
        words = {tr("to move")};
    if (seat_.place == 1)
        words.prepend(tr("has won"));
    const int room = static_cast<int>(statusPlace().width());
    const auto fits = [&](const QString& text) {
        return fontMetrics().horizontalAdvance(text) <= room;
    };
    const auto best = std::ranges::find_if(words, fits);
    return best != words.end() ? *best
                               : fontMetrics().elidedText(words.last(), Qt::ElideRight, room);
}

void SeatCard::paintStatus(QPainter& painter) const
{
    const Theme& theme = Theme::of(*this);
    const int em = fontMetrics().height();
    if (change_ != 0) {
        painter.setFont(boldFont(font()));
        painter.setPen(change_ > 0 ? theme.gain : theme.loss);
        painter.drawText(statusRow(), Qt::AlignRight | Qt::AlignVCenter, signedCoins(change_));
    }
    const QRectF row = statusPlace();
    const QString text = shownStatus();
    painter.setFont(font());
    painter.setPen(theme.faintInk);
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, text);
    if (!seat_.thinking)
        return;
    const double dot = em / 7.0;
    double x = row.left() + fontMetrics().horizontalAdvance(text) + 2 * dot + 2;
    painter.setPen(Qt::NoPen);
    for (int i = 0; i < 3; ++i) {
        QColor colour = theme.faintInk;
        colour.setAlphaF(!animated_ || i < dots_ ? 1.0F : 0.25F);
        painter.setBrush(colour);
        painter.drawEllipse(QPointF(x, row.center().y() + dot), dot, dot);
        x += 3.2 * dot;
    }
}

void SeatCard::paintPieces(QPainter& painter) const
{
    const Theme& theme = Theme::of(*this);
    const QRectF room = inner();
    const double height = rowHeight();
    const double top = room.top() + fontMetrics().height() * HeaderLines;
    const double side = height - PieceRow;
    // Tiles from the left, restaurants from the right; crowded ones lie on each other.
    std::vector<Figure> tiles;
    for (int type = 0; type < TypeCount; ++type)
        tiles.insert(tiles.end(), seat_.tiles[type], Figure::standTile(type));
    std::vector<Figure> houses;
    for (int kind = 0; kind < KindCount; ++kind)
        houses.insert(houses.end(), seat_.restaurants[kind], Figure::restaurant(kind));
    const auto count = static_cast<double>(tiles.size() + houses.size());
    const double step =
        count <= 1
            ? side
            : std::min(side + 3, (room.width() - side - (houses.empty() ? 0 : 6)) / (count - 1));
    double left = room.left();
    for (const Figure& tile : tiles) {
        paintFigure(painter, QRectF(left, top, side, side), tile, theme);
        left += step;
    }
    double right = room.right();
    for (const Figure& house : houses) {
        paintFigure(painter, QRectF(right - side, top, side, side), house, theme);
        right -= step;
    }
    // Below: wooden stands left, and stands in the market.
    const QRectF row(room.left(), top + height, room.width(), height);
    painter.setFont(font());
    painter.setPen(theme.ink);
    const auto counted = [&](double x, const Figure& figure, int number) {
        paintFigure(painter, QRectF(x, row.top() + 2, side, side), figure, theme);
        painter.setPen(theme.ink);
        painter.drawText(QRectF(x + side + 4, row.top(), 60, row.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("×%1").arg(number));
    };
    counted(row.left(), Figure::woodenStand(seat_.colour), seat_.woodenStands);
    // Stands in the market, in words if there is room.
    const QString text = tr("in the market: %1").arg(seat_.stands);
    const double from =
        row.left() + side + 12 +
        fontMetrics().horizontalAdvance(QStringLiteral("×%1").arg(seat_.woodenStands));
    if (fontMetrics().horizontalAdvance(text) <= row.right() - from) {
        painter.setPen(theme.faintInk);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, text);
    } else {
        counted(from, Figure::emptyStand(seat_.colour), seat_.stands);
    }
}

bool SeatCard::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), plainTip(accessibleName()),
                       this);
    return true;
}

void SeatCard::keyPressEvent(QKeyEvent* event)
{
    // The cards are one Tab stop. The arrow keys move from card to card.
    const bool forward = event->key() == Qt::Key_Down || event->key() == Qt::Key_Right;
    if (!forward && event->key() != Qt::Key_Up && event->key() != Qt::Key_Left) {
        QWidget::keyPressEvent(event);
        return;
    }
    const auto cards = parentWidget()->findChildren<SeatCard*>(Qt::FindDirectChildrenOnly);
    const auto next = cards.indexOf(this) + (forward ? 1 : -1);
    if (next < 0 || next >= cards.size())
        return;
    setFocusPolicy(Qt::ClickFocus);
    cards[next]->setFocusPolicy(Qt::StrongFocus);
    cards[next]->setFocus();
}

} // namespace hp::lisboa
