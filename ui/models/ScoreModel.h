// The lines that have paid up to the shown state, the latest first. The model owns only this list,
// which the session computes from the game.
#pragma once

#include "ui/session/TableSession.h"

#include <QAbstractListModel>

namespace hp {

class ScoreModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        ScoredLineRole = Qt::UserRole + 1, ///< hp::ScoredLine
        LineNameRole,                      ///< "Row 2"
        TurnRole,                          ///< int
        RoundRole,                         ///< int
        CoinsRole,                         ///< QVector<int> per seat
        CoinsTextRole,                     ///< "Anna +20, Ben −6"; "nothing for anybody"
    };

    explicit ScoreModel(const TableSession& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    const ScoredLine& lineAt(int row) const;
    void retranslate();

private:
    void refresh();

    const TableSession& session_;
    std::vector<ScoredLine> lines_; ///< in order of payment
};

} // namespace hp
