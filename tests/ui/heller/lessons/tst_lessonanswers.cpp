// Answers to the tasks of lessons: what is right, what is said, and what the board shows after.

#include "tests/ui/heller/lessons/Learner.h"

#include "engine/text/Languages.h"
#include "ui/heller/lessons/LessonWords.h"
#include "ui/heller/lessons/PieceText.h"

#include <QApplication>
#include <QClipboard>

using namespace hp;
using namespace hp::test;

namespace {

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

} // namespace

class LessonAnswersTest : public QObject {
    Q_OBJECT

private slots:
    void wrongAnswersAreSums();
    void aMinusIsReadAsTyped();
    void aWrongTurnComesBack();
    void linesTellNothingBefore();
    void theStepBeforeTellsNothing();
    void thePieceInThoughtStaysBehind();
    void aLineIsChosenByItsSquaresToo_data();
    void aLineIsChosenByItsSquaresToo();
    void anAnsweredSquareShowsWhatItPays();
};

void LessonAnswersTest::wrongAnswersAreSums()
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
void LessonAnswersTest::aMinusIsReadAsTyped()
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

void LessonAnswersTest::aWrongTurnComesBack()
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

void LessonAnswersTest::linesTellNothingBefore()
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

void LessonAnswersTest::theStepBeforeTellsNothing()
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
void LessonAnswersTest::thePieceInThoughtStaysBehind()
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

void LessonAnswersTest::aLineIsChosenByItsSquaresToo_data()
{
    QTest::addColumn<bool>("keys");
    QTest::newRow("mouse") << false;
    QTest::newRow("keys") << true;
}

void LessonAnswersTest::aLineIsChosenByItsSquaresToo()
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

void LessonAnswersTest::anAnsweredSquareShowsWhatItPays()
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
    // Another square is no other answer: its lines are explained, as on the table.
    const SquareIndex answer = line->supposed->square;
    learner.chooseSquare(learner.view().board().question(),
                         answer == 0 ? SquareIndex{1} : SquareIndex{0});
    QVERIFY(learner.run().hasRightAnswer());
    QCOMPARE(learner.view().reasons().stopCount(), 2);
}

QTEST_MAIN(LessonAnswersTest)
#include "tst_lessonanswers.moc"
