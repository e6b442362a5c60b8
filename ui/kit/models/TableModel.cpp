#include "ui/kit/models/TableModel.h"

namespace hp {

int TableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : rows();
}

int TableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns();
}

QVariant TableModel::data(const QModelIndex& index, int role) const
{
    const bool good =
        checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid);
    return good ? cellData(index, role) : QVariant();
}

void TableModel::retranslate()
{
    if (columns() > 0)
        emit headerDataChanged(Qt::Horizontal, 0, columns() - 1);
    if (rows() > 0)
        emit headerDataChanged(Qt::Vertical, 0, rows() - 1);
    touch();
}

void TableModel::touch()
{
    if (rows() > 0 && columns() > 0)
        emit dataChanged(index(0, 0), index(rows() - 1, columns() - 1));
}

QString TableModel::tableText(bool columnNames, bool rowNames) const
{
    QString text;
    for (int row = columnNames ? -1 : 0; row < rows(); ++row) {
        QStringList cells;
        if (rowNames)
            cells += row < 0 ? QString() : headerData(row, Qt::Vertical).toString();
        for (int column = 0; column < columns(); ++column)
            cells += (row < 0 ? headerData(column, Qt::Horizontal) : index(row, column).data())
                         .toString();
        text += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return text;
}

} // namespace hp
