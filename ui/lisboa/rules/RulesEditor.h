// The rules editor of this game.
#pragma once

#include "ui/lisboa/rules/RulesDraft.h"
#include "ui/table/rules/RulesEditorOf.h"

namespace hp::lisboa {

class RulesEditor : public RulesEditorOf<RulesDraft> {
    Q_OBJECT
public:
    /// Arguments must outlive the editor.
    RulesEditor(RulesLibrary& library, Dialogs& dialogs, QWidget* parent = nullptr);

public slots:
    void showBalance() override;

signals:
    /// Asks to start a new game with these rules. They can be played.
    void playRequested(const hp::lisboa::RuleSet& rules);
    /// Own rules were saved over their previous version.
    void replaced(const hp::lisboa::RuleSet& before, const hp::lisboa::RuleSet& now);

protected:
    FieldPages* makePages(QWidget* parent) override;
    QWidget* makeSample(QWidget* parent) override;
    QString titleFor(const QString& rules) const override;
    void openOthers(const RuleSet& rules) override;
    void askToPlay(const RuleSet& rules) override { emit playRequested(rules); }
    void followChange(const RuleSet& before, const RuleSet& now) override
    {
        emit replaced(before, now);
    }
};

} // namespace hp::lisboa
