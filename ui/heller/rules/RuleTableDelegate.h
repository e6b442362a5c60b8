// Cells of the editor's tables. It draws tiles as in the game, marks counts that differ from the
// base, and limits numbers to their bounds.
#pragma once

#include <QStyledItemDelegate>

namespace hp {

class RuleTableDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    /// Bounds of the numbers of a column.
    struct Bounds {
        int low = 0;
        int high = 99;
    };
    /// @param pieceRole, secondPieceRole roles of the pictures, or -1
    /// @param instant columns whose numbers take effect while they are typed
    RuleTableDelegate(int differsRole, int pieceRole, int secondPieceRole,
                      QObject* parent = nullptr);
    void setBounds(int column, Bounds bounds, bool instant);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
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
    int differsRole_;
    int pieceRole_;
    int secondPieceRole_;
    QHash<int, Column> columns_;
};

} // namespace hp
