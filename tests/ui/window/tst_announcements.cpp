// The announcements for a screen reader during a game: which events reach it, one at a time and
// without secrets. The focus is never reported where it is not.
#include "ScreenReader.h"
#include "window/WindowFixture.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/seats/TurnList.h"
#include "ui/heller/table/PromptStrip.h"
#include "ui/kit/access/Announcer.h"

#include <QAccessible>
#include <QElapsedTimer>
#include <QTest>

using namespace hp;

namespace {

QStringList said;     ///< announcements, oldest first
QStringList claiming; ///< widgets that claimed the focus without having it
QElapsedTimer sinceSaid;

/// Receives the events instead of the screen reader.
void listen(QAccessibleEvent* event)
{
    const auto* widget = qobject_cast<QWidget*>(event->object());
    if (event->type() == QAccessible::Focus && widget && widget != QApplication::focusWidget())
        claiming.append(widget->objectName());
    if (const QString text = announcementIn(*event); !text.isEmpty()) {
        said.append(text);
        sinceSaid.start();
    }
}

/// Everything announced until no more announcements come.
QString allSaid()
{
    sinceSaid.start();
    while (sinceSaid.elapsed() < Announcer::GatherMs + Announcer::BetweenMs + 60)
        QTest::qWait(20);
    QString all = said.join(QLatin1Char('|'));
    said.clear();
    return all;
}

} // namespace

class AnnouncementsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void ownTurn_data();
    void ownTurn();
    void othersAndPayments_data();
    void othersAndPayments();
    void roundsBeginAndEnd();
    void takingBackAndLookingBack();
    void whatATurnWouldPay();
    void oneAtATime();
    void drawnTilesOfOthersAreSecret();
    void nothingOfTheGameBefore();
    void theKeyboardStaysOnTheMarket_data();
    void theKeyboardStaysOnTheMarket();
    void theKeyboardComesToARow_data();
    void theKeyboardComesToARow();
    void readersAreSparedTheSameAgain();
};

void AnnouncementsTest::initTestCase()
{
    QVERIFY(startScreenReader(listen));
}

void AnnouncementsTest::init()
{
    said.clear();
    claiming.clear();
}

void AnnouncementsTest::ownTurn_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("takenUp");
    QTest::addColumn<QString>("putBack");
    QTest::addColumn<QString>("drawn");
    QTest::addColumn<QString>("refused");
    QTest::addColumn<QString>("placed");
    QTest::newRow("English") << "en"
                             << "Taken up: Stall II. Row 1: Anna still 0. Column a: Anna still 0"
                             << "Put back."
                             << "Drawn: %1."
                             << "The drawn tile has to be placed first."
                             << "Anna: %1 drawn, on a1. Ben, it is your turn.";
    QTest::newRow("German")
        << "de"
        << "Aufgenommen: Stand II. Reihe 1: Anna weiter 0. Spalte a: Anna weiter 0"
        << QString::fromUtf8("Zurückgelegt.") << "Gezogen: %1."
        << QString::fromUtf8("Erst muss das gezogene Plättchen gelegt werden.")
        << QString::fromUtf8("Anna: %1 gezogen, auf a1. Ben, du bist am Zug.");
}

void AnnouncementsTest::ownTurn()
{
    QFETCH(QString, language);
    QFETCH(QString, drawn);
    QFETCH(QString, placed);
    WindowFixture table({}, language);
    table.start();
    table.host().newGame(tinySetup());
    allSaid();
    const auto press = [&table](Qt::Key key) {
        QTest::keyClick(&table.market(), key);
        return allSaid();
    };
    QTEST(press(Qt::Key_2), "takenUp");
    QTEST(press(Qt::Key_Escape), "putBack");
    const QString tile = press(Qt::Key_D);
    const QString name = pieceName(table.input().heldPiece());
    QVERIFY2(tile.startsWith(drawn.arg(name)), qPrintable(tile)); // then the effect it would have
    QTEST(press(Qt::Key_D), "refused"); // by bubble and status strip, but announced once
    QTEST(press(Qt::Key_D), "refused"); // announced again on a new request
    QCOMPARE(press(Qt::Key_Return), placed.arg(name));
}

void AnnouncementsTest::othersAndPayments_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("turn");
    QTest::addColumn<QString>("pays");
    QTest::newRow("English") << "en"
                             << "Ben: stall II on b1."
                             << "Row 1 pays: nothing.";
    QTest::newRow("German") << "de" << QString::fromUtf8("Ben: Stand II auf b1.")
                            << QString::fromUtf8("Reihe 1 bringt: nichts.");
}

void AnnouncementsTest::othersAndPayments()
{
    QFETCH(QString, language);
    QFETCH(QString, turn);
    QFETCH(QString, pays);
    WindowFixture table({}, language);
    table.start();
    table.host().newGame(tinySetup());
    table.session().requestTurn(Turn::stall(1, 0));
    allSaid();
    table.session().requestTurn(Turn::stall(2, 1));
    const QString all = allSaid();
    QVERIFY2(all.startsWith(turn + QLatin1Char(' ') + pays), qPrintable(all));

    // Coins are announced with name and sign.
    table.host().newGame(tinySetup());
    table.session().requestDraw();
    const KindIndex kind = table.session().rules().kindOf(table.session().shown().inHand);
    table.session().requestTurn(Turn::tile(TurnKind::Draw, kind, 0));
    allSaid();
    table.session().requestTurn(Turn::stall(2, 1));
    const std::vector<ScoredLine> lines = table.session().scoredLines();
    QCOMPARE(lines.size(), std::size_t(1));
    const int coins = total(lines.front().score, 1);
    if (coins != 0) {
        const QString paid = allSaid();
        QVERIFY2(paid.contains(QStringLiteral(": Ben ") + signedNumber(coins) + QLatin1Char('.')),
                 qPrintable(paid));
    }
}

void AnnouncementsTest::roundsBeginAndEnd()
{
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    fillTheMarket(table.session());
    QString all = allSaid();
    QVERIFY2(all.contains(QStringLiteral("Round 1 is over.")), qPrintable(all));
    QCOMPARE(all.count(QStringLiteral("Round 1 is over.")), 1);
    table.session().requestNextRound();
    all = allSaid();
    QVERIFY2(all.contains(QStringLiteral("Round 2 begins.")), qPrintable(all));
    QCOMPARE(all.count(QStringLiteral("it is your turn.")), 1);
}

void AnnouncementsTest::takingBackAndLookingBack()
{
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    table.session().requestTurn(Turn::stall(1, 0));
    table.session().requestTurn(Turn::stall(2, 1));
    allSaid();
    QTest::keyClick(&table.window(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(allSaid(), QStringLiteral("This is an earlier turn: 1 of 2. Anna: stall I on a1."));
    QTest::keyClick(&table.window(), Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(allSaid(), QStringLiteral("Anna, it is your turn."));
    QTest::keyClick(&table.window(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(allSaid(), QStringLiteral("Taken back. Ben, it is your turn."));
}

void AnnouncementsTest::whatATurnWouldPay()
{
    // Arrow keys pass over squares whose preview has changes. Only the square where the cursor
    // stays is announced.
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    table.session().requestTurn(Turn::stall(1, 0));
    allSaid();
    QTest::keyClick(&table.market(), Qt::Key_2);
    QTest::keyClick(&table.market(), Qt::Key_Down);
    QTest::keyClick(&table.market(), Qt::Key_Right);
    const QString all = allSaid();
    QVERIFY(!table.market().accessibleDescription().isEmpty());
    QCOMPARE(all, QStringLiteral("Taken up: Stall II. ") + table.market().accessibleDescription());
}

void AnnouncementsTest::oneAtATime()
{
    WindowFixture table;
    table.start();
    Announcer& voice = Announcer::of(table.market());
    QCOMPARE(&voice, &Announcer::of(table.hand()));
    allSaid();
    voice.say(QStringLiteral("One."));
    voice.say(QStringLiteral("Two."));
    voice.say(QStringLiteral("One."));
    QTRY_COMPARE(said.size(), 1);
    voice.say(QStringLiteral("Three."));
    voice.sayLatest(QStringLiteral("Four."));
    voice.sayLatest(QStringLiteral("Five."));
    QCOMPARE(said.size(), 1); // the reader has not had enough time yet
    QCOMPARE(allSaid(), QStringLiteral("One. Two.|Three. Five."));
    voice.sayLatest(QStringLiteral("Six."));
    voice.sayLatest({});
    voice.say(QStringLiteral("Seven."));
    voice.forget();
    QCOMPARE(allSaid(), QString());
    // The window does not show old announcements.
    const auto places = table.window().findChildren<Announcement*>();
    QVERIFY(!places.isEmpty());
    for (const Announcement* place : places) {
        QTRY_VERIFY(place->accessibleName().isEmpty());
        QVERIFY(!place->isVisible());
    }
}

void AnnouncementsTest::drawnTilesOfOthersAreSecret()
{
    WindowFixture table({Human, Beginner});
    table.start();
    TableSession& session = table.session();
    table.host().computers().setPace(0);
    bool drawn = false; // by the computer
    connect(&session, &TableSession::happened, this, [&](const GameEvent& event) {
        drawn = event.kind == GameEvent::Kind::Drawing && event.seat == 1;
        if (drawn)
            session.setPaused(true); // while the tile is in hand
    });
    for (int turn = 0; turn < 60; ++turn) {
        QVERIFY(QTest::qWaitFor([&] {
            return session.personMayAct() || session.latestPhase() != Phase::Playing || drawn;
        }));
        if (drawn)
            break;
        if (session.latestPhase() == Phase::RoundOver)
            session.requestNextRound();
        else
            QVERIFY(table.playByClicks(0));
    }
    QVERIFY(drawn);
    QCOMPARE(session.shown().inHand, UnknownTile);
    const QString all = allSaid();
    QVERIFY2(!all.contains(QStringLiteral("Drawn: ")), qPrintable(all));
    session.setPaused(false);
    QVERIFY(table.waitForPerson());
    QVERIFY(allSaid().contains(QStringLiteral(" drawn, on "))); // the tile lies on the market now
}

void AnnouncementsTest::nothingOfTheGameBefore()
{
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    allSaid();
    QTest::keyClick(&table.market(), Qt::Key_D);
    table.host().newGame(tinySetup());
    QCOMPARE(allSaid(), QStringLiteral("Anna, it is your turn."));
}

void AnnouncementsTest::theKeyboardStaysOnTheMarket_data()
{
    QTest::addColumn<QStringList>("players");
    QTest::newRow("one person") << QStringList{Human, Beginner, Beginner};
    QTest::newRow("two people") << QStringList{Human, Human};
}

void AnnouncementsTest::theKeyboardStaysOnTheMarket()
{
    // Lists that follow the game change their current row after every turn, visible or not.
    QFETCH(QStringList, players);
    WindowFixture table(players);
    table.start();
    for (const bool listShown : {true, false}) {
        table.room().table().showTurnList(listShown);
        for (int turn = 0; turn < 8; ++turn) {
            QVERIFY(table.waitForPerson());
            table.session().liftCurtain();
            if (table.session().latestPhase() == Phase::RoundOver)
                table.session().requestNextRound();
            else
                QVERIFY2(table.playByClicks(turn), qPrintable(table.promptText()));
        }
        QVERIFY(table.waitForPerson());
        table.session().liftCurtain();
        QTest::keyClick(&table.window(), Qt::Key_Left, Qt::AltModifier);
        QTest::keyClick(&table.window(), Qt::Key_Right, Qt::AltModifier);
        QTest::keyClick(&table.window(), Qt::Key_Z, Qt::ControlModifier);
    }
    QCOMPARE(claiming, QStringList());
    // With the focus in the list, its rows are announced.
    table.room().table().showTurnList(true);
    table.session().liftCurtain();
    auto* list = table.find<TurnList>("turnList");
    list->setFocus();
    QVERIFY(list->hasFocus());
    static int rows = 0;
    rows = 0;
    QAccessible::installUpdateHandler([](QAccessibleEvent* event) {
        rows += event->type() == QAccessible::Focus && event->child() >= 0 ? 1 : 0;
    });
    QTest::keyClick(list, Qt::Key_Up);
    QAccessible::installUpdateHandler(listen);
    QCOMPARE(rows, 1);
}

void AnnouncementsTest::theKeyboardComesToARow_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("row");
    QTest::newRow("market") << "marketView"
                            << "b1, empty";
    QTest::newRow("hand") << "handView"
                          << "4 stalls of rank I";
    QTest::newRow("turns") << "turnList"
                           << "1. Anna: stall I on a1";
}

void AnnouncementsTest::theKeyboardComesToARow()
{
    // The row is the last focus event, so that the reader stays there. It knows the row when the
    // focus moves.
    QFETCH(QString, view);
    WindowFixture table;
    table.start();
    table.room().table().showTurnList(true);
    table.host().newGame(tinySetup());
    table.session().requestTurn(Turn::stall(1, 0));
    auto* list = table.window().findChild<QAbstractItemView*>(view);
    table.find<QWidget>("scoredLines")->setFocus();
    if (view == QLatin1String("marketView"))
        list->setCurrentIndex(list->model()->index(0, 1));
    else if (view == QLatin1String("handView"))
        list->setCurrentIndex(list->model()->index(0, 0));
    QTest::qWait(50);
    static QStringList places;
    places.clear();
    QAccessible::installUpdateHandler([](QAccessibleEvent* event) {
        if (event->type() == QAccessible::Focus)
            places.append(event->accessibleInterface()->text(QAccessible::Name));
    });
    list->setFocus();
    QTest::qWait(50);
    QAccessible::installUpdateHandler(listen);
    QVERIFY(!places.isEmpty());
    QFETCH(QString, row);
    QVERIFY2(places.constLast().startsWith(row), qPrintable(places.join(QLatin1Char('|'))));
}

void AnnouncementsTest::readersAreSparedTheSameAgain()
{
    // Orca ignores text that appears while it is busy, so unchanged names cause no events.
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    static QStringList names;
    names.clear();
    QAccessible::installUpdateHandler([](QAccessibleEvent* event) {
        if (event->type() == QAccessible::NameChanged)
            names.append(event->object()->objectName() + QLatin1Char(' ') +
                         event->accessibleInterface()->text(QAccessible::Name));
    });
    table.session().requestTurn(Turn::stall(1, 0));
    QAccessible::installUpdateHandler(listen);
    for (const QString& name : std::as_const(names)) {
        if (name.startsWith(QStringLiteral("promptStrip")))
            QCOMPARE(names.count(name), 1);
    }
}

QTEST_MAIN(AnnouncementsTest)
#include "tst_announcements.moc"
