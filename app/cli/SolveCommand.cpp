#include "app/cli/Commands.h"
#include "app/cli/Report.h"

#include "engine/heller/solver/Solver.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Json.h"

#include <QCoreApplication>

#include <chrono>
#include <cstdio>

namespace hp::cli {

namespace {

constexpr int MaxTableMiB = 65536;

class SolveCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("solve"); }
    QString summary() const override
    {
        return tr("the exact value of a position without chance, and the best turn");
    }
    QStringList description() const override
    {
        return {
            tr("Finds what two seats reach at best play of both until the round's end. The margin "
               "is the money that the seat to move has at the round's end, less the other's. It "
               "is exact. Stalls that are kept for later rounds, and these rounds, do not count."),
            tr("Nothing may be left to chance: the tiles lie open (--rules open-tiles), or at most "
               "one kind of tile is left face down. Hidden tiles have to be known. All rules are "
               "played; wizards to come, fires that do not shield and too few pieces for the "
               "squares make it slow."),
            tr("With three or four seats the answer is no (exit code 1): best play has no single "
               "value there, because a seat's money may depend on which of the others an opponent "
               "favours when both are equal to it."),
            tr("Time grows about fourfold to tenfold with every empty square. 10 take about a "
               "second."),
        };
    }
    QList<QCommandLineOption> options() const override
    {
        return {
            {QStringLiteral("position"), tr("the position, with all hidden tiles known (needed)"),
             tr("POSITION")},
            {QStringLiteral("all"),
             tr("the value of every turn, not only the best; a score is put off only where that "
                "may matter")},
            {QStringLiteral("table"),
             tr("memory for positions seen, 1 to %1 (without it: what usually helps)")
                 .arg(MaxTableMiB),
             tr("MEGABYTES")},
            {QStringLiteral("progress"), tr("tell on stderr how far it is")}};
    }

    int run(const Arguments& arguments) override
    {
        if (!arguments.positional().isEmpty())
            return wrongUsage(
                tr("\"%1\" is one argument too many.").arg(arguments.positional().first()), name());
        if (!arguments.has(QStringLiteral("position")))
            return wrongUsage(tr("--position is missing."), name());
        SolveOptions options;
        options.detail =
            arguments.has(QStringLiteral("all")) ? SolveDetail::AllTurns : SolveDetail::Best;
        if (arguments.has(QStringLiteral("table"))) {
            const QString table = arguments.value(QStringLiteral("table"));
            const auto size = wholeNumber(table, 1, MaxTableMiB);
            if (!size)
                return wrongUsage(tr("\"%1\" is not a size: 1 to %2 megabytes.")
                                      .arg(table, QString::number(MaxTableMiB)),
                                  name());
            options.tableMiB = *size;
        }
        const auto rules = rulesOf(arguments);
        if (!rules)
            return complainOfFile(rules.error());
        const auto position = positionOf(arguments, *rules);
        if (!position)
            return WrongUsage;

        SolveWatcher watch;
        if (arguments.has(QStringLiteral("progress"))) {
            watch = [last = -1](const SolveProgress& progress) mutable {
                if (progress.turnsDone == last)
                    return;
                last = progress.turnsDone;
                const QString line = tr("turn %1 of %2, nodes: %3")
                                         .arg(progress.turnsDone)
                                         .arg(progress.turns)
                                         .arg(progress.nodes);
                std::fprintf(stderr, "%s\n", qUtf8Printable(line));
            };
        }
        const auto start = std::chrono::steady_clock::now();
        const auto solution = solve(position->view, options, watch);
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        if (!solution) {
            complain(solution.error());
            return No;
        }
        if (arguments.json())
            print(json(*solution, position->view, time.count(), arguments));
        else
            print(text(*solution, position->view, time.count(), arguments));
        return Done;
    }

private:
    static std::string token(const Turn& turn, const SeatView& view)
    {
        return turnToken(turn, *view.rules, view.toMove);
    }

    static std::string json(const Solution& solution, const SeatView& view, double seconds,
                            const Arguments& arguments)
    {
        JsonWriter json;
        json.beginObject().member("margin", solution.margin);
        json.member("best", token(solution.best, view));
        if (arguments.has(QStringLiteral("all"))) {
            json.key("turns").beginArray();
            for (const auto& valued : solution.turns) {
                json.beginObject().member("turn", token(valued.turn, view));
                json.member("margin", valued.margin).end();
            }
            json.end();
        }
        json.member("nodes", solution.nodes).member("seconds", seconds, 3);
        return json.end().text() + '\n';
    }

    QString text(const Solution& solution, const SeatView& view, double seconds,
                 const Arguments& arguments) const
    {
        QString result =
            tr("%1 ends this round %2 against the other seat, with %3.")
                .arg(QString(QLatin1Char(seatLetter(view.toMove))), signedNumber(solution.margin),
                     QString::fromStdString(token(solution.best, view))) +
            QLatin1Char('\n');
        if (!view.isLastRound())
            result += tr("Only money at the end of this round counts: not kept stalls, and not "
                         "later rounds.") +
                      QLatin1Char('\n');
        if (arguments.has(QStringLiteral("all"))) {
            for (const SolvedTurn& turn : solution.turns)
                result += QStringLiteral("  %1  %2\n")
                              .arg(QString::fromStdString(token(turn.turn, view)), -8)
                              .arg(signedNumber(turn.margin), 5);
        }
        return result +
               tr("nodes: %1, time: %2 s").arg(solution.nodes).arg(localNumber(seconds, 3)) +
               QLatin1Char('\n');
    }
};

} // namespace

std::unique_ptr<Command> makeSolveCommand()
{
    return std::make_unique<SolveCommand>();
}

} // namespace hp::cli
