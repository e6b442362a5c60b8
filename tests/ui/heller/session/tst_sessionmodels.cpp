// The models of a session: they announce every change and show nothing that the person at the
// screen may not know.

#include "SessionFixture.h"
#include "SessionLog.h"

#include "engine/heller/game/Timeline.h"
#include "ui/heller/models/HandModel.h"
#include "ui/heller/models/ScoreModel.h"
#include "ui/heller/models/SeatModel.h"
#include "ui/heller/models/SessionBoard.h"
#include "ui/heller/models/SupplyModel.h"
#include "ui/heller/models/TurnModel.h"
#include "ui/heller/session/TurnInput.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace hp;

class SessionModelsTest : public QObject {
    Q_OBJECT

private slots:
    void modelsHold_data();
    void modelsHold();
    void curtainHidesTheOthersTile();
    void nothingShownDependsOnSecrets();
    void handSaysWhatAClickSays();
    void oneFigureFromTheHandToTheMarket_data();
    void oneFigureFromTheHandToTheMarket();
};

void SessionModelsTest::modelsHold_data()
{
    QTest::addColumn<QString>("variant");
    for (const char* variant : {"standard", "open", "unknown", "hidden3", "8x8"})
        QTest::newRow(variant) << QString::fromLatin1(variant);
}

void SessionModelsTest::modelsHold()
{
    QFETCH(QString, variant);
    RuleSet rules;
    rules.openTiles = variant == QStringLiteral("open");
    if (variant == QStringLiteral("unknown")) {
        rules.rounds = 0;
        rules.returningRanks = {};
        rules.stalls.fill({4, 3, 2, 1});
    }
    if (variant == QStringLiteral("hidden3"))
        rules.hiddenTiles = 3;
    if (variant == QStringLiteral("8x8")) {
        rules.rows = rules.columns = 8;
        rules.rounds = 1;
    }
    SessionFixture bench;
    SessionBoard board(bench.session);
    const MarketModel& market = board.model();
    SeatModel seats(bench.session);
    TurnInput input(bench.session);
    // Models created before and after the game's start, both checked through a whole game.
    ScoreModel scores(bench.session);
    TurnModel turns(bench.session);
    SupplyModel supply(bench.session);
    const auto fatal = QAbstractItemModelTester::FailureReportingMode::QtTest;
    QAbstractItemModelTester t1(&board.model(), fatal);
    QAbstractItemModelTester t2(&seats, fatal);
    QAbstractItemModelTester t3(&scores, fatal);
    QAbstractItemModelTester t4(&turns, fatal);
    QAbstractItemModelTester t5(&supply, fatal);
    bench.session.newGame(setupOf({"human", "casual", "human"}, 11, rules));
    HandModel hand(bench.session, input);
    QAbstractItemModelTester t6(&hand, fatal);
    playToTheEnd(bench.session);
    QCOMPARE(turns.rowCount(), static_cast<int>(bench.session.turns(true).size()));
    QCOMPARE(scores.rowCount(), static_cast<int>(bench.session.scoredLines().size()));
    for (int step = bench.session.stepCount(); step >= 0; step -= 7)
        bench.session.stepTo(step);
    bench.session.stepTo(bench.session.stepCount() - 1);
    for (int i = 0; i < 5; ++i)
        bench.session.takeBack();
    if (bench.session.curtainSeat() >= 0)
        bench.session.liftCurtain();
    bench.session.redo();
    QVERIFY(!market.data(market.index(0, 0), Qt::AccessibleTextRole).toString().isEmpty());
    QVERIFY(!hand.data(hand.index(0), Qt::AccessibleTextRole).toString().isEmpty());
    bench.session.newGame(setupOf({"human", "casual"}, 12));
    QCOMPARE(market.rowCount(), 5);
    QCOMPARE(turns.rowCount(), 0);
}

void SessionModelsTest::curtainHidesTheOthersTile()
{
    SessionFixture bench;
    const CurtainLog curtain(bench.session);
    bench.session.newGame(setupOf({"human", "human", "casual"}, 9));
    QCOMPARE(curtain.lowered, 1);
    QCOMPARE(bench.session.viewer(), -1);
    for (std::size_t seat = 0; seat < 3; ++seat)
        QCOMPARE(bench.session.shown().hidden[seat][0], UnknownTile);
    bench.session.liftCurtain();
    QCOMPARE(bench.session.viewer(), 0);
    QVERIFY(bench.session.shown().hidden[0][0] != UnknownTile);
    QCOMPARE(bench.session.shown().hidden[1][0], UnknownTile);
    bench.session.requestTurn(Turn::stall(1, 0));
    QCOMPARE(curtain.lowered, 2);
    QCOMPARE(bench.session.viewer(), -1);
    QCOMPARE(bench.session.shown().hidden[0][0], UnknownTile);
    bench.session.liftCurtain();
    QCOMPARE(bench.session.viewer(), 1);
    QCOMPARE(bench.session.shown().hidden[0][0], UnknownTile);
    QVERIFY(bench.session.shown().hidden[1][0] != UnknownTile);
    bench.session.takeBack(); // the other person's turn: a curtain again
    QCOMPARE(bench.session.curtainSeat(), 0);
    QCOMPARE(bench.session.shown().hidden[1][0], UnknownTile);
}

void SessionModelsTest::nothingShownDependsOnSecrets()
{
    // Two games whose records differ only in which computer holds which tile.
    SessionFixture bench;
    bench.session.newGame(setupOf({"human", "casual", "casual"}, 31));
    const SeatView shown = bench.session.shown();
    const auto texts = [](const LocalSession& session) {
        QStringList all;
        LocalSession& mutableSession = const_cast<LocalSession&>(session);
        TurnInput input(mutableSession);
        const HandModel hand(session, input);
        const SeatModel seats(session);
        const SupplyModel supply(session);
        const SessionBoard board(session);
        const MarketModel& market = board.model();
        for (const QAbstractItemModel* model :
             std::initializer_list<const QAbstractItemModel*>{&hand, &seats, &supply, &market}) {
            for (int row = 0; row < model->rowCount(); ++row) {
                for (int column = 0; column < model->columnCount(); ++column) {
                    const QModelIndex index = model->index(row, column);
                    all << index.data(Qt::AccessibleTextRole).toString()
                        << index.data(Qt::ToolTipRole).toString()
                        << index.data(Qt::DisplayRole).toString();
                }
            }
        }
        return all;
    };
    const QStringList before = texts(bench.session);
    GameRecord record = bench.session.record();
    Deal& deal = record.entries.front().deal;
    std::swap(deal.order[1], deal.order[2]);  // the computers' hidden tiles
    std::swap(deal.order[1], deal.order[10]); // one of them with the supply
    Result<Timeline> other = Timeline::fromRecord(record);
    QVERIFY(other.ok());
    bench.session.setPaused(true);
    bench.session.adopt(std::move(other).value(), {}, false);
    SeatView changed = bench.session.shown();
    changed.rules = shown.rules; // another object with equal rules
    QVERIFY(changed == shown);
    QCOMPARE(texts(bench.session), before);
}

void SessionModelsTest::handSaysWhatAClickSays()
{
    SessionFixture bench;
    LocalSession& session = bench.session;
    TurnInput input(session);
    session.newGame(setupOf({"human", "casual"}, 5));
    const HandModel hand(session, input);
    QStringList reasons;
    const auto compare = [&] {
        for (int row = 0; row < hand.rowCount() && !QTest::currentTestFailed(); ++row) {
            const QVariant source = hand.index(row).data(HandModel::SourceRole);
            if (!source.isValid())
                continue;
            const QString why = hand.index(row).data(HandModel::WhyNotRole).toString();
            QCOMPARE(why, input.whyNot(source.value<TurnInput::Source>()));
            if (!reasons.contains(why))
                reasons += why;
        }
    };
    while (session.latestPhase() == Phase::Playing) {
        if (session.personMayAct())
            actAsPerson(session);
        else
            QTest::qWait(1);
        compare();
    }
    for (int step = 0; step < session.stepCount(); ++step) {
        session.stepTo(step);
        compare();
    }
    for (const char* part : {"earlier turn", "round is over", "not your turn"})
        QVERIFY2(!reasons.filter(QLatin1String(part)).isEmpty(), part);
}

void SessionModelsTest::oneFigureFromTheHandToTheMarket_data()
{
    QTest::addColumn<int>("hidden");
    QTest::addColumn<bool>("open");
    QTest::newRow("standard") << 1 << false;
    QTest::newRow("equal hidden tiles") << 3 << false;
    QTest::newRow("open tiles") << 0 << true;
}

/// Of two equal tiles one is a man and the other a woman: the one that a person takes up is the one
/// that follows the pointer and lies on the market.
void SessionModelsTest::oneFigureFromTheHandToTheMarket()
{
    QFETCH(int, hidden);
    QFETCH(bool, open);
    RuleSet rules;
    rules.hiddenTiles = hidden;
    rules.openTiles = open;
    rules.customers = {{6, 6}, {5, 6}};
    rules.rogues = {{2, 4}};
    SessionFixture bench;
    LocalSession& session = bench.session;
    session.setCurtains(false);
    session.newGame(setupOf({"human", "human"}, 7, rules));
    TurnInput input(session);
    const HandModel hand(session, input);
    int placed = 0;
    int turn = 0;
    while (session.latestPhase() == Phase::Playing) {
        const SeatView& view = session.shown();
        const Market before = view.market();
        SquareIndex square = 0;
        while (!before.at(square).isNone())
            ++square;
        std::vector<QModelIndex> tiles;
        for (int row = 0; row < hand.rowCount(); ++row) {
            const QModelIndex index = hand.index(row);
            const auto source = index.data(HandModel::SourceRole).value<TurnInput::Source>();
            if (index.data(HandModel::PieceRole).value<Piece>().isTile() &&
                index.data(HandModel::WhyNotRole).toString().isEmpty() &&
                input.whyNot(source).isEmpty())
                tiles.push_back(index);
        }
        if (tiles.empty()) {
            if (input.whyNotDraw().isEmpty()) {
                input.draw();
                continue;
            }
            actAsPerson(session);
            continue;
        }
        const QModelIndex chosen = tiles[static_cast<std::size_t>(++turn) % tiles.size()];
        const Piece shown = chosen.data(HandModel::PieceRole).value<Piece>();
        input.pick(chosen.data(HandModel::SourceRole).value<TurnInput::Source>());
        QCOMPARE(input.heldPiece(), shown);
        input.place(square);
        QCOMPARE(session.shown().market().at(square), shown);
        ++placed;
    }
    QVERIFY(placed >= 4);
}

QTEST_MAIN(SessionModelsTest)
#include "tst_sessionmodels.moc"
