// The lines that have paid up to the shown state, the latest first. The model owns only this list,
// which the session computes from the game.
#pragma once

#include "ui/heller/session/TableSession.h"
#include "ui/kit/models/TableModel.h"

namespace hp {

class ScoreModel : public TableModel {
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

    const ScoredLine& lineAt(int row) const;

private:
    int rows() const override { return static_cast<int>(lines_.size()); }
    QVariant cellData(const QModelIndex& index, int role) const override;
    void refresh();

    const TableSession& session_;
    std::vector<ScoredLine> lines_; ///< in order of payment
};

} // namespace hp
