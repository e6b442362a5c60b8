#include "ui/table/statistics/StatisticsStore.h"

#include "engine/text/Files.h"
#include "ui/kit/jobs/OtherThread.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <stop_token>
#include <utility>
#include <variant>

namespace hp {

struct StatisticsStore::Job {
    std::stop_source stop;
    // What the other thread has made.
    PlayedGames games;
    PersonsByGame persons;
    Failure problem;
};

StatisticsStore::StatisticsStore(QString path, QObject* parent)
    : QObject(parent), path_(std::move(path))
{
    pool_.setMaxThreadCount(1);
}

StatisticsStore::~StatisticsStore()
{
    drop();
    waitForAll(pool_);
}

void StatisticsStore::add(StatisticsGame game)
{
    strengths_[game.name.id] = game.strength;
    program_.push_back(std::move(game));
}

void StatisticsStore::begin()
{
    if (!isRead_ && !job_)
        read();
}

void StatisticsStore::drop()
{
    if (job_)
        std::exchange(job_, nullptr)->stop.request_stop();
}

void StatisticsStore::read()
{
    drop();
    job_ = std::make_shared<Job>();
    // Bytes come fast, or readSmallFile() gives up.
    const Result<QByteArray> read = readPlayedGames(path_);
    if (!read)
        job_->problem = read.error();
    startOn(pool_, [this, job = job_, strengths = strengths_, text = read ? *read : QByteArray()] {
        job->games = parsePlayedGames(text);
        job->persons = personGames(job->games, strengths, job->stop.get_token());
        // `this` is still alive: its destructor waits for the worker.
        callLater(*this, [this, job] {
            if (job == job_)
                take();
        });
    });
}

void StatisticsStore::take()
{
    const std::shared_ptr<Job> job = std::exchange(job_, nullptr);
    games_ = std::move(job->games);
    persons_ = std::move(job->persons);
    problem_ = job->problem;
    isRead_ = true;
    emit changed();
}

void StatisticsStore::wait()
{
    begin();
    if (!job_)
        return;
    waitForAll(pool_);
    take();
}

const PlayedGames& StatisticsStore::games()
{
    wait();
    return games_;
}

const Persons& StatisticsStore::persons(const std::string& game)
{
    wait();
    return personsSoFar(game);
}

const Persons& StatisticsStore::personsSoFar(const std::string& game) const
{
    static const Persons nobody;
    const auto found = persons_.find(game);
    return found == persons_.end() ? nobody : found->second;
}

int StatisticsStore::newerSoFar() const
{
    return games_.newer +
           static_cast<int>(std::count_if(
               games_.entries.begin(), games_.entries.end(), [this](const PlayedEntry& entry) {
                   const auto* game = std::get_if<PlayedGame>(&entry);
                   return game != nullptr && !strengths_.contains(game->game);
               }));
}

Failure StatisticsStore::append(const PlayedEntry& entry)
{
    wait();
    if (Failure failure = appendLines(path_, printEntry(entry)))
        return failure;
    if (const auto* game = std::get_if<PlayedGame>(&entry)) {
        games_.entries.push_back(entry);
        addGame(persons_, *game, strengths_);
        emit changed();
    } else {
        read(); // many games change
    }
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

Failure StatisticsStore::forget(const std::string& game, const std::optional<Person>& person,
                                QString& copy)
{
    copy.clear();
    if (!isThere(path_))
        return {};
    const QFileInfo info(path_);
    const QString wanted = info.absolutePath() + QLatin1Char('/') + info.completeBaseName() +
                           QStringLiteral(".backup.") + info.suffix();
    const auto isOther = [&game](const PlayedEntry& entry) {
        const auto* played = std::get_if<PlayedGame>(&entry);
        return played != nullptr && played->game != game;
    };
    const std::vector<PlayedEntry>& all = games().entries;
    const bool hasOthers = std::any_of(all.begin(), all.end(), isOther);
    if (!person && !hasOthers) {
        const Result<QString> kept = moveAside(path_, wanted);
        if (!kept)
            return kept.error();
        copy = *kept;
        drop();
        games_ = {};
        persons_ = {};
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
    // A release that knew only the first game understands a line without a game.
    return append(PersonForgotten{person, hasOthers ? std::optional(game) : std::nullopt});
}

} // namespace hp
