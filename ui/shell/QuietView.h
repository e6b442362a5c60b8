// A list or table whose current row also moves by itself, such as one that follows the game. Qt's
// views claim the keyboard for every new current row, and a screen reader would go there and read
// it although the keyboard is elsewhere; when the keyboard comes, they tell of the list alone.
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
        // Qt tells of the list after this.
        if (QAccessible::isActive())
            QMetaObject::invokeMethod(
                this, [this] { tellCurrent(); }, Qt::QueuedConnection);
    }

private:
    /// Where in it the keyboard is.
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
