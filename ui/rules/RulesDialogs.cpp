#include "ui/rules/RulesDialogs.h"

#include "engine/text/Files.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/rules/RulesLibrary.h"
#include "ui/shell/FileToWrite.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>

namespace hp {

namespace {

QString documents()
{
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

} // namespace

QString suggestedFile(const RuleSet& rules, const QString& suffix)
{
    return asFileName(rulesName(rules), QStringLiteral("rules")) + QLatin1Char('.') + suffix;
}

QString BoxRulesDialogs::fileToImport(QWidget* parent)
{
    return QFileDialog::getOpenFileName(parent, tr("Import rules"), documents(),
                                        tr("Rules (*.hprules *.json)") + QStringLiteral(";;") +
                                            tr("All files (*)"));
}

QString BoxRulesDialogs::fileToExport(QWidget* parent, const QString& suggested)
{
    return askForFileToWrite(parent, tr("Export rules"), inDocuments(suggested),
                             tr("Rules (*.hprules)"),
                             {RulesLibrary::suffix(), QStringLiteral("json")});
}

QString BoxRulesDialogs::fileForPdf(QWidget* parent, const QString& suggested)
{
    return askForFileToWrite(parent, tr("Rule sheet as PDF"), inDocuments(suggested),
                             tr("PDF (*.pdf)"), {QStringLiteral("pdf")});
}

bool BoxRulesDialogs::confirm(QWidget* parent, const QString& title, const QString& text,
                              const QString& accept)
{
    QMessageBox box(QMessageBox::Question, title, text, QMessageBox::Cancel, parent);
    box.setTextFormat(Qt::PlainText); // names of rule sets
    const QPushButton* yes = box.addButton(accept, QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == yes;
}

bool BoxRulesDialogs::choose(QWidget* parent, const QString& title, const QString& text,
                             const QString& first, const QString& second)
{
    QMessageBox box(QMessageBox::Question, title, text, QMessageBox::NoButton, parent);
    box.setTextFormat(Qt::PlainText); // names of rule sets
    const QPushButton* yes = box.addButton(first, QMessageBox::AcceptRole);
    QPushButton* no = box.addButton(second, QMessageBox::RejectRole);
    box.setDefaultButton(no);
    box.setEscapeButton(no);
    box.exec();
    return box.clickedButton() == yes;
}

void BoxRulesDialogs::complain(QWidget* parent, const QString& title, const QString& text)
{
    QMessageBox box(QMessageBox::Warning, title, leftToRight(text), QMessageBox::Ok, parent);
    box.setTextFormat(Qt::PlainText); // names of files
    box.exec();
}

} // namespace hp
