// The seats around the market, one row each. Owns no data.
#pragma once

#include "ui/heller/session/TableSession.h"
#include "ui/kit/models/TableModel.h"

#include <QVector>

#include <functional>

namespace hp {

class SeatModel : public TableModel {
    Q_OBJECT
public:
    enum Role {
        NameRole = Qt::UserRole + 1, ///< QString
        MoneyRole,                   ///< int
        StallsRole,                  ///< QVector<int>, unplaced stalls of rank I..IIII
        HiddenCountRole,             ///< int, hidden tiles still held
        HiddenTilesRole,             ///< QVector<Piece>, these tiles; only on an open table
        ToMoveRole,                  ///< bool
        ThinkingRole,                ///< bool, a computer player is thinking
        ColourRole,                  ///< int 0..3
        PlayerRole,                  ///< QString: "human" or a level
        PlayerNameRole,              ///< QString, in words
        PlayerKindRole,              ///< QString, in fewer words: an even match without its levels
        ViewerRole,                  ///< bool, this seat's hand is visible
        WinnerRole,                  ///< bool, the game is over and this seat has won
        /// bool: the shown state was just played. False: somebody stepped or took turns back to it.
        PlayedRole,
    };

    explicit SeatModel(const TableSession& session, QObject* parent = nullptr);

    /// Money counts when what a turn pays has been explained: see pay().
    /// @param later whether it is explained at all; until this is called, it never is
    void setPaysLater(std::function<bool()> later) { paysLater_ = std::move(later); }
    /// What this line of a turn pays counts from now on.
    void pay(const LineScore& line);
    /// Everything counts.
    void payAll();
    /// So many lines, the last ones, have not counted yet.
    int dueLines() const { return dueLines_; }

    void retranslate() override;

private:
    int rows() const override { return rows_; }
    QVariant cellData(const QModelIndex& index, int role) const override;
    /// The seat's hidden tiles if the table is open, else none.
    QVector<Piece> openTilesOf(int seat) const;
    void followShown();
    void forgetDue();

    const TableSession& session_;
    int rows_ = 0;
    int turns_ = 0; ///< number of turns of the game when it was last shown
    bool played_ = false;
    std::function<bool()> paysLater_;
    PerSeat<int> due_{}; ///< coins of lines that are not explained yet
    int dueLines_ = 0;
};

} // namespace hp
