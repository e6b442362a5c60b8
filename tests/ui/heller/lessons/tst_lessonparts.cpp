// The parts behind the window of the lessons: progress on disk, the shelf and its list, the way
// through a lesson, texts with pieces.

#include "tests/FullDisk.h"

#include "engine/heller/text/LessonFile.h"
#include "engine/text/Files.h"
#include "engine/text/Languages.h"
#include "ui/heller/lessons/LessonRun.h"
#include "ui/heller/lessons/LessonShelf.h"
#include "ui/heller/lessons/LessonWords.h"
#include "ui/heller/lessons/LessonsModel.h"
#include "ui/heller/lessons/PieceText.h"
#include "ui/heller/lessons/ProgressStore.h"
#include "ui/kit/files/SettingsFile.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace hp;

namespace {

/// A small lesson: words, a sum (8 for Red), a line, words.
QByteArray small(const char* id = "small")
{
    return QByteArray(R"({"format": "hellerpfennig.lesson", "version": 1, "id": ")") + id + R"(",
      "name": {"en": "Small", "de": "Klein"},
      "summary": {"en": "Only a few steps."},
      "steps": [
        {"text": {"en": "Look at {+5} and {R2}."},
         "position": "+5 -1 R2 . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . ."},
        {"text": {"en": "How much?"},
         "task": {"kind": "sum", "line": "row 1", "seat": "R",
                  "hints": [{"en": "Add up."}, {"en": "8."}]}},
        {"text": {"en": "Which row has pieces?"},
         "task": {"kind": "line", "lines": ["row 1"], "hints": [{"en": "Row 1."}]}},
        {"text": {"en": "Good."}}
      ]})";
}

Lesson smallLesson()
{
    Result<Lesson> lesson = parseLesson(small());
    if (!lesson)
        qFatal("%s in line %d", lesson.error().message.id.c_str(), lesson.error().line);
    return std::move(lesson).value();
}

void write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class LessonPartsTest : public QObject {
    Q_OBJECT

private slots:
    void progressIsKept();
    void foreignProgressIsKeptBeside_data();
    void foreignProgressIsKeptBeside();
    void aFullDiskLosesNothing();
    void theShelfRemembersFiles();
    void aBrokenFileChangesNothing();
    void theListFollows();
    void throughALesson();
    void sameLineIsSteppedThroughOnce();
    void whatWasPassedOver();
    void piecesInTheText();

private:
    QString path(const char* name) const { return dir_.filePath(QLatin1String(name)); }
    QTemporaryDir dir_;
};

void LessonPartsTest::progressIsKept()
{
    const QString file = path("kept/lessons.json");
    {
        ProgressStore store(file);
        QVERIFY(store.problem().isEmpty());
        QSignalSpy changed(&store, &ProgressStore::changed);
        QVERIFY(!store.stepDone("line", 0, 2));
        QVERIFY(!store.stepDone("line", 0, 2)); // again: nothing new
        QCOMPARE(changed.size(), 1);
    }
    {
        ProgressStore store(file);
        QCOMPARE(store.progress().of("line"), (LessonMark{1, 0}));
        QVERIFY(store.stepDone("line", 1, 2));
        store.stepDone("line", 0, 2);
        store.restart("line");
    }
    ProgressStore store(file);
    QCOMPARE(store.progress().of("line"), (LessonMark{0, 1}));
    QCOMPARE(store.progress().of("other"), LessonMark());
}

void LessonPartsTest::foreignProgressIsKeptBeside_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("newer version")
        << QByteArray(R"({"format": "hellerpfennig.lessonProgress", "version": 99, "stars": 3})");
    QTest::newRow("broken") << QByteArray(R"({"format": "hellerpfenn)");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("of another kind") << small();
}

void LessonPartsTest::foreignProgressIsKeptBeside()
{
    QFETCH(QByteArray, text);
    QTemporaryDir dir;
    const QString file = dir.filePath(QStringLiteral("lessons.json"));
    for (int time = 1; time <= 2; ++time) { // the first one is not lost to the second one
        write(file, text);
        ProgressStore store(file);
        const QString kept = dir.filePath(time == 1 ? QStringLiteral("lessons.kept.json")
                                                    : QStringLiteral("lessons.kept-2.json"));
        QVERIFY2(store.problem().contains(QDir::toNativeSeparators(kept)),
                 qPrintable(store.problem()));
        QCOMPARE(contentOf(kept), text);
        QVERIFY(!QFile::exists(file));
        QCOMPARE(store.progress(), LessonProgress());
        store.stepDone("line", 0, 8);
        QCOMPARE(contentOf(kept), text);
        QVERIFY(ProgressStore(file).problem().isEmpty());
    }
}

void LessonPartsTest::aFullDiskLosesNothing()
{
    if (!test::FullDisk::isPossible())
        QSKIP("this system cannot simulate a full disk");
    const QString file = path("full.json");
    ProgressStore store(file);
    store.stepDone("line", 0, 8);
    const QByteArray before = contentOf(file);
    QVERIFY(!before.isEmpty());
    QSignalSpy failed(&store, &ProgressStore::failed);
    {
        const test::FullDisk full(8);
        store.stepDone("line", 1, 8);
        store.stepDone("line", 2, 8);
        QVERIFY(!store.flush());
    }
    QCOMPARE(failed.size(), 1); // once, not with every step
    QCOMPARE(contentOf(file), before);
    QVERIFY(store.flush());
    QCOMPARE(ProgressStore(file).progress().of("line").steps, 3);
}

void LessonPartsTest::theShelfRemembersFiles()
{
    const QString lesson = path("small.hplesson");
    const QString settings = path("shelf.ini");
    write(lesson, small());
    int own = 0;
    {
        SettingsFile file(settings);
        LessonShelf shelf(file);
        own = static_cast<int>(shelf.lessons().size());
        QVERIFY(own >= 2);
        const Result<int> index = shelf.open(lesson);
        QVERIFY(index);
        QCOMPARE(*index, own);
        QCOMPARE(shelf.indexOf("file.small"), own);
        QCOMPARE(*shelf.open(lesson), own); // again: the same place
        QCOMPARE(static_cast<int>(shelf.lessons().size()), own + 1);
        QCOMPARE(shelf.after(0), 1);
        QCOMPARE(shelf.after(own - 1), -1); // the opened one does not follow by itself
    }
    const QString away = path("away.hplesson");
    QVERIFY(QFile::rename(lesson, away));
    {
        SettingsFile file(settings);
        LessonShelf shelf(file); // left out as long as it cannot be read
        QCOMPARE(static_cast<int>(shelf.lessons().size()), own);
        write(path("second.hplesson"), small("second"));
        QVERIFY(shelf.open(path("second.hplesson")));
    }
    QVERIFY(QFile::rename(away, lesson));
    SettingsFile file(settings);
    LessonShelf shelf(file);
    QCOMPARE(static_cast<int>(shelf.lessons().size()), own + 2);
    shelf.remove(0); // the program's own stay
    QCOMPARE(static_cast<int>(shelf.lessons().size()), own + 2);
    shelf.remove(shelf.indexOf("file.small"));
    QCOMPARE(shelf.indexOf("file.small"), -1);
    QVERIFY(QFile::exists(lesson));
    QCOMPARE(static_cast<int>(LessonShelf(file).lessons().size()), own + 1);
}

void LessonPartsTest::aBrokenFileChangesNothing()
{
    SettingsFile file(path("broken.ini"));
    LessonShelf shelf(file);
    const std::size_t before = shelf.lessons().size();
    QSignalSpy changed(&shelf, &LessonShelf::changed);
    write(path("broken.hplesson"), small().replace("\"steps\"", "\"stepps\""));
    const Result<int> index = shelf.open(path("broken.hplesson"));
    QVERIFY(!index);
    QVERIFY(index.error().line > 0);
    QVERIFY(!shelf.open(path("nothing.hplesson")));
    QCOMPARE(shelf.lessons().size(), before);
    QVERIFY(changed.isEmpty());
}

void LessonPartsTest::theListFollows()
{
    SettingsFile file(path("list.ini"));
    LessonShelf shelf(file);
    ProgressStore store(path("list.json"));
    LessonsModel model(shelf, store);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const auto cell = [&](int row, int role) { return model.index(row).data(role).toString(); };
    const int name = Qt::DisplayRole;
    const int progress = LessonsModel::ProgressRole;
    const Lesson& first = shelf.lessons().front().lesson;
    QCOMPARE(cell(0, name), QStringLiteral("1. ") + inWords(first.name));
    // Before anything is done, the list already says how far one is and how long it takes.
    const auto done = [&](int row) {
        return model.index(row).data(LessonsModel::DoneRole).toInt();
    };
    QVERIFY(cell(0, progress).endsWith(QStringLiteral("new")));
    QCOMPARE(done(0), 0);
    for (int row = 0; row < model.rowCount(); ++row) {
        const Lesson& lesson = shelf.lessons()[static_cast<std::size_t>(row)].lesson;
        QVERIFY(minutesOf(lesson) >= 1 && minutesOf(lesson) <= 15);
        QVERIFY(cell(row, progress).contains(QString::number(minutesOf(lesson))));
        const QVariant market = model.index(row, 0).data(LessonsModel::MarketRole);
        QVERIFY2(market.isValid() && market.value<Market>() != Market(), lesson.id.c_str());
    }
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    store.stepDone(first.id, 0, 2);
    QCOMPARE(changed.size(), 1);
    QVERIFY(cell(0, progress).contains(QStringLiteral("1 of")));
    QCOMPARE(done(0), 1);
    store.stepDone(first.id, 1, 2);
    QCOMPARE(done(0), static_cast<int>(first.steps.size()));
    QVERIFY(cell(0, progress).contains(QStringLiteral("done")));
    const int rows = model.rowCount();
    write(path("listed.hplesson"), small());
    QVERIFY(shelf.open(path("listed.hplesson")));
    QCOMPARE(model.rowCount(), rows + 1);
    QVERIFY(cell(rows, name).contains(QStringLiteral("listed.hplesson")));
    QCOMPARE(model.index(rows, 0).data(LessonsModel::SummaryRole).toString(),
             QStringLiteral("Only a few steps."));
    shelf.remove(rows);
    QCOMPARE(model.rowCount(), rows);
}

void LessonPartsTest::throughALesson()
{
    LessonRun run;
    QSignalSpy steps(&run, &LessonRun::stepChanged);
    QSignalSpy done(&run, &LessonRun::stepDone);
    run.begin(smallLesson());
    QCOMPARE(run.stepCount(), 4);
    QVERIFY(run.isDone()); // nothing to do
    run.answerNumber(8);   // no number is asked for
    QVERIFY(!run.verdict());
    run.next();
    QCOMPARE(done.size(), 1);
    QVERIFY(!run.isDone());
    QCOMPARE(rightNumber(run.step()), 8);
    run.answerNumber(7);
    QVERIFY(run.verdict() && !run.verdict()->right);
    QVERIFY(!run.verdict()->why.id.empty());
    QVERIFY(run.hasMoreHints());
    run.hint();
    run.hint();
    run.hint();
    QCOMPARE(run.hintsShown(), 2);
    run.answerNumber(8);
    QVERIFY(run.verdict()->right && run.isDone());
    QCOMPARE(done.size(), 2);
    run.answerNumber(8); // once is enough
    QCOMPARE(done.size(), 2);
    run.next();
    QCOMPARE(run.hintsShown(), 0);
    run.answerLine({true, 0});
    run.next();
    run.next();
    QVERIFY(run.isAtEnd());
    QVERIFY(run.passedOver().empty());
    QCOMPARE(done.size(), 4);
    QCOMPARE(steps.size(), 5);
    run.next();
    QCOMPARE(steps.size(), 5);
    run.restart();
    QCOMPARE(run.stepIndex(), 0);
    QVERIFY(!run.isDone(1));
}

void LessonPartsTest::sameLineIsSteppedThroughOnce()
{
    int repeated = 0;
    for (const Lesson& lesson : builtInLessons()) {
        LessonRun run;
        run.begin(lesson);
        for (int step = 0; step < run.stepCount(); ++step) {
            run.goTo(step);
            const std::vector<Line>& lines = run.step().explain;
            if (step == 0 || lines.empty())
                continue;
            const LessonStep& before = lesson.steps[static_cast<std::size_t>(step) - 1];
            const bool same = before.position == run.step().position && before.explain == lines;
            QVERIFY(!same || run.isExplainedBefore());
            repeated += same ? 1 : 0;
        }
        run.goTo(0);
        QVERIFY(run.step().explain.empty() || !run.isExplainedBefore());
    }
    QVERIFY(repeated >= 3);
}

void LessonPartsTest::whatWasPassedOver()
{
    LessonRun run;
    run.begin(smallLesson(), 1);
    QVERIFY(run.isDone(0)); // it was done before
    run.next();
    run.answerLine({false, 0});
    QVERIFY(!run.verdict()->right);
    run.answerLine({true, 0});
    run.next();
    run.next();
    QCOMPARE(run.passedOver(), std::vector<int>{1});
    run.back();
    run.back();
    run.back();
    QCOMPARE(run.stepIndex(), 1);
    run.answerNumber(8);
    QVERIFY(run.passedOver().empty());
    LessonRun beyond;
    beyond.begin(smallLesson(), 17);
    QCOMPARE(beyond.stepIndex(), 0);
}

void LessonPartsTest::piecesInTheText()
{
    PieceText text;
    text.resize(300, 200);
    const std::vector<TextPart> parts =
        partsOf(QStringLiteral("Look at {+6}, {R2} and {F}.\nThen at {S}."));
    text.setPassages(
        {{Passage::Kind::Words, {}, parts},
         {Passage::Kind::Hint, QStringLiteral("Hint 1"), partsOf(QStringLiteral("x"))}});
    const QString said = text.plainText();
    QVERIFY2(said.contains(QStringLiteral("King +6")) || said.contains(QStringLiteral("Queen +6")),
             qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("of Red")), qPrintable(said));
    QVERIFY(!said.contains(QLatin1Char('{')));
    QCOMPARE(text.accessibleDescription(), said);
    // Pictures in the text, names in a copy.
    QCOMPARE(text.toPlainText().count(QChar::ObjectReplacementCharacter), 4);
    text.selectAll();
    text.copy();
    const QString copied = QApplication::clipboard()->text();
    QVERIFY2(copied.contains(pieceInWords(Piece::special(PieceType::Fire))), qPrintable(copied));
    QVERIFY(!copied.contains(QChar::ObjectReplacementCharacter));
    // All of it is in view where there is room.
    QVERIFY(text.sizeHint().height() >= text.document()->size().height());
    // No text runs out of its place.
    QVERIFY(text.document()->size().width() <= text.viewport()->width() + 1);
}

QTEST_MAIN(LessonPartsTest)
#include "tst_lessonparts.moc"
