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

void writeReport(JsonWriter& json, const QString& source, const BalanceReport& report)
{
    json.beginObject().member("rules", source.toStdString()).member("games", report.games);
    json.member("seats", report.seats).key("money").beginArray();
    for (int seat = 0; seat < report.seats; ++seat)
        writeSpread(json, spreadOf(moneyOf(report, seat)));
    json.end().key("firstPlaces").beginArray();
    for (int seat = 0; seat < report.seats; ++seat) {
        const Share share = winsOf(report, seat);
        json.beginObject().member("share", share.share, BalanceDecimals);
        json.member("error", share.interval.error(share.share), BalanceDecimals).end();
    }
    json.end().member("lines", report.lines).member("negativeLines", report.negativeLines);
    json.member("idleLines", report.idleLines).key("turns");
    writeSpread(json, spreadOf(report.turns));
    json.member("rounds", report.rounds).member("passes", report.passes);
    json.member("gamesWithPasses", report.gamesWithPasses).end();
}

void printReport(const QString& source, const BalanceReport& report)
{
    const std::vector<BalanceLine> lines = balanceInWords(report);
    qsizetype width = 0;
    for (const BalanceLine& line : lines)
        width = qMax(width, line.name.size());
    print(source + QLatin1Char('\n'));
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

QList<QCommandLineOption> reportOptions()
{
    return {{QStringLiteral("games"),
             RulesReportText::tr("report: how many games are played (without it: 400)"),
             RulesReportText::tr("NUMBER")},
            {QStringLiteral("seats"),
             RulesReportText::tr("report: how many play, 2 to 4 (without it: 3)"),
             RulesReportText::tr("NUMBER")},
            {QStringLiteral("level"),
             RulesReportText::tr("report: who plays all seats (without it: casual)"),
             RulesReportText::tr("NAME")},
            {QStringLiteral("seed"),
             RulesReportText::tr("report: the same seed gives the same games (without it: 1)"),
             RulesReportText::tr("NUMBER")},
            {QStringLiteral("against"), RulesReportText::tr("report: other rules to compare with"),
             RulesReportText::tr("FILE|PRESET")}};
}

int reportRules(const QString& source, const Arguments& arguments, const Command& command)
{
    BalanceOptions options;
    const auto games = numberOf(arguments, command, "games", 400, 1, 1000000);
    const auto seats =
        games ? numberOf(arguments, command, "seats", 3, MinSeats, MaxSeats) : std::nullopt;
    const auto seed = seats ? seedOf(arguments, command, 1) : std::nullopt;
    if (!seed)
        return WrongUsage;
    options.games = static_cast<int>(*games);
    options.seats = static_cast<int>(*seats);
    options.seed = *seed;
    options.level =
        arguments.value(QStringLiteral("level"), QStringLiteral("casual")).toStdString();
    if (!isLevel(options.level)) {
        QStringList names;
        for (const std::string& level : levelNames())
            names += QString::fromStdString(level);
        return wrongUsage(
            RulesReportText::tr("There is no level \"%1\". There are: %2.")
                .arg(QString::fromStdString(options.level), names.join(QStringLiteral(", "))),
            command.name());
    }
    QStringList sources{source};
    if (arguments.has(QStringLiteral("against")))
        sources += arguments.value(QStringLiteral("against"));
    // Load both first. Otherwise an error in the second would appear only after the report on the
    // first.
    std::vector<RuleSet> sets;
    for (const QString& name : sources) {
        const auto rules = loadRules(name);
        if (!rules)
            return complainOfFile(rules.error());
        sets.push_back(*rules);
    }
    JsonWriter json;
    json.beginObject().member("level", options.level).member("seed", options.seed);
    json.key("reports").beginArray();
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const BalanceReport report = measureBalance(sets[i], options);
        const QString name = sources[static_cast<qsizetype>(i)];
        if (!arguments.json())
            printReport(QStringLiteral("%1 (%2)").arg(rulesName(sets[i]), name), report);
        writeReport(json, name, report);
    }
    if (arguments.json())
        print(json.end().end().text() + '\n');
    return Done;
}

} // namespace hp::cli
