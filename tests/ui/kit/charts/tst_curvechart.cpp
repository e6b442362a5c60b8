// The chart of curves and its table.

#include "tests/ui/ScreenReader.h"

#include "ui/kit/charts/CurveChart.h"
#include "ui/kit/look/Theme.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QPicture>
#include <QSignalSpy>
#include <QTest>

#include <cmath>
#include <limits>

using namespace hp;

namespace {

constexpr auto Fatal = QAbstractItemModelTester::FailureReportingMode::QtTest;
const double Unknown = std::numeric_limits<double>::quiet_NaN();
QStringList spoken; // NOLINT: written by the update handler

void onEvent(QAccessibleEvent* event)
{
    if (const QString text = announcementIn(*event); !text.isEmpty())
        spoken.append(text);
}

Chart sampleChart(int rows)
{
    Chart chart;
    chart.across = {QStringLiteral("Turn")};
    chart.up = {QStringLiteral("Coins"), 1};
    ChartSeries one{QStringLiteral("Anna"), seatColour(0), 0, {}, {}};
    ChartSeries two{QStringLiteral("Bert"), seatColour(3), 1, {}};
    for (int row = 0; row < rows; ++row) {
        chart.rows.push_back({double(row), [row] { return QStringLiteral("Turn %1").arg(row); }});
        one.values.push_back(10 * std::sin(row / 3.0) - 3.04);
        one.errors.push_back(row < rows - 1 ? 1.23 : 0);
        two.values.push_back(row == 1 ? Unknown : row);
    }
    chart.series = {one, two};
    chart.marks = {{2, 1, ChartMark::Shape::Star, QStringLiteral("blunder")},
                   {3, 0, ChartMark::Shape::Ring, QStringLiteral("small")}};
    chart.sections = {{5, QStringLiteral("Round 2")}};
    return chart;
}

/// How many pixels differ between two pictures of the same size.
int differences(const QImage& one, const QImage& other)
{
    int count = 0;
    for (int y = 0; y < one.height(); ++y) {
        for (int x = 0; x < one.width(); ++x)
            count += one.pixel(x, y) != other.pixel(x, y) ? 1 : 0;
    }
    return count;
}

QImage grey(const QWidget& widget)
{
    return const_cast<QWidget&>(widget).grab().toImage().convertToFormat(QImage::Format_Grayscale8);
}

} // namespace

class CurveChartTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void modelSaysWhatIsShown();
    void modelKeepsRowsThatStay();
    void emptyChart();
    void keysChoose_data();
    void keysChoose();
    void mouseChooses();
    void screenReaderHearsThePoint();
    void curvesDifferWithoutColour();
    void oddValues_data();
    void oddValues();
    void manyRows();
};

void CurveChartTest::modelSaysWhatIsShown()
{
    ChartModel model;
    const QAbstractItemModelTester tester(&model, Fatal);
    model.setChart(sampleChart(8));
    QCOMPARE(model.rowCount(), 8);
    QCOMPARE(model.columnCount(), 2);
    QCOMPARE(model.headerData(1, Qt::Horizontal).toString(), QStringLiteral("Bert"));
    QCOMPARE(model.headerData(2, Qt::Vertical).toString(), QStringLiteral("Turn 2"));
    // Uncertainty is rounded up, minus is a minus.
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("\u22123.0 \u00b1\u00a01.3"));
    QCOMPARE(model.index(7, 1).data().toString(), QStringLiteral("7.0"));
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("0.0"));
    QCOMPARE(model.index(1, 1).data().toString(), QStringLiteral("\u2013"));
    QCOMPARE(model.index(2, 1).data().toString(), QStringLiteral("2.0, blunder"));
    QCOMPARE(model.index(2, 1).data(Qt::AccessibleTextRole).toString(),
             QStringLiteral("Turn 2, Bert: 2.0, blunder"));
    QVERIFY(std::isnan(model.index(1, 1).data(ChartModel::NumberRole).toDouble()));
    QCOMPARE(model.rowWords(1), QStringLiteral("Turn 1. Anna: 0.2 \u00b1\u00a01.3; Bert: \u2013."));
    QCOMPARE(model.rowWords(-1), QString());
    const QStringList lines = model.text().split(QLatin1Char('\n'));
    QCOMPARE(lines[0], QStringLiteral("Turn\tAnna\tBert"));
    QCOMPARE(lines[3].split(QLatin1Char('\t')).last(), QStringLiteral("2.0, blunder"));
}

void CurveChartTest::modelKeepsRowsThatStay()
{
    ChartModel model;
    const QAbstractItemModelTester tester(&model, Fatal);
    model.setChart(sampleChart(8));
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    Chart chart = sampleChart(8);
    chart.series[0].values[0] = 5;
    model.setChart(chart);
    QCOMPARE(reset.count(), 0);
    QCOMPARE(changed.count(), 1);
    QVERIFY(model.index(0, 0).data().toString().startsWith(QStringLiteral("5.0")));
    model.setChart(sampleChart(9));
    QCOMPARE(reset.count(), 1);
}

void CurveChartTest::emptyChart()
{
    ChartModel model;
    const QAbstractItemModelTester tester(&model, Fatal);
    CurveChart chart;
    chart.setModel(&model);
    chart.setEmptyText(QStringLiteral("Nothing yet"));
    chart.resize(500, 300);
    chart.show();
    QCOMPARE(chart.accessibleDescription(), QStringLiteral("Nothing yet"));
    QSignalSpy chosen(&chart, &CurveChart::pointChosen);
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::mouseClick(&chart, Qt::LeftButton);
    QCOMPARE(chosen.count(), 0);
    QCOMPARE(chart.currentRow(), -1);
    QVERIFY(!chart.grab().isNull());
    model.setChart(sampleChart(4));
    chart.setCurrentRow(3);
    model.setChart({}); // the chosen row is gone
    QCOMPARE(chart.currentRow(), -1);
}

void CurveChartTest::keysChoose_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("to");
    QTest::newRow("right") << 4 << int(Qt::Key_Right) << 5;
    QTest::newRow("left") << 4 << int(Qt::Key_Left) << 3;
    QTest::newRow("left at the start") << 0 << int(Qt::Key_Left) << 0;
    QTest::newRow("right at the end") << 19 << int(Qt::Key_Right) << 19;
    QTest::newRow("home") << 4 << int(Qt::Key_Home) << 0;
    QTest::newRow("end") << 4 << int(Qt::Key_End) << 19;
    QTest::newRow("page down") << 4 << int(Qt::Key_PageDown) << 14;
    QTest::newRow("page up") << 4 << int(Qt::Key_PageUp) << 0;
    QTest::newRow("first right") << -1 << int(Qt::Key_Right) << 0;
    QTest::newRow("first left") << -1 << int(Qt::Key_Left) << 19;
}

void CurveChartTest::keysChoose()
{
    QFETCH(int, from);
    QFETCH(int, key);
    QFETCH(int, to);
    ChartModel model;
    model.setChart(sampleChart(20));
    CurveChart chart;
    chart.setModel(&model);
    chart.setCurrentRow(from);
    QSignalSpy chosen(&chart, &CurveChart::pointChosen);
    QSignalSpy activated(&chart, &CurveChart::pointActivated);
    QTest::keyClick(&chart, Qt::Key(key));
    QCOMPARE(chart.currentRow(), to);
    QCOMPARE(chosen.count(), from == to ? 0 : 1);
    QCOMPARE(chart.accessibleDescription(), model.rowWords(to));
    QTest::keyClick(&chart, Qt::Key_Return);
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.first().first().toInt(), to);
}

void CurveChartTest::mouseChooses()
{
    ChartModel model;
    model.setChart(sampleChart(20));
    CurveChart chart;
    chart.setModel(&model);
    chart.resize(600, 300);
    chart.show();
    QSignalSpy chosen(&chart, &CurveChart::pointChosen);
    for (const int row : {0, 7, 19}) {
        QTest::mouseClick(&chart, Qt::LeftButton, Qt::NoModifier,
                          QPoint(qRound(chart.acrossOf(row)), 150));
        QCOMPARE(chart.currentRow(), row);
    }
    QCOMPARE(chosen.count(), 3);
}

void CurveChartTest::screenReaderHearsThePoint()
{
    ChartModel model;
    model.setChart(sampleChart(8));
    CurveChart chart;
    chart.setModel(&model);
    chart.setAccessibleName(QStringLiteral("Money"));
    chart.resize(500, 300);
    chart.show();
    QVERIFY(startScreenReader(onEvent));
    spoken.clear();
    QAccessibleInterface* reader = QAccessible::queryAccessibleInterface(&chart);
    QCOMPARE(reader->role(), QAccessible::Chart);
    QCOMPARE(reader->text(QAccessible::Name), QStringLiteral("Money"));
    QTest::keyClick(&chart, Qt::Key_Home);
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::keyClick(&chart, Qt::Key_Right);
    // Only where the keys have ended is spoken.
    QTRY_COMPARE(spoken, QStringList{model.rowWords(2)});
    QCOMPARE(reader->text(QAccessible::Description), model.rowWords(2));
    stopScreenReader();
}

void CurveChartTest::curvesDifferWithoutColour()
{
    // The same data in one colour: another look is another picture, also in grey.
    for (const Theme* theme : Theme::all()) {
        ChartModel model;
        CurveChart chart;
        chart.setPalette(theme->palette());
        chart.setModel(&model);
        chart.resize(500, 300);
        Chart data = sampleChart(8);
        data.series[0].colour = data.series[1].colour = QColor(Qt::darkCyan);
        model.setChart(data);
        const QImage before = grey(chart);
        for (int look = 1; look < 4; ++look) {
            Chart other = data;
            other.series[0].look = look;
            model.setChart(other);
            QVERIFY(differences(before, grey(chart)) > 200);
        }
        // And marks differ by shape.
        Chart other = data;
        other.marks[0].shape = ChartMark::Shape::Triangle;
        model.setChart(other);
        QVERIFY(differences(before, grey(chart)) > 20);
    }
}

void CurveChartTest::oddValues_data()
{
    QTest::addColumn<QList<double>>("values");
    QTest::newRow("one") << QList<double>{3};
    QTest::newRow("equal") << QList<double>{3, 3, 3};
    QTest::newRow("unknown") << QList<double>{Unknown, Unknown};
    QTest::newRow("tiny") << QList<double>{1e-12, -1e-12};
    QTest::newRow("large") << QList<double>{-1e9, 1e9};
}

void CurveChartTest::oddValues()
{
    QFETCH(QList<double>, values);
    Chart data;
    data.across = {QStringLiteral("Game")};
    data.up = {QStringLiteral("Rating")};
    data.series = {{QStringLiteral("You"), QColor(Qt::red), 2, {}}};
    for (const double value : values) {
        data.rows.push_back({double(data.rows.size()), [] { return QStringLiteral("Game"); }});
        data.series[0].values.push_back(value);
    }
    ChartModel model;
    const QAbstractItemModelTester tester(&model, Fatal);
    model.setChart(data);
    CurveChart chart;
    chart.setModel(&model);
    chart.setCurrentRow(0);
    chart.show();
    for (const QSize size : {chart.minimumSizeHint(), QSize(1200, 700), QSize(20, 20)}) {
        chart.resize(size);
        QVERIFY(!chart.grab().isNull());
    }
}

/// As many points are painted as there are pixels, and the curve looks as it did.
void CurveChartTest::manyRows()
{
    Chart data;
    data.across = {QStringLiteral("Game")};
    data.up = {QStringLiteral("Rating")};
    data.up.high = 1000;
    data.series = {{QStringLiteral("You"), QColor(Qt::red), 0, {}, {}}};
    for (int row = 0; row < 100'000; ++row) {
        data.rows.push_back({double(row), [] { return QStringLiteral("Game"); }});
        data.series[0].values.push_back(row == 50'000 ? 900 : row % 100);
        data.series[0].errors.push_back(ChartError(10, 20));
    }
    ChartModel model;
    model.setChart(data);
    CurveChart chart;
    chart.setModel(&model);
    chart.resize(600, 400);
    QPicture picture;
    chart.render(&picture);
    QVERIFY2(picture.size() < 500'000, qPrintable(QString::number(picture.size())));
    // The one high value is seen.
    const QImage with = grey(chart);
    data.series[0].values[50'000] = 0;
    model.setChart(data);
    const QImage without = grey(chart);
    QVERIFY(differences(with, without) > 50);
}

QTEST_MAIN(CurveChartTest)
#include "tst_curvechart.moc"
