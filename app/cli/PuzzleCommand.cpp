#include "app/cli/Commands.h"

#include "engine/heller/analysis/PuzzleGrade.h"
#include "engine/heller/analysis/PuzzlePack.h"
#include "engine/heller/text/DecisionToken.h"
#include "engine/heller/text/PuzzleFile.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Json.h"

#include <QCoreApplication>

#include <cstdio>

namespace hp::cli {

namespace {

constexpr qint64 MostMade = 10'000;

class PuzzleCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("puzzle"); }
    QString summary() const override { return tr("make, check or list puzzles"); }
    QString arguments() const override { return tr("make|check|list [FILE]"); }
    QStringList description() const override
    {
        return {
            tr("A puzzle is a position of a round's last squares with one best first turn: it is "
               "better than every other one by %1 coins or more, or the only one that wins for "
               "certain. All "
               "of that is exact. In rounds before the last one it also holds if a kept stall is "
               "worth half as much or half as much again.")
                .arg(PuzzleGap),
            tr("make: makes puzzles from games that the levels play among themselves and prints "
               "them, one on each line: grade | best turn | coins to the next best turn, with "
               "\"wins\" if no other one wins | rules | position. They are spread over grades and "
               "kinds of turns and come in the order of their grades. The same number and seed "
               "make the same puzzles."),
            tr("The grade says which level is the strongest that misses the puzzle at its usual "
               "thought: 1 beginner (or nobody) to 5 master."),
            tr("check: proves every puzzle of the file again, or those that come with the program. "
               "The exit code is 1 if one of them is wrong. With --grades the levels try them "
               "again as well."),
            tr("list: the puzzles of the file, or those that come with the program."),
        };
    }
    QList<QCommandLineOption> options() const override
    {
        return {{QStringLiteral("count"),
                 tr("make: number of puzzles, 1 to %1 (without it: 1)").arg(MostMade),
                 tr("NUMBER")},
                {QStringLiteral("seed"), tr("make: of the games (without it: 1)"), tr("NUMBER")},
                {QStringLiteral("grades"), tr("check: the grades too")}};
    }

    int run(const Arguments& arguments) override
    {
        QStringList words = arguments.positional();
        if (words.isEmpty())
            return wrongUsage(tr("Say what to do: make, check or list."), name());
        const QString action = words.takeFirst();
        const bool makes = action == QLatin1String("make");
        const bool checks = action == QLatin1String("check");
        if (!makes && !checks && action != QLatin1String("list"))
            return wrongUsage(tr("\"%1\" is none of make, check and list.").arg(action), name());
        if (arguments.has(QStringLiteral("rules")))
            return wrongUsage(tr("--rules is not for puzzles: each line names its rules."), name());
        for (const QString& option : {QStringLiteral("count"), QStringLiteral("seed")}) {
            if (!makes && arguments.has(option))
                return wrongUsage(tr("--%1 belongs to make.").arg(option), name());
        }
        if (!checks && arguments.has(QStringLiteral("grades")))
            return wrongUsage(tr("--%1 belongs to check.").arg(QStringLiteral("grades")), name());
        if (words.size() > (makes ? 0 : 1))
            return wrongUsage(tr("\"%1\" is one argument too many.").arg(words.last()), name());
        if (makes)
            return make(arguments);

        std::vector<Puzzle> puzzles;
        if (words.isEmpty()) {
            puzzles = builtInPuzzles();
        } else {
            auto loaded = loadPuzzles(words.first());
            if (!loaded)
                return complainOfFile(loaded.error());
            puzzles = std::move(loaded).value();
        }
        return checks ? check(puzzles, arguments) : list(puzzles, arguments.json());
    }

private:
    int make(const Arguments& arguments) const
    {
        complainOfWeights();
        const auto count = numberOf(arguments, *this, "count", 1, 1, MostMade);
        const auto seed = seedOf(arguments, *this, 1);
        if (!count || !seed)
            return WrongUsage;
        const std::vector<Puzzle> puzzles =
            makePuzzles(static_cast<int>(*count), *seed, [&](int made, std::uint64_t games) {
                std::fprintf(
                    stderr, "%s\n",
                    qUtf8Printable(
                        tr("puzzle %1 of %2, games: %3").arg(made).arg(*count).arg(games)));
            });
        return list(puzzles, arguments.json());
    }

    static void writePuzzle(JsonWriter& json, const Puzzle& puzzle)
    {
        const auto position = puzzlePosition(puzzle.position);
        json.member("id", puzzle.id).member("grade", puzzle.grade);
        json.member("turn", decisionToken(puzzle.solution, position->view));
        json.member("gap", puzzle.gap, 2).member("only_win", puzzle.onlyWin);
        json.member("position", draftText(puzzle.position)).member("line", puzzleLine(puzzle));
    }

    static int list(const std::vector<Puzzle>& puzzles, bool asJson)
    {
        if (!asJson) {
            for (const Puzzle& puzzle : puzzles)
                print(puzzleLine(puzzle) + '\n');
            return Done;
        }
        JsonWriter json;
        json.beginObject().key("puzzles").beginArray();
        for (const Puzzle& puzzle : puzzles) {
            json.beginObject();
            writePuzzle(json, puzzle);
            json.end();
        }
        print(json.end().end().text() + '\n');
        return Done;
    }

    /// What is wrong with the puzzle, or nothing.
    static Failure faultOf(const Puzzle& puzzle, bool grades)
    {
        const auto position = puzzlePosition(puzzle.position);
        if (!position)
            return position.error();
        const SeatView& view = position->view;
        const auto proof = provePuzzle(view);
        if (!proof)
            return proof.error();
        const Decision& best = proof->ranking.decisions.front().decision;
        if (best != puzzle.solution)
            return makeError("puzzle.otherTurn", {decisionToken(best, view)});
        if (proof->gap != puzzle.gap || proof->onlyWin != puzzle.onlyWin) {
            Puzzle right = puzzle;
            right.gap = proof->gap;
            right.onlyWin = proof->onlyWin;
            return makeError("puzzle.otherGap", {gapText(right)});
        }
        if (grades) {
            if (const int grade = gradeOf(view, best); grade != puzzle.grade)
                return makeError("puzzle.otherGrade", {std::to_string(grade)});
        }
        return {};
    }

    static int check(const std::vector<Puzzle>& puzzles, const Arguments& arguments)
    {
        if (arguments.has(QStringLiteral("grades")))
            complainOfWeights();
        int wrong = 0;
        JsonWriter json;
        json.beginObject().key("puzzles").beginArray();
        for (const Puzzle& puzzle : puzzles) {
            const Failure fault = faultOf(puzzle, arguments.has(QStringLiteral("grades")));
            wrong += fault ? 1 : 0;
            json.beginObject();
            writePuzzle(json, puzzle);
            json.member("right", !fault);
            if (fault) {
                const QString message = wording(fault->message);
                json.member("message", message.toStdString());
                complain(tr("%1: %2").arg(QString::fromStdString(puzzleLine(puzzle)), message));
            }
            json.end();
        }
        json.end().member("wrong", wrong);
        if (arguments.json())
            print(json.end().text() + '\n');
        else
            print(tr("%n puzzle(s) checked", nullptr, static_cast<int>(puzzles.size())) +
                  QStringLiteral(", ") + tr("%n wrong", nullptr, wrong) + QLatin1Char('\n'));
        return wrong == 0 ? Done : No;
    }
};

} // namespace

std::unique_ptr<Command> makePuzzleCommand()
{
    return std::make_unique<PuzzleCommand>();
}

} // namespace hp::cli
