// The help of Auf Heller und Pfennig. It follows the rules in play and the present commands.
#pragma once

#include "engine/heller/rules/RuleSet.h"
#include "ui/kit/help/HelpWindow.h"

namespace hp {

class HellerHelp : public HelpWindow {
    Q_OBJECT
public:
    /// Shows the standard game until setContent(). @param language its code
    explicit HellerHelp(const QString& language, QWidget* parent = nullptr);

    /// @param rules in play  @param keys of the main window
    void setContent(const RuleSet& rules, const std::vector<HelpKeys>& keys);

protected:
    QString html(const QString& language) const override;

private:
    RuleSet rules_;
    std::vector<HelpKeys> keys_;
};

} // namespace hp
