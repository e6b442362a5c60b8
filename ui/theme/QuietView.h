// A list or table whose current row also moves by itself, such as one that follows the game. Qt's
// views claim the keyboard for every new current row, and a screen reader would go there and read
// it although the keyboard is elsewhere.
#pragma once

#include <QAbstractItemView>

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
};

} // namespace hp
