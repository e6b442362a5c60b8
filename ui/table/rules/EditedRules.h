// The rules being edited, whatever their game, as windows and lists need them: their names, their
// history and what they differ in. Every change is one step that can be undone.
#pragma once

#include "ui/kit/fields/Field.h"
#include "ui/kit/input/StateStep.h"

namespace hp {

class EditedRules : public FieldDraft {
    Q_OBJECT
public:
    /// The name of a step, in the language that is current when it is called.
    using StepName = std::function<QString()>;

    using FieldDraft::FieldDraft;

    bool isReadOnly() const override { return readOnly_; }
    /// True if the rules differ from the saved version; a market to try does not count.
    virtual bool isModified() const = 0;
    virtual bool hasErrors() const = 0;
    /// In the language in use.
    virtual QString name() const = 0;
    virtual QString fieldName(const std::string& path) const = 0;
    /// The field and the problem in words: "Tiles: …".
    QString textOf(const ListedFinding& finding) const;

    QUndoStack& undoStack() { return stack_; }
    /// The name of the step that would be undone or redone; empty if there is none.
    QString undoName() const { return stepName(stack_, stack_.index() - 1); }
    QString redoName() const { return stepName(stack_, stack_.index()); }
    /// The next step is never merged with the previous one.
    void endTyping() override { ++typingSession_; }

    /// The name of the built-in rules that these are compared with.
    virtual QString basePreset() const = 0;
    virtual void setBase(const QString& preset) = 0;
    /// Resets everything except the names.
    virtual void allToBase() = 0;

signals:
    void loaded();
    /// After every change of the market to try, or of the rules.
    void sampleChanged();
    void modifiedChanged(bool modified);

protected:
    void tellIfModified();

    QUndoStack stack_;
    int typingSession_ = 0;
    bool readOnly_ = true;

private:
    bool wasModified_ = false;
};

} // namespace hp
