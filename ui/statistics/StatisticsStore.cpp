#include "ui/statistics/StatisticsStore.h"

#include "engine/text/Files.h"
#include "ui/statistics/PersonGames.h"

#include <QFile>
#include <QFileInfo>

#include <utility>

namespace hp {

StatisticsStore::StatisticsStore(QString path, QObject* parent)
    : QObject(parent), path_(std::move(path))
{
}

void StatisticsStore::read() const
{
    if (std::exchange(isRead_, true))
        return;
    Result<PlayedGames> read = readPlayedGames(path_);
    if (read)
        games_ = std::move(read).value();
    else
        problem_ = read.error();
}

const PlayedGames& StatisticsStore::games() const
{
    read();
    return games_;
}

const Failure& StatisticsStore::problem() const
{
    read();
    return problem_;
}

Failure StatisticsStore::append(const PlayedEntry& entry)
{
    read();
    if (Failure failure = appendLines(path_, printEntry(entry)))
        return failure;
    games_.entries.push_back(entry);
    emit changed();
    return {};
}

Failure StatisticsStore::add(const PlayedGame& game)
{
    return isCounted(games(), game) ? Failure() : append(game);
}

Failure StatisticsStore::rename(const Person& from, const Person& to)
{
    return from == to ? Failure() : append(PersonRenamed{from, to});
}

Failure StatisticsStore::forget(const std::optional<Person>& person, QString& copy)
{
    copy.clear();
    if (!QFileInfo::exists(path_))
        return {};
    const QFileInfo info(path_);
    const QString wanted = info.absolutePath() + QLatin1Char('/') + info.completeBaseName() +
                           QStringLiteral(".backup.") + info.suffix();
    if (!person) {
        const Result<QString> kept = moveAside(path_, wanted);
        if (!kept)
            return kept.error();
        copy = *kept;
        games_ = {};
        problem_.reset();
        isRead_ = true;
        emit changed();
        return {};
    }
    const Result<QByteArray> content = readSmallFile(path_, MaxPlayedGamesBytes);
    if (!content)
        return content.error();
    copy = freePath(wanted, QStringLiteral("-"));
    if (Failure failure = writeWholeFile(copy, *content))
        return failure;
    return append(PersonForgotten{*person});
}

} // namespace hp
