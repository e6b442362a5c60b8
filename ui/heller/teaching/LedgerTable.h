// The view of a ledger. Upright it has a row per entry, with the total below them; level it has a
// column per entry that is not 0, and needs little height.
#pragma once

#include "ui/kit/access/QuietView.h"

#include <QTableView>

namespace hp {

class LedgerModel;

class LedgerTable : public QuietView<QTableView> {
    Q_OBJECT
public:
    /// The model must outlive the view.
    LedgerTable(LedgerModel& model, Qt::Orientation orientation, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    /// Shows what the ledger has, and asks for as much room as that needs.
    void fit();

    Qt::Orientation orientation_;
};

} // namespace hp
