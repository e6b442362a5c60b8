#include "ui/heller/games/RecentGames.h"

#include "engine/heller/text/RecordFile.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/kit/files/RecentFiles.h"
#include "ui/table/session/FinishedGames.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace hp {

namespace {

struct RecentText {
    Q_DECLARE_TR_FUNCTIONS(hp::RecentGames)
};

QString stateOf(const SeatView& view, const std::vector<SeatInfo>& players)
{
    QStringList seats;
    for (std::size_t seat = 0; seat < players.size(); ++seat)
        seats += QStringLiteral("%1 %2").arg(isolated(players[seat].name),
                                             localNumber(view.money[seat]));
    const QString money = seats.join(QStringLiteral(", "));
    return view.phase == Phase::GameOver
               ? RecentText::tr("Finished. %1").arg(money)
               : RecentText::tr("Round %1. %2").arg(QString::number(view.round), money);
}

} // namespace

std::vector<RecentGame> recentGames(const RecentFiles& saved, const FinishedGames& kept, int most)
{
    struct Candidate {
        QString path;
        QString title;
        QDateTime time; ///< invalid, the last of all: unknown
    };
    std::vector<Candidate> files;
    for (const QString& path : saved.files()) {
        if (path.endsWith(QLatin1String(".hpgame"), Qt::CaseInsensitive))
            files.push_back({path, QFileInfo(path).completeBaseName(), saved.usedAt(path)});
    }
    for (const FinishedGame& game : kept.games()) {
        const QTime time = game.time.isValid() ? game.time : QTime(0, 0);
        files.push_back({game.path, FinishedGames::timeText(game), QDateTime(game.day, time)});
    }
    std::stable_sort(files.begin(), files.end(), [](const Candidate& a, const Candidate& b) {
        return a.time.isValid() && (!b.time.isValid() || a.time > b.time);
    });
    std::vector<RecentGame> games;
    QSet<QString> seen;
    for (const Candidate& file : files) {
        if (std::ssize(games) == most)
            break;
        const QString full = QFileInfo(file.path).absoluteFilePath();
        if (seen.contains(full))
            continue;
        seen.insert(full);
        const auto game = loadRecord(file.path);
        if (!game)
            continue;
        RecentGame recent;
        recent.path = file.path;
        recent.title = file.title;
        const SeatView view = game->game().viewFor(-1);
        recent.state = stateOf(view, game->seats());
        recent.market = view.market();
        for (std::size_t seat = 0; seat < game->seats().size(); ++seat)
            recent.colours[seat] = game->seats()[seat].colour;
        games.push_back(std::move(recent));
    }
    return games;
}

} // namespace hp
