// What moves on the table: where it comes from and goes to, that it shows what has happened and
// delays nothing, and how it ends early.
#include "window/WindowFixture.h"

#include "engine/heller/game/Winners.h"
#include "ui/heller/guide/TipBox.h"
#include "ui/heller/market/SourceMime.h"
#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/seats/SeatCard.h"
#include "ui/heller/seats/SeatsView.h"
#include "ui/heller/table/PromptStrip.h"
#include "ui/heller/table/TableMotion.h"
#include "ui/kit/windows/StatusLine.h"

#include <QDropEvent>
#include <QListView>
#include <QTest>

#include <algorithm>
#include <map>

using namespace hp;

class TableMotionTest : public QObject {
    Q_OBJECT

private slots:
    void stallFromTheHand();
    void nextIsToldWhenItLies();
    void sumsChangeWhenItLies();
    void explanationBeginsWhenItLies();
    void draggedPieceIsThere();
    void drawnTileTurnsOver();
    void wholeGame_data();
    void wholeGame();
    void paysLineByLine();
    void sweepsTheMarket();
    void stepsForward();
    void endsEarly_data();
    void endsEarly();
    void off();
};

namespace {

SpriteLayer& layer(WindowFixture& table)
{
    return table.room().table().motion().layer();
}

QRectF onTable(WindowFixture& table, const QWidget& part, const QRectF& place)
{
    return place.translated(part.mapTo(&table.room().table(), QPoint(0, 0)));
}

QRectF squareOf(WindowFixture& table, SquareIndex square)
{
    return onTable(table, table.market(), QRectF(table.market().squareRect(square)));
}

QRectF handOf(WindowFixture& table)
{
    return onTable(table, table.hand(), QRectF(table.hand().rect()));
}

QRectF cardOf(WindowFixture& table, int seat)
{
    const SeatCard& card = *table.room().table().seats().card(seat);
    return onTable(table, card, QRectF(card.rect()));
}

/// A game of two people, without hidden tiles, with moving pieces.
void begin(WindowFixture& table)
{
    table.start();
    table.host().newGame(tinySetup());
    QCoreApplication::processEvents(); // the cards get their places
    table.room().table().setAnimated(true);
}

/// Somebody's stall on the last square fills a row and a column, and ends the game.
void layLastSquare(WindowFixture& table)
{
    GameSetup setup = tinySetup();
    setup.rules.rounds = 1;
    PositionDraft draft = PositionDraft::start(setup.rules, 2);
    for (const auto& [square, piece] :
         {std::pair{1, Piece::customer(6)}, {2, Piece::rogue(-1)}, {0, Piece::customer(5)}}) {
        draft.market.set(static_cast<SquareIndex>(square), piece);
        const auto tile = std::ranges::find_if(
            draft.unseen, [&](const Piece& other) { return sameMeaning(piece, other); });
        QVERIFY(tile != draft.unseen.end());
        draft.unseen.erase(tile);
    }
    setup.position = draft;
    QCOMPARE(table.host().newGame(setup), QString());
    QCoreApplication::processEvents();
    StepPlayer& player = table.room().table().scoring().player();
    player.setInterval(50);
    player.setWaits(true);
}

} // namespace

void TableMotionTest::stallFromTheHand()
{
    WindowFixture table({Human, Human});
    begin(table);
    QVERIFY(table.playByClicks());
    // It has happened already, and is shown to happen.
    QCOMPARE(table.placements(), 1);
    QCOMPARE(layer(table).sprites().size(), std::size_t{1});
    const Sprite sprite = layer(table).sprites().front();
    QVERIFY(handOf(table).contains(sprite.from));
    QVERIFY(squareOf(table, 0).contains(sprite.to));
    QVERIFY(sprite.back.isNull());
    // The square is empty until the piece arrives.
    const QRect cell = table.market().squareRect(0);
    const QImage before = table.market().grab(cell).toImage();
    QVERIFY(QTest::qWaitFor([&] { return !layer(table).isPlaying(); }, 5000));
    QVERIFY(table.market().grab(cell).toImage() != before);
}

/// Neither the strip nor the line above names the next seat while the piece is on its way.
void TableMotionTest::nextIsToldWhenItLies()
{
    WindowFixture table({Human, Human});
    begin(table);
    const auto* status = table.window().findChild<StatusLine*>();
    const auto told = [&] { return table.room().table().prompt().text() + status->text(); };
    const auto names = [&](int seat) {
        return told().contains(QString::fromStdString(table.session().seatInfo(seat).name));
    };
    QVERIFY(table.playByClicks());
    QVERIFY(layer(table).isPlaying());
    QVERIFY(names(0) && !names(1));
    layer(table).finish();
    QVERIFY(names(1) && !names(0));
}

/// What a line is worth stands at its end, and is another thing only when the piece has arrived.
void TableMotionTest::sumsChangeWhenItLies()
{
    WindowFixture table({Human, Human});
    begin(table);
    GameSetup setup = tinySetup();
    setup.rules.rows = 3;
    PositionDraft draft = PositionDraft::start(setup.rules, 2);
    const Piece customer = Piece::customer(6);
    draft.market.set(1, customer);
    draft.unseen.erase(std::ranges::find_if(
        draft.unseen, [&](const Piece& other) { return sameMeaning(customer, other); }));
    setup.position = draft;
    QCOMPARE(table.host().newGame(setup), QString());
    QCoreApplication::processEvents();
    const auto sum = [&] {
        return table.market().grab(table.market().endRect({false, 1})).toImage();
    };
    const QImage before = sum();
    table.session().requestTurn(Turn::stall(1, 3));
    QVERIFY(layer(table).isPlaying());
    QCOMPARE(table.market().lineText({false, 1}).contains(QStringLiteral("+6")), true);
    QCOMPARE(sum(), before);
    layer(table).finish();
    QVERIFY(sum() != before);
}

/// Nothing says what the piece has brought, or that it was the last, while it is on its way.
void TableMotionTest::explanationBeginsWhenItLies()
{
    WindowFixture table({Human, Human});
    begin(table);
    layLastSquare(table);
    const auto* status = table.window().findChild<StatusLine*>();
    const ScoringView& scoring = table.room().table().scoring();
    table.session().requestTurn(Turn::stall(1, 3));
    QCoreApplication::processEvents();
    QVERIFY(layer(table).isPlaying());
    QVERIFY2(!status->text().contains(QStringLiteral("over")), qPrintable(status->text()));
    QVERIFY(!scoring.litLine());
    layer(table).finish();
    QVERIFY(status->text().contains(QStringLiteral("over")));
    QVERIFY(scoring.litLine());
    QCOMPARE(scoring.step(), 0);
}

void TableMotionTest::draggedPieceIsThere()
{
    WindowFixture table({Human, Human});
    begin(table);
    const TurnInput::Source source{TurnKind::Stall, 1};
    QVERIFY(table.input().pick(source));
    const std::unique_ptr<QMimeData> data(mimeOf(source));
    const QPoint at = table.squareCentre(3);
    QDragEnterEvent enter(at, Qt::MoveAction, data.get(), Qt::LeftButton, {});
    QCoreApplication::sendEvent(table.market().viewport(), &enter);
    QDropEvent drop(at, Qt::MoveAction, data.get(), Qt::LeftButton, {});
    QCoreApplication::sendEvent(table.market().viewport(), &drop);
    QCOMPARE(table.placements(), 1);
    QVERIFY(!layer(table).isPlaying());
}

void TableMotionTest::drawnTileTurnsOver()
{
    WindowFixture table({Human, Human});
    begin(table);
    table.input().draw();
    QCOMPARE(layer(table).sprites().size(), std::size_t{1});
    const Sprite sprite = layer(table).sprites().front();
    QVERIFY(handOf(table).contains(sprite.from));
    QVERIFY(handOf(table).contains(sprite.to));
    QVERIFY(sprite.from.right() < sprite.to.right());
    QVERIFY(!sprite.back.isNull());
    // What it would do on the market is not shown before.
    QVERIFY(!table.market().previewSquare());
    layer(table).finish();
    QVERIFY(table.market().previewSquare());
    // From there it goes to its square, face up.
    QVERIFY(table.input().place(2));
    QVERIFY(layer(table).isPlaying());
    const Sprite placed = layer(table).sprites().front();
    QCOMPARE(placed.from.center(), sprite.to.center());
    QVERIFY(squareOf(table, 2).contains(placed.to));
    QVERIFY(placed.back.isNull());
}

void TableMotionTest::wholeGame_data()
{
    QTest::addColumn<int>("pace");
    QTest::newRow("at once") << 0;
    QTest::newRow("faster than the pieces") << 20;
}

/// Computers play. Every turn shows where its piece and its coins come from, and none waits.
void TableMotionTest::wholeGame()
{
    QFETCH(int, pace);
    WindowFixture table({Beginner, Beginner, Beginner});
    table.start();
    table.room().table().setAnimated(true);
    TableSession& session = table.session();
    table.host().computers().setPace(pace);
    std::map<TurnKind, int> seen;
    int paid = 0;
    QStringList wrong;
    const auto expect = [&](bool holds, const char* what) {
        if (!holds)
            wrong << QStringLiteral("turn %1: %2").arg(table.placements()).arg(QLatin1String(what));
    };
    const auto check = [&](const TurnReport& report) {
        const std::vector<Sprite>& sprites = layer(table).sprites();
        expect(!sprites.empty(), "nothing moves");
        if (sprites.empty())
            return;
        const Sprite& piece = sprites.front();
        const bool drawn = report.turn.kind == TurnKind::Draw;
        const QRectF from = drawn ? handOf(table) : cardOf(table, report.seat);
        expect(from.contains(piece.from), "from");
        expect(squareOf(table, report.turn.square).contains(piece.to), "to");
        // Nobody who looks at this screen has seen a tile before.
        expect(piece.back.isNull() == (report.turn.kind == TurnKind::Stall), "turns over");
        ++seen[report.turn.kind];
        for (const Sprite& sprite : sprites)
            expect(sprite.start + sprite.duration <= SpriteLayer::Longest, "too long");
        for (int seat = 0; seat < 3; ++seat) {
            int gains = 0;
            int costs = 0;
            for (const LineScore& line : report.lines) {
                gains += line.coins[static_cast<std::size_t>(seat)] > 0 ? 1 : 0;
                costs += line.coins[static_cast<std::size_t>(seat)] < 0 ? 1 : 0;
            }
            const auto count = [&](QRectF Sprite::*end) {
                return std::count_if(sprites.begin() + 1, sprites.end(), [&](const Sprite& sprite) {
                    return sprite.fadesIn && cardOf(table, seat).contains(sprite.*end) &&
                           sprite.from.width() <= sprite.to.width();
                });
            };
            // The crown comes from the card or its surroundings too, but it shrinks on its way.
            expect((count(&Sprite::to) > 0) == (gains > 0), "gains");
            expect((count(&Sprite::from) > 0) == (costs > 0), "costs");
            paid += gains + costs;
        }
        if (!report.gameEnded)
            return;
        const auto crowns = std::count_if(sprites.begin(), sprites.end(), [](const Sprite& sprite) {
            return sprite.fadesIn && sprite.from.width() > sprite.to.width();
        });
        int winners = 0;
        for (int seat = 0; seat < 3; ++seat)
            winners += static_cast<int>(winnersOf(session.latest()) >> seat & 1U);
        // Nobody is crowned before the last scoring has been explained.
        expect(crowns == (session.isExplaining() ? 0 : winners), "crowns");
    };
    connect(&session, &TableSession::happened, this, [&](const GameEvent& event) {
        if (event.report && event.report->turn.kind != TurnKind::Pass)
            check(*event.report);
    });
    while (session.latestPhase() != Phase::GameOver) {
        QVERIFY(QTest::qWaitFor([&] { return session.latestPhase() != Phase::Playing; }, 60000));
        if (session.latestPhase() == Phase::RoundOver)
            session.requestNextRound();
    }
    session.disconnect(this);
    QCOMPARE(wrong.join(u'\n'), QString());
    QVERIFY(seen[TurnKind::Stall] > 0 && seen[TurnKind::Draw] > 0 && seen[TurnKind::Hidden] > 0);
    QVERIFY(paid > 0);
}

/// One stall fills a row and a column, and ends the game: coins fly, money counts and the list of
/// lines grows as each has been explained; before the last nobody has won, and no tip tells of it.
void TableMotionTest::paysLineByLine()
{
    WindowFixture table({Human, Human});
    table.settings.guide.setGuided(true);
    begin(table);
    layLastSquare(table);
    StepPlayer& player = table.room().table().scoring().player();
    const SeatCard& card = *table.room().table().seats().card(0);
    table.session().requestTurn(Turn::stall(1, 3));
    QCOMPARE(table.session().latest().money[0], 55);
    QCOMPARE(table.session().latestPhase(), Phase::GameOver);
    const auto* list = table.window().findChild<QListView*>(QStringLiteral("scoredLines"));
    const TipBox& tips = *table.find<TipBox>("tipBox");
    std::vector<int> changes;
    int coins = 0;
    for (int step = 0; player.isActive() && step < 40; ++step) {
        if (changes.empty() ? card.shownChange() != 0 : card.shownChange() != changes.back())
            changes.push_back(card.shownChange());
        coins += std::ranges::any_of(layer(table).sprites(), &Sprite::fadesIn) ? 1 : 0;
        QVERIFY(!card.shownStatus().contains(QStringLiteral("won")) || changes.size() == 2);
        QCOMPARE(list->model()->rowCount(), static_cast<int>(changes.size()));
        QVERIFY(!tips.isShown() || changes.size() == 2);
        player.next();
    }
    if (card.shownChange() != changes.back())
        changes.push_back(card.shownChange());
    QCOMPARE(changes, (std::vector{-1, 6}));
    QCOMPARE(list->currentIndex().row(), 0); // the line that was explained last
    QVERIFY(coins > 0);
    QVERIFY(tips.isShown() && !tips.text().isEmpty());
    QVERIFY(card.shownStatus().contains(QStringLiteral("won")));
    QTRY_COMPARE(card.shownMoney(), 55);
}

void TableMotionTest::sweepsTheMarket()
{
    WindowFixture table({Human, Human});
    begin(table);
    for (int square = 0; square < 4; ++square)
        table.session().requestTurn(Turn::stall(1 + square / 2, static_cast<SquareIndex>(square)));
    table.session().requestNextRound();
    const std::vector<Sprite>& sprites = layer(table).sprites();
    QCOMPARE(sprites.size(), std::size_t{4}); // this game deals nothing
    for (int square = 0; square < 4; ++square) {
        const Sprite& sprite = sprites[static_cast<std::size_t>(square)];
        QCOMPARE(SpriteLayer::placeAt(sprite, 0), sprite.from); // none vanishes before it goes
        // Stalls of rank I go home to their owners.
        const bool home = square < 2;
        QCOMPARE(sprite.fadesOut, !home);
        QVERIFY(home ? cardOf(table, square % 2).contains(sprite.to)
                     : sprite.to.top() > sprite.from.top());
    }
    // A deal: a tile for each seat.
    WindowFixture other;
    other.start();
    other.room().table().setAnimated(true);
    GameSetup setup = tinySetup();
    setup.rules.hiddenTiles = 1;
    setup.rules.rows = 3;
    other.host().newGame(setup);
    QTRY_COMPARE(layer(other).sprites().size(), std::size_t{2});
    for (int seat = 0; seat < 2; ++seat) {
        const Sprite& sprite = layer(other).sprites()[static_cast<std::size_t>(seat)];
        QVERIFY(handOf(other).contains(sprite.from));
        QVERIFY(cardOf(other, seat).contains(sprite.to));
    }
}

using End = std::function<void(WindowFixture&)>;

/// Through the past: a step forward moves as the turn did, a step back or a leap does not.
void TableMotionTest::stepsForward()
{
    WindowFixture table({Human, Human});
    begin(table);
    TableSession& session = table.session();
    fillTheMarket(session);
    session.requestNextRound();
    layer(table).finish();
    const int last = session.stepCount() - 1;
    session.stepTo(0);
    QVERIFY(!layer(table).isPlaying());
    int steps = 0;
    for (; session.shownStep() < last; ++steps) {
        session.stepTo(session.shownStep() + 1);
        QVERIFY2(layer(table).isPlaying(), qPrintable(QString::number(session.shownStep())));
        QCOMPARE(session.shownStep(), steps + 1); // it shows what is there already
        if (session.shownSteps().back().kind == StepKind::Turn) {
            const SquareIndex square = session.turns(false).back()->report.turn.square;
            const auto arrives = [&](const Sprite& sprite) {
                return squareOf(table, square).contains(sprite.to);
            };
            const std::vector<Sprite>& sprites = layer(table).sprites();
            QVERIFY(std::any_of(sprites.begin(), sprites.end(), arrives));
        }
    }
    QVERIFY(steps > 4);
    session.stepTo(session.shownStep() - 1);
    QVERIFY(!layer(table).isPlaying());
    session.stepTo(1);
    QVERIFY(!layer(table).isPlaying());
}

void TableMotionTest::endsEarly_data()
{
    QTest::addColumn<End>("end");
    QTest::newRow("a key") << End(
        [](WindowFixture& table) { QTest::keyClick(&table.market(), Qt::Key_Down); });
    QTest::newRow("a click") << End([](WindowFixture& table) {
        QTest::mouseClick(table.room().table().seats().card(0), Qt::LeftButton);
    });
    QTest::newRow("taking back") << End([](WindowFixture& table) { table.session().takeBack(); });
    QTest::newRow("looking back") << End(
        [](WindowFixture& table) { table.session().stepTo(table.session().shownStep() - 1); });
    QTest::newRow("another size") << End(
        [](WindowFixture& table) { table.window().resize(1400, 900); });
    QTest::newRow("no animation") << End(
        [](WindowFixture& table) { table.room().table().setAnimated(false); });
    QTest::newRow("a new game") << End(
        [](WindowFixture& table) { table.host().newGame(tinySetup()); });
}

void TableMotionTest::endsEarly()
{
    QFETCH(End, end);
    WindowFixture table({Human, Human});
    begin(table);
    QVERIFY(table.playByClicks());
    QVERIFY(layer(table).isPlaying());
    end(table);
    QTRY_VERIFY(!layer(table).isPlaying());
    QVERIFY(layer(table).isHidden());
    // What was on its way is there, or gone.
    const QImage shown = table.market().grab().toImage();
    table.room().table().setAnimated(false);
    QCOMPARE(table.market().grab().toImage(), shown);
}

void TableMotionTest::off()
{
    WindowFixture table({Human, Human});
    table.start();
    table.host().newGame(tinySetup());
    table.input().draw();
    QVERIFY(!layer(table).isPlaying());
    QVERIFY(table.playByClicks());
    QVERIFY(!layer(table).isPlaying());
    fillTheMarket(table.session());
    QVERIFY(!layer(table).isPlaying());
}

QTEST_MAIN(TableMotionTest)
#include "tst_tablemotion.moc"
