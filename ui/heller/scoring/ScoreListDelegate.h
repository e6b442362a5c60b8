// Draws a line in "Scored so far": its name and turn, then what it paid each seat. The first line
// of a round has the round's heading above it.
#pragma once

#include <QStyledItemDelegate>

#include <array>

namespace hp {

class TableSession;

class ScoreListDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    ScoreListDelegate(const TableSession& session, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    static bool startsRound(const QModelIndex& index);

    const TableSession& session_;
};

} // namespace hp
