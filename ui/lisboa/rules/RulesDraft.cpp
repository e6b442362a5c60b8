#include "ui/lisboa/rules/RulesDraft.h"

#include "engine/base/FieldPath.h"
#include "engine/lisboa/words/RuleNames.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"

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

RulesDraft::RulesDraft(QObject* parent) : FieldDraft(parent)
{
    load(RuleSet{}, true, RuleSet{});
}

void RulesDraft::load(const RuleSet& rules, bool readOnly, std::optional<RuleSet> saved)
{
    readOnly_ = readOnly;
    rules_ = rules;
    saved_ = std::move(saved);
    ++typingSession_;
    stack_.clear();
    follow();
}

Field RulesDraft::row(const std::string& path)
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

RulesDraft::StepName RulesDraft::nameOfField(const std::string& path)
{
    return [path] { return ruleName(path); };
}

void RulesDraft::change(const StepName& what, const std::function<void(RuleSet&)>& change,
                        const QString& typing)
{
    if (readOnly_)
        return;
    RuleSet after = rules_;
    change(after);
    if (after == rules_)
        return;
    const auto assign = [this](const RuleSet& rules) {
        rules_ = rules;
        follow();
    };
    const auto same = [](const RuleSet& a, const RuleSet& b) { return a == b; };
    stack_.push(new Step({what, rules_, std::move(after), typing, typingSession_}, assign, same));
}

QString RulesDraft::nameOfStep(int index) const
{
    const auto* step = dynamic_cast<const Step*>(stack_.command(index));
    return step ? step->name() : QString();
}

void RulesDraft::follow()
{
    base_ = preset(rules_.base).value_or(RuleSet{});
    findings_ = validate(rules_);
    emit changed();
    emit modifiedChanged();
}

void RulesDraft::setSaved(std::optional<RuleSet> saved)
{
    saved_ = std::move(saved);
    emit modifiedChanged();
}

std::string RulesDraft::value(std::string_view path) const
{
    return isWithin(path, "name") ? rules_.name.only(path.substr(path.find('.') + 1))
                                  : fieldText(rules_, path);
}

void RulesDraft::setValue(std::string_view path, const std::string& value)
{
    const std::string name(path);
    const bool isName = isWithin(path, "name");
    const bool typed = isName || std::holds_alternative<Field::Number>(kindOf(name));
    change(
        nameOfField(isName ? "name" : name),
        [&](RuleSet& rules) {
            if (isName)
                rules.name[path.substr(path.find('.') + 1)] = value;
            else
                setFieldText(rules, path, value);
        },
        typed ? QString::fromStdString(name) : QString());
}

QString RulesDraft::baseName() const
{
    return rulesName(base_);
}

std::string RulesDraft::baseValue(std::string_view path) const
{
    return fieldText(base_, path);
}

int RulesDraft::differenceCount(std::string_view path) const
{
    if (const RuleField* field = ruleField(path); field && field->path != path)
        return fieldText(rules_, path) == fieldText(base_, path) ? 0 : 1;
    int count = 0;
    for (const RuleField& field : ruleFields())
        count += isWithin(field.path, path) && !sameField(rules_, base_, field) ? 1 : 0;
    return count;
}

void RulesDraft::toBase(std::string_view path)
{
    const std::string group(path);
    change(
        [group, base = base_] {
            return tr("%1 back to “%2”").arg(ruleName(group), isolated(rulesName(base)));
        },
        [&](RuleSet& rules) {
            for (const RuleField& field : ruleFields()) {
                if (isWithin(field.path, path))
                    copyField(rules, base_, field);
            }
        });
}

void RulesDraft::allToBase()
{
    change([base = base_] { return tr("everything back to “%1”").arg(isolated(rulesName(base))); },
           [&](RuleSet& rules) {
               for (const RuleField& field : ruleFields())
                   copyField(rules, base_, field);
           });
}

void RulesDraft::setBase(const std::string& preset)
{
    change([] { return tr("another base"); }, [&](RuleSet& rules) { rules.base = preset; });
}

ListedFinding RulesDraft::listed(const Finding& finding)
{
    ListedFinding listed{
        finding.isError(), wording(finding.message), QString::fromStdString(finding.path), {}};
    for (const Fix& fix : finding.fixes) {
        if (!readOnly_)
            listed.fixes.push_back(
                {wording(fix.message), [this, finding, fix] { return applyFix(finding, fix); }});
    }
    return listed;
}

std::vector<ListedFinding> RulesDraft::findingsAt(std::string_view path)
{
    std::vector<ListedFinding> found;
    for (const Finding& finding : findings_) {
        if (isWithin(finding.path, path))
            found.push_back(listed(finding));
    }
    return found;
}

bool RulesDraft::applyFix(const Finding& finding, const Fix& fix)
{
    for (const Finding& now : findings_) {
        if (now.message != finding.message || now.path != finding.path)
            continue;
        for (const Fix& offered : now.fixes) {
            if (offered.message != fix.message)
                continue;
            change([message = fix.message] { return wording(message); },
                   [result = offered.result](RuleSet& rules) { rules = result; });
            return true;
        }
    }
    return false;
}

} // namespace hp::lisboa
