// The pieces that can be put on a market that is laid out by hand: the stalls of each seat, the
// tiles, and at the end the eraser. One of them can be taken up; it is then placed with every
// click.
#pragma once

#include "engine/heller/rules/RuleSet.h"
#include "ui/heller/models/BoardState.h"
#include "ui/kit/models/TableModel.h"

#include <functional>
#include <optional>

namespace hp {

struct PaletteEntry {
    Piece piece; ///< none: the eraser
    int left = 0;

    friend bool operator==(const PaletteEntry&, const PaletteEntry&) = default;
};

class PaletteModel : public TableModel {
    Q_OBJECT
public:
    // The roles are those of HandModel, for the same delegate: ItemRole, PieceRole, CountRole,
    // HeldRole, WhyNotRole, SeatRole.

    /// What the palette shows.
    struct Contents {
        RuleSet rules;
        int seats = MaxSeats;
        PerSeat<BoardSeat> names;
        /// Tiles that the rules do not have are shown too.
        bool everyKind = false;
        /// How many of a piece are left; none: not counted.
        std::function<int(const Piece&)> left;
        /// Lies there already: a tile of the palette has another picture than its equal there.
        Market market{};
    };

    using TableModel::TableModel;

    void show(const Contents& contents);
    /// Without the eraser.
    std::vector<Piece> pieces() const;
    const PerSeat<BoardSeat>& names() const { return names_; }

    /// The piece that is taken up; a piece "none" is the eraser.
    const std::optional<Piece>& held() const { return held_; }
    void setHeld(const std::optional<Piece>& piece);
    int rowOf(const Piece& piece) const;
    /// "Stall III of Red", "King +6", "Eraser".
    QString nameOf(const Piece& piece) const;

    Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
    void heldChanged();

private:
    int rows() const override { return static_cast<int>(entries_.size()); }
    QVariant cellData(const QModelIndex& index, int role) const override;

    std::vector<PaletteEntry> entries_;
    RuleSet rules_;
    PerSeat<BoardSeat> names_;
    bool counted_ = false;
    std::optional<Piece> held_;
};

} // namespace hp
