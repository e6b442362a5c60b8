// A chart of curves as plain data, and as a table: a row per place on the axis across, a column per
// curve. What the chart shows, the table says: values, their uncertainty, marks.
#pragma once

#include "ui/kit/models/TableModel.h"

#include <QColor>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace hp {

/// An axis, its title and how its numbers are written.
struct ChartAxis {
    QString title;
    int decimals = 0;
    QString unit = {}; ///< after each number, with its blank; may be empty
    /// Bounds that are always shown; none: as far as the values go.
    std::optional<double> low = {};
    std::optional<double> high = {};
};

struct ChartRow {
    double x = 0; ///< rising from row to row
    /// The header of its row in the table, made when it is shown.
    std::function<QString()> name;
};

struct ChartError {
    double below = 0;
    double above = 0;
    ChartError(double both) : below(both), above(both) {} // NOLINT(google-explicit-constructor)
    ChartError(double down, double up) : below(down), above(up) {}
};

struct ChartSeries {
    QString name;
    QColor colour;
    /// Which line style and point shape, so that the colour is not needed.
    int look = 0;
    /// One per row; not a number: nothing known there.
    std::vector<double> values;
    /// How far each value's interval goes. Empty: no intervals.
    std::vector<ChartError> errors = {};
};

/// Something that happened at a point of a curve.
struct ChartMark {
    enum class Shape { Ring, Triangle, Star };
    int row = 0;
    int series = 0;
    Shape shape = Shape::Ring;
    QString name; ///< marks of one shape have one name; the legend shows it
};

/// Where a part of the axis across begins.
struct ChartSection {
    double x = 0;
    QString name;
};

struct Chart {
    ChartAxis across;
    ChartAxis up;
    std::vector<ChartRow> rows;
    std::vector<ChartSeries> series;
    std::vector<ChartMark> marks = {};
    std::vector<ChartSection> sections = {};
};

class ChartModel : public TableModel {
    Q_OBJECT
public:
    using TableModel::TableModel;

    /// The value as a double, not a number if there is none.
    static constexpr int NumberRole = Qt::UserRole;

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

    /// Rows and columns that stay keep their place, so that a view keeps its current row.
    /// @pre values and errors as many as rows, or errors empty; marks inside the table
    void setChart(Chart chart);
    const Chart& chart() const { return chart_; }

    /// A row in words: its name, each curve with its value and its marks.
    QString rowWords(int row) const;
    /// The whole table with its headers, for the clipboard.
    QString text() const;
    /// A number as the axis writes it.
    static QString number(double value, const ChartAxis& axis);

private:
    int rows() const override { return static_cast<int>(chart_.rows.size()); }
    int columns() const override { return static_cast<int>(chart_.series.size()); }
    QVariant cellData(const QModelIndex& index, int role) const override;
    /// "12.3 ± 0.5, mistake"; "–" for no value.
    QString cellText(int row, int column) const;

    Chart chart_;
};

} // namespace hp
