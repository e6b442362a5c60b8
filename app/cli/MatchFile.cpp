#include "app/cli/MatchFile.h"

#include "app/cli/Command.h"
#include "engine/text/Files.h"
#include "engine/text/Locks.h"

#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>
#include <cmath>
#include <limits>

namespace hp::cli {

namespace {

const QLatin1String Format("hellerpfennig.match");
constexpr int MaxGames = std::numeric_limits<int>::max() / 2;
constexpr int MaxPrograms = 1000;
constexpr int MaxDeal = std::numeric_limits<int>::max();
constexpr int MaxMargin = 1'000'000'000; ///< for all games of a deal together, and for their luck
/// The head is the longest line, because it contains the rules.
constexpr qint64 MaxLineBytes = MaxRulesBytes;

QByteArray line(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

QJsonArray numbers(const std::array<int, MaxSeats>& values)
{
    QJsonArray array;
    for (const int value : values)
        array.append(value);
    return array;
}

/// A whole number within the bounds; else nothing.
std::optional<int> wholeIn(const QJsonValue& value, int low, int high)
{
    const double number = value.toDouble(std::numeric_limits<double>::quiet_NaN());
    if (!(number >= low && number <= high) || number != std::floor(number))
        return {};
    return static_cast<int>(number);
}

/// Reads one number for each seat.
bool readNumbers(const QJsonValue& value, int low, int high, std::array<int, MaxSeats>& values)
{
    const QJsonArray array = value.toArray();
    if (array.size() != MaxSeats)
        return false;
    for (int i = 0; i < MaxSeats; ++i) {
        const auto number = wholeIn(array.at(i), low, high);
        if (!number)
            return false;
        values[i] = *number;
    }
    return true;
}

Error inLine(Error error, int lineNumber)
{
    error.line = lineNumber;
    return error;
}

Error notAResult(const QString& path, int lineNumber)
{
    return inLine(makeError("match.notAResult", {}, path.toStdString()), lineNumber);
}

/// Written in quotes, because JSON keeps only 53 bits of a number.
std::optional<std::uint64_t> bits64(const QJsonValue& value)
{
    bool isNumber = false;
    const std::uint64_t number = value.toString().toULongLong(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

/// Older files do not contain these values.
bool readPlan(const QJsonObject& object, MatchFile& match)
{
    const auto read = [&](QLatin1String name, int high, int& into) {
        const QJsonValue value = object.value(name);
        const auto number = wholeIn(value, 1, high);
        into = number.value_or(into);
        return value.isUndefined() || number;
    };
    MatchPlan& plan = match.plan;
    int part = 1;
    if (!read(QLatin1String("games"), MaxGames, plan.games) ||
        !read(QLatin1String("shards"), MaxGames, plan.shards) ||
        !read(QLatin1String("shard"), plan.shards, part))
        return false;
    plan.shard = part - 1;
    const QJsonValue programs = object.value(QStringLiteral("programs"));
    for (const QJsonValue program : programs.toArray())
        match.programs += program.toString();
    return (programs.isUndefined() || programs.isArray()) && match.programs.size() <= MaxPrograms &&
           !match.programs.contains(QString());
}

bool readHead(const QJsonObject& object, MatchHead& head, const MatchForm& form)
{
    const auto rules =
        form.rules(QJsonDocument(object.value(QStringLiteral("rules")).toObject()).toJson());
    if (object.value(QStringLiteral("format")).toString() != Format ||
        object.value(QStringLiteral("version")).toInt() != 1 || !rules)
        return false;
    for (const QJsonValue player : object.value(QStringLiteral("players")).toArray()) {
        head.players += player.toString();
        if (head.players.back().isEmpty())
            return false;
    }
    if (head.players.size() < MinSeats || head.players.size() > MaxSeats)
        return false;
    const auto seed = bits64(object.value(QStringLiteral("seed")));
    const auto nodes = bits64(object.value(QStringLiteral("nodes")));
    head.seconds = object.value(QStringLiteral("time")).toDouble();
    if (!seed || !nodes || !(head.seconds >= ShortestTime && head.seconds <= LongestTime))
        return false;
    head.seed = *seed;
    head.nodes = *nodes;
    head.rules = *rules;
    return true;
}

/// Returns nothing if the numbers cannot be those of `players` games.
std::optional<GroupResult> readGroup(const QJsonObject& object, int players)
{
    GroupResult group;
    group.games = players;
    if (wholeIn(object.value(QStringLiteral("games")), players, players) != players ||
        !readNumbers(object.value(QStringLiteral("wins")), 0, players, group.wins) ||
        !readNumbers(object.value(QStringLiteral("ties")), 0, players, group.ties) ||
        !readNumbers(object.value(QStringLiteral("forfeits")), 0, players, group.forfeits) ||
        !readNumbers(object.value(QStringLiteral("margins")), -MaxMargin, MaxMargin, group.margins))
        return {};
    int wins = 0;
    for (std::size_t i = 0; i < MaxSeats; ++i) {
        wins += group.wins[i];
        if (group.wins[i] + group.ties[i] > players)
            return {};
    }
    if (wins > players || group.playedOut() < 0)
        return {};
    // Older files do not contain the luck.
    const QJsonValue luck = object.value(QStringLiteral("luck"));
    if (luck.isUndefined())
        return group;
    group.luck = luck.toDouble(std::numeric_limits<double>::quiet_NaN());
    if (!(std::abs(*group.luck) <= MaxMargin))
        return {};
    return group;
}

int dealsOfPart(int deals, int shard, int shards)
{
    return deals > shard ? (deals - shard - 1) / shards + 1 : 0;
}

} // namespace

bool isSameMatch(const MatchHead& a, const MatchHead& b, const MatchForm& form)
{
    return a.players == b.players && a.seed == b.seed && a.seconds == b.seconds &&
           a.nodes == b.nodes && form.samePlay(a.rules, b.rules);
}

int dealsOf(const MatchFile& match)
{
    const auto players = std::max(1, static_cast<int>(match.head.players.size()));
    return (match.plan.games + players - 1) / players;
}

int missingDeals(const MatchFile& match, int shard, int shards)
{
    const int deals = dealsOf(match);
    int missing = dealsOfPart(deals, shard, shards);
    for (const auto& [deal, result] : match.results)
        missing -= deal < deals && deal % shards == shard ? 1 : 0;
    return missing;
}

std::vector<int> unfinishedParts(const MatchFile& match, int shards, int most)
{
    const int deals = dealsOf(match);
    std::map<int, int> played; // parts without results are missing in it
    for (const auto& [deal, result] : match.results) {
        if (deal < deals)
            ++played[deal % shards];
    }
    std::vector<int> unfinished;
    // With more parts than deals, the other parts are empty.
    for (int shard = 0;
         shard < std::min(shards, deals) && unfinished.size() < static_cast<std::size_t>(most);
         ++shard) {
        const auto found = played.find(shard);
        if ((found == played.end() ? 0 : found->second) < dealsOfPart(deals, shard, shards))
            unfinished.push_back(shard);
    }
    return unfinished;
}

QByteArray printMatchHead(const MatchFile& match)
{
    const MatchHead& head = match.head;
    QJsonObject object{{QStringLiteral("format"), Format},
                       {QStringLiteral("version"), 1},
                       {QStringLiteral("players"), QJsonArray::fromStringList(head.players)},
                       {QStringLiteral("seed"), QString::number(head.seed)},
                       {QStringLiteral("time"), head.seconds},
                       {QStringLiteral("nodes"), QString::number(head.nodes)},
                       {QStringLiteral("shard"), match.plan.shard + 1},
                       {QStringLiteral("shards"), match.plan.shards},
                       {QStringLiteral("programs"), QJsonArray::fromStringList(match.programs)},
                       {QStringLiteral("rules"), head.rules}};
    if (match.plan.games > 0) // an older file does not contain it
        object.insert(QStringLiteral("games"), match.plan.games);
    return line(object);
}

QByteArray printMatchGroup(int group, const GroupResult& result)
{
    QJsonObject object{{QStringLiteral("deal"), group},
                       {QStringLiteral("games"), result.games},
                       {QStringLiteral("wins"), numbers(result.wins)},
                       {QStringLiteral("ties"), numbers(result.ties)},
                       {QStringLiteral("forfeits"), numbers(result.forfeits)},
                       {QStringLiteral("margins"), numbers(result.margins)}};
    if (result.luck)
        object.insert(QStringLiteral("luck"), *result.luck);
    return line(object);
}

Result<MatchFile> readMatchFile(const QString& path, const MatchForm& form)
{
    const QFileInfo info(path);
    if (!info.exists() || info.isDir())
        return makeError(info.isDir() ? "file.isFolder" : "file.notFound", {}, path.toStdString());
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return makeError("file.cannotRead", {file.errorString().toStdString()}, path.toStdString());
    return readMatchFile(file, path, form);
}

Result<MatchFile> readMatchFile(QIODevice& from, const QString& path, const MatchForm& form)
{
    MatchFile result;
    int lineNumber = 0;
    while (!from.atEnd()) {
        const QByteArray text = from.readLine(MaxLineBytes + 1);
        ++lineNumber;
        if (text.size() >= MaxLineBytes && !text.endsWith('\n'))
            return inLine(makeError("match.lineTooLong", {}, path.toStdString()), lineNumber);
        const QJsonObject object = QJsonDocument::fromJson(text).object();
        if (lineNumber == 1) {
            if (!readHead(object, result.head, form) || !readPlan(object, result))
                return notAResult(path, lineNumber);
            continue;
        }
        // The last line is incomplete if the machine crashed while writing. Ignore it.
        if (!text.endsWith('\n'))
            break;
        const auto deal = wholeIn(object.value(QStringLiteral("deal")), 0, MaxDeal);
        const auto group = readGroup(object, static_cast<int>(result.head.players.size()));
        if (!deal || !group)
            return notAResult(path, lineNumber);
        const auto [place, isNew] = result.results.emplace(*deal, *group);
        if (!isNew && !(place->second == *group))
            return notAResult(path, lineNumber);
    }
    if (lineNumber == 0)
        return notAResult(path, 1);
    return result;
}

Failure MatchState::takeUp(const QString& path, MatchFile& match, const MatchForm& form)
{
    // Two matches that use one file would cut off each other's results. If no lock can be taken at
    // all, go on without one. A lock file left behind by a crash is recognised and removed.
    lock_ = std::make_unique<QLockFile>(path + QStringLiteral(".lock"));
    lock_->setStaleLockTime(0);
    if (!lock_->tryLock() && lock_->error() == QLockFile::LockFailedError) {
        if (!isLeftBehind(lock_->fileName()))
            return makeError("match.inUse", {}, path.toStdString());
        QFile::remove(lock_->fileName());
        lock_->tryLock();
    }

    file_.setFileName(path);
    if (file_.exists() && file_.size() > 0) {
        auto before = readMatchFile(path, form);
        if (!before)
            return before.error();
        if (!isSameMatch(before->head, match.head, form))
            return makeError("match.otherMatch", {}, path.toStdString());
        match.results = before->results;
        match.programs = before->programs;
    }
    if (missingDeals(match, match.plan.shard, match.plan.shards) > 0 &&
        !match.programs.contains(form.program))
        match.programs += form.program;
    // Write the file anew, to remove a line that a crash has cut off. Write it beside the old one
    // first, so that a crash cannot destroy the existing results.
    QByteArray text = printMatchHead(match);
    for (const auto& [group, result] : match.results)
        text += printMatchGroup(group, result);
    if (Failure failure = writeWholeFile(path, text))
        return failure;
    // A pipe does not support appending.
    const auto mode = QFileInfo(path).isFile() ? QIODevice::Append : QIODevice::WriteOnly;
    return file_.open(mode) ? Failure() : cannotWrite();
}

Failure MatchState::add(int group, const GroupResult& result)
{
    if (!file_.isOpen())
        return {};
    const QByteArray text = printMatchGroup(group, result);
    const qint64 before = file_.size();
    if (file_.write(text) == text.size() && file_.flush())
        return {};
    Error error = cannotWrite();
    if (QFileInfo(file_).isFile()) {
        file_.close();
        file_.resize(before); // part of a line is not a result
    }
    return error;
}

Error MatchState::cannotWrite() const
{
    return makeError("file.cannotWrite", {file_.errorString().toStdString()},
                     file_.fileName().toStdString());
}

} // namespace hp::cli
