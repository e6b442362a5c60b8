// Which events of a real game are heard, and which are not.
#include "HeardWindow.h"

#include "engine/heller/game/PositionDraft.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/table/PromptStrip.h"

#include <QElapsedTimer>
#include <QSet>

#include <algorithm>

using namespace hp;

namespace {

const QString Stall = QStringLiteral("stall");
const QString Tile = QStringLiteral("tile");
const QString Draw = QStringLiteral("draw");
const QString Gained = QStringLiteral("coins-gained");
const QString Lost = QStringLiteral("coins-lost");
const QString Round = QStringLiteral("round");
const QString Fanfare = QStringLiteral("fanfare");
const QString Refusal = QStringLiteral("refusal");

/// The market of tinySetup(), full but for b1. Anna, a person, is to move.
GameSetup nearlyFull(const Piece& a1, const Piece& b2, const std::string& ben)
{
    GameSetup setup = tinySetup();
    setup.seats[1].player = ben;
    PositionDraft draft = PositionDraft::start(setup.rules, 2);
    const auto lay = [&draft](SquareIndex square, const Piece& piece) {
        draft.market.set(square, piece);
        if (piece.isStall()) {
            --draft.stalls[piece.seat][static_cast<std::size_t>(piece.rank - 1)];
            return;
        }
        const auto tile =
            std::find_if(draft.unseen.begin(), draft.unseen.end(),
                         [&piece](const Piece& other) { return sameMeaning(piece, other); });
        if (tile == draft.unseen.end())
            qFatal("the rules have no such tile");
        draft.unseen.erase(tile);
    };
    lay(0, a1);
    lay(2, Piece::stall(0, 4));
    lay(3, b2);
    setup.position = draft;
    return setup;
}

} // namespace

class TableSoundsTest : public QObject {
    Q_OBJECT
private slots:
    void pieces_data();
    void pieces();
    void coins_data();
    void coins();
    void coinsComeAfterThePiece();
    void drawnTilesSoundAlike();
    void computers_data();
    void computers();
    void endOfTheGame_data();
    void endOfTheGame();
    void newRound();
    void refusal();
    void silentWhileLookingBack();
    void silentWhenTakenBack();
    void silentWhenOpened();
};

void TableSoundsTest::pieces_data()
{
    QTest::addColumn<QString>("keys"); ///< at the market
    QTest::addColumn<int>("hidden");   ///< hidden tiles dealt
    QTest::addColumn<QStringList>("heard");
    QTest::newRow("stall taken up") << "2" << 0 << QStringList{};
    QTest::newRow("stall") << "2\r" << 0 << QStringList{Stall};
    QTest::newRow("tile drawn") << "d" << 0 << QStringList{Draw};
    QTest::newRow("tile") << "d\r" << 0 << QStringList{Draw, Tile};
    QTest::newRow("hidden tile") << "h\r" << 1 << QStringList{Tile};
}

void TableSoundsTest::pieces()
{
    QFETCH(QString, keys);
    QFETCH(int, hidden);
    HeardWindow table({Human, Beginner}); // one person: no curtain
    GameSetup setup = tinySetup();
    setup.rules.hiddenTiles = hidden;
    setup.seats[1].player = "beginner";
    table.begin(setup);
    for (const QChar key : keys)
        QTest::keyClick(&table.market(), key == u'\r' ? '\r' : key.toLatin1());
    QTEST(table.all(), "heard");
}

void TableSoundsTest::coins_data()
{
    QTest::addColumn<Piece>("a1");
    QTest::addColumn<Piece>("b2");
    QTest::addColumn<QString>("ben");
    QTest::addColumn<QString>("coins");
    const Piece own = Piece::stall(0, 2);
    QTest::newRow("gain") << own << Piece::customer(5) << "human" << Gained;
    QTest::newRow("loss") << own << Piece::rogue(-4) << "human" << Lost;
    QTest::newRow("two lines, one sound")
        << Piece::customer(6) << Piece::customer(5) << "human" << Gained;
    QTest::newRow("two lines, more lost than gained")
        << Piece::rogue(-6) << Piece::customer(5) << "human" << Lost;
    QTest::newRow("nothing paid") << own << Piece::stall(1, 2) << "human" << QString();
    QTest::newRow("against a computer") << own << Piece::rogue(-4) << "beginner" << Lost;
}

void TableSoundsTest::coins()
{
    QFETCH(Piece, a1);
    QFETCH(Piece, b2);
    QFETCH(QString, ben);
    QFETCH(QString, coins);
    HeardWindow table;
    GameSetup setup = nearlyFull(a1, b2, ben.toStdString());
    setup.rules.rounds = 0; // not the last round: no fanfare
    setup.position->rules.rounds = 3;
    table.begin(setup);
    QCOMPARE(refusalOf(table.session(), [&] { table.session().requestTurn(Turn::stall(1, 1)); }),
             QString());
    QStringList expected{Stall};
    if (!coins.isEmpty())
        expected += coins;
    QCOMPARE(table.all(), expected);
}

void TableSoundsTest::coinsComeAfterThePiece()
{
    HeardWindow table;
    table.begin(nearlyFull(Piece::stall(0, 2), Piece::customer(5), "human"));
    QElapsedTimer since;
    since.start();
    table.session().requestTurn(Turn::stall(1, 1));
    QCOMPARE(table.heard.played, QStringList{Stall});
    QTRY_VERIFY(table.heard.played.contains(Gained));
    QVERIFY(since.elapsed() >= TableSounds::CoinsMs - 20);
}

/// Nothing that is heard depends on what a tile is, nor on what hidden tiles others hold.
void TableSoundsTest::drawnTilesSoundAlike()
{
    HeardWindow table;
    GameSetup setup = tinySetup();
    setup.rules.rows = setup.rules.columns = 5;
    QSet<QString> drawn;
    for (quint64 seed = 1; seed <= 6; ++seed) {
        setup.seed = seed;
        seed == 1 ? table.begin(setup) : void(table.host().newGame(setup));
        for (int square = 0; square < 3; ++square) { // no line is full yet
            table.heard.played.clear();
            TurnInput& input = table.input();
            input.draw();
            QCOMPARE(table.heard.played, QStringList{Draw});
            drawn.insert(pieceName(input.heldPiece()));
            QVERIFY(input.place(static_cast<SquareIndex>(square)));
            QCOMPARE(table.heard.played, (QStringList{Draw, Tile}));
        }
    }
    QVERIFY(drawn.size() >= 6);
}

void TableSoundsTest::computers_data()
{
    QTest::addColumn<PlaySettings::Pace>("pace");
    QTest::addColumn<bool>("heard");
    QTest::newRow("fast") << PlaySettings::Pace::Fast << true;
    QTest::newRow("at once") << PlaySettings::Pace::AtOnce << false;
}

void TableSoundsTest::computers()
{
    QFETCH(PlaySettings::Pace, pace);
    QFETCH(bool, heard);
    HeardWindow table({Human, Beginner});
    table.settings.play.setPace(pace);
    GameSetup setup = tinySetup();
    setup.seats[1].player = "beginner";
    table.begin(setup);
    table.session().requestTurn(Turn::stall(1, 0));
    QCOMPARE(std::exchange(table.heard.played, {}), QStringList{Stall}); // the person's
    QVERIFY(table.waitForPerson());
    const TurnReport& turn = table.session().turns(true).back()->report;
    QCOMPARE(turn.seat, 1);
    QStringList expected;
    if (heard && turn.turn.kind == TurnKind::Draw)
        expected += Draw;
    if (heard)
        expected += turn.turn.kind == TurnKind::Stall ? Stall : Tile;
    if (int coins = 0; heard) {
        for (const LineScore& line : turn.lines)
            coins += total(line, 0);
        if (coins != 0)
            expected += coins > 0 ? Gained : Lost;
    }
    QCOMPARE(table.all(), expected);
}

void TableSoundsTest::endOfTheGame_data()
{
    QTest::addColumn<QString>("ben");
    QTest::addColumn<int>("rounds");
    QTest::addColumn<bool>("fanfare");
    QTest::newRow("the game") << "human" << 1 << true;
    QTest::newRow("only the round") << "human" << 2 << false;
    QTest::newRow("against a computer at once") << "beginner" << 1 << true;
}

void TableSoundsTest::endOfTheGame()
{
    QFETCH(QString, ben);
    QFETCH(int, rounds);
    QFETCH(bool, fanfare);
    HeardWindow table;
    GameSetup setup = nearlyFull(Piece::stall(0, 2), Piece::stall(1, 2), ben.toStdString());
    setup.position->rules.rounds = rounds;
    if (ben != QLatin1String("human"))
        setup.position->toMove = 1; // the computer plays the last turn
    table.start();
    table.host().newGame(setup);
    if (ben == QLatin1String("human"))
        table.session().requestTurn(Turn::stall(1, 1));
    QTRY_VERIFY(table.session().latestPhase() != Phase::Playing);
    const QStringList heard = table.all();
    QCOMPARE(heard.count(Fanfare), fanfare ? 1 : 0);
    QVERIFY(!fanfare || heard.last() == Fanfare);
}

void TableSoundsTest::newRound()
{
    HeardWindow table;
    table.begin(tinySetup());
    fillTheMarket(table.session());
    table.all();
    table.session().requestNextRound();
    QCOMPARE(table.all(), QStringList{Round});
}

void TableSoundsTest::refusal()
{
    HeardWindow table;
    table.begin(tinySetup());
    table.input().draw();
    table.heard.played.clear();
    QTest::keyClick(&table.market(), Qt::Key_3); // the drawn tile has to be placed first
    QVERIFY(table.room().table().prompt().showsMessage());
    QCOMPARE(table.all(), QStringList{Refusal});
}

void TableSoundsTest::silentWhileLookingBack()
{
    HeardWindow table;
    table.begin(nearlyFull(Piece::stall(0, 2), Piece::customer(5), "human"));
    table.session().requestTurn(Turn::stall(1, 1));
    table.actions().stepBack->trigger(); // the coins are not heard there either
    QCOMPARE(table.all(), QStringList{Stall});
    for (QAction* step : {table.actions().stepFirst, table.actions().stepForward,
                          table.actions().stepBack, table.actions().stepLast})
        step->trigger();
    QCOMPARE(table.all(), QStringList{});
}

void TableSoundsTest::silentWhenTakenBack()
{
    HeardWindow table;
    table.begin(nearlyFull(Piece::stall(0, 2), Piece::customer(5), "human"));
    table.session().requestTurn(Turn::stall(1, 1));
    QCOMPARE(refusalOf(table.session(), [&] { table.session().takeBack(); }), QString());
    QCOMPARE(table.all(), QStringList{Stall});
    table.session().redo(); // this turn is played again, and heard again
    QCOMPARE(table.all().first(2), (QStringList{Stall, Gained}));
}

void TableSoundsTest::silentWhenOpened()
{
    const QString path = QStringLiteral(HP_TEST_DATA "/released/0.1.0/standard.hpgame");
    HeardWindow table;
    table.begin(nearlyFull(Piece::stall(0, 2), Piece::customer(5), "human"));
    table.session().requestTurn(Turn::stall(1, 1));
    QVERIFY(table.window().openFile(path));
    QCOMPARE(table.all(), QStringList{Stall}); // nor are the coins of the game before
    table.close();
    table.start({}, {});
    QCOMPARE(table.all(), QStringList{});
}

QTEST_MAIN(TableSoundsTest)
#include "tst_tablesounds.moc"
