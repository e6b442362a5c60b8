// The market of the shown state as a table: one cell a square. Owns no data.
#pragma once

#include "ui/session/GameSession.h"

#include <QAbstractTableModel>

namespace hp {

class MarketModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        PieceRole = Qt::UserRole + 1, ///< hp::Piece
        SquareNameRole,               ///< "c2"
        /// headerData: QVector<int>, what the line would pay each seat now (empty squares as 0).
        LineCoinsRole,
        LineFullRole, ///< headerData: bool
    };

    explicit MarketModel(const GameSession& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    /// DisplayRole is empty (the delegate draws the piece); AccessibleTextRole says what a screen
    /// reader speaks: "c2, King +6" or "c2, empty".
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    SquareIndex squareOf(const QModelIndex& index) const
    {
        return static_cast<SquareIndex>(index.row() * columnCount() + index.column());
    }
    QModelIndex indexOf(SquareIndex square) const
    {
        return index(square / columnCount(), square % columnCount());
    }
    const GameSession& session() const { return session_; }
    /// Words again after a change of language.
    void retranslate();

private:
    void reset();
    void announce();

    const GameSession& session_;
    int rows_ = 0;
    int columns_ = 0;
    SeatView last_;
};

} // namespace hp
