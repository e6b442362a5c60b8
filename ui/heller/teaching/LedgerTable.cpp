#include "ui/heller/teaching/LedgerTable.h"

#include "ui/heller/teaching/LedgerModel.h"
#include "ui/kit/windows/WordWrap.h"

#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>
#include <QTransposeProxyModel>

namespace hp {

namespace {

/// Wraps the names of its rows or columns.
class WrappingHeader : public QHeaderView {
public:
    /// @param letters longer names are wrapped; longer words stay whole
    WrappingHeader(Qt::Orientation orientation, int letters, QWidget* parent)
        : QHeaderView(orientation, parent), letters_(letters)
    {
    }

protected:
    QSize sectionSizeFromContents(int section) const override
    {
        const int margin = style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, this);
        return fontMetrics().size(0, nameOf(section)) + QSize(4 * margin, 2 * margin);
    }
    void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override
    {
        QHeaderView::initStyleOptionForIndex(option, section);
        option->text = nameOf(section);
    }

private:
    QString nameOf(int section) const
    {
        if (model() == nullptr)
            return {};
        return wordWrapped(model()->headerData(section, orientation()).toString(), fontMetrics(),
                           letters_ * fontMetrics().averageCharWidth());
    }

    int letters_;
};

} // namespace

LedgerTable::LedgerTable(LedgerModel& model, Qt::Orientation orientation, QWidget* parent)
    : QuietView(parent), orientation_(orientation)
{
    if (orientation == Qt::Horizontal) {
        auto* level = new QTransposeProxyModel(this);
        level->setSourceModel(&model);
        setModel(level);
        setHorizontalHeader(new WrappingHeader(Qt::Horizontal, 13, this));
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    } else {
        setHorizontalHeader(new WrappingHeader(Qt::Horizontal, 10, this));
        setVerticalHeader(new WrappingHeader(Qt::Vertical, 17, this));
        setModel(&model);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    }
    connect(&model, &LedgerModel::modelReset, this, &LedgerTable::fit);
    connect(&model, &LedgerModel::dataChanged, this, &LedgerTable::fit);
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

void LedgerTable::fit()
{
    if (orientation_ == Qt::Horizontal && model()->columnCount() > 0) {
        // A small table says only what is needed.
        setRowHidden(LedgerModel::Own, true);
        for (int column = 0; column < model()->columnCount(); ++column) {
            const QModelIndex coins = model()->index(LedgerModel::Coins, column);
            setColumnHidden(column, coins.data(LedgerModel::NumberRole).toInt() == 0 &&
                                        !coins.data(LedgerModel::TotalRole).toBool());
        }
    }
    updateGeometry();
}

QSize LedgerTable::sizeHint() const
{
    const int frame = 2 * frameWidth();
    const int columns = verticalHeader()->sizeHint().width() + horizontalHeader()->length() + frame;
    int rows = horizontalHeader()->sizeHint().height() + verticalHeader()->length() + frame;
    if (orientation_ == Qt::Vertical)
        return {QTableView::sizeHint().width(), rows};
    if (parentWidget() && columns > parentWidget()->contentsRect().width() - frame)
        rows += horizontalScrollBar()->sizeHint().height();
    return {columns, rows};
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
        fit();
}

} // namespace hp
