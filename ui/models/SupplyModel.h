// The tiles that the person at the table has not seen yet, by kind: the supply and the others'
// hidden tiles together, never which is where. Where tiles lie open, those that still lie there.
// Owns no data.
#pragma once

#include "ui/session/GameSession.h"

#include <QAbstractListModel>

namespace hp {

class SupplyModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        PieceRole = Qt::UserRole + 1, ///< hp::Piece
        UnseenRole,                   ///< int
        TotalRole,                    ///< int, how many the rules have
    };

    explicit SupplyModel(const GameSession& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override; ///< one per kind of tile
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    int unseenCount() const;
    /// "21 tiles not seen yet"
    QString title() const;
    /// Where they are; empty when there are none.
    QString hint() const;
    void retranslate();

private:
    int kindsOfTiles() const;

    const GameSession& session_;
    int rows_ = 0;
};

} // namespace hp
