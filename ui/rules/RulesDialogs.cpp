#include "ui/rules/RulesDialogs.h"

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

QString BoxRulesDialogs::fileToImport(QWidget* parent)
{
    return QFileDialog::getOpenFileName(parent, tr("Import rules"), documents(),
                                        tr("Rules (*.hprules *.json)") + QStringLiteral(";;") +
                                            tr("All files (*)"));
}

QString BoxRulesDialogs::fileToExport(QWidget* parent, const QString& suggested)
{
    return QFileDialog::getSaveFileName(parent, tr("Export rules"),
                                        documents() + QLatin1Char('/') + suggested,
                                        tr("Rules (*.hprules)"));
}

QString BoxRulesDialogs::fileForPdf(QWidget* parent, const QString& suggested)
{
    return QFileDialog::getSaveFileName(parent, tr("Rule sheet as PDF"),
                                        documents() + QLatin1Char('/') + suggested,
                                        tr("PDF (*.pdf)"));
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

void BoxRulesDialogs::complain(QWidget* parent, const QString& title, const QString& text)
{
    QMessageBox box(QMessageBox::Warning, title, text, QMessageBox::Ok, parent);
    box.setTextFormat(Qt::PlainText); // names of files
    box.exec();
}

} // namespace hp
