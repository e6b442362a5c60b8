// Other programs as opponents, as a person adds them: in the preferences, then in a new game.
#include "BothGames.h"
#include "WindowFixture.h"

#include "ui/heller/games/NewGameDialog.h"
#include "ui/heller/session/TableSession.h"
#include "ui/lisboa/room/LisboaRoom.h"
#include "ui/lisboa/room/NewGameDialog.h"
#include "ui/table/settings/ProgramDialog.h"
#include "ui/window/preferences/PreferencesDialog.h"

#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProcess>
#include <QPushButton>
#include <QTest>

using namespace hp;

class ProgramsBoxTest : public QObject {
    Q_OBJECT

private slots:
    void addedAndPlayed();
    void byKeysAlone();
    void changedAndRemoved();
    void tried_data();
    void tried();
    void inLisbon();
    void refused_data();
    void refused();
    void choosesAFile();
    void badSettings();
};

namespace {

const QString Example = QStringLiteral("\"" HP_EXAMPLE_PLAYER "\"");
const QString LisbonExample = QStringLiteral("\"" HP_LISBOA_PLAYER "\"");
const QString Rude = QStringLiteral("\"" HP_RUDE_PLAYER "\" ");

PreferencesDialog* openPage(MainWindow& window)
{
    window.preferences().setPage(QStringLiteral("computersPage"));
    QTest::keyClick(&window, Qt::Key_Comma, Qt::ControlModifier);
    auto* dialog = window.findChild<PreferencesDialog*>(QStringLiteral("preferencesDialog"));
    return dialog && QTest::qWaitForWindowExposed(dialog) ? dialog : nullptr;
}

PreferencesDialog* openPage(WindowFixture& t)
{
    return openPage(t.window());
}

template <class Control> Control& in(QWidget& parent, const char* name)
{
    return *parent.findChild<Control*>(QLatin1String(name));
}

ProgramDialog* press(PreferencesDialog& page, const char* button)
{
    QTest::mouseClick(&in<QPushButton>(page, button), Qt::LeftButton);
    const auto open = page.findChildren<ProgramDialog*>();
    return open.isEmpty() ? nullptr : open.constLast();
}

void type(QWidget& dialog, const char* field, const QString& text)
{
    auto& line = in<QLineEdit>(dialog, field);
    line.setFocus();
    line.selectAll();
    QTest::keyClicks(&line, text);
}

} // namespace

void ProgramsBoxTest::addedAndPlayed()
{
    WindowFixture t({Human, Beginner});
    t.start();
    PreferencesDialog* page = openPage(t);
    QVERIFY(page);
    ProgramDialog* dialog = press(*page, "addProgram");
    QVERIFY(dialog);
    type(*dialog, "programCommand", Example);
    type(*dialog, "programName", QStringLiteral("The Example"));
    QTest::keyClick(dialog, Qt::Key_Return);
    auto& list = in<QListWidget>(*page, "programs");
    QTRY_COMPARE(list.count(), 1);
    QCOMPARE(list.item(0)->text(), QStringLiteral("The Example"));
    page->close();

    t.actions().newGame->trigger();
    auto* newGame = t.find<NewGameDialog>("newGameDialog");
    QVERIFY(newGame);
    auto& player = in<QComboBox>(*newGame, "player2");
    const int offered = player.findText(QStringLiteral("Program: The Example"));
    QVERIFY(offered >= 0);
    player.setCurrentIndex(offered);
    newGame->accept();
    QCOMPARE(t.session().seats()[1].player, "exec:" + Example.toStdString());
    QVERIFY(!t.session().isHuman(1));
    QTRY_VERIFY(t.session().personMayAct());
    t.play(1);
    QTRY_VERIFY(t.session().turns(true).size() >= 2);

    // The next start knows it, and so does the next new game.
    QCOMPARE(t.settings.play.programs(), Programs({{QStringLiteral("The Example"), Example}}));
    QCOMPARE(t.settings.play.newGame().seats[1].player, QStringLiteral("exec:") + Example);
}

void ProgramsBoxTest::byKeysAlone()
{
    WindowFixture t({Human, Beginner});
    t.start();
    PreferencesDialog* page = openPage(t);
    QVERIFY(page);
    QTest::keyClick(page, Qt::Key_D, Qt::AltModifier);
    QTRY_VERIFY(!page->findChildren<ProgramDialog*>().isEmpty());
    auto* dialog = page->findChild<ProgramDialog*>();
    QTRY_COMPARE(dialog->focusWidget(), &in<QLineEdit>(*dialog, "programCommand"));
    QTest::keyClicks(dialog->focusWidget(), Example);
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Return);
    auto& list = in<QListWidget>(*page, "programs");
    QTRY_COMPARE(list.count(), 1);
    QCOMPARE(list.item(0)->text(), QStringLiteral("Example")); // as it has said
}

void ProgramsBoxTest::changedAndRemoved()
{
    WindowFixture t({Human, Beginner});
    t.settings.play.setPrograms({{QStringLiteral("One"), QStringLiteral("one")},
                                 {QStringLiteral("Two"), QStringLiteral("two")},
                                 {QStringLiteral("Three"), QStringLiteral("three")}});
    t.start();
    PreferencesDialog* page = openPage(t);
    QVERIFY(page);
    auto& list = in<QListWidget>(*page, "programs");
    QCOMPARE(list.count(), 3);
    list.setCurrentRow(1);
    ProgramDialog* dialog = press(*page, "editProgram");
    QVERIFY(dialog);
    QCOMPARE(in<QLineEdit>(*dialog, "programCommand").text(), QStringLiteral("two"));
    type(*dialog, "programName", QStringLiteral("Second"));
    dialog->accept();
    QCOMPARE(list.item(1)->text(), QStringLiteral("Second"));
    QCOMPARE(list.currentRow(), 1);
    QTest::mouseClick(&in<QPushButton>(*page, "removeProgram"), Qt::LeftButton);
    QCOMPARE(list.count(), 2);
    QCOMPARE(list.item(1)->text(), QStringLiteral("Three"));
    QTest::mouseClick(&in<QPushButton>(*page, "removeProgram"), Qt::LeftButton);
    QTest::mouseClick(&in<QPushButton>(*page, "removeProgram"), Qt::LeftButton);
    QCOMPARE(list.count(), 0);
    QVERIFY(!in<QPushButton>(*page, "editProgram").isEnabled());
    QVERIFY(!in<QPushButton>(*page, "removeProgram").isEnabled());
    QVERIFY(t.settings.play.programs().empty());
}

void ProgramsBoxTest::tried_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("says");
    QTest::newRow("plays") << Example
                           << QStringLiteral("It plays Auf Heller und Pfennig. Its first turn: ");
    QTest::newRow("not there") << QStringLiteral("/no/such/program")
                               << QStringLiteral("could not be started");
    QTest::newRow("ends") << Rude + QStringLiteral("die") << QStringLiteral("has ended");
    QTest::newRow("another game") << LisbonExample << QStringLiteral("another game");
    QTest::newRow("another protocol")
        << Rude + QStringLiteral("version") << QStringLiteral("hpp 2");
}

void ProgramsBoxTest::tried()
{
    QFETCH(const QString, command);
    QFETCH(const QString, says);
    WindowFixture t({Human, Beginner});
    t.start();
    PreferencesDialog* page = openPage(t);
    QVERIFY(page);
    ProgramDialog* dialog = press(*page, "addProgram");
    QVERIFY(dialog);
    type(*dialog, "programCommand", command);
    auto& said = in<QLabel>(*dialog, "programSays");
    auto& trial = in<QPushButton>(*dialog, "tryProgram");
    QTest::mouseClick(&trial, Qt::LeftButton);
    QTRY_VERIFY2_WITH_TIMEOUT(said.text().contains(says), qPrintable(said.text()), 20'000);
    QVERIFY(trial.isEnabled());
    type(*dialog, "programCommand", command + QLatin1Char(' '));
    QVERIFY(said.text().isEmpty()); // it was about another command
}

/// In the window of the second game it is asked to play that, and plays it.
void ProgramsBoxTest::inLisbon()
{
    BothGames t;
    t.choose("game-lisboa");
    QVERIFY(QTest::qWaitForWindowActive(&t.windows->window()));
    PreferencesDialog* page = openPage(t.windows->window());
    QVERIFY(page);
    ProgramDialog* dialog = press(*page, "addProgram");
    QVERIFY(dialog);
    type(*dialog, "programCommand", Example); // plays only the first game
    const auto& said = in<QLabel>(*dialog, "programSays");
    auto& trial = in<QPushButton>(*dialog, "tryProgram");
    QTest::mouseClick(&trial, Qt::LeftButton);
    QTRY_VERIFY2_WITH_TIMEOUT(said.text().contains(QStringLiteral("It was asked to play Mercado")),
                              qPrintable(said.text()), 20'000);
    QTRY_VERIFY(trial.isEnabled());
    type(*dialog, "programCommand", LisbonExample);
    QTest::mouseClick(&trial, Qt::LeftButton);
    QTRY_VERIFY2_WITH_TIMEOUT(said.text().contains(QStringLiteral("It plays Mercado de Lisboa.")),
                              qPrintable(said.text()), 20'000);
    dialog->accept();
    QTRY_COMPARE(in<QListWidget>(*page, "programs").count(), 1);
    page->close();

    Actions& actions = t.windows->window().actions();
    actions.newGame->trigger();
    auto* newGame =
        t.windows->window().findChild<lisboa::NewGameDialog*>(QStringLiteral("lisboaNewGame"));
    QVERIFY(newGame);
    auto& player = in<QComboBox>(*newGame, "player2");
    const int offered = player.findText(QStringLiteral("Program: Lisbon example"));
    QVERIFY(offered >= 0);
    player.setCurrentIndex(offered);
    newGame->accept();
    const lisboa::Table& table = t.lisboa->table;
    const auto seat = std::ranges::find_if(
        table.seats(), [](const auto& each) { return each.program == u"Lisbon example"; });
    QVERIFY(seat != table.seats().end() && !seat->isPerson);
    QTRY_VERIFY(table.personMayAct());
    t.lisboa->table.request(lisboa::Step::coin());
    QTRY_VERIFY(table.personMayAct() && table.stepCount() > 2);
    QCOMPARE(table.absence(), QString());
    // The players dialog and the next new game have it, too.
    actions.players->trigger();
    auto* players = t.windows->window().findChild<QDialog*>(QStringLiteral("playersDialog"));
    QVERIFY(players);
    QVERIFY(
        in<QComboBox>(*players, "player1").findText(QStringLiteral("Program: Lisbon example")) >=
        0);
    players->reject();
    QVERIFY(lisboa::lastGame(t.settings.play).seats[1].player.endsWith(LisbonExample));
}

void ProgramsBoxTest::refused_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("says");
    QTest::newRow("nothing") << QString() << QStringLiteral("Which program?");
    QTest::newRow("spaces") << QStringLiteral("   ") << QStringLiteral("Which program?");
    QTest::newRow("quotes") << QStringLiteral("\"\"") << QStringLiteral("Which program?");
    QTest::newRow("twice") << QStringLiteral("one") << QStringLiteral("already");
    QTest::newRow("turns text") << QStringLiteral("a\u202eb") << QStringLiteral("characters");
}

void ProgramsBoxTest::refused()
{
    QFETCH(const QString, command);
    QFETCH(const QString, says);
    WindowFixture t({Human, Beginner});
    t.settings.play.setPrograms({{QStringLiteral("One"), QStringLiteral("one")}});
    t.start();
    PreferencesDialog* page = openPage(t);
    QVERIFY(page);
    ProgramDialog* dialog = press(*page, "addProgram");
    QVERIFY(dialog);
    type(*dialog, "programName", QStringLiteral("X"));
    in<QLineEdit>(*dialog, "programCommand").setText(command);
    dialog->accept();
    QVERIFY(dialog->isVisible());
    const QString said = in<QLabel>(*dialog, "programSays").text();
    QVERIFY2(said.contains(says), qPrintable(said));
    QCOMPARE(t.settings.play.programs().size(), std::size_t{1});
}

void ProgramsBoxTest::choosesAFile()
{
    WindowFixture t({Human, Beginner});
    t.start();
    PreferencesDialog* page = openPage(t);
    QVERIFY(page);
    ProgramDialog* dialog = press(*page, "addProgram");
    QVERIFY(dialog);
    auto& command = in<QLineEdit>(*dialog, "programCommand");
    QTest::mouseClick(&in<QPushButton>(*dialog, "browseProgram"), Qt::LeftButton);
    QCOMPARE(command.text(), QString()); // cancelled
    t.dialogs.openAnswer = QStringLiteral("/opt/my games/trader");
    QTest::mouseClick(&in<QPushButton>(*dialog, "browseProgram"), Qt::LeftButton);
    QCOMPARE(QProcess::splitCommand(command.text()),
             QStringList{QDir::toNativeSeparators(t.dialogs.openAnswer)});
    QCOMPARE(dialog->program().name, QStringLiteral("trader"));
}

/// Half of a program, one twice, one that nobody could read.
void ProgramsBoxTest::badSettings()
{
    WindowFixture t({Human, Beginner});
    const auto set = [&](const char* key, const QVariant& value) {
        t.settings.file().setValue(QStringLiteral("programs/") + QLatin1String(key), value);
    };
    set("count", 6);
    set("1/name", QStringLiteral("No command"));
    set("2/command", QStringLiteral("no name"));
    set("3/name", QStringLiteral("Good"));
    set("3/command", QStringLiteral("good"));
    set("4/name", QStringLiteral("Same"));
    set("4/command", QStringLiteral("good"));
    set("5/name", QStringLiteral("Turned"));
    set("5/command", QStringLiteral("a\u202eb"));
    QCOMPARE(t.settings.play.programs(),
             Programs({{QStringLiteral("Good"), QStringLiteral("good")}}));
    for (const QVariant& count :
         {QVariant(-1), QVariant(1'000'000), QVariant(QStringLiteral("many"))}) {
        set("count", count);
        QVERIFY(t.settings.play.programs().empty());
    }
}

QTEST_MAIN(ProgramsBoxTest)
#include "tst_programsbox.moc"
