// The review in the window: from the menu and from the end of a game, in the background, kept in
// the record; its curve and tables; learning from mistakes by clicks and by keys.

#include "tests/ui/heller/review/ReviewFixture.h"
#include "tests/ui/window/WindowFixture.h"

#include "engine/heller/analysis/Review.h"
#include "engine/heller/text/RecordFile.h"
#include "engine/text/Files.h"
#include "tests/ui/AccessibleNames.h"
#include "tests/ui/Mnemonics.h"
#include "ui/heller/market/HandView.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/models/HandModel.h"
#include "ui/heller/review/DearestTurns.h"
#include "ui/heller/review/LearnPage.h"
#include "ui/heller/review/LedgerBox.h"
#include "ui/heller/review/ReviewBoard.h"
#include "ui/heller/review/ReviewPage.h"
#include "ui/heller/review/ReviewWindow.h"
#include "ui/heller/review/ReviewWords.h"
#include "ui/heller/room/Reviewing.h"
#include "ui/heller/scoring/GameResultDialog.h"
#include "ui/heller/teaching/AnswerBoard.h"
#include "ui/kit/charts/CurveChart.h"
#include "ui/kit/look/EmptyState.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

#include <algorithm>

using namespace hp;

namespace {

constexpr int Long = 120000; ///< milliseconds; only for a machine that hangs

struct Reviewed {
    Timeline game;
    Review review;
};

/// A game in which Anna makes at least two mistakes, and its review.
const Reviewed& badGame()
{
    static const Reviewed found = [] {
        for (std::uint64_t seed = 1;; ++seed) {
            Timeline game = smallGame(seed);
            Reviewer reviewer(game, LeastReviewDepth);
            while (reviewer.work()) {
            }
            const auto& bands = reviewer.review().seats[0].bands;
            if (bands[2] + bands[3] >= 2) {
                qInfo("seed %d", static_cast<int>(seed));
                return Reviewed{std::move(game), reviewer.review()};
            }
        }
    }();
    return found;
}

template <class Widget> Widget* part(QWidget& window, const char* name)
{
    return window.findChild<Widget*>(QLatin1String(name));
}

/// Opens the review at its first page.
ReviewWindow* openFirstPage(WindowFixture& t)
{
    QTest::keyClick(&t.market(), Qt::Key_F5, Qt::ShiftModifier);
    ReviewWindow* window = t.room().reviewing().reviewWindow();
    return window && QTest::qWaitForWindowActive(window) ? window : nullptr;
}

/// Opens it at the tables.
ReviewWindow* openReview(WindowFixture& t)
{
    ReviewWindow* window = openFirstPage(t);
    if (window && window->dearest().isVisible())
        QTest::mouseClick(part<QPushButton>(*window, "reviewPage"), Qt::LeftButton);
    return window;
}

/// Opens the game with a review that is kept already.
ReviewWindow* openKept(WindowFixture& t)
{
    t.start();
    Timeline game = badGame().game;
    game.keepReview(badGame().review);
    t.host().adopt(std::move(game), {}, false);
    return openReview(t);
}

/// Chooses an entry by keys.
void chooseByKey(QComboBox& box, int index)
{
    box.setFocus();
    while (box.currentIndex() < index)
        QTest::keyClick(&box, Qt::Key_Down);
    while (box.currentIndex() > index)
        QTest::keyClick(&box, Qt::Key_Up);
}

LearnPage* startLearning(ReviewWindow& window)
{
    QTest::mouseClick(part<QPushButton>(window, "reviewLearn"), Qt::LeftButton);
    return window.isLearning() ? &window.learnPage() : nullptr;
}

/// Plays a decision by clicks on the hand and the market.
void playByClicks(LearnPage& page, const Decision& decision)
{
    const auto* hand = static_cast<HandModel*>(page.board().hand().model());
    const bool held = decision.turn.kind == TurnKind::Draw && !decision.draw;
    if (!held) {
        const int row = decision.draw ? hand->supplyRow()
                                      : hand->rowOf({decision.turn.kind, decision.turn.what});
        QVERIFY(row >= 0);
        const QRect item = page.board().hand().visualRect(hand->index(row, 0));
        QTest::mouseClick(page.board().hand().viewport(), Qt::LeftButton, {}, item.center());
    }
    if (decision.draw)
        return;
    const auto* market = static_cast<const MarketModel*>(page.board().market().model());
    const QRect square = page.board().market().visualRect(market->indexOf(decision.turn.square));
    QTest::mouseClick(page.board().market().viewport(), Qt::LeftButton, {}, square.center());
}

} // namespace

class TestReview : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { giveLettersEverywhere(); }
    void madeAndKept();
    void savedAfterANewStart();
    void stopsAndGoesOn();
    void whenItIsPossible();
    void offeredAtTheEnd();
    void keptOneIsShownAtOnce();
    void curveAndTableChooseTheSame();
    void boardShowsBothTurns();
    void playersAndCurveTables();
    void beginsWithTheDearestTurns();
    void nothingDearYet();
    void tasksCanBeginEarly();
    void closesWhenPeoplePlayOn();
    void findByClicks();
    void findByKeys();
    void learningGoesOn();
    void sumsDoNotContradictTheVerdict();
    void bestTurnIsHidden();
    void showSkipAndNext();
    void noMistakes();
    void accessible_data();
    void accessible();
};

/// A file that lacks only the review was not changed by another program.
void TestReview::savedAfterANewStart()
{
    WindowFixture t({Human, Beginner});
    t.start();
    const QString path = t.path(QStringLiteral("game.hpgame"));
    QVERIFY(!saveRecord(badGame().game.record(), path));
    QVERIFY(!t.host().open(path));
    t.host().keepReview(badGame().review);
    t.close();
    t.start({}, {});
    QVERIFY(t.host().review().has_value());
    t.actions().save->trigger();
    QCOMPARE(t.dialogs.choices, QStringList());
    QVERIFY(!t.host().isModified());
    QCOMPARE(*readSmallFile(path, MaxRecordBytes), t.record());
}

void TestReview::madeAndKept()
{
    WindowFixture t({Human, Beginner});
    t.start();
    t.host().adopt(smallGame(5), t.path(QStringLiteral("game.hpgame")), false);
    QVERIFY(!t.host().isModified());
    ReviewWindow* window = openReview(t);
    QVERIFY(window);
    QVERIFY(window->isThinking());
    QVERIFY(part<QProgressBar>(*window, "reviewProgress")->isVisible());
    QVERIFY(!part<QPushButton>(*window, "reviewLearn")->isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(!window->isThinking(), Long);
    QVERIFY(window->review().complete);
    QVERIFY(!part<QProgressBar>(*window, "reviewProgress")->isVisible());
    QCOMPARE(window->page().turns().rowCount(), static_cast<int>(window->review().turns.size()));
    QCOMPARE(window->page().curve().rowCount(), static_cast<int>(window->review().curve.size()));
    QCOMPARE(window->page().seats().rowCount(), 2);
    // The record has it, and saving keeps it.
    QVERIFY(t.host().isModified());
    QVERIFY(t.host().review() == window->review());
    t.actions().save->trigger();
    QVERIFY(!t.host().isModified());
    auto loaded = loadRecord(t.path(QStringLiteral("game.hpgame")));
    QVERIFY(loaded);
    QVERIFY(loaded.value().review().has_value());
    QCOMPARE(loaded.value().review()->turns.size(), window->review().turns.size());
    // The copied text has all tables.
    QTest::mouseClick(part<QPushButton>(*window, "reviewCopy"), Qt::LeftButton);
    const QString text = QApplication::clipboard()->text();
    QVERIFY(text.contains(window->page().turns().text()));
    QVERIFY(text.contains(window->page().seats().text()));
    QVERIFY(text.contains(window->page().curve().text()));
}

void TestReview::stopsAndGoesOn()
{
    WindowFixture t({Human, Beginner});
    t.start();
    t.host().adopt(smallGame(5), {}, false);
    QPointer<ReviewWindow> window = openReview(t);
    QVERIFY(window);
    auto* stop = part<QPushButton>(*window, "reviewStop");
    QTest::mouseClick(stop, Qt::LeftButton);
    QVERIFY(!window->isThinking());
    QVERIFY(!window->review().complete);
    QVERIFY(!t.host().review());
    QVERIFY(stop->isVisible());
    QTest::mouseClick(stop, Qt::LeftButton);
    QVERIFY(window->isThinking());
    // Closing interrupts the work; opened again, it goes on where it was. Closed by the progress
    // itself: a moment later a quick machine would have done the rest.
    auto* progress = part<QProgressBar>(*window, "reviewProgress");
    connect(progress, &QProgressBar::valueChanged, window.data(), [&window](int percent) {
        if (percent >= 5 && window->isVisible())
            QTest::keyClick(window.data(), Qt::Key_Escape);
    });
    QTRY_VERIFY_WITH_TIMEOUT(!window->isVisible(), Long);
    progress->disconnect(window);
    QVERIFY(!window->isThinking());
    const int before = progress->value();
    t.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&t.window()));
    QCOMPARE(openReview(t), window.data());
    QVERIFY(window->isThinking() || window->review().complete); // it goes on, maybe very quickly
    QSignalSpy grown(progress, &QProgressBar::valueChanged);
    QTRY_VERIFY_WITH_TIMEOUT(!window->isThinking() || progress->value() > before, Long);
    QVERIFY(std::all_of(grown.begin(), grown.end(), [before](const QList<QVariant>& change) {
        return change.first().toInt() >= before;
    }));
    // One that was stopped by hand stays stopped.
    if (window->isThinking()) {
        QTest::mouseClick(stop, Qt::LeftButton);
        window->close();
        t.actions().review->trigger();
        QVERIFY(window->isVisible() && !window->isThinking());
    }
    // The whole program ends.
    t.close();
    QVERIFY(window.isNull());
}

void TestReview::whenItIsPossible()
{
    WindowFixture t({Human, Beginner});
    t.start();
    QVERIFY(!t.actions().review->isEnabled());
    QVERIFY(t.actions().review->toolTip().contains(QStringLiteral("still play")));
    QVERIFY(!openReview(t));
    // A record of computers may be reviewed before its end, one of people may not.
    t.session().setPaused(true);
    t.host().adopt(smallGame(5, 3, "beginner"), {}, false);
    QVERIFY(t.actions().review->isEnabled());
    t.host().adopt(smallGame(5, 3), {}, false);
    QVERIFY(!t.actions().review->isEnabled());
    t.host().adopt(smallGame(5), {}, false);
    QVERIFY(t.actions().review->isEnabled());
    QVERIFY(!t.actions().review->toolTip().contains(QStringLiteral("still play")));
    t.session().takeBack(); // people play on
    QVERIFY(!t.actions().review->isEnabled());
}

void TestReview::offeredAtTheEnd()
{
    WindowFixture t({Human, Beginner});
    t.start();
    t.host().adopt(smallGame(5), {}, false);
    t.actions().summary->trigger();
    auto* dialog = t.window().findChild<GameResultDialog*>();
    QVERIFY(dialog && QTest::qWaitForWindowActive(dialog));
    QTest::mouseClick(part<QPushButton>(*dialog, "reviewButton"), Qt::LeftButton);
    QTRY_VERIFY(t.room().reviewing().reviewWindow());
    QVERIFY(t.room().reviewing().reviewWindow()->isVisible());
}

void TestReview::keptOneIsShownAtOnce()
{
    WindowFixture t({Human, Beginner});
    ReviewWindow* window = openKept(t);
    QVERIFY(window);
    QVERIFY(!window->isThinking());
    QVERIFY(window->review() == badGame().review);
    QVERIFY(!t.host().isModified());
    // The greatest loss is selected.
    const auto turn = window->page().selected();
    QVERIFY(turn);
    QCOMPARE(turn->step, badGame().review.turns[worstTurns(badGame().review).front()].step);
}

void TestReview::curveAndTableChooseTheSame()
{
    WindowFixture t({Human, Beginner});
    ReviewWindow* window = openKept(t);
    QVERIFY(window);
    auto* chart = part<CurveChart>(*window, "reviewChart");
    auto* table = part<QTableView>(*window, "reviewTurns");
    chooseByKey(*part<QComboBox>(*window, "reviewOrder"), 1); // as played
    for (int row = 1; row < table->model()->rowCount(); ++row) {
        QVERIFY(table->model()->index(row, 0).data().toInt() >=
                table->model()->index(row - 1, 0).data().toInt());
    }
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_End);
    const auto last = window->page().selected();
    QVERIFY(last);
    QCOMPARE(last->step, window->review().turns.back().step);
    QCOMPARE(table->currentIndex().row(), window->page().turns().rowCount() - 1);
    // The other way round.
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(window->page().selected()->step, std::size_t(1));
    QCOMPARE(chart->currentRow(), 1);
    // A deal is nobody's turn.
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_Home);
    QVERIFY(!window->page().selected());
    QVERIFY(!window->page().board().turn());
    QVERIFY(window->page().board().heading().contains(QStringLiteral("Round 1")));
    chooseByKey(*part<QComboBox>(*window, "reviewShow"), 1); // chance to win
    QVERIFY(window->page().curve().index(0, 0).data().toString().contains(QLatin1Char('%')));
    chooseByKey(*part<QComboBox>(*window, "reviewWho"), 2); // Ben
    QVERIFY(table->model()->rowCount() > 0);
    for (int row = 0; row < table->model()->rowCount(); ++row)
        QCOMPARE(table->model()->index(row, 0).data(ReviewTurnsModel::SeatRole).toInt(), 1);
}

void TestReview::boardShowsBothTurns()
{
    WindowFixture t({Human, Beginner});
    ReviewWindow* window = openKept(t);
    QVERIFY(window);
    ReviewBoard& board = window->page().board();
    const TurnReview turn = *window->page().selected();
    QVERIFY(turn.best != turn.played);
    auto* played = part<QRadioButton>(board, "reviewPlayed");
    auto* better = part<QRadioButton>(board, "reviewBetter");
    QVERIFY(played->isVisible() && better->isVisible());
    const auto target = [](const Decision& decision) {
        return decision.draw ? std::optional<SquareIndex>() : std::optional(decision.turn.square);
    };
    QVERIFY(better->isChecked());
    QCOMPARE(board.board().marks().target, target(turn.best));
    QTest::mouseClick(played, Qt::LeftButton, {}, QPoint(8, played->height() / 2));
    QVERIFY(played->isChecked());
    QCOMPARE(board.board().marks().target, target(turn.played));
    QTRY_VERIFY_WITH_TIMEOUT(board.ledger().model().ledger().has_value(), Long);
    QCOMPARE(board.ledger().model().ledger()->turn, turn.best);
    QCOMPARE(board.ledger().model().ledger()->other, turn.played);
    // Until there is a ledger, words in the language in use say so.
    TurnReview exchanged = turn;
    std::swap(exchanged.best, exchanged.played);
    board.showTurn(exchanged, {});
    QVERIFY(board.ledger().text().startsWith(QStringLiteral("Adding up")));
    t.language.apply(QStringLiteral("de"));
    QCoreApplication::sendPostedEvents();
    QVERIFY2(board.ledger().text().startsWith(QStringLiteral("Die Gr\u00fcnde")),
             qPrintable(board.ledger().text()));
    t.language.apply(QStringLiteral("en"));
    board.showTurn(turn, {});
    // The market is the one before the turn, with nothing of it.
    QVERIFY(board.board().state().market ==
            badGame().game.steps()[turn.step - 1].after.viewFor(-1).market());
}

void TestReview::playersAndCurveTables()
{
    WindowFixture t({Human, Beginner});
    ReviewWindow* window = openKept(t);
    QVERIFY(window);
    window->resize(1180, 900);
    auto* tables = part<QTabWidget>(*window, "reviewTables");
    QCOMPARE(tables->count(), 3);
    tables->setCurrentIndex(1);
    QVERIFY(part<QTableView>(*window, "reviewSeats")->isVisible());
    QVERIFY(
        part<QLabel>(*window, "reviewSum")->text().contains(QStringLiteral("mean of the others")));
    tables->setCurrentIndex(2);
    auto* curve = part<QTableView>(*window, "reviewCurve");
    curve->setFocus();
    QTest::keyClick(curve, Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClick(curve, Qt::Key_Down);
    QCOMPARE(part<CurveChart>(*window, "reviewChart")->currentRow(), 1);
    // In a low window the curve is one of the pages.
    window->resize(1180, 420);
    QCOMPARE(tables->count(), 4);
    tables->setCurrentIndex(0);
    QVERIFY(part<CurveChart>(*window, "reviewChart")->isVisible());
    window->resize(1180, 900);
    QCOMPARE(tables->count(), 3);
    QVERIFY(part<CurveChart>(*window, "reviewChart")->isVisible());
}

/// The review opens with the turns that cost the person the most; each is a task.
void TestReview::beginsWithTheDearestTurns()
{
    WindowFixture t({Human, Beginner});
    t.start();
    Timeline game = badGame().game;
    game.keepReview(badGame().review);
    t.host().adopt(std::move(game), {}, false);
    ReviewWindow* window = openFirstPage(t);
    QVERIFY(window);
    DearestTurns& page = window->dearest();
    QVERIFY(page.isVisible() && !window->page().isVisible());
    const auto& turns = page.turns();
    QVERIFY(turns.size() >= 2 && turns.size() <= 3);
    for (std::size_t i = 0; i < turns.size(); ++i) {
        QCOMPARE(turns[i].seat, 0); // the person
        QVERIFY(i == 0 || rankOf(turns[i - 1]) >= rankOf(turns[i]));
    }
    const QList<QPushButton*> tasks =
        page.findChildren<QPushButton*>(QStringLiteral("dearestTurn"));
    QCOMPARE(std::count_if(tasks.begin(), tasks.end(),
                           [](const QPushButton* task) { return task->isVisible(); }),
             std::ssize(turns));
    // What would have been better is nowhere to be read.
    const ReviewedGame reviewed(OpenRecord(badGame().game));
    const QString best = reviewed.words(turns[1].best, 0);
    QVERIFY(!tasks[1]->accessibleDescription().contains(best));
    QVERIFY(tasks[1]->accessibleDescription().contains(reviewed.words(turns[1].played, 0)));
    QTest::mouseClick(tasks[1], Qt::LeftButton);
    QVERIFY(window->isLearning());
    LearnPage& learn = window->learnPage();
    QCOMPARE(learn.task().turn().step, turns[1].step);
    playByClicks(learn, turns[1].best);
    QTRY_COMPARE_WITH_TIMEOUT(learn.task().state(), BetterTurn::State::Found, Long);
    QTest::mouseClick(part<QPushButton>(learn, "learnBack"), Qt::LeftButton);
    QVERIFY(page.isVisible());
    QVERIFY(tasks[1]->text().contains(QChar(0x2713)) && !tasks[0]->text().contains(QChar(0x2713)));
    // The tables are the second page.
    QTest::mouseClick(part<QPushButton>(*window, "reviewPage"), Qt::LeftButton);
    QVERIFY(window->page().isVisible() && !page.isVisible());
    // Nothing scrolls sideways at the first size.
    QTRY_VERIFY(!part<QTableView>(*window, "reviewTurns")->horizontalScrollBar()->isVisible());
}

/// Before the first dear turn is known the page says what will be on it, and that is said once.
void TestReview::nothingDearYet()
{
    const ReviewedGame game(OpenRecord(badGame().game));
    DearestTurns page;
    page.setGame(&game);
    Review thinking = badGame().review;
    thinking.turns.clear();
    thinking.complete = false;
    page.setReview(thinking, 0);
    page.show();
    const auto* none = page.findChild<EmptyState*>(QStringLiteral("dearestNone"));
    const auto* intro = part<QLabel>(page, "dearestIntro");
    QVERIFY(none->isVisible() && !intro->isVisible());
    QVERIFY(none->words().contains(QStringLiteral("task")));
    thinking.complete = true;
    page.setReview(thinking, 0);
    QVERIFY(none->words().contains(QStringLiteral("Well played")));
    page.setReview(badGame().review, 0);
    QVERIFY(!none->isVisible() && intro->isVisible());
}

/// While the review is made, too; it waits as long as somebody is at a task.
void TestReview::tasksCanBeginEarly()
{
    WindowFixture t({Human, Beginner});
    t.start();
    t.host().adopt(badGame().game, {}, false);
    ReviewWindow* window = openFirstPage(t);
    QVERIFY(window && window->isThinking());
    QTRY_VERIFY_WITH_TIMEOUT(!window->dearest().turns().empty() || !window->isThinking(), Long);
    if (!window->isThinking())
        QSKIP("the review was made at once");
    QTest::mouseClick(part<QPushButton>(window->dearest(), "dearestTurn"), Qt::LeftButton);
    QVERIFY(window->isLearning() && !window->isThinking());
    QTest::mouseClick(part<QPushButton>(window->learnPage(), "learnBack"), Qt::LeftButton);
    QVERIFY(window->isThinking());
    QTRY_VERIFY_WITH_TIMEOUT(!window->isThinking(), Long);
    QVERIFY(window->review().complete);
}

void TestReview::closesWhenPeoplePlayOn()
{
    WindowFixture t({Human, Beginner});
    QPointer<ReviewWindow> window = openKept(t);
    QVERIFY(window);
    t.session().takeBack();
    QTRY_VERIFY(window.isNull());
    QVERIFY(!t.host().review());
}

void TestReview::findByClicks()
{
    WindowFixture t({Human, Beginner});
    ReviewWindow* window = openKept(t);
    QVERIFY(window);
    LearnPage* page = startLearning(*window);
    QVERIFY(page);
    QVERIFY(page->count() >= 2);
    QCOMPARE(page->seat(), 0); // the person
    const TurnReview turn = page->task().turn();
    const SeatView view = page->board().session().shown();
    // As it was before that turn, for the person only.
    QCOMPARE(view, ReviewedGame(OpenRecord(badGame().game)).before(turn));
    // What was played is not the answer.
    playByClicks(*page, turn.played);
    QTRY_COMPARE_WITH_TIMEOUT(page->task().tries(), 1, Long);
    QTRY_COMPARE_WITH_TIMEOUT(page->task().state(), BetterTurn::State::Asking, Long);
    QCOMPARE(page->board().session().shown(), view); // nothing is played
    QVERIFY(page->feedback().contains(QLatin1Char('1')));
    QVERIFY(part<QLabel>(*page, "learnFeedback")->isVisible());
    playByClicks(*page, turn.best);
    QTRY_COMPARE_WITH_TIMEOUT(page->task().state(), BetterTurn::State::Found, Long);
    QCOMPARE(page->task().tries(), 2);
    // Both ledgers side by side.
    auto* first = part<LedgerBox>(*page, "learnLedger");
    auto* second = part<LedgerBox>(*page, "learnOtherLedger");
    QTRY_VERIFY_WITH_TIMEOUT(first->model().ledger().has_value(), Long);
    QTRY_VERIFY_WITH_TIMEOUT(!second->text().trimmed().isEmpty(),
                             Long); // a ledger, or that it is as good
    QVERIFY(first->isVisible() && second->isVisible());
    QVERIFY(second->x() > first->x() + first->width() / 2);
    // Averages say that they are; sums that are certain need no such words.
    const auto& other = second->model().ledger();
    const bool averages = !first->model().ledger()->certain || (other && !other->certain);
    QCOMPARE(part<QLabel>(*page, "learnNote")->isVisible(), averages);
    QTest::mouseClick(part<QPushButton>(*page, "learnNext"), Qt::LeftButton);
    QCOMPARE(page->at(), 1);
    QCOMPARE(page->task().tries(), 0);
    // The game itself has not moved.
    QVERIFY(!t.host().isModified());
    QVERIFY(t.session().atLatest());
}

void TestReview::findByKeys()
{
    WindowFixture t({Human, Beginner});
    ReviewWindow* window = openKept(t);
    QVERIFY(window);
    auto* learn = part<QPushButton>(*window, "reviewLearn");
    learn->setFocus();
    QTest::keyClick(learn, Qt::Key_Space);
    QVERIFY(window->isLearning());
    LearnPage& page = window->learnPage();
    QTRY_VERIFY(page.board().market().hasFocus());
    const Decision best = page.task().turn().best;
    const auto press = [&](int key) {
        QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(key));
    };
    if (best.draw) {
        press(Qt::Key_D);
    } else {
        if (best.turn.kind == TurnKind::Stall)
            press(Qt::Key_0 + best.turn.what);
        else if (best.turn.kind == TurnKind::Hidden)
            press(Qt::Key_H);
        QVERIFY(page.board().input().held());
        const auto* model = static_cast<const MarketModel*>(page.board().market().model());
        page.board().market().setCurrentIndex(model->indexOf(best.turn.square));
        press(Qt::Key_Return);
    }
    QTRY_COMPARE_WITH_TIMEOUT(page.task().state(), BetterTurn::State::Found, Long);
    auto* next = part<QPushButton>(page, "learnNext");
    QTRY_VERIFY(next->hasFocus());
    QTest::keyClick(next, Qt::Key_Space);
    QCOMPARE(page.at(), 1);
    QTest::keyClick(&page.board().market(), Qt::Key_Escape);
    QVERIFY(!window->isLearning());
    QCOMPARE(page.task().state(), BetterTurn::State::None);
}

/// Left at a mistake, learning goes on there: after the review, and after the window was closed.
void TestReview::learningGoesOn()
{
    WindowFixture t({Human, Beginner});
    QPointer<ReviewWindow> window = openKept(t);
    QVERIFY(window);
    LearnPage* page = startLearning(*window);
    QVERIFY(page && page->count() >= 2);
    QTest::mouseClick(part<QPushButton>(*page, "learnSkip"), Qt::LeftButton);
    QCOMPARE(page->at(), 1);
    QTest::keyClick(window.data(), Qt::Key_Escape); // to the review
    QVERIFY(!window->isLearning());
    QCOMPARE(startLearning(*window), page);
    QCOMPARE(page->at(), 1);
    window->close();
    t.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&t.window()));
    QCOMPARE(openReview(t), window.data());
    QCOMPARE(startLearning(*window), page);
    QCOMPARE(page->at(), 1);
    QCOMPARE(page->task().state(), BetterTurn::State::Asking);
    // Also after a new start of the program, with what was found and skipped until then.
    Timeline game = badGame().game;
    game.keepReview(badGame().review);
    t.close();
    t.start();
    t.host().adopt(std::move(game), {}, false);
    window = openReview(t);
    QVERIFY(window);
    page = startLearning(*window);
    QVERIFY(page);
    QCOMPARE(page->at(), 1);
    // After the last one it begins again.
    while (page->at() < page->count())
        page->skip();
    const QString all = QStringLiteral("skipped: %1").arg(page->count());
    QVERIFY2(page->feedback().contains(all), qPrintable(page->feedback()));
    QTest::keyClick(window.data(), Qt::Key_Escape);
    QCOMPARE(startLearning(*window), page);
    QCOMPARE(page->at(), 0);
}

/// Where longer thought has found nothing better, a quick sum does not say the opposite.
void TestReview::sumsDoNotContradictTheVerdict()
{
    WindowFixture t({Human, Beginner});
    ReviewWindow* window = openKept(t);
    QVERIFY(window);
    const auto& turns = badGame().review.turns;
    TurnReview turn =
        *std::max_element(turns.begin(), turns.end(),
                          [](const TurnReview& a, const TurnReview& b) { return a.loss < b.loss; });
    turn.best = turn.played;
    turn.loss = 0;
    turn.band = LossBand::None;
    ReviewBoard& board = window->page().board();
    board.showTurn(turn, {});
    QTRY_VERIFY_WITH_TIMEOUT(board.ledger().text().contains(QLatin1String("about as good")), Long);
    QVERIFY(!board.ledger().model().ledger());
}

void TestReview::bestTurnIsHidden()
{
    WindowFixture t({Human, Beginner});
    ReviewWindow* window = openKept(t);
    QVERIFY(window);
    QTRY_VERIFY_WITH_TIMEOUT(window->page().board().ledger().model().ledger().has_value(), Long);
    LearnPage* page = startLearning(*window);
    QVERIFY(page);
    const TurnReview turn = page->task().turn();
    const QString best = ReviewedGame(OpenRecord(badGame().game)).words(turn.best, turn.seat);
    // No visible text and no table names it, and no piece floats over its square.
    QVERIFY(!window->page().isVisible());
    QVERIFY(!part<QPushButton>(*window, "reviewCopy")->isVisible());
    for (const QLabel* label : window->findChildren<QLabel*>()) {
        if (label->isVisible())
            QVERIFY2(!label->text().contains(best), qPrintable(label->text()));
    }
    QVERIFY(!part<LedgerBox>(*page, "learnLedger")->isVisible());
    const auto* market = static_cast<const MarketModel*>(page->board().market().model());
    QVERIFY(!market->marks().target);
    // Hidden tiles of the other player are not known either.
    const SeatView view = page->board().session().shown();
    for (std::size_t i = 0; i < view.hiddenCount[1]; ++i)
        QCOMPARE(view.hidden[1][i], UnknownTile);
}

void TestReview::showSkipAndNext()
{
    WindowFixture t({Human, Beginner});
    ReviewWindow* window = openKept(t);
    QVERIFY(window);
    LearnPage* page = startLearning(*window);
    QVERIFY(page);
    const TurnReview turn = page->task().turn();
    auto* next = part<QPushButton>(*page, "learnNext");
    QVERIFY(!next->isEnabled());
    QTest::mouseClick(part<QPushButton>(*page, "learnShow"), Qt::LeftButton);
    QCOMPARE(page->task().state(), BetterTurn::State::Shown);
    QVERIFY(next->isEnabled());
    QVERIFY(!page->board().hand().isEnabled());
    const auto* market = static_cast<const MarketModel*>(page->board().market().model());
    if (!turn.best.draw && turn.best.turn.kind != TurnKind::Draw)
        QCOMPARE(market->marks().target, std::optional(turn.best.turn.square));
    QVERIFY(page->feedback().contains(
        ReviewedGame(OpenRecord(badGame().game)).words(turn.best, turn.seat)));
    QTest::mouseClick(next, Qt::LeftButton);
    QCOMPARE(page->at(), 1);
    QVERIFY(!market->marks().target);
    while (page->at() < page->count())
        QTest::mouseClick(part<QPushButton>(*page, "learnSkip"), Qt::LeftButton);
    QVERIFY(page->feedback().contains(QStringLiteral("shown: 1")));
    QVERIFY(page->feedback().contains(QStringLiteral("skipped: %1").arg(page->count() - 1)));
    QVERIFY(!page->board().market().isVisible());
    auto* back = part<QPushButton>(*page, "learnBack");
    QTRY_VERIFY2(back->hasFocus(), QApplication::focusWidget()
                                       ? qPrintable(QApplication::focusWidget()->objectName())
                                       : "no focus");
    QTest::keyClick(back, Qt::Key_Space);
    QVERIFY(!window->isLearning());
}

void TestReview::noMistakes()
{
    WindowFixture t({Human, Beginner});
    t.start();
    Timeline game = badGame().game;
    Review review = badGame().review;
    for (TurnReview& turn : review.turns)
        turn.band = turn.seat == 0 ? LossBand::None : turn.band;
    game.keepReview(review);
    t.host().adopt(std::move(game), {}, false);
    ReviewWindow* window = openReview(t);
    QVERIFY(window);
    LearnPage* page = startLearning(*window);
    QVERIFY(page);
    QCOMPARE(page->count(), 0);
    QVERIFY(page->feedback().contains(QStringLiteral("no mistake")));
    QTest::keyClick(part<QCheckBox>(*page, "learnSmall"), Qt::Key_Space);
    QVERIFY(page->feedback().contains(QStringLiteral("no small loss")));
    // Somebody else's mistakes.
    chooseByKey(*part<QComboBox>(*page, "learnSeat"), 1);
    QCOMPARE(page->seat(), 1);
    if (page->count() > 0)
        QCOMPARE(page->task().turn().seat, 1);
}

void TestReview::accessible_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("German") << QStringLiteral("de");
}

void TestReview::accessible()
{
    QFETCH(QString, language);
    WindowFixture t({Human, Beginner}, language);
    ReviewWindow* window = openKept(t);
    QVERIFY(window);
    QTest::mouseClick(part<QPushButton>(*window, "reviewPage"), Qt::LeftButton);
    QVERIFY(window->dearest().isVisible());
    QCOMPARE(nameless(*window), QStringList());
    COMPARE_CLASHES(*window);
    window->turnPage();
    QCOMPARE(nameless(*window), QStringList());
    QCOMPARE(namelessPages(*part<QTabWidget>(*window, "reviewTables")), QStringList());
    COMPARE_CLASHES(*window);
    LearnPage* page = startLearning(*window);
    QVERIFY(page);
    QCOMPARE(nameless(*window), QStringList());
    COMPARE_CLASHES(*window);
    page->showBest();
    QTRY_VERIFY_WITH_TIMEOUT(page->task().ledger().has_value(), Long);
    QCOMPARE(nameless(*window), QStringList());
}

QTEST_MAIN(TestReview)
#include "tst_review.moc"
