// The mistakes of the lower levels, one by one: what they overlook, waste or hope for.
#include "engine/heller/players/Slips.h"
#include "engine/heller/text/Tokens.h"

#include <QtTest>

#include <set>

using namespace hp;

namespace {

/// Column b needs one more piece and then pays 18 times its ranks.
const char* const FullColumn = ". . . . . . / . +6 . . . . / . +5 . . . . / . +4 . . . . / "
                               ". +3 . . . .";
/// The same for row 1, with 10 times.
const char* const FullRow = "+1 +2 . +3 +3 +1 / . . . . . . / . . . . . . / . . . . . . / "
                            ". . . . . .";
/// Only a single coin is on the market.
const char* const Poor = "+1 . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . .";

std::string chosen(const char* market, const Slips& slips, std::uint64_t seed)
{
    static const RuleSet rules;
    const std::string text = std::string(market) + " ; R ; 1 ; R 50 4/3/2/1 - , G 50 4/3/2/1 - ; "
                                                   "+2 -1 -2 -3 F F E";
    const auto position = parsePosition(text, rules);
    if (!position)
        return "no position";
    SeatView view = position->view;
    view.viewer = 0;
    Random random(seed);
    const Decision decision = chooseWithSlips(view, slips, random, {});
    return decision.draw ? "draw" : turnToken(decision.turn, *view.rules, 0);
}

/// How many times of 100 the best turn at the full column is found.
int timesFound(const Slips& slips)
{
    int found = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        found += chosen(FullColumn, slips, seed) == "R4@b1" ? 1 : 0;
    return found;
}

Slips attentive()
{
    Slips slips;
    slips.foresees = false;
    return slips;
}

} // namespace

class TestSlips : public QObject {
    Q_OBJECT

private slots:
    void withoutSlips()
    {
        QCOMPARE(chosen(FullColumn, attentive(), 1), std::string("R4@b1"));
        QCOMPARE(chosen(FullRow, attentive(), 1), std::string("R4@c1"));
        QCOMPARE(chosen(Poor, attentive(), 1), std::string("draw"));
    }

    void forgetsColumns()
    {
        Slips slips = attentive();
        slips.forgetsColumns = 1;
        QCOMPARE(chosen(FullRow, slips, 1), std::string("R4@c1"));
        QVERIFY(chosen(FullColumn, slips, 1).find("R4") != 0);
        slips.forgetsColumns = 0.5;
        const int found = timesFound(slips);
        QVERIFY2(found > 30 && found < 70, qPrintable(QString::number(found)));
    }

    void looksAtSomeSquares()
    {
        Slips slips = attentive();
        slips.squares = 6; // of 26 squares
        const int found = timesFound(slips);
        QVERIFY2(found > 10 && found < 40, qPrintable(QString::number(found)));
    }

    void wastesStalls()
    {
        Slips slips = attentive();
        slips.priceSense = 0;
        QCOMPARE(chosen(Poor, slips, 1).substr(0, 2), std::string("R4"));
    }

    void misjudges()
    {
        Slips slips = attentive();
        slips.misjudges = 300;
        std::set<std::string> turns;
        for (std::uint64_t seed = 0; seed < 20; ++seed)
            turns.insert(chosen(FullColumn, slips, seed));
        QVERIFY2(turns.size() > 5, qPrintable(QString::number(turns.size())));
    }

    void drawsTooOften()
    {
        Slips slips = attentive();
        slips.drawsBelow = 1000;
        QCOMPARE(chosen(FullColumn, slips, 1), std::string("draw"));
        slips.drawsBelow = 0;
        slips.drawsAnyway = 1;
        QCOMPARE(chosen(FullColumn, slips, 1), std::string("draw"));
    }
};

QTEST_APPLESS_MAIN(TestSlips)
#include "TestSlips.moc"
