// Compares perft counts with those of an independent implementation.
#include "engine/heller/game/Perft.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/text/Tokens.h"

#include <QtTest>

using namespace hp;

class TestPerft : public QObject {
    Q_OBJECT

private slots:
    void reference_data();
    void reference();
    void depthZero();
    void finishedRoundIsALeaf();
    void passingIsATurn();
};

namespace {

PerftResult countFrom(const std::string& text, const RuleSet& rules, int depth)
{
    const auto position = parsePosition(text, rules);
    if (!position)
        qFatal("%s", position.error().message.id.c_str());
    Random unused;
    return perft(Game::sample(position->view, unused), depth);
}

struct Count {
    std::uint64_t leaves;
    std::int64_t money;
};

struct Reference {
    const char* name;
    const char* rules;
    const char* position;
    std::vector<Count> counts; ///< from depth 1 on
};

const Reference References[] = {
    {"start, 2 seats",
     "standard",
     ". . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . ; G ; 1 ; R 50 4/3/2/1 "
     "-2 , "
     "G 50 4/3/2/1 E ; +1 +1 +2 +2 +3 +3 +4 +4 +5 +5 +6 +6 -1 -3 -4 -5 -6 S F F",
     {{540, 81000}, {276660, 41499000}, {133419720, 20012958000}}},
    {"start, 3 seats",
     "standard",
     ". . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . ; G ; 1 ; R 50 3/3/2/1 "
     "-3 , "
     "G 50 3/3/2/1 -4 , B 50 3/3/2/1 +4 ; +1 +1 +2 +2 +3 +3 +4 +5 +5 +6 +6 -1 -2 -5 -6 S F F E",
     {{540, 162000}, {275790, 82737000}}},
    {"4 seats, market filling",
     "standard",
     "+2 G3 Y3 . . -5 / G2 B3 . B2 +2 G2 / . +3 G3 . R1 . / R1 B1 R4 +6 B4 G1 / . Y1 . Y4 . Y1 ; Y "
     "; 1 ; "
     "R 80 0/3/2/0 - , G 65 1/1/0/1 +4 , B 92 1/2/1/0 - , Y 53 0/3/1/0 - ; "
     "+1 +1 +3 +4 +5 +5 +6 -1 -2 -3 -4 -6 S F F E",
     {{135, 94163}, {15480, 10860553}, {1699488, 1211216324}}},
    {"2 seats, to the round's end",
     "standard",
     "S F +2 R1 +6 +1 / +3 G4 . . G3 E / -4 . G2 +5 G2 R1 / R4 R2 R1 R3 G1 +4 / R1 G3 G1 G2 R2 R3 "
     "; R ; 1 ; "
     "R 101 0/1/0/0 - , G 90 2/0/0/0 - ; +1 +2 +3 +4 +5 +6 -1 -2 -3 -5 -6 F",
     {{39, 11971}, {942, 304010}, {10440, 3428228}, {10440, 3428228}}},
    {"open tiles, start",
     "open-tiles",
     ". . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . ; R ; 1 ; R 50 4/3/2/1 - "
     ", "
     "G 50 4/3/2/1 - ; +1 +1 +2 +2 +3 +3 +4 +4 +5 +5 +6 +6 -1 -2 -3 -4 -5 -6 S F F E",
     {{570, 85500}, {307110, 46066500}}},
    {"open tiles, 3 seats",
     "open-tiles",
     "B3 B4 -4 R1 . G4 / G1 G3 . -5 R3 . / G2 R3 G3 R2 -1 B2 / R4 R2 G1 B1 B1 F / R1 B2 R1 G2 . B2 "
     "; B ; 1 ; "
     "R 30 0/1/0/0 - , G 35 1/1/0/0 - , B 43 1/0/1/0 - ; +1 +1 +2 +2 +3 +3 +4 +4 +5 +5 +6 +6 -2 -3 "
     "-6 S E F",
     {{56, 11166}, {2112, 353854}, {55392, 7230266}, {694464, 62159830}}},
    {"open tiles, to the round's end",
     "open-tiles",
     "R3 R3 -1 +4 -4 S / G1 -2 +4 G2 +3 +1 / . R4 G3 R2 R1 . / G4 G2 +6 G1 G1 F / E G1 R2 R1 R2 G2 "
     "; R ; 1 ; "
     "R 51 2/0/0/0 - , G 148 0/0/1/0 - ; +1 +2 +2 +3 +5 +5 +6 -3 -5 -6 F",
     {{20, 6760}, {186, 63216}, {186, 63216}}},
};

} // namespace

void TestPerft::reference_data()
{
    QTest::addColumn<QString>("rules");
    QTest::addColumn<QString>("position");
    QTest::addColumn<int>("depth");
    QTest::addColumn<quint64>("leaves");
    QTest::addColumn<qint64>("money");
    for (const Reference& reference : References) {
        int depth = 0;
        for (const Count& count : reference.counts) {
            ++depth;
            QTest::addRow("%s, depth %d", reference.name, depth)
                << QString::fromLatin1(reference.rules) << QString::fromLatin1(reference.position)
                << depth << quint64(count.leaves) << qint64(count.money);
        }
    }
}

void TestPerft::reference()
{
    QFETCH(QString, rules);
    QFETCH(QString, position);
    QFETCH(int, depth);
    const PerftResult result = countFrom(position.toStdString(), *loadPreset(rules), depth);
    QTEST(quint64(result.leaves), "leaves");
    QTEST(qint64(result.money), "money");
}

void TestPerft::depthZero()
{
    const PerftResult expected{1, 150};
    QVERIFY(countFrom(References[0].position, RuleSet{}, 0) == expected);
}

void TestPerft::finishedRoundIsALeaf()
{
    const PerftResult expected{1, 10 + 2 * 20};
    QVERIFY(countFrom(
                "R1 R1 / G1 G1 ; R ; 1 ; R 10 2/3/2/1 - , G 20 2/3/2/1 - ; +1",
                [] {
                    RuleSet rules;
                    rules.rows = rules.columns = 2;
                    return rules;
                }(),
                3) == expected);
}

void TestPerft::passingIsATurn()
{
    // Red can do nothing; green has one stall for two squares. Red passes, green places, then
    // nobody can act.
    RuleSet rules;
    rules.rows = rules.columns = 2;
    rules.lineScoring = LineScoring::RoundEnd;
    const std::string position = "+5 . / . R1 ; R ; 1 ; R 10 0/0/0/0 - , G 20 1/0/0/0 - ; -";
    const PerftResult passed{1, 50};
    QVERIFY(countFrom(position, rules, 1) == passed);
    const PerftResult placed = countFrom(position, rules, 2);
    QCOMPARE(placed.leaves, std::uint64_t{2});
    // On b1, row 1 pays green 5. On a2, column a pays green 5. Red's stall has no customer.
    QCOMPARE(placed.money, std::int64_t{2 * (10 + 2 * 25)});
    QVERIFY(countFrom(position, rules, 9) == placed);
}

QTEST_GUILESS_MAIN(TestPerft)
#include "TestPerft.moc"
