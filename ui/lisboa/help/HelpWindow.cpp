#include "ui/lisboa/help/HelpWindow.h"

#include "ui/kit/help/LessonActions.h"
#include "ui/lisboa/help/HelpPictures.h"
#include "ui/lisboa/help/HelpText.h"
#include "ui/lisboa/help/TableHelpKeys.h"
#include "ui/table/rules/EditorActions.h"

namespace hp::lisboa {

HelpWindow::HelpWindow(const QString& language, QWidget* parent)
    : hp::HelpWindow(
          language,
          [this](const QString& address, const Theme& theme, qreal ratio) {
              return helpPicture(address, rules_, theme, ratio);
          },
          parent)
{
    load();
}

void HelpWindow::setRules(const RuleSet& rules)
{
    if (rules == rules_)
        return;
    rules_ = rules;
    load();
}

void HelpWindow::setKeys(const std::vector<HelpKeys>& keys)
{
    if (keys == keys_)
        return;
    keys_ = keys;
    load();
}

QString HelpWindow::html(const QString& language) const
{
    std::vector<HelpKeys> keys{tableHelpKeys()};
    keys.insert(keys.end(), keys_.begin(), keys_.end());
    // The keys of windows that need not be open.
    keys.push_back(actionHelpKeys(hp::HelpWindow::tr("In a lesson"), LessonActions().all()));
    keys.push_back(
        actionHelpKeys(hp::HelpWindow::tr("In the rules editor"), EditorActions().all()));
    keys.push_back(ownKeys());
    return helpHtml(rules_, keys, language);
}

} // namespace hp::lisboa
