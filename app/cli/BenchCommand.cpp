#include "app/cli/Commands.h"
#include "app/cli/SearchBench.h"

#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/words/Wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>

namespace hp::cli {

namespace {

constexpr int FirstSolverSquares = 8;
constexpr int MaxSolverSquares = 14;
/// Fewer positions where each takes longer.
constexpr int solverPositions(int squares)
{
    return squares < 10 ? 21 : 11;
}
constexpr int UsualSolverSquares = 10;
constexpr int SearchPositions = 9;
constexpr int ExpectedSquares = 5;
constexpr int EndingPositions = 12;
constexpr double EndingSeconds = 1;

struct Rate {
    double plies = 0; ///< per second
    double games = 0;
};

/// Plays whole games uniformly at random, for about this many seconds.
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
            tr("Then what thinking costs, one thread each: the turns that master plays in thought "
               "per second, and the time to the first answer of the analysis (best --explain), "
               "each "
               "with two to four seats; the exact solver on positions of the preset "
               "open-tiles with so many empty squares; the exact expectation with tiles face "
               "down; and how many of some endings with two to four seats can be played by "
               "expectation, a second for each. Without options this takes less than a minute; "
               "--solver 0 leaves the "
               "exact searches out."),
        };
    }
    QList<QCommandLineOption> options() const override
    {
        return {
            {QStringLiteral("time"), tr("length of one run, 0.01 to 60 (without it: 0.5)"),
             tr("SECONDS")},
            {QStringLiteral("runs"), tr("number of runs, 1 to 99 (without it: 5)"), tr("NUMBER")},
            {QStringLiteral("solver"),
             tr("the exact solver from 8 empty squares to this many, at most %1, and exact "
                "expectations of %2; 0: neither (without it: %3)")
                 .arg(MaxSolverSquares)
                 .arg(ExpectedSquares)
                 .arg(UsualSolverSquares),
             tr("SQUARES")}};
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

        const QString most =
            arguments.value(QStringLiteral("solver"), QString::number(UsualSolverSquares));
        std::optional<qint64> squares = 0;
        if (most != QLatin1String("0"))
            squares = wholeNumber(most, FirstSolverSquares, MaxSolverSquares);
        if (!squares)
            return wrongUsage(tr("\"%1\" is not a number of squares: 0, or %2 to %3.")
                                  .arg(most, QString::number(FirstSolverSquares),
                                       QString::number(MaxSolverSquares)),
                              name());

        complainOfWeights();
        const RulesPtr compiled = Rules::make(*rules, MinSeats);
        Random random(1);
        measure(*compiled, std::min(seconds, 0.1), random); // warms up the caches and the CPU clock
        std::vector<Rate> rates;
        for (qint64 i = 0; i < *runs; ++i)
            rates.push_back(measure(*compiled, seconds, random));
        std::sort(rates.begin(), rates.end(),
                  [](const Rate& a, const Rate& b) { return a.plies < b.plies; });
        const Rate& median = rates[rates.size() / 2];
        const auto plies = static_cast<qint64>(median.plies);
        const auto games = static_cast<qint64>(median.games);
        JsonWriter json;
        json.beginObject().member("plies_per_second", plies).member("games_per_second", games);
        if (!arguments.json())
            print(tr("Random games, one thread: %1 plies per second, %2 games per second")
                      .arg(plies)
                      .arg(games) +
                  QLatin1Char('\n'));
        searchBench(json, *rules, seconds, arguments.json());
        analysisBench(json, *rules, arguments.json());
        if (*squares > 0)
            solverBench(json, static_cast<int>(*squares), arguments.json());
        if (arguments.json())
            print(json.end().text() + '\n');
        return Done;
    }

private:
    static void searchBench(JsonWriter& json, const RuleSet& rules, double seconds, bool asJson)
    {
        json.key("search_nodes_per_second").beginObject();
        for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
            const auto rate =
                static_cast<qint64>(measureMaster(rules, seats, seconds, SearchPositions, 1));
            json.member(std::to_string(seats), rate);
            if (asJson)
                continue;
            print(QCoreApplication::translate(
                      "Cli", "Search of master, %1 seats, one thread: %2 nodes per second")
                      .arg(seats)
                      .arg(rate) +
                  QLatin1Char('\n'));
            flushOutput();
        }
        json.end();
    }

    static void analysisBench(JsonWriter& json, const RuleSet& rules, bool asJson)
    {
        json.key("first_answer").beginArray();
        for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
            const FirstAnswerFigure figure = measureFirstAnswer(rules, seats, SearchPositions, 1);
            writeFigure(json, figure);
            if (asJson)
                continue;
            print(QCoreApplication::translate(
                      "Cli", "First answer of the analysis, %1 seats, start of a game: median %2 "
                             "s, slowest %3 s of %4 positions")
                      .arg(seats)
                      .arg(localNumber(figure.median, 3))
                      .arg(localNumber(figure.slowest, 3))
                      .arg(figure.positions) +
                  QLatin1Char('\n'));
            flushOutput();
        }
        json.end();
    }

    /// Prints each figure as soon as it is known, unless JSON is wanted.
    static void solverBench(JsonWriter& json, int most, bool asJson)
    {
        json.key("solver").beginArray();
        for (int squares = FirstSolverSquares; squares <= most; ++squares) {
            const SolverFigure figure = measureSolver(squares, solverPositions(squares), 1);
            writeFigure(json, figure);
            if (asJson)
                continue;
            print(QCoreApplication::translate(
                      "Cli",
                      "Exact solver, %1 empty squares: median %2 s, slowest %3 s of %4 positions")
                      .arg(squares)
                      .arg(localNumber(figure.median, 3))
                      .arg(localNumber(figure.slowest, 3))
                      .arg(figure.positions) +
                  QLatin1Char('\n'));
            flushOutput();
        }
        const SolverFigure figure =
            measureExpectation(ExpectedSquares, solverPositions(ExpectedSquares), 1);
        if (!asJson)
            print(QCoreApplication::translate(
                      "Cli", "Exact expectation, %1 empty squares: median %2 s, slowest %3 s of %4 "
                             "positions")
                      .arg(ExpectedSquares)
                      .arg(localNumber(figure.median, 3))
                      .arg(localNumber(figure.slowest, 3))
                      .arg(figure.positions) +
                  QLatin1Char('\n'));
        json.end().key("expectation").beginArray();
        writeFigure(json, figure);
        json.end().key("endings").beginArray();
        for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
            const EndingFigure ending =
                measureEnding(seats, ExpectedSquares, EndingSeconds, EndingPositions, 1);
            writeFigure(json, ending);
            if (asJson)
                continue;
            print(QCoreApplication::translate(
                      "Cli",
                      "Endings with %1 seats, %2 empty squares: %3 of %4 positions played by "
                      "expectation within %5 s, median %6 s")
                      .arg(seats)
                      .arg(ExpectedSquares)
                      .arg(ending.through)
                      .arg(ending.positions)
                      .arg(localNumber(EndingSeconds, 0))
                      .arg(localNumber(ending.median, 3)) +
                  QLatin1Char('\n'));
            flushOutput();
        }
        json.end();
    }
};

} // namespace

std::unique_ptr<Command> makeBenchCommand()
{
    return std::make_unique<BenchCommand>();
}

} // namespace hp::cli
