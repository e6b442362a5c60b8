#include "ui/table/rules/BalancePlot.h"

#include "engine/text/Wording.h"
#include "ui/kit/look/Theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace hp {

namespace {

constexpr int Bins = 24;

/// A round step size that divides the range into about `parts` parts.
double niceStep(double range, int parts)
{
    const double raw = std::max(range, 1e-9) / parts;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (raw <= factor * power)
            return factor * power;
    }
    return 10 * power;
}

struct Axis {
    double low = 0;
    double high = 1;
    double step = 1;

    static Axis around(double low, double high, int parts)
    {
        Axis axis;
        axis.step = niceStep(high - low, parts);
        axis.low = std::floor(low / axis.step) * axis.step;
        axis.high = std::max(std::ceil(high / axis.step), axis.low / axis.step + 1) * axis.step;
        return axis;
    }
    double at(double value, double from, double to) const
    {
        return from + (value - low) / (high - low) * (to - from);
    }
};

} // namespace

BalancePlot::BalancePlot(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("balancePlot"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void BalancePlot::setReport(int which, const SeatBalance& report, const QString& name)
{
    reports_[which] = report;
    names_[which] = name;
    update();
}

BalancePlot::Look BalancePlot::lookOf(int which) const
{
    const Theme& theme = Theme::of(*this);
    if (which == 0)
        return {QBrush(theme.litBorder), theme.litBorder};
    return {QBrush(theme.focus, Qt::BDiagPattern), theme.focus};
}

void BalancePlot::paintBars(QPainter& painter, const QRectF& space, const QString& title,
                            bool percent, double reference) const
{
    const Theme& theme = Theme::of(*this);
    const QFontMetricsF metrics(painter.font());
    const int seats = reports_[0].seats;
    std::vector<std::array<Bar, 2>> bars(static_cast<std::size_t>(seats));
    double low = 0;
    double high = 0;
    for (std::size_t which = 0; which < 2; ++which) {
        const SeatBalance& report = reports_[which];
        for (int seat = 0; seat < seats && report.games > 0; ++seat) {
            Bar& bar = bars[seat][which];
            if (percent) {
                const Share share = winsOf(report, seat);
                bar = {100 * share.share, {100 * share.interval.low, 100 * share.interval.high}};
            } else {
                const Spread money = spreadOf(moneyOf(report, seat));
                bar = {money.mean, money.interval.value_or(Interval{money.mean, money.mean})};
            }
            low = std::min(low, bar.interval.low);
            high = std::max(high, bar.interval.high);
        }
    }
    const Axis axis = Axis::around(low, high, 4);

    painter.setPen(theme.ink);
    painter.drawText(QRectF(space.left(), space.top(), space.width(), metrics.height()),
                     Qt::AlignLeft, title);
    const double labels = metrics.horizontalAdvance(localNumber(axis.high)) +
                          metrics.horizontalAdvance(QStringLiteral("− %")) + 6;
    const QRectF plot = space.adjusted(labels, metrics.height() + 8, -4, -metrics.height() - 4);
    for (double mark = axis.low; mark <= axis.high + axis.step / 2; mark += axis.step) {
        const double y = axis.at(mark, plot.bottom(), plot.top());
        painter.setPen(
            QPen(theme.panelBorder, 1, std::abs(mark) < 1e-9 ? Qt::SolidLine : Qt::DotLine));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(theme.faintInk);
        painter.drawText(
            QRectF(space.left(), y - metrics.height() / 2, labels - 5, metrics.height()),
            Qt::AlignRight | Qt::AlignVCenter,
            localNumber(qRound(mark)) + (percent ? QStringLiteral(" %") : QString()));
    }
    if (reference > 0) {
        const double y = axis.at(reference, plot.bottom(), plot.top());
        painter.setPen(theme.pen(theme.ink, 1, Qt::DashLine));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    }
    const bool both = reports_[1].games > 0;
    const double group = plot.width() / std::max(1, seats);
    const double width = std::min(44.0, group * (both ? 0.34 : 0.5));
    for (int seat = 0; seat < seats; ++seat) {
        const double centre = plot.left() + (seat + 0.5) * group;
        for (int which = 0; which < (both ? 2 : 1); ++which) {
            const Bar& bar = bars[seat][which];
            const Look look = lookOf(which);
            const double left = both ? centre + (which - 1) * (width + 1) : centre - width / 2;
            const double zero = axis.at(0, plot.bottom(), plot.top());
            const double top = axis.at(bar.value, plot.bottom(), plot.top());
            painter.setPen(QPen(look.line, 1.5));
            painter.setBrush(look.fill);
            painter.drawRect(QRectF(QPointF(left, zero), QPointF(left + width, top)).normalized());
            const double x = left + width / 2;
            const double from = axis.at(bar.interval.low, plot.bottom(), plot.top());
            const double to = axis.at(bar.interval.high, plot.bottom(), plot.top());
            // A light ink would not be seen on the bar.
            for (const QPen& pen : {theme.pen(theme.panel, 4), theme.pen(theme.ink, 1.5)}) {
                painter.setPen(pen);
                painter.drawLine(QPointF(x, from), QPointF(x, to));
                painter.drawLine(QPointF(x - 4, from), QPointF(x + 4, from));
                painter.drawLine(QPointF(x - 4, to), QPointF(x + 4, to));
            }
        }
        painter.setPen(theme.ink);
        painter.drawText(QRectF(centre - group / 2, plot.bottom() + 3, group, metrics.height()),
                         Qt::AlignCenter, seat == 0 ? tr("starts") : QString::number(seat + 1));
    }
}

void BalancePlot::paintSpread(QPainter& painter, const QRectF& space) const
{
    const Theme& theme = Theme::of(*this);
    const QFontMetricsF metrics(painter.font());
    painter.setPen(theme.ink);
    painter.drawText(QRectF(space.left(), space.top(), space.width(), metrics.height()),
                     Qt::AlignLeft, tr("How the money at the end spreads (all seats)"));
    double low = 1e9;
    double high = -1e9;
    for (const SeatBalance& report : reports_) {
        for (const int money : report.money) {
            low = std::min<double>(low, money);
            high = std::max<double>(high, money);
        }
    }
    const Axis axis = Axis::around(low, high, 8);
    const QRectF plot = space.adjusted(8, metrics.height() + 6, -8, -metrics.height() - 4);
    std::array<std::array<double, Bins>, 2> shares{};
    double most = 0;
    for (std::size_t which = 0; which < 2; ++which) {
        const auto& money = reports_[which].money;
        for (const int value : money) {
            const auto bin = std::clamp(
                static_cast<int>((value - axis.low) / (axis.high - axis.low) * Bins), 0, Bins - 1);
            shares[which][bin] += 1.0 / static_cast<double>(money.size());
        }
        most = std::max(most, *std::max_element(shares[which].begin(), shares[which].end()));
    }
    for (double mark = axis.low; mark <= axis.high + axis.step / 2; mark += axis.step) {
        const double x = axis.at(mark, plot.left(), plot.right());
        painter.setPen(QPen(theme.panelBorder, 1, Qt::DotLine));
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        painter.setPen(theme.faintInk);
        painter.drawText(QRectF(x - 50, plot.bottom() + 3, 100, metrics.height()), Qt::AlignCenter,
                         localNumber(qRound(mark)));
    }
    for (int which = 0; which < 2; ++which) {
        if (reports_[which].games == 0)
            continue;
        QPainterPath path(plot.bottomLeft());
        for (int bin = 0; bin < Bins; ++bin) {
            const double share = shares[which][bin];
            const double y = plot.bottom() - share / most * plot.height();
            path.lineTo(plot.left() + bin * plot.width() / Bins, y);
            path.lineTo(plot.left() + (bin + 1) * plot.width() / Bins, y);
        }
        path.lineTo(plot.bottomRight());
        const Look look = lookOf(which);
        painter.setPen(QPen(look.line, 2));
        painter.setBrush(look.fill);
        painter.drawPath(path);
    }
    painter.setPen(theme.ink);
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
}

void BalancePlot::paintLegend(QPainter& painter, const QRectF& space) const
{
    const Theme& theme = Theme::of(*this);
    const QFontMetricsF metrics(painter.font());
    const double side = metrics.ascent();
    double left = space.left();
    for (int which = 0; which < 2; ++which) {
        if (reports_[which].games == 0)
            continue;
        const Look look = lookOf(which);
        painter.setPen(QPen(look.line, 1.5));
        painter.setBrush(look.fill);
        painter.drawRect(QRectF(left, space.top() + 1, side, side));
        painter.setPen(theme.ink);
        const QString name =
            metrics.elidedText(names_[which], Qt::ElideRight, space.width() / 2 - side - 20);
        painter.drawText(QPointF(left + side + 6, space.top() + metrics.ascent()), name);
        left += side + 6 + metrics.horizontalAdvance(name) + 24;
    }
}

void BalancePlot::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    paintSheet(painter, rect(), 4, theme.pen(theme.panelBorder), theme.panel);
    if (reports_[0].games == 0) {
        painter.setPen(theme.faintInk);
        painter.drawText(rect(), Qt::AlignCenter, tr("No games yet"));
        return;
    }
    const QRectF inner = QRectF(rect()).adjusted(10, 8, -10, -8);
    const double legend = painter.fontMetrics().height() + 8;
    paintLegend(painter, QRectF(inner.left(), inner.top(), inner.width(), legend));
    const QRectF space = inner.adjusted(0, legend, 0, 0);
    const double upper = space.height() * 0.55;
    const double half = space.width() / 2;
    paintBars(painter, QRectF(space.left(), space.top(), half - 8, upper - 8), tr("Money by seat"),
              false, 0);
    paintBars(painter, QRectF(space.left() + half + 8, space.top(), half - 8, upper - 8),
              tr("First places by seat"), true, 100.0 / reports_[0].seats);
    paintSpread(painter,
                QRectF(space.left(), space.top() + upper, space.width(), space.height() - upper));
}

} // namespace hp
