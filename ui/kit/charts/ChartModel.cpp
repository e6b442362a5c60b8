#include "ui/kit/charts/ChartModel.h"

#include <QLocale>

#include <cmath>

namespace hp {

namespace {

QString localText(double value, int decimals)
{
    // Never "-0"; Qt's locales write a hyphen.
    const double step = std::pow(10.0, -decimals);
    const double shown = std::abs(value) < step / 2 ? 0 : value;
    return QLocale().toString(shown, 'f', decimals).replace(QLatin1Char('-'), QChar(0x2212));
}

} // namespace

QString ChartModel::number(double value, const ChartAxis& axis)
{
    return localText(value, axis.decimals) + axis.unit;
}

QString ChartModel::cellText(int row, int column) const
{
    const ChartSeries& series = chart_.series[column];
    const double value = series.values[row];
    QString text = std::isnan(value) ? QString(QChar(0x2013)) : number(value, chart_.up);
    const ChartError error = series.errors.empty() ? ChartError(0) : series.errors[row];
    if (!std::isnan(value) && error.below != error.above) {
        text = tr("%1 (%2 to %3)", "a value and its interval")
                   .arg(text, number(value - error.below, chart_.up),
                        number(value + error.above, chart_.up));
    } else if (!std::isnan(value) && error.above > 0) {
        // Rounded up: what is uncertain is never shown as certain.
        const double step = std::pow(10.0, -chart_.up.decimals);
        const double shown = std::ceil(error.above / step - 1e-9) * step;
        text += QStringLiteral(" \u00b1\u00a0") + localText(shown, chart_.up.decimals);
    }
    for (const ChartMark& mark : chart_.marks) {
        if (mark.row == row && mark.series == column)
            text = tr("%1, %2", "a value, what happened there").arg(text, mark.name);
    }
    return text;
}

QVariant ChartModel::cellData(const QModelIndex& index, int role) const
{
    const std::size_t row = index.row();
    const ChartSeries& series = chart_.series[index.column()];
    switch (role) {
    case Qt::DisplayRole:
        return cellText(index.row(), index.column());
    case Qt::AccessibleTextRole:
        return tr("%1, %2: %3", "a row's name, a curve's name, its value there")
            .arg(chart_.rows[row].name(), series.name, cellText(index.row(), index.column()));
    case NumberRole:
        return series.values[row];
    case Qt::TextAlignmentRole:
        return int(Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant ChartModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (section < 0 || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    const std::size_t at = section;
    if (orientation == Qt::Horizontal)
        return at < chart_.series.size() ? chart_.series[at].name : QString();
    return at < chart_.rows.size() ? chart_.rows[at].name() : QString();
}

void ChartModel::setChart(Chart chart)
{
    const bool same =
        chart.rows.size() == chart_.rows.size() && chart.series.size() == chart_.series.size();
    if (!same) {
        beginResetModel();
        chart_ = std::move(chart);
        endResetModel();
        return;
    }
    chart_ = std::move(chart);
    if (chart_.rows.empty() || chart_.series.empty())
        emit headerDataChanged(Qt::Horizontal, 0, 0);
    else
        retranslate();
}

QString ChartModel::rowWords(int row) const
{
    if (row < 0 || row >= rowCount())
        return {};
    QStringList parts;
    for (int column = 0; column < columnCount(); ++column) {
        parts.append(tr("%1: %2", "a curve's name, its value there")
                         .arg(chart_.series[column].name, cellText(row, column)));
    }
    return tr("%1. %2.", "a row's name, the values of all curves there")
        .arg(chart_.rows[row].name(), parts.join(QStringLiteral("; ")));
}

QString ChartModel::text() const
{
    return chart_.across.title + tableText(true, true);
}

} // namespace hp
