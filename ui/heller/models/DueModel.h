// The lines that are full but pay only at the round's end, up to the shown state: who gets how
// much. The model owns only this list, which it reads from the session's view.
#pragma once

#include "engine/heller/game/LineStatus.h"
#include "ui/heller/session/TableSession.h"
#include "ui/kit/models/TableModel.h"

namespace hp {

class DueModel : public TableModel {
    Q_OBJECT
public:
    explicit DueModel(const TableSession& session, QObject* parent = nullptr);

    const LineStatus& lineAt(int row) const { return lines_[row]; }
    /// The sum per seat: "Anna +12, Ben 0". It names every seat.
    QString totals() const;

private:
    int rows() const override { return static_cast<int>(lines_.size()); }
    /// DisplayRole: "Row 2: Anna +20, Ben −6".
    QVariant cellData(const QModelIndex& index, int role) const override;
    void refresh();

    const TableSession& session_;
    std::vector<LineStatus> lines_;
};

} // namespace hp
