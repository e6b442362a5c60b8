// Lessons in files, and the file of the progress in them.

#include "tests/ui/heller/lessons/Learner.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>

using namespace hp;
using namespace hp::test;

namespace {

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

class LessonFilesTest : public QObject {
    Q_OBJECT

private slots:
    void filesOpen();
    void droppedOnTheWindow();
    void brokenFilesAreRefused();
    void brokenProgressIsReported();
};

void LessonFilesTest::filesOpen()
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
    auto* list = window->findChild<QListView*>(QStringLiteral("lessonCards"));
    QCOMPARE(list->currentIndex().data(LessonsModel::FileRole).toString(), path);
    const int rows = window->model().rowCount();
    QTest::keyClick(list, Qt::Key_Delete);
    QCOMPARE(window->model().rowCount(), rows - 1);
    QVERIFY(QFile::exists(path));
}

void LessonFilesTest::droppedOnTheWindow()
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

void LessonFilesTest::brokenFilesAreRefused()
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

void LessonFilesTest::brokenProgressIsReported()
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

QTEST_MAIN(LessonFilesTest)
#include "tst_lessonfiles.moc"
