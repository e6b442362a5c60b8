// All turns of the game in order, for the list used to step through the game. Owns no data.
#pragma once

#include "ui/heller/session/TableSession.h"
#include "ui/kit/models/TableModel.h"

namespace hp {

class TurnModel : public TableModel {
    Q_OBJECT
public:
    enum Role {
        SeatRole = Qt::UserRole + 1, ///< int
        TokenRole,                   ///< QString, "R3@c2"
        StepRole,  ///< int, TableSession step that shows the market after this turn
        ShownRole, ///< bool, this state is shown
        RoundRole, ///< int
        AidsRole,  ///< QString, "with help: hint", see aidWords(); empty for none
    };

    explicit TurnModel(const TableSession& session, QObject* parent = nullptr);

    /// Row of the turn that led to the shown state, or -1.
    int shownRow() const;
    /// "Stall III on c2"; nothing about a turn that has been played is secret.
    static QString turnWords(const TurnReport& report, const Rules& rules);

private:
    int rows() const override { return rows_; }
    /// DisplayRole: "12. Anna: Stall III on c2". For screen readers the aids follow.
    QVariant cellData(const QModelIndex& index, int role) const override;
    void refresh();

    const TableSession& session_;
    int rows_ = 0;
};

} // namespace hp
