// The market as a grid. A person changes its size by dragging its corner or any other point, or
// with the arrow keys.
#pragma once

#include <QSize>
#include <QWidget>

namespace hp {

class MarketSizer : public QWidget {
    Q_OBJECT
public:
    explicit MarketSizer(QWidget* parent = nullptr);

    int rows() const { return rows_; }
    int columns() const { return columns_; }
    void setMarket(int rows, int columns);
    /// The centre of a square, in widget coordinates. For tests and for dragging.
    QPoint squareCentre(int row, int column) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The person has asked for this size.
    void resized(int rows, int columns);
    void released();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void want(int rows, int columns);
    void pullTo(const QPoint& position);
    int cell() const;

    int rows_ = 5;
    int columns_ = 6;
    bool pulling_ = false;
};

} // namespace hp
