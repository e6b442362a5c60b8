// The pupils of a class as a table, and their answers as a file.
#include "ClassFixture.h"

#include "ui/heller/classes/ClassCsv.h"
#include "ui/heller/classes/ClassWords.h"
#include "ui/heller/classes/PupilsModel.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace hp;
using namespace hp::test;

class PupilsTest : public QObject {
    Q_OBJECT

private slots:
    void comeAndGo();
    void answersAreCovered();
    void csv();
    void words_data();
    void words();
};

namespace {

const ClassQuestion RowPaysGreen{ClassQuestion::Kind::Pays, {true, 0}, 1, {}, {}, 0};

QString cell(const PupilsModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

void PupilsTest::comeAndGo()
{
    ClassRoomOfPipes room;
    room.desk.show(fullRow());
    PupilsModel model(room.desk);
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    ClassPupil& anna = room.add("Anna");
    room.add("Ben");
    ClassPupil& carla = room.add("Carla");
    room.flow();
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(cell(model, 1, PupilsModel::Name), QStringLiteral("Ben"));
    room.cut(anna);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(cell(model, 0, PupilsModel::Name), QStringLiteral("Ben"));
    room.desk.ask(RowPaysGreen);
    room.flow();
    carla.seat.answer(numberAnswer(12));
    room.flow();
    QVERIFY(cell(model, 1, PupilsModel::State).contains(QStringLiteral("has answered")));
    QCOMPARE(cell(model, 0, PupilsModel::State), QStringLiteral("not yet"));
    room.cut(carla);
    QCOMPARE(cell(model, 1, PupilsModel::State), QStringLiteral("away"));
    room.connect(carla);
    room.connect(anna);
    room.flow();
    QCOMPARE(model.rowCount(), 3);
    room.desk.dismiss(model.index(0, 0).data(PupilsModel::PupilRole).toInt());
    QCOMPARE(model.rowCount(), 2);
    QVERIFY(!model.headerData(PupilsModel::Answer, Qt::Horizontal).toString().isEmpty());
}

/// A projector may show them.
void PupilsTest::answersAreCovered()
{
    ClassRoomOfPipes room;
    room.desk.show(fullRow());
    PupilsModel model(room.desk);
    ClassPupil& anna = room.add("Anna");
    room.desk.ask(RowPaysGreen);
    room.flow();
    anna.seat.answer(numberAnswer(-5));
    room.flow();
    QVERIFY(!cell(model, 0, PupilsModel::Answer).contains(QLatin1Char('5')));
    model.setShowsAnswers(true);
    QCOMPARE(cell(model, 0, PupilsModel::Answer), QStringLiteral("\u2717 \u22125"));
}

void PupilsTest::csv()
{
    ClassRoomOfPipes room;
    room.desk.show(fullRow());
    ClassPupil& anna = room.add("=Anna");
    room.add("Ben, the second");
    room.desk.ask(RowPaysGreen);
    room.flow();
    anna.seat.answer(numberAnswer(-5));
    room.flow();
    room.desk.ask({});
    room.flow();
    anna.seat.answer(lineAnswer({false, 5}));
    room.flow();
    const QStringList lines =
        QString::fromUtf8(classCsv(room.desk)).split(QStringLiteral("\r\n"), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 5);
    QVERIFY(classCsv(room.desk).startsWith("\xef\xbb\xbf"));
    QCOMPARE(lines[0], QStringLiteral("number,question,right_answer,name,answer,correct"));
    const int right = rightNumber(room.desk.asked()[0].task.step);
    QCOMPARE(lines[1], QStringLiteral("1,What does row 1 pay Green?,%1,'=Anna,-5,no").arg(right));
    QCOMPARE(lines[2],
             QStringLiteral("1,What does row 1 pay Green?,%1,\"Ben, the second\",,no").arg(right));
    QCOMPARE(lines[3],
             QStringLiteral("2,Which line is full?,\"row 1, column f\",'=Anna,column f,yes"));
}

void PupilsTest::words_data()
{
    QTest::addColumn<ClassAnswer>("answer");
    QTest::addColumn<QString>("text");
    QTest::newRow("number") << numberAnswer(-7) << QStringLiteral("\u22127");
    QTest::newRow("square") << squareAnswer(8) << QStringLiteral("c2");
    QTest::newRow("row") << lineAnswer({true, 1}) << QStringLiteral("row 2");
    QTest::newRow("column") << lineAnswer({false, 2}) << QStringLiteral("column c");
}

void PupilsTest::words()
{
    QFETCH(ClassAnswer, answer);
    QFETCH(QString, text);
    const auto task = taskOf({}, fullRow());
    QVERIFY(task);
    QCOMPARE(answerText(answer, *task), text);
}

QTEST_MAIN(PupilsTest)
#include "tst_pupils.moc"
