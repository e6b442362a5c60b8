// A press on a row of a list from which things can be dragged. It becomes a click or a drag.
#pragma once

#include <QPoint>

#include <optional>

class QAbstractItemView;
class QMouseEvent;

namespace hp {

class PressedRow {
public:
    /// A button went down. The left one makes the row below it the current row.
    void press(QAbstractItemView& view, const QMouseEvent& event);
    /// The pointer moved. @return the row whose drag begins now
    std::optional<int> dragged(const QMouseEvent& event);
    /// A button went up. @return the row that was clicked
    std::optional<int> clicked(const QAbstractItemView& view, const QMouseEvent& event);

private:
    std::optional<int> row_;
    QPoint at_;
};

} // namespace hp
