// Lets a screen reader act on a cell of a list or table: what Enter does there. Qt offers the
// action as "toggle", and it selects the cell. So in such a view nothing else selects; the current
// cell is enough for pointer and keyboard.
#pragma once

#include "ui/kit/access/QuietView.h"

#include <QItemSelectionModel>
#include <QPersistentModelIndex>

namespace hp {

/// @tparam View QListView or QTableView
template <class View> class CellAction : public QuietView<View> {
public:
    using QuietView<View>::QuietView;

protected:
    /// Does what Enter does on this cell, which is the current one now.
    virtual void act(const QModelIndex& index) = 0;

    QItemSelectionModel::SelectionFlags selectionCommand(const QModelIndex&,
                                                         const QEvent*) const override
    {
        return QItemSelectionModel::NoUpdate;
    }

    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override
    {
        QuietView<View>::selectionChanged(selected, deselected);
        if (selected.isEmpty())
            return;
        // Later, because the screen reader still waits for its action.
        QMetaObject::invokeMethod(
            this,
            [this, index = QPersistentModelIndex(selected.indexes().constFirst())] {
                this->clearSelection(); // so that it can be chosen again
                if (!index.isValid())
                    return;
                this->setCurrentIndex(index);
                act(index);
            },
            Qt::QueuedConnection);
    }
};

} // namespace hp
