// The tables and the curve of a review, and a mistake as a task. Reviews are made by hand here.

#include "tests/ui/heller/review/ReviewFixture.h"

#include "engine/heller/analysis/LedgerSum.h"
#include "ui/heller/review/BetterTurn.h"
#include "ui/heller/review/ReviewCurve.h"
#include "ui/heller/review/ReviewPage.h"
#include "ui/heller/review/ReviewWords.h"
#include "ui/heller/teaching/LedgerModel.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace hp;

namespace {

constexpr auto Fatal = QAbstractItemModelTester::FailureReportingMode::QtTest;
constexpr int Long = 60000; ///< milliseconds; only for a machine that hangs

/// The decisions of the game, with losses that repeat: a blunder, none, a small loss, a mistake.
Review reviewByHand(const ReviewedGame& game)
{
    constexpr std::array<LossBand, 4> bands{LossBand::Blunder, LossBand::None, LossBand::Small,
                                            LossBand::Mistake};
    constexpr std::array<double, 4> losses{9.5, 0, 1.5, 4};
    Review review;
    const auto& steps = game.record().steps();
    for (std::size_t step = 0; step < steps.size(); ++step) {
        CurvePoint point;
        point.step = step;
        point.money[0] = 20 + static_cast<double>(step);
        point.money[1] = 30;
        point.win[0] = 0.25;
        point.win[1] = 0.75;
        point.error = 1;
        point.winError = 0.1;
        review.curve.push_back(point);
        if (steps[step].kind == StepKind::Deal)
            continue;
        const std::size_t which = review.turns.size() % bands.size();
        TurnReview turn;
        turn.step = step;
        turn.seat = steps[step].seat;
        turn.played = steps[step].kind == StepKind::Draw ? Decision::drawTile()
                                                         : Decision::play(steps[step].report.turn);
        turn.best = turn.played;
        turn.band = bands[which];
        turn.loss = losses[which];
        turn.lossError = 0.75;
        review.turns.push_back(turn);
    }
    review.seats = {{12.3, 2, -4.5, 1, {3, 1, 0, 1}}, {0, 0, 4.5, 1, {4, 0, 0, 0}}};
    review.complete = true;
    return review;
}

} // namespace

class TestReviewModels : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void words();
    void turnsTable();
    void turnsByLossAndSeat();
    void seatsTable();
    void curve();
    void gameAsItWas();
    void ledgerAddsUpToTheLoss();
    void betterTurn();
    void noSumAgainstTheBest();
};

void TestReviewModels::words()
{
    QCOMPARE(bandText(LossBand::Blunder), QStringLiteral("?? blunder"));
    QCOMPARE(bandText(LossBand::None), QStringLiteral("good"));
    TurnReview turn;
    turn.best = Decision::drawTile();
    turn.loss = 4.24;
    turn.lossError = 0.71;
    turn.winLoss = 0.124;
    turn.winLossError = 0.021;
    QCOMPARE(lossText(turn), QStringLiteral("4.2 \u00b1\u00a00.8"));
    QCOMPARE(winLossText(turn), QStringLiteral("12\u00a0% \u00b1\u00a03"));
    QCOMPARE(decidingLoss(turn), QStringLiteral("4.2 coins"));
    turn.loss = 4.02; // no "4.0 coins"; there is no catalogue with plurals here
    QCOMPARE(decidingLoss(turn), QStringLiteral("4 coin(s)"));
    turn.loss = 4.24;
    turn.byWin = true;
    QCOMPARE(decidingLoss(turn), QStringLiteral("12\u00a0% of the chance to win"));
    turn.certain = true;
    QCOMPARE(lossText(turn), QStringLiteral("4.2, certain"));
    turn.loss = 2.9999999999; // of computing with binary fractions
    QCOMPARE(lossText(turn), QStringLiteral("3, certain"));
    turn.played = turn.best;
    QCOMPARE(lossText(turn), QStringLiteral("0"));
}

void TestReviewModels::turnsTable()
{
    const ReviewedGame game{OpenRecord(smallGame(3))};
    const Review review = reviewByHand(game);
    ReviewTurnsModel model;
    const QAbstractItemModelTester tester(&model, Fatal);
    model.setGame(&game);
    model.setTurns({review.turns.begin(), review.turns.begin() + 3});
    model.setTurns(review.turns);
    QCOMPARE(model.rowCount(), static_cast<int>(review.turns.size()));
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setTurns(review.turns); // better numbers about the same turns
    QCOMPARE(reset.count(), 0);
    const auto cell = [&](int row, int column) {
        return model.index(row, column).data().toString();
    };
    QCOMPARE(cell(0, ReviewTurnsModel::Number), QStringLiteral("1"));
    QVERIFY(cell(0, ReviewTurnsModel::Who).contains(QStringLiteral("Anna")));
    QCOMPARE(cell(0, ReviewTurnsModel::Verdict), QStringLiteral("?? blunder"));
    QCOMPARE(cell(0, ReviewTurnsModel::Best), QStringLiteral("the same"));
    for (int row = 0; row < model.rowCount(); ++row) {
        QVERIFY(!cell(row, ReviewTurnsModel::Played).isEmpty());
        QCOMPARE(model.rowOfStep(model.turns()[static_cast<std::size_t>(row)].step), row);
        for (int column = 0; column < ReviewTurnsModel::Columns; ++column)
            QVERIFY(!model.index(row, column).data(Qt::AccessibleTextRole).toString().isEmpty());
    }
    QCOMPARE(model.rowOfStep(0), -1); // the deal
    QCOMPARE(static_cast<int>(model.text().count(QLatin1Char('\n'))), model.rowCount() + 1);
}

void TestReviewModels::turnsByLossAndSeat()
{
    const ReviewedGame game{OpenRecord(smallGame(4))};
    const Review review = reviewByHand(game);
    ReviewTurnsModel model;
    model.setGame(&game);
    model.setTurns(review.turns);
    ReviewOrder order;
    const QAbstractItemModelTester tester(&order, Fatal);
    order.setSourceModel(&model);
    order.sort(0);
    QCOMPARE(order.rowCount(), model.rowCount());
    const auto band = [&](int row) {
        return order.index(row, 0).data(ReviewTurnsModel::BandRole).toInt();
    };
    for (int row = 1; row < order.rowCount(); ++row)
        QVERIFY(band(row) <= band(row - 1));
    QCOMPARE(band(0), static_cast<int>(LossBand::Blunder));
    // Also while the review grows: more turns each time, and other numbers for those before.
    for (std::size_t turns = 1; turns <= review.turns.size(); ++turns) {
        std::vector<TurnReview> some(review.turns.begin(),
                                     review.turns.begin() + static_cast<std::ptrdiff_t>(turns));
        for (int time = 0; time < 2; ++time) {
            for (TurnReview& turn : some) // the last becomes the first
                turn.loss = time == 0 ? turn.loss : 7 - turn.loss;
            model.setTurns(some);
            for (int row = 1; row < order.rowCount(); ++row)
                QVERIFY(order.index(row - 1, 0).data(ReviewTurnsModel::SortRole).toDouble() <=
                        order.index(row, 0).data(ReviewTurnsModel::SortRole).toDouble());
        }
    }
    model.setTurns(review.turns);
    order.setByLoss(false);
    for (int row = 0; row < order.rowCount(); ++row)
        QCOMPARE(order.mapToSource(order.index(row, 0)).row(), row);
    order.setSeat(1);
    QVERIFY(order.rowCount() > 0 && order.rowCount() < model.rowCount());
    for (int row = 0; row < order.rowCount(); ++row)
        QCOMPARE(order.index(row, 0).data(ReviewTurnsModel::SeatRole).toInt(), 1);
    order.setSeat(-1);
    QCOMPARE(order.rowCount(), model.rowCount());
}

void TestReviewModels::seatsTable()
{
    const ReviewedGame game{OpenRecord(smallGame(3))};
    ReviewSeatsModel model;
    const QAbstractItemModelTester tester(&model, Fatal);
    model.setGame(&game);
    Review review = reviewByHand(game);
    review.luck = {{0, 0, {{-4.5, 4.5}}, 1}};
    model.setReview(review);
    QCOMPARE(model.rowCount(), 2);
    QVERIFY(model.headerData(1, Qt::Vertical).toString().contains(QStringLiteral("Ben")));
    // What is shown adds up, as it is shown.
    for (int seat = 0; seat < 2; ++seat) {
        const auto amount = [&](int column) {
            QString text =
                model.index(seat, column).data().toString().section(QLatin1Char(' '), 0, 0);
            text.replace(QChar(0x2212), QLatin1Char('-'));
            bool ok = false;
            const double number = text.toDouble(&ok);
            return ok ? std::lround(10 * number) : -1'000'000;
        };
        long sum = 0;
        for (int column = ReviewSeatsModel::Start; column <= ReviewSeatsModel::Rest; ++column)
            sum += amount(column);
        QCOMPARE(amount(ReviewSeatsModel::Result), sum);
        QVERIFY(amount(ReviewSeatsModel::Own) < 0);
        const auto other = [&](int column) {
            return model.index(1 - seat, column).data().toString().section(QLatin1Char(' '), 0, 0);
        };
        QCOMPARE(other(ReviewSeatsModel::Others).mid(1), model.index(seat, ReviewSeatsModel::Own)
                                                             .data()
                                                             .toString()
                                                             .section(QLatin1Char(' '), 0, 0)
                                                             .mid(1));
    }
    QVERIFY(model.index(0, ReviewSeatsModel::Own)
                .data()
                .toString()
                .endsWith(QStringLiteral(" \u00b1\u00a02.0")));
    QCOMPARE(model.index(0, ReviewSeatsModel::Luck).data().toString(),
             QStringLiteral("\u22124.5 \u00b1\u00a01.0"));
    QCOMPARE(model.index(1, ReviewSeatsModel::Luck).data().toString(),
             QStringLiteral("+4.5 \u00b1\u00a01.0"));
    QCOMPARE(model.index(0, ReviewSeatsModel::Good).data().toString(), QStringLiteral("3"));
    QCOMPARE(model.index(0, ReviewSeatsModel::Blunders).data().toString(), QStringLiteral("1"));
    QVERIFY(!model.hasStart());
    QVERIFY(model.text().startsWith(QStringLiteral("\tAhead by\tBy own turns")));
    review.curve.clear(); // not known yet
    model.setReview(review);
    QCOMPARE(model.index(0, ReviewSeatsModel::Result).data().toString(), QStringLiteral("\u2013"));
}

void TestReviewModels::curve()
{
    const ReviewedGame game{OpenRecord(smallGame(3))};
    const Review review = reviewByHand(game);
    for (const CurveOf what : {CurveOf::Money, CurveOf::Win}) {
        const Chart chart = curveOf(game, review, what);
        QCOMPARE(chart.rows.size(), game.record().steps().size());
        QCOMPARE(chart.series.size(), std::size_t(2));
        QVERIFY(chart.series[0].look != chart.series[1].look);
        for (std::size_t row = 1; row < chart.rows.size(); ++row)
            QVERIFY(chart.rows[row].x > chart.rows[row - 1].x);
        // Every decision with a loss is marked once, at its own seat, by the shape of its band.
        std::size_t lossy = 0;
        for (const TurnReview& turn : review.turns) {
            if (turn.band == LossBand::None)
                continue;
            ++lossy;
            const auto mark =
                std::find_if(chart.marks.begin(), chart.marks.end(), [&](const ChartMark& one) {
                    return one.row == static_cast<int>(turn.step);
                });
            QVERIFY(mark != chart.marks.end());
            QCOMPARE(mark->series, turn.seat);
            QCOMPARE(mark->name, bandName(turn.band));
            QCOMPARE(mark->shape, bandShape(turn.band));
        }
        QCOMPARE(chart.marks.size(), lossy);
        QCOMPARE(chart.sections.size(), std::size_t(1));
        QCOMPARE(chart.series[1].values[0], what == CurveOf::Money ? 30.0 : 75.0);
    }
    // Steps that the game does not have are left out.
    Review longer = review;
    longer.curve.push_back(longer.curve.back());
    longer.curve.back().step = 1000;
    QCOMPARE(curveOf(game, longer, CurveOf::Money).rows.size(), review.curve.size());
}

void TestReviewModels::gameAsItWas()
{
    const ReviewedGame game{OpenRecord(smallGame(6))};
    for (const TurnReview& turn : reviewByHand(game).turns) {
        const OpenRecord then = game.record().before(turn.step, game.record().seats());
        QCOMPARE(then.steps().size(), turn.step);
        const SeatView view = game.before(turn);
        QCOMPARE(int(view.viewer), turn.seat);
        QCOMPARE(int(view.toMove), turn.seat);
        // Hidden tiles of the others are not in it.
        const auto other = static_cast<std::size_t>(1 - turn.seat);
        for (std::size_t i = 0; i < view.hiddenCount[other]; ++i)
            QCOMPARE(view.hidden[other][i], UnknownTile);
    }
}

/// A turn that loses 6 coins while its ledger of quickly played endings says -7: the sum is the
/// loss, and says what stronger play changes. Ledgers of other turns stay as they are.
void TestReviewModels::ledgerAddsUpToTheLoss()
{
    const ReviewedGame game{OpenRecord(smallGame(3))};
    TurnReview turn = reviewByHand(game).turns.front();
    turn.best = Decision::drawTile();
    turn.played = Decision::play(Turn::stall(1, 8));
    turn.loss = 6.1;
    turn.lossError = 0.5;
    Ledger quick;
    quick.turn = turn.best;
    quick.other = turn.played;
    quick.entries = {{LedgerEntry::Kind::OtherLines, {}, -7.4, 2.5, 0, -1}};
    quick.error = 2.5;
    addUp(quick);
    const Ledger judged = ReviewedGame::judged(quick, turn);
    QCOMPARE(judged.total, turn.loss);
    QCOMPARE(judged.error, turn.lossError);
    QCOMPARE(judged.entries.size(), std::size_t(2));
    QCOMPARE(judged.entries[1].kind, LedgerEntry::Kind::StrongerPlay);
    QCOMPARE(judged.entries[0].shown + judged.entries[1].shown, judged.shown);
    QCOMPARE(judged.shown, 6);
    LedgerModel model;
    const QAbstractItemModelTester tester(&model, Fatal);
    model.setLedger(judged);
    QCOMPARE(model.index(1, LedgerModel::Coins).data().toString(), QStringLiteral("+13"));
    for (const int row : {1, 2}) // nobody knows whose it is
        QCOMPARE(model.index(row, LedgerModel::Own).data().toString(), QStringLiteral("\u2013"));

    turn.loss = 0; // it loses chances to win only
    QCOMPARE(ReviewedGame::judged(quick, turn).entries.size(), std::size_t(1));
    turn.loss = 6.1;
    quick.other = Decision::play(Turn::stall(2, 8));
    QCOMPARE(ReviewedGame::judged(quick, turn).total, quick.total);
}

/// The task takes the best turn and refuses the one that was played.
void TestReviewModels::betterTurn()
{
    const ReviewedGame game{OpenRecord(smallGame(3))};
    TurnReview turn = reviewByHand(game).turns.front();
    // By hand: a stall on another square is the best one.
    const auto square = static_cast<SquareIndex>(turn.played.turn.square == 8 ? 0 : 8);
    turn.best = Decision::play(Turn::stall(1, square));
    QVERIFY(turn.best != turn.played);
    turn.loss = 9;
    BetterTurn task;
    QSignalSpy wrong(&task, &BetterTurn::wrong);
    task.begin(&game, turn);
    QCOMPARE(task.state(), BetterTurn::State::Asking);

    task.judge(turn.played);
    QCOMPARE(wrong.count(), 1);
    QCOMPARE(task.tries(), 1);
    QVERIFY(task.answerWasPlayed());
    QCOMPARE(task.state(), BetterTurn::State::Asking);

    task.judge(turn.best);
    QCOMPARE(task.state(), BetterTurn::State::Found);
    QCOMPARE(task.tries(), 2);
    QTRY_VERIFY_WITH_TIMEOUT(task.ledger().has_value(), Long);
    QCOMPARE(task.ledger()->turn, turn.best);
    QCOMPARE(task.ledger()->other, turn.played);
    QTRY_VERIFY_WITH_TIMEOUT(task.other() || task.asGood(), Long);

    // Given up: nothing is played, the ledgers come all the same.
    task.begin(&game, turn);
    QCOMPARE(task.tries(), 0);
    QVERIFY(!task.ledger());
    task.show();
    QCOMPARE(task.state(), BetterTurn::State::Shown);
    task.judge(turn.best);
    QCOMPARE(task.tries(), 0);
    QTRY_VERIFY_WITH_TIMEOUT(task.ledger().has_value(), Long);
    task.end();
    QCOMPARE(task.state(), BetterTurn::State::None);
}

/// Whether the turn is better than another one by quick play or not: no sum says that the best turn
/// is worse.
void TestReviewModels::noSumAgainstTheBest()
{
    const ReviewedGame game{OpenRecord(smallGame(3))};
    TurnReview turn = reviewByHand(game).turns.front();
    turn.loss = 9;
    int asGood = 0;
    for (SquareIndex square = 0; square < 9; ++square) {
        turn.best = Decision::play(Turn::stall(1, square));
        if (turn.best == turn.played)
            continue;
        BetterTurn task;
        task.begin(&game, turn);
        task.show();
        QTRY_VERIFY_WITH_TIMEOUT(task.other() || task.asGood(), Long);
        QVERIFY(!task.other() || !task.asGood());
        QVERIFY(!task.other() || task.other()->total >= 0);
        asGood += task.asGood() ? 1 : 0;
    }
    QVERIFY(asGood > 0); // at most one of these squares is the best by quick play
}

QTEST_MAIN(TestReviewModels)
#include "tst_reviewmodels.moc"
