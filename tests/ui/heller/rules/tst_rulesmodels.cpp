// The draft of the rules editor with its one undo history, and the models of its tables, without a
// window.

#include "HouseRules.h"

#include "engine/base/Random.h"
#include "engine/heller/rules/Fields.h"
#include "tests/engine/RandomRules.h"
#include "ui/heller/rules/SampleBoard.h"
#include "ui/heller/rules/StallsModel.h"
#include "ui/heller/rules/TileMixModel.h"
#include "ui/table/rules/RulesFindings.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace hp;
using namespace hp::test;

namespace {

constexpr auto Fatal = QAbstractItemModelTester::FailureReportingMode::QtTest;

} // namespace

class RulesModelsTest : public QObject {
    Q_OBJECT

private slots:
    void typingIsOneStep();
    void typingBackToTheStartIsNoStep();
    void undoAndRedoRandomly();
    void modifiedMeansDifferentFromSaved();
    void readOnlyRefuses();
    void backToTheBase();
    void fixIsOneStep();
    void tileMixModel();
    void tileMixRefusesAValueTwice();
    void stallsModel();
    void findingsModel();
    void modelsSurviveRandomRules();
};

void RulesModelsTest::typingIsOneStep()
{
    RulesDraft draft;
    loadHouse(draft);
    for (const char* text : {"H", "Ho", "Hom", "Home"})
        draft.change([] { return QStringLiteral("name"); },
                     [&](RuleSet& rules) { rules.name["en"] = text; }, QStringLiteral("name.en"));
    QCOMPARE(draft.undoStack().count(), 1);
    draft.endTyping();
    draft.change([] { return QStringLiteral("name"); },
                 [](RuleSet& rules) { rules.name["en"] = "Homes"; }, QStringLiteral("name.en"));
    QCOMPARE(draft.undoStack().count(), 2);
    draft.undoStack().undo();
    QCOMPARE(draft.rules().name.only("en"), std::string("Home"));
    draft.undoStack().undo();
    QVERIFY(draft.rules() == house());
    draft.undoStack().redo();
    QCOMPARE(draft.rules().name.only("en"), std::string("Home"));
}

void RulesModelsTest::typingBackToTheStartIsNoStep()
{
    RulesDraft draft;
    loadHouse(draft);
    for (const int money : {5, 51, 50})
        draft.change([] { return QStringLiteral("money"); },
                     [&](RuleSet& rules) { rules.startMoney = money; },
                     QStringLiteral("startMoney"));
    QCOMPARE(draft.undoStack().count(), 0);
    QVERIFY(!draft.isModified());
}

void RulesModelsTest::undoAndRedoRandomly()
{
    // Undoing everything and redoing it gives the same rules at every step, whatever was changed.
    RulesDraft draft;
    loadHouse(draft);
    Random random(7);
    std::vector<RuleSet> states{draft.rules()};
    for (int step = 0; step < 60; ++step) {
        const RuleSet other = anyRules(random);
        const auto paths = fieldPaths(draft.rules(), other);
        const std::string& path = paths[random.below(static_cast<std::uint32_t>(paths.size()))];
        draft.change([] { return QStringLiteral("step"); },
                     [&](RuleSet& rules) { copyField(rules, other, path); });
        if (draft.rules() != states.back())
            states.push_back(draft.rules());
    }
    QCOMPARE(draft.undoStack().count(), static_cast<int>(states.size()) - 1);
    for (std::size_t i = states.size() - 1; i > 0; --i) {
        QVERIFY(draft.rules() == states[i]);
        draft.undoStack().undo();
    }
    for (const RuleSet& state : states) {
        QVERIFY(draft.rules() == state);
        draft.undoStack().redo();
    }
}

void RulesModelsTest::modifiedMeansDifferentFromSaved()
{
    RulesDraft draft;
    loadHouse(draft);
    QSignalSpy spy(&draft, &RulesDraft::modifiedChanged);
    draft.change([] { return QStringLiteral("fires"); }, [](RuleSet& rules) { rules.fires = 0; });
    QVERIFY(draft.isModified());
    QCOMPARE(spy.count(), 1);
    draft.undoStack().undo();
    QVERIFY(!draft.isModified());
    draft.undoStack().redo();
    draft.setSaved();
    QVERIFY(!draft.isModified());
    draft.undoStack().undo();
    QVERIFY(draft.isModified());
    draft.load(house(), false, {});
    QVERIFY(draft.isModified());
}

void RulesModelsTest::readOnlyRefuses()
{
    RulesDraft draft;
    draft.load(house(), true, house());
    draft.change([] { return QStringLiteral("fires"); }, [](RuleSet& rules) { rules.fires = 0; });
    QCOMPARE(draft.rules().fires, 2);
    TileMixModel tiles(draft);
    QVERIFY(!tiles.setData(tiles.index(0, TileMixModel::CountColumn), 5));
    QVERIFY(!tiles.canRemove(0));
    StallsModel stalls(draft);
    QVERIFY(!(stalls.flags(stalls.index(0, 0)) & Qt::ItemIsEditable));
}

void RulesModelsTest::backToTheBase()
{
    RulesDraft draft;
    loadHouse(draft);
    draft.change([] { return QStringLiteral("all"); },
                 [](RuleSet& rules) {
                     rules.rows = 4;
                     rules.customers[6] = 1;
                     rules.stalls[1][0] = 9;
                     rules.name["en"] = "Ours";
                 });
    QCOMPARE(draft.differenceCount("tiles"), 1);
    QVERIFY(draft.differs("stalls.3.1") && draft.differs("stalls") && !draft.differs("rounds"));
    draft.toBase("stalls");
    QCOMPARE(draft.rules().stalls[1][0], 3);
    draft.allToBase();
    QVERIFY(samePlay(draft.rules(), draft.base()));
    QCOMPARE(draft.rules().name.only("en"), std::string("Ours"));
    draft.setBase(QStringLiteral("kingdoms-2011"));
    QCOMPARE(draft.base().wizards, 1);
    QVERIFY(draft.differs("tiles.wizards"));
    for (int i = 0; i < 3; ++i)
        draft.undoStack().undo();
    QCOMPARE(draft.rules().rows, 4);
    QCOMPARE(draft.rules().stalls[1][0], 9);
}

void RulesModelsTest::fixIsOneStep()
{
    RulesDraft draft;
    loadHouse(draft);
    draft.change([] { return QStringLiteral("size"); },
                 [](RuleSet& rules) {
                     rules.rows = rules.columns = 8;
                     rules.unfilledLines = UnfilledLines::Ignore;
                 });
    const RuleSet broken = draft.rules();
    QVERIFY(draft.hasErrors());
    const Finding finding = draft.findings().front();
    QVERIFY(!finding.fixes.empty());
    QVERIFY(draft.applyFix(finding, finding.fixes.front()));
    QVERIFY(!draft.hasErrors());
    QCOMPARE(draft.undoStack().count(), 2);
    draft.undoStack().undo();
    QVERIFY(draft.rules() == broken);
}

void RulesModelsTest::tileMixModel()
{
    RulesDraft draft;
    loadHouse(draft);
    TileMixModel model(draft);
    const QAbstractItemModelTester tester(&model, Fatal);
    QCOMPARE(model.rowCount(), 6 + 6 + 6);
    const int king = model.rowOf(QStringLiteral("tiles.customers.6"));
    const QModelIndex count = model.index(king, TileMixModel::CountColumn);
    QCOMPARE(count.data().toInt(), 2);
    QVERIFY(model.setData(count, 3));
    QCOMPARE(draft.rules().customers.at(6), 3);
    QVERIFY(count.data(TileMixModel::DiffersRole).toBool());
    QVERIFY(!model.setData(count, 100));
    QVERIFY(!model.setData(count, -1));
    QVERIFY(!model.setData(count, QStringLiteral("many")));

    QSignalSpy moved(&model, &TileMixModel::rowMoved);
    QVERIFY(model.setData(model.index(king, TileMixModel::ValueColumn), 40));
    QCOMPARE(draft.rules().customers.count(6), std::size_t{0});
    QCOMPARE(draft.rules().customers.at(40), 3);
    QCOMPARE(moved.count(), 1);
    QVERIFY(!model.setData(model.index(king, TileMixModel::ValueColumn), 100));

    const int added = model.addFigure(false);
    QCOMPARE(model.index(added, 0).data(TileMixModel::PathRole).toString(),
             QStringLiteral("tiles.rogues.7"));
    QVERIFY(model.canRemove(added));
    model.remove(added);
    QCOMPARE(draft.rules().rogues.count(7), std::size_t{0});
    const int sacks = model.rowOf(QStringLiteral("tiles.coinSacks"));
    QVERIFY(!model.canRemove(sacks));
    QVERIFY(model.setData(model.index(sacks, TileMixModel::CountColumn), 3));
    QCOMPARE(draft.rules().coinSacks, 3);
    QVERIFY(!(model.flags(model.index(sacks, TileMixModel::ValueColumn)) & Qt::ItemIsEditable));
    while (draft.undoStack().canUndo())
        draft.undoStack().undo();
    QVERIFY(draft.rules() == house());
    QCOMPARE(model.rowCount(), 18);
}

void RulesModelsTest::tileMixRefusesAValueTwice()
{
    RulesDraft draft;
    loadHouse(draft);
    TileMixModel model(draft);
    QSignalSpy refused(&model, &TileMixModel::refused);
    QVERIFY(!model.setData(model.index(0, TileMixModel::ValueColumn), 6));
    QCOMPARE(refused.count(), 1);
    QVERIFY(draft.rules() == house());
}

void RulesModelsTest::stallsModel()
{
    RulesDraft draft;
    loadHouse(draft);
    StallsModel model(draft);
    const QAbstractItemModelTester tester(&model, Fatal);
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.columnCount(), 5);
    QCOMPARE(model.index(0, 0).data().toInt(), 4);
    QCOMPARE(model.index(0, StallsModel::PiecesColumn).data().toString(),
             QStringLiteral("42 for 30"));
    QVERIFY(model.setData(model.index(2, 3), 20));
    QCOMPARE(draft.rules().stalls[2][3], 20);
    QVERIFY(!model.setData(model.index(2, 3), 21));
    QVERIFY(!model.setData(model.index(2, StallsModel::PiecesColumn), 3));
    QVERIFY(model.index(2, 3).data(StallsModel::DiffersRole).toBool());
    QCOMPARE(model.indexOf(QStringLiteral("stalls.4.4")), model.index(2, 3));
    QCOMPARE(model.indexOf(QStringLiteral("stalls.3")), model.index(1, 0));
}

void RulesModelsTest::findingsModel()
{
    RulesDraft draft;
    loadHouse(draft);
    RulesFindings model(draft);
    const QAbstractItemModelTester tester(&model, Fatal);
    QCOMPARE(model.rowCount(), 0);
    draft.change([] { return QStringLiteral("x"); },
                 [](RuleSet& rules) {
                     rules.hiddenTiles = 7;
                     rules.rogues.clear();
                 });
    QVERIFY(model.errorCount() > 0);
    QVERIFY(model.rowCount() > model.errorCount());
    QCOMPARE(model.index(0).data(FindingsModel::PlaceRole).toString(),
             QStringLiteral("hiddenTiles"));
    QVERIFY(model.index(0).data(FindingsModel::ErrorRole).toBool());
    QVERIFY(model.index(0)
                .data(Qt::AccessibleTextRole)
                .toString()
                .startsWith(QStringLiteral("Error.")));
    draft.undoStack().undo();
    QCOMPARE(model.rowCount(), 0);
}

void RulesModelsTest::modelsSurviveRandomRules()
{
    RulesDraft draft;
    loadHouse(draft);
    TileMixModel tiles(draft);
    StallsModel stalls(draft);
    RulesFindings findings(draft);
    SampleBoard sample(draft);
    const QAbstractItemModelTester tilesTester(&tiles, Fatal);
    const QAbstractItemModelTester stallsTester(&stalls, Fatal);
    const QAbstractItemModelTester findingsTester(&findings, Fatal);
    const QAbstractItemModelTester sampleTester(&sample.model(), Fatal);
    Random random(3);
    for (int i = 0; i < 120; ++i) {
        const RuleSet next = anyRules(random);
        draft.change([] { return QStringLiteral("x"); }, [&](RuleSet& rules) { rules = next; });
        QCOMPARE(sample.model().rowCount(), next.rows);
        if (random.below(3) == 0)
            draft.undoStack().undo();
        if (random.below(9) == 0)
            draft.load(next, false, {});
        if (random.below(4) == 0)
            draft.setSampleSeats(2 + static_cast<int>(random.below(3)));
    }
}

QTEST_MAIN(RulesModelsTest)
#include "tst_rulesmodels.moc"
