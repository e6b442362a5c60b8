#include "ui/heller/seats/SeatCard.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/models/SeatModel.h"
#include "ui/heller/pieces/PiecePainter.h"
#include "ui/kit/look/Marks.h"
#include "ui/kit/preferences/FontSize.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <QTransform>

#include <algorithm>

namespace hp {

namespace {

const int Pad = 10;
const qreal FramePen = 4;          ///< around the card of the seat to move
const int Border = 2;              ///< room at the other edges
const int Pointer = 10;            ///< room for the arrow at the edge towards the market
const int CountMilliseconds = 820; ///< as long as the coins fly
const int ChangeMilliseconds = 6000;

const int HiddenPlace = 4; ///< after four ranks
const double HiddenPart = 0.86;
const double Laurel = 0.17; ///< how far it reaches over a winner's mark, in sides of it

QString times(int count)
{
    return QStringLiteral("×%1").arg(count);
}

QString moneyText(int money)
{
    return money < 0 ? signedNumber(money) : QString::number(money);
}

} // namespace

SeatCard::SeatCard(int seat, QWidget* parent) : QWidget(parent), seat_(seat)
{
    setObjectName(QStringLiteral("seatCard%1").arg(seat));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    counting_.setDuration(CountMilliseconds);
    counting_.setEasingCurve(QEasingCurve::InOutQuad);
    connect(&counting_, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        shownMoney_ = value.toInt();
        update();
    });
    dotTimer_.setInterval(400);
    connect(&dotTimer_, &QTimer::timeout, this, [this] {
        dots_ = (dots_ + 1) % 4;
        update();
    });
    changeTimer_.setSingleShot(true);
    changeTimer_.setInterval(ChangeMilliseconds);
    connect(&changeTimer_, &QTimer::timeout, this, [this] {
        change_ = 0;
        update();
    });
}

void SeatCard::showRow(const QModelIndex& index)
{
    name_ = index.data(SeatModel::NameRole).toString();
    player_ = index.data(SeatModel::PlayerNameRole).toString();
    playerKind_ = index.data(SeatModel::PlayerKindRole).toString();
    stalls_ = index.data(SeatModel::StallsRole).value<QVector<int>>();
    hidden_ = index.data(SeatModel::HiddenCountRole).toInt();
    openTiles_ = index.data(SeatModel::HiddenTilesRole).value<QVector<Piece>>();
    colour_ = index.data(SeatModel::ColourRole).toInt();
    face_ = faceOf(index.data(SeatModel::PlayerRole).toString(), name_, seat_);
    toMove_ = index.data(SeatModel::ToMoveRole).toBool();
    thinking_ = index.data(SeatModel::ThinkingRole).toBool();
    winner_ = index.data(SeatModel::WinnerRole).toBool();
    const int money = index.data(SeatModel::MoneyRole).toInt();
    if (!known_ || money != money_)
        // Show no payment for an earlier state that a person only looks back at.
        countTo(money, !known_ || !index.data(SeatModel::PlayedRole).toBool());
    known_ = true;
    if (thinking_ && animated_ && !dotTimer_.isActive()) {
        dots_ = 0;
        dotTimer_.start();
    } else if (!thinking_ || !animated_) {
        dotTimer_.stop();
    }
    const QString words = index.data(Qt::AccessibleTextRole).toString();
    if (accessibleName() != words)
        setAccessibleName(words);
    update();
}

void SeatCard::countTo(int money, bool fresh)
{
    counting_.stop();
    change_ = fresh ? 0 : money - money_;
    changeTimer_.stop();
    if (change_ != 0)
        changeTimer_.start();
    money_ = money;
    if (fresh || !animated_ || !isVisible()) {
        shownMoney_ = money;
        return;
    }
    counting_.setStartValue(shownMoney_);
    counting_.setEndValue(money);
    counting_.start();
}

void SeatCard::setAnimated(bool animated)
{
    animated_ = animated;
    if (animated)
        return;
    dotTimer_.stop();
    endCounting();
}

void SeatCard::setLow(bool low)
{
    if (low_ == low)
        return;
    low_ = low;
    updateGeometry();
    update();
}

int SeatCard::heightOf(bool low) const
{
    const int em = fontMetrics().height();
    const int pointer = market_ == Qt::TopEdge ? Pointer - Border : 0;
    return pointer + (low ? em * 9 / 2 + Pad + Pad / 2 : em * 6 + em / 2 + 2 * Pad);
}

QSize SeatCard::sizeHint() const
{
    return {std::max(fontMetrics().height() * 13, 200) + Pointer, heightOf(low_)};
}

QSize SeatCard::minimumSizeHint() const
{
    return {fontMetrics().height() * 10, sizeHint().height()};
}

void SeatCard::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int em = fontMetrics().height();
    const QRectF card = frame();
    const QColor ring = seatColour(colour_);
    painter.setBrush(theme.panel);
    const QPen focus = theme.pen(theme.focus, 2);
    qreal focusInset = 4;
    const bool marked = heldMark_.value_or(toMove_);
    if (marked || winner_) { // not every seat's colour is seen on both sides of its frame
        const qreal width = FramePen + 2 * theme.lineWidth(1);
        const qreal inset = width / 2 - 2;
        focusInset = std::max(focusInset, width - 2 + focus.widthF() / 2);
        const QRectF line = card.adjusted(inset, inset, -inset, -inset);
        painter.setPen(QPen(theme.ink, width));
        painter.drawRoundedRect(line, 8, 8);
        painter.setPen(QPen(ring, FramePen));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(line, 8, 8);
    } else {
        painter.setPen(theme.pen(theme.panelBorder));
        painter.drawRoundedRect(card, 8, 8);
    }
    if (marked) {
        // An arrow towards the market marks whose turn it is. Colour alone must not tell it. It is
        // drawn as if the market were on the right, and turned.
        const bool above = market_ == Qt::TopEdge;
        const double turns = above ? -90 : market_ == Qt::LeftEdge ? 180 : 0;
        const double edge = (above ? card.height() : card.width()) / 2 - 1;
        QPainterPath pointer(QPointF(edge, -em * 0.7));
        pointer.lineTo(edge + Pointer - 1, 0);
        pointer.lineTo(edge, em * 0.7);
        pointer = QTransform::fromTranslate(card.center().x(), card.center().y())
                      .rotate(turns)
                      .map(pointer);
        painter.fillPath(pointer, ring);
        painter.setPen(theme.pen(theme.ink));
        painter.drawPath(pointer);
    }
    if (hasFocus()) {
        painter.setPen(focus);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(card.adjusted(focusInset, focusInset, -focusInset, -focusInset), 5,
                                5);
    }
    paintHeader(painter);
    paintStatus(painter);
    paintStalls(painter);
}

QRectF SeatCard::frame() const
{
    const auto margin = [this](Qt::Edge edge) { return edge == market_ ? Pointer : Border; };
    return QRectF(rect()).adjusted(margin(Qt::LeftEdge), margin(Qt::TopEdge),
                                   -margin(Qt::RightEdge), -Border);
}

void SeatCard::setMarketAt(Qt::Edge edge)
{
    market_ = edge;
    updateGeometry();
    update();
}

QRectF SeatCard::inner() const
{
    return frame().adjusted(Pad, Pad - 2, -Pad, 2 - Pad);
}

QRectF SeatCard::header() const
{
    const QRectF room = inner();
    return {room.left(), room.top(), room.width(), fontMetrics().height() * 1.5};
}

QRectF SeatCard::markPlace() const
{
    // Beside the name and what stands below it; a winner leaves room for the crown and the laurel.
    const QRectF row = header();
    const qreal side = fontMetrics().height() * (winner_ ? 2 : 2.5);
    const qreal around = winner_ ? side * Laurel : 0;
    return {row.left() + around, statusRow().bottom() - side - around, side, side};
}

qreal SeatCard::wordsLeft() const
{
    const QRectF mark = markPlace();
    return mark.right() + 8 + (winner_ ? mark.width() * Laurel : 0);
}

QRectF SeatCard::moneyPlace() const
{
    const QRectF row = header();
    const qreal side = row.height() * 0.8;
    return {row.right() - side, row.center().y() - side / 2, side, side};
}

QRectF SeatCard::stallPlace(int rank) const
{
    return pieceIn(rank - 1, discSide());
}

QRectF SeatCard::hiddenPlace() const
{
    return pieceIn(HiddenPlace, discSide() * HiddenPart);
}

void SeatCard::setAwaitsCrown(bool awaits)
{
    awaitsCrown_ = awaits;
    update();
}

void SeatCard::holdMark(std::optional<bool> marked)
{
    heldMark_ = marked;
    update();
}

void SeatCard::endCounting()
{
    counting_.stop();
    shownMoney_ = money_;
    update();
}

void SeatCard::paintHeader(QPainter& painter) const
{
    const Theme& theme = Theme::of(*this);
    const QRectF row = header();
    const QRectF ring = markPlace();
    if (winner_)
        paintWreath(painter, ring, theme.gain);
    if (face_)
        paintPortrait(painter, ring, *face_, mood(), colour_, theme);
    else
        paintSeatMark(painter, ring, colour_, theme);
    if (winner_ && !awaitsCrown_)
        paintCrown(painter, crownOn(ring));
    const QFont money = headingFont(font(), 1.5);
    const QFont bold = headingFont(font(), 1.1);
    const QString coins = moneyText(shownMoney_);
    const qreal moneyWidth = QFontMetricsF(money).horizontalAdvance(coins);
    painter.setFont(money);
    painter.setPen(shownMoney_ < 0 ? theme.loss : theme.ink);
    painter.drawText(QRectF(row.right() - moneyWidth - 1, row.top(), moneyWidth + 1, row.height()),
                     Qt::AlignRight | Qt::AlignVCenter, coins);
    const QRectF name(wordsLeft(), row.top(), row.right() - moneyWidth - 10 - wordsLeft(),
                      row.height());
    painter.setFont(bold);
    painter.setPen(theme.ink);
    painter.drawText(
        name, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(bold).elidedText(name_, Qt::ElideRight, static_cast<int>(name.width())));
}

Mood SeatCard::mood() const
{
    if (winner_ || change_ > 0)
        return Mood::Glad;
    return change_ < 0 ? Mood::Cross : Mood::Calm;
}

QRectF SeatCard::statusRow() const
{
    const QRectF row = header();
    return {row.left(), row.bottom(), row.width(), fontMetrics().height() * 1.1};
}

QFont SeatCard::changeFont() const
{
    return boldFont(font());
}

QRectF SeatCard::statusPlace() const
{
    const qreal change =
        change_ == 0 ? 0 : QFontMetricsF(changeFont()).horizontalAdvance(signedNumber(change_)) + 6;
    const QRectF row = statusRow();
    return row.adjusted(wordsLeft() - row.left(), 0, -change, 0);
}

QString SeatCard::shownStatus() const
{
    if (winner_)
        return tr("has won");
    if (thinking_)
        return tr("thinks");
    const auto width = static_cast<int>(statusPlace().width());
    return fontMetrics().horizontalAdvance(player_) <= width
               ? player_
               : fontMetrics().elidedText(playerKind_, Qt::ElideRight, width);
}

void SeatCard::paintStatus(QPainter& painter) const
{
    const Theme& theme = Theme::of(*this);
    if (change_ != 0) {
        painter.setFont(changeFont());
        painter.setPen(change_ > 0 ? theme.gain : theme.loss);
        painter.drawText(statusRow(), Qt::AlignRight | Qt::AlignVCenter, signedNumber(change_));
    }
    const QRectF row = statusPlace();
    const QString text = shownStatus();
    painter.setFont(font());
    painter.setPen(theme.faintInk);
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, text);
    if (!thinking_)
        return;
    const qreal dot = fontMetrics().height() / 7.0;
    qreal x = row.left() + fontMetrics().horizontalAdvance(text) + 2 * dot + 2;
    painter.setPen(Qt::NoPen);
    for (int i = 0; i < 3; ++i) {
        QColor colour = theme.faintInk;
        colour.setAlphaF(!animated_ || i < dots_ ? 1.0F : 0.25F);
        painter.setBrush(colour);
        painter.drawEllipse(QPointF(x, row.center().y() + dot), dot, dot);
        x += 3.2 * dot;
    }
}

QRectF SeatCard::stallsRow() const
{
    const QRectF room = inner();
    const int em = fontMetrics().height();
    return low_ ? QRectF(room.left(), room.top() + em * 2.75, room.width(), em * 1.6)
                : QRectF(room.left(), room.top() + em * 2.9, room.width(), em * 3.4);
}

QRectF SeatCard::areaOf(int place) const
{
    // Four ranks and the hidden tile share the width. A tile face up gets the room of two.
    const QRectF row = stallsRow();
    const qreal cell = row.width() / (openTiles_.empty() ? HiddenPlace + 1 : HiddenPlace + 2);
    return {row.left() + place * cell, row.top(), cell, row.height()};
}

double SeatCard::discSide() const
{
    const QRectF area = areaOf(0);
    const qreal countWidth = fontMetrics().horizontalAdvance(times(8)) + 1;
    return low_ ? std::min(area.height(), area.width() - countWidth - 6)
                : std::min(fontMetrics().height() * 2.1, area.width() - 4);
}

QRectF SeatCard::pieceIn(int place, double side) const
{
    const QRectF area = areaOf(place);
    const double disc = discSide();
    return low_ ? QRectF(area.left() + (disc - side) / 2, area.center().y() - side / 2, side, side)
                : QRectF(area.center().x() - side / 2, area.top() + (disc - side) / 2, side, side);
}

void SeatCard::paintStalls(QPainter& painter) const
{
    const Theme& theme = Theme::of(*this);
    const double disc = discSide();
    const auto paintCount = [&](int place, int count) {
        const QRectF area = areaOf(place);
        painter.setPen(count == 0 ? theme.faintInk : theme.ink);
        if (low_)
            painter.drawText(area.adjusted(disc + 2, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                             times(count));
        else
            painter.drawText(
                QRectF(area.left(), area.top() + disc + 2, area.width(), fontMetrics().height()),
                Qt::AlignCenter, times(count));
    };
    PiecePainter::Look look;
    look.colours[seat_] = colour_;
    painter.setFont(font());
    for (int rank = 1; rank <= stalls_.size(); ++rank) {
        const int count = stalls_[rank - 1];
        look.dimmed = count == 0;
        PiecePainter::paint(painter, stallPlace(rank), Piece::stall(seat_, rank), theme, look);
        paintCount(rank - 1, count);
    }
    if (hidden_ == 0)
        return;
    if (!openTiles_.empty()) {
        const QRectF row = stallsRow();
        const qreal side = std::min(row.height(), 2 * areaOf(0).width() - 4);
        paintOpenTiles(painter, {row.right() - side, row.top(), side, side});
        return;
    }
    PiecePainter::paintBack(painter, hiddenPlace(), theme);
    if (hidden_ > 1)
        paintCount(HiddenPlace, hidden_);
}

void SeatCard::paintOpenTiles(QPainter& painter, const QRectF& place) const
{
    const Theme& theme = Theme::of(*this);
    const auto count = openTiles_.size();
    // Several tiles share the place of one.
    qsizetype columns = 1;
    while (columns * columns < count)
        ++columns;
    const qreal side = place.width() / static_cast<qreal>(columns);
    const PiecePainter::Look look;
    for (qsizetype i = 0; i < count; ++i) {
        const qsizetype row = i / columns;
        const qsizetype column = i % columns;
        const QPointF corner = place.topLeft() + QPointF(static_cast<qreal>(column) * side,
                                                         static_cast<qreal>(row) * side);
        PiecePainter::paint(painter, QRectF(corner, QSizeF(side, side)), openTiles_[i], theme,
                            look);
    }
}

bool SeatCard::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    // Do not set the toolTip property. Screen readers would read the text again, with the markup
    // for the line breaks.
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(),
                       QStringLiteral("<qt>%1</qt>").arg(accessibleName().toHtmlEscaped()), this);
    return true;
}

void SeatCard::keyPressEvent(QKeyEvent* event)
{
    // The cards are one Tab stop. The arrow keys move from card to card.
    const bool forward = event->key() == Qt::Key_Down;
    if (!forward && event->key() != Qt::Key_Up) {
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

} // namespace hp
