// Ledgers in words: every entry that is shown, with numbers that add up.
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/LedgerWording.h"
#include "engine/heller/words/Wording.h"
#include "tests/engine/Setup.h"

#include <QtTest>

using namespace hp;

namespace {

using Kind = LedgerEntry::Kind;
using Entries = std::vector<LedgerEntry>;

LedgerEntry line(bool isRow, std::uint8_t index, double coins, double own)
{
    return {Kind::Line, Line{isRow, index}, coins, 1, static_cast<int>(std::lround(coins)), own};
}

LedgerEntry other(Kind kind, double coins)
{
    return {kind, {}, coins, 1, static_cast<int>(std::lround(coins)), coins};
}

} // namespace

class TestLedgerWording : public QObject {
    Q_OBJECT

private slots:
    void sentences_data()
    {
        QTest::addColumn<QString>("turn");
        QTest::addColumn<QString>("instead");
        QTest::addColumn<Entries>("entries");
        QTest::addColumn<bool>("certain");
        QTest::addColumn<QString>("words");
        const QString draw = QStringLiteral("draw");
        QTest::newRow("the design's example")
            << QStringLiteral("R3@c2") << draw
            << Entries{line(false, 2, 9, 9), line(true, 1, 4, 2), other(Kind::KeptStalls, -6)}
            << false
            << QStringLiteral("III on c2 instead of drawing: column c +9 for you, row 2 +4; the "
                              "stall is then gone, −6; together +7 (±1)");
        QTest::newRow("for certain")
            << draw << QStringLiteral("R1@a1")
            << Entries{line(true, 0, -5, 0), other(Kind::OtherLines, 2), other(Kind::KeptStalls, 6)}
            << true
            << QStringLiteral("drawing instead of I on a1: row 1 −5, which others gain, other "
                              "lines +2; the stall is then kept, +6; together +3, for certain");
        QTest::newRow("what others lose, hidden tile")
            << QStringLiteral("!-3@b4") << QStringLiteral("!-3@b5")
            << Entries{line(true, 0, 5, 0), other(Kind::KeptStalls, 6), other(Kind::BestOther, -1)}
            << false
            << QStringLiteral("your tile %1 on b4 instead of your tile %1 on b5: "
                              "row 1 +5, which others lose; stalls kept for later rounds +6; "
                              "another seat may then be the best of the others, −1; together +10 "
                              "(±1)")
                   .arg(pieceName(Piece::rogue(-3)));
        QTest::newRow("a score put off, nothing shown")
            << QStringLiteral("R2@a1~row") << QStringLiteral("R2@a1")
            << Entries{other(Kind::OtherLines, 0.2)} << false
            << QStringLiteral("II on a1 with the row's score put off instead of II on a1: "
                              "together 0 (±1): no clear difference");
        QTest::newRow("within its uncertainty")
            << QStringLiteral("R2@a1") << QStringLiteral("R2@a2")
            << Entries{line(true, 0, 0.3, 0.3), other(Kind::OtherLines, -0.6)} << false
            << QStringLiteral("II on a1 instead of II on a2: other lines −1; together 0 (±1): no "
                              "clear difference");
        QTest::newRow("stronger play")
            << QStringLiteral("R2@a1") << draw
            << Entries{line(true, 0, -7, -7), other(Kind::StrongerPlay, 13)} << false
            << QStringLiteral("II on a1 instead of drawing: row 1 −7 for you; stronger play "
                              "afterwards +13; together +6 (±1)");
    }

    void sentences()
    {
        QFETCH(QString, turn);
        QFETCH(QString, instead);
        QFETCH(Entries, entries);
        QFETCH(bool, certain);
        QFETCH(QString, words);
        const Rules rules(RuleSet(), 2);
        const auto decision = [&](const QString& token) {
            return token == QLatin1String("draw")
                       ? Decision::drawTile()
                       : Decision::play(*parseTurn(token.toStdString(), rules, 0));
        };
        Ledger ledger;
        ledger.turn = decision(turn);
        ledger.other = decision(instead);
        ledger.entries = entries;
        ledger.certain = certain;
        for (const LedgerEntry& entry : entries)
            ledger.total += entry.coins;
        ledger.shown = static_cast<int>(std::lround(ledger.total));
        ledger.error = certain ? 0 : 0.4;
        QCOMPARE(ledgerInWords(ledger, rules), words);
        for (const LedgerEntry& entry : entries)
            QVERIFY(!entryName(entry).isEmpty());
    }

    void turns_data()
    {
        QTest::addColumn<Turn>("turn");
        QTest::addColumn<QString>("words");
        const Rules rules(RuleSet(), 2);
        const SquareIndex c2 = test::square("c2");
        const KindIndex rogue = rules.findKind(Piece::rogue(-3));
        const QString tile = pieceName(Piece::rogue(-3));
        Turn stall = Turn::stall(3, c2);
        QTest::newRow("stall") << stall << QStringLiteral("III on c2");
        stall.defer = DeferRow;
        QTest::newRow("row") << stall << QStringLiteral("III on c2 with the row's score put off");
        stall.defer = DeferColumn;
        QTest::newRow("column") << stall
                                << QStringLiteral("III on c2 with the column's score put off");
        stall.defer = DeferBoth;
        QTest::newRow("both") << stall << QStringLiteral("III on c2 with both scores put off");
        QTest::newRow("drawn") << Turn::tile(TurnKind::Draw, rogue, c2)
                               << tile + QStringLiteral(" on c2");
        QTest::newRow("open") << Turn::tile(TurnKind::Open, rogue, c2)
                              << tile + QStringLiteral(" on c2");
        QTest::newRow("hidden") << Turn::tile(TurnKind::Hidden, rogue, c2)
                                << QStringLiteral("your tile ") + tile + QStringLiteral(" on c2");
        QTest::newRow("pass") << Turn::pass() << QStringLiteral("passing");
    }

    void turns()
    {
        QFETCH(Turn, turn);
        QFETCH(QString, words);
        const Rules rules(RuleSet(), 2);
        QCOMPARE(decisionInWords(Decision::play(turn), rules), words);
        QCOMPARE(decisionInWords(Decision::drawTile(), rules), QStringLiteral("drawing"));
    }

    /// A line pays, or costs, the seat itself, others, or both.
    void lines_data()
    {
        QTest::addColumn<double>("coins");
        QTest::addColumn<double>("own");
        QTest::addColumn<QString>("words");
        QTest::newRow("own") << 4.0 << 4.0 << QStringLiteral("row 2 +4 for you");
        QTest::newRow("own, nearly") << 4.0 << 3.6 << QStringLiteral("row 2 +4 for you");
        QTest::newRow("own and others'") << 4.0 << 3.5 << QStringLiteral("row 2 +4");
        QTest::newRow("others lose") << 4.0 << 0.4 << QStringLiteral("row 2 +4, which others lose");
        QTest::newRow("a half of it own") << 4.0 << -0.5 << QStringLiteral("row 2 +4");
        QTest::newRow("others gain")
            << -4.0 << 0.4 << QStringLiteral("row 2 −4, which others gain");
    }

    void lines()
    {
        QFETCH(double, coins);
        QFETCH(double, own);
        QFETCH(QString, words);
        QCOMPARE(entryInWords(line(true, 1, coins, own), Ledger()), words);
    }

    /// An estimate never looks certain, and its error is rounded up.
    void errors()
    {
        Ledger ledger;
        ledger.shown = 7;
        QVERIFY(totalInWords(ledger).contains(QStringLiteral("±1")));
        ledger.error = 2.1;
        QVERIFY(totalInWords(ledger).contains(QStringLiteral("±3")));
        ledger.certain = true;
        QVERIFY(!totalInWords(ledger).contains(QChar(u'±')));
    }
};

QTEST_GUILESS_MAIN(TestLedgerWording)
#include "TestLedgerWording.moc"
