// The seats around the market, one row each. Owns no data.
#pragma once

#include "ui/session/GameSession.h"

#include <QAbstractListModel>

namespace hp {

class SeatModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        NameRole = Qt::UserRole + 1, ///< QString
        MoneyRole,                   ///< int
        StallsRole,                  ///< QVector<int>, unplaced stalls of rank I..IIII
        HiddenCountRole,             ///< int, hidden tiles still held
        ToMoveRole,                  ///< bool
        ThinkingRole,                ///< bool, a computer thinks
        ColourRole,                  ///< int 0..3
        PlayerRole,                  ///< QString: "human" or a level
        PlayerNameRole,              ///< QString, in words
        ViewerRole,                  ///< bool, this seat's eyes are on the table
        WinnerRole,                  ///< bool, the game is over and this seat has won
        /// bool: what is shown has just been played; else it was stepped to, or taken back to.
        PlayedRole,
    };

    explicit SeatModel(const GameSession& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    void retranslate();

private:
    void announceAll();
    void followShown();

    const GameSession& session_;
    int rows_ = 0;
    std::size_t turns_ = 0; ///< of the game, when it was last shown
    bool played_ = false;
};

} // namespace hp
