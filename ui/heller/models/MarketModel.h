// A board as a table: one cell per square. The lines' worth is in the headers. The model shows a
// value that it is given, and reports which squares and lines have changed. The marks belong to the
// market that is shown: another one begins without them.
#pragma once

#include "ui/heller/models/BoardState.h"
#include "ui/kit/models/TableModel.h"

namespace hp {

class MarketModel : public TableModel {
    Q_OBJECT
public:
    enum Role {
        PieceRole = Qt::UserRole + 1, ///< hp::Piece
        SquareNameRole,               ///< "c2"
        // Roles of a line, for headerData.
        /// QVector<int> per seat: the coins that the line has paid, or would pay now (empty squares
        /// count 0).
        LineCoinsRole,
        LineBeforeRole, ///< the same in the state compared with; empty: no difference
        LineStateRole,  ///< int, hp::LineState
    };

    explicit MarketModel(QObject* parent = nullptr) : TableModel(parent) {}

    /// Shows another market, without marks. Views lose their current square.
    void reset(BoardState state);
    /// Shows the same market in its current state. If its pieces or rules have changed, of the
    /// marks only the piece in the hand is left. A market of another size counts as another market.
    void show(BoardState state);
    void mark(BoardMarks marks);

    /// True when the model shows a market. Before that it has no rows.
    bool isShown() const { return rows_ > 0; }
    const BoardState& state() const { return state_; }
    const BoardMarks& marks() const { return marks_; }

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    bool isSquare(const QModelIndex& index) const
    {
        return index.isValid() && index.row() < rows_ && index.column() < columns_;
    }
    /// @pre isSquare(index)
    SquareIndex squareOf(const QModelIndex& index) const
    {
        return static_cast<SquareIndex>(index.row() * columns_ + index.column());
    }
    QModelIndex indexOf(SquareIndex square) const
    {
        return index(square / columns_, square % columns_);
    }
    /// What the line's header says.
    QVariant lineData(Line line, int role) const;

    /// The changes to the lines if the held piece were placed on this square.
    std::vector<LineChange> changes(SquareIndex square) const;

signals:
    void marked(); ///< marks() have changed, on the same market
    void shown();  ///< state() is another one, and marks() may be

protected:
    int rows() const override { return rows_; }
    int columns() const override { return columns_; }
    /// DisplayRole is empty (the delegate draws the piece). AccessibleTextRole is the text for
    /// screen readers: "c2, King +6" or "c2, empty". AccessibleDescriptionRole says what the piece
    /// does.
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    QString lineText(Line line) const;

    int rows_ = 0;
    int columns_ = 0;
    BoardState state_;
    BoardMarks marks_;
};

} // namespace hp
