// The rules being edited: a value, its base and its findings. Every change is one step that can be
// undone. Widgets write through change() and read rules(); none of them owns a part of the rules.
#pragma once

#include "engine/lisboa/rules/Fields.h"
#include "engine/lisboa/rules/Validate.h"
#include "ui/kit/fields/Field.h"
#include "ui/kit/input/StateStep.h"

#include <QUndoStack>

#include <optional>

namespace hp::lisboa {

class RulesDraft : public FieldDraft {
    Q_OBJECT
public:
    /// The name of a step, in the language that is current when it is called.
    using StepName = std::function<QString()>;

    explicit RulesDraft(QObject* parent = nullptr);

    /// Starts to edit other rules and clears the undo history. @param saved the saved version of
    /// these rules; none: they are not saved
    void load(const RuleSet& rules, bool readOnly, std::optional<RuleSet> saved);

    const RuleSet& rules() const { return rules_; }
    /// The preset named by rules().base.
    const RuleSet& base() const { return base_; }
    const std::vector<Finding>& findings() const { return findings_; }
    bool hasErrors() const { return hp::hasErrors(findings_); }
    bool isReadOnly() const override { return readOnly_; }
    /// True if the rules differ from the saved version.
    bool isModified() const { return !saved_ || *saved_ != rules_; }
    QUndoStack& undoStack() { return stack_; }
    /// The name of the step that would be undone or redone; empty if there is none.
    QString undoName() const { return nameOfStep(stack_.index() - 1); }
    QString redoName() const { return nameOfStep(stack_.index()); }

    /// The row of the table of this game's rules; groups and parts have rows, too.
    static Field row(const std::string& path);
    /// The name of a field, for change().
    static StepName nameOfField(const std::string& path);

    /// Makes one undoable step. Consecutive steps with the same `typing` key become one step, until
    /// endTyping(). Does nothing if nothing changes or the rules are read-only.
    void change(const StepName& what, const std::function<void(RuleSet&)>& change,
                const QString& typing = {});
    void endTyping() override { ++typingSession_; }
    std::string value(std::string_view path) const override;
    void setValue(std::string_view path, const std::string& value) override;

    QString baseName() const override;
    std::string baseValue(std::string_view path) const override;
    int differenceCount(std::string_view path) const override;
    void toBase(std::string_view path) override;
    /// Resets everything except the names.
    void allToBase();
    void setBase(const std::string& preset);
    /// In words, for the lists.
    ListedFinding listed(const Finding& finding);
    std::vector<ListedFinding> findingsAt(std::string_view path) override;

    /// Marks the present rules as saved.
    void setSaved() { setSaved(rules_); }
    /// Sets another saved version; none: nothing is saved.
    void setSaved(std::optional<RuleSet> saved);

signals:
    void modifiedChanged();

private:
    using Step = StateStep<RuleSet>;
    QString nameOfStep(int index) const;
    void follow();
    /// The rules may have changed since the fix was offered, so it is looked up again.
    /// @return false: there is no such fix any more
    bool applyFix(const Finding& finding, const Fix& fix);

    RuleSet rules_;
    RuleSet base_;
    std::optional<RuleSet> saved_;
    std::vector<Finding> findings_;
    QUndoStack stack_;
    int typingSession_ = 0;
    bool readOnly_ = true;
};

} // namespace hp::lisboa
