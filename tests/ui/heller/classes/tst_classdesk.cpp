// A class without sockets: who is there, what is asked, what is answered, over connections that
// break, and from ends that say what no program says.
#include "ClassFixture.h"

#include "engine/heller/text/LessonFile.h"
#include "engine/heller/text/PuzzleFile.h"
#include "engine/heller/words/Wording.h"
#include "engine/table/net/TableLines.h"

#include <QSignalSpy>
#include <QTest>

using namespace hp;
using namespace hp::test;
using namespace std::chrono_literals;

class ClassDeskTest : public QObject {
    Q_OBJECT

private slots:
    void everybodySeesTheSame_data();
    void everybodySeesTheSame();
    void questions_data();
    void questions();
    void oneAnswerThatMayChange();
    void closedToLateAnswers();
    void cutAndBack();
    void killedAndBack();
    void names();
    void dismissed();
    void thirty();
    void full();
    void valuesWhileItIsAsked();
    void lessonsAndPuzzles();
    void nothingToAsk();
    void hostilePupil_data();
    void hostilePupil();
    void hostileDesk_data();
    void hostileDesk();
    void flood();
    void silence();
    void slowReader();
    void somebodyLooksForATable();
    void scenesComeBack_data();
    void scenesComeBack();
};

namespace {

QByteArray taken(PipeEnd& end)
{
    return end.take(1 << 24);
}

Result<ClassScene> roundTrip(const ClassScene& scene)
{
    return readScene(*parseJson(printScene(scene).trimmed().toStdString()));
}

const ClassQuestion FullLine{ClassQuestion::Kind::FullLine, {}, 0, {}, {}, 0};
const ClassQuestion RowPaysGreen{ClassQuestion::Kind::Pays, {true, 0}, 1, {}, {}, 0};
const ClassQuestion PlaceKing{ClassQuestion::Kind::Place, {}, 0, Piece::customer(6), {}, 0};

} // namespace

void ClassDeskTest::everybodySeesTheSame_data()
{
    QTest::addColumn<int>("piece");
    QTest::newRow("all at once") << (1 << 20);
    QTest::newRow("byte by byte") << 1;
    QTest::newRow("in sevens") << 7;
}

void ClassDeskTest::everybodySeesTheSame()
{
    QFETCH(int, piece);
    ClassRoomOfPipes room;
    room.desk.show(explained(fullRow(), {true, 0}, 2));
    ClassPupil& anna = room.add("Anna");
    room.flow(piece);
    ClassPupil& late = room.add("7");
    room.flow(piece);
    for (const ClassPupil* pupil : {&anna, &late}) {
        QVERIFY(pupil->seat.hall());
        QCOMPARE(pupil->seat.hall()->teacher, std::string("Frau Berg"));
        const auto& scene = pupil->seat.scene();
        QVERIFY(scene && scene->explained);
        QCOMPARE(scene->step, 2);
        QCOMPARE(marketText(scene->market), marketText(fullRow().market));
        QCOMPARE(scene->explained->score, room.desk.shown().explained->score);
        QCOMPARE(scene->explained->moneyBefore, room.desk.shown().explained->moneyBefore);
        QVERIFY(scene->explained->moment == (LineToExplain::Moment{2, 31}));
        QCOMPARE(scene->seats[0].name, std::string("Anna"));
        QVERIFY(scene->seats[1].name.empty());
        QCOMPARE(scene->lines, fullRow().lines);
    }
    QCOMPARE(room.desk.here(), 2);
    // The explanation goes on.
    QSignalSpy told(&anna.seat, &ClassSeat::sceneChanged);
    room.desk.show(explained(fullRow(), {true, 0}, 3));
    room.desk.show(explained(fullRow(), {true, 0}, 3)); // nothing new
    room.flow(piece);
    QCOMPARE(told.count(), 1);
    QCOMPARE(late.seat.scene()->step, 3);
}

void ClassDeskTest::questions_data()
{
    QTest::addColumn<int>("question");
    QTest::addColumn<ClassAnswer>("right");
    QTest::addColumn<ClassAnswer>("wrong");
    QTest::newRow("full line") << 0 << lineAnswer({false, 5}) << lineAnswer({true, 1});
    QTest::newRow("pays") << 1 << numberAnswer(12) << numberAnswer(-3);
    QTest::newRow("place") << 2 << squareAnswer(7) << squareAnswer(6);
}

void ClassDeskTest::questions()
{
    QFETCH(int, question);
    QFETCH(ClassAnswer, right);
    QFETCH(ClassAnswer, wrong);
    const std::array all{FullLine, RowPaysGreen, PlaceKing};
    ClassRoomOfPipes room;
    room.desk.show(fullRow());
    ClassPupil& anna = room.add("Anna");
    ClassPupil& ben = room.add("Ben");
    QVERIFY(!room.desk.ask(all[static_cast<std::size_t>(question)]));
    room.flow();
    for (const ClassPupil* pupil : {&anna, &ben}) {
        const auto& asked = pupil->seat.asked();
        QVERIFY(asked && asked->open && asked->task);
        QCOMPARE(asked->question, all[static_cast<std::size_t>(question)]);
    }
    anna.seat.answer(right);
    ben.seat.answer(wrong);
    QVERIFY(!anna.seat.asked()->heard);
    room.flow();
    QVERIFY(anna.seat.asked()->heard && ben.seat.asked()->heard);
    const ClassDesk::Asked& asked = *room.desk.current();
    QCOMPARE(static_cast<int>(asked.answers.size()), 2);
    QVERIFY(asked.task.check(asked.answers.at(1)).right);
    QVERIFY(!asked.task.check(asked.answers.at(2)).right);
    // The pupil's own program says the same, and why.
    QVERIFY(anna.seat.asked()->task->check(right).right);
    QVERIFY(!wording(ben.seat.asked()->task->check(wrong).why).isEmpty());
    QCOMPARE(static_cast<int>(ClassDesk::spreadOf(asked).size()), 2);
    room.desk.closeQuestion();
    room.flow();
    QVERIFY(!anna.seat.asked()->open);
    room.desk.endQuestion();
    room.flow();
    QVERIFY(!anna.seat.asked() && !room.desk.current());
    QCOMPARE(static_cast<int>(room.desk.asked().size()), 1);
}

void ClassDeskTest::oneAnswerThatMayChange()
{
    ClassRoomOfPipes room;
    room.desk.show(fullRow());
    ClassPupil& anna = room.add("Anna");
    room.desk.ask(RowPaysGreen);
    room.flow();
    for (const int number : {1, 2, 12}) {
        anna.seat.answer(numberAnswer(number));
        room.flow();
    }
    QCOMPARE(static_cast<int>(room.desk.current()->answers.size()), 1);
    QCOMPARE(room.desk.current()->answers.at(1).value, 12);
}

void ClassDeskTest::closedToLateAnswers()
{
    ClassRoomOfPipes room;
    room.desk.show(fullRow());
    ClassPupil& anna = room.add("Anna");
    room.desk.ask(RowPaysGreen);
    room.flow();
    anna.seat.answer(numberAnswer(12)); // under way when it is closed
    room.desk.closeQuestion();
    room.flow();
    QVERIFY(room.desk.current()->answers.empty());
    QVERIFY(!anna.seat.asked()->heard);
    anna.seat.answer(numberAnswer(3));
    QVERIFY(anna.pipe->ofSeat.isEmpty());
    // Nor to the next question.
    room.desk.ask(FullLine);
    room.flow();
    QVERIFY(room.desk.current()->answers.empty());
    QVERIFY(!anna.seat.asked()->answer);
}

void ClassDeskTest::cutAndBack()
{
    ClassRoomOfPipes room;
    room.desk.show(fullRow());
    ClassPupil& anna = room.add("Anna");
    room.flow();
    room.desk.ask(RowPaysGreen);
    room.flow();
    anna.seat.answer(numberAnswer(12));
    room.cut(anna); // before it has arrived
    QCOMPARE(room.desk.here(), 0);
    room.connect(anna);
    room.flow();
    QCOMPARE(room.desk.current()->answers.size(), std::size_t{1});
    QVERIFY(anna.seat.asked()->heard);
    room.cut(anna);
    QCOMPARE(room.desk.pupils().size(), std::size_t{1}); // has answered, and is away
    room.desk.closeQuestion();
    room.connect(anna);
    room.flow();
    QVERIFY(!anna.seat.asked()->open && anna.seat.asked()->heard);
    QCOMPARE(anna.seat.asked()->answer, std::optional(numberAnswer(12)));
    QCOMPARE(room.desk.pupils().size(), std::size_t{1});
    room.cut(anna);
    room.desk.endQuestion(); // while nobody is there
    room.connect(anna);
    room.flow();
    QVERIFY(!anna.seat.asked());
}

/// The program of a pupil begins anew and knows nothing: its name is known.
void ClassDeskTest::killedAndBack()
{
    ClassRoomOfPipes room;
    room.desk.show(fullRow());
    ClassPupil& anna = room.add("Anna");
    room.desk.ask(RowPaysGreen);
    room.flow();
    anna.seat.answer(numberAnswer(12));
    room.flow();
    room.cut(anna);
    ClassPupil& again = room.add("Anna");
    room.flow();
    QCOMPARE(room.desk.pupils().size(), std::size_t{1});
    QCOMPARE(again.seat.hall()->name, std::string("Anna"));
    QVERIFY(again.seat.asked()->heard);
    QCOMPARE(again.seat.asked()->answer, std::optional(numberAnswer(12)));
}

void ClassDeskTest::names()
{
    ClassRoomOfPipes room;
    room.desk.show(fullRow());
    ClassPupil& first = room.add("Anna");
    ClassPupil& second = room.add("Anna");
    ClassPupil& longer = room.add(std::string(60, 'x'));
    room.flow();
    QCOMPARE(first.seat.hall()->name, std::string("Anna"));
    QCOMPARE(second.seat.hall()->name, std::string("Anna 2"));
    QCOMPARE(QString::fromStdString(longer.seat.hall()->name).size(), MaxPupilName);
    second.seat.leave();
    room.flow();
    QCOMPARE(second.ends, std::vector<std::string>{"class.over"});
    QCOMPARE(room.desk.pupils().size(), std::size_t{2}); // nobody who has not answered is kept
}

void ClassDeskTest::dismissed()
{
    ClassRoomOfPipes room;
    room.desk.show(fullRow());
    ClassPupil& anna = room.add("Anna");
    room.desk.ask(FullLine);
    room.flow();
    anna.seat.answer(lineAnswer({true, 0}));
    room.flow();
    room.desk.dismiss(1);
    room.flow();
    QCOMPARE(anna.ends, std::vector<std::string>{"class.dismissed"});
    QVERIFY(room.desk.pupils().empty() && room.desk.current()->answers.empty());
    room.connect(anna);
    room.flow();
    QVERIFY(room.desk.pupils().empty());
}

void ClassDeskTest::thirty()
{
    ClassRoomOfPipes room;
    room.desk.show(fullRow());
    for (int i = 1; i <= 30; ++i)
        room.add(std::to_string(i));
    room.flow();
    QCOMPARE(room.desk.here(), 30);
    room.desk.ask(PlaceKing);
    room.flow();
    for (std::size_t i = 0; i < room.pupils.size(); ++i)
        room.pupils[i]->seat.answer(squareAnswer(i % 3 == 0 ? 7 : 6));
    room.flow();
    const auto spread = ClassDesk::spreadOf(*room.desk.current());
    QCOMPARE(spread.at(squareAnswer(7)), 10);
    QCOMPARE(spread.at(squareAnswer(6)), 20);
}

void ClassDeskTest::full()
{
    ClassDesk::Limits limits;
    limits.pupils = 2;
    ClassRoomOfPipes room(limits);
    room.desk.show(fullRow());
    room.add("Anna");
    ClassPupil& ben = room.add("Ben");
    room.flow();
    ClassPupil& third = room.add("Carla");
    room.flow();
    QCOMPARE(third.ends, std::vector<std::string>{"class.full"});
    room.cut(ben);
    room.connect(third);
    room.flow();
    QVERIFY(third.seat.hall());
}

/// What the lines are worth would be the answer.
void ClassDeskTest::valuesWhileItIsAsked()
{
    ClassRoomOfPipes room;
    room.desk.show(explained(fullRow(), {true, 0}, 4));
    ClassPupil& anna = room.add("Anna");
    room.flow();
    QVERIFY(!anna.seat.scene()->lines.empty());
    room.desk.ask(RowPaysGreen);
    room.flow();
    QVERIFY(anna.seat.scene()->lines.empty() && !anna.seat.scene()->explained);
    room.desk.show(explained(fullRow(), {true, 0}, 5)); // the teacher goes on at the table
    room.flow();
    QVERIFY(anna.seat.scene()->lines.empty() && !anna.seat.scene()->explained);
    room.desk.closeQuestion();
    room.desk.explain(explained(fullRow(), {true, 0}, 0).explained, 1);
    room.flow();
    QVERIFY(!anna.seat.scene()->lines.empty());
    QCOMPARE(anna.seat.scene()->step, 1);
    room.desk.endQuestion();
    room.flow();
    QCOMPARE(anna.seat.scene()->step, 5);
}

void ClassDeskTest::lessonsAndPuzzles()
{
    ClassRoomOfPipes room;
    ClassPupil& anna = room.add("Anna");
    room.flow();
    const Puzzle& puzzle = builtInPuzzles().front();
    QVERIFY(!room.desk.ask({ClassQuestion::Kind::Puzzle, {}, 0, {}, puzzle.id, 0}));
    room.flow();
    QVERIFY(anna.seat.asked() && anna.seat.asked()->task && anna.seat.asked()->task->puzzle);
    QCOMPARE(marketText(anna.seat.scene()->market), marketText(puzzle.position.market));
    const QByteArray line = "{\"t\":\"answer\",\"n\":1,\"turn\":\"R9@z9\"}\n";
    room.desk.receive(anna.connection, line);
    QVERIFY(anna.pipe->ofDealer.isClosed());

    ClassPupil& ben = room.add("Ben");
    room.flow();
    int asked = 0;
    for (const Lesson& lesson : builtInLessons()) {
        for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
            ClassQuestion question{ClassQuestion::Kind::Step, {}, 0, {}, lesson.id, 0};
            question.step = static_cast<int>(step);
            const Failure failure = room.desk.ask(question);
            QCOMPARE(!failure, isClassTask(lesson.steps[step].task));
            if (failure)
                continue;
            ++asked;
            room.flow();
            QVERIFY(ben.seat.asked()->task && ben.seat.scene()->lines.empty());
            QCOMPARE(ben.seat.asked()->task->wants, room.desk.current()->task.wants);
        }
    }
    QVERIFY(asked > 20);
    const Failure unknown = room.desk.ask({ClassQuestion::Kind::Step, {}, 0, {}, "none", 0});
    QCOMPARE(unknown->message.id, std::string("class.unknownQuestion"));
}

void ClassDeskTest::nothingToAsk()
{
    ClassRoomOfPipes room;
    QVERIFY(room.desk.ask(FullLine)); // nothing is shown yet
    ClassScene empty = ClassScene::of(PositionDraft::start({}, 2));
    room.desk.show(empty);
    QCOMPARE(room.desk.ask(FullLine)->message.id, std::string("class.noFullLine"));
    QCOMPARE(room.desk.ask(PlaceKing)->message.id, std::string("class.noBetterSquare"));
    QVERIFY(!room.desk.current());
}

void ClassDeskTest::hostilePupil_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("known"); ///< after the hello
    QTest::newRow("no JSON") << QByteArray("hello\n") << false;
    QTest::newRow("no object") << QByteArray("[1]\n") << false;
    QTest::newRow("answers first")
        << QByteArray("{\"t\":\"answer\",\"n\":1,\"number\":1}\n") << false;
    QTest::newRow("too long before") << QByteArray(1025, ' ') << false;
    const QByteArray hello("{\"t\":\"pupil\",\"proto\":[1,1],\"prog\":\"x\",\"name\":\"%\","
                           "\"token\":\"0123456789abcdef0123456789abcdef\"}\n");
    const auto called = [&](const QByteArray& name) {
        return QByteArray(hello).replace("%", name);
    };
    QTest::newRow("no name") << called("") << false;
    QTest::newRow("blank name") << called("  ") << false;
    QTest::newRow("long name") << called(QByteArray(21, 'x')) << false;
    QTest::newRow("name that turns the text") << called("a\xe2\x80\xae") << false;
    QTest::newRow("line break in the name") << called("a\\nb") << false;
    QTest::newRow("no token") << called("x").replace("0123456789abcdef0123456789abcdef", "1")
                              << false;
    QTest::newRow("too long") << QByteArray(1025, ' ') << true;
    QTest::newRow("twice") << called("x") << true;
    QTest::newRow("unknown kind") << QByteArray("{\"t\":\"scene\"}\n") << true;
    QTest::newRow("no answer") << QByteArray("{\"t\":\"answer\",\"n\":1}\n") << true;
    QTest::newRow("another kind of answer")
        << QByteArray("{\"t\":\"answer\",\"n\":1,\"square\":3}\n") << true;
    QTest::newRow("huge") << QByteArray("{\"t\":\"answer\",\"n\":1,\"number\":1000000}\n") << true;
    QTest::newRow("no whole number")
        << QByteArray("{\"t\":\"answer\",\"n\":1,\"number\":1.5}\n") << true;
    QTest::newRow("negative question")
        << QByteArray("{\"t\":\"answer\",\"n\":-1,\"number\":1}\n") << true;
}

void ClassDeskTest::hostilePupil()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, known);
    ClassRoomOfPipes room;
    room.desk.show(fullRow());
    ClassPupil& honest = room.add("Anna");
    room.desk.ask(RowPaysGreen);
    room.flow();
    ChaosPipe pipe;
    const auto connection = room.desk.connected(pipe.ofDealer);
    if (known)
        room.desk.receive(connection,
                          printPupil({1, 1, "x", "Ben", "fedcba9876543210fedcba9876543210"}));
    QCOMPARE(room.desk.here(), known ? 2 : 1);
    room.desk.receive(connection, bytes);
    QVERIFY(pipe.ofDealer.isClosed());
    QVERIFY(taken(pipe.ofDealer).contains("table.unreadable"));
    QCOMPARE(room.desk.here(), 1);
    QVERIFY(room.desk.current()->answers.empty());
    honest.seat.answer(numberAnswer(12));
    room.flow();
    QCOMPARE(room.desk.current()->answers.size(), std::size_t{1});
}

void ClassDeskTest::hostileDesk_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const QByteArray hall = printHall({"Frau Berg", "Anna"});
    const QByteArray scene = printScene(explained(fullRow(), {true, 0}, 2));
    const auto changed = [&](const char* from, const char* to) {
        QByteArray other = scene;
        other.replace(from, to);
        if (other == scene)
            qFatal("%s is not in the scene", from);
        return hall + other;
    };
    QTest::newRow("scene before all") << scene;
    QTest::newRow("twice") << hall + hall;
    QTest::newRow("no market") << changed("\"market\"", "\"marked\"");
    QTest::newRow("other size") << changed("+6 R1 +2 -3 G3 -1", "+6 R1 +2 -3 G3");
    QTest::newRow("stall of nobody") << changed("R1 +2", "Y1 +2");
    QTest::newRow("no such line") << changed("\"line\":0", "\"line\":7");
    QTest::newRow("no such figure") << changed("000000000000000000000000000000", "00x");
    QTest::newRow("impossible rules") << changed("\"rows\":5", "\"rows\":50");
    QTest::newRow("one seat") << changed("{\"name\":\"Anna\",\"colour\":0},", "");
    QTest::newRow("no such colour") << changed("\"colour\":0", "\"colour\":9");
    QTest::newRow("what if, without a piece")
        << changed("\"kind\":\"paid\"", "\"kind\":\"whatIf\"");
    QTest::newRow("far too much money") << changed("\"money\":[50", "\"money\":[5000000000");
    QTest::newRow("question before the scene") << hall + printAsked({1, RowPaysGreen, {}});
    QTest::newRow("question about no line")
        << hall + scene + printAsked({1, {ClassQuestion::Kind::Pays, {true, 7}, 0, {}, {}, 0}, {}});
    QTest::newRow("question about no seat")
        << hall + scene + printAsked({1, {ClassQuestion::Kind::Pays, {true, 0}, 3, {}, {}, 0}, {}});
    QTest::newRow("unknown kind") << hall + "{\"t\":\"news\"}\n";
    QTest::newRow("too long") << hall + QByteArray(65'537, ' ');
    QTest::newRow("deep") << hall + "{\"t\":" + QByteArray(60, '[') + QByteArray(60, ']') + "}\n";
}

void ClassDeskTest::hostileDesk()
{
    QFETCH(QByteArray, bytes);
    ClassPupil pupil("Anna", [] { return 0ms; });
    PipeEnd wire;
    pupil.seat.connected(wire);
    pupil.seat.receive(bytes);
    QCOMPARE(pupil.ends, std::vector<std::string>{"table.unreadable"});
    QVERIFY(wire.isClosed());
}

void ClassDeskTest::flood()
{
    ClassRoomOfPipes room;
    ClassPupil& anna = room.add("Anna");
    room.flow();
    for (int i = 0; i < 39; ++i)
        room.desk.receive(anna.connection, "{\"t\":\"ping\"}\n");
    QVERIFY(!anna.pipe->ofDealer.isClosed());
    room.now += 11s;
    for (int i = 0; i < 41; ++i)
        room.desk.receive(anna.connection, "{\"t\":\"ping\"}\n");
    QVERIFY(anna.pipe->ofDealer.isClosed());
    room.flow();
    QCOMPARE(anna.ends, std::vector<std::string>{"table.slow"});
}

void ClassDeskTest::silence()
{
    ClassRoomOfPipes room;
    ChaosPipe mute;
    room.desk.connected(mute.ofDealer);
    ClassPupil& anna = room.add("Anna");
    room.flow();
    room.now += 6s;
    room.desk.tick();
    QVERIFY(mute.ofDealer.isClosed());
    room.now += 10s;
    room.desk.tick();
    QVERIFY(anna.pipe->ofDealer.take(100).contains("ping"));
    room.now += 40s;
    room.desk.tick();
    anna.seat.tick();
    QVERIFY(anna.pipe->ofDealer.isClosed() && anna.pipe->ofSeat.isClosed());
    QCOMPARE(room.desk.here(), 0);
}

void ClassDeskTest::slowReader()
{
    ClassRoomOfPipes room;
    ClassPupil& anna = room.add("Anna");
    room.flow();
    for (int step = 0; step < 400 && !anna.pipe->ofDealer.isClosed(); ++step)
        room.desk.show(explained(fullRow(), {true, 0}, step));
    QVERIFY(anna.pipe->ofDealer.isClosed());
    QVERIFY(anna.pipe->ofDealer.waiting() <= 256 * 1024);
    room.connect(anna);
    room.flow();
    QCOMPARE(anna.seat.scene()->step, room.desk.shown().step);
}

void ClassDeskTest::somebodyLooksForATable()
{
    ClassRoomOfPipes room;
    ChaosPipe pipe;
    Hello hello;
    hello.program = "old 1";
    hello.name = "Anna";
    hello.token = newToken();
    hello.as = Hello::As::Visitor;
    room.desk.receive(room.desk.connected(pipe.ofDealer), printHello(hello));
    const QByteArray said = taken(pipe.ofDealer);
    QVERIFY(said.contains("class.here") && said.contains("\"de\""));
    QVERIFY(pipe.ofDealer.isClosed());
}

void ClassDeskTest::scenesComeBack_data()
{
    QTest::addColumn<int>("what");
    QTest::newRow("plain") << 0;
    QTest::newRow("explained") << 1;
    QTest::newRow("what if") << 2;
    QTest::newRow("lapsed") << 3;
    QTest::newRow("figures") << 4;
}

void ClassDeskTest::scenesComeBack()
{
    QFETCH(int, what);
    ClassScene scene = fullRow();
    if (what > 0 && what < 4)
        scene = explained(scene, {true, 1}, 3);
    if (what == 2) {
        LineToExplain& line = *scene.explained;
        line.kind = LineToExplain::Kind::WhatIf;
        line.moneyBefore.reset();
        line.market.set(7, Piece::customer(6));
        line.score = scoreLine(line.market, {true, 1}, line.shields);
        line.supposed = {Piece::customer(6), 7, {}, {}};
        line.supposed->change.now = scene.lines[1];
        line.supposed->change.then = scene.lines[1];
        line.supposed->change.then.coins = {7, 8, 0, 0};
    }
    if (what == 3) {
        scene.explained->kind = LineToExplain::Kind::Lapsed;
        scene.explained->score.sections.clear();
        scene.explained->score.coins = {};
    }
    if (what == 4) {
        Piece queen = scene.market.at(0);
        queen.copy = 1;
        scene.market.set(0, queen);
    }
    const auto read = roundTrip(scene);
    QVERIFY2(read, read ? "" : qPrintable(wording(read.error())));
    QCOMPARE(printScene(*read), printScene(scene));
    QCOMPARE(read->market, scene.market);
    if (scene.explained) {
        QCOMPARE(read->explained->score, scene.explained->score);
        QCOMPARE(read->explained->kind, scene.explained->kind);
    }
}

QTEST_GUILESS_MAIN(ClassDeskTest)
#include "tst_classdesk.moc"
