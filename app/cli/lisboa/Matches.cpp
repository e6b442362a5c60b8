// Many games: match, bench.
#include "app/cli/MatchReport.h"
#include "app/cli/Seat.h"
#include "app/cli/lisboa/Commands.h"

#include "engine/text/Wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>
#include <thread>

namespace hp::cli::lisboa {

namespace {

constexpr int MaxGames = 1'000'000;

class MatchCommand : public LisboaCommand {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("match"); }
    QString summary() const override { return tr("many games between players, with intervals"); }
    QString arguments() const override { return tr("PLAYER PLAYER [PLAYER [PLAYER]]"); }
    QStringList description() const override
    {
        return {
            tr("Plays a match: as many seats as players, every deal once for each way round of the "
               "seats, so that nobody profits from his place. A player is a level (%1) or "
               "exec:COMMAND; coins and look are greedy without slips, the two kinds of seats of "
               "bench --guide. The number of games is rounded up to whole deals.")
                .arg(levelNamesText()),
            tr("share is (wins + ties/2) / games with two seats; with more it is first places / "
               "games, a shared first place counting as one. interval has 95 % (Wilson). "
               "mean_margin is the own money less the best other's, over the games that were "
               "played to their end."),
            execHelp(),
            tr("A player that dies, answers nonsense or takes a second more than its time loses "
               "that game; stderr says why. With more than two seats the richest of the others "
               "has the first place then.")};
    }
    QList<QCommandLineOption> options() const override
    {
        return {
            {QStringLiteral("games"), tr("number of games (without it: 200)"), tr("NUMBER")},
            {QStringLiteral("seed"), tr("of the deals (without it: 1)"), tr("NUMBER")},
            {QStringLiteral("time"), tr("time to think for a step (without it: 0.2)"),
             tr("SECONDS")},
            {QStringLiteral("nodes"), tr("steps to be played in thought, instead of a time"),
             tr("NUMBER")},
            {QStringLiteral("threads"), tr("games at once (without it: all cores)"), tr("NUMBER")}};
    }

    int run(const Arguments& arguments) override
    {
        const QStringList names = arguments.positional();
        if (names.size() < MinSeats || names.size() > MaxSeats)
            return wrongUsage(tr("A match wants two to four players."), call());
        for (const QString& name : names) {
            if (!makeAnyPlayer(name))
                return wrongUsage(tr("\"%1\" is neither a level nor exec:COMMAND. Levels: %2.")
                                      .arg(name, levelNamesText()),
                                  call());
        }
        const qint64 cores = std::max(1U, std::thread::hardware_concurrency());
        const auto games = numberOf(arguments, *this, "games", 200, 1, MaxGames);
        const auto seed = games ? seedOf(arguments, *this, 1) : std::nullopt;
        const auto seconds = seed ? timeOf(arguments, *this, 0.2) : std::nullopt;
        const auto nodes =
            seconds ? numberOf(arguments, *this, "nodes", 0, 0, INT64_MAX) : std::nullopt;
        const auto threads =
            nodes ? numberOf(arguments, *this, "threads", cores, 1, 1024) : std::nullopt;
        if (!threads)
            return WrongUsage;
        const auto rules = rulesOf(arguments);
        if (!rules)
            return complainOfFile(rules.error());
        MatchSettings settings;
        settings.players = static_cast<int>(names.size());
        settings.games = static_cast<int>(*games);
        settings.threads = static_cast<int>(*threads);
        settings.rules = *rules;
        settings.seed = *seed;
        settings.limits = {*seconds, static_cast<std::uint64_t>(*nodes)};
        MatchResults results;
        playMatch(
            settings, [&](int index) { return makeAnyPlayer(names[index]); }, results, {},
            [&](int player, const Error& reason) {
                complain(tr("%1 loses a game: %2").arg(matchName(names, player), wording(reason)));
            });
        const MatchSummary summary = summarize(results, settings.players);
        if (arguments.json())
            print(matchJson(names, summary, false));
        else
            print(matchText(names, summary, false));
        return Done;
    }
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
        const auto rules = rulesOf(arguments);
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
    return std::make_unique<MatchCommand>();
}
std::unique_ptr<Command> makeBenchCommand()
{
    return std::make_unique<BenchCommand>();
}

} // namespace hp::cli::lisboa
