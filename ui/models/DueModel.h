// The lines that are full but pay only at the round's end, up to the shown state: who gets how
// much. The model owns only this list, which it reads from the session's view.
#pragma once

#include "engine/game/LineStandings.h"
#include "ui/session/TableSession.h"

#include <QAbstractListModel>

namespace hp {

class DueModel : public QAbstractListModel {
    Q_OBJECT
public:
    explicit DueModel(const TableSession& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override; ///< rows, then columns
    /// DisplayRole: "Row 2: Anna +20, Ben −6".
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    const LineStanding& lineAt(int row) const { return lines_[static_cast<std::size_t>(row)]; }
    /// The sum per seat: "Anna +12, Ben 0". It names every seat.
    QString totals() const;
    void retranslate();

private:
    void refresh();

    const TableSession& session_;
    std::vector<LineStanding> lines_;
};

} // namespace hp
