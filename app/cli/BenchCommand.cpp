#include "app/cli/Commands.h"

#include "engine/game/Playout.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>

namespace hp::cli {

namespace {

struct Rate {
    double plies = 0; ///< per second
    double games = 0;
};

/// Whole games, uniformly at random, for about that many seconds.
Rate measure(const Rules& rules, double seconds, Random& random)
{
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    std::int64_t plies = 0;
    std::int64_t games = 0;
    double passed = 0;
    do {
        for (int i = 0; i < 100; ++i, ++games) {
            Game game(rules);
            plies += playGameAtRandom(game, random);
        }
        passed = std::chrono::duration<double>(Clock::now() - start).count();
    } while (passed < seconds);
    return {static_cast<double>(plies) / passed, static_cast<double>(games) / passed};
}

class BenchCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("bench"); }
    QString summary() const override { return tr("measure the speed of the engine"); }
    QStringList description() const override
    {
        return {
            tr("Plays whole games of two seats, each turn uniformly at random, in one thread, and "
               "prints the "
               "turns (plies) and games per second: the median of several runs. Dealing, scoring "
               "and the end "
               "of rounds are part of it. The rules are the standard ones unless --rules says "
               "otherwise."),
        };
    }
    std::vector<Option> options() const override
    {
        return {
            {QStringLiteral("time"), tr("SECONDS"),
             tr("length of one run, 0.01 to 60 (without it: 0.5)")},
            {QStringLiteral("runs"), tr("NUMBER"), tr("number of runs, 1 to 99 (without it: 5)")}};
    }

    int run(const Arguments& arguments) override
    {
        if (!arguments.positional().isEmpty())
            return wrongUsage(
                tr("\"%1\" is one argument too many.").arg(arguments.positional().first()), name());
        const auto rules = rulesOf(arguments);
        if (!rules)
            return complainOfFile(rules.error());
        const QString time = arguments.value(QStringLiteral("time"), QStringLiteral("0.5"));
        bool isNumber = false;
        const double seconds = time.toDouble(&isNumber);
        if (!isNumber || !(seconds >= 0.01 && seconds <= 60))
            return wrongUsage(tr("\"%1\" is not a length of time: 0.01 to 60 seconds.").arg(time),
                              name());
        const QString count = arguments.value(QStringLiteral("runs"), QStringLiteral("5"));
        const auto runs = wholeNumber(count, 1, 99);
        if (!runs)
            return wrongUsage(tr("\"%1\" is not a number of runs: 1 to 99.").arg(count), name());

        const RulesPtr compiled = Rules::make(*rules, MinSeats);
        Random random(1);
        measure(*compiled, std::min(seconds, 0.1), random); // warms caches and clock
        std::vector<Rate> rates;
        for (qint64 i = 0; i < *runs; ++i)
            rates.push_back(measure(*compiled, seconds, random));
        std::sort(rates.begin(), rates.end(),
                  [](const Rate& a, const Rate& b) { return a.plies < b.plies; });
        const Rate& median = rates[rates.size() / 2];
        const auto plies = static_cast<qint64>(median.plies);
        const auto games = static_cast<qint64>(median.games);
        if (arguments.json())
            print("{\"plies_per_second\":" + std::to_string(plies) +
                  ",\"games_per_second\":" + std::to_string(games) + "}\n");
        else
            print(tr("Random games, one thread: %1 plies per second, %2 games per second")
                      .arg(plies)
                      .arg(games) +
                  QLatin1Char('\n'));
        return Done;
    }
};

} // namespace

std::unique_ptr<Command> makeBenchCommand()
{
    return std::make_unique<BenchCommand>();
}

} // namespace hp::cli
