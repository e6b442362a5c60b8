#include "app/cli/MatchFile.h"

#include "engine/text/RulesJson.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace hp::cli {

namespace {

const QLatin1String Format("hellerpfennig.match");

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

bool readNumbers(const QJsonValue& value, std::array<int, MaxSeats>& values)
{
    const QJsonArray array = value.toArray();
    if (array.size() != MaxSeats)
        return false;
    for (int i = 0; i < MaxSeats; ++i) {
        if (!array.at(i).isDouble())
            return false;
        values[static_cast<std::size_t>(i)] = array.at(i).toInt();
    }
    return true;
}

Error notAResult(const QString& path, int lineNumber)
{
    Error error = makeError("match.notAResult", {}, path.toStdString());
    error.line = lineNumber;
    return error;
}

} // namespace

QByteArray printMatchHead(const MatchHead& head)
{
    return line(
        {{QStringLiteral("format"), Format},
         {QStringLiteral("version"), 1},
         {QStringLiteral("players"), QJsonArray::fromStringList(head.players)},
         {QStringLiteral("seed"), QString::number(head.seed)},
         {QStringLiteral("time"), head.seconds},
         {QStringLiteral("nodes"), QString::number(head.nodes)},
         {QStringLiteral("rules"), QJsonDocument::fromJson(printRules(head.rules)).object()}});
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

Result<MatchFile> readMatchFile(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return makeError("file.cannotRead", {file.errorString().toStdString()}, path.toStdString());
    MatchFile result;
    int lineNumber = 0;
    while (!file.atEnd()) {
        const QByteArray text = file.readLine();
        ++lineNumber;
        const QJsonObject object = QJsonDocument::fromJson(text).object();
        if (lineNumber == 1) {
            const auto rules = parseRules(
                QJsonDocument(object.value(QStringLiteral("rules")).toObject()).toJson());
            if (object.value(QStringLiteral("format")).toString() != Format ||
                object.value(QStringLiteral("version")).toInt() != 1 || !rules)
                return notAResult(path, lineNumber);
            for (const QJsonValue player : object.value(QStringLiteral("players")).toArray())
                result.head.players += player.toString();
            if (result.head.players.size() < MinSeats || result.head.players.size() > MaxSeats)
                return notAResult(path, lineNumber);
            result.head.seed = object.value(QStringLiteral("seed")).toString().toULongLong();
            result.head.seconds = object.value(QStringLiteral("time")).toDouble();
            result.head.nodes = object.value(QStringLiteral("nodes")).toString().toULongLong();
            result.head.rules = *rules;
            continue;
        }
        // What was being written when the machine went down does not count.
        if (!text.endsWith('\n'))
            break;
        GroupResult group;
        group.games = object.value(QStringLiteral("games")).toInt();
        if (group.games < 1 || !object.value(QStringLiteral("deal")).isDouble() ||
            !readNumbers(object.value(QStringLiteral("wins")), group.wins) ||
            !readNumbers(object.value(QStringLiteral("ties")), group.ties) ||
            !readNumbers(object.value(QStringLiteral("forfeits")), group.forfeits) ||
            !readNumbers(object.value(QStringLiteral("margins")), group.margins))
            return notAResult(path, lineNumber);
        // Files of before it was reckoned do not have it.
        const QJsonValue luck = object.value(QStringLiteral("luck"));
        if (luck.isDouble())
            group.luck = luck.toDouble();
        else if (!luck.isUndefined())
            return notAResult(path, lineNumber);
        result.results.emplace(object.value(QStringLiteral("deal")).toInt(), group);
    }
    if (lineNumber == 0)
        return notAResult(path, 1);
    return result;
}

} // namespace hp::cli
