#include "ui/table/settings/GuideProgress.h"

#include "ui/kit/files/SettingsFile.h"

namespace hp {

namespace {

constexpr int MostLearnings = 20; ///< games that are kept; those of longest ago are forgotten

} // namespace

bool GuideProgress::welcomed() const
{
    return file_.value(QStringLiteral("welcomed"), false).toBool();
}

void GuideProgress::setWelcomed(bool welcomed)
{
    file_.setValue(QStringLiteral("welcomed"), welcomed);
}

bool GuideProgress::guided() const
{
    return file_.value(QStringLiteral("guide/on"), false).toBool();
}

void GuideProgress::setGuided(bool guided)
{
    file_.setValue(QStringLiteral("guide/on"), guided);
}

QString GuideProgress::guidedGame() const
{
    return file_.value(QStringLiteral("guide/game")).toString();
}

QStringList GuideProgress::tipsSeen() const
{
    return file_.value(QStringLiteral("guide/seen")).toStringList();
}

void GuideProgress::setTipsSeen(const QString& game, const QStringList& tips)
{
    file_.setValue(QStringLiteral("guide/game"), game);
    file_.setValue(QStringLiteral("guide/seen"), tips);
}

QString GuideProgress::learning(const QString& game) const
{
    for (const QString& entry : file_.value(QStringLiteral("learning")).toStringList()) {
        if (entry.section(QLatin1Char(':'), 0, 0) == game)
            return entry.section(QLatin1Char(':'), 1);
    }
    return {};
}

void GuideProgress::setLearning(const QString& game, const QString& progress)
{
    const QString key = QStringLiteral("learning");
    QStringList entries = file_.value(key).toStringList();
    entries.removeIf(
        [&](const QString& entry) { return entry.section(QLatin1Char(':'), 0, 0) == game; });
    if (!progress.isEmpty())
        entries.prepend(game + QLatin1Char(':') + progress);
    file_.setValue(key, QStringList(entries.mid(0, MostLearnings)));
}

} // namespace hp
