// The customer tiles: those of a preset, or a number for each number of customers and set of goods
// in a table.
#pragma once

#include "ui/lisboa/rules/RuleBoxes.h"

class QPushButton;
class QTableView;

namespace hp::lisboa {

class CustomersModel;

class CustomersField : public RuleBox {
    Q_OBJECT
public:
    explicit CustomersField(RulesDraft& draft, QWidget* parent = nullptr);

    void showPath(const QString& path) override;
    QTableView* table() const { return table_; }

protected:
    void refresh() override;
    void retranslateControl() override;

private:
    CustomersModel* model_;
    QTableView* table_;
    QPushButton* usual_;
    QPushButton* falling_;
    QLabel* total_;
};

} // namespace hp::lisboa
