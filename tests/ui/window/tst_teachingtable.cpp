// The teaching table in the real window, with clicks and keys.

#include "WindowFixture.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/table/ExampleWindow.h"
#include "ui/heller/table/PromptStrip.h"
#include "ui/kit/look/Theme.h"
#include "ui/table/seats/Curtain.h"

#include <QAbstractItemView>
#include <QFontInfo>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QSplitter>
#include <QTest>
#include <QToolBar>

using namespace hp;

class TeachingTableTest : public QObject {
    Q_OBJECT

private slots:
    void asksBeforeItUncovers();
    void tilesCanStayHidden();
    void asksNobodyWithoutSecrets_data();
    void asksNobodyWithoutSecrets();
    void computersPlayOnRequest_data();
    void computersPlayOnRequest();
    void noCurtain();
    void switchingKeepsTheGame();
    void hasItsOwnView();
    void restartAsksAgain_data();
    void restartAsksAgain();
    void otherGames();
    void fairGameStaysCovered();
    void examplesLieBesideTheGame_data();
    void examplesLieBesideTheGame();
    void sightIsSeen_data();
    void sightIsSeen();
    void cleanScreen();
    void explanationUsesTheRoom();
    void fits_data();
    void fits();
};

namespace {

void pressF3(WindowFixture& t)
{
    QTest::keyClick(&t.window(), Qt::Key_F3);
}

bool isOn(WindowFixture& t)
{
    return t.actions().teachingTable->isChecked();
}

/// The number of pixels of a mark's colour in the middle of a square's upper part: there is a tick
/// of the sight, and no frame.
int sightPixels(WindowFixture& t, SquareIndex square)
{
    const QRect cell =
        QRect({}, QSize(t.market().boardLayout().cell, t.market().boardLayout().cell));
    QRect place = cell;
    place.moveCenter(t.squareCentre(square));
    const QImage image = t.market().viewport()->grab(place).toImage();
    const QRgb colour = Theme::of(t.market()).focus.rgb();
    int count = 0;
    for (int y = cell.height() / 10; y < cell.height() / 5; ++y)
        count += image.pixel(cell.width() / 2, y) == colour ? 1 : 0;
    return count;
}

} // namespace

void TeachingTableTest::asksBeforeItUncovers()
{
    WindowFixture t({Human, Beginner});
    t.start();
    QVERIFY(t.session().shown().hasUnknownHidden());
    t.dialogs.chooseAnswer = false;
    pressF3(t);
    QCOMPARE(t.dialogs.choices.size(), 1);
    QVERIFY2(t.dialogs.choices[0].contains(QStringLiteral("hidden tile")),
             qPrintable(t.dialogs.choices[0]));
    QVERIFY(!t.session().isTableOpen() && t.session().shown().hasUnknownHidden());
    pressF3(t);
    QVERIFY(!isOn(t));
    // A dialog that is open must not show the tiles already.
    t.dialogs.whileAsked = [&t] { QVERIFY(t.session().shown().hasUnknownHidden()); };
    t.dialogs.chooseAnswer = true;
    pressF3(t);
    QCOMPARE(t.dialogs.choices.size(), 2);
    QVERIFY(isOn(t));
    QVERIFY(t.session().isTableOpen() && !t.session().shown().hasUnknownHidden());
    pressF3(t);
    QCOMPARE(t.dialogs.choices.size(), 2);
    QVERIFY(!isOn(t) && t.session().shown().hasUnknownHidden());
}

/// Large, over a game that people go on playing: whoever keeps the tiles hidden is asked no more.
void TeachingTableTest::tilesCanStayHidden()
{
    WindowFixture t({Human, Human});
    t.start();
    t.dialogs.chooseAnswer = false;
    const int usual = QFontInfo(t.window().font()).pixelSize();
    const QByteArray before = t.record();
    pressF3(t);
    QCOMPARE(t.dialogs.choices.size(), 1);
    QVERIFY(isOn(t) && t.settings.look.teachingTable());
    QTRY_VERIFY(QFontInfo(t.window().font()).pixelSize() > usual);
    QCOMPARE(t.record(), before);
    // The secrets are kept as at the usual table.
    QVERIFY(t.room().table().curtain().isVisible());
    QVERIFY(t.session().shown().hasUnknownHidden());
    // So they are in the next game.
    t.host().newGame(GameSetup{{}, t.session().seats(), 0, 3});
    QCoreApplication::processEvents();
    QVERIFY(isOn(t) && !t.session().isTableOpen());
    QCOMPARE(t.dialogs.choices.size(), 1);
    // Switched on again, the mode asks again.
    pressF3(t);
    t.dialogs.chooseAnswer = true;
    pressF3(t);
    QCOMPARE(t.dialogs.choices.size(), 2);
    QVERIFY(t.session().isTableOpen());
}

void TeachingTableTest::asksNobodyWithoutSecrets_data()
{
    QTest::addColumn<QString>("game");
    QTest::newRow("no hidden tiles") << QStringLiteral("tiny");
    QTest::newRow("the game is over") << QStringLiteral("over");
    QTest::newRow("computers alone") << QStringLiteral("computers");
}

void TeachingTableTest::asksNobodyWithoutSecrets()
{
    QFETCH(QString, game);
    WindowFixture t({Human, Human});
    t.start();
    if (game == QStringLiteral("computers")) {
        GameSetup setup;
        setup.seats = {{"Anna", "beginner", 0}, {"Ben", "casual", 1}};
        QVERIFY(t.host().newGame(setup).isEmpty());
    } else {
        GameSetup setup = tinySetup();
        setup.rules.rounds = 1;
        t.host().newGame(setup);
        if (game == QStringLiteral("over")) {
            fillTheMarket(t.session());
            QCOMPARE(t.session().latestPhase(), Phase::GameOver);
        }
    }
    pressF3(t);
    QVERIFY(isOn(t) && t.session().isTableOpen());
    QCOMPARE(t.dialogs.choices, QStringList());
}

void TeachingTableTest::computersPlayOnRequest_data()
{
    QTest::addColumn<QString>("by");
    for (const char* way : {"button", "Enter", "Ctrl+M", "Enter in the hand"})
        QTest::newRow(way) << QString::fromLatin1(way);
}

void TeachingTableTest::computersPlayOnRequest()
{
    QFETCH(QString, by);
    WindowFixture t({Human, Beginner, Beginner});
    t.start();
    t.dialogs.chooseAnswer = true;
    pressF3(t);
    auto* button = t.find<QPushButton>("moveNowStripButton");
    QVERIFY(button && !button->isVisible());
    QVERIFY(t.playByClicks());
    for (int seat = 1; seat <= 2; ++seat) {
        QTRY_COMPARE(t.session().waitingComputer(), seat);
        const QString name = QString::fromStdString(t.session().seatInfo(seat).name);
        QVERIFY(button->isVisible() && button->isEnabled());
        QVERIFY2(button->text().contains(name), qPrintable(button->text()));
        QVERIFY2(t.promptText().contains(name), qPrintable(t.promptText()));
        QVERIFY(t.actions().moveNow->isEnabled());
        const int before = t.placements();
        QCOMPARE(before, seat);
        if (by == QStringLiteral("button")) {
            QTest::mouseClick(button, Qt::LeftButton);
        } else if (by == QStringLiteral("Enter")) {
            t.market().setFocus();
            QTest::keyClick(&t.market(), Qt::Key_Return);
        } else if (by == QStringLiteral("Enter in the hand")) {
            t.hand().setFocus();
            QTest::keyClick(&t.hand(), Qt::Key_Return);
        } else {
            QTest::keyClick(&t.window(), Qt::Key_M, Qt::ControlModifier);
        }
        QTRY_COMPARE(t.placements(), before + 1);
    }
    QTRY_VERIFY(t.session().personMayAct());
    QVERIFY(!button->isVisible());
    QVERIFY2(!t.actions().moveNow->text().contains(QStringLiteral("Play")),
             qPrintable(t.actions().moveNow->text()));
}

void TeachingTableTest::noCurtain()
{
    WindowFixture t({Human, Human});
    t.start();
    QVERIFY(t.room().table().curtain().isVisible());
    t.dialogs.chooseAnswer = true;
    pressF3(t);
    QVERIFY(!t.room().table().curtain().isVisible());
    for (int turn = 0; turn < 6; ++turn) {
        QVERIFY(t.playByClicks()); // a stall, so that both keep their tiles
        QVERIFY(!t.room().table().curtain().isVisible());
    }
    pressF3(t);
    QVERIFY(t.room().table().curtain().isVisible());
}

void TeachingTableTest::switchingKeepsTheGame()
{
    WindowFixture t({Human, Beginner});
    t.start();
    t.play(3);
    const QByteArray before = t.record();
    t.dialogs.chooseAnswer = true;
    pressF3(t);
    QVERIFY(isOn(t));
    QCOMPARE(t.record(), before);
    // A game can be looked at, at any turn.
    QTest::keyClick(&t.window(), Qt::Key_Home, Qt::AltModifier);
    QCOMPARE(t.session().shownStep(), 0);
    QVERIFY(!t.session().shown().hasUnknownHidden());
    pressF3(t);
    QCOMPARE(t.session().shownStep(), 0);
    QTest::keyClick(&t.window(), Qt::Key_End, Qt::AltModifier);
    QCOMPARE(t.record(), before);
}

void TeachingTableTest::hasItsOwnView()
{
    WindowFixture t({Human, Beginner});
    t.dialogs.chooseAnswer = true;
    t.start();
    const auto pixels = [&t] { return QFontInfo(t.window().font()).pixelSize(); };
    auto* across = t.find<QSplitter>("across");
    const auto scoringWidth = [&t] { return t.room().table().scoring().width(); };
    const int usual = pixels();
    const int usualWidth = scoringWidth();
    pressF3(t);
    QTRY_VERIFY(pixels() > usual);
    QVERIFY(t.actions().waitForNext->isChecked()); // the teacher says when it goes on
    QTest::keyClick(&t.window(), Qt::Key_Minus, Qt::ControlModifier);
    QVERIFY(pixels() > usual);
    t.actions().turnList->setChecked(true);
    const int chosen = pixels();
    // Makes the explanation wider by pulling its border.
    QSplitterHandle* border = across->handle(2);
    const QPoint from = border->rect().center();
    const int before = scoringWidth();
    QTest::mousePress(border, Qt::LeftButton, {}, from);
    QTest::mouseMove(border, from - QPoint(25, 0));
    QTest::mouseRelease(border, Qt::LeftButton, {}, from - QPoint(25, 0));
    const int pulled = scoringWidth();
    QVERIFY(pulled > before);
    pressF3(t);
    QTRY_COMPARE(pixels(), usual);
    QTRY_COMPARE(scoringWidth(), usualWidth);
    QVERIFY(!t.actions().waitForNext->isChecked());
    QVERIFY(!t.actions().turnList->isChecked());
    QCOMPARE(t.settings.look.textSize(), 100);
    pressF3(t);
    QTRY_COMPARE(pixels(), chosen);
    QTRY_COMPARE(scoringWidth(), pulled);
    QVERIFY(t.actions().turnList->isChecked());
    t.close();
    t.start();
    QTRY_VERIFY(isOn(t) && t.session().isTableOpen());
    QTRY_COMPARE(pixels(), chosen);
    QTRY_COMPARE(scoringWidth(), pulled);
}

void TeachingTableTest::restartAsksAgain_data()
{
    QTest::addColumn<bool>("uncover");
    QTest::newRow("uncover") << true;
    QTest::newRow("keep hidden") << false;
}

void TeachingTableTest::restartAsksAgain()
{
    QFETCH(bool, uncover);
    WindowFixture t({Human, Beginner});
    t.dialogs.chooseAnswer = true;
    t.start();
    pressF3(t);
    QVERIFY(t.playByClicks());
    t.close();
    t.dialogs.choices.clear();
    t.dialogs.chooseAnswer = uncover;
    bool wasCovered = false;
    t.dialogs.whileAsked = [&] { wasCovered = t.session().shown().hasUnknownHidden(); };
    t.start({}, {});
    QTRY_COMPARE(t.dialogs.choices.size(), 1);
    QVERIFY(wasCovered);
    QCOMPARE(t.placements(), 1); // the game of before; its computer waits
    QVERIFY(isOn(t) && t.settings.look.teachingTable());
    QCOMPARE(t.session().isTableOpen(), uncover);
    QCOMPARE(t.session().shown().hasUnknownHidden(), !uncover);
}

void TeachingTableTest::otherGames()
{
    WindowFixture t({Human, Human});
    t.start();
    const QString file = t.path(QStringLiteral("running.hpgame"));
    QVERIFY(!t.host().save(file));
    t.dialogs.chooseAnswer = true;
    pressF3(t);
    t.dialogs.choices.clear();
    // A new game is open from its first turn on.
    t.host().newGame(t.session().hasGame() ? GameSetup{{}, t.session().seats(), 0, 3}
                                           : GameSetup{});
    QCoreApplication::processEvents();
    QVERIFY(t.session().isTableOpen());
    QCOMPARE(t.dialogs.choices, QStringList());
    // A running game from a file is uncovered only if people agree.
    t.dialogs.chooseAnswer = false;
    QVERIFY(t.window().openFile(file));
    QVERIFY(!t.session().isTableOpen());
    QTRY_COMPARE(t.dialogs.choices.size(), 1);
    QVERIFY(isOn(t) && !t.session().isTableOpen());
    QVERIFY(t.room().table().curtain().isVisible());
}

void TeachingTableTest::fairGameStaysCovered()
{
    WindowFixture t({Human, Human});
    t.start();
    GameSetup setup;
    setup.seats = t.session().seats();
    setup.fair = true;
    t.host().newGame(setup);
    t.dialogs.chooseAnswer = true;
    pressF3(t);
    QVERIFY(isOn(t) && !t.session().isTableOpen());
    QCOMPARE(t.dialogs.choices, QStringList()); // there is nothing to choose
    QVERIFY2(t.promptText().contains(QStringLiteral("fair game")), qPrintable(t.promptText()));
    pressF3(t);
    // Nor does one begin openly in the middle of a lesson.
    setup.fair = false;
    t.host().newGame(setup);
    pressF3(t);
    QVERIFY(isOn(t) && t.session().isTableOpen());
    setup.fair = true;
    t.host().newGame(setup);
    QVERIFY(!t.session().isTableOpen());
    QTRY_VERIFY(t.promptText().contains(QStringLiteral("fair game")));
    QVERIFY(isOn(t));
    QVERIFY(t.room().table().curtain().isVisible());
}

void TeachingTableTest::examplesLieBesideTheGame_data()
{
    QTest::addColumn<int>("number");
    QTest::addColumn<int>("seats");
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("pays");
    QTest::newRow("1") << 1 << 2 << QStringLiteral("row 1") << QStringLiteral("4 × rank 3 = 12");
    QTest::newRow("2") << 2 << 2 << QStringLiteral("row 1") << QStringLiteral("= 5");
    QTest::newRow("3, row") << 3 << 2 << QStringLiteral("row 2") << QStringLiteral("= 20");
    QTest::newRow("3, column") << 3 << 2 << QStringLiteral("column b") << QStringLiteral("= −6");
    QTest::newRow("wizard") << 4 << 3 << QStringLiteral("column f") << QStringLiteral("= 14");
}

void TeachingTableTest::examplesLieBesideTheGame()
{
    QFETCH(int, number);
    QFETCH(int, seats);
    QFETCH(QString, line);
    QFETCH(QString, pays);
    WindowFixture t({Human, Beginner});
    t.start();
    t.play(2);
    const QByteArray before = t.record();
    auto* action = t.find<QAction>(qPrintable(QStringLiteral("example%1").arg(number)));
    QVERIFY(action);
    action->trigger();
    // The game goes on behind it, and nobody is asked anything.
    QCOMPARE(t.record(), before);
    QVERIFY(t.dialogs.unsavedTexts.isEmpty() && t.dialogs.choices.isEmpty());
    auto* window = t.find<ExampleWindow>("exampleWindow");
    QVERIFY(window);
    QTRY_COMPARE(QApplication::activeWindow(), window);
    QVERIFY(window->windowTitle().contains(action->text().mid(4)));
    QVERIFY(window->findChild<QLabel*>(QStringLiteral("exampleLook"))->text().contains(line));
    MarketView& market = window->market();
    ScoringView& scoring = window->scoring();
    const auto& model = static_cast<const MarketModel&>(*market.model());
    QCOMPARE(model.state().seatCount, seats);
    // A key explains the row at once.
    if (line.startsWith(QStringLiteral("row ")) && number < 4) {
        QTest::keyClick(&market, Qt::Key_R);
        QVERIFY(scoring.stepCount() > 1);
    }
    // A click on the line's end lets the explanation run.
    for (const Line one : model.state().market.lines()) {
        if (lineInSentence(one) == line)
            QTest::mouseClick(&market, Qt::LeftButton, {}, market.endRect(one).center());
    }
    QVERIFY(scoring.stepCount() > 1);
    for (int i = 0; i < 20 && scoring.step() + 1 < scoring.stepCount(); ++i)
        QTest::keyClick(window, Qt::Key_F8);
    QVERIFY2(scoring.explanationText().contains(line, Qt::CaseInsensitive),
             qPrintable(scoring.explanationText()));
    QVERIFY2(scoring.explanationText().contains(pays), qPrintable(scoring.explanationText()));
    QVERIFY(model.marks().explained);
    // Nothing can be placed there, but anything can lie there in thought.
    QTest::keyClick(&market, Qt::Key_1);
    QVERIFY(market.bubbleText().contains(QStringLiteral("Nothing is played")));
    // Another example takes its place.
    t.find<QAction>(number == 1 ? "example2" : "example1")->trigger();
    QCOMPARE(t.window().findChildren<ExampleWindow*>().size(), 1);
    QVERIFY(!model.marks().explained && market.changes().empty());
    window->close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(!t.find<ExampleWindow>("exampleWindow"));
    QCOMPARE(t.record(), before);
}

void TeachingTableTest::sightIsSeen_data()
{
    QTest::addColumn<int>("theme");
    QTest::newRow("light") << 1;
    QTest::newRow("dark") << 2;
}

void TeachingTableTest::sightIsSeen()
{
    QFETCH(int, theme);
    WindowFixture t({Human, Human});
    t.start();
    t.host().newGame(tinySetup());
    t.window().setPalette((theme == 2 ? Theme::night() : Theme::day()).palette());
    t.market().setFocus();
    t.market().setCurrentIndex(t.market().model()->index(0, 0));
    QTest::keyClick(&t.market(), Qt::Key_Right);
    QCOMPARE(sightPixels(t, 1), 0);
    pressF3(t);
    QVERIFY(isOn(t));
    t.market().setFocus();
    QTest::keyClick(&t.market(), Qt::Key_Down);
    QVERIFY(sightPixels(t, 3) > 4);
    QCOMPARE(sightPixels(t, 0), 0);
    QTest::keyClick(&t.market(), Qt::Key_Left);
    QVERIFY(sightPixels(t, 2) > 4);
    QCOMPARE(sightPixels(t, 3), 0);
    // The pointer takes it along.
    QTest::mouseMove(t.market().viewport(), t.squareCentre(0));
    QTest::mouseMove(t.market().viewport(), t.squareCentre(1));
    QTRY_VERIFY(sightPixels(t, 1) > 4);
    QCOMPARE(sightPixels(t, 2), 0);
}

void TeachingTableTest::cleanScreen()
{
    WindowFixture t({Human, Human});
    t.start();
    t.host().newGame(tinySetup());
    auto* toolbar = t.find<QToolBar>("toolbar");
    // Apart from the mode, full screen has its menus.
    QTest::keyClick(&t.window(), Qt::Key_F11);
    QTRY_VERIFY(t.window().isFullScreen());
    QVERIFY(t.window().menuBar()->isVisible() && toolbar->isVisible());
    pressF3(t);
    QTRY_VERIFY(!t.window().menuBar()->isVisible() && !toolbar->isVisible());
    // The menus come with Alt, and the market does not jump.
    auto* menus = t.find<QMenuBar>("menusOverTable");
    QVERIFY(menus && !menus->isVisible());
    const QRect market = t.market().geometry();
    QTest::keyPress(&t.window(), Qt::Key_Alt, Qt::AltModifier);
    QVERIFY(menus->isVisible());
    QTest::keyRelease(&t.window(), Qt::Key_Alt);
    QVERIFY(menus->isVisible());
    QCOMPARE(menus->actions(), t.window().menuBar()->actions());
    QCOMPARE(t.market().geometry(), market);
    QTest::keyClick(menus, Qt::Key_Escape);
    QTRY_VERIFY(!menus->isVisible());
    QVERIFY(t.window().isFullScreen());
    // And with the pointer at the top.
    auto* edge = t.find<QWidget>("topEdge");
    QEnterEvent enter(QPointF(5, 1), QPointF(5, 1), edge->mapToGlobal(QPointF(5, 1)));
    QCoreApplication::sendEvent(edge, &enter);
    QVERIFY(menus->isVisible());
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(menus, &leave);
    QTRY_VERIFY(!menus->isVisible());
    // The keys of the menus work all the time.
    QTest::keyClick(&t.window(), Qt::Key_L, Qt::ControlModifier);
    QVERIFY(!t.market().showsLineValues());
    QTest::keyClick(&t.window(), Qt::Key_Escape);
    QTRY_VERIFY(!t.window().isFullScreen());
    QTRY_VERIFY(t.window().menuBar()->isVisible() && toolbar->isVisible());
    QVERIFY(!t.find<QMenuBar>("menusOverTable"));
    QTest::keyClick(&t.window(), Qt::Key_F11);
    QTRY_VERIFY(!t.window().menuBar()->isVisible());
    QTest::keyClick(&t.window(), Qt::Key_F11);
    QTRY_VERIFY(t.window().menuBar()->isVisible());
}

/// The list of the paid lines leaves the explanation what it does not need itself.
void TeachingTableTest::explanationUsesTheRoom()
{
    WindowFixture t({Human, Human});
    t.dialogs.chooseAnswer = true;
    t.start();
    t.window().resize(1280, 800);
    pressF3(t);
    auto* scoring = t.find<QWidget>("scoringView");
    auto* words = t.find<QWidget>("explanationText");
    QTRY_VERIFY2(
        words->height() * 3 >= scoring->height() * 2,
        qPrintable(QStringLiteral("%1 of %2").arg(words->height()).arg(scoring->height())));
    // A long list takes its part, and is never squeezed.
    const int before = words->height();
    t.play(29);
    auto* list = t.find<QAbstractItemView>("scoredLines");
    QVERIFY(list->model()->rowCount() >= 9);
    QTRY_VERIFY(words->height() < before);
    QVERIFY(list->height() >= list->sizeHintForRow(0) * 3);
}

void TeachingTableTest::fits_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(640, 400), QSize(1280, 800), QSize(1920, 1080)}) {
        QTest::addRow("English %d", size.width()) << QStringLiteral("en") << size;
        QTest::addRow("German %d", size.width()) << QStringLiteral("de") << size;
    }
}

void TeachingTableTest::fits()
{
    QFETCH(QString, code);
    QFETCH(QSize, size);
    WindowFixture t({Human, Beginner, Beginner, Beginner}, code);
    t.dialogs.chooseAnswer = true;
    t.start();
    t.window().resize(size);
    QTRY_COMPARE(t.window().size(), size);
    const BoardLayout before = t.market().boardLayout();
    pressF3(t);
    QVERIFY(isOn(t));
    QVERIFY(t.playByClicks());
    QTRY_VERIFY(t.session().waitingComputer() >= 0);
    QCoreApplication::processEvents();
    auto* button = t.find<QPushButton>("moveNowStripButton");
    QVERIFY(button->isVisible());
    QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
    for (const char* name : {"marketView", "handView", "promptStrip"}) {
        const auto* part = t.find<QWidget>(name);
        QVERIFY2(part && part->isVisible(), name);
        const QRect place(part->mapTo(&t.window(), QPoint()), part->size());
        QVERIFY2(t.window().rect().contains(place), name);
    }
    // Larger text must not make the market smaller, nor its sums.
    const BoardLayout& now = t.market().boardLayout();
    const QString sizes = QStringLiteral("squares %1, %2; sums %3, %4")
                              .arg(before.cell)
                              .arg(now.cell)
                              .arg(before.valueFont)
                              .arg(now.valueFont);
    QVERIFY2(now.cell >= before.cell, qPrintable(sizes));
    QVERIFY2(now.valueFont >= before.valueFont, qPrintable(sizes));
    if (size.width() == 1280)
        QVERIFY2(now.valueFont > before.valueFont, qPrintable(sizes));
}

QTEST_MAIN(TeachingTableTest)
#include "tst_teachingtable.moc"
