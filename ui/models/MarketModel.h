// A board as a table: one cell a square, and what its lines are worth, in the headers or in cells
// of their own behind the rows and below the columns. It shows a value that it is given, and says
// which squares and lines have become others.
#pragma once

#include "ui/models/BoardState.h"

#include <QAbstractTableModel>

namespace hp {

class MarketModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        PieceRole = Qt::UserRole + 1, ///< hp::Piece
        SquareNameRole,               ///< "c2"
        // Of a line: headerData, or its own cell's data.
        /// QVector<int> per seat: what the line has paid, or would pay as it stands (empty squares
        /// as 0).
        LineCoinsRole,
        LineBeforeRole, ///< the same by what it is compared with; empty: no other
        LineStateRole,  ///< int, hp::LineState
    };
    enum class LineEnds {
        Headers,
        Cells ///< one row and one column more: the ends of lines can be chosen
    };

    explicit MarketModel(LineEnds ends = LineEnds::Headers, QObject* parent = nullptr);

    /// Another market: whoever stood on a square stands on none.
    void reset(BoardState state);
    /// The same market as it is now; another size is another market.
    void show(BoardState state);
    void mark(BoardMarks marks);

    /// Something is shown. Until then there are no rows.
    bool isShown() const { return rows_ > 0; }
    const BoardState& state() const { return state_; }
    const BoardMarks& marks() const { return marks_; }
    LineEnds lineEnds() const { return ends_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    /// DisplayRole is empty (the delegate draws the piece); AccessibleTextRole says what a screen
    /// reader speaks: "c2, King +6" or "c2, empty"; AccessibleDescriptionRole what the piece does.
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
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
    /// The line whose end the cell is.
    std::optional<Line> lineOf(const QModelIndex& index) const;
    /// @pre lineEnds() == LineEnds::Cells
    QModelIndex indexOf(Line line) const
    {
        return line.isRow ? index(line.index, columns_) : index(rows_, line.index);
    }

    /// What placing the held piece there would make of the lines.
    std::vector<LineChange> changes(SquareIndex square) const;

    /// Words again after a change of language.
    void retranslate();

signals:
    void marked(); ///< marks() are others

private:
    QVariant lineData(Line line, int role) const;
    QString lineText(Line line) const;
    void announceLine(Line line);

    LineEnds ends_;
    int rows_ = 0;
    int columns_ = 0;
    BoardState state_;
    BoardMarks marks_;
};

} // namespace hp
