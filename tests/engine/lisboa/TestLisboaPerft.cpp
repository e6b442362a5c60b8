// Compares perft counts with those of an independent implementation
// (tests/data/lisboa-perft.jsonl), and with counts by hand.
#include "engine/lisboa/game/Perft.h"
#include "tests/engine/lisboa/GameByText.h"

#include "engine/text/Json.h"

// Not all of hp: the first game has the same names there.
using namespace hp::lisboa;
using hp::parseJson;

class TestLisboaPerft : public QObject {
    Q_OBJECT

private slots:
    void reference_data();
    void reference();
    void start_data();
    void start();
    void byHand_data();
    void byHand();
};

namespace {

const std::string Start =
    "? . . ? . / . . ? . ? / . ? ? ? . / ? . ? . . / . ? . . ? ; - ; ltm ; 1fl 1ft 1fm 2fl 2ft 2fm "
    "3fl 3ft 3fm 4f 4l 4t | - | - ; R 1 tmg - 8 , G 1 tmg - 8 ; R ; 0";

} // namespace

void TestLisboaPerft::reference_data()
{
    QTest::addColumn<QByteArray>("line");
    QFile file(QStringLiteral(HP_TEST_DATA "/lisboa-perft.jsonl"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    int number = 0;
    for (const QByteArray& line : file.readAll().trimmed().split('\n'))
        QTest::newRow(QByteArray("line " + QByteArray::number(++number)).constData()) << line;
    QVERIFY(number >= 8);
}

void TestLisboaPerft::reference()
{
    QFETCH(const QByteArray, line);
    const auto json = parseJson(line.toStdString());
    QVERIFY(json);
    const auto text = [&](const char* key) { return json->find(key)->value.text; };
    const auto number = [&](const char* key) {
        return json->find(key)->value.integer(0, INT64_MAX);
    };
    RuleSet rules = *preset(text("customers"));
    rules.finishRound = json->find("finishRound")->value.boolean;
    rules.standCost = text("standCost") == "sum" ? StandCost::Sum : StandCost::Dearer;
    const GameByText table = GameByText::at(text("position"), rules);
    QCOMPARE(positionText(*table.game), text("position"));
    const PerftResult found = perft(*table.game, static_cast<int>(*number("depth")));
    QCOMPARE(found.leaves, static_cast<std::uint64_t>(*number("leaves")));
    QCOMPARE(found.money, *number("money"));
}

void TestLisboaPerft::start_data()
{
    QTest::addColumn<int>("depth");
    QTest::addColumn<quint64>("leaves");
    QTest::addColumn<qint64>("money");
    QTest::newRow("0") << 0 << quint64{1} << qint64{3};
    QTest::newRow("1") << 1 << quint64{3601} << qint64{7204};
    // The leaves are given with the rules. The money: both open and have none; one of them takes a
    // coin, the other opens.
    QTest::newRow("2") << 2 << quint64{7'251'841} << qint64{21'606};
}

void TestLisboaPerft::start()
{
    QFETCH(const int, depth);
    const PerftResult found = perft(*GameByText::at(Start, RuleSet()).game, depth);
    QTEST(static_cast<quint64>(found.leaves), "leaves");
    QTEST(static_cast<qint64>(found.money), "money");
}

void TestLisboaPerft::byHand_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<int>("depth");
    QTest::addColumn<quint64>("leaves");
    QTest::addColumn<qint64>("money");
    const auto row = [](const char* name, const char* from, const char* to, int depth,
                        quint64 leaves, qint64 money) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << depth << leaves << money;
    };
    row("a game that is over is one leaf", "; R ; 0", "; R ; 4", 3, 1, 3);
    row("also at once", "; R ; 0", "; R ; 4", 0, 1, 3);
    row("the last coin ends it", "; R ; 0", "; R ; 3", 1, 3601, 7204);
    // Colours, not places in turn order, are what counts.
    row("other seats", "R 1 tmg - 8 , G 1 tmg - 8 ; R", "Y 1 tmg - 8 , B 1 tmg - 8 ; Y", 0, 1, 7);
}

void TestLisboaPerft::byHand()
{
    QFETCH(const QByteArray, from);
    QFETCH(const QByteArray, to);
    QFETCH(const int, depth);
    QByteArray text = QByteArray::fromStdString(Start);
    text.replace(from, to);
    const PerftResult found = perft(*GameByText::at(text.toStdString(), RuleSet()).game, depth);
    QTEST(static_cast<quint64>(found.leaves), "leaves");
    QTEST(static_cast<qint64>(found.money), "money");
}

QTEST_APPLESS_MAIN(TestLisboaPerft)
#include "TestLisboaPerft.moc"
