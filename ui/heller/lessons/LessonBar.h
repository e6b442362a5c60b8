// How far somebody has come in a lesson: a bar with a part for each step.
#pragma once

#include "ui/kit/look/Theme.h"

#include <QProgressBar>

namespace hp {

/// @param done steps, also parts of one
void paintSteps(QPainter& painter, const QRectF& rect, int steps, double done, const Theme& theme);

/// Shows its value in parts of `perStep`.
class LessonBar : public QProgressBar {
    Q_OBJECT
public:
    using QProgressBar::QProgressBar;

    void setSteps(int steps, int perStep);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int perStep_ = 1;
};

} // namespace hp
