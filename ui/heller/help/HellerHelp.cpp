#include "ui/heller/help/HellerHelp.h"

#include "engine/heller/text/RulesJson.h"
#include "ui/heller/help/HelpPictures.h"
#include "ui/heller/help/HelpText.h"
#include "ui/heller/help/TurnHelpKeys.h"
#include "ui/heller/rules/SheetActions.h"
#include "ui/kit/help/LessonActions.h"

namespace hp {

HellerHelp::HellerHelp(const QString& language, QWidget* parent)
    : HelpWindow(language, helpPicture, parent)
{
    if (const auto standard = loadPreset(QStringLiteral("standard")))
        rules_ = *standard;
    load();
}

void HellerHelp::setContent(const RuleSet& rules, const std::vector<HelpKeys>& keys)
{
    if (rules == rules_ && keys == keys_)
        return;
    rules_ = rules;
    keys_ = keys;
    load();
}

QString HellerHelp::html(const QString& language) const
{
    std::vector<HelpKeys> keys{turnHelpKeys()};
    keys.insert(keys.end(), keys_.begin(), keys_.end());
    // The keys of windows that need not be open.
    keys.push_back(actionHelpKeys(HelpWindow::tr("In a lesson"), LessonActions().all()));
    keys.push_back(actionHelpKeys(HelpWindow::tr("In the rules editor"), SheetActions().all()));
    keys.push_back(ownKeys());
    return helpHtml(rules_, keys, language);
}

} // namespace hp
