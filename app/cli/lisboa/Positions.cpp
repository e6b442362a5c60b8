// What is asked of a position: score, perft, best.
#include "app/cli/lisboa/Commands.h"

#include "engine/lisboa/game/Perft.h"
#include "engine/lisboa/players/Player.h"
#include "engine/text/Wording.h"

#include <QCoreApplication>

#include <chrono>
#include <limits>

namespace hp::cli::lisboa {

namespace {

constexpr int MaxDepth = 99;

class ScoreCommand : public LisboaCommand {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("score"); }
    QString summary() const override { return tr("who earns what by a turn, and what it costs"); }
    QStringList description() const override
    {
        return {tr("Plays a turn of the seat to move in thought. Each stand that earns is listed "
                   "row by row, with its value and what it gets from each customer tile. The money "
                   "is that behind the turn."),
                tr("A turn is \"open f@b3 take t\", \"bring 2ft@<3\", \"restaurant p@c4\" or "
                   "\"coin\". It may end behind opening the stand. An exchange of tiles (swap) "
                   "would be chance, and is an error at its beginning.")};
    }
    QList<QCommandLineOption> options() const override
    {
        return {positionOption(),
                {QStringLiteral("turn"), tr("the turn to play (needed)"), tr("TURN")}};
    }

    int run(const Arguments& arguments) override
    {
        if (!arguments.positional().isEmpty())
            return tooMany(arguments.positional().first());
        if (!arguments.has(QStringLiteral("turn")))
            return wrongUsage(tr("--turn is missing."), call());
        int code = Done;
        const Table table = tableOf(arguments, code);
        if (!table.game)
            return code;
        const auto steps =
            parseSteps(arguments.value(QStringLiteral("turn")).toStdString(), *table.rules);
        if (!steps)
            return badTurn(steps.error());
        if (table.game->ending() != Ending::None) {
            complain(tr("The game is over."));
            return No;
        }
        if (steps->front().kind == StepKind::Swap)
            return wrongUsage(
                tr("--turn: what comes behind an exchange is chance: leave out swap."), call());

        Game game = *table.game;
        const int seat = game.toMove();
        const Step& main = steps->front();
        const auto earnings =
            game.check(main) ? std::vector<StandEarning>() : earningsOf(game, main);
        int cost = 0;
        // What chance decides behind that changes no money; the display is only asked for.
        Random any;
        for (const Step& step : *steps) {
            if (game.toMove() != seat)
                return wrongUsage(tr("--turn: this is more than one turn."), call());
            if (const Failure failure = game.check(step)) {
                // A display that has been exchanged may have anything.
                const bool unknown = game.stage() == Stage::TakeSwapped &&
                                     step.kind == StepKind::Take && step.what != NoType;
                if (!unknown)
                    return badTurn(*failure);
                break;
            }
            if (step.kind == StepKind::Open)
                cost = game.costOfOpening(step.where);
            game.play(step, any);
        }
        if (arguments.json()) {
            JsonWriter json;
            json.beginObject().key("stands");
            writeEarnings(json, *table.game, earnings);
            json.member("cost", cost).key("money");
            writeMoney(json, game);
            print(json.end().text() + '\n');
            return Done;
        }
        print(earningsText(*table.game, earnings));
        print(tr("Cost %1. Money: %2").arg(cost).arg(moneyText(game)) + QLatin1Char('\n'));
        return Done;
    }

private:
    static int badTurn(Error error)
    {
        error.path = "--turn";
        complain(error);
        return WrongUsage;
    }
};

class PerftCommand : public LisboaCommand {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("perft"); }
    QString summary() const override { return tr("count the turn sequences from a position"); }
    QString arguments() const override { return tr("DEPTH"); }
    QStringList description() const override
    {
        return {tr("Counts the sequences of DEPTH whole turns and adds up the money at their ends: "
                   "1 x red + 2 x green + 3 x blue + 4 x yellow."),
                tr("Each legal step counts once, times each kind of outcome: the grey restaurant "
                   "that is turned over, the tile that fills the display, the customer tile that "
                   "comes next, the three tiles of an exchange. A game that is over is one leaf, "
                   "with its final money. In the middle of a turn, finishing it is the first "
                   "one.")};
    }
    QList<QCommandLineOption> options() const override { return {positionOption()}; }

    int run(const Arguments& arguments) override
    {
        if (arguments.positional().size() != 1)
            return wrongUsage(tr("One argument is needed: the depth."), call());
        const auto depth = wholeNumber(arguments.positional().first(), 0, MaxDepth);
        if (!depth)
            return wrongUsage(tr("\"%1\" is not a depth: 0 to %2 are possible.")
                                  .arg(arguments.positional().first(), QString::number(MaxDepth)),
                              call());
        int code = Done;
        const Table table = tableOf(arguments, code);
        if (!table.game)
            return code;
        if (table.game->state().unknownMoney != 0)
            return wrongUsage(tr("All money has to be known here: replace each ? by a number."),
                              call());
        const PerftResult result = perft(*table.game, static_cast<int>(*depth));
        printPerft(static_cast<int>(*depth), result.leaves, result.money, arguments.json());
        return Done;
    }
};

class BestCommand : public LisboaCommand {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("best"); }
    QString summary() const override { return tr("the best steps of a position, ranked"); }
    QStringList description() const override
    {
        return {tr("Ranks the next steps of the seat to move by what they promise: the final "
                   "margin (own money at the game's end less the best other's) and the chance to "
                   "win, ties as parts of a win. Both are estimates by games played out, and "
                   "better ones with more time."),
                tr("Money that is ? counts as much as that of the seat to move. --nodes makes the "
                   "answer the same every time, --time does not.")};
    }
    QList<QCommandLineOption> options() const override
    {
        return {positionOption(),
                {QStringLiteral("time"), tr("time to think, 0.001 to 3600 (without it: 1)"),
                 tr("SECONDS")},
                {QStringLiteral("nodes"), tr("steps to be played in thought, instead of a time"),
                 tr("NUMBER")},
                {QStringLiteral("seed"), tr("of the roll-outs (without it: 1)"), tr("NUMBER")}};
    }

    int run(const Arguments& arguments) override
    {
        if (!arguments.positional().isEmpty())
            return tooMany(arguments.positional().first());
        ThinkLimits limits;
        const auto seconds = timeOf(arguments, *this, 1);
        const auto seed = seconds ? seedOf(arguments, *this, 1) : std::nullopt;
        if (!seed)
            return WrongUsage;
        const auto nodes =
            numberOf(arguments, *this, "nodes", 0, 0, std::numeric_limits<qint64>::max());
        if (!nodes)
            return WrongUsage;
        limits.seconds = *seconds;
        limits.nodes = static_cast<std::uint64_t>(*nodes);
        int code = Done;
        const Table table = tableOf(arguments, code);
        if (!table.game)
            return code;
        const Game& game = *table.game;
        if (game.ending() != Ending::None) {
            complain(tr("The game is over: no turn is left."));
            return No;
        }
        if (game.state().unknownMoney >> game.toMove() & 1U)
            return wrongUsage(tr("The money of the seat to move has to be known."), call());
        Random random(*seed);
        const auto start = std::chrono::steady_clock::now();
        const Ranking ranking = rankSteps({game.toMove(), game}, random, limits, {});
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
        if (arguments.json()) {
            JsonWriter json;
            json.beginObject().key("turns").beginArray();
            for (const RankedStep& ranked : ranking.steps) {
                json.beginObject().member("turn", stepText(ranked.step, *table.rules));
                json.member("margin", ranked.margin, 2).member("win", ranked.win, 3).end();
            }
            json.end().member("nodes", ranking.nodes).member("seconds", passed.count(), 3);
            print(json.end().text() + '\n');
            return Done;
        }
        for (const RankedStep& ranked : ranking.steps)
            print(QStringLiteral("%1  %2  %3\n")
                      .arg(QString::fromStdString(stepText(ranked.step, *table.rules)), -20)
                      .arg(ranked.margin, 7, 'f', 2)
                      .arg(ranked.win, 6, 'f', 3));
        return Done;
    }
};

} // namespace

std::unique_ptr<Command> makeScoreCommand()
{
    return std::make_unique<ScoreCommand>();
}
std::unique_ptr<Command> makePerftCommand()
{
    return std::make_unique<PerftCommand>();
}
std::unique_ptr<Command> makeBestCommand()
{
    return std::make_unique<BestCommand>();
}

} // namespace hp::cli::lisboa
