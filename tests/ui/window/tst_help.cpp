// The rules in the program: both languages, and examples that pay what their texts say.
#include "window/WindowFixture.h"

#include "ui/heller/games/NewGameDialog.h"
#include "ui/heller/games/RulesChoice.h"
#include "ui/heller/help/HellerHelp.h"
#include "ui/heller/help/HelpPictures.h"
#include "ui/heller/help/TurnHelpKeys.h"
#include "ui/heller/lessons/LessonView.h"
#include "ui/heller/market/TurnKeys.h"
#include "ui/heller/rules/RuleSheet.h"
#include "ui/heller/rules/RulesEditor.h"
#include "ui/kit/access/MenuText.h"
#include "ui/kit/files/Printing.h"
#include "ui/table/seats/Curtain.h"

#include "engine/heller/rules/Validate.h"
#include "engine/heller/scoring/LineScore.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"

#include <QApplication>
#include <QCheckBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>
#include <QTextBrowser>

using namespace hp;

namespace {

HelpWindow& helpOf(WindowFixture&)
{
    for (QWidget* window : QApplication::topLevelWidgets()) {
        if (auto* help = qobject_cast<HelpWindow*>(window))
            return *help;
    }
    qFatal("no help is open");
}

} // namespace

class HelpTest : public QObject {
    Q_OBJECT
private slots:
    void examplesPayWhatTheRulebookSays();
    void textsAndPictures_data();
    void textsAndPictures();
    void followsTheRulesInPlay_data();
    void followsTheRulesInPlay();
    void examplesThatPayOtherwise();
    void keysAreTheMenus_data();
    void keysAreTheMenus();
    void entriesAreWhereTheTextsSay_data() { keysAreTheMenus_data(); }
    void entriesAreWhereTheTextsSay();
    void turnKeysAreKeys();
    void followsGameAndLanguage();
    void unknownRoundsEndAtTheLatest_data();
    void unknownRoundsEndAtTheLatest();
    void findsWords_data();
    void findsWords();
    void foundByKeys();
    void printed_data();
    void printed();
    void everyChoiceOfRulesIsPlayable();
};

void HelpTest::examplesPayWhatTheRulebookSays()
{
    const auto pays = [](char which, std::size_t line, int seat) {
        const HelpExample example = helpExample(*helpExampleOf(QString(QLatin1Char(which))));
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
    HellerHelp window(language);
    const QString text = window.browser().toPlainText();
    for (const QString& word : words)
        QVERIFY2(text.contains(word), qPrintable(word));
    // Every picture in the text can be drawn, and every link has a target.
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

void HelpTest::followsTheRulesInPlay_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("preset");
    for (const char* language : {"en", "de"}) {
        for (const QString& preset : presetNames())
            QTest::addRow("%s, %s", language, qPrintable(preset)) << language << preset;
        QTest::addRow("%s, own", language) << language << QString();
    }
}

void HelpTest::followsTheRulesInPlay()
{
    QFETCH(QString, language);
    QFETCH(QString, preset);
    RuleSet rules;
    rules.name["en"] = rules.name["de"] = "A <b>village</b>";
    rules.rows = 3;
    rules.startMoney = 77;
    rules.customers = {{8, 3}};
    rules.rogues = {};
    rules.evilEyes = 0;
    rules.fireShieldsCoinSack = false;
    if (!preset.isEmpty())
        rules = *loadPreset(preset);
    Language chosen;
    chosen.apply(language);
    HellerHelp window(language);
    window.setContent(rules, {});
    const QString text = window.browser().toPlainText();
    QVERIFY(text.contains(rulesName(rules)));
    const std::vector<RulesSection> sections = rulesInSentences(rules);
    for (std::size_t i = 0; i < sections.size(); ++i) {
        QVERIFY2(text.contains(sections[i].title), qPrintable(sections[i].title));
        // Tiles and stalls appear as pictures with their numbers.
        const QStringList& sentences = sections[i].sentences;
        for (const QString& sentence : i == 0   ? QStringList{sentences.first(), sentences.last()}
                                       : i == 1 ? sentences.last(2)
                                                : sentences)
            QVERIFY2(text.contains(sentence), qPrintable(sentence));
    }
    for (const QString& difference :
         differenceTexts(*loadPreset(QStringLiteral("standard")), rules))
        QVERIFY2(text.contains(difference), qPrintable(difference));
    const QString html = window.browser().toHtml();
    QCOMPARE(html.contains(QStringLiteral("piece:-6")), rules.rogues.count(6) > 0);
    // The wizard in the text about Kingdoms is always there.
    QCOMPARE(html.count(QStringLiteral("piece:W")), rules.wizards > 0 ? 2 : 1);
    QCOMPARE(html.contains(QStringLiteral("piece:+8")), rules.customers.count(8) > 0);
    if (preset.isEmpty())
        QVERIFY(text.contains(QStringLiteral("3 × "))); // customers of 8
    // Examples are marked as examples.
    const bool standard = samePlay(rules, *loadPreset(QStringLiteral("standard")));
    QCOMPARE(text.contains(
                 QCoreApplication::translate("hp::HelpText", "These are of the standard game.")),
             !standard);
    if (rules.lineScoring != LineScoring::Immediate)
        QVERIFY(text.count(whenLinesPay(rules)) >= 2);
}

void HelpTest::examplesThatPayOtherwise()
{
    RuleSet rules;
    rules.fireShieldsEvilEye = false; // the evil eye also works across the fire
    HellerHelp window(QStringLiteral("en"));
    QVERIFY(!window.browser().toPlainText().contains(QStringLiteral("it is otherwise")));
    window.setContent(rules, {});
    const QString text = window.browser().toPlainText();
    QCOMPARE(text.count(QStringLiteral("it is otherwise")), 1);
    QVERIFY(text.contains(QStringLiteral("Row 1: Red 0, Green 0")));
}

void HelpTest::keysAreTheMenus_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("en") << QStringLiteral("en");
    QTest::newRow("de") << QStringLiteral("de");
}

void HelpTest::keysAreTheMenus()
{
    QFETCH(QString, language);
    WindowFixture table({Human, Beginner}, language);
    table.start();
    table.actions().rules->trigger();
    const QString text = helpOf(table).browser().toPlainText();
    // Every key of every command, with the words of its menu.
    int keys = 0;
    for (const QAction* action : table.window().findChildren<QAction*>()) {
        if (action->shortcuts().isEmpty() || action->text().isEmpty())
            continue;
        QStringList names;
        for (const QKeySequence& key : action->shortcuts())
            names += key.toString(QKeySequence::NativeText);
        const QString listed = names.join(QStringLiteral(", "));
        QString what = withoutMnemonic(action->text()).remove(QChar(0x2026)).simplified();
        QVERIFY2(QRegularExpression(QRegularExpression::escape(listed) + QStringLiteral("\\s+") +
                                    QRegularExpression::escape(what))
                     .match(text)
                     .hasMatch(),
                 qPrintable(listed + QStringLiteral(" | ") + what));
        ++keys;
    }
    QVERIFY2(keys > 20, qPrintable(QString::number(keys)));
    // The keys of the rules editor are those in its menus.
    RulesEditor editor(table.house().ownRules(), table.house().samples(), table.dialogs);
    int editors = 0;
    for (const QAction* action : editor.findChildren<QAction*>()) {
        if (action->shortcuts().isEmpty())
            continue;
        const HelpKeys row = actionHelpKeys({}, {const_cast<QAction*>(action)});
        QVERIFY2(text.contains(row.rows.front().keys) && text.contains(row.rows.front().what),
                 qPrintable(row.rows.front().what));
        ++editors;
    }
    QCOMPARE(editors, 15);
    // Those of a lesson are the ones that a lesson has.
    const LessonView lesson;
    QCOMPARE(lesson.actions().size(), 4);
    for (const HelpKeys::Row& row : actionHelpKeys({}, lesson.actions()).rows)
        QVERIFY2(text.contains(row.keys) && text.contains(row.what), qPrintable(row.what));
    // The key that the menu shows is the first of them.
    const QList<QKeySequence> redo = table.actions().redo->shortcuts();
    QVERIFY(text.contains(redo.first().toString(QKeySequence::NativeText) + QStringLiteral(", ")));
    QVERIFY(redo.contains(QKeySequence(Qt::CTRL | Qt::Key_Y)));
    for (const HelpKeys::Row& row : turnHelpKeys().rows)
        QVERIFY2(text.contains(row.what), qPrintable(row.what));
}

/// "Teach, Print" in the help or in the READMEs is an entry of that menu.
void HelpTest::entriesAreWhereTheTextsSay()
{
    QFETCH(QString, language);
    WindowFixture table({Human, Beginner}, language);
    table.start();
    const auto read = [](const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    };
    QString text = read(QStringLiteral(HP_SOURCE_DIR "/translations/%1/help.html").arg(language));
    if (language == QLatin1String("en")) {
        QString readme = read(QStringLiteral(HP_SOURCE_DIR "/README.md")) +
                         read(QStringLiteral(HP_SOURCE_DIR "/app/README.md"));
        text += readme.replace(QRegularExpression(QStringLiteral("\\*([A-Z][^*\n]*)\\*")),
                               QStringLiteral("<i>\\1</i>"));
    }
    QMap<QString, QStringList> menus;
    for (const QAction* menu : table.window().menuBar()->actions()) {
        for (const QAction* entry : menu->menu()->actions())
            menus[withoutMnemonic(menu->text())] +=
                withoutMnemonic(entry->text()).remove(QChar(0x2026)).trimmed();
    }
    const QRegularExpression path(QStringLiteral("<i>([^<,]+), ([^<]+)</i>"));
    int paths = 0;
    for (const QRegularExpressionMatch& named : path.globalMatch(text.simplified())) {
        if (!menus.contains(named.captured(1)))
            continue; // pages of the preferences
        QVERIFY2(menus[named.captured(1)].contains(named.captured(2)),
                 qPrintable(named.captured(0)));
        ++paths;
    }
    QVERIFY2(paths > 12, qPrintable(QString::number(paths)));
    const QString rules = withoutMnemonic(table.find<QMenu>("rulesMenu")->title());
    QVERIFY(text.contains(QStringLiteral("<i>%1</i>").arg(rules)));
}

void HelpTest::turnKeysAreKeys()
{
    WindowFixture table({Human, Human});
    table.start();
    table.room().table().curtain().button()->click();
    int plain = 0;
    for (const TurnKeys::Meaning& meaning : TurnKeys::meanings()) {
        for (const QKeyCombination key : meaning.keys) {
            const QKeyEvent press(QEvent::KeyPress, key.key(), key.keyboardModifiers());
            if (key.key() == Qt::Key_Escape)
                QVERIFY(table.input().pick({TurnKind::Stall, 1})); // Escape puts it back
            QVERIFY(TurnKeys::wants(press, table.input(), table.session()));
            ++plain;
        }
    }
    QCOMPARE(plain, 10);
}

void HelpTest::followsGameAndLanguage()
{
    WindowFixture table({Human, Beginner});
    table.start();
    table.actions().rules->trigger();
    HelpWindow& help = helpOf(table);
    QVERIFY(help.browser().toPlainText().contains(QStringLiteral("in play: Standard game")));
    QVERIFY(help.browser().toPlainText().contains(QStringLiteral("The game has 3 rounds.")));
    // Another game starts while it is open.
    GameSetup setup = tinySetup();
    setup.rules.name["en"] = "Tiny";
    setup.rules.name["de"] = "Winzig";
    setup.rules.rounds = 0;
    table.host().newGame(setup);
    QVERIFY(help.browser().toPlainText().contains(QStringLiteral("in play: Tiny")));
    QVERIFY(help.browser().toPlainText().contains(QStringLiteral("after 20 rounds at the latest")));
    table.speak(QStringLiteral("de"));
    const auto inGerman = [&] {
        const QString text = help.browser().toPlainText();
        return text.contains(QStringLiteral("Winzig")) &&
               text.contains(QStringLiteral("nach 20 Runden")) &&
               !text.contains(QStringLiteral("Spielplan"));
    };
    QTRY_VERIFY(inGerman());
    // The keys too: the menus are retranslated before that.
    const QString takeBack = withoutMnemonic(table.actions().takeBack->text());
    QVERIFY(help.browser().toPlainText().contains(takeBack));
    QVERIFY(!help.browser().toPlainText().contains(QStringLiteral("Take Back")));
}

void HelpTest::unknownRoundsEndAtTheLatest_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("says");
    QTest::newRow("en") << QStringLiteral("en") << QStringLiteral("20 rounds at the latest");
    QTest::newRow("de") << QStringLiteral("de") << QStringLiteral("spätestens nach 20 Runden");
}

void HelpTest::unknownRoundsEndAtTheLatest()
{
    QFETCH(QString, language);
    QFETCH(QString, says);
    WindowFixture table({Human, Beginner}, language);
    table.start();
    QVERIFY(MaxRounds == 20);
    // The text appears in the menu, in the dialog, on the sheet, and in the help of any game.
    QVERIFY2(table.actions().unknownRounds->statusTip().contains(says),
             qPrintable(table.actions().unknownRounds->statusTip()));
    NewGameDialog dialog(PlaySettings::firstGame());
    QVERIFY(
        dialog.findChild<QCheckBox*>(QStringLiteral("unknownRoundsBox"))->toolTip().contains(says));
    RuleSet rules;
    rules.rounds = 0;
    QVERIFY(ruleSheetText(rules, {}, language).contains(says));
    table.actions().rules->trigger();
    const QString text = helpOf(table).browser().toPlainText();
    QVERIFY(text.contains(language == QLatin1String("en") ? QStringLiteral("after round 20")
                                                          : QStringLiteral("nach Runde 20")));
    emit table.find<QMenu>("rulesMenu")->aboutToShow();
    QVERIFY(table.find<QAction>("preset-unknown-rounds")->statusTip().contains(says));
}

void HelpTest::findsWords_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("word");
    QTest::addColumn<bool>("found");
    QTest::newRow("en") << QStringLiteral("en") << QStringLiteral("fire") << true;
    QTest::newRow("other letters") << QStringLiteral("en") << QStringLiteral("EVIL EYE") << true;
    QTest::newRow("umlauts") << QStringLiteral("de") << QStringLiteral("plättchen") << true;
    QTest::newRow("nothing") << QStringLiteral("de") << QStringLiteral("Würfel") << false;
}

void HelpTest::findsWords()
{
    QFETCH(QString, language);
    QFETCH(QString, word);
    QFETCH(bool, found);
    HellerHelp window(language);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const auto total =
        static_cast<int>(window.browser().toPlainText().count(word, Qt::CaseInsensitive));
    QCOMPARE(total > 0, found);
    QTest::keyClick(&window.browser(), Qt::Key_F, Qt::ControlModifier);
    auto* field = window.findChild<QLineEdit*>(QStringLiteral("helpFind"));
    QTRY_VERIFY(field->hasFocus());
    field->setText(word); // foundByKeys() tests typing
    auto* count = window.findChild<QLabel*>(QStringLiteral("helpHits"));
    QCOMPARE(window.browser().extraSelections().size(), total);
    if (!found) {
        QVERIFY(!count->text().isEmpty());
        return;
    }
    QVERIFY2(count->text().contains(QString::number(total)), qPrintable(count->text()));
    QCOMPARE(window.browser().textCursor().selectedText().toLower(), word.toLower());
    QCOMPARE(field->accessibleDescription(), count->text());
}

void HelpTest::foundByKeys()
{
    HellerHelp window(QStringLiteral("en"));
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* field = window.findChild<QLineEdit*>(QStringLiteral("helpFind"));
    auto* count = window.findChild<QLabel*>(QStringLiteral("helpHits"));
    const auto place = [&] { return window.browser().textCursor().selectionStart(); };
    QTest::keyClick(&window.browser(), Qt::Key_F3); // no search text yet: asks for it
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, QStringLiteral("fire"));
    const int first = place();
    QTest::keyClick(field, Qt::Key_F3);
    const int second = place();
    QVERIFY(second > first);
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(place() > second);
    QTest::keyClick(field, Qt::Key_F3, Qt::ShiftModifier);
    QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(place(), first);
    QTest::keyClick(&window.browser(), Qt::Key_F3, Qt::ShiftModifier); // wraps round to the last
    QVERIFY(place() > second);
    QVERIFY(count->text().contains(QStringLiteral("round again")));
    QTest::keyClick(field, Qt::Key_F3);
    QCOMPARE(place(), first);
    // When the rules change, the search continues in them.
    RuleSet rules;
    rules.fires = 0;
    const auto before = window.browser().extraSelections().size();
    window.setContent(rules, {});
    QVERIFY(window.browser().extraSelections().size() < before);
    // Escape first ends the search, then closes the window.
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(field->text().isEmpty());
    QVERIFY(window.browser().extraSelections().isEmpty());
    QVERIFY(window.isVisible());
    QTest::keyClick(&window.browser(), Qt::Key_Escape);
    QVERIFY(!window.isVisible());
}

void HelpTest::printed_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("en") << QStringLiteral("en");
    QTest::newRow("de") << QStringLiteral("de");
}

void HelpTest::printed()
{
    QFETCH(QString, language);
    HellerHelp window(language);
    QVERIFY(window.findChild<QPushButton*>(QStringLiteral("helpPrint")));
    const QByteArray pdf = pdfOf(QStringLiteral("Help"), usualPages(),
                                 [&](QPagedPaintDevice& device) { window.printTo(device); });
    const auto pages = pdf.count("/Type /Page\n");
    QVERIFY2(pages > 1 && pages < 12, qPrintable(QString::number(pages)));
    QVERIFY(pdf.count("/Subtype /Image") > 10); // with pictures
}

void HelpTest::everyChoiceOfRulesIsPlayable()
{
    for (const QString& preset : presetNames()) {
        for (int toggles = 0; toggles < 4; ++toggles) {
            RulesChoice choice = RulesChoice::fromId(RulesId::preset(preset));
            choice.unknownRounds = choice.unknownRounds || (toggles & 1) != 0;
            choice.openTiles = choice.openTiles || (toggles & 2) != 0;
            const RuleSet rules = choice.rules();
            QVERIFY(!hasErrors(validate(rules)));
            QCOMPARE(rules.unknownRounds(), choice.unknownRounds);
            QCOMPARE(rules.openTiles, choice.openTiles);
            QVERIFY(!rulesSummary(rules, 3).isEmpty());
            PlaySettings::NewGame game;
            choice.storeIn(game);
            QCOMPARE(RulesChoice::of(game), choice);
        }
    }
    // Custom rules with a long name: the addition to the name stays, and files can hold the whole
    // name.
    RuleSet rules;
    rules.name["en"] = rules.name["de"] = std::string(90, 'x');
    rules.rows = 4;
    RulesChoice choice = RulesChoice::fromRules(rules);
    choice.unknownRounds = true;
    const RuleSet turned = choice.rules();
    QVERIFY(isName(turned.name.only("en")) && isName(turned.name.only("de")));
    QVERIFY(turned.name.only("en").ends_with("\xe2\x80\xa6, unknown number of rounds"));
    QVERIFY(turned.name.only("de").ends_with("\xe2\x80\xa6, unbekannte Rundenzahl"));
    // The summary is correct for other rules too.
    rules = {};
    QVERIFY(rulesSummary(rules, 2).contains(QStringLiteral("the market is filled")));
    QVERIFY(rulesSummary(rules, 2).contains(QStringLiteral("holds a hidden one")));
    rules.rows = rules.columns = 8;
    rules.hiddenTiles = 3;
    QVERIFY(!rulesSummary(rules, 2).contains(QStringLiteral("the market is filled")));
    QVERIFY(rulesSummary(rules, 2).contains(QStringLiteral("holds 3 hidden ones")));
    rules.hiddenTiles = 0;
    QVERIFY(!rulesSummary(rules, 2).contains(QStringLiteral("hidden")));
    QCOMPARE(RulesChoice::fromId(RulesId::preset(QStringLiteral("unknown-rounds"))).presetName(),
             QStringLiteral("unknown-rounds"));
}

QTEST_MAIN(HelpTest)
#include "tst_help.moc"
