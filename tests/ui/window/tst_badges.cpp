// Badges: what is collected by what, and the window that shows them.

#include "AccessibleNames.h"
#include "window/WindowFixture.h"

#include "engine/heller/teaching/LessonProgress.h"
#include "engine/heller/text/LessonFile.h"
#include "engine/table/text/PlayedGames.h"
#include "ui/heller/puzzles/PuzzleProgress.h"
#include "ui/heller/room/BadgesModel.h"
#include "ui/heller/room/BadgesWindow.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/statistics/PersonGames.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QFile>
#include <QLabel>
#include <QListView>
#include <QRegularExpression>
#include <QTest>

using namespace hp;

namespace {

PlayedGame gameOf(const std::vector<PlayedSeat>& seats)
{
    PlayedGame game;
    game.id = "1";
    game.seats = seats;
    return game;
}

PlayedSeat seat(const char* name, const char* player, int place)
{
    PlayedSeat one;
    one.person.name = name;
    one.player = player;
    one.place = place;
    return one;
}

QStringList earned(const BadgesModel& model)
{
    QStringList all;
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row).data(BadgesModel::EarnedRole).toBool())
            all << model.index(row).data().toString().replace(u'\n', u'/');
    }
    return all;
}

} // namespace

class BadgesTest : public QObject {
    Q_OBJECT

private slots:
    void victories_data()
    {
        QTest::addColumn<QString>("game"); ///< "name player place, …"
        QTest::addColumn<QStringList>("badges");
        const auto row = [](const char* game, const QStringList& badges) {
            QTest::newRow(game) << QString::fromLatin1(game) << badges;
        };
        row("Anna human 2, Agnes casual 1", {});
        row("Anna human 1, Agnes casual 1", {}); // shared
        row("Anna human 1, Agnes casual 2",
            {QStringLiteral("First profit/Anna"), QStringLiteral("Trader/Anna")});
        row("Anna human 1, Ben human 2, Konrad master 3",
            {QStringLiteral("First profit/Anna"), QStringLiteral("Among people/Anna"),
             QStringLiteral("Lord of the market/Anna")});
        row("Anna human 1, Konrad exec:player 2", {QStringLiteral("First profit/Anna")});
    }
    void victories()
    {
        QFETCH(QString, game);
        QFETCH(QStringList, badges);
        std::vector<PlayedSeat> seats;
        for (const QString& one : game.split(QStringLiteral(", "))) {
            const QStringList parts = one.split(u' ');
            seats.push_back(seat(qPrintable(parts[0]), qPrintable(parts[1]), parts[2].toInt()));
        }
        PlayedGames all;
        all.entries.emplace_back(gameOf(seats));
        BadgesModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setProgress({}, {}, personGames(all, {})[std::string()]);
        QStringList found = earned(model);
        for (QString& one : found)
            one.remove(QRegularExpression(QStringLiteral("[\u2066-\u2069]"))); // around names
        QCOMPARE(found, badges);
        QCOMPARE(model.earned(), badges.size());
    }

    void lessonsAndPuzzles()
    {
        BadgesModel model;
        LessonProgress lessons;
        PuzzleProgress puzzles;
        model.setProgress(lessons, puzzles, {});
        QCOMPARE(earned(model), QStringList());
        const auto learn = [&](const Lesson& lesson) {
            const int steps = static_cast<int>(lesson.steps.size());
            for (int step = 0; step < steps; ++step)
                lessons.stepDone(lesson.id, step, steps);
        };
        learn(builtInLessons().back());
        model.setProgress(lessons, puzzles, {});
        QCOMPARE(earned(model), QStringList{QStringLiteral("Pupil/collected")});
        for (const Lesson& lesson : builtInLessons())
            learn(lesson);
        puzzles.note("missed", 1, PuzzleResult::Missed);
        for (int i = 0; i < 9; ++i)
            puzzles.note(std::to_string(i), 1, PuzzleResult::AtOnce);
        for (int day = 0; day < 6; ++day)
            puzzles.noteDay(QDate(2026, 11, 1).addDays(day));
        model.setProgress(lessons, puzzles, {});
        QCOMPARE(model.earned(), 3);
        puzzles.note("9", 1, PuzzleResult::AtOnce);
        puzzles.noteDay(QDate(2026, 11, 7));
        model.setProgress(lessons, puzzles, {});
        QCOMPARE(model.earned(), 5);
    }

    void window_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("German") << QStringLiteral("de");
    }
    void window()
    {
        QFETCH(QString, language);
        WindowFixture t({Human, Beginner}, language);
        t.start();
        t.actions().badges->trigger();
        auto* window = t.find<BadgesWindow>("badgesWindow");
        QVERIFY(window);
        QTRY_VERIFY(window->isVisible());
        QCOMPARE(nameless(*window), QStringList());
        auto* view = window->findChild<QListView*>(QStringLiteral("badges"));
        auto* how = window->findChild<QLabel*>(QStringLiteral("badgeHow"));
        const QString first = how->text();
        QVERIFY(!first.isEmpty());
        QTest::keyClick(view, Qt::Key_Right);
        QVERIFY(how->text() != first);
        for (int row = 0; row < view->model()->rowCount(); ++row) {
            const QString file =
                view->model()->index(row, 0).data(BadgesModel::FigureRole).toString();
            QVERIFY2(QFile::exists(file), qPrintable(file));
            QVERIFY(view->visualRect(view->model()->index(row, 0)).isValid());
        }
        // It follows what is learned meanwhile.
        auto* count = window->findChild<QLabel*>(QStringLiteral("badgesCount"));
        const QString none = count->text();
        const Lesson& lesson = builtInLessons().front();
        for (int step = 0; step < static_cast<int>(lesson.steps.size()); ++step)
            t.house().lessons().stepDone(lesson.id, step, static_cast<int>(lesson.steps.size()));
        QVERIFY(count->text() != none);
        QTest::keyClick(view, Qt::Key_Escape);
        QTRY_VERIFY(!t.find<BadgesWindow>("badgesWindow"));
    }
};

QTEST_MAIN(BadgesTest)
#include "tst_badges.moc"
