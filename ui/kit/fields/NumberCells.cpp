#include "ui/kit/fields/NumberCells.h"

#include "ui/kit/access/QuietView.h"
#include "ui/kit/input/NumberBox.h"
#include "ui/kit/input/TypeOver.h"
#include "ui/kit/look/Theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QTableView>

namespace hp {

namespace {

/// The editor of a cell.
class CellNumber : public NumberBox {
public:
    using NumberBox::NumberBox;
    bool countsAtOnce = false; ///< the typed value counts before it is finished
};

} // namespace

QTableView* newNumberTable(QWidget* parent, const char* name)
{
    auto* table = new QuietView<QTableView>(parent);
    table->setObjectName(QLatin1String(name));
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                           QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    table->setTabKeyNavigation(false); // Tab leaves the table, as it leaves any other field
    table->setAlternatingRowColors(true);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    return table;
}

NumberCells::NumberCells(int differsRole, QObject* parent)
    : QStyledItemDelegate(parent), differsRole_(differsRole)
{
}

void NumberCells::setBounds(int column, Bounds bounds, bool instant)
{
    columns_[column] = {bounds, instant};
}

bool NumberCells::differs(const QModelIndex& index) const
{
    return columns_.contains(index.column()) && index.data(differsRole_).toBool();
}

void NumberCells::paint(QPainter* painter, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    cell.font.setBold(differs(index));
    QStyledItemDelegate::paint(painter, cell, index);
    if (differs(index)) {
        // The same bar as beside a field that differs from the base.
        painter->fillRect(
            QRect(option.rect.left(), option.rect.top() + 2, 3, option.rect.height() - 4),
            Theme::of(option.palette).litBorder);
    }
}

QWidget* NumberCells::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                   const QModelIndex& index) const
{
    const Column column = columns_.value(index.column());
    const Bounds bounds = column.bounds;
    auto* spin = new CellNumber(parent);
    spin->setBefore(index.data(Qt::EditRole).toInt());
    connect(spin, &NumberBox::refused, this, &NumberCells::refused);
    spin->setRange(bounds.low, bounds.high);
    spin->setAlignment(Qt::AlignRight);
    TypeOver::installOn(*spin); // independent of the style
    spin->setAccessibleName(index.data(Qt::AccessibleTextRole).toString());
    if (column.instant) {
        spin->countsAtOnce = true;
        auto* self = const_cast<NumberCells*>(this);
        connect(spin, &QSpinBox::valueChanged, self, [self, spin] { emit self->commitData(spin); });
    }
    return spin;
}

void NumberCells::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    auto* spin = qobject_cast<QSpinBox*>(editor);
    const int value = index.data(Qt::EditRole).toInt();
    if (spin->value() == value)
        return; // keeps the text that is being typed
    const QSignalBlocker blocker(spin);
    spin->setValue(value);
}

bool NumberCells::eventFilter(QObject* editor, QEvent* event)
{
    // After Escape, the rejected text must not be reported.
    auto* spin = dynamic_cast<CellNumber*>(editor);
    if (spin && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        const QSignalBlocker blocker(spin);
        spin->setValue(spin->countsAtOnce ? spin->before() : spin->value());
        if (spin->countsAtOnce)
            emit commitData(spin);
    }
    return QStyledItemDelegate::eventFilter(editor, event);
}

void NumberCells::setModelData(QWidget* editor, QAbstractItemModel* model,
                               const QModelIndex& index) const
{
    auto* spin = qobject_cast<QSpinBox*>(editor);
    spin->interpretText();
    if (spin->value() != index.data(Qt::EditRole).toInt())
        model->setData(index, spin->value(), Qt::EditRole);
}

} // namespace hp
