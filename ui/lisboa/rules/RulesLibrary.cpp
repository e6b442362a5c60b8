#include "ui/lisboa/rules/RulesLibrary.h"

#include "engine/lisboa/text/RulesJson.h"
#include "engine/lisboa/words/RuleNames.h"

template class hp::LibraryOf<hp::lisboa::RulesForm>;

namespace hp::lisboa {

std::vector<std::pair<RulesId, RuleSet>> RulesForm::presets()
{
    std::vector<std::pair<RulesId, RuleSet>> presets;
    for (const std::string& name : presetNames())
        presets.emplace_back(RulesId::preset(QString::fromStdString(name)), *preset(name));
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

bool RulesLibrary::isRulesFile(const QString& path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == suffix() || ending == QLatin1String("hpgame"))
        return ending == suffix();
    // A game has its rules, too, but not where it begins.
    constexpr qint64 beginning = 60;
    return readBeginning(path, beginning).contains("\"hellerpfennig.lisboa-rules\"");
}

RulesId idOf(const RuleSet& rules)
{
    for (const auto& [id, preset] : RulesForm::presets()) {
        if (preset == rules)
            return id;
    }
    return {RulesId::Kind::Custom, QString::fromUtf8(printRulesCompact(rules))};
}

} // namespace hp::lisboa
