// The lines that have paid up to the shown state, the latest first: each as soon as people have
// seen why. The model owns only this list, which the session computes from the game.
#pragma once

#include "ui/heller/session/TableSession.h"
#include "ui/kit/models/TableModel.h"

#include <functional>
#include <utility>
#include <vector>

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

    /// How many of the last lines are not shown yet: their explanation still runs. None: all are.
    void setDue(std::function<int()> due) { due_ = std::move(due); }
    /// due() has changed.
    void refresh();

    const ScoredLine& lineAt(int row) const;

private:
    int rows() const override { return static_cast<int>(lines_.size()); }
    QVariant cellData(const QModelIndex& index, int role) const override;
    std::vector<ScoredLine> paidLines() const;

    const TableSession& session_;
    std::function<int()> due_;
    std::vector<ScoredLine> lines_; ///< in order of payment
};

} // namespace hp
