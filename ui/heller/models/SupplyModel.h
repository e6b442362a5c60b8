// The tiles that the person at the table has not seen yet, by kind: the supply and the other
// players' hidden tiles together. The model never reveals which tile is where. If the tiles lie
// open, it counts the open tiles that are left. It owns no data.
#pragma once

#include "ui/heller/session/TableSession.h"
#include "ui/kit/models/TableModel.h"

namespace hp {

class SupplyModel : public TableModel {
    Q_OBJECT
public:
    enum Role {
        PieceRole = Qt::UserRole + 1, ///< hp::Piece
        UnseenRole,                   ///< int
        TotalRole,                    ///< int, the number in the rules
    };

    explicit SupplyModel(const TableSession& session, QObject* parent = nullptr);

    int unseenCount() const;
    /// "21 tiles not seen yet"
    QString title() const;
    /// Where these tiles are; empty when there are none.
    QString hint() const;
    void retranslate() override;

private:
    int rows() const override { return rows_; }
    QVariant cellData(const QModelIndex& index, int role) const override;
    int kindsOfTiles() const;
    /// One of the equal tiles that is not on the market: its picture is not one that lies there.
    Piece pieceOf(const TileKind& kind) const;

    const TableSession& session_;
    int rows_ = 0;
};

} // namespace hp
