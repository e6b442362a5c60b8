#include "ui/heller/rules/RulesLibrary.h"

#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/Wording.h"

namespace hp {

std::vector<std::pair<RulesId, RuleSet>> RulesForm::presets()
{
    std::vector<std::pair<RulesId, RuleSet>> presets;
    for (const QString& name : presetNames()) {
        if (const auto rules = loadPreset(name))
            presets.emplace_back(RulesId::preset(name), *rules);
    }
    return presets;
}

Result<RuleSet> RulesForm::load(const QString& path)
{
    return loadRulesUnchecked(path);
}

QByteArray RulesForm::print(const RuleSet& rules)
{
    return printRules(rules);
}

QString RulesForm::name(const RuleSet& rules)
{
    return rulesName(rules);
}

template class LibraryOf<RulesForm>;

} // namespace hp
