// Puzzles in the real window: the one of the day, those of the program and new ones, answered by
// clicks and by keys; verdicts, hints, the solution's ledger, results and streaks.
#include "tests/ui/AccessibleNames.h"
#include "tests/ui/Mnemonics.h"
#include "tests/ui/ScreenReader.h"
#include "tests/ui/heller/puzzles/PuzzleHands.h"
#include "tests/ui/window/WindowFixture.h"

#include "engine/heller/text/PuzzleFile.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/puzzles/PuzzlePackPage.h"
#include "ui/heller/puzzles/PuzzleSolutionPage.h"
#include "ui/heller/puzzles/PuzzleWindow.h"
#include "ui/heller/scoring/ExplanationText.h"
#include "ui/heller/teaching/ExpectedLine.h"
#include "ui/heller/teaching/LedgerModel.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

using namespace hp;
using State = PuzzleAttempt::State;

namespace {

constexpr int Long = 60000; ///< milliseconds; only for a machine that hangs
const QDate Today(2026, 11, 26);

/// The main window with the window of puzzles.
struct Puzzles {
    explicit Puzzles(const QString& code = QStringLiteral("en")) : table({Human, Beginner}, code)
    {
        table.start();
        open();
    }
    void open()
    {
        table.actions().puzzles->trigger();
        window().setWindowState(Qt::WindowNoState);
        window().resize(1280, 800);
        window().setToday([this] { return today; });
        QVERIFY(QTest::qWaitForWindowActive(&window()));
    }
    PuzzleWindow& window() { return *table.room().puzzles(); }
    PuzzleAttempt& attempt() { return window().attempt(); }
    AnswerBoard& board() { return window().board(); }
    const Puzzle& puzzle() { return attempt().puzzle(); }
    template <class Widget> Widget* find(const char* name)
    {
        return window().findChild<Widget*>(QLatin1String(name));
    }
    void click(const char* name) { QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton); }
    QString text(const char* label) { return find<QLabel>(label)->text(); }
    bool reach(State state)
    {
        return QTest::qWaitFor([&] { return attempt().state() == state; }, Long);
    }
    bool hasReasons()
    {
        return QTest::qWaitFor([&] { return attempt().ledger().has_value(); }, Long);
    }

    QDate today = Today;
    WindowFixture table;
};

QStringList said; ///< by the screen reader, oldest first

void listen(QAccessibleEvent* event)
{
    if (const QString text = announcementIn(*event); !text.isEmpty())
        said.append(text);
}

bool hasSaid(const QString& text)
{
    return QTest::qWaitFor([&text] { return said.join(QLatin1Char(' ')).contains(text); }, Long);
}

const Puzzle& puzzleOf(QDate day)
{
    return builtInPuzzles()[dailyPuzzle(day.year(), day.month(), day.day())];
}

} // namespace

class PuzzlesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { giveLettersEverywhere(); }
    void dailyPuzzle_data();
    void dailyPuzzle();
    void everyKindOfAnswer_data();
    void everyKindOfAnswer();
    void wrongAnswersAndRetry();
    void hintsInSteps();
    void solutionWithItsReasons();
    void whoHasSeenTheSolutionHasLostTheDay_data();
    void whoHasSeenTheSolutionHasLostTheDay();
    void listAndFilters();
    void filterKeepsThePuzzleAtHand();
    void endless();
    void aNewDay();
    void explainsLines();
    void closedBoardSaysWhy();
    void unreadableResultsAreReported();
    void copiesThePosition();
    void languageWhileOpen();
    void tellsTheScreenReader();
    void lettersAndNames_data();
    void lettersAndNames();
    void smallWindow();
    void theMarketIsLargest();
    void closesWithTheMainWindow();
};

void PuzzlesTest::dailyPuzzle_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<bool>("byKey");
    QTest::newRow("English, clicks") << QStringLiteral("en") << false;
    QTest::newRow("German, keys") << QStringLiteral("de") << true;
}

void PuzzlesTest::dailyPuzzle()
{
    QFETCH(QString, language);
    QFETCH(bool, byKey);
    Puzzles t(language);
    QCOMPARE(t.window().source(), PuzzleWindow::Source::Daily);
    QVERIFY(t.puzzle() == puzzleOf(Today));
    QVERIFY(t.board().market().hasFocus());
    QVERIFY(t.text("puzzleQuestion").contains(colourName(t.attempt().view().toMove)));
    QVERIFY(t.text("puzzleTitle").contains(QLocale().toString(Today, QLocale::LongFormat)));
    if (byKey)
        test::answerByKeys(t.board(), t.puzzle().solution);
    else
        test::answerByClicks(t.board(), t.puzzle().solution);
    QVERIFY(t.reach(State::Solved));
    QVERIFY(!t.text("puzzleVerdict").isEmpty());
    QCOMPARE(t.window().store().progress().resultOf(t.puzzle().id), PuzzleResult::AtOnce);
    QVERIFY(t.window().store().progress().isDone(Today));
    // It is there after the next start too, and then the others go on.
    t.window().close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(!t.table.room().puzzles());
    t.open();
    QCOMPARE(t.window().store().progress().run(), 1);
    QCOMPARE(t.window().store().progress().daysInARow(Today), 1);
}

void PuzzlesTest::everyKindOfAnswer_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("byKey");
    const char* const names[PuzzleKinds] = {"stall", "draw", "hidden tile", "open tile"};
    for (int kind = 0; kind < PuzzleKinds; ++kind) {
        QTest::addRow("%s, clicks", names[kind]) << kind << false;
        QTest::addRow("%s, keys", names[kind]) << kind << true;
    }
}

void PuzzlesTest::everyKindOfAnswer()
{
    QFETCH(int, kind);
    QFETCH(bool, byKey);
    const std::vector<Puzzle>& all = builtInPuzzles();
    const auto found = std::find_if(all.begin(), all.end(), [kind](const Puzzle& puzzle) {
        return static_cast<int>(kindOf(puzzle)) == kind;
    });
    QVERIFY(found != all.end());
    Puzzles t;
    t.click("puzzlesOfPack");
    auto* list = t.find<QTableView>("puzzleList");
    list->setCurrentIndex(list->model()->index(static_cast<int>(found - all.begin()), 0));
    QVERIFY(t.puzzle() == *found);
    t.board().market().setFocus();
    if (byKey)
        test::answerByKeys(t.board(), found->solution);
    else
        test::answerByClicks(t.board(), found->solution);
    QVERIFY(t.reach(State::Solved));
    // The piece lies on its square in thought; nothing has been played.
    QCOMPARE(t.board().session().turns(true).size(), std::size_t{0});
    const BoardMarks& marks = static_cast<const MarketModel*>(t.board().market().model())->marks();
    if (!found->solution.draw)
        QVERIFY(marks.target == found->solution.turn.square);
}

void PuzzlesTest::wrongAnswersAndRetry()
{
    Puzzles t;
    const Decision wrong = test::otherThan(t.board(), t.puzzle().solution);
    test::answerByClicks(t.board(), wrong);
    QVERIFY(t.reach(State::Wrong));
    const PuzzleProgress& progress = t.window().store().progress();
    QCOMPARE(progress.resultOf(t.puzzle().id), PuzzleResult::Missed);
    QVERIFY(!progress.isDone(Today));
    QVERIFY(!t.attempt().ledger()); // the reason would tell the solution
    QVERIFY(t.text("puzzleVerdict").contains(QLatin1Char('.')));
    test::answerByClicks(t.board(), t.puzzle().solution);
    QVERIFY(t.reach(State::Solved));
    QCOMPARE(progress.resultOf(t.puzzle().id), PuzzleResult::Later);
    QVERIFY(progress.isDone(Today));
    QCOMPARE(progress.run(), 0);
    // The reasons compare with what the person has answered.
    QVERIFY(t.hasReasons());
    QVERIFY(t.attempt().ledger()->other == wrong);
    t.click("puzzleAgain");
    QCOMPARE(t.attempt().state(), State::Open);
    QVERIFY(!t.attempt().turn());
    QVERIFY(t.board().market().hasFocus());
}

void PuzzlesTest::hintsInSteps()
{
    Puzzles t;
    const auto press = [&t] { QTest::keyClick(&t.board().market(), Qt::Key_F2); };
    const auto* hint = t.find<QPushButton>("puzzleHint");
    press();
    // Until the puzzle is proved in the background, it says that it looks for a hint.
    const QString looking = PuzzleAttempt::tr("Looking for a hint…");
    QVERIFY(QTest::qWaitFor([&] { return t.text("puzzleVerdict") != looking; }, Long));
    QStringList steps{t.text("puzzleVerdict")};
    QVERIFY(!t.attempt().turn());
    while (hint->isEnabled() && steps.size() < 9) {
        press();
        steps += t.text("puzzleVerdict");
    }
    QCOMPARE(steps.size(), 3);
    QCOMPARE(steps.removeDuplicates(), 0);
    QVERIFY(t.attempt().turn() == t.puzzle().solution);
    QCOMPARE(t.window().store().progress().resultOf(t.puzzle().id), PuzzleResult::New);
    test::answerByClicks(t.board(), t.puzzle().solution);
    QVERIFY(t.reach(State::Solved));
    QCOMPARE(t.window().store().progress().resultOf(t.puzzle().id), PuzzleResult::Later);
}

void PuzzlesTest::solutionWithItsReasons()
{
    Puzzles t;
    t.click("puzzleShow");
    QCOMPARE(t.attempt().state(), State::Shown);
    QCOMPARE(t.window().store().progress().resultOf(t.puzzle().id), PuzzleResult::Missed);
    QVERIFY(t.hasReasons());
    PuzzleSolutionPage& page = t.window().solution();
    QVERIFY(page.isVisible());
    QVERIFY(page.ledger().ledger()->certain);
    QVERIFY(page.ledger().ledger()->turn == t.puzzle().solution);
    int sum = 0;
    const int rows = page.ledger().rowCount();
    for (int row = 0; row + 1 < rows; ++row)
        sum += page.ledger().index(row, LedgerModel::Coins).data(LedgerModel::NumberRole).toInt();
    QCOMPARE(
        sum,
        page.ledger().index(rows - 1, LedgerModel::Coins).data(LedgerModel::NumberRole).toInt());
    QVERIFY(!page.sentence().isEmpty());
    QCOMPARE(t.text("puzzleSentence"), page.sentence());
    QVERIFY(page.line().stepCount() > 1);
    page.line().last();
    QCOMPARE(page.line().step(), page.line().stepCount() - 1);
    t.click("puzzleAgain");
    QVERIFY(!page.ledger().ledger());
}

void PuzzlesTest::whoHasSeenTheSolutionHasLostTheDay_data()
{
    QTest::addColumn<QString>("way");
    QTest::newRow("Try Again") << QStringLiteral("again");
    QTest::newRow("opened once more") << QStringLiteral("daily");
    QTest::newRow("another start") << QStringLiteral("start");
    QTest::newRow("shown in the collection") << QStringLiteral("collection");
}

void PuzzlesTest::whoHasSeenTheSolutionHasLostTheDay()
{
    QFETCH(QString, way);
    Puzzles t;
    const Puzzle daily = t.puzzle();
    if (way == QLatin1String("collection")) {
        t.click("puzzlesOfPack");
        auto* list = t.find<QTableView>("puzzleList");
        const auto& all = builtInPuzzles();
        const auto at = std::find_if(all.begin(), all.end(),
                                     [&](const Puzzle& one) { return one.id == daily.id; });
        list->setCurrentIndex(list->model()->index(static_cast<int>(at - all.begin()), 0));
        QCOMPARE(t.puzzle().id, daily.id);
    }
    t.click("puzzleShow");
    QCOMPARE(t.attempt().state(), State::Shown);
    if (way == QLatin1String("again")) {
        t.click("puzzleAgain");
    } else if (way == QLatin1String("start")) {
        t.window().close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        t.open();
    } else {
        t.click("puzzleDaily");
    }
    QCOMPARE(t.puzzle().id, daily.id);
    test::answerByClicks(t.board(), daily.solution);
    QVERIFY(t.reach(State::Solved));
    // However it was reached, the rule is the same.
    QCOMPARE(t.window().store().progress().resultOf(daily.id), PuzzleResult::Later);
    QVERIFY(!t.window().store().progress().isDone(Today));
    QCOMPARE(t.window().store().progress().daysInARow(Today), 0);
}

void PuzzlesTest::listAndFilters()
{
    Puzzles t;
    t.click("puzzlesOfPack");
    QCOMPARE(t.window().source(), PuzzleWindow::Source::Pack);
    auto* list = t.find<QTableView>("puzzleList");
    auto* grade = t.find<QComboBox>("puzzleGrade");
    auto* unsolved = t.find<QCheckBox>("puzzleUnsolved");
    auto* model = qobject_cast<QAbstractItemModel*>(list->model());
    const QAbstractItemModelTester tester(model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    PuzzleListModel& all = t.find<PuzzlePackPage>("puzzlePack")->list();
    const QAbstractItemModelTester allTester(
        &all, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const int count = static_cast<int>(builtInPuzzles().size());
    QCOMPARE(model->rowCount(), count);
    QCOMPARE(list->currentIndex().row(), 0);
    // Signs and words, not colours.
    const auto result = [&](int row) {
        return all.index(row, PuzzleListModel::Result).data().toString();
    };
    QCOMPARE(result(0), QString());
    QVERIFY(
        !all.index(0, PuzzleListModel::Result).data(Qt::AccessibleTextRole).toString().isEmpty());
    test::answerByClicks(t.board(), test::otherThan(t.board(), t.puzzle().solution));
    QVERIFY(t.reach(State::Wrong));
    QCOMPARE(result(0), QStringLiteral("\u2717 missed"));
    test::answerByClicks(t.board(), t.puzzle().solution);
    QVERIFY(t.reach(State::Solved));
    QCOMPARE(result(0), QStringLiteral("(\u2713) solved later"));
    t.click("puzzleNext");
    QCOMPARE(t.find<PuzzlePackPage>("puzzlePack")->current(), 1);
    test::answerByClicks(t.board(), t.puzzle().solution);
    QVERIFY(t.reach(State::Solved));
    QCOMPARE(result(1), QStringLiteral("\u2713 solved at once"));
    // By grade.
    QTest::keyClick(grade, Qt::Key_Down);
    QCOMPARE(grade->currentIndex(), 1);
    for (int row = 0; row < model->rowCount(); ++row)
        QCOMPARE(model->index(row, PuzzleListModel::Grade).data().toInt(), 1);
    const int ofGrade = model->rowCount();
    QVERIFY(ofGrade > 2 && ofGrade < count);
    QTest::mouseClick(unsolved, Qt::LeftButton, {}, QPoint(8, unsolved->height() / 2));
    QCOMPARE(model->rowCount(), ofGrade - 1); // the one at hand stays
    t.click("puzzleNext");
    QCOMPARE(model->rowCount(), ofGrade - 2);
    QCOMPARE(t.find<PuzzlePackPage>("puzzlePack")->current(), 2);
    // No grade is offered that has no puzzles.
    for (int item = 1; item < grade->count(); ++item) {
        QTest::keyClick(grade, Qt::Key_Down);
        QVERIFY2(model->rowCount() > 2, qPrintable(grade->currentText()));
    }
}

void PuzzlesTest::filterKeepsThePuzzleAtHand()
{
    Puzzles t;
    t.click("puzzlesOfPack");
    t.find<QCheckBox>("puzzleUnsolved")->setChecked(true);
    auto* list = t.find<QTableView>("puzzleList");
    const std::string id = t.puzzle().id;
    test::answerByClicks(t.board(), t.puzzle().solution);
    QVERIFY(t.reach(State::Solved));
    QCOMPARE(t.puzzle().id, id); // it was not replaced by the next one
    QVERIFY(list->currentIndex().isValid());
    auto* grade = t.find<QComboBox>("puzzleGrade");
    grade->setFocus();
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(grade, Qt::Key_Down);
    QCOMPARE(t.puzzle().id, id);
}

void PuzzlesTest::endless()
{
    Puzzles t;
    t.click("puzzlesEndless");
    if (t.attempt().state() == State::None) {
        QVERIFY(!t.text("puzzleQuestion").isEmpty()); // it is being made
        QVERIFY(!t.find<QPushButton>("puzzleNext")->isEnabled());
        QVERIFY(!t.board().isVisible());
    }
    QVERIFY(QTest::qWaitFor([&] { return t.attempt().state() == State::Open; }, Long));
    QVERIFY(t.board().isVisible());
    const std::string first = t.puzzle().id;
    test::answerByClicks(t.board(), t.puzzle().solution);
    QVERIFY(t.reach(State::Solved));
    QCOMPARE(t.window().store().progress().resultOf(first), PuzzleResult::AtOnce);
    t.click("puzzleNext");
    QVERIFY(QTest::qWaitFor([&] { return t.attempt().state() == State::Open; }, Long));
    QVERIFY(t.puzzle().id != first);
    // Leaving while the next ones are being made.
    t.click("puzzleDaily");
    QVERIFY(t.puzzle() == puzzleOf(Today));
}

void PuzzlesTest::aNewDay()
{
    Puzzles t;
    t.window().store().noteDay(Today.addDays(-1));
    const auto row = [&t] { return t.text("puzzleDays"); };
    const QString oneDay = row();
    const auto lookAtTheClock = [&t] {
        QEvent event(QEvent::ActivationChange);
        QCoreApplication::sendEvent(&t.window(), &event);
    };
    auto* notice = t.find<QLabel>("puzzleNotice");
    QVERIFY(!notice->isVisible());
    t.today = Today.addDays(1);
    lookAtTheClock();
    // The puzzle stays, and says what has happened. The row of days has come to its end.
    QVERIFY(t.puzzle() == puzzleOf(Today));
    QVERIFY(notice->isVisible());
    QVERIFY(t.text("puzzleTitle").contains(QLocale().toString(Today, QLocale::LongFormat)));
    QVERIFY(row() != oneDay);
    QVERIFY2(row().contains(QStringLiteral(": 0 days")), qPrintable(row()));
    // Solved now, it counts for its day, and mends the row.
    test::answerByClicks(t.board(), t.puzzle().solution);
    QVERIFY(t.reach(State::Solved));
    const PuzzleProgress& progress = t.window().store().progress();
    QVERIFY(progress.isDone(Today));
    QVERIFY(!progress.isDone(t.today));
    QCOMPARE(progress.daysInARow(t.today), 2);
    QVERIFY2(row().contains(QStringLiteral(": 2 days")), qPrintable(row()));
    // The next one is that of the new day.
    t.click("puzzleNext");
    QVERIFY(t.puzzle() == puzzleOf(Today.addDays(1)));
    QVERIFY(puzzleOf(Today.addDays(1)).id != puzzleOf(Today).id);
    QVERIFY(!notice->isVisible());
    t.today = Today.addDays(2);
    lookAtTheClock();
    QVERIFY(notice->isVisible());
    t.click("puzzleDaily");
    QVERIFY(t.puzzle() == puzzleOf(Today.addDays(2)));
    QVERIFY(!notice->isVisible());
    // Beside other puzzles the days are followed too.
    t.click("puzzlesOfPack");
    t.today = Today.addDays(9);
    lookAtTheClock();
    QVERIFY2(row().contains(QStringLiteral(": 0 days")), qPrintable(row()));
    QVERIFY(!notice->isVisible());
}

void PuzzlesTest::explainsLines()
{
    Puzzles t;
    auto* words = t.find<ExplanationText>("puzzleExplanation");
    QVERIFY(!words->isVisible());
    MarketView& market = t.board().market();
    market.setCurrentIndex(market.model()->index(0, 0));
    QTest::keyClick(&market, Qt::Key_R);
    QVERIFY(words->isVisible());
    QCOMPARE(words->explanation().score().line, (Line{true, 0}));
    QTest::keyClick(&market, Qt::Key_R);
    QVERIFY(!words->isVisible());
    QTest::keyClick(&market, Qt::Key_C);
    QCOMPARE(words->explanation().score().line, (Line{false, 0}));
}

void PuzzlesTest::closedBoardSaysWhy()
{
    Puzzles t;
    t.click("puzzleShow");
    QVERIFY(t.board().isClosed());
    const int row = test::handRowOf(t.board(), t.puzzle().solution);
    QVERIFY(
        !t.board().hand().model()->index(row, 0).data(HandModel::WhyNotRole).toString().isEmpty());
    test::clickHand(t.board(), row);
    QVERIFY(!t.board().input().held());
    QCOMPARE(t.board().hand().bubbleText(), t.attempt().whyClosed());
    QCOMPARE(t.attempt().state(), State::Shown);
}

void PuzzlesTest::unreadableResultsAreReported()
{
    WindowFixture table({Human, Beginner});
    table.start();
    QDir().mkpath(table.settings.dataFolder());
    const QString path = QDir(table.settings.dataFolder()).filePath(QStringLiteral("puzzles.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"format\": \"hellerpfennig.puzzles\", \"version\": 7}\n");
    file.close();
    table.room().showPuzzles();
    auto* notice = table.room().puzzles()->findChild<QLabel*>(QStringLiteral("puzzleNotice"));
    QVERIFY(notice->isVisible());
    QVERIFY(notice->text().contains(QLatin1Char('7')));
    QVERIFY(QFile::exists(
        QDir(table.settings.dataFolder()).filePath(QStringLiteral("puzzles.kept.json"))));
}

void PuzzlesTest::copiesThePosition()
{
    Puzzles t;
    t.click("puzzleCopy");
    const std::string text = QApplication::clipboard()->text().toStdString();
    const auto draft = parseDraft(text, t.puzzle().position.rules);
    QVERIFY(draft);
    QCOMPARE(draftText(*draft), draftText(t.puzzle().position));
}

void PuzzlesTest::languageWhileOpen()
{
    Puzzles t;
    t.click("puzzleShow");
    QVERIFY(t.hasReasons());
    QVERIFY(t.board().names().contains(QStringLiteral("Red")));
    t.table.speak(QStringLiteral("de"));
    QCoreApplication::processEvents();
    QVERIFY(t.board().names().contains(QStringLiteral("Rot")));
    QVERIFY(t.text("puzzleQuestion").contains(t.board().names()[t.attempt().view().toMove]));
    QCOMPARE(t.text("puzzleVerdict"), t.attempt().text());
    QCOMPARE(t.text("puzzleSentence"), t.window().solution().sentence());
    QVERIFY(t.text("puzzleSentence").contains(QStringLiteral("und nicht")));
    QCOMPARE(t.window().windowTitle(), QCoreApplication::translate("hp::PuzzleWindow", "Puzzles"));
}

void PuzzlesTest::tellsTheScreenReader()
{
    said.clear();
    QVERIFY(startScreenReader(listen));
    {
        Puzzles t;
        QVERIFY(hasSaid(t.text("puzzleQuestion")));
        QVERIFY(hasSaid(t.text("puzzleCounts")));
        test::answerByKeys(t.board(), test::otherThan(t.board(), t.puzzle().solution));
        QVERIFY(t.reach(State::Wrong));
        QVERIFY(hasSaid(t.text("puzzleVerdict")));
        t.click("puzzleShow");
        QVERIFY(hasSaid(t.text("puzzleVerdict")));
    }
    stopScreenReader();
}

void PuzzlesTest::lettersAndNames_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("German") << QStringLiteral("de");
}

void PuzzlesTest::lettersAndNames()
{
    QFETCH(QString, language);
    Puzzles t(language);
    for (const char* source : {"puzzlesOfPack", "puzzlesEndless", "puzzleDaily"}) {
        t.click(source);
        COMPARE_CLASHES(t.window());
    }
    t.click("puzzleShow");
    QVERIFY(t.hasReasons());
    COMPARE_CLASHES(t.window());
    QCOMPARE(nameless(t.window()), QStringList());
    // No text is cut off.
    for (const auto* button : t.window().findChildren<QPushButton*>()) {
        if (button->isVisible())
            QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
    }
}

void PuzzlesTest::smallWindow()
{
    Puzzles t;
    t.window().resize(640, 400);
    auto* pages = t.find<QTabWidget>("puzzlePages");
    auto* seats = t.find<QWidget>("seatsView");
    QTRY_VERIFY(pages->isAncestorOf(seats));
    QVERIFY(t.board().market().height() > 100);
    test::answerByClicks(t.board(), t.puzzle().solution);
    QVERIFY(t.reach(State::Solved));
    t.window().resize(1280, 800);
    QTRY_VERIFY(!pages->isAncestorOf(seats));
    QVERIFY(seats->isVisible());
}

/// Larger text takes its room from what is beside the market, too.
void PuzzlesTest::theMarketIsLargest()
{
    Puzzles t;
    const auto* pages = t.find<QTabWidget>("puzzlePages");
    for (const int percent : {100, 125, 150, 175, 100}) {
        t.table.window().preferences().setTextSize(percent);
        t.window().resize(1280, 800);
        QTRY_VERIFY2(t.board().width() > pages->width(), qPrintable(QString::number(percent)));
    }
}

void PuzzlesTest::closesWithTheMainWindow()
{
    Puzzles t;
    t.click("puzzlesEndless"); // makes puzzles
    QPointer<PuzzleWindow> window = &t.window();
    t.table.close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(!window);
}

QTEST_MAIN(PuzzlesTest)
#include "tst_puzzles.moc"
