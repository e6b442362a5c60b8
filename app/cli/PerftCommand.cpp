#include "app/cli/Commands.h"

#include "engine/heller/game/Perft.h"
#include "engine/heller/text/Tokens.h"

#include <QCoreApplication>

namespace hp::cli {

namespace {

constexpr int MaxDepth = 99;

class PerftCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("perft"); }
    QString summary() const override { return tr("count the turn sequences from a position"); }
    QString arguments() const override { return tr("DEPTH"); }
    QStringList description() const override
    {
        return {
            tr("Counts the sequences of DEPTH turns and adds up the money at their ends: 1 x red + "
               "2 x green + "
               "3 x blue + 4 x yellow. A turn is a stall rank on a square, a kind of tile (drawn, "
               "hidden, or "
               "taken from the open ones) on a square, or a pass. The same kind hidden and in the "
               "supply are "
               "two turns; equal tiles are one."),
            tr("A position has five fields: market ; seat to move ; round ; seats ; tiles not "
               "seen. Each seat "
               "is letter, money, unplaced stalls I/II/III/IIII and hidden tile. All hidden tiles "
               "have to be "
               "known; several of one seat stand with blanks between them. With open tiles the "
               "last field "
               "holds the open ones."),
            tr("A sequence stops early at the round's end, after what the end pays, and counts as "
               "one. A seat "
               "that cannot act passes, which is a turn, as long as another seat can act; a "
               "position in "
               "which the round is over already has one leaf and its money as given. Lines that "
               "are full in "
               "the position count as paid, unless the rules score all lines at the round's end. "
               "Where a "
               "seat may choose when a line scores, each choice is a turn of its own."),
            tr("The position has to agree with the rules: size of the market, tiles and stalls "
               "that there are, "
               "number of the round. Fewer tiles than the rules have are allowed."),
        };
    }
    QList<QCommandLineOption> options() const override
    {
        return {{QStringLiteral("position"), tr("the position to start from (needed)"),
                 tr("POSITION")}};
    }

    int run(const Arguments& arguments) override
    {
        if (arguments.positional().size() != 1)
            return wrongUsage(tr("One argument is needed: the depth."), name());
        const auto depth = wholeNumber(arguments.positional().first(), 0, MaxDepth);
        if (!depth)
            return wrongUsage(tr("\"%1\" is not a depth: 0 to %2 are possible.")
                                  .arg(arguments.positional().first(), QString::number(MaxDepth)),
                              name());
        if (!arguments.has(QStringLiteral("position")))
            return wrongUsage(tr("--position is missing."), name());
        const auto rules = rulesOf(arguments);
        if (!rules)
            return complainOfFile(rules.error());
        const auto position = positionOf(arguments, *rules);
        if (!position)
            return WrongUsage;
        if (position->view.hasUnknownHidden())
            return wrongUsage(
                tr("All hidden tiles have to be known here: replace each ? by its tile."), name());

        Random unused; // not used: every tile is known, so there is no chance
        const PerftResult result =
            perft(Game::sample(position->view, unused), static_cast<int>(*depth));
        printPerft(static_cast<int>(*depth), result.leaves, result.money, arguments.json());
        return Done;
    }
};

} // namespace

std::unique_ptr<Command> makePerftCommand()
{
    return std::make_unique<PerftCommand>();
}

} // namespace hp::cli
