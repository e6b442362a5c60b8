// The balance of rules: measured in the background and shown in the dialog.

#include "EditorFixture.h"
#include "tests/ui/AccessibleNames.h"

#include "engine/heller/analysis/Balance.h"
#include "engine/heller/words/BalanceWording.h"
#include "ui/heller/rules/RulesBalance.h"
#include "ui/kit/access/NameHeader.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

using namespace hp;

namespace {

constexpr auto Fatal = QAbstractItemModelTester::FailureReportingMode::QtTest;

} // namespace

class BalanceTest : public QObject {
    Q_OBJECT

private slots:
    void balanceRunsInTheBackground();
    void balanceCanBeCancelled();
    void balanceDialog();
    void longNamesLoseTheirMiddle();
};

void BalanceTest::balanceRunsInTheBackground()
{
    BalanceRun run;
    QSignalSpy finished(&run, &BalanceRun::finished);
    BalanceOptions options;
    options.games = 60;
    run.start(RuleSet{}, options);
    QVERIFY(run.isRunning());
    QVERIFY(finished.wait(60000));
    QVERIFY(!run.isRunning());
    QCOMPARE(run.report().games, 60);
    const BalanceReport whole = measureBalance(RuleSet{}, options);
    QVERIFY(run.report() == static_cast<const SeatBalance&>(whole));
    BalanceModel model;
    const QAbstractItemModelTester tester(&model, Fatal);
    model.setReports({run.figures(), BalanceModel::Figures()}, {QStringLiteral("A"), QString()});
    QCOMPARE(model.columnCount(), 1);
    model.setReports({run.figures(), run.figures()}, {QStringLiteral("A"), QStringLiteral("B")});
    QCOMPARE(model.columnCount(), 2);
    QVERIFY(model.rowCount() > 10);
    QVERIFY(model.text().contains(QStringLiteral("Games played\t60\t60")));
}

void BalanceTest::balanceCanBeCancelled()
{
    BalanceOptions options;
    options.games = 100000000;
    {
        BalanceRun run;
        QSignalSpy finished(&run, &BalanceRun::finished);
        QSignalSpy grown(&run, &BalanceRun::grown);
        run.start(RuleSet{}, options);
        QVERIFY(grown.wait(30000));
        QVERIFY(run.report().games > 0);
        run.cancel();
        QVERIFY(finished.wait(30000));
        QVERIFY(run.report().games < options.games);
        for (int time = 0; time < 10; ++time) {
            run.start(RuleSet{}, options);
            run.cancel(); // as a rule before its thread has begun
            QVERIFY(finished.wait(30000));
            QVERIFY(!run.isRunning());
            QVERIFY(run.report().games < options.games);
        }
        run.start(RuleSet{}, options);
    } // destroying it stops the measurement
}

void BalanceTest::balanceDialog()
{
    EditorFixture fixture;
    RulesBalance dialog(RuleSet{}, fixture.editor().library());
    dialog.show();
    dialog.findChild<QSpinBox*>(QStringLiteral("balanceGames"))->setValue(20);
    auto* other = dialog.findChild<QComboBox*>(QStringLiteral("balanceOther"));
    other->setCurrentIndex(
        other->findData(QVariant::fromValue(RulesId::preset(QStringLiteral("open-tiles")))));
    QSignalSpy finished(&dialog, &BalanceDialog::finished);
    dialog.start();
    QVERIFY(dialog.isRunning());
    QVERIFY(dialog.findChild<QPushButton*>(QStringLiteral("balanceCancel"))->isEnabled());
    QVERIFY(finished.wait(60000));
    auto* table = dialog.findChild<QTableView*>(QStringLiteral("balanceTable"));
    QCOMPARE(table->model()->columnCount(), 2);
    QCOMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("20"));
    QCOMPARE(table->model()->headerData(1, Qt::Horizontal).toString(),
             QStringLiteral("Open tiles"));
    QVERIFY2(nameless(dialog).isEmpty(), qPrintable(nameless(dialog).join(QLatin1Char('\n'))));
    // Stopped half-way, the dialog shows the results so far.
    dialog.findChild<QSpinBox*>(QStringLiteral("balanceGames"))->setValue(10000);
    other->setCurrentIndex(0);
    dialog.start();
    QTest::qWait(100);
    dialog.cancel();
    QVERIFY(finished.wait(10000));
    QVERIFY(dialog.report(0).games < 10000);
    dialog.start();
    dialog.cancel(); // perhaps before there is a game
    QVERIFY(finished.wait(10000));
    dialog.start();
    dialog.close(); // while the measurement runs
}

void BalanceTest::longNamesLoseTheirMiddle()
{
    EditorFixture fixture;
    RuleSet rules;
    rules.name["en"] = "A copy of a copy of the market by the river (2011)";
    RulesBalance dialog(rules, fixture.editor().library());
    dialog.show();
    dialog.findChild<QSpinBox*>(QStringLiteral("balanceGames"))->setValue(10);
    auto* other = dialog.findChild<QComboBox*>(QStringLiteral("balanceOther"));
    other->setCurrentIndex(
        other->findData(QVariant::fromValue(RulesId::preset(QStringLiteral("open-tiles")))));
    QSignalSpy finished(&dialog, &BalanceDialog::finished);
    dialog.start();
    QVERIFY(finished.wait(60000));
    auto* table = dialog.findChild<QTableView*>(QStringLiteral("balanceTable"));
    const auto* header = dynamic_cast<NameHeader*>(table->horizontalHeader());
    QVERIFY(header);
    const QString shown = header->shownName(0);
    QVERIFY2(shown.startsWith(QStringLiteral("A c")) && shown.endsWith(QStringLiteral("11)")) &&
                 shown.contains(QChar(0x2026)),
             qPrintable(shown));
    QVERIFY(header->fontMetrics().horizontalAdvance(shown) < header->sectionSize(0));
    QCOMPARE(table->model()->headerData(0, Qt::Horizontal, Qt::ToolTipRole).toString(),
             QString::fromStdString(rules.name.only("en")));
    QCOMPARE(header->shownName(1), QStringLiteral("Open tiles"));
}

QTEST_MAIN(BalanceTest)
#include "tst_balance.moc"
