// A rules editor for a test, with its own folder. The test answers the questions.
#pragma once

#include "tests/ui/window/TestDialogs.h"

#include "ui/heller/rules/RulesEditor.h"

#include <QAction>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <optional>

class EditorFixture {
public:
    EditorFixture()
    {
        answers.chooseAnswer = true;
        open();
    }

    hp::RulesEditor& editor() { return *editor_; }
    hp::RulesDraft& draft() { return editor_->draft(); }
    const hp::RuleSet& rules() { return editor_->draft().rules(); }
    QString folder() const { return folder_.path() + QStringLiteral("/rules"); }
    QString path(const QString& name) const { return folder_.filePath(name); }

    /// Simulates a new start of the program.
    void reopen()
    {
        editor_.reset();
        samples_.reset();
        library_.reset();
        open();
    }
    template <class T> T* find(const QString& name) { return editor_->findChild<T*>(name); }

    TestDialogs answers;

private:
    void open()
    {
        library_.emplace(folder());
        samples_.emplace(folder() + QStringLiteral("/sample-markets.json"));
        editor_ = std::make_unique<hp::RulesEditor>(*library_, *samples_, answers);
        editor_->show();
    }

    QTemporaryDir folder_;
    std::optional<hp::RulesLibrary> library_;
    std::optional<hp::SampleStore> samples_;
    std::unique_ptr<hp::RulesEditor> editor_;
};

/// Triggers an action, as a menu or a tool bar does.
inline void trigger(EditorFixture& fixture, const char* action)
{
    auto* found = fixture.find<QAction>(QLatin1String(action));
    QVERIFY(found);
    QVERIFY2(found->isEnabled(), action);
    found->trigger();
}
