// What the window of a table says of Mercado de Lisboa.
#pragma once

#include "ui/lisboa/net/OpenedTable.h"
#include "ui/table/tables/TableWords.h"

namespace hp::lisboa {

class LisboaTable : public TableWords {
public:
    /// @param own the table, if it was opened here. Both must outlive this.
    LisboaTable(TableSeat& seat, OpenedTable* own);

    std::vector<std::string> levels() const override;
    QString playerName(const QString& player) const override;
    QString rulesName() const override;
    QString rulesSummary() const override;
    QStringList rules() const override;
    int chosenRules() const override { return chosen_; }

    /// Of one of rules().
    const RuleSet& rulesAt(int number) const { return rules_[number]; }

private:
    TableSeat& seat_;
    std::vector<RuleSet> rules_;
    int chosen_ = 0;
};

} // namespace hp::lisboa
