// The models of hint and analysis: they keep the rules of Qt's models, a selection stays on its
// turn, and the rows of a ledger add up.

#include "engine/heller/game/Timeline.h"
#include "engine/heller/words/LedgerWording.h"
#include "engine/heller/words/Numbers.h"
#include "ui/heller/teaching/AnalysisModel.h"
#include "ui/heller/teaching/DecisionWords.h"
#include "ui/heller/teaching/LedgerModel.h"

#include <QAbstractItemModelTester>
#include <QSortFilterProxyModel>
#include <QTest>

using namespace hp;

namespace {

const QString Minus(QChar(0x2212));

/// A view at the start of a game, and what keeps its rules alive.
struct Start {
    Timeline game{RuleSet(), {{"Anna", "human", 0}, {"Ben", "human", 1}}, 7, 0};
    SeatView view = game.viewToMove();
};

AnalysedTurn turnOf(const Decision& decision, double margin)
{
    AnalysedTurn turn;
    turn.decision = decision;
    turn.margin = margin;
    turn.marginError = 1.24;
    turn.win = 0.634;
    turn.winError = 0.04;
    return turn;
}

Decision stall(int rank, SquareIndex square)
{
    return Decision::play(Turn::stall(rank, square));
}

LedgerEntry entry(LedgerEntry::Kind kind, Line line, double coins, int shown)
{
    LedgerEntry result;
    result.kind = kind;
    result.line = line;
    result.coins = coins;
    result.shown = shown;
    result.error = kind == LedgerEntry::Kind::BestOther ? 0 : 0.8;
    result.own = coins / 2;
    return result;
}

Ledger ledgerOf(std::vector<LedgerEntry> entries)
{
    Ledger ledger;
    ledger.turn = stall(3, 2);
    ledger.other = Decision::drawTile();
    for (const LedgerEntry& one : entries) {
        ledger.total += one.coins;
        ledger.shown += one.shown;
    }
    ledger.entries = std::move(entries);
    ledger.error = 1;
    return ledger;
}

} // namespace

class TestAnalysisModels : public QObject {
    Q_OBJECT

private slots:
    void turnsGrow();
    void cellsInWords();
    void sortedByEveryColumn();
    void ledgerRowsAddUp_data();
    void ledgerRowsAddUp();
    void ledgerWords();
    void decisionsInWords();
    void numbers_data();
    void numbers();
};

void TestAnalysisModels::turnsGrow()
{
    const Start start;
    AnalysisModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.reset(start.view);
    QCOMPARE(model.rowCount(), 0);
    model.setTurns({});
    QCOMPARE(model.rowCount(), 0);
    model.setTurns({turnOf(stall(1, 0), 3), turnOf(stall(2, 1), 2)});
    const QPersistentModelIndex second(model.index(1, AnalysisModel::TurnWords));
    const QPersistentModelIndex first(model.index(0, AnalysisModel::Margin));
    // More turns, in another order.
    model.setTurns({turnOf(Decision::drawTile(), 5), turnOf(stall(2, 1), 4), turnOf(stall(3, 3), 3),
                    turnOf(stall(1, 0), 1)});
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(second.row(), 1);
    QCOMPARE(first.row(), 3);
    QCOMPARE(first.column(), int(AnalysisModel::Margin));
    QCOMPARE(model.rowOf(Decision::drawTile()), 0);
    QCOMPARE(model.rowOf(stall(4, 4)), -1);
    // Fewer turns: the one that is gone is not selected any more.
    model.setTurns({turnOf(stall(1, 0), 3)});
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(first.row(), 0);
    QVERIFY(!second.isValid());
    model.reset(start.view);
    QCOMPARE(model.rowCount(), 0);
}

void TestAnalysisModels::cellsInWords()
{
    const Start start;
    AnalysisModel model;
    model.reset(start.view);
    AnalysedTurn sure = turnOf(Decision::drawTile(), -2);
    sure.marginError = sure.winError = 0;
    sure.certain = true;
    sure.win = 1;
    model.setTurns({turnOf(stall(3, 2), 7.26), sure});
    const auto cell = [&model](int row, int column, int role = Qt::DisplayRole) {
        return model.index(row, column).data(role).toString().replace(QChar(0x00a0), u' ');
    };
    QCOMPARE(cell(0, AnalysisModel::Rank), QStringLiteral("1"));
    QCOMPARE(cell(1, AnalysisModel::Rank), QStringLiteral("2"));
    QCOMPARE(cell(0, AnalysisModel::TurnWords), QStringLiteral("III on c1"));
    QCOMPARE(cell(0, AnalysisModel::Margin), QStringLiteral("+7.3 \u00b1 1.3"));
    QCOMPARE(cell(0, AnalysisModel::Win), QStringLiteral("63 % \u00b1 4"));
    QCOMPARE(cell(0, AnalysisModel::TurnWords, AnalysisModel::TokenRole), QStringLiteral("R3@c1"));
    QCOMPARE(cell(1, AnalysisModel::TurnWords), QStringLiteral("drawing"));
    QCOMPARE(cell(1, AnalysisModel::Margin), Minus + QStringLiteral("2, certain"));
    QCOMPARE(cell(1, AnalysisModel::Win), QStringLiteral("100 %"));
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < model.columnCount(); ++column)
            QVERIFY(!cell(row, column, Qt::AccessibleTextRole).isEmpty());
    }
    // Noise is not ranked.
    AnalysedTurn equal = turnOf(stall(3, 4), 7.1);
    equal.isAsGood = true;
    model.setTurns({turnOf(stall(3, 2), 7.26), equal, sure});
    QCOMPARE(cell(1, AnalysisModel::Rank), QStringLiteral("1"));
    QVERIFY(cell(1, AnalysisModel::Rank, Qt::AccessibleTextRole).startsWith(u"Rank 1"));
    QCOMPARE(cell(2, AnalysisModel::Rank), QStringLiteral("3"));
    QCOMPARE(cell(0, AnalysisModel::Margin, Qt::AccessibleTextRole),
             QStringLiteral("+7.3 coins more than the best other player, give or take 1.3"));
    QCOMPARE(model.text().count(u'\n'), 3);
    QVERIFY(model.text().contains(QStringLiteral("III on c1")));
}

void TestAnalysisModels::sortedByEveryColumn()
{
    const Start start;
    AnalysisModel model;
    QSortFilterProxyModel sorted;
    sorted.setSourceModel(&model);
    sorted.setSortRole(AnalysisModel::SortRole);
    const QAbstractItemModelTester tester(&sorted,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.reset(start.view);
    sorted.sort(AnalysisModel::TurnWords);
    model.setTurns({turnOf(stall(1, 9), 3), turnOf(stall(2, 1), 2), turnOf(stall(1, 1), 1),
                    turnOf(Decision::drawTile(), 0)});
    const auto tokens = [&sorted] {
        QStringList all;
        for (int row = 0; row < sorted.rowCount(); ++row)
            all += sorted.index(row, 0).data(AnalysisModel::TokenRole).toString();
        return all.join(u' ');
    };
    QCOMPARE(tokens(), QStringLiteral("? R2@b1 R1@b1 R1@d2"));
    sorted.sort(AnalysisModel::Rank);
    QCOMPARE(tokens(), QStringLiteral("R1@d2 R2@b1 R1@b1 ?"));
    // It stays sorted while the numbers change.
    model.setTurns({turnOf(Decision::drawTile(), 9), turnOf(stall(1, 9), 3), turnOf(stall(2, 1), 2),
                    turnOf(stall(1, 1), 1)});
    QCOMPARE(tokens(), QStringLiteral("? R1@d2 R2@b1 R1@b1"));
    sorted.sort(AnalysisModel::Margin, Qt::DescendingOrder);
    QCOMPARE(tokens(), QStringLiteral("R1@b1 R2@b1 R1@d2 ?"));
}

void TestAnalysisModels::ledgerRowsAddUp_data()
{
    QTest::addColumn<QVector<int>>("shown");
    QTest::newRow("nothing") << QVector<int>{};
    QTest::newRow("one") << QVector<int>{4};
    QTest::newRow("mixed") << QVector<int>{9, 4, -6, 0};
    QTest::newRow("negative") << QVector<int>{-3, -1, 2};
}

void TestAnalysisModels::ledgerRowsAddUp()
{
    QFETCH(QVector<int>, shown);
    LedgerModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    std::vector<LedgerEntry> entries;
    for (const int coins : shown)
        entries.push_back(entry(LedgerEntry::Kind::Line,
                                {true, static_cast<std::uint8_t>(entries.size())}, coins + 0.3,
                                coins));
    model.setLedger(ledgerOf(entries));
    QCOMPARE(model.rowCount(), static_cast<int>(shown.size()) + 1);
    int sum = 0;
    int own = 0;
    for (int row = 0; row + 1 < model.rowCount(); ++row) {
        own += model.index(row, LedgerModel::Own).data(LedgerModel::NumberRole).toInt();
        QVERIFY(!model.index(row, 0).data(LedgerModel::TotalRole).toBool());
        sum += model.index(row, LedgerModel::Coins).data(LedgerModel::NumberRole).toInt();
    }
    const QModelIndex total = model.index(model.rowCount() - 1, LedgerModel::Coins);
    QVERIFY(total.data(LedgerModel::TotalRole).toBool());
    QCOMPARE(total.data(LedgerModel::NumberRole).toInt(), sum);
    QCOMPARE(total.data().toString(), signedNumber(sum));
    QCOMPARE(total.siblingAtColumn(LedgerModel::Own).data(LedgerModel::NumberRole).toInt(), own);
    model.setLedger(model.ledger()); // the same again: no reset
    model.setLedger({});
    QCOMPARE(model.rowCount(), 0);
}

void TestAnalysisModels::ledgerWords()
{
    LedgerModel model;
    model.setLedger(ledgerOf({entry(LedgerEntry::Kind::Line, {false, 2}, 9.2, 9),
                              entry(LedgerEntry::Kind::OtherLines, {}, 0.4, 0),
                              entry(LedgerEntry::Kind::KeptStalls, {}, -6, -6),
                              entry(LedgerEntry::Kind::BestOther, {}, 1, 1)}));
    const auto name = [&model](int row) { return model.headerData(row, Qt::Vertical).toString(); };
    QCOMPARE(name(0), QStringLiteral("Column c"));
    QCOMPARE(name(1), QStringLiteral("Other lines"));
    QCOMPARE(name(2), QStringLiteral("Stalls kept"));
    QCOMPARE(name(3), QStringLiteral("Another best seat"));
    QCOMPARE(name(4), QStringLiteral("Together"));
    QCOMPARE(model.index(0, LedgerModel::Coins).data().toString(), QStringLiteral("+9"));
    QCOMPARE(model.index(3, LedgerModel::Error).data().toString(), QStringLiteral("\u2013"));
    QCOMPARE(model.index(2, LedgerModel::Coins).data(Qt::AccessibleTextRole).toString(),
             QStringLiteral("Stalls kept: ") + Minus + QStringLiteral("6 coins"));
    QCOMPARE(model.text().count(u'\n'), 5);
}

void TestAnalysisModels::decisionsInWords()
{
    const Start start;
    const SeatView& view = start.view;
    QCOMPARE(sourceWords(Decision::drawTile(), view), QStringLiteral("a tile from the supply"));
    QCOMPARE(sourceWords(stall(2, 0), view), QStringLiteral("a stall"));
    const KindIndex mine = view.rules->kindOf(view.hidden[0][0]);
    const Decision hidden = Decision::play(Turn::tile(TurnKind::Hidden, mine, 3));
    QCOMPARE(sourceWords(hidden, view), QStringLiteral("your hidden tile"));
    QVERIFY(sameMeaning(pieceOf(hidden, view), view.rules->piece(view.hidden[0][0])));
    QVERIFY(pieceOf(Decision::play(Turn::pass()), view).isNone());
    QVERIFY(pieceOf(Decision::drawTile(), view).isNone());
    QCOMPARE(pieceOf(stall(2, 0), view), Piece::stall(0, 2));
}

void TestAnalysisModels::numbers_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<QString>("text");
    QTest::newRow("plus") << 1.26 << 1 << QStringLiteral("+1.3");
    QTest::newRow("minus") << -1.26 << 1 << Minus + QStringLiteral("1.3");
    QTest::newRow("nearly nothing") << -0.04 << 1 << QStringLiteral("0.0");
    QTest::newRow("whole") << 0.6 << 0 << QStringLiteral("+1");
    QTest::newRow("rounds to zero") << 0.4 << 0 << QStringLiteral("0");
}

void TestAnalysisModels::numbers()
{
    QFETCH(double, value);
    QFETCH(int, decimals);
    QFETCH(QString, text);
    QCOMPARE(signedText(value, decimals), text);
    QVERIFY(errorText(0.001, 0).endsWith(u'1')); // what is uncertain is never shown as certain
}

QTEST_MAIN(TestAnalysisModels)
#include "tst_analysismodels.moc"
