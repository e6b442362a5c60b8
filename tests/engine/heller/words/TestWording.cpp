#include "engine/base/Suggest.h"
#include "engine/heller/rules/Validate.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Sentences.h"
#include "engine/heller/words/Wording.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>

using namespace hp;

class TestWording : public QObject {
    Q_OBJECT

private slots:
    void everyIdHasASentence();
    void everySentenceIsUsed();
    void parametersFit();
    void hostileParameters();
    void places();
    void linesInSentences();
    void names();
    void suggestions();
    void summaryOfRounds_data();
    void summaryOfRounds();
};

namespace {

/// Ids of messages in the sources: every text written like one, outside the list of messages
/// itself.
QSet<QString> idsInSources()
{
    static const QRegularExpression id(
        QStringLiteral("\"((?:turn|rules|fix|token|position|draft|json|record|file|usage|lesson|"
                       "puzzle|table|class|relay|letter|view)\\.[a-z]["
                       "A-Za-z0-9]*)\""));
    static const QRegularExpression anyId(QStringLiteral("makeError\\(\\s*\"([^\"]+)\""));
    QSet<QString> ids;
    for (const char* folder : {"/engine", "/app", "/ui"}) {
        QDirIterator files(QStringLiteral(HP_SOURCE_DIR) + QLatin1String(folder),
                           {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (files.fileName() == QLatin1String("Sentences.cpp") ||
                files.filePath().contains(QLatin1String("/lisboa/")) || // has a table of its own
                !file.open(QIODevice::ReadOnly))
                continue;
            const QString text = QString::fromUtf8(file.readAll());
            for (const QRegularExpression& pattern : {id, anyId}) {
                auto matches = pattern.globalMatch(text);
                while (matches.hasNext())
                    ids.insert(matches.next().captured(1));
            }
        }
    }
    return ids;
}

} // namespace

void TestWording::everyIdHasASentence()
{
    const QSet<QString> ids = idsInSources();
    QVERIFY(ids.size() > 100);
    for (const QString& id : ids) {
        const bool isFile =
            id.startsWith(QLatin1String("table.json")) || id == QLatin1String("table.hpgame");
        QVERIFY2(isFile || findSentence(id.toStdString()), qPrintable(id));
    }
}

void TestWording::everySentenceIsUsed()
{
    const QSet<QString> ids = idsInSources();
    QSet<QString> listed;
    for (const auto table : {commonSentences(), hellerSentences()}) {
        for (const Sentence& sentence : table) {
            const QString name = QString::fromUtf8(sentence.id);
            QVERIFY2(ids.contains(name), qPrintable(name));
            QVERIFY2(!listed.contains(name), qPrintable(name));
            listed.insert(name);
        }
    }
}

void TestWording::parametersFit()
{
    // The findings of rules with many errors: every placeholder in the sentences is filled.
    RuleSet rules;
    rules.rows = 99;
    rules.customers = {{-1, 1}, {100, -5}};
    rules.rogues = {{0, 999}};
    rules.hiddenTiles = 99;
    rules.stalls = {};
    rules.rounds = -1;
    static const QRegularExpression place(QStringLiteral("%\\d"));
    const std::vector<Finding> findings = validate(rules);
    QVERIFY(findings.size() > 8);
    for (const Finding& finding : findings) {
        QVERIFY2(!wording(finding.message).contains(place), finding.message.id.c_str());
        for (const Fix& fix : finding.fixes)
            QVERIFY2(!wording(fix.message).contains(place), fix.message.id.c_str());
    }
}

void TestWording::hostileParameters()
{
    // A parameter is shown unchanged: placeholders in it are not filled, escape sequences are
    // removed, long text is cut.
    const auto said = [](const std::string& param) {
        return wording(Message{"record.notASeat", {param}});
    };
    QCOMPARE(said("%1 %2"), QStringLiteral("\"%1 %2\" is not a seat of this game."));
    QVERIFY(!said("\x1b[31m").contains(QChar(0x1b)));
    QVERIFY(said(std::string(5000, 'x')).size() < 300);
    QVERIFY(said("\xff\xfe").contains(QChar(QChar::ReplacementCharacter)));
    QCOMPARE(wording(Message{"no.such", {}}), QStringLiteral("no.such"));
    QVERIFY(wording(Message{"record.notASeat", {}}).contains(QStringLiteral("%1")));
    QCOMPARE(wording(Message{"record.wrongSeat", {"0", "3"}}),
             QStringLiteral("It is not seat R's turn, but seat Y's."));
    QCOMPARE(wording(Message{"turn.noStallLeft", {"4"}}),
             QStringLiteral("No stall of rank IIII is left."));
}

void TestWording::places()
{
    const Message message{"file.notFound", {}};
    const QString sentence = wording(message);
    QCOMPARE(wording(Error{message, {}, 0, 0}), sentence);
    QCOMPARE(wording(Error{message, "a.hpg", 0, 0}), QStringLiteral("a.hpg: ") + sentence);
    QCOMPARE(wording(Error{message, "a.hpg", 3, 7}),
             QStringLiteral("a.hpg, line 3, column 7: ") + sentence);
    QCOMPARE(wording(Error{message, {}, 0, 7}), QStringLiteral("column 7: ") + sentence);
}

void TestWording::linesInSentences()
{
    QCOMPARE(wording(Message{"lesson.squareBest", {"b4", "R", "row 4", "0", "column b", "3", "3"}}),
             QStringLiteral("Right. On b4, for Red: row 4 changes by 0, column b by 3. "
                            "Together: 3."));
    QCOMPARE(wording(Message{"lesson.lineRight", {"row 1", "R", "7"}}),
             QStringLiteral("Right. Row 1 makes this for Red: 7."));
    QCOMPARE(wording(Message{"lesson.lineOther", {"column a", "R", "3", "7"}}),
             QStringLiteral("Column a makes this for Red: 3. There is a line that makes 7."));
    QCOMPARE(wording(Message{"lesson.namedRight", {"row 1"}}), QStringLiteral("Right: row 1."));
}

void TestWording::names()
{
    Piece king = Piece::customer(6);
    QCOMPARE(pieceName(king), QStringLiteral("King +6"));
    king.copy = 1;
    QCOMPARE(figureName(king), QStringLiteral("Queen"));
    QCOMPARE(pieceName(Piece::rogue(-2)),
             QStringLiteral("Quack ") + QChar(0x2212) + QLatin1Char('2'));
    QCOMPARE(figureName(Piece::customer(17)), QStringLiteral("Customer"));
    QCOMPARE(figureName(Piece::customer(0)), QStringLiteral("Customer"));
    QCOMPARE(figureName(Piece::rogue(-99)), QStringLiteral("Rogue"));
    QCOMPARE(pieceName(Piece::special(PieceType::CoinSack)), QStringLiteral("Coin sack"));
    QCOMPARE(pieceName(Piece::stall(2, 4)), QStringLiteral("Stall IIII"));
    QCOMPARE(lineName({true, 1}), QStringLiteral("Row 2"));
    QCOMPARE(lineName({false, 2}), QStringLiteral("Column c"));
    QCOMPARE(lineInSentence({true, 1}), QStringLiteral("row 2"));
    QCOMPARE(lineInSentence({false, 2}), QStringLiteral("column c"));
    const std::vector<SeatInfo> seats{{"Anna"}, {"Ben"}, {"Cleo"}};
    QCOMPARE(coinsOfEach({12, 0, -6, 5}, seats),
             QStringLiteral("Anna +12, Cleo ") + QChar(0x2212) + QLatin1Char('6'));
    QCOMPARE(coinsOfEach({0, 0, 0, 5}, seats), QString());
    QCOMPARE(signedNumber(8), QStringLiteral("+8"));
    QCOMPARE(signedNumber(-12), QChar(0x2212) + QStringLiteral("12"));
    QCOMPARE(signedNumber(0), QStringLiteral("0"));
    QCOMPARE(playerName(QStringLiteral("human")), QStringLiteral("Person"));
    QCOMPARE(playerName(QStringLiteral("exec:\"/opt/my games/trader\" --level 3")),
             QStringLiteral("trader"));
    QCOMPARE(playerName(QStringLiteral("exec: ")), QStringLiteral("exec: "));
    QCOMPARE(rulesName(RuleSet{}), QStringLiteral("Standard game"));
}

void TestWording::suggestions()
{
    const std::vector<std::string> words{"market", "startMoney", "rounds", "openTiles"};
    QCOMPARE(suggestion("markt", words), std::string("market"));
    QCOMPARE(suggestion("startmoney", words), std::string("startMoney"));
    QCOMPARE(suggestion("ruonds", words), std::string("rounds"));
    QCOMPARE(suggestion("x", words), std::string());
    QCOMPARE(suggestion("", words), std::string());
    QCOMPARE(suggestion(std::string(10'000, 'r'), words), std::string());
}

void TestWording::summaryOfRounds_data()
{
    QTest::addColumn<int>("rounds");
    QTest::addColumn<QList<int>>("returning"); // ranks
    QTest::addColumn<int>("stallsPerRank");    // 0: the usual ones
    QTest::addColumn<QString>("says");
    QTest::newRow("usual") << 3 << QList<int>{1} << 0 << QStringLiteral("is filled in each");
    QTest::newRow("none returns") << 3 << QList<int>{} << 0 << QStringLiteral("can run out");
    QTest::newRow("none returns, one round")
        << 1 << QList<int>{} << 0 << QStringLiteral("is filled in each");
    // Enough for all rounds together, but the first rounds can use them up.
    QTest::newRow("enough, unless wasted")
        << 3 << QList<int>{} << 3 << QStringLiteral("can run out");
    QTest::newRow("more than can be wasted")
        << 3 << QList<int>{} << 20 << QStringLiteral("is filled in each");
    const auto latest = QStringLiteral("after 20 rounds at the latest. ");
    QTest::newRow("unknown") << 0 << QList<int>{} << 0
                             << latest + QStringLiteral("All placed stalls leave");
    QTest::newRow("unknown, some return")
        << 0 << QList<int>{1, 3} << 0
        << latest + QStringLiteral("Placed stalls of rank I and III return");
    QTest::newRow("unknown, all return")
        << 0 << QList<int>{1, 2, 3, 4} << 0 << latest + QStringLiteral("All placed stalls return");
}

void TestWording::summaryOfRounds()
{
    QFETCH(int, rounds);
    QFETCH(QList<int>, returning);
    QFETCH(int, stallsPerRank);
    QFETCH(QString, says);
    RuleSet rules;
    rules.rounds = rounds;
    rules.returningRanks = {};
    for (const int rank : returning)
        rules.returningRanks[static_cast<std::size_t>(rank - 1)] = true;
    if (stallsPerRank > 0)
        rules.stalls[0].fill(stallsPerRank);
    const QString first = rulesSummary(rules, 2).section(QLatin1Char('\n'), 0, 0);
    QVERIFY2(first.contains(says), qPrintable(first));
}

QTEST_GUILESS_MAIN(TestWording)
#include "TestWording.moc"
