// The balance report of this game's rules.
#pragma once

#include "ui/heller/rules/BalanceRun.h"
#include "ui/heller/rules/RulesLibrary.h"
#include "ui/table/rules/BalanceDialog.h"

namespace hp {

/// A report as a table shows it.
BalanceModel::Figures figuresOf(const BalanceReport& report);

class RulesBalance : public BalanceDialog {
    Q_OBJECT
public:
    /// @pre the rules can be played  @param library must outlive the dialog
    RulesBalance(const RuleSet& rules, const RulesLibrary& library, QWidget* parent = nullptr);

    const BalanceReport& report(int which) const { return runs_[which].report(); }
    void cancel() override;

protected:
    void run(const Choice& choice) override;

private:
    void onFinished();

    RuleSet rules_;
    const RulesLibrary& library_;
    std::array<BalanceRun, 2> runs_;
    std::array<int, 2> games_{};
    bool comparing_ = false;
};

} // namespace hp
