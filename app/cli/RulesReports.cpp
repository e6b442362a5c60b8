#include "app/cli/RulesReports.h"

#include "engine/heller/analysis/Balance.h"
#include "engine/heller/players/Player.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/BalanceWording.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Json.h"

#include <QCoreApplication>

namespace hp::cli {

namespace {

struct RulesReportText {
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

constexpr int BalanceDecimals = 4;

void writeReport(JsonWriter& json, const QString& source, const RulesReport& report)
{
    const SeatBalance& seats = report.seats;
    json.beginObject().member("rules", source.toStdString()).member("games", seats.games);
    json.member("seats", seats.seats).key("money").beginArray();
    for (int seat = 0; seat < seats.seats; ++seat)
        writeSpread(json, spreadOf(moneyOf(seats, seat)));
    json.end().key("firstPlaces").beginArray();
    for (int seat = 0; seat < seats.seats; ++seat) {
        const Share share = winsOf(seats, seat);
        json.beginObject().member("share", share.share, BalanceDecimals);
        json.member("error", share.interval.error(share.share), BalanceDecimals).end();
    }
    json.end();
    report.writeMore(json);
    json.end();
}

void printReport(const QString& title, const std::vector<BalanceLine>& lines)
{
    qsizetype width = 0;
    for (const BalanceLine& line : lines)
        width = qMax(width, line.name.size());
    print(title + QLatin1Char('\n'));
    for (const BalanceLine& line : lines)
        print(QStringLiteral("  %1  %2\n").arg(line.name.leftJustified(width), line.value));
}

} // namespace

int diffRules(const QString& from, const QString& to, bool json)
{
    const auto before = loadRules(from);
    if (!before)
        return complainOfFile(before.error());
    const auto after = loadRules(to);
    if (!after)
        return complainOfFile(after.error());
    const std::vector<FieldDifference> found = differences(*before, *after);
    if (json) {
        JsonWriter list;
        list.beginObject().member("same", found.empty()).key("differences").beginArray();
        for (const FieldDifference& difference : found) {
            list.beginObject().member("path", difference.path);
            list.member("from", difference.from).member("to", difference.to).end();
        }
        print(list.end().end().text() + '\n');
    } else if (found.empty()) {
        print(RulesReportText::tr("Both play the same.") + QLatin1Char('\n'));
    } else {
        for (const FieldDifference& difference : found)
            print(differenceText(difference) + QLatin1Char('\n'));
    }
    return found.empty() ? Done : No;
}

QList<QCommandLineOption> reportOptions(const QString& level)
{
    return {{QStringLiteral("games"),
             RulesReportText::tr("report: how many games are played (without it: 400)"),
             RulesReportText::tr("NUMBER")},
            {QStringLiteral("seats"),
             RulesReportText::tr("report: how many play, 2 to 4 (without it: 3)"),
             RulesReportText::tr("NUMBER")},
            {QStringLiteral("level"),
             RulesReportText::tr("report: who plays all seats (without it: %1)").arg(level),
             RulesReportText::tr("NAME")},
            {QStringLiteral("seed"),
             RulesReportText::tr("report: the same seed gives the same games (without it: 1)"),
             RulesReportText::tr("NUMBER")},
            {QStringLiteral("against"), RulesReportText::tr("report: other rules to compare with"),
             RulesReportText::tr("FILE|PRESET")}};
}

bool onlyReportHasOptions(const QString& action, const Arguments& arguments, const Command& command)
{
    if (action == QLatin1String("report"))
        return true;
    for (const QCommandLineOption& option : reportOptions({})) {
        const QString given = option.names().first();
        if (!arguments.has(given))
            continue;
        wrongUsage(
            RulesReportText::tr("--%1 belongs to report: %2 does without it.").arg(given, action),
            command.call());
        return false;
    }
    return true;
}

std::optional<ReportRequest> reportRequestOf(const QString& source, const Arguments& arguments,
                                             const Command& command, const ReportLevels& levels)
{
    const auto games = numberOf(arguments, command, "games", 400, 1, 1000000);
    const auto seats =
        games ? numberOf(arguments, command, "seats", 3, MinSeats, MaxSeats) : std::nullopt;
    const auto seed = seats ? seedOf(arguments, command, 1) : std::nullopt;
    if (!seed)
        return {};
    ReportRequest request;
    request.games = static_cast<int>(*games);
    request.seats = static_cast<int>(*seats);
    request.seed = *seed;
    request.level =
        arguments.value(QStringLiteral("level"), QString::fromStdString(levels.otherwise))
            .toStdString();
    if (!levels.isLevel(request.level)) {
        QStringList names;
        for (const std::string& level : levels.names)
            names += QString::fromStdString(level);
        wrongUsage(
            RulesReportText::tr("There is no level \"%1\". There are: %2.")
                .arg(QString::fromStdString(request.level), names.join(QStringLiteral(", "))),
            command.call());
        return {};
    }
    request.sources += source;
    if (arguments.has(QStringLiteral("against")))
        request.sources += arguments.value(QStringLiteral("against"));
    return request;
}

void writeSpread(JsonWriter& json, const Spread& spread)
{
    json.beginObject().member("mean", spread.mean, BalanceDecimals).key("error");
    if (spread.interval)
        json.value(spread.interval->error(spread.mean), BalanceDecimals);
    else
        json.null();
    json.member("deviation", spread.deviation, BalanceDecimals);
    json.member("low", spread.low).member("high", spread.high).end();
}

int printReports(const ReportRequest& request, bool json,
                 const std::function<RulesReport(std::size_t source)>& measure)
{
    JsonWriter document;
    document.beginObject().member("level", request.level).member("seed", request.seed);
    document.key("reports").beginArray();
    for (std::size_t i = 0; i < static_cast<std::size_t>(request.sources.size()); ++i) {
        const QString& source = request.sources[static_cast<qsizetype>(i)];
        const RulesReport report = measure(i);
        if (!json)
            printReport(QStringLiteral("%1 (%2)").arg(report.name, source), report.lines);
        writeReport(document, source, report);
    }
    if (json)
        print(document.end().end().text() + '\n');
    return Done;
}

int reportRules(const QString& source, const Arguments& arguments, const Command& command)
{
    const auto request =
        reportRequestOf(source, arguments, command, {levelNames(), isLevel, "casual"});
    if (!request)
        return WrongUsage;
    const auto sets = rulesOfSources<RuleSet>(request->sources, loadRules);
    if (!sets)
        return complainOfFile(sets.error());
    BalanceOptions options;
    options.games = request->games;
    options.seats = request->seats;
    options.seed = request->seed;
    options.level = request->level;
    return printReports(*request, arguments.json(), [&](std::size_t i) {
        const BalanceReport report = measureBalance((*sets)[i], options);
        return RulesReport{rulesName((*sets)[i]), report, balanceInWords(report),
                           [report](JsonWriter& json) {
                               json.member("lines", report.lines);
                               json.member("negativeLines", report.negativeLines);
                               json.member("idleLines", report.idleLines).key("turns");
                               writeSpread(json, spreadOf(report.turns));
                               json.member("rounds", report.rounds);
                               json.member("passes", report.passes);
                               json.member("gamesWithPasses", report.gamesWithPasses);
                           }};
    });
}

} // namespace hp::cli
