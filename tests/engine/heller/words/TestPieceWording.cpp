// The description of a piece follows the rules in play.
#include "engine/heller/words/PieceWording.h"

#include "engine/heller/rules/TileCounts.h"

#include <QtTest>

using namespace hp;

class TestPieceWording : public QObject {
    Q_OBJECT

private slots:
    void meanings_data();
    void meanings();
    void everyPieceHasOne();
    void equalTilesAreTwoPeople();
    void tipsEscapeNames();
};

namespace {

RuleSet kingdoms()
{
    RuleSet rules;
    rules.wizards = 1;
    return rules;
}

} // namespace

void TestPieceWording::meanings_data()
{
    QTest::addColumn<Piece>("piece");
    QTest::addColumn<RuleSet>("rules");
    QTest::addColumn<int>("rank");
    QTest::addColumn<QString>("has");
    QTest::addColumn<QString>("hasNot");
    const auto row = [](const char* name, const Piece& piece, const RuleSet& rules, const char* has,
                        const char* hasNot, int rank = 0) {
        QTest::newRow(name) << piece << rules << rank << QString::fromLatin1(has)
                            << QString::fromLatin1(hasNot);
    };
    const RuleSet standard;
    RuleSet bare;
    bare.fires = bare.evilEyes = bare.coinSacks = 0;
    RuleSet open; // fires do not stop anything
    open.fireShieldsCoinSack = open.fireShieldsEvilEye = false;
    RuleSet once;
    once.rounds = 1;
    RuleSet sacks;
    sacks.coinSacks = 2;
    RuleSet many;
    many.banners = many.curses = 2;
    const Piece sack = Piece::special(PieceType::CoinSack);
    const Piece fire = Piece::special(PieceType::Fire);
    const Piece eye = Piece::special(PieceType::EvilEye);
    row("customer", Piece::customer(6), standard, "gets 6 time(s) its rank", "pays");
    row("customer, eye", Piece::customer(6), standard, "evil eye it does not count", "too");
    row("customer, fire", Piece::customer(6), standard, "next fire", "not stop");
    row("customer without eyes", Piece::customer(6), bare, "customer", "eye");
    row("customer without fires", Piece::customer(6), bare, "customer", "fire");
    row("customer of 0", Piece::customer(0), standard, "nothing", "0 time");
    row("rogue", Piece::rogue(-4), standard, "pays 4 time(s) its rank", "gets");
    row("rogue, eye", Piece::rogue(-4), standard, "evil eye it counts", "does not count");
    row("sack", sack, standard, "Doubles", "not stop");
    row("sack and fire", sack, standard, "next fire", "once more");
    row("sack past fires", sack, open, "A fire does not stop it", "next fire");
    row("two sacks", sack, sacks, "once more", "not stop");
    row("sack without fires", sack, bare, "Doubles", "fire");
    row("eye", eye, standard, "customers do not count", "not stop");
    row("eye past fires", eye, open, "A fire does not stop it", "next fire");
    row("fire", fire, standard, "Splits", "not stop");
    row("fire, sack passes", fire, open, "not stop a coin sack", "xyz");
    row("fire, eye passes", fire, open, "not stop an evil eye", "xyz");
    row("wizard", Piece::special(PieceType::Wizard), kingdoms(), "one rank more", "next fire");
    row("banner", Piece::special(PieceType::Banner), standard, "one rank more", "Each further");
    row("curse", Piece::special(PieceType::Curse), standard, "become losses", "second");
    row("two banners", Piece::special(PieceType::Banner), many, "Each further", "second");
    row("two curses", Piece::special(PieceType::Curse), many, "second", "Each further");
    row("stall", Piece::stall(0, 3), standard, "Counts 3", "wizard");
    row("stall and fire", Piece::stall(0, 3), standard, "beyond a fire", "wizard");
    row("stall without fires", Piece::stall(0, 3), bare, "Counts 3", "fire");
    row("stall leaves", Piece::stall(0, 3), standard, "leaves the game", "returns");
    row("stall returns", Piece::stall(0, 1), standard, "returns", "leaves the game");
    row("stall, one round", Piece::stall(0, 1), once, "Counts 1", "After the round");
    row("stall beside a wizard", Piece::stall(0, 3), kingdoms(), "Counts 4", "Counts 3", 4);
    row("its wizard", Piece::stall(0, 3), kingdoms(), "1 wizard", "2 wizard", 4);
}

void TestPieceWording::meanings()
{
    QFETCH(Piece, piece);
    QFETCH(RuleSet, rules);
    QFETCH(int, rank);
    QFETCH(QString, has);
    QFETCH(QString, hasNot);
    const QString said = pieceMeaning(piece, rules, rank);
    QVERIFY2(said.contains(has), qPrintable(said));
    QVERIFY2(!said.contains(hasNot), qPrintable(said));
}

void TestPieceWording::everyPieceHasOne()
{
    QCOMPARE(pieceMeaning({}, RuleSet()), QString());
    for (const TileTraits& kind : TileTypes) {
        QVERIFY(!tileName(tileOf(kind.type, 1)).isEmpty());
        QVERIFY(!pieceMeaning(tileOf(kind.type, 1), RuleSet()).isEmpty());
    }
}

void TestPieceWording::equalTilesAreTwoPeople()
{
    const QStringList pairs{QStringLiteral("Farmhand"), QStringLiteral("Maid"),
                            QStringLiteral("Farmer"), QStringLiteral("Farmer's wife")};
    for (int i = 0; i < 8; ++i) { // a third one is the first one again
        Piece tile = Piece::customer(1 + i / 4);
        tile.copy = static_cast<std::uint8_t>(i % 4);
        QCOMPARE(tileName(tile), pairs[i / 4 * 2 + i % 2]);
    }
}

void TestPieceWording::tipsEscapeNames()
{
    QCOMPARE(pieceTip(QStringLiteral("<b>"), QStringLiteral("a\n<i>")),
             QStringLiteral("<qt><b>&lt;b&gt;</b><br>a<br>&lt;i&gt;</qt>"));
    QCOMPARE(pieceTip(QStringLiteral("c2, empty"), {}),
             QStringLiteral("<qt><b>c2, empty</b></qt>"));
}

QTEST_APPLESS_MAIN(TestPieceWording)
#include "TestPieceWording.moc"
