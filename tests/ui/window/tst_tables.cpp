// A game between two windows, over real connections within this machine: from the menu to the first
// turn, to its end, and away and back.
#include "tests/ui/heller/session/SessionFixture.h"
#include "tests/ui/table/relay/Broker.h"
#include "window/WindowFixture.h"

#include "engine/heller/game/Timeline.h"
#include "engine/heller/text/RecordFile.h"
#include "ui/heller/room/HellerDesk.h"

#include <QAccessible>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QDialog>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QUdpSocket>

#include <algorithm>
#include <array>

using namespace hp;

class TablesTest : public QObject {
    Q_OBJECT

private slots:
    void toTheFirstTurn_data();
    void toTheFirstTurn();
    void otherRulesAreShownFirst();
    void wholeGame();
    void gameOfThisScreenWaits();
    void closedAndOpenedAgain();
    void someoneGoes();
    void hostIsGone_data();
    void hostIsGone();
    void words();
    void overRelay();
    void inTheSameNetwork();
    void wrongInvitation();
    void kept_data();
    void kept();
};

namespace {

/// A window with its person, which listens only within this machine.
struct Sitter {
    explicit Sitter(const QString& name, const QString& language = QStringLiteral("en"))
        : window({Human, Human}, language)
    {
        window.settings.play.setTableName(name);
        start();
    }
    void start()
    {
        window.start();
        OpenedTable::Calls calls;
        calls.at = {QHostAddress(QHostAddress::LocalHost)};
        calls.limits.lines = 1'000'000;
        calls.limits.phrases = {};
        desk().setCalls(calls);
        window.window().show();
    }
    HellerDesk& desk() { return window.room().tables(); }
    TableSession& session() { return window.session(); }
    bool isAtTable() { return session().isElsewhere(); }
    QPushButton* button(const char* name)
    {
        return desk().tableWindow()->findChild<QPushButton*>(QLatin1String(name));
    }
    QCheckBox* box(const char* name)
    {
        return desk().tableWindow()->findChild<QCheckBox*>(QLatin1String(name));
    }
    QLineEdit* field(const char* name = "writeWords")
    {
        return desk().tableWindow()->findChild<QLineEdit*>(QLatin1String(name));
    }
    QString text(const char* label)
    {
        return desk().tableWindow()->findChild<QLabel*>(QLatin1String(label))->text();
    }
    void write(const QString& words)
    {
        QVERIFY(field()->isVisible() && field()->isEnabled());
        field()->setFocus();
        QTest::keyClicks(field(), words);
        QTest::keyClick(field(), Qt::Key_Return);
    }
    void press(const char* name)
    {
        QPushButton* const push = button(name);
        QVERIFY(push->isVisible() && push->isEnabled());
        QTest::mouseClick(push, Qt::LeftButton);
    }

    WindowFixture window;
};

void join(Sitter& guest)
{
    guest.window.actions().joinTable->trigger();
    auto* dialog = guest.window.find<QDialog>("joinTableDialog");
    QVERIFY(dialog && dialog->isVisible());
    auto* join = dialog->findChild<QPushButton*>(QStringLiteral("joinButton"));
    QVERIFY2(join->isEnabled(), "the field is filled from the clipboard");
    QTest::keyClick(dialog, Qt::Key_Return);
}

void sitTogether(Sitter& host, Sitter& guest)
{
    host.window.actions().openTable->trigger();
    QVERIFY(host.desk().tableWindow());
    QTRY_VERIFY(host.button("copyInvitation")->isVisible());
    host.press("copyInvitation");
    join(guest);
    QTRY_VERIFY(guest.desk().tableWindow());
    QTRY_VERIFY(host.button("beginButton")->isEnabled());
    host.press("beginButton");
    QTRY_VERIFY(host.isAtTable() && guest.isAtTable());
}

void playOn(std::initializer_list<Sitter*> people, int turns)
{
    QElapsedTimer timer;
    timer.start();
    TableSession& first = (*people.begin())->session();
    const int end = first.turnCount(true) + turns;
    while (first.latestPhase() != Phase::GameOver && first.turnCount(true) < end &&
           timer.elapsed() < 60'000) {
        QTest::qWait(1);
        for (Sitter* person : people) {
            TableSession& session = person->session();
            session.setExplaining(false);
            if (session.latestPhase() == Phase::RoundOver)
                session.requestNextRound();
            else if (session.personMayAct() && person->isAtTable())
                actAsPerson(session);
        }
    }
}

QString invitation()
{
    return QApplication::clipboard()->text();
}

std::optional<GameRecord> recordOf(const QString& path)
{
    const auto game = loadRecord(path);
    return game ? std::optional(game->record()) : std::nullopt;
}

} // namespace

void TablesTest::toTheFirstTurn_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("en") << QStringLiteral("en");
    QTest::newRow("de") << QStringLiteral("de");
}

/// Two choices each: the menu and one button; then the host begins. All by keys.
void TablesTest::toTheFirstTurn()
{
    QFETCH(QString, language);
    Sitter host(QStringLiteral("Anna"), language);
    Sitter guest(QStringLiteral("Bert"), language);
    QVERIFY(!host.desk().opened());

    host.window.actions().openTable->trigger(); // 1
    TableWindow* const table = host.desk().tableWindow();
    QVERIFY(table && table->isVisible());
    QTRY_VERIFY(host.button("copyInvitation")->isVisible());
    QCOMPARE(table->focusWidget(), host.button("copyInvitation"));
    QTest::keyClick(table->focusWidget(), Qt::Key_Space); // 2
    QVERIFY(invitation().contains(QStringLiteral("HP1-")));

    guest.window.actions().joinTable->trigger(); // 1
    auto* dialog = guest.window.find<QDialog>("joinTableDialog");
    QTest::keyClick(dialog, Qt::Key_Return); // 2
    QTRY_VERIFY(guest.desk().tableWindow() && guest.button("restButton")->isVisible());
    QTRY_VERIFY(host.button("beginButton")->isEnabled());
    for (Sitter* person : {&host, &guest}) {
        QTRY_VERIFY(person->desk().tableWindow()->windowTitle().contains(QStringLiteral("Anna")));
        for (QPushButton* push : person->desk().tableWindow()->findChildren<QPushButton*>()) {
            QAccessibleInterface* const said = QAccessible::queryAccessibleInterface(push);
            QVERIFY(!push->isVisible() || !said->text(QAccessible::Name).isEmpty());
        }
    }
    QTest::keyClick(table, Qt::Key_B, Qt::AltModifier);
    if (!host.isAtTable()) // its mnemonic in German
        host.press("beginButton");
    QTRY_VERIFY(host.isAtTable() && guest.isAtTable());
    QVERIFY(host.session().isFair());
    QCOMPARE(guest.session().seats()[0].name, std::string("Anna"));
    QCOMPARE(guest.session().viewer(), 1);
    QVERIFY(host.window.window().windowTitle().contains(QStringLiteral("Anna")));

    Sitter& mover = host.session().personMayAct() ? host : guest;
    QVERIFY(mover.session().personMayAct());
    mover.window.playByClicks(); // it is played when the table has answered
    QTRY_COMPARE(host.session().turnCount(true), 1);
    QTRY_COMPARE(guest.session().turnCount(true), 1);
}

void TablesTest::otherRulesAreShownFirst()
{
    Sitter host(QStringLiteral("Anna"));
    Sitter guest(QStringLiteral("Bert"));
    PlaySettings::NewGame last = host.window.settings.play.newGame();
    last.openTiles = true;
    host.window.settings.play.setNewGame(last);
    host.window.actions().openTable->trigger();
    host.press("copyInvitation");
    join(guest);
    QTRY_VERIFY(guest.desk().tableWindow() && guest.button("sitButton")->isEnabled());
    QVERIFY(!host.button("beginButton")->isEnabled());
    guest.press("sitButton");
    QTRY_VERIFY(host.button("beginButton")->isEnabled());
    host.press("beginButton");
    QTRY_VERIFY(guest.isAtTable());
    QVERIFY(guest.session().ruleSet().openTiles);
}

/// To its end: the deals are checked, and the game is everybody's own record.
void TablesTest::wholeGame()
{
    Sitter host(QStringLiteral("Anna"));
    Sitter guest(QStringLiteral("Bert"));
    sitTogether(host, guest);
    playOn({&host, &guest}, 1'000);
    for (Sitter* person : {&host, &guest}) {
        QTRY_COMPARE(person->session().latestPhase(), Phase::GameOver);
        QTRY_COMPARE(static_cast<int>(person->window.house().finished.games().size()), 1);
        QVERIFY2(person->window.promptText().contains(QStringLiteral("dealt as agreed")),
                 qPrintable(person->window.promptText()));
    }
    const auto own = recordOf(host.window.house().finished.games().front().path);
    const auto theirs = recordOf(guest.window.house().finished.games().front().path);
    QVERIFY(own && theirs);
    QCOMPARE(own->entries.size(), theirs->entries.size());
    QCOMPARE(own->seats, theirs->seats);
    QCOMPARE(own->entries.front().number, 1);
    QCOMPARE(theirs->entries.front().number, 1);
    // Another one at the same table.
    QVERIFY(!guest.window.actions().playAgain->isEnabled());
    host.window.actions().playAgain->trigger();
    QTRY_COMPARE(guest.session().turnCount(true), 0);
    playOn({&host, &guest}, 1'000);
    for (Sitter* person : {&host, &guest})
        QTRY_COMPARE(static_cast<int>(person->window.house().finished.games().size()), 2);
    // Whoever opens it looks at a game of this screen.
    QVERIFY(guest.window.room().openFile(guest.window.house().finished.games().front().path));
    QVERIFY(!guest.isAtTable());
    QCOMPARE(guest.session().latestPhase(), Phase::GameOver);
    QVERIFY(guest.window.actions().review->isEnabled());
}

void TablesTest::gameOfThisScreenWaits()
{
    Sitter host(QStringLiteral("Anna"));
    Sitter guest(QStringLiteral("Bert"));
    const QByteArray before = guest.window.record();
    sitTogether(host, guest);
    QVERIFY(!guest.window.actions().save->isEnabled());
    QVERIFY(!guest.window.actions().players->isEnabled());
    playOn({&host, &guest}, 6);
    QVERIFY(guest.window.house().host.record().entries.empty() || guest.window.record() == before);

    guest.window.dialogs.chooseAnswer = false; // to stay
    guest.window.room().beginDeal(5);
    QVERIFY(guest.isAtTable());
    guest.window.dialogs.chooseAnswer = true;
    guest.window.room().beginDeal(5);
    QVERIFY(!guest.isAtTable());
    QCOMPARE(guest.window.house().host.seed(), std::uint64_t{5});
    QTRY_VERIFY(host.session().isAway(1));
    QVERIFY(guest.window.actions().theTable->isEnabled());
    guest.window.actions().theTable->trigger();
    QTRY_VERIFY(guest.isAtTable());
    QTRY_VERIFY(!host.session().isAway(1));
    QTRY_COMPARE(guest.session().turnCount(true), host.session().turnCount(true));
    playOn({&host, &guest}, 4);
    QTRY_VERIFY(guest.session().turnCount(true) >= 10);
}

/// Both programs end and start again; everybody has the same seat.
void TablesTest::closedAndOpenedAgain()
{
    Sitter host(QStringLiteral("Anna"));
    Sitter guest(QStringLiteral("Bert"));
    sitTogether(host, guest);
    playOn({&host, &guest}, 9);
    host.window.dialogs.chooseAnswer = true;
    host.window.close();
    QTRY_VERIFY(!guest.desk().tableWindow() ||
                guest.window.promptText().contains(QStringLiteral("tried again")));
    guest.window.close();
    host.start();
    guest.start();
    QVERIFY(!host.isAtTable() && !host.desk().opened());
    host.window.actions().theTable->trigger();
    guest.window.actions().theTable->trigger();
    QTRY_VERIFY(host.isAtTable() && guest.isAtTable());
    QTRY_COMPARE(guest.session().turnCount(true), host.session().turnCount(true));
    QVERIFY(guest.session().turnCount(true) >= 9);
    QCOMPARE(host.session().viewer(), 0);
    QCOMPARE(guest.session().viewer(), 1);
    playOn({&host, &guest}, 1'000);
    QTRY_COMPARE(guest.session().latestPhase(), Phase::GameOver);
    QTRY_COMPARE(static_cast<int>(guest.window.house().finished.games().size()), 1);
}

void TablesTest::hostIsGone_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QByteArray>("what"); ///< in the file of the one who joins
    QTest::addColumn<QByteArray>("other");
    QTest::newRow("en") << QStringLiteral("en") << QByteArray() << QByteArray();
    QTest::newRow("de") << QStringLiteral("de") << QByteArray() << QByteArray();
    QTest::newRow("knows more") << QStringLiteral("en") << QByteArray("\"steps\":")
                                << QByteArray("\"steps\":1");
    QTest::newRow("knows it otherwise")
        << QStringLiteral("en") << QByteArray("\"money\":[") << QByteArray("\"money\":[1");
    QTest::newRow("unreadable") << QStringLiteral("en") << QByteArray("\"market\":\"")
                                << QByteArray("\"market\":\"x");
}

/// Whoever has opened the table does not come back: the others go on, and one of them has started
/// the program again since.
void TablesTest::hostIsGone()
{
    QFETCH(QString, language);
    QFETCH(QByteArray, what);
    QFETCH(QByteArray, other);
    Sitter host(QStringLiteral("Anna"), language);
    Sitter bert(QStringLiteral("Bert"), language);
    Sitter carla(QStringLiteral("Carla"), language);
    host.window.actions().openTable->trigger();
    host.press("copyInvitation");
    for (Sitter* guest : {&bert, &carla}) {
        join(*guest);
        QTRY_VERIFY(guest->desk().tableWindow() && guest->button("restButton")->isVisible());
        QTRY_VERIFY(guest->desk().tableWindow()->windowTitle().contains(QStringLiteral("Anna")));
    }
    QTRY_COMPARE(host.desk().opened()->dealer().card().freeSeats(), 1);
    host.press("beginButton");
    QTRY_VERIFY(host.isAtTable() && bert.isAtTable() && carla.isAtTable());
    playOn({&host, &bert, &carla}, 8);
    // All know the same, and nothing that was asked for is on its way: whoever is to move may act.
    const std::array<Sitter*, 3> people{&host, &bert, &carla};
    QTRY_VERIFY(std::all_of(people.begin(), people.end(), [&](Sitter* person) {
        person->session().setExplaining(false);
        return person->session().steps().size() == host.session().steps().size() &&
               person->session().personMayAct() ==
                   (person == people[static_cast<std::size_t>(host.session().latest().toMove)]);
    }));
    QVERIFY(!bert.window.actions().joinTable->isEnabled());
    host.window.dialogs.chooseAnswer = true;
    host.window.close();
    const SeatView last = bert.session().latest();
    carla.window.close();
    if (!what.isEmpty()) {
        QFile file(carla.window.settings.dataFolder() + QStringLiteral("/tables/seat.json"));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QByteArray text = file.readAll();
        QVERIFY(text.contains(what));
        file.resize(0);
        file.seek(0);
        file.write(text.replace(what, other));
    }
    carla.start();

    bert.window.actions().theTable->trigger();
    QTRY_VERIFY(bert.desk().tableWindow()->isVisible() && bert.button("goOnButton")->isVisible());
    QVERIFY(bert.button("goOnButton")->text().contains(QStringLiteral("Anna")));
    bert.window.dialogs.chooseAnswer = false;
    bert.press("goOnButton");
    QTest::qWait(1);
    QVERIFY(!bert.desk().opened());
    bert.window.dialogs.chooseAnswer = true;
    bert.press("goOnButton");
    QTRY_VERIFY(bert.desk().opened() && bert.button("copyInvitation")->isVisible());
    QTRY_COMPARE(bert.desk().opened()->dealer().present(), 2U);
    QVERIFY(!bert.button("beginButton")->isEnabled());
    bert.press("copyInvitation");
    if (what.startsWith("\"market")) {
        carla.window.dialogs.chooseAnswer = true; // nothing is known of that seat
        join(carla);
        QTRY_VERIFY(carla.desk().tableWindow() && carla.button("sitButton")->isEnabled());
        return;
    }
    join(carla);
    if (!what.isEmpty()) {
        QTRY_COMPARE(static_cast<int>(carla.window.dialogs.complaints.size()), 1);
        QVERIFY(!carla.desk().tableWindow());
        QVERIFY(carla.window.actions().theTable->isEnabled());
        return;
    }
    QTRY_VERIFY(bert.button("beginButton")->isEnabled());
    bert.press("beginButton");
    QTRY_VERIFY(bert.isAtTable() && carla.isAtTable());
    for (Sitter* person : {&bert, &carla}) {
        QVERIFY2(person->window.promptText().contains(QStringLiteral("Anna")),
                 qPrintable(person->window.promptText()));
        const SeatView& view = person->session().latest();
        QCOMPARE(view.money, last.money);
        QCOMPARE(view.stalls, last.stalls);
    }
    QCOMPARE(bert.session().viewer(), 1);
    QCOMPARE(carla.session().viewer(), 2);
    playOn({&bert, &carla}, 1'000);
    for (Sitter* person : {&bert, &carla}) {
        QTRY_COMPARE(static_cast<int>(person->window.house().finished.games().size()), 1);
        const auto record = recordOf(person->window.house().finished.games().front().path);
        QVERIFY(record && record->start);
        QCOMPARE(record->seats[0].name, std::string("Anna"));
        QVERIFY(record->entries.front().kind == RecordEntry::Kind::Sit);
    }
}

void TablesTest::someoneGoes()
{
    Sitter host(QStringLiteral("Anna"));
    Sitter guest(QStringLiteral("Bert"));
    sitTogether(host, guest);
    guest.window.actions().theTable->trigger();
    QTRY_VERIFY(guest.desk().tableWindow()->isVisible());
    guest.window.dialogs.chooseAnswer = true;
    guest.press("restButton");
    QTRY_VERIFY(!guest.isAtTable());
    QTRY_VERIFY(host.session().isAway(1));
    // A computer plays on.
    emit host.desk().tableWindow()->computerAsked(1, QString());
    QTRY_COMPARE(host.session().seats()[1].player, std::string("skilled"));
    QTRY_VERIFY_WITH_TIMEOUT((playOn({&host}, 1), host.session().turnCount(true) >= 3), 20'000);
    guest.window.actions().theTable->trigger();
    QTRY_COMPARE(host.session().seats()[1].player, std::string("human"));
    guest.window.actions().theTable->trigger();
    guest.press("endButton");
    QTRY_VERIFY(!guest.window.actions().theTable->isEnabled());
    // And the one who opened it ends it for all.
    host.window.actions().theTable->trigger();
    host.window.dialogs.chooseAnswer = true;
    host.press("endButton");
    QTRY_VERIFY(!host.desk().opened());
    QVERIFY(!host.window.actions().theTable->isEnabled());
    QVERIFY(host.window.actions().openTable->isEnabled());
}

/// Words of one's own: where the host and the reader have both said so, and as they were typed.
void TablesTest::words()
{
    Sitter host(QStringLiteral("Anna"));
    Sitter guest(QStringLiteral("Bert"));
    host.window.actions().openTable->trigger();
    QTRY_VERIFY(host.button("copyInvitation")->isVisible());
    host.press("copyInvitation");
    join(guest);
    QTRY_VERIFY(host.button("beginButton")->isEnabled());
    for (const int free : {2, 3})
        emit host.desk().tableWindow()->computerAsked(free, QStringLiteral("beginner"));
    QTRY_VERIFY(host.button("beginButton")->isDefault());
    QVERIFY(!guest.box("tableWords")->isVisible());
    QVERIFY(!guest.box("readsWords")->isVisible() && !guest.field()->isVisible());

    host.box("tableWords")->click();
    QTRY_VERIFY(guest.box("readsWords")->isVisible());
    QVERIFY(!guest.box("readsWords")->isChecked() && !guest.field()->isVisible());
    guest.box("readsWords")->click();
    guest.write(QStringLiteral("<b>Hello</b>"));
    QTRY_COMPARE(guest.field()->text(), QString()); // the table has it
    QVERIFY(guest.window.promptText().startsWith(QStringLiteral("Bert: <b>Hello</b>")));
    QVERIFY(!host.window.promptText().contains(QStringLiteral("Hello"))); // it reads nothing

    host.box("readsWords")->click();
    QVERIFY(host.window.settings.play.readsWords());
    guest.write(QStringLiteral("again"));
    QTRY_VERIFY(host.window.promptText().startsWith(QStringLiteral("Bert: again")));
    QCOMPARE(host.window.find<QLabel>("promptText")->textFormat(), Qt::PlainText);
    host.write(QStringLiteral("Hi Bert")); // Return presses no button
    QTRY_VERIFY(guest.window.promptText().startsWith(QStringLiteral("Anna: Hi Bert")));
    QVERIFY(!host.desk().opened()->dealer().hasBegun());

    const QMenu* const menu = host.desk()
                                  .tableWindow()
                                  ->findChildren<QPushButton*>(QStringLiteral("seatButton"))[1]
                                  ->menu();
    menu->actions().last()->setChecked(false); // muted
    guest.write(QStringLiteral("unheard"));
    QTRY_COMPARE(guest.field()->text(), QString());
    QTRY_VERIFY(guest.window.promptText().startsWith(QStringLiteral("Bert: unheard")));
    QVERIFY(!host.window.promptText().contains(QStringLiteral("unheard")));

    host.box("tableWords")->click();
    QTRY_VERIFY(!guest.box("readsWords")->isVisible() && !guest.field()->isVisible());
}

/// The host types where it is, the guest is told before anything is sent there.
void TablesTest::overRelay()
{
#ifdef HP_RELAY
    if (test::Broker::program().isEmpty())
        QSKIP("mosquitto is not there");
    test::Broker broker;
    QVERIFY(broker.start());
    Sitter host(QStringLiteral("Anna"));
    Sitter guest(QStringLiteral("Bert"));
    host.window.actions().openTable->trigger();
    QLineEdit* const relay = host.field("tableRelay");
    QVERIFY(relay && relay->isVisible() && relay->text().isEmpty());
    relay->setFocus();
    QTest::keyClicks(relay, QStringLiteral("two words"));
    QTest::keyClick(relay, Qt::Key_Return);
    QVERIFY(host.text("tableRelayState").contains(QStringLiteral("no address of a relay")));
    QVERIFY(host.desk()
                .tableWindow()
                ->findChild<QLabel*>(QStringLiteral("tableRelayState"))
                ->isVisible());
    QVERIFY(host.desk().tableWindow()->isVisible());
    relay->selectAll();
    QTest::keyClicks(relay, QString::fromStdString(relayText(broker.relay())));
    QTest::keyClick(relay, Qt::Key_Return);
    QTRY_VERIFY(host.text("tableRelayState").contains(QStringLiteral("over this relay")));
    host.press("copyInvitation");
    // Somebody who cannot call this computer.
    const auto found = findInvitation(invitation().toStdString());
    QVERIFY(found && found->relay == broker.relay());
    Invitation invited = *found;
    invited.addresses.clear();
    QApplication::clipboard()->setText(QString::fromStdString(invitationText(invited)));
    guest.window.actions().joinTable->trigger();
    auto* dialog = guest.window.find<QDialog>("joinTableDialog");
    QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("invitationFound"))
                ->text()
                .contains(QStringLiteral("the relay 127.0.0.1 is called")));
    QTest::keyClick(dialog, Qt::Key_Return);
    QTRY_VERIFY(host.button("beginButton")->isEnabled());
    host.press("beginButton");
    QTRY_VERIFY(host.isAtTable() && guest.isAtTable());
    playOn({&host, &guest}, 8);
    // Both programs end and start again.
    host.window.dialogs.chooseAnswer = true;
    host.window.close();
    guest.window.close();
    host.start();
    guest.start();
    host.window.actions().theTable->trigger();
    guest.window.actions().theTable->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(host.isAtTable() && guest.isAtTable(), 20'000);
    playOn({&host, &guest}, 1'000);
    QTRY_COMPARE(guest.session().latestPhase(), Phase::GameOver);
    // The next table has it too; who empties the field has none.
    QCOMPARE(host.window.settings.play.tableRelay(),
             QString::fromStdString(relayText(broker.relay())));
    host.window.actions().theTable->trigger();
    QLineEdit* const again = host.field("tableRelay");
    QTRY_VERIFY(again->isVisible());
    QCOMPARE(again->text(), QString::fromStdString(relayText(broker.relay())));
    again->setFocus();
    again->selectAll();
    QTest::keyClick(again, Qt::Key_Delete);
    QTest::keyClick(again, Qt::Key_Return);
    QVERIFY(!host.desk().opened()->invitation().relay);
    QVERIFY(host.window.settings.play.tableRelay().isEmpty());
#endif
}

/// The table is listed; whoever opened it says whether one needs the invitation.
void TablesTest::inTheSameNetwork()
{
    QApplication::clipboard()->clear();
    const QHostAddress all(QStringLiteral("127.255.255.255"));
    const QHostAddress here(QHostAddress::LocalHost);
    QUdpSocket free;
    free.bind(here);
    OpenedTable::Calls calls;
    calls.at = {here};
    calls.limits.lines = 1'000'000;
    calls.nearby = NearbyPlaces{free.localPort(), {all}, {here}, {all}};
    free.close();
    Sitter host(QStringLiteral("Anna"));
    Sitter guest(QStringLiteral("Bert"));
    host.desk().setCalls(calls);
    guest.desk().setCalls(calls);
    host.window.actions().openTable->trigger();
    QTRY_VERIFY(host.button("copyInvitation")->isVisible());
    guest.window.actions().joinTable->trigger();
    auto* dialog = guest.window.find<QDialog>("joinTableDialog");
    auto* list = dialog->findChild<QListWidget*>(QStringLiteral("nearbyTables"));
    auto* join = dialog->findChild<QPushButton*>(QStringLiteral("joinButton"));
    QVERIFY(list->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(list->item(0)->text().contains(QStringLiteral("Anna")), 10'000);
    QVERIFY(list->item(0)->text().contains(QStringLiteral("Auf Heller und Pfennig")));
    list->setCurrentRow(0);
    QVERIFY(!join->isEnabled()); // by invitation
    QTest::mouseClick(
        host.desk().tableWindow()->findChild<QCheckBox*>(QStringLiteral("openNearby")),
        Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!list->item(0)->text().contains(QStringLiteral("invitation")), 10'000);
    list->setCurrentRow(-1);
    list->setCurrentRow(0);
    QVERIFY(join->isEnabled());
    QTest::mouseClick(join, Qt::LeftButton);
    QTRY_VERIFY(host.button("beginButton")->isEnabled());
    QTRY_COMPARE(
        host.desk().tableWindow()->findChildren<QLabel*>(QStringLiteral("seatName"))[1]->text(),
        QStringLiteral("Bert"));
}

void TablesTest::wrongInvitation()
{
    QApplication::clipboard()->setText(QStringLiteral("no invitation"));
    Sitter guest(QStringLiteral("Bert"));
    guest.desk().join(QStringLiteral("HP1-AAAAA"));
    auto* dialog = guest.window.find<QDialog>("joinTableDialog");
    QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("joinButton"))->isEnabled());
    dialog->reject();
    QTRY_VERIFY(!guest.window.find<QDialog>("joinTableDialog"));
    // A table that is not there: it says who has to do what, and calls again.
    Invitation nowhere;
    nowhere.port = 1;
    nowhere.addresses = {IPv4{127, 0, 0, 1}};
    guest.desk().join(QString::fromStdString(invitationText(nowhere)));
    QTest::keyClick(guest.window.find<QDialog>("joinTableDialog"), Qt::Key_Return);
    QTRY_VERIFY(guest.desk().tableWindow());
    auto* status = guest.desk().tableWindow()->findChild<QLabel*>(QStringLiteral("tableStatus"));
    QTRY_VERIFY2(status->text().contains(QStringLiteral("does not answer")),
                 qPrintable(status->text()));
    guest.press("restButton");
    QTRY_VERIFY(!guest.desk().tableWindow());
    QVERIFY(!guest.window.actions().theTable->isEnabled()); // it had no seat there
}

void TablesTest::kept_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("seat") << QStringLiteral("seat.json");
    QTest::newRow("table") << QStringLiteral("table.json");
}

/// A damaged file is told of, and nothing else happens.
void TablesTest::kept()
{
    QFETCH(QString, file);
    Sitter host(QStringLiteral("Anna"));
    Sitter guest(QStringLiteral("Bert"));
    sitTogether(host, guest);
    host.window.dialogs.chooseAnswer = true;
    host.window.close();
    const QString path = host.window.path(QStringLiteral("tables/") + file);
    QVERIFY(QFileInfo::exists(path));
    QFile damaged(path);
    QVERIFY(damaged.open(QIODevice::WriteOnly));
    damaged.write("{\"format\":");
    damaged.close();
    host.start();
    host.window.actions().theTable->trigger();
    QCOMPARE(static_cast<int>(host.window.dialogs.complaints.size()), 1);
    QVERIFY(host.window.dialogs.complaints[0].contains(file));
    QVERIFY(!host.isAtTable());
    QVERIFY(QFileInfo::exists(path));
}

QTEST_MAIN(TablesTest)
#include "tst_tables.moc"
