// Mercado de Lisboa between two windows, over real connections within this machine: from the menu
// to the end of a short game, away and back; and invitations to tables of the other game.
#include "window/BothGames.h"

#include "ui/heller/room/HellerDesk.h"
#include "ui/lisboa/market/MarketModel.h"
#include "ui/lisboa/market/MarketView.h"
#include "ui/lisboa/market/PlayTable.h"
#include "ui/lisboa/market/ShelfView.h"
#include "ui/lisboa/room/LisboaDesk.h"
#include "ui/lisboa/room/Prompt.h"

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QListWidget>
#include <QPushButton>
#include <QTest>
#include <QUdpSocket>

using namespace hp;

namespace {

HomeTable::Calls callsHere()
{
    HomeTable::Calls calls;
    calls.at = {QHostAddress(QHostAddress::LocalHost)};
    calls.limits.lines = 1'000'000;
    return calls;
}

/// A program with its person, which listens only within this machine.
struct Sitter : BothGames {
    /// @param game that its window has
    explicit Sitter(const QString& name, const char* game = "game-lisboa",
                    const QString& code = QStringLiteral("en"))
        : BothGames(code)
    {
        settings.play.setTableName(name);
        choose(game);
        desk().setCalls(callsHere());
    }
    bool isInLisbon() { return windows->window().game() == 1; }
    hp::lisboa::LisboaRoom& room()
    {
        return static_cast<hp::lisboa::LisboaRoom&>(windows->window().room());
    }
    TableDesk& desk()
    {
        if (isInLisbon())
            return room().tables();
        return static_cast<HellerRoom&>(windows->window().room()).tables();
    }
    Actions& actions() { return windows->window().actions(); }
    hp::lisboa::Table& table() { return lisboa->table; }
    hp::lisboa::TurnInput& input() { return lisboa->input; }
    bool isAtTable() { return table().isElsewhere(); }
    QDialog* joining()
    {
        return windows->window().findChild<QDialog*>(QStringLiteral("joinTableDialog"));
    }
    QPushButton* button(const char* name)
    {
        TableWindow* const window = desk().tableWindow();
        return window ? window->findChild<QPushButton*>(QLatin1String(name)) : nullptr;
    }
    void press(const char* name)
    {
        QPushButton* const push = button(name);
        QVERIFY(push && push->isVisible() && push->isEnabled());
        QTest::mouseClick(push, Qt::LeftButton);
    }
    /// Opens a table, and puts its invitation into the clipboard.
    void open()
    {
        QVERIFY(actions().openTable->isVisible() && actions().openTable->isEnabled());
        actions().openTable->trigger();
        QVERIFY(desk().tableWindow());
        QTRY_VERIFY(button("copyInvitation")->isVisible());
        press("copyInvitation");
    }
    void join()
    {
        actions().joinTable->trigger();
        QVERIFY(joining() && joining()->isVisible());
        QTest::keyClick(joining(), Qt::Key_Return);
        QTRY_VERIFY(desk().tableWindow());
    }
    /// Plays the coin, which is always there.
    void takeCoin() { QTest::mouseClick(&room().playTable().coinButton(), Qt::LeftButton); }
    /// Clicks a piece of a shelf that can be taken up.
    void clickShelf(hp::lisboa::Shelf which)
    {
        hp::lisboa::ShelfView& shelf = room().playTable().shelf(which);
        QTest::qWait(QApplication::doubleClickInterval() + 10);
        QTest::mouseClick(shelf.viewport(), Qt::LeftButton, {},
                          shelf.visualRect(shelf.model()->index(0, 0)).center());
    }
    /// Opens a stand on the first square that allows it.
    void openStand()
    {
        clickShelf(hp::lisboa::Shelf::Tiles);
        QVERIFY(input().held());
        hp::lisboa::MarketView& market = room().playTable().market();
        const hp::lisboa::Step step = input().targets().front();
        const auto& model = static_cast<const hp::lisboa::MarketModel&>(*market.model());
        const QPoint at =
            market.visualRect(model.indexOf(hp::lisboa::squarePlace(step.where))).center();
        QTest::qWait(QApplication::doubleClickInterval() + 10);
        QTest::mouseMove(market.viewport(), at);
        QTest::mouseClick(market.viewport(), Qt::LeftButton, {}, at);
    }
};

void sitTogether(Sitter& host, Sitter& guest)
{
    host.open();
    guest.join();
    QTRY_VERIFY(host.button("beginButton")->isEnabled());
    host.press("beginButton");
    QTRY_VERIFY(host.isAtTable() && guest.isAtTable());
}

/// Whoever may act takes a coin, until the game is over or that many steps are known to both.
void takeCoins(Sitter& host, Sitter& guest, int steps)
{
    QElapsedTimer timer;
    timer.start();
    while (!host.table().isOver() && host.table().stepCount() < steps && timer.elapsed() < 30'000) {
        for (Sitter* person : {&host, &guest}) {
            if (person->table().personMayAct())
                person->takeCoin();
        }
        QTest::qWait(5);
    }
}

} // namespace

class LisboaDeskTest : public QObject {
    Q_OBJECT

private slots:
    void wholeGame_data();
    void wholeGame();
    void gameOfThisScreenWaits();
    void closedAndOpenedAgain();
    void invitationOfTheOtherGame();
    void nearby();
};

void LisboaDeskTest::wholeGame_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("en") << QStringLiteral("en");
    QTest::newRow("de") << QStringLiteral("de");
}

/// From the menu to the end. The deal is checked, and the game is everybody's own record.
void LisboaDeskTest::wholeGame()
{
    QFETCH(QString, language);
    Sitter host(QStringLiteral("Anna"), "game-lisboa", language);
    Sitter guest(QStringLiteral("Bert"), "game-lisboa", language);
    sitTogether(host, guest);
    QVERIFY(host.title().contains(QStringLiteral("Anna")));
    QVERIFY(guest.title().contains(QStringLiteral("Anna")));
    QCOMPARE(guest.table().seats()[0].name, QStringLiteral("Anna"));
    QCOMPARE(guest.table().viewer(), 1);
    QVERIFY(!guest.actions().save->isEnabled() && !guest.actions().takeBack->isEnabled());
    QVERIFY(host.table().personMayAct() != guest.table().personMayAct());

    Sitter& mover = host.table().personMayAct() ? host : guest;
    Sitter& other = &mover == &host ? guest : host;
    QVERIFY(other.room().prompt().text().contains(&mover == &host ? QStringLiteral("Anna")
                                                                  : QStringLiteral("Bert")));
    mover.openStand(); // it is played when the table has answered
    QTRY_COMPARE(host.table().stepCount(), 2);
    QTRY_COMPARE(guest.table().stepCount(), 2);
    QTRY_VERIFY(mover.table().personMayAct());
    mover.clickShelf(hp::lisboa::Shelf::Display);
    QTRY_COMPARE(host.table().stepCount(), 3);
    QTRY_COMPARE(guest.table().stepCount(), 3);
    QTRY_VERIFY(other.table().personMayAct());
    takeCoins(host, guest, 1'000);
    for (Sitter* person : {&host, &guest}) {
        QTRY_VERIFY(person->table().isOver());
        QTRY_COMPARE(static_cast<int>(person->lisboa->finished.games().size()), 1);
    }
    QCOMPARE(host.table().stepCount(), guest.table().stepCount());
    // Another one of the same people: who has opened the table decides.
    QVERIFY(!guest.actions().playAgain->isEnabled());
    host.actions().playAgain->trigger();
    QTRY_COMPARE(guest.table().stepCount(), 1);
    QVERIFY(guest.isAtTable());
    // Whoever opens the one that is over looks at a game of this screen.
    guest.dialogs.chooseAnswer = true;
    QVERIFY(guest.windows->window().openFile(guest.lisboa->finished.games().front().path));
    QVERIFY(!guest.isAtTable() && guest.table().isOver());
}

void LisboaDeskTest::gameOfThisScreenWaits()
{
    Sitter host(QStringLiteral("Anna"));
    Sitter guest(QStringLiteral("Bert"));
    // Computers may begin the game of this screen.
    QTRY_VERIFY(guest.table().personMayAct());
    const QByteArray before = guest.lisboa->host.recordText();
    sitTogether(host, guest);
    if (host.table().personMayAct())
        host.takeCoin();
    QTRY_VERIFY(guest.table().personMayAct());
    QCOMPARE(guest.lisboa->host.recordText(), before);

    guest.dialogs.chooseAnswer = false; // to stay
    guest.room().beginDeal(5);
    QVERIFY(guest.isAtTable());
    guest.dialogs.chooseAnswer = true;
    guest.room().beginDeal(5);
    QVERIFY(!guest.isAtTable());
    QVERIFY(!guest.title().contains(QStringLiteral("Anna")));
    QTRY_VERIFY(host.room().prompt().text().contains(QStringLiteral("Bert")));
    QVERIFY(guest.actions().theTable->isEnabled());
    guest.actions().theTable->trigger();
    QTRY_VERIFY(guest.isAtTable());
    QTRY_COMPARE(guest.table().stepCount(), host.table().stepCount());
    QTRY_VERIFY(guest.table().personMayAct());
}

/// The program of the one who opened it ends and starts again.
void LisboaDeskTest::closedAndOpenedAgain()
{
    Sitter host(QStringLiteral("Anna"));
    Sitter guest(QStringLiteral("Bert"));
    sitTogether(host, guest);
    const auto colours = guest.table().seats()[1].colour;
    host.dialogs.chooseAnswer = false;
    QVERIFY(!host.windows->window().close());
    host.dialogs.chooseAnswer = true;
    QVERIFY(host.windows->window().close());
    QTRY_VERIFY(!guest.table().personMayAct() || guest.table().viewer() == 1);
    host.start();
    QVERIFY(host.isInLisbon() && !host.isAtTable());
    host.desk().setCalls(callsHere());
    host.actions().theTable->trigger();
    guest.actions().theTable->trigger();
    QTRY_VERIFY(host.isAtTable() && guest.isAtTable());
    QTRY_VERIFY_WITH_TIMEOUT((takeCoins(host, guest, 3), guest.table().stepCount() >= 3), 20'000);
    QCOMPARE(host.table().viewer(), 0);
    QCOMPARE(guest.table().seats()[1].colour, colours);
}

/// The program goes to the other game, either way, and joins there.
void LisboaDeskTest::invitationOfTheOtherGame()
{
    for (const bool toLisbon : {true, false}) {
        Sitter host(QStringLiteral("Anna"), toLisbon ? "game-lisboa" : "game-heller");
        Sitter guest(QStringLiteral("Bert"), toLisbon ? "game-heller" : "game-lisboa");
        QCOMPARE(guest.isInLisbon(), !toLisbon);
        host.open();
        guest.join();
        QTRY_COMPARE(guest.isInLisbon(), toLisbon);
        QTRY_VERIFY(guest.joining() && guest.joining()->isVisible());
        guest.desk().setCalls(callsHere());
        QTest::keyClick(guest.joining(), Qt::Key_Return);
        QTRY_VERIFY(host.button("beginButton")->isEnabled());
        QVERIFY(guest.dialogs.complaints.isEmpty());
    }
}

/// Whoever looks for tables, in whichever game, sees which game is played there.
void LisboaDeskTest::nearby()
{
    QApplication::clipboard()->clear();
    const QHostAddress all(QStringLiteral("127.255.255.255"));
    const QHostAddress here(QHostAddress::LocalHost);
    QUdpSocket free;
    free.bind(here);
    HomeTable::Calls calls = callsHere();
    calls.nearby = NearbyPlaces{free.localPort(), {all}, {here}, {all}};
    free.close();
    Sitter host(QStringLiteral("Anna"));
    Sitter guest(QStringLiteral("Bert"), "game-heller");
    host.desk().setCalls(calls);
    guest.desk().setCalls(calls);
    host.open();
    QApplication::clipboard()->clear();
    guest.actions().joinTable->trigger();
    const auto* list = guest.joining()->findChild<QListWidget*>(QStringLiteral("nearbyTables"));
    QTRY_VERIFY_WITH_TIMEOUT(list->item(0)->text().contains(QStringLiteral("Anna")), 10'000);
    QVERIFY2(list->item(0)->text().contains(QStringLiteral("Mercado de Lisboa")),
             qPrintable(list->item(0)->text()));
}

QTEST_MAIN(LisboaDeskTest)
#include "tst_lisboadesk.moc"
