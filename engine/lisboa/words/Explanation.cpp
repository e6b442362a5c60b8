#include "engine/lisboa/words/Explanation.h"

#include "engine/lisboa/words/Names.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace hp::lisboa {

namespace {

struct ExplanationText {
    Q_DECLARE_TR_FUNCTIONS(hp::lisboa::Explanation)
};

int kindAt(const State& state, Square square)
{
    int kind = 0;
    while (!(state.restaurants[kind] >> square & 1))
        ++kind;
    return kind;
}

/// "1 + 1 for the sushi bar on b4 = 2"
ExplainedSum valueOf(const StandEarning& stand, const Game& game)
{
    ExplainedSum sum;
    sum.seat = stand.seat;
    sum.stands = setOfSquare(stand.square);
    sum.square = stand.square;
    const int bonus = game.rules().set().restaurantBonus;
    QStringList parts{QStringLiteral("1")};
    sum.figures = parts.front();
    for (const Square square : stand.restaurants) {
        sum.restaurants |= setOfSquare(square);
        sum.figures += QStringLiteral(" + %1").arg(bonus);
        parts += ExplanationText::tr("%1 for %2 on %3")
                     .arg(QString::number(bonus), kindInSentence(kindAt(game.state(), square)),
                          squareName(square));
    }
    if (parts.size() > 1)
        sum.figures += QStringLiteral(" = %1").arg(stand.value);
    sum.text = parts.size() == 1
                   ? ExplanationText::tr(
                         "Stand %1 has no restaurant beside it that serves it: it is worth 1.")
                         .arg(squareName(stand.square))
                   : ExplanationText::tr("Stand %1 is worth %2 = %3.")
                         .arg(squareName(stand.square), parts.join(QStringLiteral(" + ")))
                         .arg(stand.value);
    return sum;
}

ExplainedSum tileOf(const StandEarning& stand, const StandEarning::From& from)
{
    ExplainedSum sum;
    sum.seat = stand.seat;
    sum.coins = from.coins;
    sum.stands = setOfSquare(stand.square);
    sum.entrances = EntranceSet{1} << from.entrance;
    sum.figures = paidInFigures(stand, from);
    sum.text = ExplanationText::tr("%n customer(s) at %1: %2.", nullptr, from.customers)
                   .arg(entranceName(from.entrance),
                        stand.value == 1 ? coinsName(from.coins) : sum.figures);
    return sum;
}

ExplainedSum costOf(const StepReport& report, const Game& game)
{
    ExplainedSum sum;
    sum.seat = report.seat;
    sum.coins = -report.cost;
    sum.figures = signedCoins(sum.coins);
    const Square square = report.step.where;
    sum.square = square;
    const SquareSet stands = game.stands() | setOfSquare(square);
    const SquareSet row = stands & game.rules().squaresOf(rowLine(rowOf(square)));
    const SquareSet column = stands & game.rules().squaresOf(columnLine(columnOf(square)));
    const int inRow = std::popcount(row);
    const int inColumn = std::popcount(column);
    const QString rowName = lineName(rowLine(rowOf(square)));
    const QString columnName = lineName(columnLine(columnOf(square)));
    if (game.rules().set().standCost == StandCost::Sum) {
        sum.stands = row | column;
        sum.text = ExplanationText::tr("Cost: %1 in %2 + %3 in %4, the new stand counted once: %5.")
                       .arg(inRow)
                       .arg(rowName)
                       .arg(inColumn)
                       .arg(columnName)
                       .arg(coinsName(report.cost));
    } else {
        sum.stands = inRow >= inColumn ? row : column;
        sum.text = ExplanationText::tr("Cost: stands in %1: %2, in %3: %4. The larger number: %5.")
                       .arg(rowName)
                       .arg(inRow)
                       .arg(columnName)
                       .arg(inColumn)
                       .arg(coinsName(report.cost));
    }
    return sum;
}

} // namespace

QString signedCoins(int coins)
{
    const QString number = QString::number(std::abs(coins));
    return coins > 0 ? QLatin1Char('+') + number : coins < 0 ? QChar(0x2212) + number : number;
}

QString paidInFigures(const StandEarning& stand, const StandEarning::From& from)
{
    if (stand.value == 1)
        return signedCoins(from.coins);
    return QStringLiteral("%1 × %2 = %3").arg(from.customers).arg(stand.value).arg(from.coins);
}

std::vector<ExplainedSum> explained(const StepReport& report, const Game& game,
                                    const std::function<QString(int seat)>& nameOf)
{
    std::vector<ExplainedSum> sums;
    for (const StandEarning& stand : report.earnings) {
        sums.push_back(valueOf(stand, game));
        for (const StandEarning::From& from : stand.from)
            sums.push_back(tileOf(stand, from));
    }
    if (report.step.kind == StepKind::Open)
        sums.push_back(costOf(report, game));
    if (report.coins > 0) {
        ExplainedSum sum;
        sum.seat = report.seat;
        sum.coins = report.coins;
        sum.text = ExplanationText::tr("From the bank: %1.").arg(coinsName(report.coins));
        sums.push_back(sum);
    }
    if (sums.size() < 2)
        return sums;
    QStringList all;
    ExplainedSum total;
    for (int seat = 0; seat < game.seats(); ++seat) {
        const int change = report.changeFor(seat);
        if (change != 0 || (seat == report.seat && report.cost > 0))
            all += QStringLiteral("%1 %2").arg(nameOf(seat), signedCoins(change));
    }
    total.text = ExplanationText::tr("Together: %1.").arg(all.join(QStringLiteral(", ")));
    sums.push_back(total);
    return sums;
}

} // namespace hp::lisboa
