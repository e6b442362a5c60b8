#include "ui/heller/teaching/WorkedExamples.h"

#include "engine/heller/scoring/LineScore.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"

#include <QCoreApplication>

#include <algorithm>

namespace hp {

namespace {

struct ExampleText {
    Q_DECLARE_TR_FUNCTIONS(hp::WorkedExamples)
};

struct Written {
    const char* market;
    /// Tiles of which the rulebook shows the second figure: the Lady instead of the Knight. On the
    /// table, the first of two equal tiles in reading order has the first figure.
    std::vector<const char*> second;
    std::vector<int> colours; ///< of the seats
};

Written writtenOf(WorkedExample example)
{
    switch (example) {
    case WorkedExample::FullRow:
        return {"+6 R1 +2 -3 G3 -1 / . . . . . . / . . . . . . / . . . . . . / . . . . . .",
                {"c1"},
                {0, 1}};
    case WorkedExample::FireAndEye:
        return {"E +3 G2 F +5 R1 / . . . . . . / . . . . . . / . . . . . . / . . . . . .",
                {"e1"},
                {0, 1}};
    case WorkedExample::RowAndColumn:
        return {". E . . . . / +4 S +1 R2 F +1 / . +4 . . . . / . -3 . . . . / . R1 . . . .",
                {"b3", "f2"},
                {0, 1}};
    case WorkedExample::Wizard:
        // The seats are red, yellow and blue: in the notation the second seat is always G.
        return {"G4 R1 +3 B1 -6 G1 / . +4 . +1 . W / . -3 . -5 . B1 / +1 E G2 F B1 +5 / "
                ". S . G1 . +2",
                {},
                {0, 3, 2}};
    }
    return {};
}

RuleSet rulesOf(WorkedExample example)
{
    if (example != WorkedExample::Wizard)
        return {};
    return loadPreset(QStringLiteral("kingdoms-2011")).value();
}

Market marketOf(const Written& written)
{
    Market market = parseMarket(written.market).value();
    for (const char* name : written.second) {
        const SquareIndex square = parseSquare(name, market.rows(), market.columns()).value();
        Piece tile = market.at(square);
        tile.copy = 1;
        market.set(square, tile);
    }
    return market;
}

} // namespace

PositionDraft positionOf(WorkedExample example)
{
    const Written written = writtenOf(example);
    PositionDraft draft =
        PositionDraft::start(rulesOf(example), static_cast<int>(written.colours.size()));
    draft.market = marketOf(written);
    for (int i = 0; i < draft.market.squareCount(); ++i) {
        const Piece& piece = draft.market.at(static_cast<SquareIndex>(i));
        if (piece.isStall())
            --draft.stalls[piece.seat][piece.rank - 1];
    }
    draft.unseen.clear();
    draft.unseen = missingTiles(draft);
    if (draft.rules.lineScoring != LineScoring::RoundEnd) {
        for (const Line line : linesOf(example)) {
            const LineScore score = scoreLine(draft.market, line, shieldsOf(draft.rules));
            for (std::size_t seat = 0; seat < MaxSeats; ++seat)
                draft.money[seat] += score.coins[seat];
        }
    }
    return draft;
}

QString exampleName(WorkedExample example)
{
    switch (example) {
    case WorkedExample::FullRow:
        return ExampleText::tr("A Row Is Full");
    case WorkedExample::FireAndEye:
        return ExampleText::tr("Fire and Evil Eye");
    case WorkedExample::RowAndColumn:
        return ExampleText::tr("Row and Column at Once");
    case WorkedExample::Wizard:
        return ExampleText::tr("The Wizard of 2011");
    }
    return {};
}

std::vector<Line> linesOf(WorkedExample example)
{
    const Market market = marketOf(writtenOf(example));
    std::vector<Line> lines = market.lines();
    std::erase_if(lines, [&market](Line line) { return !market.isFull(line); });
    return lines;
}

std::vector<SeatInfo> seatsOf(WorkedExample example)
{
    std::vector<SeatInfo> seats;
    for (const int colour : writtenOf(example).colours)
        seats.push_back({colourName(colour).toStdString(), "human", colour});
    return seats;
}

} // namespace hp
