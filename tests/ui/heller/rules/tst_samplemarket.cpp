// The sample market of the rules editor: it shows the effect of the rules and follows their
// changes.

#include "HouseRules.h"

#include "engine/base/Random.h"
#include "engine/heller/game/TurnReport.h"
#include "engine/heller/rules/TileCounts.h"
#include "tests/engine/RandomRules.h"
#include "ui/heller/positions/EditableBoard.h"
#include "ui/heller/rules/PreviewPanel.h"
#include "ui/heller/rules/Sample.h"
#include "ui/heller/rules/SampleBoard.h"

#include <QLabel>
#include <QTest>

using namespace hp;
using namespace hp::test;

class SampleMarketTest : public QObject {
    Q_OBJECT

private slots:
    void sampleShowsEveryEffect();
    void sampleFollowsTheRules();
    void sampleSumsAreThoseOfTheScoring();
    void sampleTellsWhichSumsChange();
    void resizingChangesSumsToo_data();
    void resizingChangesSumsToo();
    void anotherSampleIsANewStart();
    void sampleIsInTheHistory();
    void linesThatPayNothing();
    void whenLinesPay();
};

void SampleMarketTest::sampleShowsEveryEffect()
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Market market = sampleMarket(RuleSet{}, 3, seed);
        QVERIFY(market.isFull());
        bool sack = false;
        bool eye = false;
        for (const Line line : market.lines()) {
            const auto usual = scoreLine(market, line).coins;
            sack = sack || scoreLine(market, line, {false, true}).coins != usual;
            eye = eye || scoreLine(market, line, {true, false}).coins != usual;
        }
        QVERIFY2(sack && eye, "a rule about fires changes no sum");
    }
}

void SampleMarketTest::sampleFollowsTheRules()
{
    // It never has more of a piece than the rules provide.
    Random random(11);
    Market market = sampleMarket(RuleSet{}, 4, 1);
    for (int i = 0; i < 300; ++i) {
        const RuleSet rules = anyRules(random);
        const int seats = MinSeats + i % 3;
        market = adaptedSample(market, rules, seats);
        QCOMPARE(market.rows(), rules.rows);
        QCOMPARE(market.columns(), rules.columns);
        std::map<std::string, int> used;
        const auto left = [&](const Piece& piece, int count) {
            int there = 0;
            for (int s = 0; s < market.squareCount(); ++s)
                there += sameMeaning(market.at(static_cast<SquareIndex>(s)), piece) ? 1 : 0;
            return count - there;
        };
        int known = 0;
        const auto check = [&](const Piece& piece, int count) {
            QVERIFY(left(piece, count) >= 0);
            known += count - left(piece, count);
        };
        int fixed = 0; // fires that are no tiles
        for (int at = 0; at < market.squareCount(); ++at) {
            const auto square = static_cast<SquareIndex>(at);
            const std::uint64_t bit = boardSquare(market.rowOf(square), market.columnOf(square));
            fixed += rules.fixedFires & bit ? 1 : 0;
        }
        forEachTile(rules, [&](const Piece& piece, int count) {
            check(piece, count + (piece.type == PieceType::Fire ? fixed : 0));
        });
        for (int seat = 0; seat < seats; ++seat) {
            for (int rank = 1; rank <= RankCount; ++rank)
                check(Piece::stall(seat, rank), rules.stalls[static_cast<std::size_t>(seats - 2)]
                                                            [static_cast<std::size_t>(rank - 1)]);
        }
        known += left(Piece{}, 0) < 0 ? -left(Piece{}, 0) : 0;
        QCOMPARE(known, market.squareCount());
    }
    // Pieces move only if they must.
    QVERIFY(adaptedSample(sampleMarket(RuleSet{}, 3, 5), RuleSet{}, 3) ==
            sampleMarket(RuleSet{}, 3, 5));
}

void SampleMarketTest::sampleSumsAreThoseOfTheScoring()
{
    RulesDraft draft;
    loadHouse(draft);
    SampleBoard sample(draft);
    const MarketModel& model = sample.model();
    Random random(5);
    for (int i = 0; i < 60; ++i) {
        const RuleSet next = anyRules(random);
        draft.change([] { return QStringLiteral("x"); }, [&](RuleSet& rules) { rules = next; });
        if (i % 3 == 0)
            draft.placeInSample(0, Piece{});
        for (const Line line : draft.sample().lines()) {
            const LineScore score = scoreLine(draft.sample(), line, shieldsOf(draft.rules()));
            const auto coins =
                model.lineData(line, MarketModel::LineCoinsRole).value<QVector<int>>();
            const bool ignored = !score.full && next.unfilledLines == UnfilledLines::Ignore;
            QCOMPARE(coins.size(), draft.sampleSeats());
            for (int seat = 0; seat < draft.sampleSeats(); ++seat)
                QCOMPARE(coins[seat], ignored ? 0 : total(score, seat));
        }
    }
}

void SampleMarketTest::sampleTellsWhichSumsChange()
{
    RulesDraft draft;
    loadHouse(draft);
    SampleBoard sample(draft);
    const MarketModel& model = sample.model();
    QVERIFY(sample.changes().isEmpty());
    const auto sums = [&] {
        QList<QVector<int>> list;
        for (const Line line : draft.sample().lines())
            list += model.lineData(line, MarketModel::LineCoinsRole).value<QVector<int>>();
        return list;
    };
    const auto before = sums();
    draft.change([] { return QStringLiteral("shields"); },
                 [](RuleSet& rules) {
                     rules.fireShieldsCoinSack = false;
                     rules.fireShieldsEvilEye = false;
                 });
    const auto after = sums();
    int changed = 0;
    const std::vector<Line> lines = draft.sample().lines();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto was =
            model.lineData(lines[i], MarketModel::LineBeforeRole).value<QVector<int>>();
        const auto at = static_cast<qsizetype>(i);
        QCOMPARE(was.isEmpty(), before[at] == after[at]);
        if (!was.isEmpty())
            QCOMPARE(was, before[at]);
        changed += was.isEmpty() ? 0 : 1;
    }
    QVERIFY(changed > 0);
    QCOMPARE(sample.changes().size(), changed);
    // Compared with the base the same squares are marked, also after another reference.
    sample.setReference(SampleBoard::Reference::Base);
    draft.change([] { return QStringLiteral("money"); },
                 [](RuleSet& rules) { rules.startMoney = 10; });
    QCOMPARE(sample.changes().size(), changed);
    sample.setReference(SampleBoard::Reference::LastChange);
    QVERIFY(sample.changes().isEmpty());
}

void SampleMarketTest::resizingChangesSumsToo_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::newRow("a column less") << 5 << 5;
    QTest::newRow("a row less") << 4 << 6;
    QTest::newRow("a row and a column more") << 6 << 7;
    QTest::newRow("much smaller") << 2 << 2;
}

void SampleMarketTest::resizingChangesSumsToo()
{
    QFETCH(int, rows);
    QFETCH(int, columns);
    RulesDraft draft;
    loadHouse(draft);
    SampleBoard sample(draft);
    const MarketModel& model = sample.model();
    const Market old = draft.sample();
    const auto sumsOf = [&](Line line) {
        return model.lineData(line, MarketModel::LineCoinsRole).value<QVector<int>>();
    };
    std::map<std::pair<bool, int>, QVector<int>> before;
    for (const Line line : old.lines())
        before[{line.isRow, line.index}] = sumsOf(line);
    draft.change([] { return QStringLiteral("size"); },
                 [&](RuleSet& rules) {
                     rules.rows = rows;
                     rules.columns = columns;
                 });
    int changed = 0;
    for (const Line line : draft.sample().lines()) {
        const auto was = before.find({line.isRow, line.index});
        const auto marked = model.lineData(line, MarketModel::LineBeforeRole).value<QVector<int>>();
        if (was == before.end() || was->second == sumsOf(line)) {
            QVERIFY(marked.isEmpty());
        } else {
            QCOMPARE(marked, was->second);
            ++changed;
        }
    }
    QVERIFY(changed > 0);
    QCOMPARE(sample.changes().size(), changed);
}

void SampleMarketTest::anotherSampleIsANewStart()
{
    RulesDraft draft;
    loadHouse(draft);
    PreviewPanel panel(draft);
    SampleBoard sample(draft);
    const auto nothingToCompare = [&] {
        return sample.changes().isEmpty() && !sample.hasReference() &&
               !panel.text().contains(QStringLiteral("no sum has changed"));
    };
    QVERIFY(nothingToCompare());
    draft.fillSample();
    QVERIFY(nothingToCompare());
    draft.setSampleSeats(4);
    QVERIFY(nothingToCompare());
    draft.setSampleSeats(2);
    QVERIFY(nothingToCompare());
    draft.clearSample();
    QVERIFY(nothingToCompare());
    draft.undoStack().undo();
    QVERIFY(nothingToCompare());
    // After a rule changes, the sample is compared again.
    draft.change([] { return QStringLiteral("money"); },
                 [](RuleSet& rules) { rules.startMoney = 10; });
    QVERIFY(sample.hasReference());
    QVERIFY(panel.text().contains(QStringLiteral("no sum has changed")));
    // Already empty: nothing to undo.
    draft.clearSample();
    const int steps = draft.undoStack().count();
    draft.clearSample();
    QCOMPARE(draft.undoStack().count(), steps);
}

void SampleMarketTest::sampleIsInTheHistory()
{
    RulesDraft draft;
    loadHouse(draft);
    const Market before = draft.sample();
    draft.placeInSample(3, Piece::rogue(-6));
    draft.swapInSample(3, 4);
    draft.change([] { return QStringLiteral("size"); }, [](RuleSet& rules) { rules.rows = 3; });
    draft.fillSample();
    QVERIFY(draft.isModified());
    for (int i = 0; i < 4; ++i)
        draft.undoStack().undo();
    QVERIFY(draft.sample() == before);
    QVERIFY(!draft.isModified());
    draft.undoStack().redo();
    QVERIFY(sameMeaning(draft.sample().at(3), Piece::rogue(-6)));
    QVERIFY(!draft.isModified()); // the sample is not part of the rules
}

void SampleMarketTest::linesThatPayNothing()
{
    RulesDraft draft;
    loadHouse(draft);
    PreviewPanel panel(draft);
    draft.clearSample();
    // Both sections beside a fire would pay if the row were full.
    const Piece row[] = {Piece::stall(0, 2), Piece::customer(5), Piece::special(PieceType::Fire),
                         Piece::stall(0, 1), Piece::customer(4), Piece{}};
    for (int column = 0; column < 6; ++column)
        draft.placeInSample(draft.sample().square(1, column), row[column]);
    emit panel.view()->lineChosen({true, 1});
    QVERIFY2(panel.text().contains(QStringLiteral("Together 10 + 4 = 14")),
             qPrintable(panel.text()));
    draft.change([] { return QStringLiteral("x"); },
                 [](RuleSet& rules) { rules.unfilledLines = UnfilledLines::Ignore; });
    QCOMPARE(panel.text(),
             QStringLiteral("Row 2: not full, pays nothing; was Red +14, Green 0, Blue 0"));
    // Now the row is full and pays.
    draft.placeInSample(draft.sample().square(1, 5), Piece::rogue(-1));
    QVERIFY2(panel.text().contains(QStringLiteral("Together 10 + 3 = 13")),
             qPrintable(panel.text()));
}

void SampleMarketTest::whenLinesPay()
{
    RulesDraft draft;
    loadHouse(draft);
    const PreviewPanel panel(draft);
    const auto* when = panel.findChild<QLabel*>(QStringLiteral("sampleWhen"));
    QCOMPARE(when->text(), QStringLiteral("A line pays as soon as it is full."));
    const auto choose = [&](LineScoring scoring) {
        draft.change([] { return QStringLiteral("x"); },
                     [&](RuleSet& rules) { rules.lineScoring = scoring; });
    };
    choose(LineScoring::Choice);
    QCOMPARE(when->text(), QStringLiteral("Whoever completes a line chooses: it pays now or at the "
                                          "end of the round."));
    choose(LineScoring::RoundEnd);
    QCOMPARE(when->text(), QStringLiteral("All lines pay at the end of the round."));
}

QTEST_MAIN(SampleMarketTest)
#include "tst_samplemarket.moc"
