#include "ui/kit/files/FileToWrite.h"

#include "engine/text/Files.h"
#include "engine/text/Names.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QStandardPaths>

namespace hp {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hp::FileToWrite)
};

bool mayReplace(QWidget* parent, const QString& title, const QString& path)
{
    QMessageBox box(
        QMessageBox::Warning, title,
        Text::tr("The file “%1” exists already.").arg(isolated(QFileInfo(path).fileName())),
        QMessageBox::Cancel, parent);
    box.setTextFormat(Qt::PlainText); // the text contains file names
    const QPushButton* replace = box.addButton(Text::tr("&Replace"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == replace;
}

/// A Flatpak may write only the file that its dialog named. With an added suffix the file would be
/// written to a place that the user cannot find.
bool onlyAsNamed()
{
    return qEnvironmentVariableIsSet("FLATPAK_ID");
}

} // namespace

QString askForFileToWrite(QWidget* parent, const QString& title, const QString& suggested,
                          const QString& filter, const QStringList& suffixes)
{
    QFileDialog dialog(parent, title, suggested, filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    if (!onlyAsNamed())
        dialog.setDefaultSuffix(suffixes.constFirst());
    while (dialog.exec() == QDialog::Accepted && !dialog.selectedFiles().isEmpty()) {
        QString path = dialog.selectedFiles().constFirst();
        if (onlyAsNamed() || suffixes.contains(QFileInfo(path).suffix(), Qt::CaseInsensitive))
            return path;
        // Qt takes anything after a dot as a suffix. It has then asked about overwriting the file
        // without our suffix.
        path += QLatin1Char('.') + suffixes.constFirst();
        if (!isThere(path) || mayReplace(&dialog, title, path))
            return path;
    }
    return {};
}

QString asFileName(QString text, const QString& otherwise)
{
    // The characters that Windows forbids in names; everywhere, a slash ends a folder's name.
    static const QRegularExpression forbidden(QStringLiteral("[<>:\"/\\\\|?*\\x00-\\x1f]+"));
    static const QRegularExpression ends(QStringLiteral("^[-. ]+|[-. ]+$"));
    text.replace(forbidden, QStringLiteral("-")).remove(ends);
    return text.isEmpty() ? otherwise : text;
}

QString inDocuments(const QString& name)
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return freePath(folder + QLatin1Char('/') + name, QStringLiteral(" "));
}

} // namespace hp
