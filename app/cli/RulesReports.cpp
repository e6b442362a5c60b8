#include "app/cli/RulesReports.h"

#include "engine/analysis/Balance.h"
#include "engine/players/Player.h"
#include "engine/text/BalanceWording.h"
#include "engine/text/Json.h"
#include "engine/text/RulesJson.h"
#include "engine/text/RulesWording.h"
#include "engine/text/Wording.h"

#include <QCoreApplication>

namespace hp::cli {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

std::string decimal(double value)
{
    return QString::number(value, 'f', 4).toStdString();
}

std::string spreadJson(const Spread& spread)
{
    const std::string error =
        spread.interval ? decimal(spread.interval->error(spread.mean)) : "null";
    return "{\"mean\":" + decimal(spread.mean) + ",\"error\":" + error +
           ",\"deviation\":" + decimal(spread.deviation) +
           ",\"low\":" + std::to_string(spread.low) + ",\"high\":" + std::to_string(spread.high) +
           "}";
}

std::string reportJson(const QString& source, const BalanceReport& report)
{
    std::string money;
    std::string wins;
    for (int seat = 0; seat < report.seats; ++seat) {
        const Share share = winsOf(report, seat);
        if (seat > 0) {
            money += ',';
            wins += ',';
        }
        money += spreadJson(spreadOf(moneyOf(report, seat)));
        wins += "{\"share\":" + decimal(share.share) +
                ",\"error\":" + decimal(share.interval.error(share.share)) + "}";
    }
    return "{\"rules\":" + jsonQuote(source.toStdString()) +
           ",\"games\":" + std::to_string(report.games) +
           ",\"seats\":" + std::to_string(report.seats) + ",\"money\":[" + money +
           "],\"firstPlaces\":[" + wins + "],\"lines\":" + std::to_string(report.lines) +
           ",\"negativeLines\":" + std::to_string(report.negativeLines) +
           ",\"idleLines\":" + std::to_string(report.idleLines) +
           ",\"turns\":" + spreadJson(spreadOf(report.turns)) +
           ",\"rounds\":" + std::to_string(report.rounds) +
           ",\"passes\":" + std::to_string(report.passes) +
           ",\"gamesWithPasses\":" + std::to_string(report.gamesWithPasses) + "}";
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
        std::string list;
        for (const FieldDifference& difference : found) {
            if (!list.empty())
                list += ',';
            list += "{\"path\":" + jsonQuote(difference.path) +
                    ",\"from\":" + jsonQuote(difference.from) +
                    ",\"to\":" + jsonQuote(difference.to) + "}";
        }
        print("{\"same\":" + std::string(found.empty() ? "true" : "false") + ",\"differences\":[" +
              list + "]}\n");
    } else if (found.empty()) {
        print(Text::tr("Both play the same.") + QLatin1Char('\n'));
    } else {
        for (const FieldDifference& difference : found)
            print(differenceText(difference) + QLatin1Char('\n'));
    }
    return found.empty() ? Done : No;
}

QList<QCommandLineOption> reportOptions()
{
    return {{QStringLiteral("games"),
             Text::tr("report: how many games are played (without it: 400)"), Text::tr("NUMBER")},
            {QStringLiteral("seats"), Text::tr("report: how many play, 2 to 4 (without it: 3)"),
             Text::tr("NUMBER")},
            {QStringLiteral("level"), Text::tr("report: who plays all seats (without it: casual)"),
             Text::tr("NAME")},
            {QStringLiteral("seed"),
             Text::tr("report: the same seed gives the same games (without it: 1)"),
             Text::tr("NUMBER")},
            {QStringLiteral("against"), Text::tr("report: other rules to compare with"),
             Text::tr("FILE|PRESET")}};
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
            Text::tr("There is no level \"%1\". There are: %2.")
                .arg(QString::fromStdString(options.level), names.join(QStringLiteral(", "))),
            command.name());
    }
    QStringList sources{source};
    if (arguments.has(QStringLiteral("against")))
        sources += arguments.value(QStringLiteral("against"));
    // Both first: nobody wants to wait for one half of an answer.
    std::vector<RuleSet> sets;
    for (const QString& name : sources) {
        const auto rules = loadRules(name);
        if (!rules)
            return complainOfFile(rules.error());
        sets.push_back(*rules);
    }
    std::string list;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const BalanceReport report = measureBalance(sets[i], options);
        const QString name = sources[static_cast<qsizetype>(i)];
        if (!arguments.json())
            printReport(QStringLiteral("%1 (%2)").arg(rulesName(sets[i]), name), report);
        if (!list.empty())
            list += ',';
        list += reportJson(name, report);
    }
    if (arguments.json())
        print("{\"level\":" + jsonQuote(options.level) +
              ",\"seed\":" + std::to_string(options.seed) + ",\"reports\":[" + list + "]}\n");
    return Done;
}

} // namespace hp::cli
