#include "ui/heller/lessons/LessonBar.h"

#include <QPainter>

#include <algorithm>

namespace hp {

void paintSteps(QPainter& painter, const QRectF& rect, int steps, double done, const Theme& theme)
{
    constexpr double most = 8; // a bar, not a field
    const double height = std::min(most, rect.height());
    const double gap = std::min(3.0, rect.width() / steps / 4);
    const double width = (rect.width() - gap * (steps - 1)) / steps;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (int step = 0; step < steps; ++step) {
        const QRectF part(rect.left() + step * (width + gap), rect.center().y() - height / 2, width,
                          height);
        paintSheet(painter, part, height / 3, theme.pen(theme.squareBorder), theme.square);
        QRectF full = part;
        full.setWidth(width * std::clamp(done - step, 0.0, 1.0));
        if (full.width() > 0)
            paintSheet(painter, full, height / 3, theme.pen(theme.gain), theme.gain);
    }
    painter.restore();
}

void LessonBar::setSteps(int steps, int perStep)
{
    perStep_ = perStep;
    setRange(0, steps * perStep);
    update();
}

void LessonBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRectF all(rect());
    if (layoutDirection() == Qt::RightToLeft) {
        painter.translate(all.width(), 0);
        painter.scale(-1, 1);
    }
    paintSteps(painter, all, std::max(1, maximum() / perStep_), double(value()) / perStep_,
               Theme::of(*this));
}

} // namespace hp
