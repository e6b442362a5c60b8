// What the window of a table says of the first game.
#pragma once

#include "ui/heller/direct/TableSeat.h"
#include "ui/heller/games/RulesChoice.h"
#include "ui/table/tables/TableWords.h"

namespace hp {

class HellerTable : public TableWords {
public:
    /// @param own the table, if it was opened here. Both must outlive this.
    HellerTable(TableSeat& seat, OpenedTable* own);

    std::vector<std::string> levels() const override;
    QString playerName(const QString& player) const override;
    QString rulesName() const override;
    QString rulesSummary() const override;
    std::string goesOnFrom() const override;
    QStringList rules() const override;
    int chosenRules() const override { return chosen_; }
    std::optional<std::string> mayGoOnWithout() const override;

    /// Of one of rules().
    RuleSet rulesAt(int number) const;

private:
    TableSeat& seat_;
    std::vector<RulesChoice> rules_;
    int chosen_ = 0;
};

} // namespace hp
