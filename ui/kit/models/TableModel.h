// The base of models that are tables or lists: what is the same for all of them.
#pragma once

#include <QAbstractTableModel>

namespace hp {

class TableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    QModelIndex index(int row, int column = 0, const QModelIndex& parent = {}) const final
    {
        return QAbstractTableModel::index(row, column, parent);
    }
    int rowCount(const QModelIndex& parent = {}) const final;
    int columnCount(const QModelIndex& parent = {}) const final;
    /// Nothing where there is no cell.
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final;

    /// Announces that all words are new.
    virtual void retranslate();

protected:
    virtual int rows() const = 0;
    virtual int columns() const { return 1; }
    /// @pre there is such a cell
    virtual QVariant cellData(const QModelIndex& index, int role) const = 0;

    /// Announces that every cell may have changed.
    void touch();
    /// The table for the clipboard: a line of text for each row, tabs between its cells.
    QString tableText(bool columnNames, bool rowNames) const;
};

} // namespace hp
