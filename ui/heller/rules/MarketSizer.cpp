#include "ui/heller/rules/MarketSizer.h"

#include "engine/heller/rules/RuleSet.h"
#include "ui/kit/look/Theme.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace hp {

namespace {

constexpr int Margin = 4;
constexpr int Handle = 7; ///< half the side of the handle at the corner

} // namespace

MarketSizer::MarketSizer(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("marketSizer"));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::SizeFDiagCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void MarketSizer::setMarket(int rows, int columns)
{
    if (rows == rows_ && columns == columns_)
        return;
    rows_ = rows;
    columns_ = columns;
    update();
    QAccessibleEvent event(this, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&event);
}

int MarketSizer::cell() const
{
    return (std::min(width(), height()) - 2 * Margin) / MaxMarketSide;
}

QPoint MarketSizer::squareCentre(int row, int column) const
{
    return {Margin + column * cell() + cell() / 2, Margin + row * cell() + cell() / 2};
}

QSize MarketSizer::sizeHint() const
{
    const int side = 2 * Margin + MaxMarketSide * std::max(22, fontMetrics().height() + 6);
    return {side, side};
}

QSize MarketSizer::minimumSizeHint() const
{
    return sizeHint();
}

void MarketSizer::want(int rows, int columns)
{
    rows = std::clamp(rows, MinMarketSide, MaxMarketSide);
    columns = std::clamp(columns, MinMarketSide, MaxMarketSide);
    if (rows != rows_ || columns != columns_)
        emit resized(rows, columns);
}

void MarketSizer::pullTo(const QPoint& position)
{
    const auto side = [this](int pixels) { return (pixels - Margin + cell() / 2) / cell(); };
    want(side(position.y()), side(position.x()));
}

void MarketSizer::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int side = cell();
    const QRect market(Margin, Margin, columns_ * side, rows_ * side);
    painter.setOpacity(isEnabled() ? 1 : 0.5);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.wood);
    painter.drawRoundedRect(market.adjusted(-3, -3, 3, 3), 3, 3);
    for (int row = 0; row < MaxMarketSide; ++row) {
        for (int column = 0; column < MaxMarketSide; ++column) {
            const QRectF square(Margin + column * side + 1.5, Margin + row * side + 1.5, side - 3,
                                side - 3);
            const bool inside = row < rows_ && column < columns_;
            QPen pen(inside ? theme.squareBorder : theme.panelBorder, 1);
            if (!inside)
                pen.setStyle(Qt::DotLine);
            painter.setPen(pen);
            painter.setBrush(inside ? QBrush(theme.square) : QBrush(Qt::NoBrush));
            painter.drawRect(square);
        }
    }
    painter.setPen(theme.pen(theme.panel, 1.5));
    painter.setBrush(theme.focus);
    const QPoint corner(market.right() + 1, market.bottom() + 1);
    painter.drawRoundedRect(
        QRectF(corner.x() - Handle, corner.y() - Handle, 2 * Handle, 2 * Handle), 3, 3);
    if (hasFocus()) {
        painter.setPen(theme.pen(theme.focus, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void MarketSizer::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    pulling_ = true;
    pullTo(event->position().toPoint());
}

void MarketSizer::mouseMoveEvent(QMouseEvent* event)
{
    if (pulling_)
        pullTo(event->position().toPoint());
}

void MarketSizer::mouseReleaseEvent(QMouseEvent*)
{
    pulling_ = false;
    emit released();
}

void MarketSizer::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return want(rows_, columns_ - 1);
    case Qt::Key_Right:
        return want(rows_, columns_ + 1);
    case Qt::Key_Up:
        return want(rows_ - 1, columns_);
    case Qt::Key_Down:
        return want(rows_ + 1, columns_);
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace hp
