// A person at the window of the lessons.
#pragma once

#include "tests/ui/window/WindowFixture.h"

#include "engine/base/Random.h"
#include "engine/heller/players/Player.h"
#include "engine/heller/text/LessonFile.h"
#include "ui/heller/lessons/LessonBoard.h"
#include "ui/heller/lessons/LessonReasons.h"
#include "ui/heller/lessons/LessonView.h"
#include "ui/heller/lessons/LessonsWindow.h"
#include "ui/heller/lessons/QuestionBoard.h"
#include "ui/heller/market/HandView.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/room/LessonsMenu.h"

#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTest>

namespace hp::test {

inline constexpr int Patience = 30000;

/// With a mouse or with keys alone.
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
    void goOn()
    {
        ++presses_;
        keys_ ? type(Qt::Key_F8) : press("lessonNext");
    }
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
        auto* list = find<QListView>("lessonCards");
        QVERIFY(list->hasFocus());
        if (keys_) {
            QTest::keyClick(list, Qt::Key_Home);
            QCOMPARE(list->currentIndex().row(), 0);
            for (int i = 0; i < row; ++i)
                QTest::keyClick(list, Qt::Key_Right);
            QTest::keyClick(list, Qt::Key_Return);
        } else {
            const QModelIndex card = window_->model().index(row);
            list->scrollTo(card);
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                              list->visualRect(card).center());
            press("lessonBegin");
        }
        QVERIFY(window_->showsLesson());
    }

    /// What somebody who makes no mistake and needs no hint has pressed to go on and to answer.
    int presses() const { return presses_; }

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
        presses_ += task.kind == LessonTask::Kind::Show ? 0 : 1;
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
    int presses_ = 0;
};

/// Index of a lesson's first step of that kind; the lesson's index in front.
inline std::pair<int, int> firstOf(LessonTask::Kind kind)
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

} // namespace hp::test
