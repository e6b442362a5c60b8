// A class between two windows, over real connections within this machine: from the menu to the
// answers, by keys and by clicks, in both languages.
#include "AccessibleNames.h"
#include "CutOff.h"
#include "Mnemonics.h"
#include "heller/puzzles/PuzzleHands.h"
#include "tests/ui/table/relay/Broker.h"
#include "window/WindowFixture.h"

#include "engine/heller/text/PuzzleFile.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/classes/ClassView.h"
#include "ui/heller/lessons/NumberField.h"
#include "ui/heller/room/Classroom.h"
#include "ui/heller/room/HellerDesk.h"
#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/table/Explainer.h"
#include "ui/heller/teaching/WorkedExamples.h"
#include "ui/kit/look/EmptyState.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QProcess>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QUdpSocket>

#include <cstdio>

using namespace hp;

class ClassroomTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void fromTheMenu_data();
    void fromTheMenu();
    void explanationRunsThere();
    void questions();
    void puzzle();
    void lesson();
    void turnOfALesson();
    void manyPupils();
    void nothingToAsk();
    void noGameYet();
    void anotherLanguage();
    void saved();
    void namesAreOnAPageOfTheirOwn();
    void nobodyIsHere();
    void howManyHaveAnswered();
    void nothingIsCutOff_data();
    void nothingIsCutOff();
    void screenReader();
    void inTheSameNetwork();
    void overRelay();
    void teacherGoes();
    void teacherIsGone();
    void killedTeacher();
    void programCloses();
};

namespace {

OpenedTable::Calls callsHere()
{
    OpenedTable::Calls calls;
    calls.at = {QHostAddress(QHostAddress::LocalHost)};
    return calls;
}

/// A window with its person, which listens only within this machine.
struct Somebody {
    explicit Somebody(const QString& name, const QString& language = QStringLiteral("en"))
        : window({Human, Human}, language)
    {
        window.settings.play.setTableName(name);
        window.start();
        room().setCalls(callsHere());
        window.room().tables().setCalls(callsHere());
        window.dialogs.chooseAnswer = true;
        window.window().show();
    }
    Classroom& room() { return window.room().classroom(); }
    ClassWindow& desk() { return *room().teacherWindow(); }
    PupilWindow& pupil() { return *room().pupilWindow(); }
    QPushButton* button(const char* name)
    {
        return desk().findChild<QPushButton*>(QLatin1String(name));
    }
    void press(const char* name)
    {
        QPushButton* const push = button(name);
        QVERIFY2(push && push->isEnabled(), name);
        push->click();
    }
    QComboBox* box(const char* name) { return desk().findChild<QComboBox*>(QLatin1String(name)); }
    const ClassDesk& asked() { return room().opened()->desk(); }

    WindowFixture window;
};

/// Row 1 is full, and has paid.
void layExample(WindowFixture& window)
{
    const PositionDraft position = positionOf(WorkedExample::FullRow);
    GameSetup setup;
    setup.rules = position.rules;
    setup.position = position;
    setup.seats = seatsOf(WorkedExample::FullRow);
    QVERIFY(window.host().newGame(setup).isEmpty());
}

void openClass(Somebody& teacher)
{
    layExample(teacher.window);
    teacher.window.actions().openClass->trigger();
    QVERIFY(teacher.room().teacherWindow());
    teacher.press("copyClassInvitation");
}

void comeIn(Somebody& pupil)
{
    pupil.window.actions().joinTable->trigger();
    auto* dialog = pupil.window.find<QDialog>("joinTableDialog");
    QVERIFY(dialog);
    QTest::keyClick(dialog, Qt::Key_Return);
    QTRY_VERIFY(pupil.room().pupilWindow() && pupil.pupil().seat().scene());
}

/// Moves to the square by keys.
void moveTo(BoardView& board, const char* name)
{
    board.setFocus();
    const SquareIndex square = parseSquare(name, 5, 6).value();
    board.setCurrentIndex(static_cast<const MarketModel*>(board.model())->indexOf(square));
}

} // namespace

void ClassroomTest::init()
{
    QApplication::clipboard()->clear();
}

void ClassroomTest::fromTheMenu_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("question");
    QTest::newRow("en") << QStringLiteral("en") << QStringLiteral("Which line is full?");
    QTest::newRow("de") << QStringLiteral("de") << QStringLiteral("Welche Gasse ist voll?");
}

void ClassroomTest::fromTheMenu()
{
    QFETCH(QString, language);
    QFETCH(QString, question);
    Somebody teacher(QStringLiteral("Frau Berg"), language);
    Somebody pupil(QStringLiteral("Anna"), language);
    layExample(teacher.window);
    QVERIFY(!teacher.room().opened());
    teacher.window.actions().openClass->trigger();
    QVERIFY(teacher.desk().isVisible());
    QVERIFY(teacher.desk().view().board().isVisible()); // the table is there at once
    QVERIFY(teacher.button("askFullLine")->isEnabled());
    QVERIFY(teacher.window.actions().teachingTable->isChecked());
    QCOMPARE(teacher.desk().focusWidget(), teacher.button("copyClassInvitation"));
    QTest::keyClick(teacher.desk().focusWidget(), Qt::Key_Space);
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("HP1-")));
    comeIn(pupil);
    QVERIFY(!pupil.window.room().tables().tableWindow()); // it is no table
    QVERIFY(pupil.pupil().isVisible());
    QVERIFY(pupil.pupil().statusText().contains(QStringLiteral("Frau Berg")));
    QVERIFY(pupil.pupil().statusText().contains(QStringLiteral("Anna")));
    QCOMPARE(marketText(pupil.pupil().seat().scene()->market),
             marketText(teacher.window.session().shown().market()));
    QTRY_COMPARE(teacher.asked().here(), 1);

    auto* pages = teacher.desk().findChild<QTabWidget*>(QStringLiteral("classPages"));
    for (int page = 0; page < pages->count(); ++page) {
        pages->setCurrentIndex(page);
        COMPARE_CLASHES(teacher.desk());
    }
    teacher.press("askPays");
    QTRY_VERIFY(pupil.pupil().view().number().isVisible());
    COMPARE_CLASHES(pupil.pupil());
    pupil.pupil().view().number().setFocus();
    teacher.press("classExplain");
    QTRY_VERIFY(!pupil.pupil().view().number().isVisible());
    QVERIFY(!qobject_cast<QPushButton*>(pupil.pupil().focusWidget()));
    COMPARE_CLASHES(teacher.desk());
    teacher.press("askFullLine");
    QTRY_VERIFY(pupil.pupil().view().text().contains(question));
    QVERIFY(teacher.desk().view().text().contains(question));
    // By keys alone: R for the row of the square.
    BoardView& board = pupil.pupil().view().board();
    moveTo(board, "a1");
    QTest::keyClick(&board, Qt::Key_R);
    QTRY_COMPARE(static_cast<int>(teacher.asked().current()->answers.size()), 1);
    QTRY_VERIFY(pupil.pupil().seat().asked()->heard);
    QVERIFY(teacher.desk().view().spread().counts().empty()); // not yet
    QTest::keyClick(teacher.button("classClose"), Qt::Key_Space);
    const auto& counts = teacher.desk().view().spread().counts();
    QCOMPARE(counts.size(), std::size_t{1});
    QVERIFY(counts[0].isLine && counts[0].right && counts[0].count == 1);
    QTRY_VERIFY(pupil.pupil().view().text().contains(QChar(0x2713)));
    teacher.press("classBack");
    QTRY_VERIFY(!pupil.pupil().seat().asked());
    QVERIFY(pupil.pupil().view().text().isEmpty());
}

void ClassroomTest::explanationRunsThere()
{
    Somebody teacher(QStringLiteral("Frau Berg"));
    Somebody pupil(QStringLiteral("Anna"));
    openClass(teacher);
    comeIn(pupil);
    teacher.window.room().table().explainer().explain({{true, 0}});
    StepPlayer& player = teacher.window.room().table().scoring().player();
    player.first();
    for (int step = 0; step < player.stepCount(); ++step) {
        QTRY_VERIFY(pupil.pupil().seat().scene()->explained);
        QTRY_COMPARE(pupil.pupil().seat().scene()->step, step);
        const QString words = pupil.pupil().view().explanationText();
        QVERIFY2(words.contains(QStringLiteral("ow 1")), qPrintable(words));
        player.next();
    }
    // A piece in thought.
    teacher.window.room().table().market().park(parseSquare("a2", 5, 6).value());
    teacher.window.room().table().explainer().explain({{true, 2}});
    QTRY_COMPARE(pupil.pupil().seat().scene()->explained->score.line, (Line{true, 2}));
}

void ClassroomTest::questions()
{
    Somebody teacher(QStringLiteral("Frau Berg"));
    Somebody pupil(QStringLiteral("Anna"));
    openClass(teacher);
    comeIn(pupil);
    ClassView& view = pupil.pupil().view();

    emit teacher.desk().view().board().lineChosen({false, 3}); // a click chooses it
    QCOMPARE(teacher.box("paysLine")->currentData().toInt(), (Line{false, 3}).id());
    teacher.box("paysLine")->setCurrentIndex(0);
    teacher.box("paysSeat")->setCurrentIndex(1);
    teacher.press("askPays");
    QTRY_VERIFY(view.text().contains(QStringLiteral("What does row 1 pay Green?")));
    QVERIFY(pupil.pupil().seat().scene()->lines.empty());
    QVERIFY(!teacher.window.market().showsLineValues()); // the projector may show it
    QTRY_VERIFY(view.number().isVisible());
    view.number().setFocus();
    QTest::keyClicks(&view.number(), QStringLiteral("-4"));
    QTest::keyClick(&view.number(), Qt::Key_Return);
    QTRY_VERIFY(view.text().contains(QStringLiteral("Your answer: \u22124")));
    view.number().clear();
    const int right = rightNumber(pupil.pupil().seat().asked()->task->step);
    QTest::keyClicks(&view.number(), QString::number(right));
    QTest::mouseClick(pupil.pupil().findChild<QPushButton*>(QStringLiteral("classSend")),
                      Qt::LeftButton);
    QTRY_VERIFY(!teacher.asked().current()->answers.empty());
    QTRY_COMPARE(teacher.asked().current()->answers.begin()->second.value, right);
    // It is closed, and the explanation runs.
    teacher.press("classExplain");
    QTRY_VERIFY(!pupil.pupil().seat().asked()->open);
    QTRY_VERIFY(pupil.pupil().seat().scene()->explained);
    QVERIFY(!view.number().isVisible());
    QVERIFY(teacher.window.market().showsLineValues());
    const auto paid = teacher.desk().view().spread().counts();
    QCOMPARE(paid.size(), std::size_t{1});
    QCOMPARE(paid[0].square, parseSquare("a1", 5, 6).value());
    QCOMPARE(paid[0].label, QString::number(right));
    teacher.desk().player().finish();
    QTRY_VERIFY(view.explanationText().contains(QStringLiteral("Green")));
    QTRY_VERIFY(view.text().contains(QStringLiteral("Right answer: %1").arg(right)));

    teacher.box("placePiece")
        ->setCurrentIndex(teacher.box("placePiece")->findData(QStringLiteral("+6")));
    teacher.press("askPlace");
    QTRY_VERIFY(view.text().contains(QStringLiteral("King +6")));
    moveTo(view.board(), "a1"); // taken
    QTest::keyClick(&view.board(), Qt::Key_Return);
    QVERIFY(teacher.asked().current()->answers.empty());
    QVERIFY(view.text().contains(QStringLiteral("already")));
    moveTo(view.board(), "b2");
    QTest::keyClick(&view.board(), Qt::Key_Return);
    QTRY_COMPARE(teacher.asked().current()->answers.size(), std::size_t{1});
    teacher.press("classClose");
    QCOMPARE(teacher.desk().view().spread().counts()[0].square, parseSquare("b2", 5, 6).value());
    teacher.press("classExplain");
    QTRY_VERIFY(pupil.pupil().seat().scene()->explained);
    QCOMPARE(pupil.pupil().seat().scene()->explained->kind, LineToExplain::Kind::WhatIf);

    // A line by a click on one of its squares.
    teacher.press("askFullLine");
    QTRY_VERIFY(view.text().contains(QStringLiteral("full")));
    emit view.board().squareChosen(parseSquare("c1", 5, 6).value());
    auto* column = pupil.pupil().findChild<QPushButton*>(QStringLiteral("classColumn"));
    QVERIFY(column->isVisible());
    column->click();
    QTRY_COMPARE(teacher.asked().current()->answers.size(), std::size_t{1});
    QCOMPARE(Line::fromId(teacher.asked().current()->answers.begin()->second.value),
             (Line{false, 2}));
}

void ClassroomTest::puzzle()
{
    Somebody teacher(QStringLiteral("Frau Berg"));
    Somebody pupil(QStringLiteral("Anna"));
    openClass(teacher);
    comeIn(pupil);
    const Puzzle& puzzle = builtInPuzzles().front();
    teacher.press("askPuzzle");
    QTRY_VERIFY(pupil.pupil().seat().asked());
    AnswerBoard& board = pupil.pupil().view().turns();
    QTRY_VERIFY(board.isVisible());
    test::answerByKeys(board, test::otherThan(board, puzzle.solution));
    QTRY_COMPARE(teacher.asked().current()->answers.size(), std::size_t{1});
    QTRY_VERIFY(pupil.pupil().seat().asked()->heard);
    QVERIFY(!teacher.asked().current()->task.check(teacher.asked().current()->answers.at(1)).right);
    test::answerByKeys(board, puzzle.solution);
    QTRY_VERIFY(
        teacher.asked().current()->task.check(teacher.asked().current()->answers.at(1)).right);
    QVERIFY(!teacher.button("classExplain")->isEnabled());
    teacher.press("classClose");
    QTRY_VERIFY(board.isClosed());
    QVERIFY(teacher.desk().view().text().contains(QStringLiteral("Right answer")));
}

void ClassroomTest::lesson()
{
    Somebody teacher(QStringLiteral("Frau Berg"));
    Somebody pupil(QStringLiteral("Anna"));
    openClass(teacher);
    comeIn(pupil);
    QComboBox* const tasks = teacher.box("lessonTask");
    QVERIFY(tasks->count() > 20);
    for (int i = 0; i < tasks->count(); i += 7) {
        tasks->setCurrentIndex(i);
        teacher.press("askLesson");
        const int number = teacher.asked().current()->number;
        QTRY_VERIFY(pupil.pupil().seat().asked() && pupil.pupil().seat().asked()->number == number);
        QVERIFY(pupil.pupil().seat().asked()->task);
        QCOMPARE(pupil.pupil().view().text().section(QLatin1Char('\n'), 0, 0),
                 teacher.desk().view().text().section(QLatin1Char('\n'), 0, 0));
    }
    teacher.press("classBack");
    QTRY_COMPARE(marketText(pupil.pupil().seat().scene()->market),
                 marketText(teacher.window.session().shown().market()));
}

/// A piece is placed on the pupil's own market, and the program says what is better.
void ClassroomTest::turnOfALesson()
{
    Somebody teacher(QStringLiteral("Frau Berg"));
    Somebody pupil(QStringLiteral("Anna"));
    openClass(teacher);
    comeIn(pupil);
    QComboBox* const tasks = teacher.box("lessonTask");
    tasks->setCurrentIndex(
        tasks->findData(QStringList{QStringLiteral("stalls"), QStringLiteral("4")}));
    teacher.press("askLesson");
    AnswerBoard& board = pupil.pupil().view().turns();
    QTRY_VERIFY(board.isVisible());
    const ClassTask& task = teacher.asked().current()->task;
    test::answerByKeys(board, test::otherThan(board, task.bestTurn()));
    const auto& answers = teacher.asked().current()->answers;
    QTRY_COMPARE(answers.size(), std::size_t{1});
    QVERIFY(!task.check(answers.at(1)).right);
    const QString why = wording(task.check(answers.at(1)).why);
    QVERIFY(!why.isEmpty());
    test::answerByKeys(board, task.bestTurn());
    QTRY_VERIFY(task.check(answers.at(1)).right);
    test::answerByKeys(board, test::otherThan(board, task.bestTurn()));
    QTRY_VERIFY(!task.check(answers.at(1)).right);
    teacher.press("classClose");
    QTRY_VERIFY(board.isClosed());
    QVERIFY2(pupil.pupil().view().text().contains(why), qPrintable(pupil.pupil().view().text()));
    QVERIFY(teacher.desk().view().text().contains(QStringLiteral("Right answer")));
    QVERIFY(teacher.desk().view().turns().isVisible());
}

void ClassroomTest::manyPupils()
{
    Somebody teacher(QStringLiteral("Frau Berg"));
    openClass(teacher);
    const Invitation invitation = teacher.room().opened()->invitation();
    std::vector<std::unique_ptr<PupilWindow>> pupils;
    for (int i = 1; i <= 5; ++i) {
        pupils.push_back(std::make_unique<PupilWindow>("Anna", invitation));
        pupils.back()->show();
    }
    QTRY_COMPARE(teacher.asked().here(), 5);
    teacher.press("askFullLine");
    for (const auto& pupil : pupils) {
        QTRY_VERIFY(pupil->seat().asked());
        emit pupil->view().board().lineChosen({pupil != pupils.front(), 0});
    }
    QTRY_COMPARE(teacher.asked().current()->answers.size(), std::size_t{5});
    teacher.press("classClose");
    QCOMPARE(teacher.desk().view().spread().counts().size(), std::size_t{2});
    QCOMPARE(teacher.desk().view().spread().counts()[0].count, 4);
    pupils.front()->close();
    QTRY_COMPARE(teacher.asked().here(), 4);
    QCOMPARE(teacher.asked().pupils().size(), std::size_t{5});
    const auto* state = teacher.desk().findChild<QLabel*>(QStringLiteral("classState"));
    QVERIFY(state->text().contains(QStringLiteral("5 of 5")));
    teacher.press("askPays"); // the one who went is not waited for
    QVERIFY2(state->text().contains(QStringLiteral("0 of 4")), qPrintable(state->text()));
}

void ClassroomTest::nothingToAsk()
{
    Somebody teacher(QStringLiteral("Frau Berg"));
    teacher.window.actions().openClass->trigger();
    teacher.press("askFullLine");
    auto* why = teacher.desk().findChild<QLabel*>(QStringLiteral("classRefusal"));
    QVERIFY(why->text().contains(QStringLiteral("No line")));
    QVERIFY(!teacher.asked().current());
}

/// At the welcome there is no market to ask about; tasks and puzzles bring theirs. The teacher is
/// called what the welcome was told.
void ClassroomTest::noGameYet()
{
    WindowFixture window({Human, Beginner});
    PlaySettings::NewGame game = window.settings.play.newGame();
    game.seats[0].name = QStringLiteral("Frau Berg");
    window.settings.play.setNewGame(game);
    window.settings.guide.setWelcomed(false);
    window.start({}, {});
    window.room().classroom().setCalls(callsHere());
    window.actions().openClass->trigger();
    auto* dialog = window.find<QDialog>("openTableDialog");
    QVERIFY(dialog);
    QTest::keyClick(dialog, Qt::Key_Return);
    const ClassWindow* desk = window.room().classroom().teacherWindow();
    QVERIFY(desk && desk->windowTitle().contains(QStringLiteral("Frau Berg")));
    const auto canAsk = [desk](const char* name) {
        return desk->findChild<QPushButton*>(QLatin1String(name))->isEnabled();
    };
    const auto* empty = desk->findChild<EmptyState*>(QStringLiteral("classWaiting"));
    QVERIFY(empty->isVisible());
    for (const char* name : {"askFullLine", "askPays", "askPlace"})
        QVERIFY2(!canAsk(name), name);
    for (const char* name : {"askLesson", "askPuzzle"})
        QVERIFY2(canAsk(name), name);
    layExample(window);
    QTRY_VERIFY(!empty->isVisible());
    QVERIFY(canAsk("askFullLine") && canAsk("askPays") && canAsk("askPlace"));
}

/// Everything is in the language of the window, at once.
void ClassroomTest::anotherLanguage()
{
    Somebody teacher(QStringLiteral("Frau Berg"));
    Somebody pupil(QStringLiteral("Anna"));
    openClass(teacher);
    comeIn(pupil);
    teacher.press("askPays");
    QTRY_VERIFY(pupil.pupil().view().text().contains(QStringLiteral("What does")));
    pupil.window.speak(QStringLiteral("de"));
    QTRY_VERIFY(pupil.pupil().view().text().contains(QStringLiteral("Was zahlt")));
    QVERIFY(pupil.pupil().windowTitle().contains(QStringLiteral("Klasse")));
    teacher.press("classExplain");
    QTRY_VERIFY(pupil.pupil().view().explanationText().contains(QStringLiteral("Reihe 1")));
}

void ClassroomTest::saved()
{
    Somebody teacher(QStringLiteral("Frau Berg"));
    Somebody pupil(QStringLiteral("Anna"));
    openClass(teacher);
    comeIn(pupil);
    QVERIFY(!teacher.button("classSave")->isEnabled());
    teacher.press("askFullLine");
    QTRY_VERIFY(pupil.pupil().seat().asked());
    emit pupil.pupil().view().board().lineChosen({true, 0});
    QTRY_COMPARE(teacher.asked().current()->answers.size(), std::size_t{1});
    teacher.window.dialogs.saveAnswer = teacher.window.path(QStringLiteral("answers.csv"));
    teacher.press("classSave");
    QFile file(teacher.window.dialogs.saveAnswer);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("1,Which line is full?,row 1,Anna,row 1,yes\r\n"));
    teacher.window.dialogs.saveAnswer = QStringLiteral("/nowhere/answers.csv");
    teacher.press("classSave");
    QCOMPARE(teacher.window.dialogs.complaints.size(), 1);
}

void ClassroomTest::namesAreOnAPageOfTheirOwn()
{
    Somebody teacher(QStringLiteral("Frau Berg"));
    Somebody pupil(QStringLiteral("Anna"));
    openClass(teacher);
    comeIn(pupil);
    teacher.press("askFullLine");
    QTRY_VERIFY(pupil.pupil().seat().asked());
    emit pupil.pupil().view().board().lineChosen({true, 0});
    QTRY_COMPARE(teacher.asked().current()->answers.size(), std::size_t{1});
    teacher.press("classClose");
    auto* pages = teacher.desk().findChild<QTabWidget*>(QStringLiteral("classPages"));
    for (int page = 0; page < 2; ++page) {
        pages->setCurrentIndex(page);
        for (const QLabel* label : teacher.desk().findChildren<QLabel*>())
            QVERIFY(!label->isVisible() || !label->text().contains(QStringLiteral("Anna")));
        QVERIFY(!teacher.desk().view().text().contains(QStringLiteral("Anna")));
    }
    const PupilsModel& model = teacher.desk().pupils();
    QVERIFY(!model.index(0, PupilsModel::Answer).data().toString().contains(QStringLiteral("row")));
    teacher.desk().findChild<QCheckBox*>(QStringLiteral("showAnswers"))->click();
    QVERIFY(model.index(0, PupilsModel::Answer).data().toString().contains(QStringLiteral("row")));
}

/// Before the first pupil the list says what it will be, and leads to the code.
void ClassroomTest::nobodyIsHere()
{
    Somebody teacher(QStringLiteral("Frau Berg"));
    Somebody pupil(QStringLiteral("Anna"));
    openClass(teacher);
    auto* pages = teacher.desk().findChild<QTabWidget*>(QStringLiteral("classPages"));
    const auto* list = teacher.desk().findChild<QTableView*>(QStringLiteral("classPupils"));
    auto* nobody = teacher.desk().findChild<EmptyState*>(QStringLiteral("classEmpty"));
    pages->setCurrentIndex(2);
    QVERIFY(nobody->isVisible() && !list->isVisible());
    for (const QSize size : {QSize(1280, 800), QSize(800, 600), QSize(700, 1100)}) {
        teacher.desk().resize(size);
        QCoreApplication::processEvents();
        QCOMPARE(teacher.desk().size(), size);
        QTRY_COMPARE(cutOff(teacher.desk(), true), QStringList());
        COMPARE_CLASHES(teacher.desk());
    }
    nobody->way().click();
    QVERIFY(teacher.button("copyClassInvitation")->isVisible());
    comeIn(pupil);
    pages->setCurrentIndex(2);
    QTRY_VERIFY(list->isVisible() && !nobody->isVisible());
}

/// "1 of 2 has answered": the verb goes by those who have.
void ClassroomTest::howManyHaveAnswered()
{
    struct Verb : QTranslator {
        bool isEmpty() const override { return false; }
        QString translate(const char*, const char* source, const char*, int n) const override
        {
            return qstrcmp(source, "%n of %1 have answered") != 0 ? QString()
                   : n == 1 ? QStringLiteral("%n of %1 has answered")
                            : QStringLiteral("%n of %1 have answered");
        }
    };
    Somebody teacher(QStringLiteral("Frau Berg"));
    Somebody anna(QStringLiteral("Anna"));
    Somebody ben(QStringLiteral("Ben"));
    Verb verb;
    QCoreApplication::installTranslator(&verb);
    openClass(teacher);
    comeIn(anna);
    comeIn(ben);
    const auto* state = teacher.desk().findChild<QLabel*>(QStringLiteral("classState"));
    teacher.press("askFullLine");
    QTRY_VERIFY(state->text().contains(QStringLiteral("0 of 2 have answered")));
    QTRY_VERIFY(anna.pupil().seat().asked() && ben.pupil().seat().asked());
    emit anna.pupil().view().board().lineChosen({true, 0});
    QTRY_VERIFY(state->text().contains(QStringLiteral("1 of 2 has answered")));
    emit ben.pupil().view().board().lineChosen({true, 0});
    QTRY_VERIFY(state->text().contains(QStringLiteral("2 of 2 have answered")));
}

void ClassroomTest::nothingIsCutOff_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("size");
    for (const char* language : {"en", "de"}) {
        for (const QSize size : {QSize(1280, 800), QSize(800, 600), QSize(700, 1100)})
            QTest::addRow("%s %dx%d", language, size.width(), size.height())
                << QString::fromLatin1(language) << size;
    }
}

void ClassroomTest::nothingIsCutOff()
{
    QFETCH(const QString, language);
    QFETCH(const QSize, size);
    Somebody teacher(QStringLiteral("Frau Berg"), language);
    Somebody pupil(QStringLiteral("Anna"), language);
    openClass(teacher);
    comeIn(pupil);
    auto* pages = teacher.desk().findChild<QTabWidget*>(QStringLiteral("classPages"));
    for (QWidget* window :
         {static_cast<QWidget*>(&teacher.desk()), static_cast<QWidget*>(&pupil.pupil())}) {
        window->resize(size);
        QVERIFY2(window->width() <= size.width() && window->height() <= size.height(),
                 qPrintable(QStringLiteral("%1 x %2").arg(window->width()).arg(window->height())));
    }
    const auto look = [](QWidget& window) {
        QStringList found;
        (void)QTest::qWaitFor([&] { return (found = cutOff(window, true)).isEmpty(); }, 2000);
        return found.join(QLatin1Char('\n'));
    };
    for (int page = 0; page < pages->count(); ++page) {
        pages->setCurrentIndex(page);
        QCOMPARE(look(teacher.desk()), QString());
    }
    pages->setCurrentIndex(1);
    for (const char* ask : {"askFullLine", "askPays", "askPlace", "askLesson"}) {
        teacher.press(ask);
        const int number = teacher.asked().current()->number;
        QTRY_VERIFY(pupil.pupil().seat().asked() && pupil.pupil().seat().asked()->number == number);
        QCOMPARE(look(pupil.pupil()), QString());
        QCOMPARE(look(teacher.desk()), QString());
        teacher.press("classExplain");
        QTRY_VERIFY(pupil.pupil().seat().scene()->explained);
        QCOMPARE(look(pupil.pupil()), QString());
        QCOMPARE(look(teacher.desk()), QString());
    }
}

void ClassroomTest::screenReader()
{
    Somebody teacher(QStringLiteral("Frau Berg"));
    Somebody pupil(QStringLiteral("Anna"));
    openClass(teacher);
    comeIn(pupil);
    auto* pages = teacher.desk().findChild<QTabWidget*>(QStringLiteral("classPages"));
    QCOMPARE(namelessPages(*pages), QStringList());
    for (int page = 0; page < pages->count(); ++page) {
        pages->setCurrentIndex(page);
        QCOMPARE(nameless(teacher.desk()), QStringList());
    }
    for (const char* ask : {"askFullLine", "askPays", "askPlace", "askPuzzle"}) {
        teacher.press(ask);
        const int number = teacher.asked().current()->number;
        QTRY_VERIFY(pupil.pupil().seat().asked() && pupil.pupil().seat().asked()->number == number);
        QCOMPARE(nameless(pupil.pupil()), QStringList());
        teacher.press("classClose");
        QTRY_VERIFY(!pupil.pupil().seat().asked()->open);
        QCOMPARE(nameless(teacher.desk()), QStringList());
        QCOMPARE(nameless(pupil.pupil()), QStringList());
    }
}

/// The class is in the list, and nobody needs the code if the teacher wants that.
void ClassroomTest::inTheSameNetwork()
{
    const QHostAddress all(QStringLiteral("127.255.255.255"));
    const QHostAddress here(QHostAddress::LocalHost);
    QUdpSocket free;
    free.bind(here);
    OpenedTable::Calls calls = callsHere();
    calls.nearby = NearbyPlaces{free.localPort(), {all}, {here}, {all}};
    free.close();
    Somebody teacher(QStringLiteral("Frau Berg"));
    Somebody pupil(QStringLiteral("Anna"));
    teacher.room().setCalls(calls);
    pupil.window.room().tables().setCalls(calls);
    layExample(teacher.window);
    teacher.window.actions().openClass->trigger();
    teacher.desk().findChild<QCheckBox*>(QStringLiteral("classNearby"))->click();
    pupil.window.actions().joinTable->trigger();
    auto* dialog = pupil.window.find<QDialog>("joinTableDialog");
    auto* list = dialog->findChild<QListWidget*>(QStringLiteral("nearbyTables"));
    QTRY_VERIFY_WITH_TIMEOUT(list->item(0)->text().contains(QStringLiteral("Frau Berg's class")),
                             10'000);
    list->setCurrentRow(0);
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("joinButton")),
                      Qt::LeftButton);
    QTRY_VERIFY(pupil.room().pupilWindow() && pupil.pupil().seat().scene());
}

/// Where no pupil can call the teacher's computer.
void ClassroomTest::overRelay()
{
#ifndef HP_RELAY
    QSKIP("This program was built without relays.");
#else
    if (test::Broker::program().isEmpty())
        QSKIP("mosquitto is not there");
    test::Broker broker;
    QVERIFY(broker.start());
    Somebody teacher(QStringLiteral("Frau Berg"));
    Somebody pupil(QStringLiteral("Anna"));
    teacher.window.settings.play.setTableRelay(QString::fromStdString(relayText(broker.relay())));
    openClass(teacher);
    const auto found = findInvitation(QApplication::clipboard()->text().toStdString());
    QVERIFY(found && found->relay == broker.relay());
    Invitation invited = *found;
    invited.addresses.clear();
    QApplication::clipboard()->setText(QString::fromStdString(invitationText(invited)));
    pupil.window.actions().joinTable->trigger();
    QTest::keyClick(pupil.window.find<QDialog>("joinTableDialog"), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(pupil.room().pupilWindow() && pupil.pupil().seat().scene(), 20'000);
    teacher.press("askFullLine");
    QTRY_VERIFY(pupil.pupil().seat().asked());
    emit pupil.pupil().view().board().lineChosen({true, 0});
    QTRY_COMPARE(teacher.asked().current()->answers.size(), std::size_t{1});
    teacher.desk().close();
    QTRY_VERIFY(pupil.pupil().statusText().contains(QStringLiteral("over")));
#endif
}

void ClassroomTest::teacherGoes()
{
    Somebody teacher(QStringLiteral("Frau Berg"));
    Somebody pupil(QStringLiteral("Anna"));
    openClass(teacher);
    comeIn(pupil);
    const QString code = QApplication::clipboard()->text();
    teacher.window.dialogs.chooseAnswer = false;
    teacher.press("classEnd");
    QTRY_COMPARE(teacher.window.dialogs.choices.size(), 1);
    QVERIFY(teacher.room().opened());
    teacher.window.dialogs.chooseAnswer = true;
    teacher.desk().close();
    QTRY_VERIFY(!teacher.room().opened() && !teacher.room().teacherWindow());
    QTRY_VERIFY2(pupil.pupil().statusText().contains(QStringLiteral("The class is over")),
                 qPrintable(pupil.pupil().statusText()));
    pupil.pupil().close();
    QTRY_VERIFY(!pupil.room().pupilWindow());
    // Another one.
    teacher.window.actions().openClass->trigger();
    teacher.press("copyClassInvitation");
    QVERIFY(QApplication::clipboard()->text() != code);
    comeIn(pupil);
}

/// Without a goodbye, or the code is an old one: it is said, and called again.
void ClassroomTest::teacherIsGone()
{
    Invitation nowhere;
    nowhere.port = 1;
    nowhere.addresses = {IPv4{127, 0, 0, 1}};
    PupilWindow pupil("Anna", nowhere);
    pupil.show();
    QTRY_VERIFY2(pupil.statusText().contains(QStringLiteral("does not answer")),
                 qPrintable(pupil.statusText()));
    QVERIFY(pupil.findChild<QPushButton*>(QStringLiteral("pupilCall"))->isVisible());
    QVERIFY(pupil.statusText().contains(QStringLiteral("tried again")));
}

/// The class is opened again by the same code, and the pupils find back by themselves.
void ClassroomTest::killedTeacher()
{
    const ClassScene scene = ClassScene::of(positionOf(WorkedExample::FullRow));
    if (qEnvironmentVariableIsSet("HP_CLASS")) { // the program that is killed
        OpenedClass opened(qEnvironmentVariable("HP_CLASS"), "Frau Berg", callsHere());
        QVERIFY(!opened.open());
        opened.desk().show(scene);
        std::printf("%s\n", invitationText(opened.invitation()).c_str());
        std::fflush(stdout);
        QTest::qWait(60'000);
        return;
    }
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("class.json"));
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("HP_CLASS"), file);
    program.setProcessEnvironment(environment);
    const QString self = QApplication::applicationFilePath();
    QStringList words{QStringLiteral("killedTeacher")};
    if (QFileInfo(self).baseName() == QLatin1String("ui_tests"))
        words.prepend(QStringLiteral("tst_classroom"));
    program.start(self, words);
    QByteArray said;
    QTRY_VERIFY_WITH_TIMEOUT(
        findInvitation((said += program.readAllStandardOutput()).toStdString()), 30'000);
    const Invitation code = *findInvitation(said.toStdString());
    PupilWindow pupil("Anna", code);
    pupil.show();
    QTRY_VERIFY(pupil.seat().scene());
    program.kill();
    QVERIFY(program.waitForFinished());
    QTRY_VERIFY(!pupil.isThere());

    OpenedClass again(file, "Frau Berg", callsHere());
    QVERIFY(!again.open());
    QVERIFY(again.invitation() == code);
    QTRY_COMPARE_WITH_TIMEOUT(again.desk().here(), 1, 30'000);
    again.desk().show(scene);
    QVERIFY(!again.desk().ask({}));
    QTRY_VERIFY(pupil.seat().asked());
    again.end();
    QTRY_VERIFY(pupil.statusText().contains(QStringLiteral("over")));
    QVERIFY(!QFile::exists(file));
    OpenedClass another(file, "Frau Berg", callsHere());
    QVERIFY(!another.open());
    QVERIFY(another.invitation().secret != code.secret);
}

void ClassroomTest::programCloses()
{
    Somebody teacher(QStringLiteral("Frau Berg"));
    Somebody pupil(QStringLiteral("Anna"));
    openClass(teacher);
    comeIn(pupil);
    teacher.window.dialogs.chooseAnswer = false;
    teacher.window.window().close();
    QVERIFY(teacher.room().opened());
    teacher.window.dialogs.chooseAnswer = true;
    teacher.window.close();
    QTRY_VERIFY(pupil.pupil().statusText().contains(QStringLiteral("over")));
    pupil.window.close(); // with its window open
}

QTEST_MAIN(ClassroomTest)
#include "tst_classroom.moc"
