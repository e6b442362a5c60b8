#include "ui/lisboa/help/HelpWindow.h"

#include "ui/lisboa/help/HelpPictures.h"
#include "ui/lisboa/help/HelpText.h"

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

void HelpWindow::setContent(const RuleSet& rules, const std::vector<HelpKeys>& keys)
{
    if (rules == rules_ && keys == keys_)
        return;
    rules_ = rules;
    keys_ = keys;
    load();
}

QString HelpWindow::html(const QString& language) const
{
    std::vector<HelpKeys> keys = keys_;
    keys.push_back(ownKeys());
    return helpHtml(rules_, keys, language);
}

} // namespace hp::lisboa
