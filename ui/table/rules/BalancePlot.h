// A balance report as pictures: money and first places by seat as bars with their 95 % intervals,
// and the distribution of the money. A second report stands beside the first. It is hatched, so
// that no information depends on colour.
#pragma once

#include "engine/table/Balance.h"

#include <QWidget>

#include <array>

namespace hp {

class BalancePlot : public QWidget {
    Q_OBJECT
public:
    explicit BalancePlot(QWidget* parent = nullptr);

    /// A report without games counts as no report.
    void setReport(int which, const SeatBalance& report, const QString& name);

    QSize sizeHint() const override { return {560, 400}; }
    QSize minimumSizeHint() const override { return {380, 260}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Bar {
        double value = 0;
        Interval interval{0, 0}; ///< 95 %; only the value if there is too little data
    };
    struct Look {
        QBrush fill;
        QColor line;
    };
    Look lookOf(int which) const;
    void paintBars(QPainter& painter, const QRectF& space, const QString& title, bool percent,
                   double reference) const;
    void paintSpread(QPainter& painter, const QRectF& space) const;
    void paintLegend(QPainter& painter, const QRectF& space) const;

    std::array<SeatBalance, 2> reports_;
    std::array<QString, 2> names_;
};

} // namespace hp
