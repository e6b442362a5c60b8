// A chart of curves over a ChartModel: axes with round numbers, a band for what is uncertain, marks
// where something happened, and one chosen row. Curves differ by line style and point shape, marks
// by shape, so that no information depends on colour. Left, Right, Home, End, Page Up and Page Down
// choose a row, as does a click; a screen reader hears it. Say beside it where its table is.
#pragma once

#include "ui/kit/charts/ChartModel.h"

#include <QPainterPath>
#include <QWidget>

namespace hp {

class CurveChart : public QWidget {
    Q_OBJECT
public:
    explicit CurveChart(QWidget* parent = nullptr);

    /// The model must outlive the chart. Set the accessible name to what the chart shows.
    void setModel(ChartModel* model);
    /// Shown in place of a chart without rows or curves.
    void setEmptyText(const QString& text);

    /// The only curve that shows how uncertain it is; -1: all of them do.
    void setBandOf(int series);

    /// The chosen row; -1: none.
    int currentRow() const { return current_; }
    /// Chooses a row without a signal; -1: none.
    void setCurrentRow(int row);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// Where a row is across, in the widget's pixels.
    double acrossOf(int row) const;

signals:
    /// Somebody has chosen a row by key or mouse.
    void pointChosen(int row);
    /// Return, Enter or a double click on the chosen row.
    void pointActivated(int row);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    /// An axis with round steps, and where it lies in pixels.
    struct Scale {
        double low = 0;
        double high = 1;
        double step = 1;
        double from = 0; ///< pixel of `low`
        double to = 1;   ///< pixel of `high`
        double at(double value) const { return from + (value - low) / (high - low) * (to - from); }
    };
    struct Layout {
        QRectF legend;
        QRectF plot;
        Scale across;
        Scale up;
    };
    Layout layOut() const;
    bool isEmpty() const;
    int rowAt(double x) const;
    void choose(int row);
    /// The chosen row for a screen reader.
    void describe();
    void onModelChanged();
    /// Paints the legend from the top left of `space`, or only measures it if there is no painter.
    /// @return its height
    double paintLegend(QPainter* painter, const QRectF& space) const;
    void paintAxes(QPainter& painter, const Layout& layout) const;
    void paintSeries(QPainter& painter, const Layout& layout, int number) const;
    void paintMarks(QPainter& painter, const Layout& layout) const;
    void paintCurrent(QPainter& painter, const Layout& layout) const;
    /// The series' colour, changed as far as needed to be seen on the panel.
    QColor inkOf(const ChartSeries& series) const;

    ChartModel* model_ = nullptr;
    QString emptyText_;
    int current_ = -1;
    int bandOf_ = -1;
};

} // namespace hp
