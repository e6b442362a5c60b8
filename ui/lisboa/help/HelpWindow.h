// The help of Mercado de Lisboa. It follows the rules in play and the present commands.
#pragma once

#include "engine/lisboa/rules/RuleSet.h"
#include "ui/kit/help/HelpWindow.h"

namespace hp::lisboa {

class HelpWindow : public hp::HelpWindow {
    Q_OBJECT
public:
    /// Shows the usual rules until setRules(). @param language its code
    explicit HelpWindow(const QString& language, QWidget* parent = nullptr);

    /// The rules in play.
    void setRules(const RuleSet& rules);
    /// Of the main window and the table.
    void setKeys(const std::vector<HelpKeys>& keys);

protected:
    QString html(const QString& language) const override;

private:
    RuleSet rules_;
    std::vector<HelpKeys> keys_;
};

} // namespace hp::lisboa
