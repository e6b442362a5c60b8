#include "ui/teaching/LedgerTable.h"

#include "ui/teaching/LedgerModel.h"

#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>
#include <QTransposeProxyModel>

namespace hp {

LedgerTable::LedgerTable(LedgerModel& model, Qt::Orientation orientation, QWidget* parent)
    : QuietView(parent), orientation_(orientation)
{
    if (orientation == Qt::Horizontal) {
        auto* level = new QTransposeProxyModel(this);
        level->setSourceModel(&model);
        setModel(level);
        setRowHidden(LedgerModel::Own, true); // a small table says only what is needed
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(level, &QAbstractItemModel::modelReset, this, [this] {
            setRowHidden(LedgerModel::Own, true);
            updateGeometry();
        });
        connect(level, &QAbstractItemModel::layoutChanged, this, [this] {
            setRowHidden(LedgerModel::Own, true);
            updateGeometry();
        });
    } else {
        setModel(&model);
    }
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    for (QHeaderView* header : {horizontalHeader(), verticalHeader()}) {
        header->setHighlightSections(false);
        header->setSectionsClickable(false);
    }
    verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(
        orientation == Qt::Horizontal ? QHeaderView::ResizeToContents : QHeaderView::Stretch);
    retranslate();
}

QSize LedgerTable::sizeHint() const
{
    int height = horizontalHeader()->sizeHint().height() + 2 * frameWidth();
    if (orientation_ == Qt::Vertical)
        return {QTableView::sizeHint().width(), height + verticalHeader()->length()};
    height += verticalHeader()->length();
    if (verticalHeader()->sizeHint().width() + horizontalHeader()->length() + 2 * frameWidth() >
        width())
        height += horizontalScrollBar()->sizeHint().height();
    return {horizontalHeader()->length(), height};
}

QSize LedgerTable::minimumSizeHint() const
{
    if (orientation_ == Qt::Horizontal)
        return {1, sizeHint().height()};
    return {QTableView::minimumSizeHint().width(), 4 * fontMetrics().lineSpacing()};
}

void LedgerTable::retranslate()
{
    setAccessibleName(tr("Reasons, line by line"));
}

void LedgerTable::changeEvent(QEvent* event)
{
    QuietView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::FontChange)
        updateGeometry();
}

} // namespace hp
