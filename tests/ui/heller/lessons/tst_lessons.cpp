// Lessons in the real window, by clicks and by keys, in both languages.

#include "tests/ui/heller/lessons/Learner.h"

#include "engine/heller/text/PuzzleFile.h"
#include "engine/text/Languages.h"
#include "ui/heller/lessons/LessonWords.h"
#include "ui/heller/lessons/PieceText.h"
#include "ui/heller/puzzles/PuzzleWindow.h"
#include "ui/kit/preferences/TextSize.h"
#include "ui/table/settings/Appearance.h"

#include <QLabel>
#include <QScrollBar>

#include <algorithm>

using namespace hp;
using namespace hp::test;

class LessonsTest : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { Appearance::applyTextSize(UsualTextSize); }
    void wholeLessons_data();
    void wholeLessons();
    void turnsAndRounds_data();
    void turnsAndRounds();
    void passingOverIsNotDone();
    void noButtonChangesItsMeaning();
    void nextSaysWhoMoves();
    void theListFillsItsPlace();
    void theFirstThreeAreShort();
    void aSmallScreenHoldsEveryPage_data();
    void aSmallScreenHoldsEveryPage();
    void theLanguageFollows();
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
    QVERIFY(learner.find<QPushButton>("lessonFollowing")->text().contains(inWords(next.name)));
    // It says what one can do now.
    QVERIFY(learner.view().text().passages()[1].parts == inParts(done.learned));
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
    QVERIFY(learner.window()
                .model()
                .index(lesson)
                .data(LessonsModel::ProgressRole)
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
    learner.doTask();
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
    learner.doTask();
    QVERIFY(placeOf(*next).contains(at));
    const std::string id = learner.run().lesson().id;
    for (int i = 0; i < 3; ++i) {
        QWidget* there = learner.window().childAt(at);
        QTest::mouseClick(there ? there : &learner.window(), Qt::LeftButton);
    }
    QVERIFY(learner.run().isAtEnd());
    QCOMPARE(learner.run().lesson().id, id);
    // A puzzle to practise with is one of the ways on: the easiest one about the same.
    learner.press("lessonPuzzle");
    QVERIFY(table.room().puzzles());
    const auto& puzzles = builtInPuzzles();
    const auto about = std::find_if(puzzles.begin(), puzzles.end(), [&](const Puzzle& puzzle) {
        return isAbout(puzzle, *learner.run().lesson().puzzle);
    });
    QCOMPARE(table.room().puzzles()->attempt().puzzle().id, about->id);
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
    auto* list = learner.find<QListView>("lessonCards");
    const auto placeOf = [&](int row) {
        return list->visualRect(learner.window().model().index(row));
    };
    // Most of the room of the first window, on a screen that has it, shows lessons, and all of
    // them are seen.
    learner.window().resize(1180, 760);
    const int rows = learner.window().model().rowCount();
    QTRY_VERIFY(list->viewport()->rect().contains(placeOf(0) | placeOf(rows - 1)));
    const QRect seen = list->viewport()->rect();
    const QRect cards = placeOf(0) | placeOf(rows - 1);
    QVERIFY2(cards.height() * 10 > seen.height() * 8, qPrintable(QString::number(cards.height())));
    QVERIFY(learner.find<QLabel>("lessonsIntro")->text().contains(QStringLiteral("0 of 12")));
    // Arrow keys go from card to card, in both directions.
    const auto row = [&] { return list->currentIndex().row(); };
    QTest::keyClick(list, Qt::Key_Home);
    QTest::keyClick(list, Qt::Key_Down);
    QVERIFY(row() > 1 && placeOf(row()).left() == placeOf(0).left());
    QTest::keyClick(list, Qt::Key_Left);
    QVERIFY(placeOf(row()).top() == placeOf(0).top());
    QTest::keyClick(list, Qt::Key_End);
    QCOMPARE(row(), rows - 1);
    // In a narrow and low window they are as wide as it, and scroll.
    learner.window().resize(420, 420);
    QTRY_COMPARE(placeOf(1).left(), placeOf(0).left());
    QTRY_VERIFY(list->viewport()->rect().contains(placeOf(row())) || placeOf(row()).height() > 0);
    QVERIFY(placeOf(0).width() <= list->viewport()->width());
}

/// Learning in ten minutes takes ten: the first three lessons are enough for a game.
void LessonsTest::theFirstThreeAreShort()
{
    WindowFixture table;
    table.start();
    Learner learner(table, false);
    int minutes = 0;
    int opened = 0;
    for (; opened < 3; ++opened) {
        opened == 0 ? learner.begin(0) : learner.press("lessonFollowing");
        minutes += minutesOf(builtInLessons()[static_cast<std::size_t>(opened)]);
        learner.wholeLesson();
        if (QTest::currentTestFailed())
            return;
    }
    const int clicks = learner.presses() + opened;
    QVERIFY2(clicks <= 30, qPrintable(QString::number(clicks)));
    QVERIFY(minutes <= 10);
}

void LessonsTest::aSmallScreenHoldsEveryPage_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("percent");
    for (const char* language : {"en", "de"}) {
        for (const int percent : {100, 200})
            QTest::addRow("%s, %d %%", language, percent)
                << QString::fromLatin1(language) << percent;
    }
}

/// Text of the usual size is seen as a whole; the largest may have to scroll.
void LessonsTest::aSmallScreenHoldsEveryPage()
{
    QFETCH(QString, language);
    QFETCH(int, percent);
    WindowFixture table({}, language);
    table.start();
    table.window().preferences().setTextSize(percent);
    Learner learner(table, false);
    learner.window().resize(800, 600);
    for (int lesson = 0; lesson < 3; ++lesson) {
        QVERIFY(learner.window().openLesson(builtInLessons()[lesson].id));
        for (int step = 0; step <= learner.run().stepCount(); ++step) {
            learner.run().goTo(step);
            const auto fits = [&] {
                return learner.window().minimumSizeHint().height() <= 600 &&
                       (percent > 100 || learner.view().text().verticalScrollBar()->maximum() == 0);
            };
            QTest::qWait(20); // and on a busy machine until the page is laid out
            QTRY_VERIFY2(fits(), qPrintable(QStringLiteral("lesson %1, step %2: %3")
                                                .arg(lesson + 1)
                                                .arg(step + 1)
                                                .arg(learner.window().minimumSizeHint().height())));
        }
    }
}

void LessonsTest::theLanguageFollows()
{
    WindowFixture table;
    table.start();
    Learner learner(table, true);
    learner.begin(0);
    const Lesson& lesson = builtInLessons().front();
    // With the names of pieces in the language in use.
    const auto tells = [&](const char* language) {
        QString text;
        for (const TextPart& part :
             partsOf(QString::fromStdString(lesson.steps.front().text.only(language))))
            text += part.words;
        return learner.view().text().plainText().contains(text);
    };
    QVERIFY(tells("en"));
    learner.goOn();
    const int stop = learner.view().reasons().stop();
    table.speak(QStringLiteral("de"));
    QTRY_VERIFY(tells("de"));
    QVERIFY(
        learner.window().windowTitle().contains(QString::fromStdString(lesson.name.only("de"))));
    QCOMPARE(learner.view().reasons().stop(), stop);
    QVERIFY(learner.view().reasons().text().contains(QStringLiteral("Reihe")));
    table.speak(QStringLiteral("en"));
    QTRY_VERIFY(
        learner.window().windowTitle().contains(QString::fromStdString(lesson.name.only("en"))));
}

QTEST_MAIN(LessonsTest)
#include "tst_lessons.moc"
