#include "app/cli/RulesCheck.h"
#include "app/cli/RulesReports.h"
#include "app/cli/lisboa/Commands.h"

#include <QCoreApplication>
#include <QLocale>

namespace hp::cli::lisboa {

namespace {

class RulesCommand : public LisboaCommand {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("rules"); }
    QString summary() const override
    {
        return tr("check or print rules, or play by them and count");
    }
    QString arguments() const override { return tr("check|print|report FILE|PRESET"); }
    QStringList description() const override
    {
        return {tr("check: says whether the rules can be played, and what to do about it if not. "
                   "The exit code is 1 when they cannot; warnings do not change it."),
                tr("print: the rules with all fields, also those that come from the base. --json "
                   "prints the same on one line."),
                tr("report: lets computers of equal strength play by the rules and counts: money "
                   "and first places by seat (from the one that starts), turns, what lies in the "
                   "market at the end, and how games end. ± is the 95 % interval."),
                tr("Built-in rules: %1.").arg(rulesNames().join(QStringLiteral(", ")))};
    }

    QList<QCommandLineOption> options() const override
    {
        return reportOptions(QStringLiteral("skilled"));
    }

    int run(const Arguments& arguments) override
    {
        QStringList words = arguments.positional();
        const QString action = words.isEmpty() ? QString() : words.takeFirst();
        const QStringList actions{QStringLiteral("check"), QStringLiteral("print"),
                                  QStringLiteral("report")};
        if (!actions.contains(action))
            return wrongUsage(tr("Say what to do: check, print or report."), call());
        if (!onlyReportHasOptions(action, arguments, *this))
            return WrongUsage;
        if (arguments.has(QStringLiteral("rules")))
            words += arguments.value(QStringLiteral("rules"));
        if (words.size() != 1)
            return wrongUsage(tr("One file or preset is needed behind %1.").arg(action), call());
        if (action == QLatin1String("report"))
            return reportRules(words.first(), arguments);
        return action == QLatin1String("check")
                   ? checkRules(words.first(), rulesNames().contains(words.first()),
                                loadRulesUnchecked(words.first()), nameOf, arguments.json())
                   : printRulesOf(loadRules(words.first()), arguments.json());
    }

private:
    static QString nameOf(const RuleSet& rules)
    {
        return QString::fromStdString(rules.name.in(QLocale().name().left(2).toStdString()));
    }

    int reportRules(const QString& source, const Arguments& arguments) const
    {
        const auto request = reportRequestOf(
            source, arguments, *this,
            {levelNames(), [](std::string_view name) { return makePlayer(name) != nullptr; },
             "skilled"});
        if (!request)
            return WrongUsage;
        const auto sets = rulesOfSources<RuleSet>(
            request->sources, [](const QString& name) { return loadRules(name); });
        if (!sets)
            return complainOfFile(sets.error());
        BalanceOptions options;
        options.games = request->games;
        options.seats = request->seats;
        options.seed = request->seed;
        options.level = request->level;
        return printReports(*request, arguments.json(), [&](std::size_t i) {
            const BalanceReport report = measureBalance((*sets)[i], options);
            return RulesReport{nameOf((*sets)[i]), report, balanceInWords(report),
                               [report](JsonWriter& json) { writeCounts(json, report); }};
        });
    }

    static void writeCounts(JsonWriter& json, const BalanceReport& report)
    {
        const auto spread = [&json](const char* name, const std::vector<int>& values) {
            json.key(name);
            writeSpread(json, spreadOf(values));
        };
        spread("turns", report.turns);
        spread("stands", report.stands);
        spread("customers", report.customers);
        spread("restaurants", report.restaurants);
        const auto ended = [&report](Ending ending) {
            return report.endings[static_cast<std::size_t>(ending)];
        };
        json.key("endings").beginObject().member("squares", ended(Ending::Squares));
        json.member("entrances", ended(Ending::Entrances));
        json.member("coins", ended(Ending::Coins)).end();
    }
};

} // namespace

std::unique_ptr<Command> makeRulesCommand()
{
    return std::make_unique<RulesCommand>();
}

} // namespace hp::cli::lisboa
