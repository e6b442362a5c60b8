// A rules editor for a test, with its own folder. The test answers the questions.
#pragma once

#include "ui/rules/RulesDialogs.h"
#include "ui/rules/RulesEditor.h"

#include <QAction>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

/// Gives the answers set by the test and records the messages.
class TestRulesDialogs : public hp::RulesDialogs {
public:
    struct Answers {
        QString importFile;
        QString exportFile;
        QString pdfFile;
        bool confirm = true;
        QStringList suggested; ///< suggested file names
        bool choose = true;    ///< take the first of two choices
        QStringList complaints;
        QStringList questions;
    };
    explicit TestRulesDialogs(Answers& answers) : answers_(answers) {}

    QString fileToImport(QWidget*) override { return answers_.importFile; }
    QString fileToExport(QWidget*, const QString& suggested) override
    {
        answers_.suggested += suggested;
        return answers_.exportFile;
    }
    QString fileForPdf(QWidget*, const QString& suggested) override
    {
        answers_.suggested += suggested;
        return answers_.pdfFile;
    }
    bool confirm(QWidget*, const QString&, const QString& text, const QString&) override
    {
        answers_.questions += text;
        return answers_.confirm;
    }
    bool choose(QWidget*, const QString&, const QString& text, const QString&,
                const QString&) override
    {
        answers_.questions += text;
        return answers_.choose;
    }
    void complain(QWidget*, const QString&, const QString& text) override
    {
        answers_.complaints += text;
    }

private:
    Answers& answers_;
};

class EditorFixture {
public:
    EditorFixture() { open(); }

    hp::RulesEditor& editor() { return *editor_; }
    hp::RulesDraft& draft() { return editor_->draft(); }
    const hp::RuleSet& rules() { return editor_->draft().rules(); }
    QString folder() const { return folder_.path() + QStringLiteral("/rules"); }
    QString path(const QString& name) const { return folder_.filePath(name); }

    /// Simulates a new start of the program.
    void reopen()
    {
        editor_.reset();
        open();
    }
    template <class T> T* find(const QString& name) { return editor_->findChild<T*>(name); }

    TestRulesDialogs::Answers answers;

private:
    void open()
    {
        editor_ = std::make_unique<hp::RulesEditor>(folder(),
                                                    std::make_unique<TestRulesDialogs>(answers));
        editor_->show();
    }

    QTemporaryDir folder_;
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
