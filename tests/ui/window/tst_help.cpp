// The rules in the program: both languages, and examples that pay what their texts say.
#include "ui/window/HelpPictures.h"
#include "ui/window/HelpWindow.h"
#include "ui/window/RulesChoice.h"
#include "ui/window/RulesText.h"

#include "engine/rules/Validate.h"
#include "engine/scoring/LineScore.h"
#include "engine/text/Names.h"
#include "engine/text/RulesJson.h"

#include <QRegularExpression>
#include <QTest>
#include <QTextBrowser>

using namespace hp;

class HelpTest : public QObject {
    Q_OBJECT
private slots:
    void examplesPayWhatTheRulebookSays();
    void textsAndPictures_data();
    void textsAndPictures();
    void everyChoiceOfRulesIsPlayable();
    void summaryOfRounds_data();
    void summaryOfRounds();
};

void HelpTest::examplesPayWhatTheRulebookSays()
{
    const auto pays = [](char which, std::size_t line, int seat) {
        const HelpExample example = helpExample(which);
        return total(scoreLine(example.market, example.lines[line]), seat);
    };
    QCOMPARE(pays('a', 0, 0), 4);
    QCOMPARE(pays('a', 0, 1), 12);
    QCOMPARE(pays('b', 0, 0), 5);
    QCOMPARE(pays('b', 0, 1), 0);
    QCOMPARE(pays('c', 0, 0), 20);
    QCOMPARE(pays('c', 1, 0), -6);
}

void HelpTest::textsAndPictures_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("en") << QStringLiteral("en")
                        << QStringList{QStringLiteral("Coin sack"), QStringLiteral("Keyboard"),
                                       QStringLiteral("Unknown number of rounds")};
    QTest::newRow("de") << QStringLiteral("de")
                        << QStringList{QStringLiteral("Geldsack"), QStringLiteral("Tastatur"),
                                       QStringLiteral("Unbekannte Rundenzahl")};
}

void HelpTest::textsAndPictures()
{
    QFETCH(QString, language);
    QFETCH(QStringList, words);
    HelpWindow window(language);
    const QString text = window.browser().toPlainText();
    for (const QString& word : words)
        QVERIFY2(text.contains(word), qPrintable(word));
    // Every picture that the text names can be drawn, and every link leads somewhere.
    const QString html = window.browser().toHtml();
    const QRegularExpression source(QStringLiteral("img src=\"([^\"]+)\""));
    int pictures = 0;
    for (auto it = source.globalMatch(html); it.hasNext(); ++pictures) {
        const QString address = it.next().captured(1);
        QVERIFY2(!helpPicture(address, Theme::day(), 2).isNull(), qPrintable(address));
    }
    QVERIFY(pictures > 12);
    const QRegularExpression link(QStringLiteral("href=\"#([^\"]+)\""));
    for (auto it = link.globalMatch(html); it.hasNext();) {
        const QString anchor = it.next().captured(1);
        QVERIFY2(html.contains(QStringLiteral("name=\"%1\"").arg(anchor)), qPrintable(anchor));
    }
}

void HelpTest::everyChoiceOfRulesIsPlayable()
{
    for (const QString& preset : presetNames()) {
        for (int toggles = 0; toggles < 4; ++toggles) {
            RulesChoice choice = RulesChoice::fromPreset(preset);
            choice.unknownRounds = choice.unknownRounds || (toggles & 1) != 0;
            choice.openTiles = choice.openTiles || (toggles & 2) != 0;
            const RuleSet rules = choice.rules();
            QVERIFY(!hasErrors(validate(rules)));
            QCOMPARE(rules.unknownRounds(), choice.unknownRounds);
            QCOMPARE(rules.openTiles, choice.openTiles);
            QVERIFY(!rulesSummary(rules, 3).isEmpty());
            Settings::NewGame game;
            choice.storeIn(game);
            QCOMPARE(RulesChoice::of(game), choice);
        }
    }
    // Own rules with a long name: what is added to it stays, and files can hold the whole.
    RuleSet rules;
    rules.nameEn = rules.nameDe = std::string(90, 'x');
    rules.rows = 4;
    RulesChoice choice = RulesChoice::fromRules(rules);
    choice.unknownRounds = true;
    const RuleSet turned = choice.rules();
    QVERIFY(isName(turned.nameEn) && isName(turned.nameDe));
    QVERIFY(turned.nameEn.ends_with("\xe2\x80\xa6, unknown number of rounds"));
    QVERIFY(turned.nameDe.ends_with("\xe2\x80\xa6, unbekannte Rundenzahl"));
    // What is said of them is true of other rules as well.
    rules = {};
    QVERIFY(rulesSummary(rules, 2).contains(QStringLiteral("the market is filled")));
    QVERIFY(rulesSummary(rules, 2).contains(QStringLiteral("holds a hidden one")));
    rules.rows = rules.columns = 8;
    rules.hiddenTiles = 3;
    QVERIFY(!rulesSummary(rules, 2).contains(QStringLiteral("the market is filled")));
    QVERIFY(rulesSummary(rules, 2).contains(QStringLiteral("holds 3 hidden ones")));
    rules.hiddenTiles = 0;
    QVERIFY(!rulesSummary(rules, 2).contains(QStringLiteral("hidden")));
    QCOMPARE(RulesChoice::fromPreset(QStringLiteral("unknown-rounds")).presetName(),
             QStringLiteral("unknown-rounds"));
}

void HelpTest::summaryOfRounds_data()
{
    QTest::addColumn<int>("rounds");
    QTest::addColumn<QList<int>>("returning"); // ranks
    QTest::addColumn<int>("stallsPerRank");    // 0: the usual ones
    QTest::addColumn<QString>("says");
    QTest::newRow("usual") << 3 << QList<int>{1} << 0 << QStringLiteral("is filled in each");
    QTest::newRow("none returns") << 3 << QList<int>{} << 0 << QStringLiteral("can run out");
    QTest::newRow("none returns, one round")
        << 1 << QList<int>{} << 0 << QStringLiteral("is filled in each");
    // Enough for all rounds together, but the first ones can use them up.
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

void HelpTest::summaryOfRounds()
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

QTEST_MAIN(HelpTest)
#include "tst_help.moc"
