#include "ui/lisboa/market/Prompt.h"

#include "engine/lisboa/words/Names.h"
#include "engine/text/Names.h"

#include <QCoreApplication>

#include <algorithm>

namespace hp::lisboa {

namespace {

struct PromptText {
    Q_DECLARE_TR_FUNCTIONS(hp::lisboa::Prompt)
};

QString endOf(const Table& table)
{
    const RuleSet& rules = table.rules().set();
    switch (table.latest().game.ending()) {
    case Ending::Coins:
        return PromptText::tr("The game is over: everybody has taken coins.");
    case Ending::Squares:
        return PromptText::tr("The game is over: no more than %n square(s) are free.", nullptr,
                              rules.endSquares);
    case Ending::Entrances:
        return PromptText::tr("The game is over: no more than %n entrance(s) are empty.", nullptr,
                              rules.endEntrances);
    case Ending::None:
        break;
    }
    return {};
}

QString placeFor(const Piece& piece)
{
    switch (piece.kind) {
    case StepKind::Open:
        return PromptText::tr("Choose a square: + is what the stand earns, \u2212 what it costs.");
    case StepKind::Bring:
        return PromptText::tr("Choose an entrance: + is what stands of that line earn.");
    case StepKind::Restaurant:
        return PromptText::tr("Choose a free square for the restaurant.");
    default:
        return {};
    }
}

/// What a turn can be now; what is not possible is not named.
QString turnOf(const TurnInput& input)
{
    const auto can = [&](StepKind kind) {
        return std::any_of(input.legal().begin(), input.legal().end(),
                           [kind](const Step& step) { return step.kind == kind; });
    };
    QStringList ways;
    if (can(StepKind::Open))
        ways += PromptText::tr("open a stand");
    if (can(StepKind::Bring))
        ways += PromptText::tr("bring customers");
    if (can(StepKind::Restaurant))
        ways += PromptText::tr("open a restaurant");
    const QString coin = PromptText::tr("take %1").arg(coinsName(input.table().rules().set().coin));
    if (ways.isEmpty())
        return coin;
    //: Ways to make a turn: "open a stand, bring customers", "take 1 coin"
    return PromptText::tr("%1 or %2").arg(ways.join(QStringLiteral(", ")), coin);
}

} // namespace

QString promptOf(const TurnInput& input)
{
    const Table& table = input.table();
    if (!table.hasGame() || table.curtainSeat() >= 0)
        return {};
    if (!table.isLatest())
        return PromptText::tr("You look back: step %1 of %2.")
            .arg(table.shownStep())
            .arg(table.stepCount() - 1);
    if (table.isOver())
        return endOf(table);
    const int mover = table.latest().game.toMove();
    const QString name = isolated(table.seats()[mover].name);
    if (!table.personMayAct())
        return PromptText::tr("%1 thinks.").arg(name);
    if (table.latest().game.taking())
        return input.canSwap()
                   ? PromptText::tr("Take a tile of the display, or exchange all three before.")
                   : PromptText::tr("Take a tile of the display.");
    if (input.held())
        return placeFor(*input.held());
    const auto persons = std::count_if(table.seats().begin(), table.seats().end(),
                                       [](const Table::Seat& seat) { return seat.isPerson(); });
    return persons == 1 ? PromptText::tr("Your turn: %1.").arg(turnOf(input))
                        : PromptText::tr("%1's turn: %2.").arg(name, turnOf(input));
}

} // namespace hp::lisboa
