#include "engine/heller/rules/Variants.h"

#include <QtTest>

using namespace hp;

class VariantsTest : public QObject {
    Q_OBJECT

private slots:
    void onAndOff();
};

void VariantsTest::onAndOff()
{
    RuleSet rules;
    rules.rounds = 2;
    QVERIFY(withVariants(rules, false, false) == rules);
    const RuleSet both = withVariants(rules, true, true);
    QVERIFY(both.unknownRounds() && both.openTiles);
    for (const auto& stalls : both.stalls)
        QVERIFY(stalls == (std::array<int, RankCount>{4, 3, 2, 1}));
    QVERIFY(both.returningRanks == decltype(both.returningRanks){});
    QVERIFY(withVariants(both, true, true) == both);
    const RuleSet none = withVariants(both, false, false);
    QCOMPARE(none.rounds, 3);
    QVERIFY(!none.openTiles);
    QVERIFY(none.returningRanks == RuleSet{}.returningRanks);
}

QTEST_APPLESS_MAIN(VariantsTest)
#include "TestVariants.moc"
