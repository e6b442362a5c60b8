// The lessons of Mercado de Lisboa: every page and every task in both languages, each step that is
// possible played, and all three lessons from the first page to the last by keyboard alone.
#include "AccessibleNames.h"
#include "ScreenReader.h"

#include "engine/lisboa/text/Tokens.h"
#include "engine/text/Wording.h"
#include "ui/kit/preferences/Language.h"
#include "ui/lisboa/help/HelpPictures.h"
#include "ui/lisboa/lessons/LessonText.h"
#include "ui/lisboa/lessons/LessonWindow.h"
#include "ui/lisboa/market/MarketView.h"
#include "ui/lisboa/market/PlayTable.h"
#include "ui/lisboa/market/ShelfView.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace hp::lisboa;
using hp::Language;
using hp::SettingsFile;
using hp::Theme;
using hp::Words;

namespace {

/// What a running screen reader has said beside the focus.
QStringList said;

void hear(QAccessibleEvent* event)
{
    const QString text = announcementIn(*event);
    if (!text.isEmpty())
        said += text;
}

QStringList pieces(const std::string& text)
{
    static const QRegularExpression braces(QStringLiteral("\\{([^}]*)\\}"));
    QStringList found;
    for (auto it = braces.globalMatch(QString::fromStdString(text)); it.hasNext();)
        found += it.next().captured(1);
    return found;
}

std::vector<const Words*> textsOf(const Lesson& lesson)
{
    std::vector<const Words*> texts{&lesson.name, &lesson.summary, &lesson.learned};
    for (const LessonPage& page : lesson.pages) {
        texts.push_back(&page.text);
        for (const Words* words : {&page.task.hint, &page.task.right, &page.task.wrong}) {
            if (!words->empty())
                texts.push_back(words);
        }
    }
    return texts;
}

/// Plays the step and, if the task is about a whole turn, the first tile of the display.
void playTurn(LessonRun& run, const Step& step)
{
    run.input().play(step);
    if (run.answer() == LessonRun::Answer::None && run.table().latest().game.taking())
        run.input().play(run.input().legal().back());
}

/// A smallest lesson, to be spoilt.
QByteArray smallest()
{
    return R"({"format": "hellerpfennig.lisboa-lesson", "version": 1, "id": "own",
 "name": {"en": "Own"}, "summary": {"en": "One page."}, "learned": {"en": "All."}, "picture": "f",
 "rules": {"format": "hellerpfennig.lisboa-rules", "version": 1, "restaurants": {"f": 0, "l": 0, "t": 0, "m": 0, "g": 0, "p": 0},
  "asidePub": false, "pubForLast": [], "greySquares": []},
 "pages": [
  {"text": {"en": "Take a coin."},
   "position": ". . . . . / . . . . . / . Rf . . . / . . . . . / . . . . . ; - ; fmt ; 1fl 1ft 1fm 2fl 2ft 2fm 3fl 3ft 3fm 4f 4l 4t | - | - ; R 1 ftm - 7 , G 1 lmg - 8 ; R ; 0",
   "task": {"kind": "play", "goal": {"step": "coin"}, "hint": {"en": "The button."}}}
 ]})";
}

} // namespace

class LisboaLessonsTest : public QObject {
    Q_OBJECT
private slots:
    void textsInEachLanguage();
    void everyTask_data();
    void everyTask();
    void winsWithAWholeTurn();
    void marketsTellNoAnswer();
    void faultyFiles_data();
    void faultyFiles();
    void wholeByKeys_data();
    void wholeByKeys();
    void triesAgain();
    void hints();
    void progressIsKept();
    void followsTheLanguage();
};

void LisboaLessonsTest::textsInEachLanguage()
{
    QCOMPARE(builtInLessons().size(), std::size_t(3));
    std::set<std::string> ids;
    for (const Lesson& lesson : builtInLessons()) {
        QVERIFY(ids.insert(lesson.id).second);
        for (const Words* words : textsOf(lesson)) {
            const std::string english = words->only("en");
            const std::string german = words->only("de");
            QVERIFY2(!english.empty() && !german.empty(), english.c_str());
            // Both show the same pieces, and each can be drawn.
            QCOMPARE(pieces(german), pieces(english));
            for (const QString& piece : pieces(english))
                QVERIFY2(!helpPicture(pieceAddress(piece), lesson.rules, Theme::day(), 1).isNull(),
                         qPrintable(piece));
        }
        QVERIFY(!helpPicture(pieceAddress(QString::fromStdString(lesson.picture)), lesson.rules,
                             Theme::day(), 1)
                     .isNull());
        for (const LessonPage& page : lesson.pages)
            QVERIFY(page.task.kind == LessonTask::Kind::Read || !page.task.hint.empty());
    }
    QVERIFY(pieceAddress(QStringLiteral("x")).isEmpty());
    QVERIFY(pieceAddress(QStringLiteral("5f")).isEmpty());
    QVERIFY(pieceAddress(QStringLiteral("2tf")).isEmpty());
}

void LisboaLessonsTest::everyTask_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("en") << QStringLiteral("en");
    QTest::newRow("de") << QStringLiteral("de");
}

void LisboaLessonsTest::everyTask()
{
    QFETCH(QString, language);
    Language spoken;
    spoken.apply(language);
    int refused = 0;
    int numbers = 0;
    for (const Lesson& lesson : builtInLessons()) {
        LessonRun run;
        for (int page = 0; page < std::ssize(lesson.pages); ++page) {
            run.begin(lesson, page);
            const LessonTask& task = run.current().task;
            const QByteArray where =
                QByteArray::fromStdString(lesson.id) + ' ' + QByteArray::number(page + 1);
            if (task.kind == LessonTask::Kind::Read) {
                QVERIFY(run.isDone());
            } else if (task.kind == LessonTask::Kind::Number) {
                ++numbers;
                const int answer = answerOf(task, run.before());
                run.answerNumber(answer + 1);
                QVERIFY2(run.answer() == LessonRun::Answer::Wrong && !run.isDone(), where);
                // The sum is told, and it comes to the answer.
                const QStringList words = run.answerInWords();
                QVERIFY2(words.size() > 1, where);
                QVERIFY2(words.last().contains(QString::number(answer)), qPrintable(words.last()));
                run.answerNumber(answer);
                QVERIFY2(run.answer() == LessonRun::Answer::Right && run.isDone(), where);
                // So does the hint.
                QVERIFY2(lessonText(task.hint).contains(QString::number(answer)), where);
            } else {
                std::vector<Step> legal;
                run.before().legalSteps(legal);
                std::erase(legal, Step::swap());
                int right = 0;
                for (const Step& step : legal) {
                    run.tryAgain();
                    playTurn(run, step);
                    const std::string text = stepText(step, run.before().rules());
                    const bool reached = reaches(task.goal, run.before(), step);
                    QVERIFY2(run.answer() ==
                                 (reached ? LessonRun::Answer::Right : LessonRun::Answer::Wrong),
                             text.c_str());
                    right += reached;
                    refused += !reached;
                    // Every answer has words, and whatever moves coins has its sum.
                    const QStringList words = run.answerInWords();
                    QVERIFY2(!words.isEmpty() && !words.contains(QString()), text.c_str());
                    QCOMPARE(words.last(), lessonText(reached ? task.right : task.wrong));
                    const StepReport report = reportOf(run.before(), step);
                    const bool pays = report.changeFor(0) != 0 || report.changeFor(1) != 0;
                    QVERIFY2(!pays || words.size() > 1, text.c_str());
                }
                QVERIFY2(right > 0, where);
                // A task that cannot be failed is none; only taking a tile has to be done anyway.
                QVERIFY2(right < std::ssize(legal) || task.goal.kind == StepKind::Take, where);
            }
        }
    }
    QVERIFY2(refused > 100, qPrintable(QString::number(refused)));
    QCOMPARE(numbers, 7);
}

void LisboaLessonsTest::winsWithAWholeTurn()
{
    const Lesson& lesson = builtInLessons().back();
    LessonRun run;
    run.begin(lesson, static_cast<int>(lesson.pages.size()) - 1);
    const LessonGoal& goal = run.current().task.goal;
    QVERIFY(goal.ends && goal.wins);
    // Only restaurants, and not where another one comes into the supply.
    const auto answers = answersOf(goal, run.before());
    QCOMPARE(answers.size(), std::size_t(4));
    for (const Step& step : answers) {
        QVERIFY(step.kind == StepKind::Restaurant);
        QVERIFY(!(run.before().state().grey >> step.where & 1));
    }
    // A stand is judged when its turn is over.
    std::vector<Step> legal;
    run.before().legalSteps(legal);
    const auto open = std::find_if(legal.begin(), legal.end(),
                                   [](const Step& step) { return step.kind == StepKind::Open; });
    QVERIFY(open != legal.end());
    run.input().play(*open);
    QVERIFY(run.answer() == LessonRun::Answer::None);
    run.input().play(run.input().legal().back());
    QVERIFY(run.answer() == LessonRun::Answer::Wrong);
    QVERIFY(run.table().isOver());
}

void LisboaLessonsTest::marketsTellNoAnswer()
{
    // Where a number is asked for, no piece can be taken up, which would show what it brings.
    for (const Lesson& lesson : builtInLessons()) {
        LessonRun run;
        for (int page = 0; page < std::ssize(lesson.pages); ++page) {
            run.begin(lesson, page);
            QCOMPARE(run.input().legal().empty(), run.task() != LessonTask::Kind::Play);
        }
    }
    // Nobody else ever moves.
    LessonRun run;
    run.begin(builtInLessons().front(), 1);
    run.input().play(answersOf(run.current().task.goal, run.before()).front());
    QCOMPARE(run.table().stepCount(), 2);
    QTest::qWait(300);
    QCOMPARE(run.table().stepCount(), 2);
    QVERIFY(!run.table().personMayAct());
}

void LisboaLessonsTest::faultyFiles_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<int>("line");
    QTest::newRow("whole") << QByteArray() << QByteArray() << QByteArray() << QByteArray() << 0;
    QTest::newRow("format") << QByteArray("lisboa-lesson") << QByteArray("lesson")
                            << QByteArray("json.otherFormat") << QByteArray("format") << 1;
    QTest::newRow("field") << QByteArray("\"hint\"") << QByteArray("\"hnit\"")
                           << QByteArray("json.unknownFieldSuggest")
                           << QByteArray("pages.1.task.hnit") << 8;
    QTest::newRow("no hint") << QByteArray(", \"hint\": {\"en\": \"The button.\"}") << QByteArray()
                             << QByteArray("json.fieldMissing") << QByteArray("pages.1.task") << 8;
    QTest::newRow("goal") << QByteArray("{\"step\": \"coin\"}")
                          << QByteArray("{\"step\": \"restaurant\"}")
                          << QByteArray("lisboa.lesson.noAnswer") << QByteArray("pages.1.task.goal")
                          << 8;
    QTest::newRow("kind of step") << QByteArray("\"step\": \"coin\"")
                                  << QByteArray("\"step\": \"coins\"")
                                  << QByteArray("json.notOneOfSuggest")
                                  << QByteArray("pages.1.task.goal.step") << 8;
    QTest::newRow("position") << QByteArray("Rf . . .") << QByteArray("Rf . .")
                              << QByteArray("lisboa.position.columns")
                              << QByteArray("pages.1.position") << 7;
    QTest::newRow("unknown money")
        << QByteArray("G 1 lmg") << QByteArray("G ? lmg")
        << QByteArray("lisboa.record.unknownMoney") << QByteArray("pages.1.position") << 7;
    QTest::newRow("rules") << QByteArray("\"greySquares\": []")
                           << QByteArray("\"greySquares\": [\"a1\"]")
                           << QByteArray("lisboa.rules.greyCount")
                           << QByteArray("rules.greySquares") << 3;
    QTest::newRow("no stand") << QByteArray("\"kind\": \"play\", \"goal\": {\"step\": \"coin\"}")
                              << QByteArray(
                                     "\"kind\": \"number\", \"ask\": \"worth\", \"square\": \"a1\"")
                              << QByteArray("lisboa.lesson.noStand")
                              << QByteArray("pages.1.task.square") << 8;
    QTest::newRow("not possible")
        << QByteArray("\"kind\": \"play\", \"goal\": {\"step\": \"coin\"}")
        << QByteArray("\"kind\": \"number\", \"ask\": \"cost\", \"step\": \"open f@b3\"")
        << QByteArray("lisboa.turn.squareTaken") << QByteArray("pages.1.task.step") << 8;
    QTest::newRow("seat") << QByteArray("\"kind\": \"play\", \"goal\": {\"step\": \"coin\"}")
                          << QByteArray(
                                 "\"kind\": \"number\", \"ask\": \"finalMoney\", \"seat\": \"B\"")
                          << QByteArray("lisboa.position.seatLetter")
                          << QByteArray("pages.1.task.seat") << 8;
}

void LisboaLessonsTest::faultyFiles()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QByteArray, message);
    QFETCH(QByteArray, path);
    QFETCH(int, line);
    QByteArray text = smallest();
    QVERIFY(from.isEmpty() || text.contains(from));
    if (!from.isEmpty())
        text.replace(from, to);
    const auto lesson = parseLesson(text);
    QCOMPARE(lesson.ok(), message.isEmpty());
    if (lesson)
        return;
    QCOMPARE(QByteArray::fromStdString(lesson.error().message.id), message);
    QCOMPARE(QByteArray::fromStdString(lesson.error().path), path);
    QCOMPARE(lesson.error().line, line);
}

namespace {

/// Goes there with the arrow keys.
void walkTo(MarketView& view, const Place& place)
{
    auto& model = static_cast<MarketModel&>(*view.model());
    const QModelIndex goal = model.indexOf(place);
    // Rows first, within the squares: the corners have nothing.
    for (int i = 0; i < 20 && view.currentIndex() != goal; ++i) {
        const QModelIndex at = view.currentIndex();
        const bool atSide = at.column() == 0 || at.column() + 1 == model.columnCount();
        if (at.row() != goal.row() &&
            !(atSide && (goal.row() == 0 || goal.row() + 1 == model.rowCount())))
            QTest::keyClick(&view, at.row() < goal.row() ? Qt::Key_Down : Qt::Key_Up);
        else
            QTest::keyClick(&view, at.column() < goal.column() ? Qt::Key_Right : Qt::Key_Left);
    }
    QCOMPARE(view.currentIndex(), goal);
}

void takeUp(ShelfView& view, const Piece& piece)
{
    auto& model = static_cast<ShelfModel&>(*view.model());
    int row = 0;
    while (row < model.rowCount() && model.item(row).piece != piece)
        ++row;
    QVERIFY(row < model.rowCount());
    for (int i = 0; i < 40 && view.currentIndex().row() != row; ++i)
        QTest::keyClick(&view, view.currentIndex().row() < row ? Qt::Key_Right : Qt::Key_Left);
    QCOMPARE(view.currentIndex().row(), row);
    QTest::keyClick(&view, Qt::Key_Return);
}

/// Does what the page asks with the part that has the keyboard. @param step that is right
void playByKeys(LessonWindow& window, const Step& step)
{
    if (step.kind == StepKind::Coin) {
        auto& button = window.playTable().coinButton();
        for (int i = 0; i < 20 && !button.hasFocus(); ++i)
            QTest::keyClick(window.focusWidget(), Qt::Key_Tab);
        QVERIFY(button.hasFocus());
        QTest::keyClick(&button, Qt::Key_Space);
        return;
    }
    const Shelf which = step.kind == StepKind::Bring        ? Shelf::Customers
                        : step.kind == StepKind::Take       ? Shelf::Display
                        : step.kind == StepKind::Restaurant ? Shelf::Restaurants
                                                            : Shelf::Tiles;
    ShelfView* shelf = &window.playTable().shelf(which);
    // Mostly it is there already.
    for (int i = 0; i < 20 && !shelf->hasFocus(); ++i)
        QTest::keyClick(window.focusWidget(), Qt::Key_Tab);
    QVERIFY(shelf->hasFocus());
    takeUp(*shelf, {step.kind, step.what});
    if (step.kind == StepKind::Take)
        return;
    MarketView& market = window.playTable().market();
    QVERIFY(market.hasFocus());
    walkTo(market, *placeOf(step));
    QTest::keyClick(&market, Qt::Key_Return);
}

} // namespace

void LisboaLessonsTest::wholeByKeys_data()
{
    everyTask_data();
}

void LisboaLessonsTest::wholeByKeys()
{
    QFETCH(QString, language);
    Language spoken;
    spoken.apply(language);
    QTemporaryDir folder;
    SettingsFile settings(folder.filePath(QStringLiteral("settings.json")));
    LessonWindow window(settings);
    window.setAnimated(false);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QVERIFY(startScreenReader(hear));
    said.clear();
    auto* list = window.findChild<QListWidget*>(QStringLiteral("lessonsList"));
    QVERIFY(list && list->hasFocus());
    QTest::keyClick(list, Qt::Key_Return);
    QVERIFY(window.showsLesson());
    LessonRun& run = window.run();
    auto* next = window.findChild<QPushButton*>(QStringLiteral("lessonNext"));
    auto* number = window.findChild<QLineEdit*>(QStringLiteral("lessonNumber"));
    for (const Lesson& lesson : builtInLessons()) {
        QCOMPARE(run.lesson().id, lesson.id);
        for (int page = 0; page < run.pages(); ++page) {
            QCOMPARE(run.page(), page);
            if (run.task() == LessonTask::Kind::Number) {
                QVERIFY(number->hasFocus());
                QVERIFY(!next->isEnabled());
                const int answer = answerOf(run.current().task, run.before());
                // A wrong one first.
                QTest::keyClicks(number, QString::number(answer + 2));
                QTest::keyClick(number, Qt::Key_Return);
                QVERIFY(run.answer() == LessonRun::Answer::Wrong);
                QVERIFY(number->hasFocus()); // selected, to be typed over
                QTest::keyClicks(number, QString::number(answer));
                QTest::keyClick(number, Qt::Key_Return);
            } else if (run.task() == LessonTask::Kind::Play) {
                QVERIFY(!next->isEnabled());
                playByKeys(window, answersOf(run.current().task.goal, run.before()).front());
            }
            QVERIFY2(run.isDone(), lesson.id.c_str());
            QVERIFY(next->hasFocus());
            QTest::keyClick(next, Qt::Key_Return);
        }
        QVERIFY(run.isAtEnd());
        QVERIFY(next->hasFocus());
        QTest::keyClick(next, Qt::Key_Return);
    }
    QVERIFY(!window.showsLesson());
    QVERIFY(list->hasFocus());
    QTRY_VERIFY(!said.isEmpty());
    QTRY_VERIFY(
        said.join(QLatin1Char(' ')).contains(lessonText(builtInLessons().back().learned).left(30)));
    QVERIFY(!said.join(QLatin1Char(' ')).contains(QLatin1Char('{')));
    stopScreenReader();
    // Escape closes the list.
    QTest::keyClick(list, Qt::Key_Escape);
    QVERIFY(!window.isVisible());
}

void LisboaLessonsTest::triesAgain()
{
    QTemporaryDir folder;
    SettingsFile settings(folder.filePath(QStringLiteral("settings.json")));
    LessonWindow window(settings);
    window.setAnimated(false);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    window.open(0);
    QTest::keyClick(&window, Qt::Key_F8); // a page to read
    LessonRun& run = window.run();
    QCOMPARE(run.page(), 1);
    auto* again = window.findChild<QPushButton*>(QStringLiteral("lessonAgain"));
    QVERIFY(again->isHidden());
    run.input().play(Step::coin());
    QVERIFY(run.answer() == LessonRun::Answer::Wrong);
    QVERIFY(again->hasFocus());
    // The text says the sum of what was done, and why it is not what was asked.
    const QString text = window.text().toPlainText();
    QVERIFY(text.contains(lessonText(run.current().task.wrong)));
    QVERIFY(text.contains(run.answerInWords().front()));
    QTest::keyClick(again, Qt::Key_Return);
    QVERIFY(run.answer() == LessonRun::Answer::None);
    QCOMPARE(run.table().stepCount(), 1);
    QVERIFY(window.playTable().shelf(Shelf::Customers).hasFocus());
    // F8 does not pass over a task.
    QTest::keyClick(&window, Qt::Key_F8);
    QCOMPARE(run.page(), 1);
    QTest::keyClick(&window, Qt::Key_F7);
    QCOMPARE(run.page(), 0);
}

void LisboaLessonsTest::hints()
{
    QTemporaryDir folder;
    SettingsFile settings(folder.filePath(QStringLiteral("settings.json")));
    LessonWindow window(settings);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    window.open(0);
    auto* hint = window.findChild<QPushButton*>(QStringLiteral("lessonHint"));
    QVERIFY(hint->isHidden()); // there is nothing to do
    QTest::keyClick(&window, Qt::Key_F8);
    QVERIFY(!hint->isHidden());
    const QString words = lessonText(window.run().current().task.hint);
    QVERIFY(!window.text().toPlainText().contains(words));
    QTest::keyClick(&window, Qt::Key_F2);
    QVERIFY(window.text().toPlainText().contains(words));
    QVERIFY(hint->isHidden());
}

void LisboaLessonsTest::progressIsKept()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("settings.json"));
    {
        SettingsFile settings(path);
        LessonWindow window(settings);
        window.open(2);
        window.run().next();
        QCOMPARE(window.run().page(), 1);
        window.open(0);
        LessonRun& run = window.run();
        while (!run.isAtEnd()) {
            if (run.task() == LessonTask::Kind::Number)
                run.answerNumber(answerOf(run.current().task, run.before()));
            else if (run.task() == LessonTask::Kind::Play)
                playTurn(run, answersOf(run.current().task.goal, run.before()).front());
            run.next();
        }
    }
    SettingsFile settings(path);
    LessonWindow window(settings);
    auto* list = window.findChild<QListWidget*>(QStringLiteral("lessonsList"));
    QVERIFY(list->item(0)->text().contains(QLatin1String("Done")));
    QVERIFY(list->item(1)->text().contains(QLatin1String("New")));
    QVERIFY(list->item(2)->text().contains(QLatin1String("Page 2 of 6")));
    window.open(2);
    QCOMPARE(window.run().page(), 1);
    // A lesson that is done begins again.
    window.open(0);
    QCOMPARE(window.run().page(), 0);
}

void LisboaLessonsTest::followsTheLanguage()
{
    Language spoken;
    spoken.apply(QStringLiteral("en"));
    QTemporaryDir folder;
    SettingsFile settings(folder.filePath(QStringLiteral("settings.json")));
    LessonWindow window(settings);
    window.show();
    window.open(0);
    QVERIFY(window.text().toPlainText().contains(QLatin1String("Welcome to the market")));
    QVERIFY(nameless(window).isEmpty());
    spoken.apply(QStringLiteral("de"));
    QCoreApplication::processEvents();
    QVERIFY(window.text().toPlainText().contains(QLatin1String("Willkommen auf dem Markt")));
    QCOMPARE(window.run().page(), 0);
    QCOMPARE(window.run().table().seats()[0].name, hp::colourName(0));
}

QTEST_MAIN(LisboaLessonsTest)
#include "tst_lisboalessons.moc"
