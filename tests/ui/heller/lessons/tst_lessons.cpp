// Lessons in the real window, by clicks and by keys, in both languages.

#include "tests/ui/AccessibleNames.h"
#include "tests/ui/Mnemonics.h"
#include "tests/ui/ScreenReader.h"
#include "tests/ui/window/WindowFixture.h"

#include "engine/base/Random.h"
#include "engine/heller/players/Player.h"
#include "engine/heller/text/LessonFile.h"
#include "ui/heller/lessons/LessonBoard.h"
#include "ui/heller/lessons/LessonReasons.h"
#include "ui/heller/lessons/LessonView.h"
#include "ui/heller/lessons/LessonWords.h"
#include "ui/heller/lessons/LessonsWindow.h"
#include "ui/heller/lessons/PieceText.h"
#include "ui/heller/lessons/QuestionBoard.h"
#include "ui/heller/market/HandView.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/puzzles/PuzzleWindow.h"
#include "ui/heller/room/LessonsMenu.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QTableView>
#include <QTest>

using namespace hp;

namespace {

constexpr int Patience = 30000;

/// A person at the window of the lessons, with a mouse or with keys alone.
class Learner {
public:
    Learner(WindowFixture& table, bool keys) : keys_(keys)
    {
        table.actions().lessons->trigger();
        window_ = table.room().lessons().lessonsWindow();
        QVERIFY(window_);
        QVERIFY(QTest::qWaitForWindowActive(window_));
        view().setSeeds([this] { return seed_++; });
        view().setAnimated(false);
    }

    LessonsWindow& window() { return *window_; }
    LessonView& view() { return window_->lesson(); }
    LessonRun& run() { return view().run(); }
    template <class T> T* find(const char* name)
    {
        return window_->findChild<T*>(QLatin1String(name));
    }

    void press(const char* button)
    {
        auto* found = find<QPushButton>(button);
        QVERIFY2(found && found->isVisible() && found->isEnabled(), button);
        QTest::mouseClick(found, Qt::LeftButton);
    }
    void type(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget* focus = window_->focusWidget();
        QVERIFY(focus);
        QTest::keyClick(focus, static_cast<Qt::Key>(key), modifiers);
    }
    void goOn() { keys_ ? type(Qt::Key_F8) : press("lessonNext"); }
    void hint() { keys_ ? type(Qt::Key_F2) : press("lessonHint"); }
    void skip()
    {
        if (!keys_)
            return press("lessonSkip");
        auto* button = find<QPushButton>("lessonSkip");
        QVERIFY(button->isVisible() && button->isEnabled());
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Return);
    }

    void begin(int row)
    {
        auto* list = find<QTableView>("lessonsTable");
        QVERIFY(list->hasFocus());
        if (keys_) {
            QTest::keyClick(list, Qt::Key_Home);
            QCOMPARE(list->currentIndex().row(), 0);
            for (int i = 0; i < row; ++i)
                QTest::keyClick(list, Qt::Key_Down);
            QTest::keyClick(list, Qt::Key_Return);
        } else {
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                              list->visualRect(window_->model().index(row, 0)).center());
            press("lessonBegin");
        }
        QVERIFY(window_->showsLesson());
    }

    void answerNumber(int number)
    {
        auto* field = find<QLineEdit>("lessonNumber");
        QVERIFY(field->isVisible());
        if (keys_)
            QVERIFY(field->hasFocus());
        field->selectAll();
        QTest::keyClicks(field, QString::number(number));
        keys_ ? QTest::keyClick(field, Qt::Key_Return) : press("lessonCheck");
    }

    /// Goes with the arrow keys to a square of a board that has the focus.
    void goTo(BoardView& board, SquareIndex square)
    {
        QVERIFY(board.hasFocus());
        const int columns = board.model()->columnCount();
        QTest::keyClick(&board, Qt::Key_Home, Qt::ControlModifier);
        const auto at = [&] {
            return board.currentIndex().row() * columns + board.currentIndex().column();
        };
        for (int i = 0; i < 2 * columns && at() % columns != square % columns; ++i)
            QTest::keyClick(&board,
                            at() % columns > square % columns ? Qt::Key_Left : Qt::Key_Right);
        for (int i = 0; i < 20 && at() / columns != square / columns; ++i)
            QTest::keyClick(&board, at() / columns > square / columns ? Qt::Key_Up : Qt::Key_Down);
        QCOMPARE(at(), int(square));
    }
    void chooseSquare(BoardView& board, SquareIndex square)
    {
        const auto& model = static_cast<const MarketModel&>(*board.model());
        if (keys_) {
            goTo(board, square);
            QTest::keyClick(&board, Qt::Key_Return);
        } else {
            QTest::mouseClick(board.viewport(), Qt::LeftButton, {},
                              board.visualRect(model.indexOf(square)).center());
        }
    }
    void chooseLine(Line line)
    {
        QuestionBoard& board = view().board().question();
        const Market& market = view().board().questionModel().state().market;
        if (keys_) {
            goTo(board, market.squaresOf(line).front());
            QTest::keyClick(&board, line.isRow ? Qt::Key_R : Qt::Key_C);
        } else {
            const QPoint at = board.labelRect(line).center();
            QTest::mouseClick(&board, Qt::LeftButton, {}, at);
        }
    }
    /// Takes up a piece and places it, or draws.
    void make(const Decision& decision)
    {
        HandView& hand = view().board().hand();
        const HandModel& model = view().game().hand();
        int row = model.supplyRow();
        if (!decision.draw && decision.turn.kind != TurnKind::Draw)
            row = model.rowOf({decision.turn.kind, decision.turn.what});
        if (decision.draw || decision.turn.kind != TurnKind::Draw) { // else it is held already
            QVERIFY(row >= 0);
            if (keys_) {
                hand.setFocus();
                hand.setCurrentIndex(model.index(row));
                QTest::keyClick(&hand, Qt::Key_Return);
            } else {
                QTest::mouseClick(hand.viewport(), Qt::LeftButton, {},
                                  hand.visualRect(model.index(row)).center());
            }
        }
        if (decision.draw)
            return;
        MarketView& market = view().board().market();
        if (keys_ && !market.hasFocus())
            market.setFocus();
        chooseSquare(market, decision.turn.square);
    }

    /// Does the task of the present step, with all its hints before.
    void doTask()
    {
        const LessonStep& step = run().step();
        const LessonTask& task = step.task;
        while (run().hasMoreHints())
            hint();
        QCOMPARE(run().hintsShown(), static_cast<int>(task.hints.size()));
        switch (task.kind) {
        case LessonTask::Kind::Show:
            return;
        case LessonTask::Kind::Sum:
        case LessonTask::Kind::Count:
            answerNumber(rightNumber(step));
            break;
        case LessonTask::Kind::Square: {
            SquareIndex square = 0;
            while ((task.squares >> square & 1U) == 0)
                ++square;
            chooseSquare(view().board().question(), square);
            break;
        }
        case LessonTask::Kind::Line:
            chooseLine(task.lines.front());
            break;
        case LessonTask::Kind::Turn: {
            TurnJudge judge(step);
            while (!judge.isReady())
                judge.think();
            make(judge.best());
            QVERIFY(QTest::qWaitFor([this] { return run().verdict().has_value(); }, Patience));
            break;
        }
        case LessonTask::Kind::Play:
            play(step);
            break;
        }
        QVERIFY2(run().isDone(), qPrintable(QStringLiteral("step %1").arg(run().stepIndex() + 1)));
        QVERIFY(run().verdict()->right);
    }

    /// Plays to the round's end, as a strong player would, until the goal is reached.
    void play(const LessonStep&)
    {
        const auto player = makePlayer("expert");
        for (int time = 0; time < 8 && !run().isDone(); ++time) {
            if (time > 0) {
                keys_ ? type(Qt::Key_F5) : press("lessonTryAgain");
                QVERIFY(!run().verdict());
            }
            playRound(*player);
        }
    }
    void playRound(Player& player)
    {
        TableSession& session = view().game().session();
        Random random;
        while (session.latestPhase() == Phase::Playing) {
            while (view().reasons().canGoOn() || session.isExplaining())
                goOn();
            QVERIFY(QTest::qWaitFor(
                [&] {
                    return session.personMayAct() || session.isExplaining() ||
                           session.latestPhase() != Phase::Playing;
                },
                Patience));
            if (!session.personMayAct())
                continue;
            SeatView now = session.shown();
            make(player.choose(now, random, {0.02, 2000}, {}));
        }
        QVERIFY(run().verdict().has_value());
    }

    /// From the first step to the end.
    void wholeLesson()
    {
        for (int guard = 0; guard < 400 && !run().isAtEnd(); ++guard) {
            const int step = run().stepIndex();
            while (view().reasons().canGoOn())
                goOn();
            QCOMPARE(run().stepIndex(), step);
            doTask();
            if (QTest::currentTestFailed())
                return;
            while (run().stepIndex() == step)
                goOn();
        }
        QVERIFY(run().isAtEnd());
        QVERIFY(run().passedOver().empty());
    }

private:
    bool keys_;
    LessonsWindow* window_ = nullptr;
    quint64 seed_ = 1;
};

/// Index of a lesson's first step of that kind; the lesson's index in front.
std::pair<int, int> firstOf(LessonTask::Kind kind)
{
    const std::vector<Lesson>& all = builtInLessons();
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t k = 0; k < all[i].steps.size(); ++k) {
            if (all[i].steps[k].task.kind == kind)
                return {static_cast<int>(i), static_cast<int>(k)};
        }
    }
    return {-1, -1};
}

/// Stalls and known tiles of the hand on all squares.
std::vector<Decision> turnsOf(const SeatView& view)
{
    std::vector<Turn> pieces;
    for (int rank = 1; rank <= RankCount; ++rank)
        pieces.push_back(Turn::stall(rank, 0));
    for (int i = 0; i < view.handCount(); ++i) {
        if (view.handTile(i) != UnknownTile)
            pieces.push_back(Turn::tile(TurnKind::Hidden, view.rules->kindOf(view.handTile(i)), 0));
    }
    std::vector<Decision> turns;
    for (Turn turn : pieces) {
        for (int square = 0; square < view.rules->squareCount(); ++square) {
            turn.square = static_cast<SquareIndex>(square);
            turns.push_back(Decision::play(turn));
        }
    }
    return turns;
}

void write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

const QByteArray Own = R"({"format": "hellerpfennig.lesson", "version": 1, "id": "own",
  "name": {"en": "My lesson", "de": "Meine Lektion"},
  "steps": [{"text": {"en": "Nothing but {+6}.", "de": "Nur {+6}."}}]})";

} // namespace

class LessonsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { giveLettersEverywhere(); }
    void wholeLessons_data();
    void wholeLessons();
    void turnsAndRounds_data();
    void turnsAndRounds();
    void wrongAnswersAreSums();
    void aMinusIsReadAsTyped();
    void aWrongTurnComesBack();
    void linesTellNothingBefore();
    void theStepBeforeTellsNothing();
    void thePieceInThoughtStaysBehind();
    void passingOverIsNotDone();
    void noButtonChangesItsMeaning();
    void aLineIsChosenByItsSquaresToo_data();
    void aLineIsChosenByItsSquaresToo();
    void anAnsweredSquareShowsWhatItPays();
    void nextSaysWhoMoves();
    void theListFillsItsPlace();
    void theLanguageFollows();
    void filesOpen();
    void droppedOnTheWindow();
    void brokenFilesAreRefused();
    void brokenProgressIsReported();
    void everythingHasAName_data();
    void everythingHasAName();
    void screenReadersHearIt();
};

void LessonsTest::wholeLessons_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<bool>("keys");
    QTest::addColumn<int>("lesson");
    const bool ways[] = {false, true};
    // Every way once in every language; other lessons each time.
    int lesson = 0;
    for (const char* language : {"en", "de"}) {
        for (const bool keys : ways) {
            for (int i = 0; i < 2; ++i)
                QTest::addRow("%s, %s, lesson %d", language, keys ? "keys" : "mouse",
                              lesson + 1 + i)
                    << QString::fromLatin1(language) << keys << lesson + i;
        }
        lesson += 2;
    }
}

void LessonsTest::wholeLessons()
{
    QFETCH(QString, language);
    QFETCH(bool, keys);
    QFETCH(int, lesson);
    WindowFixture table({}, language);
    table.start();
    const QByteArray game = table.record();
    Learner learner(table, keys);
    learner.begin(lesson);
    learner.wholeLesson();
    if (QTest::currentTestFailed())
        return;
    const Lesson& done = builtInLessons()[static_cast<std::size_t>(lesson)];
    QCOMPARE(learner.window().store().progress().of(done.id), (LessonMark{0, 1}));
    QVERIFY(learner.view().text().plainText().contains(inWords(done.name)));
    // The button that goes on has gone; another one begins the next lesson.
    QVERIFY(!learner.find<QPushButton>("lessonNext")->isVisible());
    const Lesson& next = builtInLessons()[static_cast<std::size_t>(lesson) + 1];
    QVERIFY(learner.view().text().plainText().contains(inWords(next.name)));
    if (keys) {
        QVERIFY(learner.find<QPushButton>("lessonFollowing")->hasFocus());
        learner.type(Qt::Key_Return);
    } else {
        learner.press("lessonFollowing");
    }
    QVERIFY(learner.window().showsLesson());
    QCOMPARE(learner.run().lesson().id, next.id);
    learner.type(Qt::Key_Escape);
    QVERIFY(!learner.window().showsLesson());
    QVERIFY(learner.find<QTableView>("lessonsTable")
                ->model()
                ->index(lesson, LessonsModel::Progress)
                .data()
                .toString()
                .contains(QChar(0x2713)));
    QCOMPARE(table.record(), game); // the game at the table is another one
}

void LessonsTest::turnsAndRounds_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<bool>("keys");
    QTest::newRow("English, mouse") << QStringLiteral("en") << false;
    QTest::newRow("German, keys") << QStringLiteral("de") << true;
}

void LessonsTest::turnsAndRounds()
{
    QFETCH(QString, language);
    QFETCH(bool, keys);
    WindowFixture table({}, language);
    table.start();
    Learner learner(table, keys);
    for (const LessonTask::Kind kind :
         {LessonTask::Kind::Count, LessonTask::Kind::Turn, LessonTask::Kind::Play}) {
        const auto [lesson, step] = firstOf(kind);
        QVERIFY(lesson >= 0);
        learner.begin(lesson);
        learner.run().goTo(step);
        learner.doTask();
        if (QTest::currentTestFailed())
            return;
        learner.type(Qt::Key_Escape);
    }
}

void LessonsTest::wrongAnswersAreSums()
{
    WindowFixture table;
    table.start();
    Learner learner(table, true);
    const auto [lesson, step] = firstOf(LessonTask::Kind::Sum);
    learner.begin(lesson);
    learner.run().goTo(step);
    const int right = rightNumber(learner.run().step());
    const QString before = learner.view().text().plainText();
    learner.answerNumber(right + 1);
    QVERIFY(!learner.run().isDone());
    const QString after = learner.view().text().plainText();
    QVERIFY(after.startsWith(before) && after.size() > before.size());
    QVERIFY2(after.mid(before.size()).contains(QString::number(right)), qPrintable(after));
    QVERIFY(learner.find<QLineEdit>("lessonNumber")->hasFocus()); // for the next try
    learner.answerNumber(right);
    QVERIFY(learner.run().isDone());
    QVERIFY(!learner.view().reasons().isEmpty()); // now the line is explained
}

/// A minus as the window shows it, as a word processor makes it of a hyphen, with blanks.
void LessonsTest::aMinusIsReadAsTyped()
{
    WindowFixture table;
    table.start();
    Learner learner(table, true);
    const std::vector<Lesson>& all = builtInLessons();
    int tried = 0;
    for (std::size_t i = 0; i < all.size() && tried == 0; ++i) {
        for (std::size_t k = 0; k < all[i].steps.size() && tried == 0; ++k) {
            const LessonStep& step = all[i].steps[k];
            if (step.task.kind != LessonTask::Kind::Sum || rightNumber(step) >= 0)
                continue;
            learner.begin(static_cast<int>(i));
            for (const QString& minus :
                 {QStringLiteral("-"), QStringLiteral("\u2212"), QStringLiteral("\u2013"),
                  QStringLiteral(" \u2013\u00a0"), QStringLiteral("\u202f\u2011")}) {
                learner.run().restart();
                learner.run().goTo(static_cast<int>(k));
                auto* field = learner.find<QLineEdit>("lessonNumber");
                QApplication::clipboard()->setText(minus + QString::number(-rightNumber(step)));
                field->selectAll();
                QTest::keySequence(field, QKeySequence::Paste);
                QTest::keyClick(field, Qt::Key_Return);
                QVERIFY2(learner.run().isDone(), qPrintable(minus));
                ++tried;
            }
        }
    }
    QCOMPARE(tried, 5);
}

void LessonsTest::aWrongTurnComesBack()
{
    WindowFixture table;
    table.start();
    Learner learner(table, false);
    // The worst turn of the first task in which it matters.
    Decision worst;
    Decision best;
    double loss = 0;
    const std::vector<Lesson>& all = builtInLessons();
    for (std::size_t lesson = 0; lesson < all.size() && loss == 0; ++lesson) {
        for (std::size_t step = 0; step < all[lesson].steps.size() && loss == 0; ++step) {
            if (all[lesson].steps[step].task.kind != LessonTask::Kind::Turn)
                continue;
            TurnJudge judge(all[lesson].steps[step]);
            while (!judge.isReady())
                judge.think();
            for (const Decision& turn : turnsOf(judge.view())) {
                const auto verdict = judge.judge(turn);
                if (verdict && !verdict->right && verdict->loss > loss) {
                    worst = turn;
                    loss = verdict->loss;
                }
            }
            if (loss == 0)
                continue;
            best = judge.best();
            learner.begin(static_cast<int>(lesson));
            learner.run().goTo(static_cast<int>(step));
        }
    }
    QVERIFY(loss > 0);
    const Market before = learner.view().game().session().shown().market();
    learner.make(worst);
    QVERIFY(QTest::qWaitFor([&] { return learner.run().verdict().has_value(); }, Patience));
    QVERIFY(!learner.run().verdict()->right);
    QVERIFY(!learner.run().isDone());
    // The sums are there, and the position is as it was.
    QVERIFY(learner.find<QTableView>("lessonLedger")->isVisible());
    QTRY_COMPARE(learner.view().game().session().shown().market(), before);
    learner.make(best);
    QVERIFY(QTest::qWaitFor([&] { return learner.run().isDone(); }, Patience));
}

void LessonsTest::linesTellNothingBefore()
{
    WindowFixture table;
    table.start();
    Learner learner(table, false);
    const auto [lesson, step] = firstOf(LessonTask::Kind::Sum);
    learner.begin(lesson);
    learner.run().goTo(step);
    const MarketModel& board = learner.view().board().questionModel();
    QVERIFY(board.state().lines.empty());
    const Line line = learner.run().step().task.line;
    QuestionBoard& view = learner.view().board().question();
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.labelRect(line).center());
    QVERIFY(learner.view().reasons().isEmpty());
    QVERIFY(learner.view().text().plainText().contains(QStringLiteral("Answer first")));
    learner.answerNumber(rightNumber(learner.run().step()));
    QVERIFY(!learner.view().text().plainText().contains(QStringLiteral("Answer first")));
    QVERIFY(!board.state().lines.empty());
    // Any other line is explained now.
    const Line other{!line.isRow, 0};
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.labelRect(other).center());
    QCOMPARE(learner.view().reasons().line()->score.line, other);
}

void LessonsTest::theStepBeforeTellsNothing()
{
    WindowFixture table;
    table.start();
    Learner learner(table, false);
    int checked = 0;
    for (int lesson = 0; lesson < static_cast<int>(builtInLessons().size()); ++lesson) {
        const std::vector<LessonStep>& steps =
            builtInLessons()[static_cast<std::size_t>(lesson)].steps;
        for (std::size_t step = 1; step < steps.size(); ++step) {
            if (steps[step].task.kind != LessonTask::Kind::Sum ||
                steps[step - 1].position != steps[step].position)
                continue;
            learner.begin(lesson);
            learner.run().goTo(static_cast<int>(step) - 1);
            const MarketModel& board = learner.view().board().questionModel();
            if (steps[step - 1].task.asksNumber())
                learner.answerNumber(rightNumber(learner.run().step()));
            QVERIFY2(board.state().lines.empty(),
                     qPrintable(QStringLiteral("%1, %2").arg(lesson).arg(step)));
            learner.run().goTo(static_cast<int>(step));
            learner.answerNumber(rightNumber(learner.run().step()));
            ++checked;
            learner.press("allLessons");
        }
    }
    QVERIFY(checked > 0);
}

/// The next step has another market: what was answered on the last one, with its row and column and
/// what it changes there, is not drawn over it. Lesson 4 asks for a square last in its step 6.
void LessonsTest::thePieceInThoughtStaysBehind()
{
    WindowFixture table;
    table.start();
    Learner learner(table, false);
    learner.begin(3);
    learner.run().goTo(5);
    QCOMPARE(learner.run().task(), LessonTask::Kind::Square);
    QuestionBoard& board = learner.view().board().question();
    const Market before = learner.view().board().questionModel().state().market;
    const SquareIndex b4 = before.square(3, 1);
    learner.chooseSquare(board, b4);
    QVERIFY(learner.run().isDone());
    QCOMPARE(board.previewSquare(), std::optional(b4));
    QVERIFY(!board.changes().empty());
    while (learner.run().isDone() && learner.run().stepIndex() == 5)
        learner.goOn();
    QVERIFY(learner.view().board().questionModel().state().market != before);
    QVERIFY(!board.previewSquare());
    QVERIFY(board.changes().empty());
}

void LessonsTest::passingOverIsNotDone()
{
    WindowFixture table;
    table.start();
    Learner learner(table, true);
    const auto [lesson, step] = firstOf(LessonTask::Kind::Line);
    const std::string id = builtInLessons()[static_cast<std::size_t>(lesson)].id;
    learner.begin(lesson);
    while (learner.run().stepIndex() < step)
        learner.goOn();
    learner.goOn(); // what goes on does not pass over a task
    QCOMPARE(learner.run().stepIndex(), step);
    learner.skip(); // without an answer
    QCOMPARE(learner.run().stepIndex(), step + 1);
    while (learner.run().stepIndex() < step + 2)
        learner.goOn();
    QCOMPARE(learner.window().store().progress().of(id).steps, step);
    learner.type(Qt::Key_Escape);
    learner.begin(lesson); // goes on where something is missing
    QCOMPARE(learner.run().stepIndex(), step);
    learner.doTask();
    QCOMPARE(learner.window().store().progress().of(id).steps, step + 1);
    learner.press("lessonRestart");
    QCOMPARE(learner.run().stepIndex(), 0);
    QCOMPARE(learner.window().store().progress().of(id), LessonMark());
    // Also after a new start of the program.
    while (learner.run().stepIndex() < 1)
        learner.goOn();
    table.close();
    table.start();
    table.room().lessons().show(QString::fromStdString(id));
    LessonsWindow* again = table.room().lessons().lessonsWindow();
    QVERIFY(again && again->showsLesson());
    QCOMPARE(again->lesson().run().stepIndex(), 1);
}

void LessonsTest::noButtonChangesItsMeaning()
{
    WindowFixture table;
    table.start();
    Learner learner(table, false);
    learner.begin(0);
    const auto* next = learner.find<QPushButton>("lessonNext");
    const auto* place = learner.find<QLabel>("lessonPlace");
    const auto placeOf = [&](const QWidget& button) {
        return QRect(button.mapTo(&learner.window(), QPoint()), button.size());
    };
    // Clicking fast at one place: every click is seen to do something, and none passes over a task
    // or begins another lesson.
    const QPoint at = placeOf(*next).center();
    QStringList places{place->text()};
    for (int i = 0; i < 20 && next->isEnabled(); ++i) {
        QCOMPARE(next->text(), QStringLiteral("&Next"));
        QTest::mouseClick(learner.window().childAt(at), Qt::LeftButton);
        places << place->text();
    }
    QCOMPARE(places.removeDuplicates(), 0);
    QCOMPARE(learner.run().task(), LessonTask::Kind::Line);
    QVERIFY(!learner.run().isDone());
    QVERIFY(!next->isEnabled());
    const auto* skip = learner.find<QPushButton>("lessonSkip");
    QVERIFY(skip->isVisible() && !placeOf(*skip).intersects(placeOf(*next)));
    learner.run().goTo(learner.run().stepCount() - 1);
    QVERIFY(placeOf(*next).contains(at));
    const std::string id = learner.run().lesson().id;
    for (int i = 0; i < 3; ++i) {
        QWidget* there = learner.window().childAt(at);
        QTest::mouseClick(there ? there : &learner.window(), Qt::LeftButton);
    }
    QVERIFY(learner.run().isAtEnd());
    QCOMPARE(learner.run().lesson().id, id);
    // Puzzles are one of the ways on.
    learner.press("lessonPuzzle");
    QVERIFY(table.room().puzzles());
}

void LessonsTest::aLineIsChosenByItsSquaresToo_data()
{
    QTest::addColumn<bool>("keys");
    QTest::newRow("mouse") << false;
    QTest::newRow("keys") << true;
}

void LessonsTest::aLineIsChosenByItsSquaresToo()
{
    QFETCH(bool, keys);
    WindowFixture table;
    table.start();
    Learner learner(table, keys);
    const auto [lesson, step] = firstOf(LessonTask::Kind::Line);
    learner.begin(lesson);
    learner.run().goTo(step);
    const Line right = learner.run().step().task.lines.front();
    const Market market = learner.run().step().position->market;
    const SquareIndex square = market.squaresOf(right).front();
    const auto choose = [&](Line line) {
        const char* name = line.isRow ? "lessonRow" : "lessonColumn";
        if (!keys)
            return learner.press(name);
        learner.find<QPushButton>(name)->setFocus();
        learner.type(Qt::Key_Return);
    };
    QVERIFY(!learner.find<QPushButton>("lessonRow")->isVisible());
    learner.chooseSquare(learner.view().board().question(), square);
    QVERIFY(!learner.run().verdict()); // it is not yet known which line is meant
    const Line other{!right.isRow, static_cast<std::uint8_t>(right.isRow ? market.columnOf(square)
                                                                         : market.rowOf(square))};
    choose(other);
    QVERIFY(learner.run().verdict() && !learner.run().verdict()->right);
    // The reason, in the lesson's own words.
    QVERIFY(learner.view().text().plainText().contains(inWords(learner.run().step().task.wrong)));
    learner.chooseSquare(learner.view().board().question(), square);
    choose(right);
    QVERIFY(learner.run().isDone());
    QVERIFY(!learner.find<QPushButton>("lessonRow")->isVisible());
    // Now it explains the lines of a square, as on the table.
    learner.view().board().question().setFocus();
    learner.chooseSquare(learner.view().board().question(), square);
    QCOMPARE(learner.view().reasons().stopCount(), 2);
}

void LessonsTest::anAnsweredSquareShowsWhatItPays()
{
    WindowFixture table;
    table.start();
    Learner learner(table, false);
    const auto [lesson, step] = firstOf(LessonTask::Kind::Square);
    learner.begin(lesson);
    learner.run().goTo(step);
    learner.doTask();
    QVERIFY(learner.run().isDone());
    QVERIFY(!learner.view().reasons().isEmpty());
    const std::optional<LineToExplain> line = learner.view().reasons().line();
    QVERIFY(line && line->supposed);
    QVERIFY(line->supposed->piece == *learner.run().step().task.piece);
}

void LessonsTest::nextSaysWhoMoves()
{
    WindowFixture table;
    table.start();
    Learner learner(table, false);
    const auto [lesson, step] = firstOf(LessonTask::Kind::Play);
    learner.begin(lesson);
    learner.run().goTo(step);
    TableSession& session = learner.view().game().session();
    session.setExplaining(true);
    const auto* next = learner.find<QPushButton>("lessonNext");
    QVERIFY(next->isEnabled());
    const QString mover = QString::fromStdString(session.seatInfo(session.shown().toMove).name);
    QVERIFY2(next->text().contains(mover), qPrintable(next->text()));
    learner.goOn();
    QVERIFY(!session.isExplaining());
    QVERIFY(!next->isEnabled());
}

void LessonsTest::theListFillsItsPlace()
{
    WindowFixture table;
    table.start();
    Learner learner(table, false);
    auto* list = learner.find<QTableView>("lessonsTable");
    // Most of the room of the first window shows lessons.
    const int rows = list->verticalHeader()->length();
    QVERIFY2(rows * 10 > list->viewport()->height() * 8, qPrintable(QString::number(rows)));
    QVERIFY(learner.find<QLabel>("lessonsIntro")->text().contains(QStringLiteral("0 of 12")));
}

void LessonsTest::theLanguageFollows()
{
    WindowFixture table;
    table.start();
    Learner learner(table, true);
    learner.begin(0);
    const Lesson& lesson = builtInLessons().front();
    QVERIFY(learner.view().text().plainText().contains(
        QString::fromStdString(lesson.steps.front().text.only("en"))));
    learner.goOn();
    const int stop = learner.view().reasons().stop();
    table.speak(QStringLiteral("de"));
    QTRY_VERIFY(learner.view().text().plainText().contains(
        QString::fromStdString(lesson.steps.front().text.only("de"))));
    QVERIFY(
        learner.window().windowTitle().contains(QString::fromStdString(lesson.name.only("de"))));
    QCOMPARE(learner.view().reasons().stop(), stop);
    QVERIFY(learner.view().reasons().text().contains(QStringLiteral("Reihe")));
    table.speak(QStringLiteral("en"));
    QTRY_VERIFY(
        learner.window().windowTitle().contains(QString::fromStdString(lesson.name.only("en"))));
}

void LessonsTest::filesOpen()
{
    WindowFixture table;
    const QString path = table.path(QStringLiteral("own.hplesson"));
    const QString other = table.path(QStringLiteral("own.txt")); // known by its beginning
    write(path, Own);
    write(other, QByteArray(Own).replace("\"own\"", "\"other\""));
    table.start();
    table.window().serve(path, {}); // as on the command line and by a double click
    LessonsWindow* window = table.room().lessons().lessonsWindow();
    QVERIFY(window && window->showsLesson());
    QCOMPARE(window->lesson().run().lesson().id, std::string("file.own"));
    QVERIFY(table.recentFiles().contains(path));
    table.dialogs.openAnswer = other;
    table.actions().open->trigger();
    QCOMPARE(window->lesson().run().lesson().id, std::string("file.other"));
    QVERIFY(table.dialogs.complaints.isEmpty());
    // By the button of the window too; and off the list again.
    window->showList();
    table.dialogs.openAnswer = path;
    QTest::mouseClick(window->findChild<QPushButton*>(QStringLiteral("lessonOpenFile")),
                      Qt::LeftButton);
    QCOMPARE(window->lesson().run().lesson().id, std::string("file.own"));
    window->showList();
    auto* list = window->findChild<QTableView*>(QStringLiteral("lessonsTable"));
    QCOMPARE(list->currentIndex().data(LessonsModel::FileRole).toString(), path);
    const int rows = window->model().rowCount();
    QTest::keyClick(list, Qt::Key_Delete);
    QCOMPARE(window->model().rowCount(), rows - 1);
    QVERIFY(QFile::exists(path));
}

void LessonsTest::droppedOnTheWindow()
{
    WindowFixture table;
    const QString path = table.path(QStringLiteral("own.hplesson"));
    write(path, Own);
    table.start();
    const auto drop = [&](QWidget& on) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&on, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&on, &event);
        QCoreApplication::processEvents();
    };
    drop(table.window());
    LessonsWindow* window = table.room().lessons().lessonsWindow();
    QVERIFY(window && window->showsLesson());
    window->showList();
    drop(*window);
    QVERIFY(window->showsLesson());
}

void LessonsTest::brokenFilesAreRefused()
{
    WindowFixture table;
    const QString path = table.path(QStringLiteral("broken.hplesson"));
    write(path, QByteArray(Own).replace("\"steps\"", "\"stepps\""));
    table.start();
    QVERIFY(!table.window().openFile(path));
    QVERIFY(!table.room().lessons().lessonsWindow());
    QCOMPARE(table.dialogs.complaints.size(), 1);
    const QString said = table.dialogs.complaints.front();
    // The file, the line, the reason and what would be right.
    for (const char* part : {"broken.hplesson", "3", "stepps", "steps"})
        QVERIFY2(said.contains(QLatin1String(part)), qPrintable(said));
}

void LessonsTest::brokenProgressIsReported()
{
    WindowFixture table;
    const QString file = QDir(table.settings.dataFolder()).filePath(QStringLiteral("lessons.json"));
    QDir().mkpath(table.settings.dataFolder());
    write(file, "{");
    table.start();
    table.room().lessons().show({});
    QCOMPARE(table.dialogs.complaints.size(), 1);
    QVERIFY2(table.dialogs.complaints.front().contains(QStringLiteral("lessons.kept.json")),
             qPrintable(table.dialogs.complaints.front()));
}

void LessonsTest::everythingHasAName_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("German") << QStringLiteral("de");
}

void LessonsTest::everythingHasAName()
{
    QFETCH(QString, language);
    WindowFixture table({}, language);
    table.start();
    Learner learner(table, true);
    COMPARE_CLASHES(learner.window());
    QCOMPARE(nameless(learner.window()), QStringList());
    for (const LessonTask::Kind kind :
         {LessonTask::Kind::Show, LessonTask::Kind::Sum, LessonTask::Kind::Square,
          LessonTask::Kind::Line, LessonTask::Kind::Turn, LessonTask::Kind::Play}) {
        const auto [lesson, step] = firstOf(kind);
        learner.begin(lesson);
        learner.run().goTo(step);
        QCoreApplication::processEvents();
        COMPARE_CLASHES(learner.window());
        QCOMPARE(nameless(learner.window()), QStringList());
        // No word is cut off.
        for (const char* name :
             {"lessonNext", "lessonBack", "lessonSkip", "allLessons", "lessonRestart"}) {
            const auto* button = learner.find<QPushButton>(name);
            QVERIFY2(QTest::qWaitFor(
                         [&] { return button->width() >= button->minimumSizeHint().width(); }),
                     name);
        }
        learner.type(Qt::Key_Escape);
    }
}

void LessonsTest::screenReadersHearIt()
{
    static QStringList heard;
    heard.clear();
    if (!startScreenReader([](QAccessibleEvent* event) {
            if (const QString text = announcementIn(*event); !text.isEmpty())
                heard << text;
        }))
        QSKIP("this platform tells screen readers nothing");
    {
        WindowFixture table;
        table.start();
        Learner learner(table, true);
        const auto hears = [](const QString& what) {
            return QTest::qWaitFor([&] { return heard.join(QLatin1Char('\n')).contains(what); });
        };
        const auto [lesson, step] = firstOf(LessonTask::Kind::Sum);
        learner.begin(lesson);
        QVERIFY(hears(inWords(builtInLessons().front().steps.front().text)));
        learner.run().goTo(step);
        const LessonStep& task = learner.run().step();
        QVERIFY(hears(inWords(task.text)));
        learner.hint();
        QVERIFY(hears(inWords(task.task.hints.front())));
        const int right = rightNumber(task);
        learner.answerNumber(right + 1);
        QVERIFY2(hears(QStringLiteral("You have %1").arg(right + 1)),
                 qPrintable(heard.join(QLatin1Char('|'))));
        learner.answerNumber(right);
        QVERIFY(hears(QStringLiteral("Right")));
        // The pictures in a text have their names.
        for (const QString& text : heard)
            QVERIFY(!text.contains(QChar::ObjectReplacementCharacter) &&
                    !text.contains(QLatin1Char('{')));
    }
    stopScreenReader();
}

QTEST_MAIN(LessonsTest)
#include "tst_lessons.moc"
