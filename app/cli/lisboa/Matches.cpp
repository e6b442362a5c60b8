// Many games: match, bench.
#include "app/cli/MatchedGame.h"
#include "app/cli/lisboa/Commands.h"

#include <QCoreApplication>

#include <chrono>
#include <utility>

namespace hp::cli::lisboa {

namespace {

constexpr int MaxGames = 1'000'000;

class LisboaMatched : public MatchedGame {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString call(const QString& command) const override { return callOf(command); }
    QStringList rulesNames() const override { return builtInRules(); }
    QStringList help() const override
    {
        return {
            tr("Plays a match: as many seats as players, every deal once for each way round of the "
               "seats, so that nobody profits from his place. A player is a level (%1) or "
               "exec:COMMAND; coins and look are greedy without slips, the two kinds of seats of "
               "bench --guide. The number of games is rounded up to whole deals.")
                .arg(levelNamesText())};
    }
    QString nodesHelp() const override
    {
        return tr("steps to be played in thought, instead of a time");
    }
    QString whyNot(const QString& player) const override
    {
        if (makeAnyPlayer(player))
            return {};
        return tr("\"%1\" is neither a level nor exec:COMMAND. Levels: %2.")
            .arg(player, levelNamesText());
    }
    Result<QJsonObject> readRules(const Arguments& arguments) override
    {
        const auto rules = rulesAsked(arguments);
        if (!rules)
            return rules.error();
        rules_ = *rules;
        return QJsonDocument::fromJson(printRules(rules_)).object();
    }
    MatchForm form() const override
    {
        return matchForm(&hp::lisboa::parseRules, &printRules, &samePlay,
                         QCoreApplication::applicationVersion());
    }
    void play(const MatchSchedule& schedule, const MatchHead& head, MatchResults& results,
              const MatchProgress& progress, const ForfeitReport& forfeit,
              std::stop_token stop) const override
    {
        const MatchSettings settings{schedule, rules_, head.seed, {head.seconds, head.nodes}};
        playMatch(
            settings, [&](int index) { return makeAnyPlayer(head.players.at(index)); }, results,
            progress, forfeit, std::move(stop));
    }

private:
    RuleSet rules_;
};

class BenchCommand : public LisboaCommand {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("bench"); }
    QString summary() const override { return tr("measure the engine, or the game"); }
    QStringList description() const override
    {
        return {tr("Steps per second of random games of two seats, in one thread, by the rules of "
                   "--rules."),
                tr("--guide plays games between greedy seats instead, for each of the built-in "
                   "rules, two kinds of greedy seats and two to four seats: how long they are, "
                   "what lies in the market, the money, and how they end.")};
    }
    QList<QCommandLineOption> options() const override
    {
        return {{QStringLiteral("guide"), tr("the guide figures of the game")},
                {QStringLiteral("games"), tr("games for each line (without it: 60)"), tr("NUMBER")},
                {QStringLiteral("seed"), tr("of the deals (without it: 1)"), tr("NUMBER")},
                {QStringLiteral("time"), tr("length of the run (without it: 1)"), tr("SECONDS")}};
    }

    int run(const Arguments& arguments) override
    {
        if (!arguments.positional().isEmpty())
            return tooMany(arguments.positional().first());
        const auto games = numberOf(arguments, *this, "games", 60, 1, MaxGames);
        const auto seed = games ? seedOf(arguments, *this, 1) : std::nullopt;
        const auto seconds = seed ? timeOf(arguments, *this, 1) : std::nullopt;
        if (!seconds)
            return WrongUsage;
        if (arguments.has(QStringLiteral("guide")))
            return guide(arguments, static_cast<int>(*games), *seed);
        const auto rules = rulesAsked(arguments);
        if (!rules)
            return complainOfFile(rules.error());
        const double speed = stepsPerSecond(*rules, *seed, *seconds);
        if (arguments.json()) {
            JsonWriter json;
            print(json.beginObject().member("plies_per_second", speed, 0).end().text() + '\n');
        } else {
            print(tr("%1 steps per second").arg(speed, 0, 'f', 0) + QLatin1Char('\n'));
        }
        return Done;
    }

private:
    static double stepsPerSecond(const RuleSet& set, std::uint64_t seed, double seconds)
    {
        const Rules rules(set, 2);
        Random random(seed);
        std::vector<Step> steps;
        std::uint64_t count = 0;
        const auto start = std::chrono::steady_clock::now();
        std::chrono::duration<double> passed{};
        do {
            Game game = Game::begun(rules, random);
            while (game.ending() == Ending::None) {
                game.legalSteps(steps);
                game.play(steps[random.below(static_cast<std::uint32_t>(steps.size()))], random);
                ++count;
            }
            passed = std::chrono::steady_clock::now() - start;
        } while (passed.count() < seconds);
        return double(count) / passed.count();
    }

    static int guide(const Arguments& arguments, int games, std::uint64_t seed)
    {
        JsonWriter json;
        json.beginObject().key("lines").beginArray();
        if (!arguments.json())
            print(tr("rules    seats     turns/seat  stands  customers  restaurants  money  ends "
                     "by squares/entrances/coins (%)") +
                  QLatin1Char('\n'));
        for (const std::string& name : presetNames()) {
            for (const char* kind : {"coins", "look"}) {
                for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
                    const BalanceReport line =
                        measureBalance(*preset(name), {games, seats, kind, seed});
                    write(json, name, kind, line);
                    if (!arguments.json())
                        print(row(name, kind, line));
                }
            }
        }
        if (arguments.json())
            print(json.end().end().text() + '\n');
        return Done;
    }

    static double mean(const std::vector<int>& values) { return spreadOf(values).mean; }

    static void write(JsonWriter& json, const std::string& rules, const char* kind,
                      const BalanceReport& line)
    {
        json.beginObject()
            .member("rules", rules)
            .member("player", kind)
            .member("seats", line.seats);
        json.member("games", line.games).member("turns_per_seat", mean(line.turns) / line.seats, 1);
        json.member("stands", mean(line.stands), 1).member("customers", mean(line.customers), 1);
        json.member("restaurants", mean(line.restaurants), 1).member("money", mean(line.money), 1);
        json.member("squares", 100 * line.endedBy(Ending::Squares), 0);
        json.member("entrances", 100 * line.endedBy(Ending::Entrances), 0);
        json.member("coins", 100 * line.endedBy(Ending::Coins), 0).end();
    }

    static QString row(const std::string& rules, const char* kind, const BalanceReport& line)
    {
        return QStringLiteral("%1 %2 x %3 %4 %5 %6 %7 %8  %9\n")
            .arg(QString::fromStdString(rules), -8)
            .arg(line.seats)
            .arg(QLatin1String(kind), -6)
            .arg(mean(line.turns) / line.seats, 10, 'f', 1)
            .arg(mean(line.stands), 7, 'f', 1)
            .arg(mean(line.customers), 10, 'f', 1)
            .arg(mean(line.restaurants), 12, 'f', 1)
            .arg(mean(line.money), 6, 'f', 1)
            .arg(QStringLiteral("%1/%2/%3")
                     .arg(100 * line.endedBy(Ending::Squares), 0, 'f', 0)
                     .arg(100 * line.endedBy(Ending::Entrances), 0, 'f', 0)
                     .arg(100 * line.endedBy(Ending::Coins), 0, 'f', 0));
    }
};

} // namespace

std::unique_ptr<Command> makeMatchCommand()
{
    return hp::cli::makeMatchCommand(std::make_unique<LisboaMatched>());
}
std::unique_ptr<Command> makeBenchCommand()
{
    return std::make_unique<BenchCommand>();
}

} // namespace hp::cli::lisboa
