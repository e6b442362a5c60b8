// Numbers in the cells of an editor's tables: it marks those that differ from the base, and limits
// them to their bounds.
#pragma once

#include <QHash>
#include <QStyledItemDelegate>

class QTableView;

namespace hp {

/// A table whose cells are typed over. Tab leaves it.
QTableView* newNumberTable(QWidget* parent, const char* name);

class NumberCells : public QStyledItemDelegate {
    Q_OBJECT
public:
    /// Bounds of the numbers of a column.
    struct Bounds {
        int low = 0;
        int high = 99;
    };
    /// @param differsRole of the model: the number differs from the base
    explicit NumberCells(int differsRole, QObject* parent = nullptr);
    /// @param instant numbers of this column take effect while they are typed
    void setBounds(int column, Bounds bounds, bool instant);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model,
                      const QModelIndex& index) const override;

signals:
    /// A number out of bounds was typed; the previous number stays.
    void refused(const QString& why) const;

protected:
    bool eventFilter(QObject* editor, QEvent* event) override;

private:
    struct Column {
        Bounds bounds;
        bool instant = false;
    };
    bool differs(const QModelIndex& index) const;

    int differsRole_;
    QHash<int, Column> columns_;
};

} // namespace hp
