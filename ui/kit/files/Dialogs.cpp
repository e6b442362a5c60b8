#include "ui/kit/files/Dialogs.h"

#include "engine/text/Names.h"
#include "ui/kit/files/FileToWrite.h"

#include <QDir>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>

namespace hp {

QString BoxDialogs::fileToOpen(QWidget* parent, const QString& folder)
{
    return QFileDialog::getOpenFileName(
        parent, tr("Open"), folder,
        tr("Games, rules, positions, lessons and letters (*.hpgame *.hprules "
           "*.hpposition *.hplesson *.hptm);;All files (*)"));
}

QString BoxDialogs::fileToSave(QWidget* parent, const QString& suggested)
{
    return askForFileToWrite(parent, tr("Save Game As"), suggested, tr("Games (*.hpgame)"),
                             {QStringLiteral("hpgame")});
}

QString BoxDialogs::folderToShare(QWidget* parent, const QString& now)
{
    return QFileDialog::getExistingDirectory(parent, tr("Shared Folder"), now);
}

QString BoxDialogs::positionToOpen(QWidget* parent, const QString& folder)
{
    return QFileDialog::getOpenFileName(parent, tr("Open Position"), folder,
                                        tr("Positions (*.hpposition);;All files (*)"));
}

QString BoxDialogs::positionToSave(QWidget* parent, const QString& suggested)
{
    return askForFileToWrite(parent, tr("Save Position As"), suggested,
                             tr("Positions (*.hpposition)"), {QStringLiteral("hpposition")});
}

QString BoxDialogs::rulesToOpen(QWidget* parent)
{
    return QFileDialog::getOpenFileName(
        parent, tr("Import rules"),
        QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation),
        tr("Rules (*.hprules *.json)") + QStringLiteral(";;") + tr("All files (*)"));
}

QString BoxDialogs::rulesToSave(QWidget* parent, const QString& suggested)
{
    return askForFileToWrite(parent, tr("Export rules"), inDocuments(suggested),
                             tr("Rules (*.hprules)"),
                             {QStringLiteral("hprules"), QStringLiteral("json")});
}

QString BoxDialogs::sheetToSave(QWidget* parent, const QString& suggested)
{
    return askForFileToWrite(parent, tr("Rule sheet as PDF"), inDocuments(suggested),
                             tr("PDF (*.pdf)"), {QStringLiteral("pdf")});
}

QString BoxDialogs::programToOpen(QWidget* parent)
{
    return QFileDialog::getOpenFileName(parent, tr("Choose a Program"), QDir::homePath());
}

QString BoxDialogs::tableToSave(QWidget* parent, const QString& name)
{
    return askForFileToWrite(parent, tr("Export"), inDocuments(name + QStringLiteral(".csv")),
                             tr("Tables (*.csv)"), {QStringLiteral("csv")});
}

Dialogs::Unsaved BoxDialogs::unsaved(QWidget* parent, const QString& title, const QString& text)
{
    QMessageBox box(QMessageBox::Question, title, text, QMessageBox::NoButton, parent);
    box.setAttribute(Qt::WA_WindowPropagation);
    box.setTextFormat(Qt::PlainText); // the text contains file names
    auto* save = box.addButton(tr("&Save"), QMessageBox::AcceptRole);
    auto* discard = box.addButton(tr("&Don't Save"), QMessageBox::DestructiveRole);
    box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(save);
    box.exec();
    if (box.clickedButton() == save)
        return Unsaved::Save;
    return box.clickedButton() == discard ? Unsaved::Discard : Unsaved::Cancel;
}

bool BoxDialogs::choose(QWidget* parent, const QString& title, const QString& text,
                        const QString& accept, const QString& reject)
{
    QMessageBox box(QMessageBox::Question, title, text, QMessageBox::NoButton, parent);
    box.setAttribute(Qt::WA_WindowPropagation);
    box.setTextFormat(Qt::PlainText); // the text contains names of rule sets
    auto* yes = box.addButton(accept, QMessageBox::AcceptRole);
    auto* no = box.addButton(reject, QMessageBox::RejectRole);
    box.setDefaultButton(no);
    box.setEscapeButton(no);
    box.exec();
    return box.clickedButton() == yes;
}

void BoxDialogs::complain(QWidget* parent, const QString& title, const QString& text)
{
    // Plain text: parts of it come from files.
    QMessageBox box(QMessageBox::Warning, title, leftToRight(text), QMessageBox::Ok, parent);
    box.setAttribute(Qt::WA_WindowPropagation);
    box.setTextFormat(Qt::PlainText);
    box.exec();
}

} // namespace hp
