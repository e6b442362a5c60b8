#include "ui/kit/input/PressedRow.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QMouseEvent>

#include <utility>

namespace hp {

void PressedRow::press(QAbstractItemView& view, const QMouseEvent& event)
{
    row_.reset();
    if (event.button() != Qt::LeftButton)
        return;
    at_ = event.position().toPoint();
    const QModelIndex index = view.indexAt(at_);
    if (!index.isValid())
        return;
    row_ = index.row();
    view.setCurrentIndex(index);
}

std::optional<int> PressedRow::dragged(const QMouseEvent& event)
{
    const int way = (event.position().toPoint() - at_).manhattanLength();
    if (!(event.buttons() & Qt::LeftButton) || way < QApplication::startDragDistance())
        return {};
    return std::exchange(row_, {});
}

std::optional<int> PressedRow::clicked(const QAbstractItemView& view, const QMouseEvent& event)
{
    const std::optional<int> row = std::exchange(row_, {});
    const bool same = row && view.indexAt(event.position().toPoint()).row() == *row;
    return same && event.button() == Qt::LeftButton ? row : std::nullopt;
}

} // namespace hp
