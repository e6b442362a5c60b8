// The rules of a game being edited: a value, its base and its findings, and what else is changed in
// the same history, such as a market to try. Widgets write through change() and read rules(); none
// of them owns a part of the rules. `Form` is that of LibraryOf, and knows the fields:
//
//       static std::optional<RuleSet> preset(const QString& name);
//       static Field row(const std::string& path);       // groups and parts have rows, too
//       static QString fieldName(std::string_view path); // in the language in use
//       static std::string value(const RuleSet&, std::string_view path); // empty for a group
//       static void setValue(RuleSet&, std::string_view path, const std::string& value);
//       // For a path that is empty: of all that affects play.
//       static int differences(const RuleSet& from, const RuleSet& to, std::string_view path);
//       static void copyFields(RuleSet& to, const RuleSet& from, std::string_view path);
#pragma once

#include "engine/base/FieldPath.h"
#include "engine/base/Finding.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/kit/input/StateStep.h"
#include "ui/table/rules/EditedRules.h"

#include <optional>
#include <variant>

namespace hp {

template <class RulesForm, class Sample = std::monostate> class DraftOf : public EditedRules {
public:
    using Form = RulesForm;
    using RuleSet = typename Form::RuleSet;
    using Finding = FindingOf<RuleSet>;
    using Fix = FixOf<RuleSet>;

    explicit DraftOf(QObject* parent = nullptr) : EditedRules(parent)
    {
        load(RuleSet{}, true, RuleSet{});
    }

    /// Starts to edit other rules and clears the undo history. @param saved the saved version of
    /// these rules; none: they are not saved
    void load(const RuleSet& rules, bool readOnly, std::optional<RuleSet> saved, Sample sample = {})
    {
        readOnly_ = readOnly;
        state_ = {rules, std::move(sample)};
        saved_ = std::move(saved);
        endTyping();
        stack_.clear();
        emit loaded();
        follow();
    }

    const RuleSet& rules() const { return state_.rules; }
    /// The preset named by rules().base.
    const RuleSet& base() const { return base_; }
    const std::vector<Finding>& findings() const { return findings_; }
    bool hasErrors() const override { return hp::hasErrors(findings_); }
    bool isModified() const override { return !saved_ || *saved_ != state_.rules; }
    /// Marks the present rules as saved.
    void setSaved() { setSaved(state_.rules); }
    /// Sets another saved version; none: nothing is saved.
    void setSaved(std::optional<RuleSet> saved)
    {
        saved_ = std::move(saved);
        tellIfModified();
    }
    const std::optional<RuleSet>& saved() const { return saved_; }

    static Field row(const std::string& path) { return Form::row(path); }
    /// The name of a field, for change().
    static StepName nameOfField(const std::string& path)
    {
        return [path] { return Form::fieldName(path); };
    }

    /// Makes one undoable step. Consecutive steps with the same `typing` key become one step, until
    /// endTyping(). Does nothing if nothing changes or the rules are read-only.
    void change(const StepName& what, const std::function<void(RuleSet&)>& change,
                const QString& typing = {})
    {
        if (readOnly_)
            return;
        State after = state_;
        change(after.rules);
        if (after.rules == state_.rules)
            return;
        adapt(after);
        push(what, std::move(after), typing);
    }

    QString name() const override { return Form::name(state_.rules); }
    QString fieldName(const std::string& path) const override { return Form::fieldName(path); }
    std::string value(std::string_view path) const override
    {
        return isWithin(path, "name") ? state_.rules.name.only(path.substr(path.find('.') + 1))
                                      : Form::value(state_.rules, path);
    }
    void setValue(std::string_view path, const std::string& value) override;

    QString baseName() const override { return Form::name(base_); }
    QString basePreset() const override { return QString::fromStdString(state_.rules.base); }
    void setBase(const QString& preset) override
    {
        change([] { return EditedRules::tr("another base"); },
               [&](RuleSet& rules) { rules.base = preset.toStdString(); });
    }
    std::string baseValue(std::string_view path) const override { return Form::value(base_, path); }
    int differenceCount(std::string_view path) const override
    {
        return Form::differences(base_, state_.rules, path);
    }
    void toBase(std::string_view path) override
    {
        change(
            [path = std::string(path), base = base_] {
                return EditedRules::tr("%1 back to “%2”")
                    .arg(Form::fieldName(path), isolated(Form::name(base)));
            },
            [&](RuleSet& rules) { Form::copyFields(rules, base_, path); });
    }
    void allToBase() override
    {
        change(
            [base = base_] {
                return EditedRules::tr("everything back to “%1”").arg(isolated(Form::name(base)));
            },
            [&](RuleSet& rules) { Form::copyFields(rules, base_, {}); });
    }

    /// In words, for the lists.
    ListedFinding listed(const Finding& finding);
    std::vector<ListedFinding> findingsAt(std::string_view path) override
    {
        std::vector<ListedFinding> found;
        for (const Finding& finding : findings_) {
            if (isWithin(finding.path, path))
                found.push_back(listed(finding));
        }
        return found;
    }
    /// The rules may have changed since the fix was offered, so it is looked up again.
    /// @return false: there is no such fix any more
    bool applyFix(const Finding& finding, const Fix& fix);

protected:
    struct State {
        RuleSet rules;
        Sample sample;
        bool operator==(const State&) const = default;
    };
    const State& state() const { return state_; }
    /// One step, if anything changes.
    void push(const StepName& what, State after, const QString& typing = {})
    {
        if (after == state_)
            return;
        auto same = sameness(after);
        stack_.push(new Step(
            {what, state_, std::move(after), typing, typingSession_},
            [this](const State& state) { assign(state); }, std::move(same)));
    }
    /// Other rules may need another sample.
    virtual void adapt(State&) const {}
    /// By which a step that began as this one, and has grown, is none after all.
    virtual std::function<bool(const State&, const State&)> sameness(const State&) const
    {
        return [](const State& a, const State& b) { return a == b; };
    }

private:
    using Step = StateStep<State>;
    void assign(const State& state)
    {
        const bool sameRules = state.rules == state_.rules;
        state_ = state;
        if (sameRules)
            emit sampleChanged();
        else
            follow();
    }
    void follow()
    {
        base_ = Form::preset(basePreset()).value_or(RuleSet{});
        findings_ = validate(state_.rules);
        emit changed();
        emit sampleChanged();
        tellIfModified();
    }

    State state_;
    RuleSet base_;
    std::optional<RuleSet> saved_;
    std::vector<Finding> findings_;
};

template <class RulesForm, class Sample>
void DraftOf<RulesForm, Sample>::setValue(std::string_view path, const std::string& value)
{
    const bool isName = isWithin(path, "name");
    const std::string field(isName ? "name" : path);
    const bool typed = isName || std::holds_alternative<Field::Number>(row(field).kind);
    change(
        nameOfField(field),
        [&](RuleSet& rules) {
            if (isName)
                rules.name[path.substr(path.find('.') + 1)] = value;
            else
                Form::setValue(rules, path, value);
        },
        typed ? QString::fromStdString(std::string(path)) : QString());
}

template <class RulesForm, class Sample>
ListedFinding DraftOf<RulesForm, Sample>::listed(const Finding& finding)
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

template <class RulesForm, class Sample>
bool DraftOf<RulesForm, Sample>::applyFix(const Finding& finding, const Fix& fix)
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

} // namespace hp
