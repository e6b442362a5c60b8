#include "ui/table/settings/WindowState.h"

#include "engine/text/Files.h"
#include "ui/kit/files/SettingsFile.h"

#include <QDir>
#include <QStandardPaths>

namespace hp {

QString WindowState::savedGame() const
{
    return file_.value(QStringLiteral("savedGame")).toString();
}

void WindowState::setSavedGame(const QString& path)
{
    if (path != savedGame()) // every start calls this; writing would slow it down
        file_.setValue(QStringLiteral("savedGame"), path);
}

QString WindowState::game() const
{
    return file_.value(QStringLiteral("game")).toString();
}

void WindowState::setGame(const QString& id)
{
    if (id != game())
        file_.setValue(QStringLiteral("game"), id);
}

QByteArray WindowState::layout(const QString& name) const
{
    return file_.value(QStringLiteral("layout/") + name).toByteArray();
}

void WindowState::setLayout(const QString& name, const QByteArray& state)
{
    file_.setValue(QStringLiteral("layout/") + name, state);
}

QString WindowState::folder() const
{
    QString folder = file_.value(QStringLiteral("folder")).toString();
    if (!folder.isEmpty() && !checkAnswers(folder) && QDir(folder).exists())
        return folder;
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QDir(documents).exists() ? documents : QDir::homePath();
}

void WindowState::setFolder(const QString& folder)
{
    file_.setValue(QStringLiteral("folder"), folder);
}

} // namespace hp
