// A ledger under a heading: which turn it explains, compared with which, and the lines of the sum.
#pragma once

#include "ui/heller/review/ReviewedGame.h"
#include "ui/heller/teaching/LedgerModel.h"

#include <QWidget>

class QLabel;

namespace hp {

class LedgerTable;

class LedgerBox : public QWidget {
    Q_OBJECT
public:
    explicit LedgerBox(QWidget* parent = nullptr);

    /// @param game must outlive the box, or the next call
    void setLedger(const ReviewedGame* game, int seat, const std::optional<Ledger>& ledger);
    /// Says that the reasons are being added up, or why there are none.
    void setText(const QString& text);
    const LedgerModel& model() const { return model_; }
    /// The heading and the table, for the clipboard.
    QString text() const;

private:
    void retranslate();

    LedgerModel model_;
    QLabel* heading_;
    LedgerTable* table_;
    const ReviewedGame* game_ = nullptr;
    int seat_ = 0;
    QString text_;
};

} // namespace hp
