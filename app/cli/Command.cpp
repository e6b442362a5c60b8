#include "app/cli/Command.h"

#include "app/cli/StandardStreams.h"

#include "engine/heller/players/Player.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/text/Typed.h"
#include "engine/text/Json.h"
#include "engine/text/Wording.h"

#include <QCoreApplication>

#include <cstdio>

namespace hp::cli {

namespace {

constexpr int LineWidth = 79;
constexpr double SlowestPace = 60; ///< seconds

class CommandText {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    static QList<QCommandLineOption> common(const QStringList& rules)
    {
        return {{QStringLiteral("rules"),
                 tr("the rules to go by: a file, or one of %1 (without it: %2)")
                     .arg(rules.join(QStringLiteral(", ")), rules.first()),
                 tr("FILE|PRESET")},
                {QStringLiteral("json"), tr("print one JSON document")},
                {QStringLiteral("help"), tr("show this help")}};
    }
    static QString usage(const Command& command)
    {
        const QString arguments =
            command.arguments().isEmpty() ? QString() : QLatin1Char(' ') + command.arguments();
        return tr("Usage: hellerpfennig-cli %1%2 [options]").arg(command.call(), arguments) +
               QStringLiteral("\n");
    }
    static QString perft(int depth, std::uint64_t leaves, std::int64_t money)
    {
        return tr("depth %1: leaves %2, money %3").arg(depth).arg(leaves).arg(money);
    }
    static QString optionsTitle() { return tr("Options:"); }
    static QString seeHelp(const QString& command)
    {
        return command.isEmpty() ? tr("\"hellerpfennig-cli --help\" lists the commands.")
                                 : tr("\"hellerpfennig-cli %1 --help\" says more.").arg(command);
    }
    static QString noTime(const QString& text)
    {
        return tr("\"%1\" is not a length of time: 0.001 to 3600 seconds.").arg(text);
    }
    static QString noPace(const QString& text)
    {
        return tr("\"%1\" is not a pace: 0 to 60 seconds.").arg(text);
    }
    static QString noNumber(const QString& option, qint64 low, qint64 high)
    {
        return tr("--%1 wants a whole number from %2 to %3.").arg(option).arg(low).arg(high);
    }
    static QString noSeed(const QString& text)
    {
        return tr("\"%1\" is not a seed: a whole number from 0 to 18446744073709551615.").arg(text);
    }
    static QString brokenWeights(const QString& reason)
    {
        return tr("%1 Expert and master play without what they have learned.").arg(reason);
    }
    static QString cannotWrite() { return tr("The output cannot be written."); }
};

QString wrapped(const QString& text, int indent, int firstColumn)
{
    QString result;
    int column = firstColumn;
    bool first = true;
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const int length = static_cast<int>(word.size());
        if (!first && column + 1 + length > LineWidth) {
            result += QLatin1Char('\n') + QString(indent, QLatin1Char(' '));
            column = indent;
        } else if (!first) {
            result += QLatin1Char(' ');
            ++column;
        }
        result += word;
        column += length;
        first = false;
    }
    return result + QLatin1Char('\n');
}

} // namespace

QStringList Command::rulesNames() const
{
    return presetNames();
}

QList<QCommandLineOption> allOptions(const Command& command)
{
    return command.options() + CommandText::common(command.rulesNames());
}

QString helpText(const Command& command)
{
    constexpr int indent = 4;
    QString text =
        CommandText::usage(command) + QLatin1Char('\n') + wrapped(command.summary(), 0, 0);
    for (const QString& paragraph : command.description())
        text += QLatin1Char('\n') + wrapped(paragraph, 0, 0);
    text += QLatin1Char('\n') + CommandText::optionsTitle() + QLatin1Char('\n');
    for (const QCommandLineOption& option : allOptions(command)) {
        const QString value = option.valueName();
        text += QStringLiteral("  --") + option.names().first() +
                (value.isEmpty() ? QString() : QLatin1Char(' ') + value) + QLatin1Char('\n') +
                QString(indent, QLatin1Char(' ')) + wrapped(option.description(), indent, indent);
    }
    return text;
}

void print(const std::string& text)
{
    std::fwrite(text.data(), 1, text.size(), stdout);
    if (isConsole())
        std::fflush(stdout);
}

void print(const QString& text)
{
    print(text.toStdString());
}

bool flushOutput()
{
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0)
        return true;
    complain(CommandText::cannotWrite());
    return false;
}

void complain(const QString& text)
{
    std::fflush(stdout); // keeps stdout and stderr in the order of events
    const std::string line = "hellerpfennig-cli: " + text.toStdString() + "\n";
    std::fwrite(line.data(), 1, line.size(), stderr);
}

void complain(const Error& error)
{
    complain(wording(error));
}

void complainOfWeights()
{
    if (const Failure broken = weightsFailure())
        complain(CommandText::brokenWeights(wording(*broken)));
}

int wrongUsage(const QString& text, const QString& command)
{
    complain(text);
    complain(CommandText::seeHelp(command));
    return WrongUsage;
}

Result<RuleSet> rulesOf(const Arguments& arguments)
{
    return loadRules(arguments.value(QStringLiteral("rules"), QStringLiteral("standard")));
}

int complainOfFile(const Error& error)
{
    complain(error);
    const std::string& id = error.message.id;
    const bool leadsNowhere = id == "file.notFound" || id == "file.isFolder" ||
                              id == "rules.noSuchPreset" || id == "rules.noSuchRules" ||
                              id == "rules.noSuchRulesSuggest";
    return leadsNowhere ? WrongUsage : No;
}

std::optional<Position> positionOf(const Arguments& arguments, const RuleSet& rules)
{
    auto position = parsePosition(
        tidiedNotation(arguments.value(QStringLiteral("position")).toStdString()), rules);
    if (position)
        return std::move(position).value();
    Error error = position.error();
    error.path = "--position";
    complain(error);
    return {};
}

std::optional<double> timeOf(const Arguments& arguments, const Command& command, double otherwise)
{
    const QString text = arguments.value(QStringLiteral("time"), QString::number(otherwise));
    bool isNumber = false;
    const double seconds = text.toDouble(&isNumber);
    if (isNumber && seconds >= ShortestTime && seconds <= LongestTime)
        return seconds;
    wrongUsage(CommandText::noTime(text), command.call());
    return {};
}

std::optional<double> paceOf(const Arguments& arguments, const Command& command, double otherwise)
{
    const QString text = arguments.value(QStringLiteral("pace"), QString::number(otherwise));
    bool isNumber = false;
    const double seconds = text.toDouble(&isNumber);
    if (isNumber && seconds >= 0 && seconds <= SlowestPace)
        return seconds;
    wrongUsage(CommandText::noPace(text), command.call());
    return {};
}

std::optional<std::uint64_t> seedOf(const Arguments& arguments, const Command& command,
                                    std::uint64_t otherwise)
{
    const QString text = arguments.value(QStringLiteral("seed"), QString::number(otherwise));
    bool isNumber = false;
    const std::uint64_t seed = text.toULongLong(&isNumber);
    if (isNumber)
        return seed;
    wrongUsage(CommandText::noSeed(text), command.call());
    return {};
}

std::optional<qint64> numberOf(const Arguments& arguments, const Command& command,
                               const char* option, qint64 otherwise, qint64 low, qint64 high)
{
    const QString name = QLatin1String(option);
    auto number = wholeNumber(arguments.value(name, QString::number(otherwise)), low, high);
    if (!number)
        wrongUsage(CommandText::noNumber(name, low, high), command.call());
    return number;
}

std::optional<qint64> wholeNumber(const QString& text, qint64 low, qint64 high)
{
    bool ok = false;
    const qint64 value = text.toLongLong(&ok);
    return ok && value >= low && value <= high ? std::optional(value) : std::nullopt;
}

void printPerft(int depth, std::uint64_t leaves, std::int64_t money, bool json)
{
    if (!json)
        return print(CommandText::perft(depth, leaves, money) + QLatin1Char('\n'));
    JsonWriter document;
    document.beginObject().member("depth", depth).member("leaves", leaves);
    print(document.member("money", money).end().text() + '\n');
}

} // namespace hp::cli
