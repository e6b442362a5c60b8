// Cells of the editor's tables, with tiles drawn as in the game.
#pragma once

#include "ui/kit/fields/NumberCells.h"

namespace hp {

class RuleTableDelegate : public NumberCells {
    Q_OBJECT
public:
    /// @param pieceRole, secondPieceRole roles of the pictures, or -1
    RuleTableDelegate(int differsRole, int pieceRole, int secondPieceRole,
                      QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int pieceRole_;
    int secondPieceRole_;
};

} // namespace hp
