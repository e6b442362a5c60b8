#include "app/cli/Commands.h"
#include "app/cli/Report.h"

#include "engine/heller/text/Tokens.h"
#include "engine/heller/text/Typed.h"

#include <QCoreApplication>

namespace hp::cli {

namespace {

/// Red and green always, the other seats as soon as they have a stall there.
SeatSet listedSeats(const Market& market)
{
    SeatSet seats = 0b11;
    for (int i = 0; i < market.squareCount(); ++i) {
        const Piece& piece = market.at(static_cast<SquareIndex>(i));
        if (piece.isStall())
            seats |= 1U << piece.seat;
    }
    return seats;
}

class ScoreCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("score"); }
    QString summary() const override { return tr("score every line of a market"); }
    QStringList description() const override
    {
        return {
            tr("The market is written row by row from the top, squares with blanks, rows with \" / "
               "\" "
               "between them: +5 a customer, -3 a rogue, S coin sack, F fire, E evil eye, W "
               "wizard, P banner, C curse, R3 "
               "the red stall of rank III, a dot for an empty square."),
            tr("Any market from 1 x 1 to 8 x 8 is scored, with tiles of any value from -99 to +99 "
               "and any "
               "number of pieces, whatever the rules have. Of --rules only fireShields matters: "
               "whether "
               "a coin sack or an evil eye acts beyond a fire; coinSacks and evilEye say what acts "
               "in a "
               "section, wherever it lies."),
            tr("All lines are listed, rows from the top, then columns from the left. A line that "
               "is not full "
               "is scored as it stands, its empty squares as 0. The coins of all lines together "
               "count the "
               "full lines only. Sections are the runs of squares between fires and ends, empty "
               "squares "
               "too; a fire next to a fire or an end leaves none."),
            tr("Seats R and G are listed always, B and Y when they have a stall on the market; in "
               "a section "
               "only the seats with a stall there. Ranks have the wizards next to the stall "
               "and the banners of the section counted in."),
        };
    }
    QList<QCommandLineOption> options() const override
    {
        return {{QStringLiteral("market"), tr("the market to score (needed)"), tr("MARKET")}};
    }

    int run(const Arguments& arguments) override
    {
        if (!arguments.positional().isEmpty())
            return wrongUsage(
                tr("\"%1\" is one argument too many.").arg(arguments.positional().first()), name());
        if (!arguments.has(QStringLiteral("market")))
            return wrongUsage(tr("--market is missing."), name());
        const auto rules = rulesOf(arguments);
        if (!rules)
            return complainOfFile(rules.error());
        auto market =
            parseMarket(tidiedNotation(arguments.value(QStringLiteral("market")).toStdString()));
        if (!market) {
            Error error = market.error();
            error.path = "--market";
            complain(error);
            return WrongUsage;
        }

        const SeatSet seats = listedSeats(*market);
        const std::vector<LineScore> lines = scoreLines(*market, *rules);
        std::array<int, MaxSeats> coins{};
        for (const LineScore& line : lines) {
            for (std::size_t seat = 0; line.full && seat < MaxSeats; ++seat)
                coins[seat] += line.coins[seat];
        }
        if (arguments.json()) {
            JsonWriter json;
            json.beginObject().key("lines");
            writeLines(json, lines, market->columns(), seats);
            json.key("coins");
            writeCoins(json, coins, seats);
            print(json.end().text() + '\n');
            return Done;
        }
        for (const LineScore& line : lines)
            print(lineText(line, market->columns(), seats));
        print(tr("Full lines together: %1").arg(coinsText(coins, seats)) + QLatin1Char('\n'));
        return Done;
    }
};

} // namespace

std::unique_ptr<Command> makeScoreCommand()
{
    return std::make_unique<ScoreCommand>();
}

} // namespace hp::cli
