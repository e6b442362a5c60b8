#include "ui/kit/charts/CurveChart.h"

#include "ui/kit/access/Announcer.h"
#include "ui/kit/access/PlainTip.h"
#include "ui/kit/look/Contrast.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/windows/OnChange.h"

#include <QAccessibleWidget>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

namespace hp {

namespace {

constexpr double LegendGap = 20; ///< pixels between two entries
constexpr int Page = 10;         ///< rows per Page Up or Page Down
constexpr double LeastContrast = 3;

/// A round step that divides the range into at most `parts` parts.
double roundStep(double range, int parts, int decimals)
{
    const double raw = std::max(range, 1e-9) / std::max(1, parts);
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    double step = 10 * power;
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (raw <= factor * power * (1 + 1e-9)) {
            step = factor * power;
            break;
        }
    }
    // Finer steps than the numbers show would repeat a number.
    return std::max(step, std::pow(10.0, -decimals));
}

QVector<qreal> dashesOf(int look)
{
    switch (look % 4) {
    case 1:
        return {6, 3};
    case 2:
        return {1.5, 2.5};
    case 3:
        return {7, 2.5, 1.5, 2.5};
    default:
        return {};
    }
}

QPen penOf(const QColor& colour, int look, double width)
{
    QPen pen(colour, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (const QVector<qreal> dashes = dashesOf(look); !dashes.isEmpty())
        pen.setDashPattern(dashes);
    return pen;
}

/// A number at an axis with as few decimals as its step needs.
QString axisNumber(double value, double step, ChartAxis axis)
{
    axis.decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0,
                               std::max(0, axis.decimals));
    return ChartModel::number(value, axis);
}

/// The point of a curve: disc, square, triangle or diamond.
QPainterPath pointShape(int look, QPointF at, double radius)
{
    QPainterPath path;
    const auto corner = [&](double x, double y) { return at + QPointF(x, y) * radius; };
    switch (look % 4) {
    case 1:
        path.addRect(QRectF(corner(-0.9, -0.9), corner(0.9, 0.9)));
        break;
    case 2:
        path.addPolygon(QPolygonF{{corner(0, -1.2), corner(1.1, 0.8), corner(-1.1, 0.8)}});
        path.closeSubpath();
        break;
    case 3:
        path.addPolygon(
            QPolygonF{{corner(0, -1.3), corner(1.1, 0), corner(0, 1.3), corner(-1.1, 0)}});
        path.closeSubpath();
        break;
    default:
        path.addEllipse(at, radius, radius);
    }
    return path;
}

QPainterPath markShape(ChartMark::Shape shape, QPointF at, double radius)
{
    QPainterPath path;
    switch (shape) {
    case ChartMark::Shape::Ring:
        path.addEllipse(at, radius * 0.8, radius * 0.8);
        break;
    case ChartMark::Shape::Triangle:
        path.addPolygon(QPolygonF{{at + QPointF(0, 1.1) * radius, at + QPointF(1, -0.8) * radius,
                                   at + QPointF(-1, -0.8) * radius}});
        path.closeSubpath();
        break;
    case ChartMark::Shape::Star: {
        QPolygonF star;
        for (int i = 0; i < 16; ++i) {
            const double angle = i * std::numbers::pi / 8;
            const double length = radius * (i % 2 == 0 ? 1.25 : 0.55);
            star.append(at + QPointF(std::sin(angle), -std::cos(angle)) * length);
        }
        path.addPolygon(star);
        path.closeSubpath();
        break;
    }
    }
    return path;
}

/// For each pixel across, the highest or the lowest point of a curve.
QPolygonF edgeOf(const QPolygonF& curve, bool highest)
{
    QPolygonF edge;
    for (const QPointF& point : curve) {
        if (edge.isEmpty() || std::floor(point.x()) != std::floor(edge.last().x()))
            edge.append(point);
        else if (highest ? point.y() < edge.last().y() : point.y() > edge.last().y())
            edge.last() = point;
    }
    return edge;
}

/// From the highest points of one curve to the lowest of the other.
QPolygonF areaBetween(const QPolygonF& upper, const QPolygonF& lower)
{
    QPolygonF area = edgeOf(upper, true);
    const QPolygonF below = edgeOf(lower, false);
    std::copy(below.rbegin(), below.rend(), std::back_inserter(area));
    return area;
}

/// The chart's role for a screen reader. Its description is the chosen row.
QAccessibleInterface* accessibleChart(const QString& className, QObject* object)
{
    if (className != QLatin1String(CurveChart::staticMetaObject.className()))
        return nullptr;
    return new QAccessibleWidget(qobject_cast<QWidget*>(object), QAccessible::Chart);
}

} // namespace

CurveChart::CurveChart(QWidget* parent) : QWidget(parent)
{
    static const bool known = [] {
        QAccessible::installFactory(accessibleChart);
        return true;
    }();
    Q_UNUSED(known)
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    onChange(*this, {QEvent::FontChange}, [this] { updateGeometry(); });
}

void CurveChart::setModel(ChartModel* model)
{
    if (model_ != nullptr)
        model_->disconnect(this);
    model_ = model;
    if (model_ != nullptr) {
        connect(model_, &ChartModel::modelReset, this, &CurveChart::onModelChanged);
        connect(model_, &ChartModel::dataChanged, this, &CurveChart::onModelChanged);
        connect(model_, &ChartModel::headerDataChanged, this, &CurveChart::onModelChanged);
    }
    onModelChanged();
}

void CurveChart::setEmptyText(const QString& text)
{
    emptyText_ = text;
    describe();
    update();
}

bool CurveChart::isEmpty() const
{
    return model_ == nullptr || model_->rowCount() == 0 || model_->columnCount() == 0;
}

void CurveChart::onModelChanged()
{
    current_ = isEmpty() ? -1 : std::clamp(current_, -1, model_->rowCount() - 1);
    describe();
    update();
}

void CurveChart::setCurrentRow(int row)
{
    current_ = isEmpty() ? -1 : std::clamp(row, -1, model_->rowCount() - 1);
    describe();
    update();
}

void CurveChart::setBandOf(int series)
{
    bandOf_ = series;
    update();
}

void CurveChart::describe()
{
    setAccessibleDescription(isEmpty() ? emptyText_ : model_->rowWords(current_));
}

void CurveChart::choose(int row)
{
    if (isEmpty())
        return;
    row = std::clamp(row, 0, model_->rowCount() - 1);
    if (row == current_)
        return;
    setCurrentRow(row);
    Announcer::of(*this).sayLatest(model_->rowWords(row));
    emit pointChosen(row);
}

QSize CurveChart::sizeHint() const
{
    const QFontMetrics metrics(font());
    return {70 * metrics.averageCharWidth(), 16 * metrics.lineSpacing()};
}

QSize CurveChart::minimumSizeHint() const
{
    const QFontMetrics metrics(font());
    return {34 * metrics.averageCharWidth(), 9 * metrics.lineSpacing()};
}

CurveChart::Layout CurveChart::layOut() const
{
    const Chart& chart = model_->chart();
    const QFontMetricsF metrics(font());
    const double line = metrics.height();
    Layout layout;
    const QRectF inner = QRectF(rect()).adjusted(10, 6, -10, -6);
    layout.legend = inner;
    layout.legend.setHeight(paintLegend(nullptr, inner));

    double low = chart.up.low.value_or(1e300);
    double high = chart.up.high.value_or(-1e300);
    for (const ChartSeries& series : chart.series) {
        for (std::size_t row = 0; row < series.values.size(); ++row) {
            if (std::isnan(series.values[row]))
                continue;
            const ChartError error = series.errors.empty() ? ChartError(0) : series.errors[row];
            low = std::min(low, series.values[row] - error.below);
            high = std::max(high, series.values[row] + error.above);
        }
    }
    if (low > high)
        low = high = 0;
    if (chart.up.low && chart.up.high) { // an interval beyond what is possible is cut
        low = *chart.up.low;
        high = *chart.up.high;
    }
    // Above the plot: the title of the axis up, names of sections. Below: numbers, a title.
    const double top = layout.legend.bottom() + 2 * line + 4;
    const double bottom = inner.bottom() - 2 * line - 6;
    layout.up.step =
        roundStep(high - low, static_cast<int>((bottom - top) / (1.8 * line)), chart.up.decimals);
    layout.up.low = std::floor(low / layout.up.step + 1e-9) * layout.up.step;
    layout.up.high = std::max(std::ceil(high / layout.up.step - 1e-9) * layout.up.step,
                              layout.up.low + layout.up.step);
    double labels = 0;
    for (double mark = layout.up.low; mark <= layout.up.high + layout.up.step / 2;
         mark += layout.up.step) {
        labels =
            std::max(labels, metrics.horizontalAdvance(axisNumber(mark, layout.up.step, chart.up)));
    }
    layout.plot =
        QRectF(QPointF(inner.left() + labels + 6, top), QPointF(inner.right() - 8, bottom));
    layout.up.from = layout.plot.bottom();
    layout.up.to = layout.plot.top();

    layout.across.low = chart.across.low.value_or(chart.rows.front().x);
    layout.across.high = chart.across.high.value_or(chart.rows.back().x);
    if (layout.across.high <= layout.across.low)
        layout.across.high = layout.across.low + 1;
    const double width =
        metrics.horizontalAdvance(ChartModel::number(layout.across.high, chart.across)) + 14;
    layout.across.step = roundStep(layout.across.high - layout.across.low,
                                   std::clamp(static_cast<int>(layout.plot.width() / width), 1, 12),
                                   chart.across.decimals);
    layout.across.from = layout.plot.left() + 6;
    layout.across.to = layout.plot.right();
    return layout;
}

QColor CurveChart::inkOf(const ChartSeries& series) const
{
    const Theme& theme = Theme::of(*this);
    return seenOn(theme.panel, series.colour, theme.highContrast ? 4.5 : LeastContrast);
}

double CurveChart::paintLegend(QPainter* painter, const QRectF& space) const
{
    const Theme& theme = Theme::of(*this);
    const Chart& chart = model_->chart();
    const QFontMetricsF metrics(font());
    const double sample = 2.6 * metrics.height();
    double x = space.left();
    double y = space.top();
    const auto place = [&](double symbol, const QString& name, const auto& paint) {
        const QString shown =
            metrics.elidedText(name, Qt::ElideMiddle, std::max(20.0, space.width() - symbol - 6));
        const double width = symbol + 6 + metrics.horizontalAdvance(shown);
        if (x > space.left() && x + width > space.right()) {
            x = space.left();
            y += metrics.lineSpacing();
        }
        if (painter != nullptr) {
            paint(QRectF(x, y, symbol, metrics.height()));
            painter->setPen(theme.ink);
            painter->drawText(QPointF(x + symbol + 6, y + metrics.ascent()), shown);
        }
        x += width + LegendGap;
    };
    for (const ChartSeries& series : chart.series) {
        place(sample, series.name, [&](const QRectF& box) {
            const QColor ink = inkOf(series);
            painter->setPen(penOf(ink, series.look, 2));
            painter->drawLine(QPointF(box.left(), box.center().y()),
                              QPointF(box.right(), box.center().y()));
            painter->setPen(QPen(ink, 1.5));
            painter->setBrush(ink);
            painter->drawPath(pointShape(series.look, box.center(), metrics.height() * 0.22));
        });
    }
    for (const auto shape :
         {ChartMark::Shape::Ring, ChartMark::Shape::Triangle, ChartMark::Shape::Star}) {
        const auto mark = std::find_if(chart.marks.begin(), chart.marks.end(),
                                       [&](const ChartMark& one) { return one.shape == shape; });
        if (mark == chart.marks.end())
            continue;
        place(metrics.height(), mark->name, [&](const QRectF& box) {
            painter->setPen(theme.pen(theme.ink, 1.5));
            painter->setBrush(theme.lit);
            painter->drawPath(markShape(shape, box.center(), metrics.height() * 0.36));
        });
    }
    return y + metrics.height() - space.top();
}

void CurveChart::paintAxes(QPainter& painter, const Layout& layout) const
{
    const Theme& theme = Theme::of(*this);
    const Chart& chart = model_->chart();
    const QFontMetricsF metrics(font());
    const double line = metrics.height();
    const QRectF& plot = layout.plot;
    const double left = rect().left() + 10.0;

    painter.setPen(theme.ink);
    painter.drawText(QRectF(left, layout.legend.bottom() + 2, plot.right() - left, line),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(chart.up.title, Qt::ElideRight, plot.right() - left));
    for (double mark = layout.up.low; mark <= layout.up.high + layout.up.step / 2;
         mark += layout.up.step) {
        const double y = layout.up.at(mark);
        const bool zero = std::abs(mark) < layout.up.step / 1000;
        painter.setPen(QPen(theme.panelBorder, 1, zero ? Qt::SolidLine : Qt::DotLine));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(theme.faintInk);
        painter.drawText(QRectF(left, y - line / 2, plot.left() - 6 - left, line),
                         Qt::AlignRight | Qt::AlignVCenter,
                         axisNumber(zero ? 0 : mark, layout.up.step, chart.up));
    }
    painter.setPen(theme.pen(theme.panelBorder));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    for (double mark =
             std::ceil(layout.across.low / layout.across.step - 1e-9) * layout.across.step;
         mark <= layout.across.high + layout.across.step / 1000; mark += layout.across.step) {
        const double x = layout.across.at(mark);
        painter.setPen(theme.pen(theme.panelBorder));
        painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 4));
        const QString text = axisNumber(mark, layout.across.step, chart.across);
        const double width = metrics.horizontalAdvance(text) + 4;
        // The last number must not be cut at the edge.
        const double from = std::min(x - width / 2, rect().right() - 4 - width);
        painter.setPen(theme.faintInk);
        painter.drawText(QRectF(from, plot.bottom() + 5, width, line), Qt::AlignCenter, text);
    }
    painter.setPen(theme.ink);
    painter.drawText(QRectF(left, rect().bottom() - 5 - line, plot.right() - left, line),
                     Qt::AlignRight | Qt::AlignVCenter, chart.across.title);

    double until = 0;
    for (const ChartSection& section : chart.sections) {
        const double x = layout.across.at(section.x);
        painter.setPen(theme.pen(theme.panelBorder, 1, Qt::DashLine));
        painter.drawLine(QPointF(x, plot.top() - line), QPointF(x, plot.bottom()));
        const double width = metrics.horizontalAdvance(section.name);
        if (x + 3 < until || x + 3 + width > rect().right() - 2)
            continue; // no room; the table's rows say it
        painter.setPen(theme.faintInk);
        painter.drawText(QPointF(x + 3, plot.top() - line + metrics.ascent()), section.name);
        until = x + 3 + width + 4;
    }
}

void CurveChart::paintSeries(QPainter& painter, const Layout& layout, int number) const
{
    const Chart& chart = model_->chart();
    const ChartSeries& series = chart.series[number];
    const bool banded = !series.errors.empty() && (bandOf_ < 0 || bandOf_ == number);
    const QColor ink = inkOf(series);
    const double radius = QFontMetricsF(font()).height() * 0.2;
    // Runs of known values; a gap parts them.
    std::size_t from = 0;
    while (from < series.values.size()) {
        if (std::isnan(series.values[from])) {
            ++from;
            continue;
        }
        std::size_t to = from;
        QPolygonF curve;
        QPolygonF upper;
        QPolygonF lower;
        for (; to < series.values.size() && !std::isnan(series.values[to]); ++to) {
            const double x = layout.across.at(chart.rows[to].x);
            const double value = series.values[to];
            curve.append({x, layout.up.at(value)});
            if (banded) {
                upper.append({x, layout.up.at(value + series.errors[to].above)});
                lower.append({x, layout.up.at(value - series.errors[to].below)});
            }
        }
        if (!upper.isEmpty()) {
            QColor band = ink;
            band.setAlphaF(0.16F);
            painter.setPen(Qt::NoPen);
            painter.setBrush(band);
            painter.drawPolygon(areaBetween(upper, lower));
        }
        // Many games a pixel: their range, as painting each of them would take seconds.
        if (static_cast<double>(curve.size()) > 2 * layout.plot.width()) {
            painter.setPen(QPen(ink, 2));
            painter.setBrush(ink);
            painter.drawPolygon(areaBetween(curve, curve));
        } else {
            painter.setPen(penOf(ink, series.look, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawPolyline(curve);
        }
        painter.setPen(QPen(ink, 1.5));
        painter.setBrush(ink);
        double last = -1e9;
        for (const QPointF& point : curve) {
            if (point.x() - last < 6 * radius)
                continue;
            last = point.x();
            painter.drawPath(pointShape(series.look, point, radius));
        }
        from = to;
    }
}

void CurveChart::paintMarks(QPainter& painter, const Layout& layout) const
{
    const Theme& theme = Theme::of(*this);
    const Chart& chart = model_->chart();
    const double radius = QFontMetricsF(font()).height() * 0.42;
    for (const ChartMark& mark : chart.marks) {
        const std::size_t row = mark.row;
        const ChartSeries& series = chart.series[mark.series];
        if (std::isnan(series.values[row]))
            continue;
        painter.setPen(QPen(inkOf(series), 2));
        painter.setBrush(theme.lit);
        painter.drawPath(markShape(
            mark.shape, {layout.across.at(chart.rows[row].x), layout.up.at(series.values[row])},
            radius));
    }
}

void CurveChart::paintCurrent(QPainter& painter, const Layout& layout) const
{
    if (current_ < 0)
        return;
    const Theme& theme = Theme::of(*this);
    const Chart& chart = model_->chart();
    const double x = layout.across.at(chart.rows[current_].x);
    painter.setPen(theme.pen(theme.focus, 1.5));
    painter.setBrush(theme.focus);
    painter.drawLine(QPointF(x, layout.plot.top()), QPointF(x, layout.plot.bottom()));
    // A pointer at the axis, so that the line is not taken for a section.
    painter.drawPolygon(
        QPolygonF{{QPointF(x, layout.plot.bottom()), QPointF(x + 5, layout.plot.bottom() + 7),
                   QPointF(x - 5, layout.plot.bottom() + 7)}});
    painter.setBrush(Qt::NoBrush);
    const double radius = QFontMetricsF(font()).height() * 0.5;
    for (const ChartSeries& series : chart.series) {
        if (!std::isnan(series.values[current_]))
            painter.drawEllipse(QPointF(x, layout.up.at(series.values[current_])), radius, radius);
    }
}

void CurveChart::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    paintSheet(painter, rect(), 4,
               hasFocus() ? theme.pen(theme.focus, 2) : theme.pen(theme.panelBorder), theme.panel);
    if (isEmpty()) {
        painter.setPen(theme.faintInk);
        painter.drawText(rect().adjusted(10, 8, -10, -8), Qt::AlignCenter | Qt::TextWordWrap,
                         emptyText_);
        return;
    }
    const Layout layout = layOut();
    paintLegend(&painter, layout.legend);
    paintAxes(painter, layout);
    painter.save();
    painter.setClipRect(layout.plot.adjusted(-8, -8, 8, 8));
    for (int number = 0; number < model_->columnCount(); ++number)
        paintSeries(painter, layout, number);
    paintMarks(painter, layout);
    painter.restore();
    paintCurrent(painter, layout);
}

double CurveChart::acrossOf(int row) const
{
    if (isEmpty() || row < 0 || row >= model_->rowCount())
        return 0;
    return layOut().across.at(model_->chart().rows[row].x);
}

int CurveChart::rowAt(double x) const
{
    const Layout layout = layOut();
    const auto& rows = model_->chart().rows;
    int nearest = 0;
    for (int row = 0; row < model_->rowCount(); ++row) {
        const auto distance = [&](int which) {
            return std::abs(layout.across.at(rows[which].x) - x);
        };
        if (distance(row) < distance(nearest))
            nearest = row;
    }
    return nearest;
}

bool CurveChart::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && !isEmpty()) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), plainTip(model_->rowWords(rowAt(help->pos().x()))),
                           this);
        return true;
    }
    return QWidget::event(event);
}

void CurveChart::keyPressEvent(QKeyEvent* event)
{
    if (isEmpty() || (event->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) {
        QWidget::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left:
        choose(current_ < 0 ? model_->rowCount() - 1 : current_ - 1);
        break;
    case Qt::Key_Right:
        choose(current_ + 1);
        break;
    case Qt::Key_PageUp:
        choose(current_ - Page);
        break;
    case Qt::Key_PageDown:
        choose(current_ + Page);
        break;
    case Qt::Key_Home:
        choose(0);
        break;
    case Qt::Key_End:
        choose(model_->rowCount() - 1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (current_ >= 0)
            emit pointActivated(current_);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void CurveChart::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && !isEmpty())
        choose(rowAt(event->position().x()));
    else
        QWidget::mousePressEvent(event);
}

void CurveChart::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton) && !isEmpty())
        choose(rowAt(event->position().x()));
}

void CurveChart::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && !isEmpty())
        emit pointActivated(rowAt(event->position().x()));
}

void CurveChart::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    if (current_ >= 0)
        Announcer::of(*this).sayLatest(accessibleDescription());
}

} // namespace hp
