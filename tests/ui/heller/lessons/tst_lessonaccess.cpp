// The window of the lessons for keys and for screen readers.

#include "tests/ui/AccessibleNames.h"
#include "tests/ui/Mnemonics.h"
#include "tests/ui/ScreenReader.h"
#include "tests/ui/heller/lessons/Learner.h"

#include "engine/text/Languages.h"
#include "ui/heller/lessons/LessonWords.h"
#include "ui/heller/lessons/PieceText.h"

using namespace hp;
using namespace hp::test;

class LessonAccessTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { giveLettersEverywhere(); }
    void everythingHasAName_data();
    void everythingHasAName();
    void screenReadersHearIt();
};

void LessonAccessTest::everythingHasAName_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("German") << QStringLiteral("de");
}

void LessonAccessTest::everythingHasAName()
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

void LessonAccessTest::screenReadersHearIt()
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
        QVERIFY(hears(learner.view().text().passages().front().plainText()));
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

QTEST_MAIN(LessonAccessTest)
#include "tst_lessonaccess.moc"
