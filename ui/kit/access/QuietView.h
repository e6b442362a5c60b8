// A list or table whose current row also moves by itself, for example because it follows the game.
// Qt's views report the focus for every new current row. A screen reader would then go there and
// read the row, although the focus is elsewhere. When the view gets the focus, Qt's views report
// only the list, so this class also reports the current cell.
#pragma once

#include <QAbstractItemView>
#include <QAccessible>

namespace hp {

/// @tparam View QListView or QTableView
template <class View> class QuietView : public View {
public:
    using View::View;

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override
    {
        if (this->hasFocus()) {
            View::currentChanged(current, previous);
            return;
        }
        // What View adds is the event. NOLINTNEXTLINE(bugprone-parent-virtual-call)
        QAbstractItemView::currentChanged(current, previous);
    }

    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override
    {
        if (this->hasFocus()) {
            View::selectionChanged(selected, deselected);
            return;
        }
        // NOLINTNEXTLINE(bugprone-parent-virtual-call)
        QAbstractItemView::selectionChanged(selected, deselected);
    }

    void focusInEvent(QFocusEvent* event) override
    {
        View::focusInEvent(event);
        // Wait, because Qt reports the list after this.
        if (QAccessible::isActive())
            QMetaObject::invokeMethod(
                this, [this] { tellCurrent(); }, Qt::QueuedConnection);
    }

private:
    /// Reports the current cell as the focus.
    void tellCurrent()
    {
        const QModelIndex current = this->currentIndex();
        QAccessibleInterface* self = QAccessible::queryAccessibleInterface(this);
        if (!this->hasFocus() || !current.isValid() || !self || !self->tableInterface())
            return;
        QAccessibleInterface* cell =
            self->tableInterface()->cellAt(current.row(), current.column());
        if (cell == nullptr)
            return;
        QAccessibleEvent event(cell, QAccessible::Focus);
        QAccessible::updateAccessibility(&event);
    }
};

} // namespace hp
