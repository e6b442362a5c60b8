#include "ui/kit/windows/StatusLine.h"

#include "ui/kit/access/PlainTip.h"

#include <QPainter>

namespace hp {

namespace {
constexpr int SideMargin = 8;
constexpr int MinWidth = 60;
} // namespace

StatusLine::StatusLine(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("statusLine"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void StatusLine::setText(const QString& text)
{
    if (text_ == text)
        return;
    text_ = text;
    setToolTip(plainTip(text));
    setAccessibleName(text);
    update();
}

QSize StatusLine::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text_) + 2 * SideMargin, fontMetrics().height() + 4};
}

QSize StatusLine::minimumSizeHint() const
{
    return {MinWidth, fontMetrics().height() + 4};
}

void StatusLine::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::Active, QPalette::WindowText));
    const QRect space = rect().adjusted(SideMargin, 0, -SideMargin, 0);
    painter.drawText(space, Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(text_, Qt::ElideRight, space.width()));
}

} // namespace hp
