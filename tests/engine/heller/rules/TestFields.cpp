// Rules as fields: differences, taking over one field, and paths and names equal to those of the
// JSON form.
#include "engine/heller/rules/Fields.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/RulesWording.h"
#include "tests/engine/RandomRules.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace hp;
using namespace hp::test;

class FieldsTest : public QObject {
    Q_OBJECT

private slots:
    void differences_data();
    void differences();
    void unequal_data();
    void unequal();
    void noDifferenceMeansSamePlay();
    void copyingEveryFieldMakesThemEqual();
    void copyingOneFieldChangesNoOther();
    void everyOptionCanBeSet();
    void groups();
    void pathsOfNothing_data();
    void pathsOfNothing();
    void pathsAreThoseOfTheJsonForm();
    void everyFieldHasWords();
    void everyDifferenceHasWords();
};

namespace {

using Change = void (*)(RuleSet&);

} // namespace

void FieldsTest::differences_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* expected, Change change) {
        QTest::addRow("%s", name) << change << QString::fromUtf8(expected);
    };
    row("nothing", "", [](RuleSet&) {});
    row("names are not play", "", [](RuleSet& r) { r.name["en"] = "Another"; });
    row("size", "market.rows 5 4; market.columns 6 3", [](RuleSet& r) {
        r.rows = 4;
        r.columns = 3;
    });
    row("a new value", "tiles.customers.12 0 1", [](RuleSet& r) { r.customers[12] = 1; });
    row("a value of no tiles", "", [](RuleSet& r) { r.customers[12] = 0; });
    row("a value less", "tiles.rogues.6 1 0", [](RuleSet& r) { r.rogues.erase(6); });
    row("stalls", "stalls.3.4 1 2", [](RuleSet& r) { r.stalls[1][3] = 2; });
    row("rounds", "rounds 3 unknown", [](RuleSet& r) { r.rounds = 0; });
    row("ranks", "returningRanks 1 1,2", [](RuleSet& r) { r.returningRanks[1] = true; });
    row("no ranks", "returningRanks 1 ", [](RuleSet& r) { r.returningRanks = {}; });
    row("choices",
        "openTiles false true; draw place hand; lineScoring immediate roundEnd; "
        "fireShields.evilEye true false; "
        "nextStarter richest same; tieBreak shared mostStallsLeft; unfilledLines score ignore",
        [](RuleSet& r) {
            r.openTiles = true;
            r.draw = Drawing::Hand;
            r.lineScoring = LineScoring::RoundEnd;
            r.fireShieldsEvilEye = false;
            r.nextStarter = NextStarter::Same;
            r.tieBreak = TieBreak::MostStallsLeft;
            r.unfilledLines = UnfilledLines::Ignore;
        });
}

void FieldsTest::differences()
{
    QFETCH(Change, change);
    QFETCH(QString, expected);
    RuleSet changed;
    change(changed);
    QStringList found;
    for (const FieldDifference& difference : hp::differences(RuleSet{}, changed))
        found += QStringLiteral("%1 %2 %3")
                     .arg(QString::fromStdString(difference.path),
                          QString::fromStdString(difference.from),
                          QString::fromStdString(difference.to));
    QCOMPARE(found.join(QStringLiteral("; ")), expected);
}

void FieldsTest::noDifferenceMeansSamePlay()
{
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        Random random(seed);
        const RuleSet a = anyRules(random);
        RuleSet b = a;
        if (seed % 2 == 0) {
            const RuleSet other = anyRules(random);
            const auto paths = fieldPaths(a, other);
            copyField(b, other, paths[random.below(static_cast<std::uint32_t>(paths.size()))]);
        }
        QCOMPARE(hp::differences(a, b).empty(), samePlay(a, b));
    }
}

void FieldsTest::copyingEveryFieldMakesThemEqual()
{
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        Random random(seed);
        const RuleSet from = anyRules(random);
        RuleSet to = anyRules(random);
        for (const std::string& path : fieldPaths(from, to))
            copyField(to, from, path);
        QVERIFY(samePlay(from, to));
    }
}

void FieldsTest::copyingOneFieldChangesNoOther()
{
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        Random random(seed);
        const RuleSet from = anyRules(random);
        const RuleSet before = anyRules(random);
        for (const FieldDifference& difference : hp::differences(from, before)) {
            RuleSet to = before;
            copyField(to, from, difference.path);
            const auto changed = hp::differences(before, to);
            QCOMPARE(changed.size(), std::size_t{1});
            QCOMPARE(changed.front().path, difference.path);
            QCOMPARE(changed.front().to, difference.from);
        }
    }
}

void FieldsTest::everyOptionCanBeSet()
{
    QCOMPARE(fieldOptions("lineScoring"),
             (std::vector<std::string>{"immediate", "choice", "roundEnd"}));
    QCOMPARE(fieldOptions("fireShields.evilEye"), (std::vector<std::string>{"true", "false"}));
    QCOMPARE(fieldOptions("openTiles"), (std::vector<std::string>{"false", "true"}));
    QVERIFY(fieldOptions("startMoney").empty());
    for (const RuleField& field : ruleFields()) {
        const std::vector<std::string> options = fieldOptions(field.path);
        for (const std::string& option : options) {
            RuleSet rules;
            setOption(rules, field.path, option);
            QCOMPARE(fieldValue(rules, field.path), option);
            setOption(rules, field.path, "neither");
            QCOMPARE(fieldValue(rules, field.path), option);
        }
        // The standard game's choice is offered first.
        if (!options.empty())
            QCOMPARE(fieldValue(RuleSet{}, field.path), options.front());
    }
}

void FieldsTest::groups()
{
    QVERIFY(isWithin("stalls.3.1", "stalls.3"));
    QVERIFY(isWithin("stalls.3.1", "stalls"));
    QVERIFY(isWithin("rounds", "rounds"));
    QVERIFY(!isWithin("tiles.customers.12", "tiles.customers.1"));
    QVERIFY(!isWithin("stalls", "stalls.3"));
    RuleSet to;
    RuleSet from;
    from.rows = 8;
    from.customers.clear();
    from.wizards = 3;
    from.name["de"] = "Anders";
    copyField(to, from, "tiles");
    QCOMPARE(to.wizards, 3);
    QVERIFY(to.customers.empty());
    QCOMPARE(to.rows, 5);
    copyField(to, from, "name");
    QCOMPARE(to.name.only("de"), std::string("Anders"));
}

void FieldsTest::pathsAreThoseOfTheJsonForm()
{
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Random random(seed);
        RuleSet rules = anyRules(random);
        // Switched on, because they are not printed otherwise.
        rules.fixedFires |= 1U;
        rules.draw = Drawing::Hand;
        rules.banners = rules.curses = 1;
        const QJsonObject json = QJsonDocument::fromJson(printRules(rules)).object();
        for (const std::string& path : fieldPaths(rules, rules)) {
            const QStringList keys = QString::fromStdString(path).split(QLatin1Char('.'));
            QJsonValue value = json;
            for (const QString& key : keys)
                value = value.isArray() ? value.toArray().at(key.toInt() - 1) : value[key];
            QVERIFY2(!value.isUndefined(), path.c_str());
            QString text;
            if (value.isArray()) {
                QStringList ranks;
                for (const QJsonValue rank : value.toArray())
                    ranks += rank.toVariant().toString();
                text = ranks.join(QLatin1Char(','));
            } else {
                text = value.toVariant().toString();
            }
            QCOMPARE(QString::fromStdString(fieldValue(rules, path)), text);
        }
    }
}

void FieldsTest::everyFieldHasWords()
{
    const RuleSet standard;
    for (const RuleField& field : ruleFields()) {
        const std::string path(field.path);
        QVERIFY2(fieldName(path) != QString::fromStdString(path), path.c_str());
        for (const std::string& option : fieldOptions(path)) {
            QVERIFY2(fieldValueText(path, option) != QString::fromStdString(option), path.c_str());
            QVERIFY2(!fieldHelp(path, option).isEmpty(), path.c_str());
        }
        // All fields of the market or of the tiles share one help text for their group.
        const std::string group = path.substr(0, path.find('.'));
        const std::string helped = group == "market" || group == "tiles" ? group : path;
        QVERIFY2(!fieldName(group).isEmpty(), path.c_str());
        QVERIFY2(!fieldHelp(helped, fieldValue(standard, helped)).isEmpty(), path.c_str());
        QVERIFY2(rulebookText(helped).startsWith(QStringLiteral("Rulebook: ")), path.c_str());
    }
    QCOMPARE(fieldValueText("rounds", "unknown"), QStringLiteral("unknown number"));
    QVERIFY(fieldHelp("rounds", "unknown") != fieldHelp("rounds", "3"));
    QVERIFY(!fieldHelp("name", {}).isEmpty());
}

void FieldsTest::everyDifferenceHasWords()
{
    RuleSet changed;
    changed.rows = 4;
    changed.customers[6] = 3;
    changed.stalls[0][1] = 5;
    changed.returningRanks = {};
    changed.unfilledLines = UnfilledLines::Ignore;
    const QStringList expected{
        QStringLiteral("Rows: 4 instead of 5"), QStringLiteral("King +6: 3 instead of 2"),
        QStringLiteral("Stalls II with 2 seats: 5 instead of 3"),
        QStringLiteral("Stalls that return after a round: none instead of I"),
        QStringLiteral(
            "Lines not full at the round's end: they pay nothing (instead of: they pay, empty "
            "squares count 0)")};
    QCOMPARE(differenceTexts(RuleSet{}, changed), expected);
    // Neither paths nor choices are shown in the form that files use.
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random random(seed);
        for (const FieldDifference& difference : hp::differences(RuleSet{}, anyRules(random))) {
            QVERIFY2(fieldName(difference.path) != QString::fromStdString(difference.path),
                     difference.path.c_str());
            bool number = false;
            QString::fromStdString(difference.to).toInt(&number);
            if (!number && difference.path != "fixedFires") // squares look as in files
                QVERIFY2(fieldValueText(difference.path, difference.to) !=
                             QString::fromStdString(difference.to),
                         difference.path.c_str());
        }
    }
}

void FieldsTest::unequal_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<bool>("play"); // whether it matters for play
    const auto row = [](const char* name, Change change, bool play = true) {
        QTest::newRow(name) << change << play;
    };
    row(
        "English name", [](RuleSet& r) { r.name["en"] = "Another"; }, false);
    row(
        "German name", [](RuleSet& r) { r.name["de"] = "Andere"; }, false);
    row(
        "base", [](RuleSet& r) { r.base = "kingdoms"; }, false);
    row(
        "a value of no tiles", [](RuleSet& r) { r.customers[12] = 0; }, false);
    row("rows", [](RuleSet& r) { ++r.rows; });
    row("columns", [](RuleSet& r) { ++r.columns; });
    row("fixed fires", [](RuleSet& r) { r.fixedFires = 1; });
    row("customers", [](RuleSet& r) { ++r.customers[6]; });
    row("rogues", [](RuleSet& r) { r.rogues.erase(1); });
    row("coin sacks", [](RuleSet& r) { ++r.coinSacks; });
    row("fires", [](RuleSet& r) { ++r.fires; });
    row("evil eyes", [](RuleSet& r) { ++r.evilEyes; });
    row("wizards", [](RuleSet& r) { ++r.wizards; });
    row("banners", [](RuleSet& r) { ++r.banners; });
    row("curses", [](RuleSet& r) { ++r.curses; });
    row("stalls of four", [](RuleSet& r) { ++r.stalls[2][0]; });
    row("money", [](RuleSet& r) { ++r.startMoney; });
    row("rounds", [](RuleSet& r) { r.rounds = 0; });
    row("open tiles", [](RuleSet& r) { r.openTiles = true; });
    row("hidden tiles", [](RuleSet& r) { r.hiddenTiles = 2; });
    row("draw", [](RuleSet& r) { r.draw = Drawing::Hand; });
    row("returning ranks", [](RuleSet& r) { r.returningRanks[3] = true; });
    row("scoring", [](RuleSet& r) { r.lineScoring = LineScoring::Choice; });
    row("sack's shield", [](RuleSet& r) { r.fireShieldsCoinSack = false; });
    row("eye's shield", [](RuleSet& r) { r.fireShieldsEvilEye = false; });
    row("starter", [](RuleSet& r) { r.nextStarter = NextStarter::Random; });
    row("ties", [](RuleSet& r) { r.tieBreak = TieBreak::MostStallsLeft; });
    row("unfilled lines", [](RuleSet& r) { r.unfilledLines = UnfilledLines::Ignore; });
}

/// Any change makes other rules; only names, base and values of no tiles leave play as it is.
void FieldsTest::unequal()
{
    QFETCH(Change, change);
    QFETCH(bool, play);
    RuleSet changed;
    QVERIFY(changed == RuleSet{});
    change(changed);
    QVERIFY(!(changed == RuleSet{}));
    QCOMPARE(samePlay(changed, RuleSet{}), !play);
    QVERIFY(samePlay(changed, changed));
}

void FieldsTest::pathsOfNothing_data()
{
    QTest::addColumn<QString>("path");
    for (const char* path :
         {"", "rows", "market", "market.", "stalls", "stalls.3", "stalls.1.1", "stalls.5.1",
          "stalls.3.0", "stalls.3.5", "stalls.3,1", "stalls.3.11", "stall.3.1", "tiles.customers",
          "tiles.customers.", "tiles.customers.x", "tiles.customers.1x", "tiles.customer.1",
          "name.fr"})
        QTest::newRow(path) << QString::fromLatin1(path);
}

/// A path that is no field has no value and no options, and nothing is set by it.
void FieldsTest::pathsOfNothing()
{
    QFETCH(QString, path);
    const std::string name = path.toStdString();
    RuleSet rules;
    QCOMPARE(fieldValue(rules, name), std::string());
    QVERIFY(fieldOptions(name).empty());
    setOption(rules, name, "true");
    QVERIFY(rules == RuleSet{});
    // Not every option belongs to every field.
    for (const char* field : {"openTiles", "draw", "rounds"})
        setOption(rules, field, "perhaps");
    QVERIFY(rules == RuleSet{});
}

QTEST_GUILESS_MAIN(FieldsTest)
#include "TestFields.moc"
