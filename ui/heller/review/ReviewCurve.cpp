#include "ui/heller/review/ReviewCurve.h"

#include "ui/heller/review/ReviewWords.h"
#include "ui/kit/look/Theme.h"

#include <QCoreApplication>

#include <algorithm>

namespace hp {

namespace {

constexpr double CurvePercent = 100;

struct CurveText {
    Q_DECLARE_TR_FUNCTIONS(hp::ReviewCurve)
};

} // namespace

Chart curveOf(const ReviewedGame& game, const Review& review, CurveOf what)
{
    const bool money = what == CurveOf::Money;
    Chart chart;
    chart.across = {CurveText::tr("Turn")};
    chart.up = money ? ChartAxis{CurveText::tr("Expected money at the end, in coins"), 1}
                     : ChartAxis{CurveText::tr("Chance to win"), 0, QStringLiteral("\u00a0%"), 0.0,
                                 CurvePercent};
    const auto& steps = game.record().steps();
    const auto& infos = game.record().seats();
    for (int seat = 0; seat < game.seats(); ++seat) {
        const SeatInfo& info = infos[seat];
        chart.series.push_back(
            {QString::fromStdString(info.name), seatColour(info.colour), seat, {}, {}});
    }
    for (const CurvePoint& point : review.curve) {
        if (point.step >= steps.size())
            continue; // a review of another game
        const bool deals = steps[point.step].kind == StepKind::Deal;
        if (deals) {
            chart.sections.push_back(
                {game.place(point.step),
                 CurveText::tr("Round %1").arg(steps[point.step].after.round)});
        }
        chart.rows.push_back(
            {game.place(point.step), [name = game.stepWords(point.step)] { return name; }});
        for (int seat = 0; seat < game.seats(); ++seat) {
            ChartSeries& series = chart.series[seat];
            series.values.push_back(money ? point.money[seat] : point.win[seat] * CurvePercent);
            series.errors.emplace_back(money ? point.error : point.winError * CurvePercent);
        }
        const auto turn =
            std::find_if(review.turns.begin(), review.turns.end(),
                         [&](const TurnReview& reviewed) { return reviewed.step == point.step; });
        if (turn != review.turns.end() && turn->band != LossBand::None) {
            chart.marks.push_back({static_cast<int>(chart.rows.size()) - 1, turn->seat,
                                   bandShape(turn->band), bandName(turn->band)});
        }
    }
    return chart;
}

} // namespace hp
