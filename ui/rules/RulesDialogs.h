// Modal questions of the rules editor, behind an interface: the program asks with message boxes and
// file dialogs, and a test answers directly.
#pragma once

#include "engine/rules/RuleSet.h"

#include <QCoreApplication>
#include <QString>

class QWidget;

namespace hp {

/// A file name for these rules that every system accepts; give the suffix without its dot.
QString suggestedFile(const RuleSet& rules, const QString& suffix);

class RulesDialogs {
public:
    virtual ~RulesDialogs() = default;
    /// Empty when cancelled.
    virtual QString fileToImport(QWidget* parent) = 0;
    virtual QString fileToExport(QWidget* parent, const QString& suggested) = 0;
    virtual QString fileForPdf(QWidget* parent, const QString& suggested) = 0;
    virtual bool confirm(QWidget* parent, const QString& title, const QString& text,
                         const QString& accept) = 0;
    /// Asks for one of two ways to continue. @return false for the second way, or if the question
    /// is closed
    virtual bool choose(QWidget* parent, const QString& title, const QString& text,
                        const QString& first, const QString& second) = 0;
    virtual void complain(QWidget* parent, const QString& title, const QString& text) = 0;
};

class BoxRulesDialogs : public RulesDialogs {
    Q_DECLARE_TR_FUNCTIONS(hp::RulesDialogs)
public:
    QString fileToImport(QWidget* parent) override;
    QString fileToExport(QWidget* parent, const QString& suggested) override;
    QString fileForPdf(QWidget* parent, const QString& suggested) override;
    bool confirm(QWidget* parent, const QString& title, const QString& text,
                 const QString& accept) override;
    bool choose(QWidget* parent, const QString& title, const QString& text, const QString& first,
                const QString& second) override;
    void complain(QWidget* parent, const QString& title, const QString& text) override;
};

} // namespace hp
