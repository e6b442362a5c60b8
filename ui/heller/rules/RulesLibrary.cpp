#include "ui/heller/rules/RulesLibrary.h"

#include "engine/base/FieldPath.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"

namespace hp {

QStringList RulesForm::presetNames()
{
    return hp::presetNames();
}

std::optional<RuleSet> RulesForm::preset(const QString& name)
{
    const auto rules = loadPreset(name);
    return rules ? std::optional(*rules) : std::nullopt;
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

QStringList RulesForm::unusual(const RuleSet& rules)
{
    return differenceTexts(*preset(QStringLiteral("standard")), rules);
}

Field RulesForm::row(const std::string& path)
{
    Field row{path,
              {},
              [path] { return hp::fieldName(path); },
              [path](const std::string& value) { return fieldValueText(path, value); },
              [path](const std::string& value) { return fieldHelp(path, value); },
              [path] { return rulebookText(path); }};
    const RuleField* rule = ruleField(path);
    if (const auto* count = rule ? std::get_if<CountRule>(&rule->form) : nullptr)
        row.kind = Field::Number{count->low, count->high};
    else if (std::vector<std::string> values = fieldOptions(path); !values.empty())
        row.kind = Field::Choice{std::move(values)};
    return row;
}

QString RulesForm::fieldName(std::string_view path)
{
    return hp::fieldName(path);
}

std::string RulesForm::value(const RuleSet& rules, std::string_view path)
{
    return fieldValue(rules, path);
}

void RulesForm::setValue(RuleSet& rules, std::string_view path, const std::string& value)
{
    if (const auto* count = std::get_if<CountRule>(&ruleField(path)->form))
        rules.*count->member = std::stoi(value);
    else
        setOption(rules, path, value);
}

int RulesForm::differences(const RuleSet& from, const RuleSet& to, std::string_view path)
{
    const std::vector<FieldDifference> all = hp::differences(from, to);
    return static_cast<int>(std::ranges::count_if(
        all, [&](const FieldDifference& each) { return isWithin(each.path, path); }));
}

void RulesForm::copyFields(RuleSet& to, const RuleSet& from, std::string_view path)
{
    copyField(to, from, path);
}

template class LibraryOf<RulesForm>;

} // namespace hp
