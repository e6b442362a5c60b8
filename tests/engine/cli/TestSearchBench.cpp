// The output of `bench` about the exact searches, with positions so small that they take no time.
#include "app/cli/SearchBench.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace hp::cli;

namespace {

template <class Figure> QJsonObject json(const Figure& figure)
{
    hp::JsonWriter json;
    writeFigure(json, figure);
    return QJsonDocument::fromJson(QByteArray::fromStdString(json.text())).object();
}

} // namespace

class TestSearchBench : public QObject {
    Q_OBJECT

private slots:
    void exactSearches()
    {
        for (const SolverFigure& figure : {measureSolver(3, 5, 1), measureExpectation(2, 5, 1)}) {
            QCOMPARE(figure.positions, 5);
            QVERIFY(figure.nodes > 0);
            QVERIFY(figure.median > 0 && figure.median <= figure.slowest);
            const QJsonObject said = json(figure);
            QCOMPARE(said[QLatin1String("squares")].toInt(), figure.squares);
            QCOMPARE(said[QLatin1String("positions")].toInt(), 5);
        }
    }

    void endings_data()
    {
        QTest::addColumn<int>("seats");
        for (const int seats : {2, 3, 4})
            QTest::addRow("%d seats", seats) << seats;
    }
    void endings()
    {
        QFETCH(int, seats);
        const EndingFigure figure = measureEnding(seats, 3, 100, 6, 1);
        QCOMPARE(figure.through, 6);
        QVERIFY(figure.median > 0);
        const QJsonObject said = json(figure);
        QCOMPARE(said[QLatin1String("seats")].toInt(), seats);
        QCOMPARE(said[QLatin1String("squares")].toInt(), 3);
        QCOMPARE(said[QLatin1String("positions")].toInt(), 6);
        QCOMPARE(said[QLatin1String("seconds")].toDouble(), 100.0);
        QCOMPARE(said[QLatin1String("through")].toInt(), 6);
    }

    void firstAnswers_data() { endings_data(); }
    void firstAnswers()
    {
        QFETCH(int, seats);
        const FirstAnswerFigure figure = measureFirstAnswer(hp::RuleSet(), seats, 3, 1);
        QCOMPARE(figure.positions, 3);
        QVERIFY(figure.median > 0 && figure.median <= figure.slowest);
        const QJsonObject said = json(figure);
        QCOMPARE(said[QLatin1String("seats")].toInt(), seats);
        QCOMPARE(said[QLatin1String("positions")].toInt(), 3);
        QVERIFY(said[QLatin1String("slowest_seconds")].isDouble());
    }

    /// Positions that the time limit does not even let start do not count.
    void endingsThatTakeTooLong()
    {
        const EndingFigure figure = measureEnding(4, 6, 1e-4, 3, 1);
        QCOMPARE(figure.positions, 3);
        QCOMPARE(figure.through, 0);
    }
};

QTEST_GUILESS_MAIN(TestSearchBench)
#include "TestSearchBench.moc"
