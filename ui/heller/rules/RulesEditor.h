// The rules editor of this game.
#pragma once

#include "ui/heller/rules/RulesDraft.h"
#include "ui/heller/rules/SampleStore.h"
#include "ui/table/rules/RulesEditorOf.h"

namespace hp {

class RulesEditor : public RulesEditorOf<RulesDraft> {
    Q_OBJECT
public:
    /// Arguments must outlive the editor.
    RulesEditor(RulesLibrary& library, SampleStore& samples, Dialogs& dialogs,
                QWidget* parent = nullptr);
    ~RulesEditor() override;

public slots:
    void copyAsText();
    void showSheet();
    void showBalance() override;

signals:
    /// Asks to start a new game with these rules. They can be played.
    void playRequested(const hp::RuleSet& rules);
    /// Own rules were saved over their previous version.
    void replaced(const hp::RuleSet& before, const hp::RuleSet& now);

protected:
    EditorActions* makeActions() override;
    FieldPages* makePages(QWidget* parent) override;
    QWidget* makeSample(QWidget* parent) override;
    QString titleFor(const QString& rules) const override;
    void openOthers(const RuleSet& rules) override;
    void askToPlay(const RuleSet& rules) override { emit playRequested(rules); }
    void followChange(const RuleSet& before, const RuleSet& now) override
    {
        emit replaced(before, now);
    }
    // The sample market of each rule set is kept.
    void load(const RulesId& id, const RuleSet& rules, bool readOnly,
              std::optional<RuleSet> saved) override;
    void leave() override;
    void forget(const RulesId& id) override { samples_.forget(id); }
    RuleSet toCopy() override;
    void copied(const RulesId& id, const RuleSet& rules) override;

private:
    SampleStore& samples_;
};

} // namespace hp
