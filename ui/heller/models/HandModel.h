// The things that the person at the table can pick up: own stalls by rank, the own hidden tile, the
// drawn tile or the face-down supply, and the open tiles. One row each, in that order. The model
// owns no data.
#pragma once

#include "ui/heller/session/TurnInput.h"
#include "ui/kit/models/TableModel.h"

namespace hp {

class HandModel : public TableModel {
    Q_OBJECT
public:
    enum class Item { Stall, HiddenTile, DrawnTile, Supply, OpenTile };
    enum Role {
        ItemRole = Qt::UserRole + 1, ///< int, Item
        PieceRole,                   ///< hp::Piece; none: face down
        CountRole,                   ///< int
        SourceRole,                  ///< hp::TurnInput::Source (not for Supply)
        HeldRole,                    ///< bool
        WhyNotRole,                  ///< QString, empty when it can be picked up now
        SeatRole,                    ///< int, the owner (-1: nobody)
    };

    HandModel(const TableSession& session, const TurnInput& input, QObject* parent = nullptr);

    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Row of a source, or -1.
    int rowOf(const TurnInput::Source& source) const;
    int supplyRow() const;
    const TableSession& session() const { return session_; }

private:
    int rows() const override { return static_cast<int>(entries_.size()); }
    QVariant cellData(const QModelIndex& index, int role) const override;

    struct Entry {
        Item item = Item::Stall;
        Piece piece;
        int count = 0;
        TurnInput::Source source;
        int seat = -1;
        bool operator==(const Entry&) const = default;
    };
    std::vector<Entry> build() const;
    QString nameOf(const Entry& entry) const;
    QString meaningOf(const Entry& entry) const;
    void refresh();

    const TableSession& session_;
    const TurnInput& input_;
    std::vector<Entry> entries_;
};

} // namespace hp

Q_DECLARE_METATYPE(hp::TurnInput::Source)
