#include "tests/engine/RandomRules.h"

#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/Wording.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace hp;

class TestRulesJson : public QObject {
    Q_OBJECT

private slots:
    void standardIsTheDefault();
    void presets_data();
    void presets();
    void printedForm();
    void printedNamesCanBeRead();
    void baseFillsIn();
    void faults_data();
    void faults();
    void randomRulesRoundTrip();
    void files();
};

namespace {

QByteArray file(const QByteArray& fields)
{
    return "{\"format\": \"hellerpfennig.rules\", \"version\": 1" +
           (fields.isEmpty() ? "" : ", " + fields) + "}";
}

} // namespace

void TestRulesJson::standardIsTheDefault()
{
    const auto standard = loadPreset(QStringLiteral("standard"));
    QVERIFY(standard);
    QVERIFY(*standard == RuleSet{});
    QVERIFY(*parseRules(file({})) == RuleSet{});
}

void TestRulesJson::presets_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("unknownRounds");
    QTest::addColumn<bool>("openTiles");
    QTest::addColumn<int>("tiles");
    QTest::newRow("standard") << "standard" << false << false << 22;
    QTest::newRow("unknown-rounds") << "unknown-rounds" << true << false << 22;
    QTest::newRow("open-tiles") << "open-tiles" << false << true << 22;
    QTest::newRow("both") << "unknown-rounds-open-tiles" << true << true << 22;
    QTest::newRow("kingdoms-2011") << "kingdoms-2011" << false << false << 23;
    QTest::newRow("correspondence") << "correspondence" << false << true << 22;
}

void TestRulesJson::presets()
{
    QFETCH(QString, name);
    QFETCH(bool, unknownRounds);
    QFETCH(bool, openTiles);
    QFETCH(int, tiles);
    QVERIFY(presetNames().contains(name));
    const auto rules = loadPreset(name);
    QVERIFY2(rules, rules ? "" : qPrintable(wording(rules.error())));
    QVERIFY(validate(*rules).empty());
    QCOMPARE(rules->unknownRounds(), unknownRounds);
    QCOMPARE(rules->openTiles, openTiles);
    QCOMPARE(rules->tileCount(), tiles);
    QCOMPARE(rules->wizards, tiles - 22);
    QCOMPARE(rules->lineScoring == LineScoring::RoundEnd, tiles == 23);
    for (int seats = MinSeats; seats <= MaxSeats; ++seats)
        QCOMPARE(rules->stallCount(seats), unknownRounds ? 10 : 12 - seats);
    QCOMPARE(rules->returningRanks[0], !unknownRounds);
    QVERIFY(*parseRules(printRules(*rules)) == *rules);
    QVERIFY(*parseRules(printRulesCompact(*rules)) == *rules);
}

void TestRulesJson::printedForm()
{
    QFile preset(QStringLiteral(":/rules/standard.json"));
    QVERIFY(preset.open(QIODevice::ReadOnly));
    // The printed file equals the shipped file byte by byte.
    QCOMPARE(printRules(RuleSet{}), preset.readAll());
    QVERIFY(!printRulesCompact(RuleSet{}).contains('\n'));
    // Fields of later versions are printed only if they are on.
    for (const char* later : {"fixedFires", "draw", "banners", "curses"})
        QVERIFY2(!printRules(RuleSet{}).contains(later), later);
    RuleSet on;
    on.fixedFires = 1;
    on.draw = Drawing::Hand;
    on.banners = 1;
    on.curses = 2;
    for (const char* later :
         {"\"fixedFires\":[\"a1\"]", "\"draw\":\"hand\"", "\"banners\":1", "\"curses\":2"})
        QVERIFY2(printRulesCompact(on).contains(later), later);
    QVERIFY(*parseRules(printRulesCompact(on)) == on);
    RuleSet rules;
    rules.name["en"] = "\"\\ </> \xc3\xa4";
    rules.rounds = 0;
    rules.returningRanks = {};
    QVERIFY(*parseRules(printRules(rules)) == rules);
}

void TestRulesJson::printedNamesCanBeRead()
{
    // A name may be pasted with a line end, or be composed of other names.
    RuleSet rules;
    rules.name["en"] = "My rules\n";
    rules.name["de"] = std::string(99, 'x') + "\xf0\x9f\x91\x91, offen";
    const auto read = parseRules(printRules(rules));
    QVERIFY(read.ok());
    QCOMPARE(read->name.only("en"), std::string("My rules "));
    QCOMPARE(read->name.only("de"), std::string(99, 'x') + "\xe2\x80\xa6");
    // If the limit cuts through a character, the whole character is removed.
    rules.name["de"] = std::string(98, 'x') + "\xf0\x9f\x91\x91, offen";
    QCOMPARE(parseRules(printRulesCompact(rules))->name.only("de"),
             std::string(98, 'x') + "\xe2\x80\xa6");
}

void TestRulesJson::baseFillsIn()
{
    const auto rules =
        parseRules(file(R"("base": "kingdoms-2011", "tiles": {"customers": {"10": 3}, "fires": 0},
        "stalls": {"3": [1, 1, 1, 1]}, "market": {"rows": 4}, "name": {"de": "Mein Spiel"})"));
    QVERIFY(rules);
    const std::map<int, int> customers{{10, 3}};
    QVERIFY(rules->customers == customers);
    QVERIFY(rules->rogues == RuleSet{}.rogues);
    QCOMPARE(rules->wizards, 1);
    QCOMPARE(rules->fires, 0);
    QCOMPARE(rules->rows, 4);
    QCOMPARE(rules->columns, 6);
    QCOMPARE(rules->stallCount(3), 4);
    QCOMPARE(rules->stallCount(2), 10);
    QVERIFY(rules->lineScoring == LineScoring::RoundEnd);
    QCOMPARE(rules->name.only("en"), std::string("Mein Spiel"));
    QCOMPARE(rules->base, std::string("kingdoms-2011"));
}

void TestRulesJson::faults_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    const auto broken = [](const char* name, const QByteArray& json, const char* id, int line,
                           int column) {
        QTest::newRow(name) << json << QString::fromLatin1(id) << QString() << line << column;
    };
    broken("empty", "", "json.endsEarly", 1, 1);
    broken("blank", " \n ", "json.endsEarly", 2, 2);
    broken("not JSON", "hello", "json.valueExpected", 1, 1);
    broken("open", "{\"format\": 1,\n  \"x\": [1, 2", "json.endsEarly", 2, 13);
    broken("comma too many", "{\n  \"a\": 1,\n}", "json.unexpected", 3, 1);
    broken("no colon", "{\"a\" 1}", "json.unexpected", 1, 6);
    broken("behind", "{} {}", "json.moreBehind", 1, 4);
    broken("twice", "{\"a\": 1,\n \"a\": 2}", "json.twice", 2, 2);
    broken("NUL", QByteArray("{\"a\": \0}", 8), "json.nul", 1, 7);
    broken("NUL in text", QByteArray("{\"a\0\": 1}", 9), "json.nul", 1, 4);
    broken("escaped NUL", "[\"\\u0000\"]", "json.nul", 1, 3);
    broken("control", "[\"a\nb\"]", "json.controlInString", 1, 4);
    broken("latin-1", "[\"\xe4\"]", "json.notUtf8", 1, 3);
    broken("overlong", "[\"\xc0\x80\"]", "json.notUtf8", 1, 3);
    broken("surrogate", "[\"\xed\xa0\x80\"]", "json.notUtf8", 1, 3);
    broken("UTF-16", QByteArray("\xff\xfe{\0}\0", 6), "json.notUtf8", 1, 1);
    broken("column counts characters", "[\"\xc3\xa4\xf0\x9f\x98\x80\" x]", "json.unexpected", 1, 7);
    broken("bad escape", "[\"\\x\"]", "json.badEscape", 1, 3);
    broken("half a surrogate", "[\"\\ud800\"]", "json.badEscape", 1, 3);
    broken("leading zero", "[01]", "json.leadingZero", 1, 2);
    broken("bare minus", "[-]", "json.unexpected", 1, 3);
    broken("bare dot", "[1.]", "json.unexpected", 1, 4);
    broken("deep", QByteArray(200, '['), "json.tooDeep", 1, 34);
    broken("long", "[" + QByteArray("1,").repeated(100'000) + "1]", "json.tooMany", 1, 40000);
    broken("list", "[]", "json.notObject", 1, 1);
    const auto field = [](const char* name, const char* fields, const char* id, const char* path) {
        QTest::newRow(name) << file("\n" + QByteArray(fields)) << QString::fromLatin1(id)
                            << QString::fromLatin1(path) << 2 << 0;
    };
    QTest::newRow("no format") << QByteArray("{}") << "json.formatMissing"
                               << "format" << 1 << 1;
    QTest::newRow("other format") << QByteArray(
                                         "{\"format\": \"hellerpfennig.game\", \"version\": 1}")
                                  << "json.otherFormat"
                                  << "format" << 1 << 12;
    QTest::newRow("no version") << QByteArray("{\"format\": \"hellerpfennig.rules\"}")
                                << "json.versionMissing"
                                << "version" << 1 << 1;
    QTest::newRow("version as text")
        << QByteArray("{\"format\": \"hellerpfennig.rules\", \"version\": \"1\"}")
        << "json.notAVersion"
        << "version" << 1 << 46;
    // Whatever a newer version has added, the message names its version number.
    QTest::newRow("newer")
        << QByteArray("{\"format\": \"hellerpfennig.rules\", \"version\": 2, \"new\": 1}")
        << "json.newerVersion"
        << "version" << 1 << 46;
    field("misspelt", "\"startmony\": 1", "json.unknownFieldSuggest", "startmony");
    field("unknown", "\"zzzzzz\": 1", "json.unknownField", "zzzzzz");
    field("misspelt inside", "\"tiles\": {\"coinSack\": 1}", "json.unknownFieldSuggest",
          "tiles.coinSack");
    field("five seats", "\"stalls\": {\"5\": [1,1,1,1]}", "json.unknownField", "stalls.5");
    field("three ranks", "\"stalls\": {\"2\": [1,1,1]}", "json.notFourNumbers", "stalls.2");
    field("rank as text", "\"stalls\": {\"2\": [1,1,\"1\",1]}", "json.notWholeNumber",
          "stalls.2.3");
    field("fraction", "\"startMoney\": 1.5", "json.notWholeNumber", "startMoney");
    field("huge", "\"startMoney\": 99999999999999999999999", "json.notWholeNumber", "startMoney");
    field("exponent", "\"startMoney\": 1e400", "json.notWholeNumber", "startMoney");
    field("null", "\"startMoney\": null", "json.notWholeNumber", "startMoney");
    field("flag as number", "\"openTiles\": 1", "json.notBool", "openTiles");
    field("market as list", "\"market\": [5, 6]", "json.notObject", "market");
    field("rounds 0", "\"rounds\": 0", "json.notRounds", "rounds");
    field("rounds as other text", "\"rounds\": \"many\"", "json.notRounds", "rounds");
    field("choice misspelt", "\"lineScoring\": \"roundend\"", "json.notOneOfSuggest",
          "lineScoring");
    field("choice", "\"tieBreak\": \"xyzzy\"", "json.notOneOf", "tieBreak");
    field("value with sign", "\"tiles\": {\"customers\": {\"+1\": 1}}", "json.notTileValue",
          "tiles.customers.+1");
    field("value with zero", "\"tiles\": {\"rogues\": {\"01\": 1}}", "json.notTileValue",
          "tiles.rogues.01");
    field("value no number", "\"tiles\": {\"rogues\": {\"x\": 1}}", "json.notTileValue",
          "tiles.rogues.x");
    field("rank 5 returns", "\"returningRanks\": [5]", "json.notRanks", "returningRanks");
    field("rank twice", "\"returningRanks\": [1, 1]", "json.twice", "returningRanks");
    field("base", "\"base\": \"chess\"", "json.unknownBase", "base");
    field("base a file", "\"base\": \"../standard\"", "json.unknownBase", "base");
    field("name as text", "\"name\": \"x\"", "json.notObject", "name");
}

void TestRulesJson::faults()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, id);
    QFETCH(QString, path);
    QFETCH(int, line);
    QFETCH(int, column);
    const auto rules = parseRules(json);
    QVERIFY(!rules);
    QCOMPARE(QString::fromStdString(rules.error().message.id), id);
    QCOMPARE(QString::fromStdString(rules.error().path), path);
    QCOMPARE(rules.error().line, line);
    if (column > 0)
        QCOMPARE(rules.error().column, column);
    QVERIFY(rules.error().column > 0);
}

void TestRulesJson::randomRulesRoundTrip()
{
    Random random(7);
    for (int i = 0; i < 2000; ++i) {
        const RuleSet rules = i % 2 == 0 ? test::randomRules(random) : test::anyRules(random);
        if (rules.rounds < 0 || rules.rounds > MaxRounds)
            continue;
        const auto again = parseRules(printRules(rules));
        QVERIFY2(again, again ? "" : qPrintable(wording(again.error())));
        QVERIFY(*again == rules);
        QVERIFY(*parseRules(printRulesCompact(rules)) == rules);
    }
}

void TestRulesJson::files()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.json"));
    const auto write = [&](const QByteArray& text) {
        QFile out(path);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(text);
    };
    QCOMPARE(loadRules(path).error().message.id, std::string("rules.noSuchRules"));
    QCOMPARE(loadRules(QStringLiteral("standart")).error().message.id,
             std::string("rules.noSuchRulesSuggest"));
    QCOMPARE(loadRules(folder.path()).error().message.id, std::string("file.isFolder"));
    write("\xef\xbb\xbf" + file("\"startMoney\": 70"));
    QCOMPARE(loadRules(path)->startMoney, 70);
    write(file("\"market\": {\"rows\": 9}"));
    QCOMPARE(loadRules(path).error().message.id, std::string("rules.outOfRange"));
    QVERIFY(wording(loadRules(path).error())
                .contains(QStringLiteral("mine.json: market.rows, line 1, column ")));
    QCOMPARE(loadRulesUnchecked(path)->rows, 9);
    write(file("\"rounds\": 0"));
    const QString said = wording(loadRules(path).error());
    QVERIFY2(said.contains(QStringLiteral("mine.json: rounds, line 1, column ")), qPrintable(said));
    write(QByteArray(2 << 20, ' '));
    QCOMPARE(loadRules(path).error().message.id, std::string("file.tooLarge"));
}

QTEST_GUILESS_MAIN(TestRulesJson)
#include "TestRulesJson.moc"
