#include "ui/window/RecentGames.h"

#include "engine/text/Names.h"
#include "engine/text/RecordFile.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QLocale>
#include <QSet>

#include <algorithm>

namespace hp {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hp::RecentGames)
};

QString stateOf(const Timeline& game)
{
    QStringList seats;
    for (std::size_t seat = 0; seat < game.seats().size(); ++seat)
        seats += QStringLiteral("%1 %2")
                     .arg(isolated(game.seats()[seat].name))
                     .arg(game.game().money(static_cast<int>(seat)));
    const QString money = seats.join(QStringLiteral(", "));
    return game.game().phase() == Phase::GameOver
               ? Text::tr("Finished. %1").arg(money)
               : Text::tr("Round %1. %2").arg(QString::number(game.game().round()), money);
}

} // namespace

std::vector<RecentGame> recentGames(const QStringList& saved, const QStringList& kept, int most)
{
    QList<QFileInfo> files;
    for (const QString& path : saved + kept) {
        if (path.endsWith(QLatin1String(".hpgame"), Qt::CaseInsensitive))
            files += QFileInfo(path);
    }
    std::stable_sort(files.begin(), files.end(), [](const QFileInfo& a, const QFileInfo& b) {
        return a.lastModified() > b.lastModified();
    });
    std::vector<RecentGame> games;
    QSet<QString> seen;
    for (const QFileInfo& file : files) {
        if (static_cast<int>(games.size()) == most)
            break;
        if (seen.contains(file.absoluteFilePath()))
            continue;
        seen.insert(file.absoluteFilePath());
        const auto game = loadRecord(file.filePath());
        if (!game)
            continue;
        RecentGame recent;
        recent.path = file.filePath();
        recent.title = kept.contains(file.filePath())
                           ? QLocale().toString(file.lastModified(), QLocale::ShortFormat)
                           : file.completeBaseName();
        recent.state = stateOf(*game);
        recent.market = game->game().market();
        for (std::size_t seat = 0; seat < game->seats().size(); ++seat)
            recent.colours[seat] = game->seats()[seat].colour;
        games.push_back(std::move(recent));
    }
    return games;
}

} // namespace hp
