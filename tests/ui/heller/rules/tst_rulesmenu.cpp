// From the window to the rules editor and back: custom rules in the menus and in the new-game
// dialog, toggles on top of them. None of this changes the running game.

#include "tests/ui/window/WindowFixture.h"

#include "engine/heller/text/RecordFile.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/RulesWording.h"
#include "ui/heller/games/NewGameDialog.h"
#include "ui/heller/games/RulesChoice.h"
#include "ui/heller/room/RulesMenu.h"
#include "ui/heller/rules/RulesEditor.h"
#include "ui/kit/files/SettingsFile.h"

#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QMenu>
#include <QSpinBox>
#include <QTest>

using namespace hp;

class RulesMenuTest : public QObject {
    Q_OBJECT

private slots:
    void editorNeverTouchesTheGame();
    void ownRulesInTheNewGameDialog();
    void playingThemCanBeCalledOff();
    void ownRulesInTheMenu();
    void changedRulesStayChosen();
    void theTickedNumberOfRoundsHolds();
    void togglesOnOwnRules();
    void choicesSurviveSettings();
    void choicesInTheSettingsFile();
    void languageOfTheOpenEditor();
    void opensFilesOfRules_data();
    void opensFilesOfRules();
};

namespace {

RuleSet ours()
{
    RuleSet rules;
    rules.name["en"] = "Ours";
    rules.name["de"] = "Unsere";
    rules.coinSacks = 3;
    return rules;
}

RulesEditor& openEditor(WindowFixture& table)
{
    table.window().findChild<QAction*>(QStringLiteral("editRules"))->trigger();
    return *table.window().findChild<RulesMenu*>()->editor();
}

QStringList texts(const QMenu& menu)
{
    QStringList list;
    for (const QAction* action : menu.actions())
        list += action->text();
    return list;
}

} // namespace

void RulesMenuTest::editorNeverTouchesTheGame()
{
    WindowFixture table({Human, Beginner});
    table.start();
    auto* menu = table.find<QMenu>("rulesMenu");
    QVERIFY(menu && menu->title().contains(QStringLiteral("Rules")));
    const QByteArray before = table.record();
    RulesEditor& editor = openEditor(table);
    QVERIFY(editor.isVisible());
    QVERIFY(samePlay(editor.draft().rules(), table.session().ruleSet()));
    editor.draft().change([] { return QStringLiteral("x"); },
                          [](RuleSet& rules) { rules.fires = 9; });
    editor.save();
    QCOMPARE(table.record(), before);
    QCOMPARE(&openEditor(table), &editor); // there is only one
}

void RulesMenuTest::ownRulesInTheNewGameDialog()
{
    WindowFixture table({Human, Beginner});
    table.start();
    RulesEditor& editor = openEditor(table);
    editor.draft().change([] { return QStringLiteral("x"); },
                          [](RuleSet& rules) {
                              const std::string base = rules.base;
                              rules = ours();
                              rules.base = base;
                          });
    editor.play();
    auto* dialog = table.find<NewGameDialog>("newGameDialog");
    QVERIFY(dialog);
    auto* preset = dialog->findChild<QComboBox*>(QStringLiteral("preset"));
    QCOMPARE(preset->currentText(), QStringLiteral("Ours"));
    QCOMPARE(dialog->setup().rules.coinSacks, 3);
    dialog->accept();
    QCOMPARE(table.session().ruleSet().coinSacks, 3);
    QCOMPARE(table.session().ruleSet().name.only("de"), std::string("Unsere"));
    // The record contains the complete rules.
    const auto record = parseRecord(table.record());
    QVERIFY(record.ok());
    QVERIFY(record->rules == table.session().ruleSet());
}

void RulesMenuTest::playingThemCanBeCalledOff()
{
    WindowFixture table({Human, Beginner});
    table.start();
    RulesEditor& editor = openEditor(table);
    editor.draft().change([] { return QStringLiteral("x"); },
                          [](RuleSet& rules) { rules.coinSacks = 3; });
    const RulesChoice before = RulesChoice::of(table.settings.play.newGame());
    editor.play();
    auto* dialog = table.find<NewGameDialog>("newGameDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->setup().rules.coinSacks, 3);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QVERIFY(RulesChoice::of(table.settings.play.newGame()) == before);
    table.actions().newGame->trigger();
    const auto dialogs = table.window().findChildren<NewGameDialog*>();
    QCOMPARE(dialogs.constLast()->setup().rules.coinSacks, RuleSet{}.coinSacks);
}

void RulesMenuTest::ownRulesInTheMenu()
{
    WindowFixture table({Human, Beginner});
    table.start();
    RulesEditor& editor = openEditor(table);
    editor.edit(ours());
    editor.draft().change([] { return QStringLiteral("x"); },
                          [](RuleSet& rules) { rules.startMoney = 40; });
    editor.save();
    auto* variant = table.find<QMenu>("rulesMenu");
    emit variant->aboutToShow();
    auto* presets = table.find<QMenu>("presetMenu");
    QVERIFY2(texts(*presets).contains(QStringLiteral("Ours")),
             qPrintable(texts(*presets).join(QLatin1Char('|'))));
    for (QAction* action : presets->actions()) {
        if (action->text() == QLatin1String("Ours"))
            action->trigger();
    }
    QCOMPARE(table.session().ruleSet().startMoney, 40); // nothing had been played yet
    emit variant->aboutToShow();
    auto* differs = table.find<QMenu>("differencesMenu");
    QCOMPARE(texts(*differs),
             (QStringList{QStringLiteral("Coin sacks: 3 instead of 1"),
                          QStringLiteral("Money to start with: 40 instead of 50")}));
    QVERIFY(texts(*variant).contains(QStringLiteral("From the next game: Ours")));
}

/// Custom rules that are chosen and then changed appear only once in the menu. The next game uses
/// their current state.
void RulesMenuTest::changedRulesStayChosen()
{
    WindowFixture table({Human, Beginner});
    table.start();
    RulesEditor& editor = openEditor(table);
    editor.edit(ours());
    const auto save = [&](int money, bool open) {
        editor.draft().change([] { return QStringLiteral("x"); },
                              [=](RuleSet& rules) {
                                  rules.startMoney = money;
                                  rules.openTiles = open;
                              });
        editor.save();
    };
    save(40, false);
    PlaySettings::NewGame game = table.settings.play.newGame();
    RulesChoice chosen = RulesChoice::fromRules(editor.draft().rules());
    chosen.unknownRounds = true;
    chosen.storeIn(game);
    table.settings.play.setNewGame(game);
    save(30, true);
    const auto now = RulesChoice::of(table.settings.play.newGame());
    QCOMPARE(now.rules().startMoney, 30);
    QVERIFY(now.openTiles);
    QVERIFY(now.unknownRounds); // set by the person
    table.actions().newGame->trigger();
    auto* dialog = table.find<NewGameDialog>("newGameDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->setup().rules.startMoney, 30);
    const auto* preset = dialog->findChild<QComboBox*>(QStringLiteral("preset"));
    int found = 0;
    for (int i = 0; i < preset->count(); ++i)
        found += preset->itemText(i) == QLatin1String("Ours") ? 1 : 0;
    QCOMPARE(found, 1);
    // If other rules are chosen, saving this set does not change the choice.
    RulesChoice{}.storeIn(game);
    table.settings.play.setNewGame(game);
    save(20, true);
    QVERIFY(RulesChoice::of(table.settings.play.newGame()) == RulesChoice{});
}

void RulesMenuTest::theTickedNumberOfRoundsHolds()
{
    WindowFixture table({Human, Beginner});
    table.start();
    auto* variant = table.find<QMenu>("rulesMenu");
    const auto ticked = [&] {
        emit variant->aboutToShow();
        const QAction* counted = table.actions().threeRounds;
        return counted->isChecked() ? counted->text() : QString();
    };
    QCOMPARE(ticked(), QStringLiteral("&Three Rounds"));
    RuleSet rules = ours();
    rules.rounds = 2;
    PlaySettings::NewGame game = table.settings.play.newGame();
    RulesChoice::fromRules(rules).storeIn(game);
    table.settings.play.setNewGame(game);
    QVERIFY2(ticked().startsWith(QStringLiteral("&2 ")), qPrintable(ticked()));
    // First another language, then another choice.
    table.speak(QStringLiteral("de"));
    QVERIFY2(ticked().startsWith(QStringLiteral("&2 ")), qPrintable(ticked()));
    table.speak(QStringLiteral("en"));
    table.actions().unknownRounds->trigger();
    QVERIFY(ticked().isEmpty());
    QVERIFY(table.actions().unknownRounds->isChecked());
    RulesChoice{}.storeIn(game);
    table.settings.play.setNewGame(game);
    QCOMPARE(ticked(), QStringLiteral("&Three Rounds"));
}

void RulesMenuTest::togglesOnOwnRules()
{
    RulesChoice choice = RulesChoice::fromRules(ours());
    QVERIFY(choice.isCustom());
    QVERIFY(choice.rules() == ours());
    choice.openTiles = true;
    QVERIFY(choice.rules().openTiles);
    QCOMPARE(choice.rules().name.only("en"), std::string("Ours, open tiles"));
    choice.unknownRounds = true;
    QVERIFY(choice.rules().unknownRounds());
    QCOMPARE(choice.rules().coinSacks, 3);
    // The rules' own toggles can be switched off.
    RuleSet open = ours();
    open.openTiles = true;
    open.rounds = 0;
    choice = RulesChoice::fromRules(open);
    QVERIFY(choice.openTiles && choice.unknownRounds);
    choice.openTiles = choice.unknownRounds = false;
    QCOMPARE(choice.rules().rounds, 3);
    QVERIFY(!choice.rules().openTiles);
    // Presets stay presets; under another name they are custom rules.
    QCOMPARE(RulesChoice::fromRules(*loadPreset(QStringLiteral("kingdoms-2011"))).id,
             RulesId::preset(QStringLiteral("kingdoms-2011")));
    RuleSet renamed;
    renamed.name["en"] = "Mine";
    QVERIFY(RulesChoice::fromRules(renamed).isCustom());
}

void RulesMenuTest::choicesSurviveSettings()
{
    const QTemporaryDir folder;
    Settings settings(folder.filePath(QStringLiteral("s.ini")));
    RulesChoice choice = RulesChoice::fromRules(ours());
    choice.openTiles = true;
    PlaySettings::NewGame game;
    choice.storeIn(game);
    settings.play.setNewGame(game);
    QVERIFY(RulesChoice::of(settings.play.newGame()) == choice);
    // Invalid settings count as missing.
    game.rules = {RulesId::Kind::Custom, QStringLiteral("{\"format\":\"hellerpfennig.rules\"}")};
    settings.play.setNewGame(game);
    QVERIFY(samePlay(RulesChoice::of(settings.play.newGame()).rules(),
                     RulesChoice::fromId(RulesId::preset(QStringLiteral("open-tiles"))).rules()) ||
            samePlay(RulesChoice::of(settings.play.newGame()).rules(), RuleSet{}));
}

/// The stored text of a choice stays the same as in released versions.
void RulesMenuTest::choicesInTheSettingsFile()
{
    const QTemporaryDir folder;
    const QString key = QStringLiteral("newGame/preset");
    const QString custom = QStringLiteral("custom:") + QString::fromUtf8(printRulesCompact(ours()));
    const std::pair<QString, RulesId> choices[]{
        {QStringLiteral("standard"), RulesId::standard()},
        {QStringLiteral("kingdoms-2011"), RulesId::preset(QStringLiteral("kingdoms-2011"))},
        {custom, RulesChoice::fromRules(ours()).id}};
    for (const auto& [text, id] : choices) {
        // A separate file for each, because QSettings caches files by their time.
        const QString file = folder.filePath(QString::number(qHash(id)));
        SettingsFile(file).setValue(key, text);
        QCOMPARE(Settings(file).play.newGame().rules, id);
        const QString written = file + QStringLiteral(".ini");
        PlaySettings::NewGame game;
        game.rules = id;
        Settings(written).play.setNewGame(game);
        QCOMPARE(SettingsFile(written).value(key).toString(), text);
    }
}

void RulesMenuTest::languageOfTheOpenEditor()
{
    WindowFixture table({Human, Beginner});
    table.start();
    RulesEditor& editor = openEditor(table);
    // A change made in one language can be undone in the other.
    editor.findChild<QSpinBox*>(QStringLiteral("startMoney"))->setValue(77);
    editor.draft().allToBase();
    editor.draft().fillSample();
    editor.draft().undoStack().undo();
    const auto texts = [&editor] {
        return QStringList{
            editor.findChild<QAction*>(QStringLiteral("undo"))->text(),
            editor.findChild<QAction*>(QStringLiteral("redo"))->text(),
        };
    };
    const QStringList english{QStringLiteral("&Undo: everything back to “Standard game”"),
                              QStringLiteral("&Redo: another preview")};
    QCOMPARE(texts(), english);
    table.speak(QStringLiteral("de"));
    QTRY_VERIFY(editor.windowTitle().startsWith(QStringLiteral("[*]Hausregeln")));
    QCOMPARE(texts(), (QStringList{QStringLiteral("&Rückgängig: alles zurück zu „Standardspiel“"),
                                   QStringLiteral("&Wiederholen: andere Vorschau")}));
    table.speak(QStringLiteral("en"));
    QTRY_VERIFY(editor.windowTitle().startsWith(QStringLiteral("[*]House rules")));
    QCOMPARE(texts(), english);
    editor.draft().undoStack().undo();
    table.speak(QStringLiteral("de"));
    QTRY_COMPARE(texts().constFirst(),
                 QStringLiteral("&Rückgängig: %1").arg(fieldName("startMoney")));
}

void RulesMenuTest::opensFilesOfRules_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("by its name") << QStringLiteral("Dorf & Markt.HPRULES");
    QTest::newRow("by its beginning") << QStringLiteral("sent by mail.txt");
}

/// By double-click, by drop, or on the command line: all call openFile().
void RulesMenuTest::opensFilesOfRules()
{
    QFETCH(QString, name);
    WindowFixture table({Human, Beginner});
    table.start();
    const QByteArray before = table.record();
    const QString path = table.path(name);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(printRules(ours()));
    file.close();

    QVERIFY(table.window().openFile(path));
    RulesEditor* editor = table.window().findChild<RulesMenu*>()->editor();
    QVERIFY(editor && editor->isVisible());
    QVERIFY(editor->draft().rules() == ours());
    const RulesId id = editor->currentId();
    const auto count = editor->library().entries().size();
    // Opened again: the same draft, not another one.
    QVERIFY(table.window().openFile(path));
    QCOMPARE(editor->currentId(), id);
    QCOMPARE(editor->library().entries().size(), count);
    QCOMPARE(table.record(), before);
    QVERIFY(table.dialogs.unsavedTexts.isEmpty());

    // A record contains rules but is still a game.
    const QString record = table.path(QStringLiteral("record.txt"));
    QVERIFY(!saveRecord(table.host().record(), record));
    QVERIFY(!RulesMenu::isRulesFile(record));
    QVERIFY(table.window().openFile(record));
    QCOMPARE(table.host().filePath(), record);
}

QTEST_MAIN(RulesMenuTest)
#include "tst_rulesmenu.moc"
