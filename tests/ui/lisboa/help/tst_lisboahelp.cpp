// The help of Mercado de Lisboa in both languages: it follows every rule, all its pictures can be
// drawn, and its sums are the game's.
#include "engine/lisboa/rules/Fields.h"
#include "engine/lisboa/rules/Validate.h"
#include "engine/lisboa/words/RuleNames.h"
#include "ui/kit/preferences/Language.h"
#include "ui/lisboa/help/HelpExamples.h"
#include "ui/lisboa/help/HelpPictures.h"
#include "ui/lisboa/help/HelpText.h"
#include "ui/lisboa/help/HelpWindow.h"

#include <QFile>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTest>

using namespace hp::lisboa;
using hp::Language;
using hp::Theme;

namespace {

/// All other switches, and every number as small or as large as it can be.
RuleSet turned(int which)
{
    RuleSet rules;
    rules.hiddenMoney = false;
    rules.standCost = StandCost::Sum;
    rules.finishRound = true;
    rules.asidePub = which == 0;
    rules.pubForLast = which == 0 ? std::array{false, true, true} : std::array{false, false, false};
    rules.customers = fallingCustomers();
    rules.endSquares = which == 0 ? 1 : 7;
    rules.endEntrances = which == 0 ? 1 : 9;
    rules.startMoney = which == 0 ? 1 : 0;
    rules.coin = which == 0 ? 2 : 1;
    rules.restaurantCoin = which == 0 ? 0 : 3;
    rules.leftRestaurantCost = which == 0 ? 8 : 1;
    rules.restaurantBonus = 2;
    rules.ownTiles = which == 0 ? 1 : 4;
    rules.display = which == 0 ? 1 : 0;
    rules.openCustomers = which == 0 ? 1 : 2;
    rules.woodenStands = which == 0 ? 1 : 9;
    if (which == 1) {
        rules.rows = 3;
        rules.columns = 8;
        rules.restaurants = {1, 1, 0, 0, 0, 0};
        rules.greySquares = setOfSquare(squareAt(0, 0)) | setOfSquare(squareAt(2, 7));
    }
    return rules;
}

QStringList pictures(const QString& html)
{
    static const QRegularExpression source(QStringLiteral("img src=\"([^\"]+)\""));
    QStringList found;
    for (auto it = source.globalMatch(html); it.hasNext();)
        found += it.next().captured(1);
    return found;
}

QString page(const QString& language, const RuleSet& rules)
{
    return helpHtml(rules, {}, language);
}

} // namespace

class LisboaHelpTest : public QObject {
    Q_OBJECT
private slots:
    void languages_data();
    void marksAndPictures_data() { languages_data(); }
    void marksAndPictures();
    void bothLanguagesSayTheSame();
    void numbersAreOfTheRules();
    void switches();
    void sums();
    void differences();
    void reconstructedTables_data() { languages_data(); }
    void reconstructedTables();
    void window();
};

void LisboaHelpTest::languages_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("en") << QStringLiteral("en");
    QTest::newRow("de") << QStringLiteral("de");
}

void LisboaHelpTest::marksAndPictures()
{
    QFETCH(QString, language);
    Language spoken;
    spoken.apply(language);
    for (const RuleSet& rules : {RuleSet(), *preset("falling"), turned(0), turned(1)}) {
        QVERIFY(!hasErrors(validate(rules)));
        const QString html = page(language, rules);
        QVERIFY(!html.isEmpty());
        // A mark that nobody knows would have stayed.
        const auto mark = html.indexOf(QLatin1String("<!--"));
        QVERIFY2(mark < 0, qPrintable(html.mid(mark, 60)));
        QVERIFY(!html.contains(QLatin1Char('%')));
        const QStringList shown = pictures(html);
        QVERIFY(shown.size() > 35);
        for (const QString& address : shown)
            QVERIFY2(!helpPicture(address, rules, Theme::day(), 2).isNull(), qPrintable(address));
        static const QRegularExpression link(QStringLiteral("href=\"#([^\"]+)\""));
        int links = 0;
        for (auto it = link.globalMatch(html); it.hasNext(); ++links) {
            const QString anchor = it.next().captured(1);
            QVERIFY2(html.contains(QStringLiteral("name=\"%1\"").arg(anchor)), qPrintable(anchor));
        }
        QCOMPARE(links, 11);
    }
    for (const char* address :
         {"lisboa:", "lisboa:fisch", "lisboa:customers:5f", "lisboa:customers:2tf",
          "lisboa:stand:Xf", "lisboa:stand:R", "example:c", "piece:+6"})
        QVERIFY2(helpPicture(QLatin1String(address), RuleSet(), Theme::day(), 1).isNull(), address);
}

void LisboaHelpTest::bothLanguagesSayTheSame()
{
    // The same marks, pictures and headings in the same order.
    static const QRegularExpression part(QStringLiteral(
        "<!--[^|>]*(?:[|][^>]*)?-->|<img [^>]*>|<h[123]>|<li>|<a (?:name|href)=\"[^\"]*\""));
    QStringList first;
    for (const char* language : {"en", "de"}) {
        QFile file(QStringLiteral(":/i18n/lisboa_%1.html").arg(QLatin1String(language)));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString html = QString::fromUtf8(file.readAll());
        QStringList parts;
        for (auto it = part.globalMatch(html); it.hasNext();)
            parts +=
                it.next().captured().section(QLatin1Char('|'), 0, 0).remove(QLatin1String("-->"));
        QVERIFY(parts.size() > 70);
        if (first.isEmpty())
            first = parts;
        QCOMPARE(parts, first);
    }
}

void LisboaHelpTest::numbersAreOfTheRules()
{
    // Every number that the text names changes with its rule.
    QFile file(QStringLiteral(":/i18n/lisboa_en.html"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString fixed = QString::fromUtf8(file.readAll());
    RuleSet usual;
    int followed = 0;
    forEachNumber(usual, [&](const std::string& path, int& number, int low, int) {
        const QString name = QString::fromStdString(path);
        if (!fixed.contains(QStringLiteral("<!--%1-->").arg(name)) &&
            !fixed.contains(QStringLiteral("<!--%1|").arg(name)))
            return;
        const int before = number;
        const QString html = page(QStringLiteral("en"), usual);
        number = std::max(low, before - 1);
        if (number == before)
            number = before + 1;
        QVERIFY2(page(QStringLiteral("en"), usual) != html, path.c_str());
        number = before;
        ++followed;
    });
    QCOMPARE(followed, 16);
    RuleSet rules;
    rules.endSquares = 7;
    QVERIFY(
        page(QStringLiteral("en"), rules).contains(QLatin1String("Only 7 squares are still free")));
    QVERIFY(
        page(QStringLiteral("de"), rules).contains(QLatin1String("Nur noch 7 Felder sind frei")));
    rules.endSquares = 1;
    QVERIFY(
        page(QStringLiteral("en"), rules).contains(QLatin1String("Only one square is still free")));
    QVERIFY(
        page(QStringLiteral("de"), rules).contains(QLatin1String("Nur noch ein Feld ist frei")));
}

void LisboaHelpTest::switches()
{
    const QString hidden = QStringLiteral("behind a screen");
    const QString open = QStringLiteral("money lies open.");
    const QString larger = QStringLiteral("The larger of the two numbers");
    const QString each = QStringLiteral("It costs one coin for each");
    const QString atOnce = QStringLiteral("It ends at once");
    const QString usual = page(QStringLiteral("en"), RuleSet());
    QVERIFY(usual.contains(hidden) && usual.contains(larger) && usual.contains(atOnce));
    QVERIFY(!usual.contains(each));
    QVERIFY(usual.contains(QLatin1String("with 4 players")));
    const QString other = page(QStringLiteral("en"), turned(0));
    QVERIFY(!other.contains(hidden) && !other.contains(larger) && !other.contains(atOnce));
    QVERIFY(other.contains(open) && other.contains(each));
    QVERIFY(other.contains(QLatin1String("with 3, 4 players")));
    RuleSet nobody;
    nobody.pubForLast = {};
    QVERIFY(page(QStringLiteral("en"), nobody)
                .contains(QLatin1String("put aside first and is out of")));
    QVERIFY(!page(QStringLiteral("en"), turned(1)).contains(QLatin1String("put aside first")));
}

void LisboaHelpTest::sums()
{
    Language spoken;
    spoken.apply(QStringLiteral("en"));
    const QString usual = page(QStringLiteral("en"), RuleSet());
    for (const char* sum :
         {"Stand b3 is worth 1 + 1 for the sushi bar on b4 = 2.", "3 × 2 = 6", "1 × 2 = 2",
          "Cost: stands in row 3: 4, in column b: 2. The larger number: 4 coin", "Ana +4",
          "Stand d2 is worth 1 + 1 for the pub on c2 + 1 for the pizzeria on e2 = 3.", "2 × 3 = 6",
          "Ana +6, Rui +4", "14 − 2 × 1 = <b>12</b>"})
        QVERIFY2(usual.contains(QString::fromUtf8(sum)), sum);
    // By other rules the sums are others.
    const QString other = page(QStringLiteral("en"), turned(0));
    for (const char* sum : {"Stand b3 is worth 1 + 2 for the sushi bar on b4 = 3.", "3 × 3 = 9",
                            "the new stand counted once: 5 coin", "14 − 2 × 8 = <b>−2</b>"})
        QVERIFY2(other.contains(QString::fromUtf8(sum)), sum);
    QVERIFY(!helpExample(QStringLiteral("c"), RuleSet()));
    QVERIFY(helpExample(QStringLiteral("start"), turned(1))->game.rules().set().columns == 8);
}

void LisboaHelpTest::differences()
{
    Language spoken;
    spoken.apply(QStringLiteral("en"));
    QVERIFY(page(QStringLiteral("en"), RuleSet())
                .contains(QLatin1String("These are the usual rules.")));
    const RuleSet other = turned(1);
    const QString html = page(QStringLiteral("en"), other);
    const QStringList lines = ruleDifferences(RuleSet(), other);
    QVERIFY(lines.size() > 15);
    for (const QString& line : lines)
        QVERIFY2(html.contains(line.toHtmlEscaped()), qPrintable(line));
    QVERIFY(lines.contains(QStringLiteral("Coins at the start: 0 instead of 1")));
    // Every rule has a name.
    for (const RuleField& field : ruleFields()) {
        QVERIFY2(!ruleName(field.path).isEmpty(), field.path.data());
        QVERIFY(!ruleValue(RuleSet(), field).isEmpty());
    }
    QVERIFY(ruleName("nothing").isEmpty());
}

void LisboaHelpTest::reconstructedTables()
{
    QFETCH(QString, language);
    const QString html = page(language, RuleSet()).simplified();
    const QString about = html.mid(html.indexOf(QLatin1String("name=\"about\"")));
    const QStringList words =
        language == QLatin1String("de")
            ? QStringList{QStringLiteral("nichts zu tun"), QStringLiteral("rekonstruiert"),
                          QStringLiteral("grauen Restaurants"), QStringLiteral("Kundenplättchen")}
            : QStringList{QStringLiteral("nothing to do with"), QStringLiteral("reconstructed"),
                          QStringLiteral("grey restaurants"), QStringLiteral("customer tiles")};
    for (const QString& word :
         words + QStringList{QStringLiteral("Vital Lacerda"), QStringLiteral("Julián Pombo")})
        QVERIFY2(about.contains(word), qPrintable(word));
}

void LisboaHelpTest::window()
{
    Language spoken;
    spoken.apply(QStringLiteral("en"));
    HelpWindow window(QStringLiteral("en"));
    window.show();
    QVERIFY(
        window.browser().toPlainText().contains(QLatin1String("Only 4 squares are still free")));
    RuleSet rules;
    rules.endSquares = 6;
    window.setRules(rules);
    QVERIFY(
        window.browser().toPlainText().contains(QLatin1String("Only 6 squares are still free")));
    window.setKeys(
        {{QStringLiteral("Game"), {{QStringLiteral("Ctrl+N"), QStringLiteral("New Game")}}}});
    QVERIFY(window.browser().toPlainText().contains(QLatin1String("Ctrl+N")));
    // Its own keys, and those of the table and of a lesson.
    for (const char* key : {"Ctrl+F", "Shift+Tab", "F7, Alt+Left"})
        QVERIFY2(window.browser().toPlainText().contains(QLatin1String(key)), key);
    // Found by keys.
    QTest::keyClick(&window, Qt::Key_F, Qt::ControlModifier);
    auto* find = window.findChild<QLineEdit*>(QStringLiteral("helpFind"));
    QVERIFY(find);
    QTest::keyClicks(find, QStringLiteral("sushi"));
    QCOMPARE(window.browser().textCursor().selectedText().toLower(), QStringLiteral("sushi"));
    // The language changes.
    spoken.apply(QStringLiteral("de"));
    window.setLanguage(QStringLiteral("de"));
    QCoreApplication::processEvents();
    QVERIFY(window.browser().toPlainText().contains(QLatin1String("Nur noch 6 Felder sind frei")));
}

QTEST_MAIN(LisboaHelpTest)
#include "tst_lisboahelp.moc"
