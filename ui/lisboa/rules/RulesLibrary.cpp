#include "ui/lisboa/rules/RulesLibrary.h"

#include "engine/base/FieldPath.h"
#include "engine/lisboa/text/RulesJson.h"
#include "engine/lisboa/words/RuleNames.h"

template class hp::LibraryOf<hp::lisboa::RulesForm>;

namespace hp::lisboa {

namespace {

/// What the field of this path may have, if that is one number or one of several values.
decltype(Field::kind) kindOf(const std::string& path)
{
    RuleSet any;
    std::optional<Field::Number> bounds;
    forEachNumber(any, [&](const std::string& of, int&, int low, int high) {
        if (of == path && !isWithin(path, "customers"))
            bounds = Field::Number{low, high};
    });
    if (bounds)
        return *bounds;
    const RuleField* field = ruleField(path);
    if (field && std::holds_alternative<StandCostRule>(field->form))
        return Field::Choice{{std::begin(StandCostNames), std::end(StandCostNames)}};
    if (!fieldText(any, path).empty())
        return Field::Choice{{"true", "false"}};
    return {};
}

QString valueInWords(const std::string& path, const std::string& value)
{
    const RuleField* field = ruleField(path);
    if (!field || value.empty() || field->path != path)
        return QString::fromStdString(value);
    RuleSet rules;
    setFieldText(rules, path, value);
    return ruleValue(rules, *field);
}

} // namespace

QStringList RulesForm::presetNames()
{
    QStringList names;
    for (const std::string& name : lisboa::presetNames())
        names += QString::fromStdString(name);
    return names;
}

std::optional<RuleSet> RulesForm::preset(const QString& name)
{
    return lisboa::preset(name.toStdString());
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
    return ruleDifferences(RuleSet{}, rules);
}

Field RulesForm::row(const std::string& path)
{
    return {path,
            kindOf(path),
            [path] { return ruleName(path); },
            [path](const std::string& value) { return valueInWords(path, value); },
            [path](const std::string&) { return ruleHelp(path); },
            [path] {
                return isReconstructed(path)
                           ? tr("The printed game's own is not known; this one was chosen so that "
                                "it plays well.")
                           : QString();
            }};
}

QString RulesForm::fieldName(std::string_view path)
{
    return ruleName(path);
}

std::string RulesForm::value(const RuleSet& rules, std::string_view path)
{
    return fieldText(rules, path);
}

void RulesForm::setValue(RuleSet& rules, std::string_view path, const std::string& value)
{
    setFieldText(rules, path, value);
}

int RulesForm::differences(const RuleSet& from, const RuleSet& to, std::string_view path)
{
    if (const RuleField* field = ruleField(path); field && field->path != path)
        return fieldText(from, path) == fieldText(to, path) ? 0 : 1;
    return static_cast<int>(std::ranges::count_if(ruleFields(), [&](const RuleField& field) {
        return isWithin(field.path, path) && !sameField(from, to, field);
    }));
}

void RulesForm::copyFields(RuleSet& to, const RuleSet& from, std::string_view path)
{
    for (const RuleField& field : ruleFields()) {
        if (isWithin(field.path, path))
            copyField(to, from, field);
    }
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
    for (const auto& [id, preset] : RulesLibrary::presets()) {
        if (preset == rules)
            return id;
    }
    return {RulesId::Kind::Custom, QString::fromUtf8(printRulesCompact(rules))};
}

} // namespace hp::lisboa
