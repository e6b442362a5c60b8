// The balance report of this game's rules.
#pragma once

#include "ui/heller/rules/RulesLibrary.h"
#include "ui/table/rules/BalanceDialog.h"

namespace hp {

class RulesBalance : public BalanceDialog {
public:
    /// @pre the rules can be played  @param library must outlive the dialog
    RulesBalance(const RuleSet& rules, const LibraryOf<RulesForm>& library,
                 QWidget* parent = nullptr);
};

} // namespace hp
