// A market as a table: one cell a square, and what its lines are worth in the headers. It is the
// market of the session's shown state or, for a while, as it lay when a line paid that is being
// explained.
#pragma once

#include "engine/game/LineStandings.h"
#include "ui/session/GameSession.h"

#include <QAbstractTableModel>

namespace hp {

class MarketModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        PieceRole = Qt::UserRole + 1, ///< hp::Piece
        SquareNameRole,               ///< "c2"
        /// headerData: QVector<int> per seat: what the line has paid, or would pay as it stands
        /// (empty squares as 0).
        LineCoinsRole,
        LineStateRole, ///< headerData: int, hp::LineState
    };

    explicit MarketModel(const GameSession& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    /// DisplayRole is empty (the delegate draws the piece); AccessibleTextRole says what a screen
    /// reader speaks: "c2, King +6" or "c2, empty"; AccessibleDescriptionRole what the piece does.
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
    /// The market that is shown. @pre the session has a game
    const SeatView& view() const { return view_; }

    /// Shows the market as it lay when that line paid, until the session shows another state. No
    /// more than showPresent() when it lies like that now.
    void exhibit(const ScoredLine& line);
    void showPresent();
    /// The line whose market is shown instead of the session's.
    const std::optional<ScoredLine>& exhibited() const { return exhibited_; }
    /// "Row 2 as it lay in round 1, turn 12"; empty when the present market is shown.
    QString exhibitText() const;

    /// Words again after a change of language.
    void retranslate();

signals:
    void exhibitChanged();

private:
    void reset();
    void followSession();
    void show(const SeatView& view, const std::vector<ScoredLine>& paid);
    const LineStanding& standing(int section, Qt::Orientation orientation) const;
    QString lineText(const LineStanding& standing) const;
    QString ownerOf(const Piece& piece) const;

    const GameSession& session_;
    int rows_ = 0;
    int columns_ = 0;
    SeatView view_;
    std::vector<LineStanding> lines_; ///< rows, then columns
    std::optional<ScoredLine> exhibited_;
};

} // namespace hp
