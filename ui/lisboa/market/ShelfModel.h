// What lies ready beside the market, as lists: the tiles and restaurants of the seat whose pieces
// are shown, the display with the bag, the customers on offer with their stacks. Each entry has
// words for screen readers, and what it can be used for.
#pragma once

#include "ui/kit/models/TableModel.h"
#include "ui/lisboa/pieces/PiecePainter.h"
#include "ui/lisboa/session/TurnInput.h"

#include <vector>

namespace hp::lisboa {

/// The seat whose tiles and restaurants lie before the person: the one that looks at the table,
/// else the next person to move, else the seat to move. @pre table.hasGame()
int seatShown(const Table& table);

enum class Shelf { Tiles, Restaurants, Display, Customers };

struct ShelfItem {
    Figure figure;
    std::optional<Piece> piece; ///< nothing: it cannot be taken up
    int count = -1;             ///< how many there are; -1: it is one piece
    int group = 0;              ///< number of customers - 1; else 0
    bool last = false;          ///< at the end of its group
};

class ShelfModel : public TableModel {
    Q_OBJECT
public:
    enum Role {
        UsableRole = Qt::UserRole + 1, ///< bool: it can be taken up now
        HeldRole,                      ///< bool: an equal piece is held
        HintedRole, ///< bool: it belongs to a step that is shown without a piece in the hand
    };

    /// @param input must outlive the model
    ShelfModel(Shelf shelf, TurnInput& input, QObject* parent = nullptr);

    Shelf shelf() const { return shelf_; }
    TurnInput& input() const { return input_; }
    const Table& table() const { return input_.table(); }
    const ShelfItem& item(int row) const { return items_[row]; }
    /// Items side by side in a group, as many as there can be in an ordinary state.
    int places() const;
    int groups() const { return shelf_ == Shelf::Customers ? MaxCustomers : 1; }
    /// Above the list: "Your tiles".
    QString caption() const;
    /// A person is to choose one of these now.
    bool isAsked() const;
    /// Why the piece cannot be taken up now, in words.
    QString whyNot(int row) const;

    Qt::ItemFlags flags(const QModelIndex& index) const override;

protected:
    int rows() const override { return static_cast<int>(items_.size()); }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    void follow();
    std::vector<ShelfItem> wanted() const;
    QString inWords(const ShelfItem& item) const;
    bool isOwn() const;

    Shelf shelf_;
    TurnInput& input_;
    std::vector<ShelfItem> items_;
};

} // namespace hp::lisboa
