// The analysis window beside the real game: turns by rank, reasons that add up, the line of play on
// its own board, what it may know, and positions that cannot be analysed.

#include "WindowFixture.h"

#include "AccessibleNames.h"
#include "engine/heller/game/Timeline.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/LedgerWording.h"
#include "ui/heller/market/BoardView.h"
#include "ui/heller/room/Advice.h"
#include "ui/heller/teaching/AnalysisWindow.h"
#include "ui/heller/teaching/ExpectedLine.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace hp;

namespace {

constexpr int Long = 60000; ///< milliseconds; only for a machine that hangs

const std::vector<SeatInfo> People{{"Anna", "human", 0}, {"Ben", "human", 1}};

/// The window, opened by its key.
AnalysisWindow* openAnalysis(WindowFixture& t)
{
    QTest::keyClick(&t.market(), Qt::Key_F2, Qt::ShiftModifier);
    AnalysisWindow* window = t.room().advice().analysisWindow();
    if (window && !QTest::qWaitForWindowActive(window))
        return nullptr;
    return window;
}

bool hasTurns(const AnalysisWindow& window)
{
    return QTest::qWaitFor([&] { return window.model().rowCount() > 0; }, Long);
}

/// Starts a game of a person against a computer and opens the window when the person is to move.
/// @return the window with the first turns found; null if something failed
AnalysisWindow* analyseFirstTurn(WindowFixture& t)
{
    t.start();
    AnalysisWindow* window = t.waitForPerson() ? openAnalysis(t) : nullptr;
    return window && hasTurns(*window) ? window : nullptr;
}

bool hasReasons(const AnalysisWindow& window)
{
    return QTest::qWaitFor(
        [&] {
            const std::optional<Ledger>& ledger = window.ledger().ledger();
            return ledger && ledger->turn == window.selected() &&
                   ledger->other == window.comparedWith();
        },
        Long);
}

/// Whether the window analyses this position; it has rules of its own.
bool analyses(const AnalysisWindow& window, SeatView view)
{
    if (!window.position())
        return false;
    view.rules = window.position()->rules;
    return *window.position() == view;
}

template <class Widget> Widget* part(AnalysisWindow& window, const char* name)
{
    return window.findChild<Widget*>(QLatin1String(name));
}

} // namespace

class TestAnalysisWindow : public QObject {
    Q_OBJECT

private slots:
    void turnsReasonsAndPlay();
    void comparedWithAnyTurn();
    void followsTheGame();
    void notedInTheRecord();
    void fairGameHasNone();
    void secretsStaySecret();
    void finishedGamesHaveNoSecrets();
    void badPositions_data();
    void badPositions();
    void copiesItsText();
    void closesWhileThinking();
    void namesForScreenReaders();
};

void TestAnalysisWindow::turnsReasonsAndPlay()
{
    WindowFixture t({Human, Beginner});
    AnalysisWindow* window = analyseFirstTurn(t);
    QVERIFY(window);
    QVERIFY(analyses(*window, *t.session().moverView()));
    // The best is selected, its reasons come by themselves.
    QCOMPARE(window->selected(), std::optional(window->model().turns().front().decision));
    QVERIFY(hasReasons(*window));
    const LedgerModel& ledger = window->ledger();
    int sum = 0;
    for (int row = 0; row + 1 < ledger.rowCount(); ++row)
        sum += ledger.index(row, LedgerModel::Coins).data(LedgerModel::NumberRole).toInt();
    QCOMPARE(ledger.index(ledger.rowCount() - 1, 0).data(LedgerModel::NumberRole).toInt(), sum);
    QVERIFY(part<QLabel>(*window, "analysisSentence")->isVisible());

    // Another turn by key: other reasons, another line of play. The selection stays on it.
    auto* table = part<QTableView>(*window, "analysisTurns");
    QTest::keyClick(table, Qt::Key_Down);
    const std::optional<Decision> second = window->selected();
    QVERIFY(second);
    QVERIFY(hasReasons(*window));
    QCOMPARE(window->ledger().ledger()->turn, *second);
    ExpectedLine& line = window->expectedLine();
    QTRY_VERIFY_WITH_TIMEOUT(line.stepCount() > 2, Long);
    QCOMPARE(window->selected(), second);

    // Step by step on the side board.
    QCOMPARE(line.step(), 0);
    const auto pieces = [&line] {
        int count = 0;
        const Market& market = line.board().state().market;
        for (int square = 0; square < market.squareCount(); ++square)
            count += market.at(static_cast<SquareIndex>(square)).isNone() ? 0 : 1;
        return count;
    };
    const int now = pieces();
    if (!second->draw)
        QCOMPARE(line.view().previewSquare(), std::optional(second->turn.square));
    QTest::mouseClick(part<QToolButton>(*window, "expectedNext"), Qt::LeftButton);
    QCOMPARE(line.step(), 1);
    QCOMPARE(pieces(), now + 1);
    if (!second->draw)
        QCOMPARE(line.board().marks().lastPlaced, std::optional(second->turn.square));
    QVERIFY(!line.stepText().isEmpty());
    QTest::keyClick(table, Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(line.step(), 2);
    QTest::keyClick(table, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(line.step(), 1);
    QTest::keyClick(table, Qt::Key_End, Qt::AltModifier);
    QCOMPARE(line.step(), line.stepCount() - 1);
    QVERIFY(!part<QToolButton>(*window, "expectedNext")->isEnabled());
    QTest::keyClick(table, Qt::Key_Home, Qt::AltModifier);
    QCOMPARE(line.step(), 0);
    QVERIFY(!part<QToolButton>(*window, "expectedBack")->isEnabled());
    QCOMPARE(pieces(), now);
    // A button that has nothing more to do hands the focus to the one for the way back.
    QTest::keyClick(table, Qt::Key_End, Qt::AltModifier);
    auto* first = part<QToolButton>(*window, "expectedFirst");
    first->setFocus();
    QTest::keyClick(first, Qt::Key_Space);
    QCOMPARE(line.step(), 0);
    auto* next = part<QToolButton>(*window, "expectedNext");
    QVERIFY(next->hasFocus());
    auto* last = part<QToolButton>(*window, "expectedLast");
    last->setFocus();
    QTest::keyClick(last, Qt::Key_Space);
    QCOMPARE(line.step(), line.stepCount() - 1);
    QVERIFY(part<QToolButton>(*window, "expectedBack")->hasFocus());
    // The game itself has not moved.
    QVERIFY(t.session().turns(true).empty());
}

void TestAnalysisWindow::comparedWithAnyTurn()
{
    WindowFixture t({Human, Beginner});
    AnalysisWindow* window = analyseFirstTurn(t);
    QVERIFY(window);
    QVERIFY(hasReasons(*window));
    auto* other = part<QComboBox>(*window, "analysisOther");
    QVERIFY(other->count() > 3);
    const auto chosen = other->itemData(3).value<Decision>();
    other->setCurrentIndex(3);
    emit other->activated(3);
    QCOMPARE(window->comparedWith(), std::optional(chosen));
    QVERIFY(hasReasons(*window));
    QCOMPARE(window->ledger().ledger()->other, chosen);
    // Back to the usual one.
    emit other->activated(0);
    QVERIFY(window->comparedWith() != window->selected());
    QVERIFY(hasReasons(*window));
}

void TestAnalysisWindow::followsTheGame()
{
    WindowFixture t({Human, Beginner});
    AnalysisWindow* window = analyseFirstTurn(t);
    QVERIFY(window);
    const SeatView before = *t.session().moverView();
    QVERIFY(t.playByClicks());
    // The old answers are gone at once.
    QVERIFY(!analyses(*window, before));
    QVERIFY(t.waitForPerson());
    QVERIFY(analyses(*window, *t.session().moverView()));
    QVERIFY(hasTurns(*window));
    // An earlier turn of the person.
    t.actions().stepFirst->trigger();
    QVERIFY(analyses(*window, before));
    QVERIFY(hasTurns(*window));
    // A position from elsewhere stays, whatever the game does.
    const Result<Position> written = parsePosition(positionText(before), t.session().ruleSet());
    QVERIFY(written);
    t.room().advice().analyse(written.value().view, People);
    t.actions().stepLast->trigger();
    QVERIFY(window->position());
    QCOMPARE(window->position()->squares, before.squares);
    // The key leads back to the game.
    t.room().advice().showAnalysis();
    QVERIFY(analyses(*window, *t.session().moverView()));
}

void TestAnalysisWindow::notedInTheRecord()
{
    WindowFixture t({Human, Beginner});
    t.start();
    QVERIFY(t.waitForPerson());
    QVERIFY(!t.record().contains("analysis"));
    AnalysisWindow* window = openAnalysis(t);
    QVERIFY(window);
    QVERIFY(window->position());
    QVERIFY(t.record().contains("analysis"));
    QVERIFY(!t.record().contains("hint"));
    QVERIFY(t.playByClicks());
    QCOMPARE(int(t.session().turns(true)[0]->aids), int(aidBit(Aid::Analysis)));
}

void TestAnalysisWindow::fairGameHasNone()
{
    WindowFixture t({Human, Human});
    t.start();
    GameSetup setup = tinySetup();
    setup.fair = true;
    setup.rules.rounds = 1;
    t.host().newGame(setup);
    QVERIFY(!t.actions().analysis->isEnabled());
    QVERIFY(t.actions().analysis->toolTip().contains(QStringLiteral("fair")));
    QTest::keyClick(&t.market(), Qt::Key_F2, Qt::ShiftModifier);
    QVERIFY(!t.room().advice().analysisWindow());
    // A window that is open already shows nothing of a fair game.
    t.room().advice().showAnalysis();
    QVERIFY(!t.room().advice().analysisWindow()->position());
    QVERIFY(!t.record().contains("aid"));
    // When it is over, nobody can profit any more.
    fillTheMarket(t.session());
    QCOMPARE(t.session().latestPhase(), Phase::GameOver);
    t.session().stepTo(1);
    QVERIFY(t.actions().analysis->isEnabled());
    QVERIFY(t.room().advice().analysisWindow()->position());
    QVERIFY(!t.record().contains("aid"));
}

void TestAnalysisWindow::secretsStaySecret()
{
    // A person looks back at a turn of the computer, which holds a hidden tile.
    WindowFixture t({Human, Beginner});
    t.start();
    t.play(2);
    t.session().stepTo(1);
    QCOMPARE(int(t.session().shown().toMove), 1);
    QVERIFY(t.session().shown().hiddenCount[1] > 0);
    QVERIFY(!t.session().moverView());
    QVERIFY(!t.actions().analysis->isEnabled());
    QVERIFY(t.actions().analysis->toolTip().contains(
        QString::fromStdString(t.session().seatInfo(1).name)));
    t.session().stepTo(2);
    const std::optional<SeatView> own = t.session().moverView();
    QVERIFY(own);
    QCOMPARE(int(own->viewer), 0);
    QCOMPARE(own->hidden[1][0], UnknownTile);

    // Two people at one screen: nothing while the curtain is down.
    t.host().newGame({RuleSet(), People, 0, 11});
    QVERIFY(t.waitForPerson());
    if (t.session().curtainSeat() >= 0) {
        QVERIFY(!t.actions().analysis->isEnabled());
        t.session().liftCurtain();
    }
    AnalysisWindow* window = openAnalysis(t);
    QVERIFY(window);
    QVERIFY(window->position());
    const int first = window->position()->viewer;
    QCOMPARE(window->position()->hidden[static_cast<std::size_t>(1 - first)][0], UnknownTile);
    QVERIFY(hasTurns(*window));
    QVERIFY(t.playByClicks());
    QVERIFY(t.session().curtainSeat() >= 0);
    QVERIFY(!window->position());
    QCOMPARE(window->model().rowCount(), 0);
    QCOMPARE(window->ledger().rowCount(), 0);
    QCOMPARE(window->expectedLine().stepCount(), 1);
    t.session().liftCurtain();
    QVERIFY(window->position());
    QCOMPARE(int(window->position()->viewer), 1 - first);
}

void TestAnalysisWindow::finishedGamesHaveNoSecrets()
{
    WindowFixture t({Human, Human});
    t.start();
    GameSetup setup = tinySetup();
    setup.rules.rounds = 1;
    setup.rules.hiddenTiles = 1;
    t.host().newGame(setup);
    while (t.session().latestPhase() == Phase::Playing) {
        t.session().liftCurtain();
        QVERIFY(t.playByClicks());
    }
    QCOMPARE(t.session().latestPhase(), Phase::GameOver);
    QVERIFY(!t.actions().analysis->isEnabled()); // nobody is to move
    for (int step = 0; step + 1 < t.session().stepCount(); ++step) {
        t.session().stepTo(step);
        const std::optional<SeatView> view = t.session().moverView();
        QVERIFY(view);
        QCOMPARE(view->viewer, std::int8_t(t.session().shown().toMove));
        QVERIFY(t.actions().analysis->isEnabled());
    }
}

void TestAnalysisWindow::badPositions_data()
{
    QTest::addColumn<QString>("what");
    for (const char* what : {"round over", "game over", "unknown tile", "only a pass"})
        QTest::newRow(what) << QString::fromLatin1(what);
}

void TestAnalysisWindow::badPositions()
{
    QFETCH(QString, what);
    AnalysisWindow window;
    window.show();
    GameSetup setup = tinySetup();
    setup.rules.hiddenTiles = 1;
    Timeline game(setup.rules, setup.seats, 5, 0);
    SeatView view = game.viewToMove();
    window.analyse(view, setup.seats);
    QVERIFY(window.position());
    QVERIFY(hasTurns(window));
    if (what == QStringLiteral("round over")) {
        view.phase = Phase::RoundOver;
    } else if (what == QStringLiteral("game over")) {
        view.phase = Phase::GameOver;
    } else if (what == QStringLiteral("unknown tile")) {
        view = game.game().viewFor(-1);
    } else {
        view.stalls = {};
        view.hiddenCount = {};
        view.supplyCount = 0;
        view.unseen = {};
    }
    window.analyse(view, setup.seats);
    QVERIFY(!window.position());
    QCOMPARE(window.model().rowCount(), 0);
    QVERIFY(!part<QLabel>(window, "analysisTitle")->text().isEmpty());
    QVERIFY(!part<QPushButton>(window, "analysisCopy")->isEnabled());
    QVERIFY(!window.selected());
    QVERIFY(!window.comparedWith());
    QVERIFY(!window.text().isEmpty());
    // And the next position is all right again.
    window.analyse(game.viewToMove(), setup.seats);
    QVERIFY(hasTurns(window));
}

void TestAnalysisWindow::copiesItsText()
{
    WindowFixture t({Human, Beginner});
    AnalysisWindow* window = analyseFirstTurn(t);
    QVERIFY(window);
    QVERIFY(hasReasons(*window));
    QTRY_VERIFY_WITH_TIMEOUT(window->expectedLine().stepCount() > 1, Long);
    QTest::mouseClick(part<QPushButton>(*window, "analysisCopy"), Qt::LeftButton);
    const QString text = QApplication::clipboard()->text();
    QVERIFY(text.contains(QString::fromStdString(positionText(*window->position()))));
    QVERIFY(text.contains(window->ledger().text()));
    QVERIFY(text.contains(window->expectedLine().text()));
    QVERIFY(text.contains(decisionInWords(*window->selected(), *window->position()->rules)));
}

void TestAnalysisWindow::closesWhileThinking()
{
    WindowFixture t({Human, Beginner});
    t.start();
    QVERIFY(t.waitForPerson());
    QPointer<AnalysisWindow> window = openAnalysis(t);
    QVERIFY(window);
    QTest::keyClick(window.data(), Qt::Key_Escape);
    QTRY_VERIFY(window.isNull());
    // Again, and the whole program ends.
    t.actions().analysis->trigger();
    window = t.room().advice().analysisWindow();
    QVERIFY(window);
    t.close();
    QVERIFY(window.isNull());
}

void TestAnalysisWindow::namesForScreenReaders()
{
    WindowFixture t({Human, Beginner});
    AnalysisWindow* window = analyseFirstTurn(t);
    QVERIFY(window);
    QVERIFY(hasReasons(*window));
    QCOMPARE(nameless(*window), QStringList());
}

QTEST_MAIN(TestAnalysisWindow)
#include "tst_analysiswindow.moc"
