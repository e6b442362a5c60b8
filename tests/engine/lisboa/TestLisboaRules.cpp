// Rules as values, their findings and fixes, and their JSON form.
#include "engine/lisboa/rules/Fields.h"
#include "engine/lisboa/words/Sentences.h"
#include "tests/engine/lisboa/GameByText.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QSet>

// Not all of hp: the first game has the same names there.
using namespace hp::lisboa;
using hp::Error;
using hp::Sentence;

class TestLisboaRules : public QObject {
    Q_OBJECT

private slots:
    void presetsCanBePlayed_data();
    void presetsCanBePlayed();
    void customersOfPresets();
    void everyFieldIsPrintedAndRead();
    void reading_data();
    void reading();
    void findings_data();
    void findings();
    void everyIdHasItsSentence();
};

namespace {

const QByteArray Head = "\"format\": \"hellerpfennig.lisboa-rules\", \"version\": 1";

using Change = std::function<void(RuleSet&)>;

} // namespace

void TestLisboaRules::presetsCanBePlayed_data()
{
    QTest::addColumn<QString>("name");
    for (const std::string& name : presetNames())
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestLisboaRules::presetsCanBePlayed()
{
    QFETCH(const QString, name);
    const auto rules = loadRules(name);
    QVERIFY2(rules, rules ? "" : told(rules.error()).constData());
    QVERIFY(validate(*rules).empty());
    const auto again = parseRules(printRules(*rules));
    QVERIFY2(again, again ? "" : told(again.error()).constData());
    QVERIFY(*again == *rules);
    QVERIFY(*parseRules(printRulesCompact(*rules)) == *rules);
    QVERIFY(printRules(*rules).contains("\"customers\": \"" + name.toUtf8() + "\""));
}

void TestLisboaRules::customersOfPresets()
{
    const auto tiles = [](const char* name) {
        const Rules rules(*preset(name), 2);
        QByteArray text;
        for (const Rules::Customers& tile : rules.customers()) {
            for (int copy = 0; copy < tile.count; ++copy)
                text += QByteArray::fromStdString(customersToken(tile.number, tile.types)) + ' ';
        }
        return text.trimmed();
    };
    QCOMPARE(tiles("pairs"),
             "1fl 1ft 1fm 1fg 1lt 1lm 1lg 1tm 1tg 1mg 2fl 2ft 2fm 2fg 2lt 2lm 2lg 2tm 2tg 2mg "
             "3fl 3ft 3fm 3fg 3lt 3lm 3lg 3tm 3tg 3mg 4f 4l 4t 4m 4g");
    QCOMPARE(tiles("falling"), "1fltm 1fltg 1flmg 1ftmg 1ltmg 2flt 2flm 2flg 2ftm 2ftg 2fmg 2ltm "
                               "2ltg 2lmg 2tmg 3fl 3ft 3fm 3fg 3lt 3lm 3lg 3tm 3tg 3mg 4f 4f 4l 4l "
                               "4t 4t 4m 4m 4g 4g");
}

void TestLisboaRules::everyFieldIsPrintedAndRead()
{
    // Each number, flag and list differs from its default.
    RuleSet rules;
    forEachNumber(rules, [](const std::string&, int& number, int, int) { ++number; });
    rules.asidePub = !rules.asidePub;
    rules.hiddenMoney = !rules.hiddenMoney;
    rules.finishRound = !rules.finishRound;
    rules.pubForLast = {true, false, false};
    rules.greySquares = setOfSquare(squareAt(7, 7)) | 1;
    rules.standCost = StandCost::Sum;
    rules.name = {{"en", "Mine"}, {"de", "Meine"}};
    rules.base = "falling";
    // A set of no types is not a tile.
    for (auto& counts : rules.customers)
        counts[0] = 0;
    const auto again = parseRules(printRules(rules));
    QVERIFY2(again, again ? "" : told(again.error()).constData());
    QVERIFY(*again == rules);
    for (const RuleField& field : ruleFields()) {
        const QByteArray path(field.path.data(), static_cast<qsizetype>(field.path.size()));
        QVERIFY2(printRules(rules).contains('"' + path.mid(path.indexOf('.') + 1) + '"'), path);
    }
}

void TestLisboaRules::reading_data()
{
    QTest::addColumn<QByteArray>("fields");
    QTest::addColumn<QByteArray>("error"); // empty: it can be read
    const auto row = [](const char* name, const char* fields, const char* error = "") {
        QTest::newRow(name) << QByteArray(fields) << QByteArray(error);
    };
    row("nothing", "");
    row("one of a group", R"("standTiles": {"g": 9})");
    row("lists of customers", R"("customers": {"1": ["f", "f", "lt"], "4": ["fltmg"]})");
    row("unknown field", R"("standTile": {})",
        "json.unknownFieldSuggest at standTile in column 56 [standTile] [standTiles]");
    row("unknown type", R"("standTiles": {"x": 1})",
        "json.unknownField at standTiles.x in column 71 [x] [f, l, t, m, g]");
    row("no number", R"("woodenStands": "8")", "json.notWholeNumber at woodenStands in column 72");
    row("no cost", R"("standCost": "dear")",
        "json.notOneOfSuggest at standCost in column 69 [dear] [dearer] [dearer, sum]");
    row("types unordered", R"("customers": {"2": ["lf"]})",
        "lisboa.token.types at customers.2 in column 77 [lf]");
    row("types twice", R"("customers": {"2": ["ff"]})",
        "lisboa.token.types at customers.2 in column 77 [ff]");
    row("no types", R"("customers": {"2": [""]})",
        "lisboa.token.types at customers.2 in column 77 []");
    row("five customers", R"("customers": {"5": ["f"]})",
        "json.unknownField at customers.5 in column 70 [5] [1, 2, 3, 4]");
    row("customers that are none", R"("customers": 3)",
        "lisboa.rules.notCustomers at customers in column 69 [pairs, falling]");
    row("unknown customers", R"("customers": "pair")",
        "json.notOneOfSuggest at customers in column 69 [pair] [pairs] [pairs, falling]");
    row("grey square twice", R"("greySquares": ["a1", "b2", "a1"])",
        "json.twice at greySquares in column 84 [a1]");
    row("no square", R"("greySquares": ["a9"])",
        "lisboa.token.square at greySquares in column 73 [a9] [h8]");
    row("no number of seats", R"("pubForLast": [5])",
        "lisboa.rules.notSeats at pubForLast in column 71");
    row("unknown base", R"("base": "standard")",
        "json.unknownBase at base in column 64 [standard] [pairs, falling]");
}

void TestLisboaRules::reading()
{
    QFETCH(const QByteArray, fields);
    QFETCH(const QByteArray, error);
    const auto rules = parseRules("{" + Head + (fields.isEmpty() ? fields : ", " + fields) + "}");
    QCOMPARE(rules ? QByteArray() : told(rules.error()), error);
}

void TestLisboaRules::findings_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<bool>("isError");
    const auto row = [](const char* name, const Change& change, const char* path, const char* id,
                        bool isError = true) {
        QTest::newRow(name) << change << QByteArray(path) << QByteArray(id) << isError;
    };
    row(
        "market too small", [](RuleSet& r) { r.columns = 2; }, "market.columns",
        "rules.outOfRange");
    row(
        "negative tiles", [](RuleSet& r) { r.standTiles[1] = -1; }, "standTiles.l",
        "rules.outOfRange");
    row(
        "no rounds of coins", [](RuleSet& r) { r.coinRounds[1] = 0; }, "coinRounds.3",
        "rules.outOfRange");
    row(
        "many copies", [](RuleSet& r) { r.customers[1][3] = 10; }, "customers.2",
        "rules.outOfRange");
    row(
        "over at once, squares", [](RuleSet& r) { r.endSquares = 25; }, "endSquares",
        "lisboa.rules.overAtOnceSquares");
    row(
        "over at once, entrances", [](RuleSet& r) { r.endEntrances = 20; }, "endEntrances",
        "lisboa.rules.overAtOnceEntrances");
    row(
        "too few tiles",
        [](RuleSet& r) {
            r.standTiles = {2, 2, 2, 2, 2};
        },
        "standTiles", "lisboa.rules.tooFewTiles");
    row(
        "no pub to put aside", [](RuleSet& r) { r.restaurants = {3, 3, 3, 2, 1, 0}; }, "asidePub",
        "lisboa.rules.noPubAside");
    row(
        "grey squares outside", [](RuleSet& r) { r.columns = 4; }, "greySquares",
        "lisboa.rules.greyOutside");
    row(
        "too few grey squares", [](RuleSet& r) { r.greySquares = 1; }, "greySquares",
        "lisboa.rules.greyCount");
    row(
        "too many grey squares", [](RuleSet& r) { r.restaurants[0] = 0; }, "greySquares",
        "lisboa.rules.greyCount");
    row(
        "no customers", [](RuleSet& r) { r.customers[2] = {}; }, "customers.3",
        "lisboa.rules.noCustomers", false);
    row(
        "pub not aside",
        [](RuleSet& r) {
            r.asidePub = false;
            r.restaurants[0] = 1;
        },
        "pubForLast", "lisboa.rules.pubNotAside", false);
    row(
        "no money", [](RuleSet& r) { r.startMoney = r.coin = 0; }, "coin", "lisboa.rules.noMoney",
        false);
}

void TestLisboaRules::findings()
{
    QFETCH(const Change, change);
    QFETCH(const QByteArray, path);
    QFETCH(const QByteArray, id);
    QFETCH(const bool, isError);
    RuleSet rules;
    change(rules);
    const auto findings = validate(rules);
    const auto found = std::find_if(findings.begin(), findings.end(), [&](const Finding& finding) {
        return finding.path == path.toStdString() && finding.message.id == id.toStdString();
    });
    QVERIFY(found != findings.end());
    QCOMPARE(found->severity == Finding::Severity::Error, isError);
    QCOMPARE(hasErrors(findings), isError);
    QVERIFY(!found->fixes.empty() || id == "lisboa.rules.noMoney");
    for (const Fix& fix : found->fixes) {
        for (const Finding& left : validate(fix.result))
            QVERIFY2(left.path != found->path || left.message.id != found->message.id,
                     fix.message.id.c_str());
    }
}

void TestLisboaRules::everyIdHasItsSentence()
{
    static const QRegularExpression pattern(QStringLiteral("\"(lisboa\\.[a-z]+\\.[A-Za-z]+)\""));
    QSet<QString> used;
    for (const char* folder : {HP_SOURCE_DIR "/engine/lisboa", HP_SOURCE_DIR "/ui/lisboa"}) {
        QDirIterator files(QString::fromUtf8(folder), {QStringLiteral("*.cpp")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (files.fileName() == QLatin1String("Sentences.cpp"))
                continue;
            QVERIFY(file.open(QIODevice::ReadOnly));
            auto matches = pattern.globalMatch(QString::fromUtf8(file.readAll()));
            while (matches.hasNext())
                used.insert(matches.next().captured(1));
        }
    }
    QSet<QString> said;
    for (const Sentence& sentence : sentences()) {
        const QString id = QLatin1String(sentence.id);
        QVERIFY2(used.contains(id), sentence.id);
        QVERIFY2(!said.contains(id), sentence.id);
        said.insert(id);
    }
    QCOMPARE(used - said, QSet<QString>());
}

QTEST_APPLESS_MAIN(TestLisboaRules)
#include "TestLisboaRules.moc"
