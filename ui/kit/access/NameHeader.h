// The header of a table whose columns are named by people. It cuts a name that is too long for its
// column in the middle, not at both ends. The model provides the whole name as the tool tip.
#pragma once

#include <QHeaderView>

namespace hp {

class NameHeader : public QHeaderView {
public:
    explicit NameHeader(QWidget* parent = nullptr) : QHeaderView(Qt::Horizontal, parent) {}

    /// The text shown above a column.
    QString shownName(int section) const
    {
        const int margins = 4 * style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, this);
        return fontMetrics().elidedText(
            model()->headerData(section, orientation(), Qt::DisplayRole).toString(),
            Qt::ElideMiddle, sectionSize(section) - margins);
    }

protected:
    void initStyleOptionForIndex(QStyleOptionHeader* option, int logicalIndex) const override
    {
        QHeaderView::initStyleOptionForIndex(option, logicalIndex);
        option->text = shownName(logicalIndex);
    }
};

} // namespace hp
