// The scoring view and the summaries, driven by a session as in the window.

#include "ScoringFixture.h"

#include "engine/heller/game/Timeline.h"
#include "engine/heller/text/RulesJson.h"
#include "tests/ui/heller/session/LocalSession.h"
#include "ui/heller/scoring/ExplanationText.h"
#include "ui/heller/scoring/RoundSummaryDialog.h"
#include "ui/heller/scoring/SummaryModel.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QScopeGuard>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace hp;

class TestScoringView : public QObject {
    Q_OBJECT
private slots:
    void rowThenColumn();
    void hintOfTheRulesInForce();
    void choosingALine();
    void earlierRoundsKeepTheirMarket();
    void followsSteppingAndTakingBack();
    void textIsWholeAtEverySize();
    void textIsSelectableAndSpoken();
    void summaryModel_data();
    void summaryModel();
    void roundSummary();
    void roundSummaryFitsTheScreen_data();
    void roundSummaryFitsTheScreen();
};

void TestScoringView::rowThenColumn()
{
    LocalSession session;
    ScoreModel model(session);
    ScoringView view(model, session);
    view.player().setInterval(ByHand);
    view.resize(420, 700);
    view.show();
    QSignalSpy lit(&view, &ScoringView::lineChosen);
    session.newGame({tiny(), people(2), 0, 1});
    QCOMPARE(view.stepCount(), 0);
    QVERIFY(view.explanationText().isEmpty());

    session.requestTurn(Turn::stall(1, 0));
    session.requestTurn(Turn::stall(2, 1)); // row 1 is full
    QCOMPARE(view.step(), 0);
    QCOMPARE(view.stepCount(), 4);
    QCOMPARE(view.litLine()->score.line, (Line{true, 0}));
    press(view, "explanationAll");
    session.requestTurn(Turn::stall(1, 2)); // column a
    press(view, "explanationAll");
    session.requestTurn(Turn::stall(2, 3)); // row 2 and column b
    QCOMPARE(session.latestPhase(), Phase::RoundOver);
    QCOMPARE(view.stepCount(), 8);
    QCOMPARE(view.step(), 0);
    QVERIFY(view.explanationText().startsWith(QStringLiteral("Scoring: row 2")));
    for (int i = 0; i < 4; ++i)
        press(view, "explanationNext");
    QCOMPARE(view.step(), 4);
    QVERIFY(view.explanationText().startsWith(QStringLiteral("Scoring: column b")));
    QCOMPARE(view.litLine()->score.line, (Line{false, 1}));
    QCOMPARE(view.findChild<QLabel*>(QStringLiteral("explanationStep"))->text(),
             QStringLiteral("Step 5 of 8"));
    press(view, "explanationBack");
    QVERIFY(view.explanationText().startsWith(QStringLiteral("Scoring: row 2")));
    QVERIFY(lit.count() >= 4);
}

void TestScoringView::hintOfTheRulesInForce()
{
    LocalSession session;
    ScoreModel model(session);
    ScoringView view(model, session);
    const auto* text = view.findChild<ExplanationText*>(QStringLiteral("explanationText"));
    RuleSet rules = tiny();
    const auto hintUnder = [&](LineScoring scoring) {
        rules.lineScoring = scoring;
        session.newGame({rules, people(2), 0, 1});
        return text->toPlainText();
    };
    QVERIFY(hintUnder(LineScoring::RoundEnd).contains(QStringLiteral("At the end of the round")));
    QVERIFY(!text->toPlainText().contains(QStringLiteral("As soon as")));
    QVERIFY(hintUnder(LineScoring::Choice).contains(QStringLiteral("chooses")));
    QVERIFY(hintUnder(LineScoring::Immediate).contains(QStringLiteral("As soon as")));
}

void TestScoringView::choosingALine()
{
    LocalSession session;
    session.setPaused(true);
    ScoreModel model(session);
    ScoringView view(model, session);
    view.player().setInterval(5);
    session.adopt(played({}, 3, 28, 4), {}, false);
    view.resize(320, 700);
    view.show();
    auto* list = view.findChild<QListView*>(QStringLiteral("scoredLines"));
    const auto* title = view.findChild<QLabel*>(QStringLiteral("explanationTitle"));
    QVERIFY(model.rowCount() > 4);
    for (const int row : {3, 0, model.rowCount() - 1}) {
        list->scrollTo(model.index(row));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                          list->visualRect(model.index(row)).center());
        QVERIFY(view.litLine().has_value());
        QCOMPARE(view.litLine()->score.line, model.lineAt(row).score.line);
        // From the first step, without playing automatically.
        QCOMPARE(view.step(), 0);
        QTest::qWait(60);
        QCOMPARE(view.step(), 0);
        QVERIFY(view.explanationText().contains(
            model.index(row).data(ScoreModel::LineNameRole).toString()));
        QVERIFY(title->text().endsWith(
            QStringLiteral("(round 1, turn %1)").arg(model.lineAt(row).turn)));
    }
    // By keyboard.
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Up);
    QCOMPARE(view.litLine()->score.line, model.lineAt(model.rowCount() - 2).score.line);
    QCOMPARE(view.step(), 0);
}

void TestScoringView::earlierRoundsKeepTheirMarket()
{
    LocalSession session;
    session.setPaused(true);
    ScoreModel model(session);
    ScoringView view(model, session);
    const Timeline timeline = played({}, 3, 50, 4);
    session.adopt(timeline, {}, false);
    QCOMPARE(timeline.game().round(), 2);
    const ScoredLine first = model.lineAt(model.rowCount() - 1);
    QCOMPARE(first.round, 1);
    QSignalSpy lit(&view, &ScoringView::lineChosen);
    view.explain({paidLine(session, first)}, ScoringView::Showing::Whole);
    // The market is told too, so that it can show the line as it was.
    QVERIFY(view.litLine().has_value());
    QCOMPARE(view.litLine()->step, first.step);
    QCOMPARE(lit.count(), 1);
    QCOMPARE(view.litLine()->market, timeline.steps()[first.step].after.market());
    const Explanation expected(
        paidLine(session, first),
        {QStringLiteral("Anna"), QStringLiteral("Ben"), QStringLiteral("Carla")});
    QCOMPARE(view.explanationText(), expected.plainText());
}

void TestScoringView::followsSteppingAndTakingBack()
{
    LocalSession session;
    session.setPaused(true);
    ScoreModel model(session);
    ScoringView view(model, session);
    const Timeline timeline = played({}, 2, 40, 11);
    session.adopt(timeline, {}, false);
    for (int step = session.stepCount() - 1; step >= 0; --step) {
        session.stepTo(step);
        const auto& report = timeline.steps()[session.timelineStep(step)].report;
        if (timeline.steps()[session.timelineStep(step)].kind == Timeline::Step::Kind::Turn &&
            !report.lines.empty())
            QVERIFY(view.stepCount() > 0);
        else if (model.rowCount() == 0)
            QCOMPARE(view.stepCount(), 0);
    }
    session.stepTo(session.stepCount() - 1);
    while (session.canTakeBack())
        session.takeBack();
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(view.stepCount(), 0);
    QVERIFY(!view.litLine().has_value());
}

void TestScoringView::textIsWholeAtEverySize()
{
    // A scroll bar that appears while the text is built changes the room for the pieces.
    LocalSession session;
    session.setPaused(true);
    ScoreModel model(session);
    ScoringView view(model, session);
    view.player().setInterval(ByHand);
    session.adopt(played({}, 3, 28, 4), {}, false);
    auto* text = view.findChild<ExplanationText*>();
    view.show();
    for (int line = 0; line < model.rowCount(); ++line) {
        view.explain({paidLine(session, model.lineAt(line))}, ScoringView::Showing::Read);
        for (int step = 0;; ++step) {
            view.resize(600, 900);
            QCoreApplication::processEvents();
            const QString whole = text->toPlainText();
            for (int width = 190; width <= 330; width += 20) {
                for (int height = 200; height <= 420; height += 20) {
                    view.resize(width, height);
                    QCoreApplication::processEvents();
                    QCOMPARE(text->toPlainText(), whole);
                }
                if (step + 1 < view.stepCount()) { // a small view is rebuilt
                    view.player().next();
                    view.player().back();
                    QCOMPARE(text->toPlainText(), whole);
                }
            }
            if (step + 1 >= view.stepCount())
                break;
            view.player().next();
        }
    }
}

void TestScoringView::textIsSelectableAndSpoken()
{
    LocalSession session;
    session.setPaused(true);
    ScoreModel model(session);
    ScoringView view(model, session);
    session.adopt(played({}, 3, 28, 4), {}, false);
    view.explain({paidLine(session, model.lineAt(0))}, ScoringView::Showing::Whole);
    auto* text = view.findChild<ExplanationText*>();
    QVERIFY(text->isReadOnly());
    QVERIFY(text->textInteractionFlags() & Qt::TextSelectableByKeyboard);
    QVERIFY(text->focusPolicy() & Qt::TabFocus);
    QCOMPARE(text->accessibleDescription(), view.explanationText());
    text->selectAll();
    text->copy();
    const QString copied = QApplication::clipboard()->text();
    QVERIFY(!copied.contains(QChar::ObjectReplacementCharacter));
    const Piece first = session.turns(true)
                            .at(static_cast<std::size_t>(model.lineAt(0).turn - 1))
                            ->after.market()
                            .at(model.lineAt(0).score.squares.front());
    Explanation::Row row;
    row.pieces.push_back({0, first, false});
    QVERIFY(copied.contains(Explanation::piecesText(row)));
    view.copyExplanation();
    QCOMPARE(QApplication::clipboard()->text(), view.explanationText());
}

void TestScoringView::summaryModel_data()
{
    QTest::addColumn<int>("seats");
    QTest::addColumn<QString>("preset");
    for (const int seats : {2, 3, 4}) {
        for (const QString& preset : presetNames())
            QTest::addRow("%d, %s", seats, qPrintable(preset)) << seats << preset;
    }
}

void TestScoringView::summaryModel()
{
    QFETCH(int, seats);
    QFETCH(QString, preset);
    const Result<RuleSet> rules = loadPreset(preset);
    QVERIFY(rules.ok());
    const Timeline timeline = played(*rules, seats, 2000, 3);
    const std::vector<RoundSummary> rounds = roundSummaries(timeline.openSteps());
    QStringList names;
    for (int seat = 0; seat < seats; ++seat)
        names << QString::number(seat);
    SummaryModel model(rounds, names);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.columnCount(), seats);
    for (int seat = 0; seat < seats; ++seat) {
        int money = 0;
        int round = 0;
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex index = model.index(row, seat);
            const int coins = index.data(SummaryModel::CoinsRole).toInt();
            switch (
                static_cast<SummaryModel::RowKind>(index.data(SummaryModel::RowKindRole).toInt())) {
            case SummaryModel::RowKind::Start:
                money = coins;
                break;
            case SummaryModel::RowKind::Line:
                money += coins;
                round += coins;
                break;
            case SummaryModel::RowKind::Round:
                QCOMPARE(coins, round);
                round = 0;
                break;
            case SummaryModel::RowKind::End:
                QCOMPARE(coins, money);
                QCOMPARE(coins, timeline.game().money(seat));
            }
        }
    }
}

void TestScoringView::roundSummary()
{
    LocalSession session;
    session.setPaused(true);
    Timeline timeline = played({}, 3, 0, 6);
    while (timeline.game().phase() == Phase::Playing) {
        std::vector<Turn> legal;
        timeline.game().legalTurns(legal);
        if (legal.empty()) {
            timeline.draw();
            timeline.game().legalTurns(legal);
        }
        timeline.play(legal.front());
    }
    QCOMPARE(timeline.game().phase(), Phase::RoundOver);
    session.adopt(timeline, {}, false);
    RoundSummaryDialog dialog(session);
    QCOMPARE(dialog.objectName(), QStringLiteral("roundSummaryDialog"));
    timeline.nextRound();
    const std::string starter =
        timeline.seats()[static_cast<std::size_t>(timeline.game().starter())].name;
    QVERIFY(dialog.summaryText().contains(QString::fromStdString(starter) +
                                          QStringLiteral(" starts the next round")));
    QVERIFY(dialog.summaryText().contains(QStringLiteral("Stalls that return: Anna:")));
    auto* table = dialog.findChild<QTableView*>();
    QVERIFY(table->model()->rowCount() == 13);

    QSignalSpy look(&dialog, &RoundSummaryDialog::lookRequested);
    QSignalSpy save(&dialog, &RoundSummaryDialog::saveRequested);
    dialog.show();
    // The columns fill the table, and each mark is next to its name.
    QHeaderView* header = table->horizontalHeader();
    QTRY_COMPARE(header->length(), table->viewport()->width());
    const QImage image = header->grab().toImage();
    const int size = dialog.fontMetrics().height();
    for (int section = 0; section < header->count(); ++section) {
        const int left = header->sectionViewportPosition(section) + 3;
        const int width = header->sectionSize(section) - 6;
        const QString name = table->model()->headerData(section, Qt::Horizontal).toString();
        const int needed = dialog.fontMetrics().horizontalAdvance(name) + 2 * size;
        QVERIFY(needed < width);
        // The area before the mark is empty. Then comes the mark in its own colour.
        const auto isBare = [&](int from, int to) {
            const QImage part = image.copy(left + from, size / 2, to - from, size);
            for (int y = 0; y < part.height(); ++y) {
                for (int x = 1; x < part.width(); ++x) {
                    if (part.pixel(x, y) != part.pixel(0, y))
                        return false;
                }
            }
            return true;
        };
        QVERIFY(isBare(0, width - needed));
        QVERIFY(!isBare(width - needed, width - needed + 2 * size));
    }
    press(dialog, "saveButton");
    QCOMPARE(save.count(), 1);
    QVERIFY(dialog.isVisible());
    press(dialog, "lookButton");
    QCOMPARE(look.count(), 1);
    QVERIFY(!dialog.isVisible());
    RoundSummaryDialog other(session);
    QSignalSpy next(&other, &RoundSummaryDialog::nextRoundRequested);
    other.show();
    QTest::keyClick(&other, Qt::Key_Return);
    QCOMPARE(next.count(), 1);
    QVERIFY(!other.isVisible());
    QCOMPARE(session.latestPhase(), Phase::RoundOver); // the button only emits the request
}

void TestScoringView::roundSummaryFitsTheScreen_data()
{
    QTest::addColumn<double>("larger");
    QTest::addColumn<bool>("scrolls");
    QTest::newRow("1") << 1.0 << false;
    QTest::newRow("1.5") << 1.5 << true;
    QTest::newRow("2") << 2.0 << true;
    QTest::newRow("3") << 3.0 << true;
}

/// With large text or on a small screen the buttons that continue stay reachable.
void TestScoringView::roundSummaryFitsTheScreen()
{
    QFETCH(const double, larger);
    QFETCH(const bool, scrolls);
    const QFont before = QApplication::font();
    QFont large = before;
    large.setPointSizeF(before.pointSizeF() * larger);
    QApplication::setFont(large);
    const auto restore = qScopeGuard([&] { QApplication::setFont(before); });
    LocalSession session;
    session.setPaused(true);
    session.adopt(played({}, 4, 30, 6), {}, false);
    QCOMPARE(session.latestPhase(), Phase::RoundOver);
    RoundSummaryDialog dialog(session);
    dialog.show();
    auto* page = dialog.findChild<QScrollArea*>();
    QCOMPARE(page->focusPolicy() != Qt::NoFocus, scrolls);
    QTest::keyClick(page, Qt::Key_PageDown);
    QCOMPARE(page->verticalScrollBar()->value() > 0, scrolls);
    const QSize room = dialog.screen()->availableSize();
    QVERIFY2(dialog.height() <= room.height() && dialog.width() <= room.width(),
             qPrintable(QStringLiteral("%1 x %2").arg(dialog.width()).arg(dialog.height())));
    for (const char* name : {"nextRoundButton", "saveButton", "lookButton"}) {
        const auto* button = dialog.findChild<QPushButton*>(QLatin1String(name));
        QVERIFY(dialog.rect().contains(QRect(button->mapTo(&dialog, QPoint()), button->size())));
    }
}

QTEST_MAIN(TestScoringView)
#include "tst_scoringview.moc"
