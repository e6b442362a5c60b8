// The curve of a review: what every seat could expect after each step, with its mistakes marked.
#pragma once

#include "ui/heller/review/ReviewedGame.h"
#include "ui/kit/charts/ChartModel.h"

namespace hp {

enum class CurveOf { Money, Win };

/// A row per point of the review's curve, a series per seat.
Chart curveOf(const ReviewedGame& game, const Review& review, CurveOf what);

} // namespace hp
