// The seats' cards, the curtain, the unseen tiles and the list of turns.

#include "engine/heller/rules/TileCounts.h"
#include "engine/heller/words/Wording.h"
#include "tests/ui/heller/session/LocalSession.h"
#include "ui/heller/models/SeatModel.h"
#include "ui/heller/models/SupplyModel.h"
#include "ui/heller/models/TurnModel.h"
#include "ui/heller/pieces/Portrait.h"
#include "ui/heller/seats/SeatCard.h"
#include "ui/heller/seats/SeatsView.h"
#include "ui/heller/seats/TurnList.h"
#include "ui/heller/seats/UnseenPanel.h"
#include "ui/kit/preferences/Language.h"
#include "ui/table/seats/Curtain.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QSplitter>
#include <QTest>
#include <QToolTip>
#include <QVBoxLayout>

using namespace hp;

namespace {

GameSetup setupOf(int seats)
{
    const std::vector<SeatInfo> all{
        {"Anna", "human", 0}, {"Ben", "human", 1}, {"Carla", "human", 2}, {"Dora", "human", 3}};
    return {{}, {all.begin(), all.begin() + seats}, 0, 5};
}

void place(TableSession& session, int rank, int square)
{
    session.liftCurtain();
    session.requestTurn(Turn::stall(rank, static_cast<SquareIndex>(square)));
}

} // namespace

class TestSeats : public QObject {
    Q_OBJECT
private slots:
    void cardsSayEverythingInWords();
    void moneyCountsToTheTruth();
    void facesOfPlayers_data();
    void facesOfPlayers();
    void facesShowMoods();
    void stepsPayNothing();
    void fourFit();
    void whoeverIsToMoveIsInSight();
    void arrowsGoFromCardToCard();
    void cardsSayWhoPlays();
    void curtainCoversAll();
    void curtainKeepsTheKeyboard();
    void curtainSaysWhyNobodyPlays();
    void curtainAnswersToEnterAndSpace_data();
    void curtainAnswersToEnterAndSpace();
    void turnsNameTheirPiece();
    void turnListSteps();
    void turnListMarksAids();
    void turnListShowsTheLatest();
    void turnListTellsWhatIsCutOff();
    void turnListWaitsForTheCurtain();
    void unseenCounts();
};

void TestSeats::cardsSayEverythingInWords()
{
    LocalSession session;
    SeatModel model(session);
    SeatsView view(model);
    session.newGame(setupOf(3));
    QCOMPARE(view.cardCount(), 3);
    const QString before = view.card(0)->accessibleName();
    for (const char* part : {"Anna", "50", "IIII", "hidden", "is to move"})
        QVERIFY2(before.contains(QLatin1String(part)), qPrintable(before));
    QVERIFY(!view.card(1)->accessibleName().contains(QStringLiteral("is to move")));
    // Nothing else, such as the tooltip's words a second time.
    const auto* access = QAccessible::queryAccessibleInterface(view.card(0));
    QCOMPARE(access->text(QAccessible::Name), before);
    QCOMPARE(access->text(QAccessible::Description), QString());
    QHelpEvent help(QEvent::ToolTip, {5, 5}, view.card(0)->mapToGlobal(QPoint(5, 5)));
    QCoreApplication::sendEvent(view.card(0), &help);
    QVERIFY(QToolTip::text().contains(QStringLiteral("Anna")));
    QToolTip::hideText();
    place(session, 4, 0);
    QVERIFY(view.card(0)->accessibleName() != before);
    QVERIFY(!view.card(0)->accessibleName().contains(QStringLiteral("is to move")));
    QVERIFY(view.card(1)->accessibleName().contains(QStringLiteral("is to move")));
}

void TestSeats::moneyCountsToTheTruth()
{
    RuleSet rules;
    rules.rows = 2;
    rules.columns = 2;
    rules.customers = {{3, 8}};
    rules.rogues.clear();
    rules.hiddenTiles = 0;
    LocalSession session;
    SeatModel model(session);
    SeatsView view(model);
    GameSetup setup = setupOf(2);
    setup.rules = rules;
    session.newGame(setup);
    view.show();
    auto* card = qobject_cast<SeatCard*>(view.card(0));
    QCOMPARE(card->shownMoney(), 50);
    place(session, 2, 0);
    session.requestDraw();
    QVERIFY(session.shown().inHand != NoPiece);
    const KindIndex kind = session.rules().kindOf(session.shown().inHand);
    session.requestTurn(Turn::tile(TurnKind::Draw, kind, 1));
    const int money = session.shown().money[0];
    QVERIFY(session.shown().round == 1);
    QTRY_COMPARE(card->shownMoney(), money);
    view.setAnimated(false);
    session.takeBack();
    QCOMPARE(card->shownMoney(), 50);
}

/// Every level and every program has a face, no person has; names bring their own.
void TestSeats::facesOfPlayers_data()
{
    QTest::addColumn<QString>("player");
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("seat");
    QTest::addColumn<int>("face"); ///< -1: none
    const auto row = [](const char* title, const char* player, const char* name, int seat,
                        std::optional<Face> face) {
        QTest::newRow(title) << QString::fromLatin1(player) << QString::fromLatin1(name) << seat
                             << (face ? static_cast<int>(*face) : -1);
    };
    row("a person", "human", "Agnes", 1, {});
    row("by name", "skilled", "Mechthild", 1, Face::Mechthild);
    row("by seat", "beginner", "Anna", 2, Face::Konrad);
    row("even match", "even@1000", "Anna", 0, Face::Ulrich);
    row("a program", "exec:/usr/bin/player", "Agnes", 0, Face::Machine);
}

void TestSeats::facesOfPlayers()
{
    QFETCH(QString, player);
    QFETCH(QString, name);
    QFETCH(int, seat);
    QFETCH(int, face);
    const std::optional<Face> found = faceOf(player, name, seat);
    QCOMPARE(found ? static_cast<int>(*found) : -1, face);
}

/// Each mood is drawn differently.
void TestSeats::facesShowMoods()
{
    QVector<QImage> pictures;
    for (const Mood mood : {Mood::Calm, Mood::Glad, Mood::Cross}) {
        QImage picture(48, 48, QImage::Format_ARGB32_Premultiplied);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        paintPortrait(painter, picture.rect(), Face::Konrad, mood, 1, Theme::day());
        painter.end();
        QVERIFY(!pictures.contains(picture));
        pictures += picture;
    }
}

void TestSeats::stepsPayNothing()
{
    LocalSession session;
    SeatModel model(session);
    SeatsView view(model);
    view.setAnimated(false);
    GameSetup setup = setupOf(2);
    setup.rules.rows = setup.rules.columns = 2;
    setup.rules.customers = {{3, 8}};
    setup.rules.rogues.clear();
    setup.rules.coinSacks = setup.rules.fires = setup.rules.evilEyes = 0;
    setup.rules.hiddenTiles = 0;
    session.newGame(setup);
    auto* card = qobject_cast<SeatCard*>(view.card(0));
    place(session, 2, 0);
    session.requestDraw();
    session.requestTurn(Turn::tile(TurnKind::Draw, 0, 1));
    QCOMPARE(card->shownChange(), 6);
    QCOMPARE(card->mood(), Mood::Glad);
    session.stepTo(session.shownStep() - 1);
    QCOMPARE(card->mood(), Mood::Calm);
    QCOMPARE(card->shownMoney(), 50);
    QCOMPARE(card->shownChange(), 0);
    session.stepTo(session.stepCount() - 1);
    QCOMPARE(card->shownMoney(), 56);
    QCOMPARE(card->shownChange(), 0);
    session.takeBack();
    QCOMPARE(card->shownMoney(), 50);
    QCOMPARE(card->shownChange(), 0);
    session.redo();
    session.redo();
    QCOMPARE(card->shownMoney(), 56);
    QCOMPARE(card->shownChange(), 6); // the animation plays again
}

void TestSeats::fourFit()
{
    LocalSession session;
    SeatModel model(session);
    SeatsView view(model);
    session.newGame(setupOf(4));
    view.resize(222, 690);
    view.show();
    QCOMPARE(view.cardCount(), 4);
    const QWidget* last = view.card(3);
    QVERIFY(last->mapTo(&view, QPoint(0, last->height())).y() <= 690);
    QVERIFY(!last->visibleRegion().isEmpty());
}

void TestSeats::whoeverIsToMoveIsInSight()
{
    LocalSession session;
    SeatModel model(session);
    SeatsView view(model);
    session.newGame(setupOf(4));
    view.resize(222, 290); // the unseen tiles take the rest of the room, so the cards are low
    view.show();
    const auto isInSight = [&](int row) {
        const QWidget* card = view.card(row);
        return card->visibleRegion().boundingRect() == card->rect();
    };
    QTRY_VERIFY(isInSight(0));
    QVERIFY(!isInSight(3));
    for (int row = 0; row < 4; ++row) {
        QTRY_VERIFY(isInSight(row));
        place(session, 1, row);
    }
    QTRY_VERIFY(isInSight(0));
    // The room is less than before.
    place(session, 1, 4);
    place(session, 1, 5);
    place(session, 1, 6);
    view.resize(222, 200);
    QTRY_VERIFY(isInSight(3));
}

void TestSeats::arrowsGoFromCardToCard()
{
    LocalSession session;
    SeatModel model(session);
    SeatsView view(model);
    session.newGame(setupOf(3));
    view.show();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.card(0)->setFocus();
    QTest::keyClick(view.card(0), Qt::Key_Down);
    QVERIFY(view.card(1)->hasFocus());
    QTest::keyClick(view.card(1), Qt::Key_Up);
    QVERIFY(view.card(0)->hasFocus());
    QTest::keyClick(view.card(0), Qt::Key_Up);
    QVERIFY(view.card(0)->hasFocus());
}

/// No level is cut off: a narrow card says less of an even match.
void TestSeats::cardsSayWhoPlays()
{
    LocalSession session;
    SeatModel model(session);
    SeatsView view(model);
    GameSetup setup = setupOf(4);
    setup.seats[1].player = "even@1000";
    session.newGame(setup);
    const QString whole = playerName(QStringLiteral("even@1000"));
    QVERIFY2(whole.contains(QStringLiteral("to")), qPrintable(whole));
    const SeatCard& card = *view.card(1);
    view.resize(700, 600);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QCOMPARE(card.shownStatus(), whole);
    view.resize(200, 600);
    QTRY_COMPARE(card.shownStatus(), QStringLiteral("Even match"));
    QVERIFY(card.accessibleName().contains(whole));
}

void TestSeats::curtainCoversAll()
{
    QWidget table;
    table.resize(600, 400);
    auto* secret = new QLabel(QStringLiteral("secret"), &table);
    secret->setGeometry(10, 10, 200, 40);
    secret->setStyleSheet(QStringLiteral("background: #00ff00"));
    Curtain curtain(&table);
    QCOMPARE(curtain.objectName(), QStringLiteral("curtain"));
    QVERIFY(!curtain.isVisibleTo(&table));
    curtain.setSeat(QStringLiteral("Ben"), 1);
    QVERIFY(curtain.accessibleName().contains(QStringLiteral("Ben, it is your turn.")));
    curtain.show();
    table.show();
    table.resize(700, 500);
    QCOMPARE(curtain.geometry(), table.rect());
    auto* late = new QLabel(QStringLiteral("late"), &table);
    late->setGeometry(0, 0, 700, 500);
    late->show();
    QTest::qWait(10);
    QCOMPARE(table.childAt(20, 20), &curtain);
    const QImage picture = table.grab().toImage();
    for (int y = 10; y < 50; ++y) {
        for (int x = 10; x < 210; ++x)
            QVERIFY(picture.pixelColor(x, y) != QColor(0, 255, 0));
    }
}

void TestSeats::curtainKeepsTheKeyboard()
{
    QWidget table;
    auto* layout = new QVBoxLayout(&table);
    auto* edit = new QLineEdit;
    layout->addWidget(edit);
    table.resize(500, 400);
    Curtain curtain(&table);
    curtain.setSeat(QStringLiteral("Anna"), 0);
    table.show();
    QVERIFY(QTest::qWaitForWindowActive(&table));
    edit->setFocus();
    curtain.show();
    QVERIFY(curtain.button()->hasFocus());
    QTest::keyClick(curtain.button(), Qt::Key_Tab);
    QVERIFY(curtain.button()->hasFocus());
    QTest::keyClick(curtain.button(), Qt::Key_Backtab);
    QVERIFY(curtain.button()->hasFocus());
    QTest::keyClicks(curtain.button(), QStringLiteral("x"));
    QVERIFY(edit->text().isEmpty());
}

/// A program has failed: the reason and the choice stand on the curtain, the harmless one first.
void TestSeats::curtainSaysWhyNobodyPlays()
{
    QWidget table;
    table.resize(700, 500);
    Curtain curtain(&table);
    curtain.setPause(0);
    curtain.setSeat(QStringLiteral("Ben"), 1, QStringLiteral("It has crashed."));
    QVERIFY2(curtain.accessibleName().contains(QStringLiteral("Ben does not play on.")),
             qPrintable(curtain.accessibleName()));
    QVERIFY(curtain.accessibleName().contains(QStringLiteral("It has crashed.")));
    table.show();
    curtain.show();
    QVERIFY(QTest::qWaitForWindowActive(&table));
    QVERIFY(curtain.computerButton()->hasFocus());
    QVERIFY(curtain.computerButton()->y() < curtain.button()->y());
    QSignalSpy lifted(&curtain, &Curtain::lifted);
    QSignalSpy computer(&curtain, &Curtain::computerChosen);
    QTest::keyClick(curtain.computerButton(), Qt::Key_Return);
    QCOMPARE(computer.count(), 1);
    QTest::keyClick(curtain.computerButton(), Qt::Key_Tab);
    QVERIFY(curtain.button()->hasFocus());
    QTest::keyClick(curtain.button(), Qt::Key_Return);
    QCOMPARE(lifted.count(), 1);
    QTest::keyClick(curtain.button(), Qt::Key_Tab);
    QVERIFY(curtain.computerButton()->hasFocus());
    // A long reason fits too.
    curtain.setSeat(QStringLiteral("Ben"), 1, QStringLiteral("Why it is so. ").repeated(30));
    QVERIFY(table.rect().contains(curtain.button()->geometry()));
    // The next one is a person.
    curtain.setSeat(QStringLiteral("Anna"), 0);
    QVERIFY(curtain.computerButton()->isHidden());
    QVERIFY(!curtain.accessibleName().contains(QStringLiteral("Why")));
}

void TestSeats::curtainAnswersToEnterAndSpace_data()
{
    QTest::addColumn<int>("key");
    QTest::newRow("return") << int(Qt::Key_Return);
    QTest::newRow("enter") << int(Qt::Key_Enter);
    QTest::newRow("space") << int(Qt::Key_Space);
}

void TestSeats::curtainAnswersToEnterAndSpace()
{
    QFETCH(int, key);
    QWidget table;
    table.resize(500, 400);
    Curtain curtain(&table);
    curtain.show();
    table.show();
    QVERIFY(QTest::qWaitForWindowActive(&table));
    QSignalSpy lifted(&curtain, &Curtain::lifted);
    QTest::keyClick(curtain.button(), static_cast<Qt::Key>(key));
    QCOMPARE(lifted.count(), 0); // the press was meant for the turn
    QTest::qWait(curtain.pause());
    QTest::keyClick(curtain.button(), static_cast<Qt::Key>(key));
    QCOMPARE(lifted.count(), 1);
    QVERIFY(curtain.isVisible()); // the receiver of the signal hides it
}

/// No sentence puts a piece where a language would have to decline its name: it comes first.
void TestSeats::turnsNameTheirPiece()
{
    RuleSet set;
    set.wizards = set.banners = set.curses = 1;
    const Rules rules(set, 2);
    for (const char* code : {"en", "de"}) {
        Language language;
        language.apply(QLatin1String(code));
        int kinds = 0;
        forEachTile(set, [&](const Piece& tile, int count) {
            if (count == 0)
                return;
            TurnReport report;
            report.turn.kind = TurnKind::Draw;
            report.turn.square = 8;
            report.piece = tile;
            const QString words = TurnModel::turnWords(report, rules);
            QVERIFY2(words.startsWith(pieceName(tile)), qPrintable(words));
            ++kinds;
        });
        QVERIFY(kinds > 12);
    }
}

void TestSeats::turnListSteps()
{
    LocalSession session;
    TurnModel model(session);
    TurnList list(model, session);
    session.newGame(setupOf(2));
    for (int turn = 0; turn < 4; ++turn)
        place(session, 1 + turn / 2, turn);
    session.liftCurtain();
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(list.currentIndex().row(), 3);
    list.resize(300, 300);
    list.show();
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {},
                      list.visualRect(model.index(1)).center());
    QCOMPARE(model.shownRow(), 1);
    QVERIFY(!session.atLatest());
    QVERIFY(QTest::qWaitForWindowActive(&list));
    list.setFocus();
    QTest::keyClick(&list, Qt::Key_Down);
    QCOMPARE(model.shownRow(), 2);
    session.stepTo(0);
    QVERIFY(!list.currentIndex().isValid());
    session.stepTo(session.stepCount() - 1);
    QCOMPARE(list.currentIndex().row(), 3);
    session.takeBack();
    QVERIFY(session.atLatest());
    QCOMPARE(list.currentIndex().row(), model.rowCount() - 1);
}

void TestSeats::turnListMarksAids()
{
    LocalSession session;
    TurnModel model(session);
    TurnList list(model, session);
    session.newGame(setupOf(2));
    session.noteAid(Aid::Hint);
    for (int turn = 0; turn < 3; ++turn) // the last one has a frame
        place(session, 1, turn);
    session.liftCurtain();
    list.resize(300, 300);
    list.show();
    QVERIFY(QTest::qWaitForWindowExposed(&list));
    // A sign at the end of the row, and words for it.
    const auto endOf = [&](int row) {
        QRect rect = list.visualRect(model.index(row));
        rect.setLeft(rect.right() - rect.height());
        return list.viewport()->grab(rect.adjusted(2, 3, -2, -3)).toImage();
    };
    const auto colours = [](const QImage& image) {
        QSet<QRgb> found;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                found.insert(image.pixel(x, y));
        }
        return found.size();
    };
    QVERIFY(colours(endOf(0)) > 1);
    QCOMPARE(colours(endOf(1)), qsizetype{1});
    const auto tipOf = [&](int row) {
        const QPoint pos = list.visualRect(model.index(row)).center();
        QHelpEvent event(QEvent::ToolTip, pos, list.viewport()->mapToGlobal(pos));
        QCoreApplication::sendEvent(list.viewport(), &event);
        return QToolTip::text();
    };
    QVERIFY2(tipOf(0).contains(QStringLiteral("with help: hint")), qPrintable(tipOf(0)));
    QTRY_VERIFY(!tipOf(1).contains(QStringLiteral("with help")));
}

void TestSeats::turnListShowsTheLatest()
{
    // As in the window: switched on in the middle of the game, below another panel.
    LocalSession session;
    TurnModel model(session);
    QSplitter side(Qt::Vertical);
    new QLabel(QStringLiteral("above"), &side);
    auto* panel = new QWidget(&side);
    auto* layout = new QVBoxLayout(panel);
    auto* list = new TurnList(model, session, panel);
    layout->addWidget(list);
    panel->hide();
    side.resize(300, 200);
    session.newGame(setupOf(2));
    side.show();
    int square = 0;
    for (const int rank : {1, 1, 1, 1, 2, 2, 2, 3, 3}) {
        place(session, rank, square++);
        place(session, rank, square++);
    }
    QCOMPARE(model.rowCount(), 18);
    panel->show();
    const QModelIndex last = model.index(model.rowCount() - 1);
    QTest::qWait(50);
    QCOMPARE(list->currentIndex(), last);
    QVERIFY(list->viewport()->rect().contains(list->visualRect(last)));
    side.resize(300, 120);
    QTest::qWait(50);
    QVERIFY(list->viewport()->rect().contains(list->visualRect(last)));
}

void TestSeats::turnListTellsWhatIsCutOff()
{
    LocalSession session;
    TurnModel model(session);
    TurnList list(model, session);
    session.newGame(setupOf(2));
    place(session, 3, 0);
    list.resize(600, 100);
    list.show();
    const auto point = [&] {
        const QPoint at = list.visualRect(model.index(0)).center();
        QHelpEvent event(QEvent::ToolTip, at, list.viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(list.viewport(), &event);
    };
    point();
    QVERIFY(QToolTip::text().isEmpty());
    list.resize(90, 100);
    QCoreApplication::processEvents();
    point();
    QVERIFY(QToolTip::text().contains(model.index(0).data().toString()));
    QToolTip::hideText();
}

void TestSeats::turnListWaitsForTheCurtain()
{
    LocalSession session;
    TurnModel model(session);
    TurnList list(model, session);
    session.newGame(setupOf(2));
    place(session, 1, 0);
    place(session, 1, 1);
    list.resize(300, 300);
    list.show();
    const QPoint first = list.visualRect(model.index(0)).center();
    QVERIFY(session.curtainSeat() >= 0);
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, first);
    QVERIFY(session.atLatest());
    QVERIFY(!list.isEnabled());
    session.stepTo(0);
    QVERIFY(session.atLatest());
    session.liftCurtain();
    QVERIFY(list.isEnabled());
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, first);
    QVERIFY(!session.atLatest());
}

void TestSeats::unseenCounts()
{
    LocalSession session;
    SupplyModel model(session);
    UnseenPanel panel(model);
    GameSetup setup = setupOf(2);
    setup.seats[1].player = "beginner";
    session.setPaused(true);
    session.newGame(setup);
    // Anna knows her own tile and no other.
    auto* list = panel.findChild<QListView*>();
    QVERIFY(list->accessibleName().contains(QStringLiteral("21")));
    session.requestDraw();
    QVERIFY(list->accessibleName().contains(QStringLiteral("20")));
}

QTEST_MAIN(TestSeats)
#include "tst_seats.moc"
