// The fast state of the searches against the game itself, and the weights file.
#include "engine/game/Game.h"
#include "engine/game/Playout.h"
#include "engine/players/WalkView.h"
#include "engine/text/Tokens.h"

#include <QtTest>

using namespace hp;

namespace {

/// Plays one game at random in Game and Walk side by side.
template <int N> void sideBySide(const RuleSet& set, std::uint64_t seed)
{
    const Rules rules(set, N);
    QVERIFY(Weights::fit(rules));
    const ValueTables tables = startingTables(N);
    const WalkRules walkRules(rules, tables);
    Random random(seed);
    std::vector<Turn> scratch;
    Game game(rules);
    while (game.phase() != Phase::GameOver) {
        game.startRound(game.deal(random));
        Walk<N> walk = WalkStart<N>(walkRules, game.fullView()).known();
        while (game.phase() == Phase::Playing) {
            QVERIFY(!walk.over);
            QCOMPARE(static_cast<int>(walk.toMove), game.toMove());
            const Turn turn = randomTurn(game, random, scratch);
            if (turn.kind == TurnKind::Pass) {
                game.play(turn);
                walk.pass();
                continue;
            }
            walk.choose();
            const bool stall = turn.kind == TurnKind::Stall;
            const bool fromHidden = turn.kind == TurnKind::Hidden;
            const int code = stall ? turn.what - 1 : RankCount + turn.what;
            if (!stall && !fromHidden)
                walk.bringToTop(turn.what);
            // The sums that are kept up to date against the value worked out anew.
            const float foreseen = walk.valueOf(code, fromHidden, turn.square);
            const int seat = walk.toMove;
            const bool lastSquare = walk.squaresLeft() == 1;
            walk.place(code, fromHidden, turn.square);
            if (!walk.over && !lastSquare)
                QVERIFY(std::abs(walk.value(seat) - foreseen) < 0.01F);
            game.play(turn);
        }
        QVERIFY(walk.over);
        for (int seat = 0; seat < N; ++seat)
            QCOMPARE(walk.money[static_cast<std::size_t>(seat)], game.money(seat));
    }
}

} // namespace

class TestWalk : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheGame_data()
    {
        QTest::addColumn<bool>("open");
        QTest::addColumn<bool>("roundEnd");
        QTest::addColumn<bool>("fewStalls");
        QTest::addColumn<bool>("unfilledCount");
        for (const bool open : {false, true}) {
            for (const bool roundEnd : {false, true}) {
                const char* tiles = open ? "open tiles" : "hidden tiles";
                const char* scored = roundEnd ? "scored at the end" : "scored at once";
                QTest::addRow("%s, %s", tiles, scored) << open << roundEnd << false << false;
                QTest::addRow("%s, %s, market not full, not paid", tiles, scored)
                    << open << roundEnd << true << false;
                QTest::addRow("%s, %s, market not full, paid", tiles, scored)
                    << open << roundEnd << true << true;
            }
        }
    }
    void agreesWithTheGame()
    {
        QFETCH(bool, open);
        QFETCH(bool, roundEnd);
        QFETCH(bool, fewStalls);
        QFETCH(bool, unfilledCount);
        RuleSet set;
        set.openTiles = open;
        if (fewStalls) { // some have to pass, and squares stay empty
            for (auto& stalls : set.stalls)
                stalls = {0, 1, 0, 1};
        }
        set.unfilledLines = unfilledCount ? UnfilledLines::Score : UnfilledLines::Ignore;
        if (roundEnd)
            set.lineScoring = LineScoring::RoundEnd;
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            sideBySide<2>(set, seed);
            sideBySide<3>(set, seed);
            sideBySide<4>(set, seed);
        }
    }

    /// Who has nothing left for the last square gets what the other one's piece there leaves.
    void waitingForTheLastSquare()
    {
        const auto position = parsePosition(
            "+1 S -2 +6 -1 +2 / +4 R1 +5 R1 +6 . / F -4 +1 E G1 +4 / -3 R1 -5 -6 +3 +5 / "
            "+2 R1 G1 G1 F +3 ; R ; 3 ; R 40 0/0/0/0 - , G 200 1/0/0/0 - ; -",
            RuleSet{});
        QVERIFY(position);
        const ValueTables tables = startingTables(2);
        const WalkRules walkRules(*position->rules, tables);
        Walk<2> walk = WalkStart<2>(walkRules, position->view).known();
        Walk<2> after = walk;
        after.pass();
        after.place(0, false, 11);
        QVERIFY(after.over);
        const WalkChoice choice = walk.choose();
        QCOMPARE(int(choice.code), int(WalkChoice::Pass));
        QCOMPARE(choice.value, after.valueAtRoundEnd(0));
        QVERIFY(choice.value < -100);
        QCOMPARE(int(walk.toMove), 0);
    }

    /// A kept good counts for more as long as rounds are to come, not one that returns by itself.
    void keptGoodsCountForMore()
    {
        RuleSet set;
        const Rules rules(set, 2);
        const ValueTables tables = startingTables(2);
        const WalkRules plain(rules, tables);
        const WalkRules patient(rules, tables, 1.5F);
        for (int round = 1; round <= 3; ++round) {
            Random random(4);
            Walk<2> a(plain);
            Walk<2> b(patient);
            for (Walk<2>* walk : {&a, &b}) {
                walk->round = static_cast<std::uint8_t>(round);
                walk->stalls = {{{2, 1, 1, 1}, {4, 0, 2, 0}}};
                walk->restart();
            }
            // 2 + 3 + 4 goods against 2 x 3; stalls of rank I return.
            const float more = 1.5F * (9 - 6);
            if (round < 3)
                QCOMPARE(b.valueAtRoundEnd(0), a.valueAtRoundEnd(0) + more);
            else
                QCOMPARE(b.valueAtRoundEnd(0), a.valueAtRoundEnd(0));
            a.squares[3] = b.squares[3] = 16;
            a.restart();
            b.restart();
            QVERIFY(std::abs(b.value(0) - a.value(0) - (round < 3 ? more : 0)) < 1e-3F);
        }
    }

    void weightsComeBack()
    {
        std::array<ValueTables, 3> tables{startingTables(2), startingTables(3), startingTables(4)};
        Random random(5);
        for (ValueTables& table : tables) {
            for (int i = 0; i < 5000; ++i)
                table.weights[random.below(ValueTables::Size)] +=
                    static_cast<float>(random.below(2000)) / 10.0F - 100.0F;
        }
        const auto bytes = Weights::serialize(tables);
        const auto weights = Weights::parse(bytes);
        QVERIFY(weights.ok());
        for (int seats = 2; seats <= 4; ++seats) {
            const auto& before = tables[static_cast<std::size_t>(seats - 2)].weights;
            const auto& after = weights->forSeats(seats).weights;
            for (std::size_t i = 0; i < before.size(); ++i)
                QVERIFY(std::abs(before[i] - after[i]) <= 1.0F / 64);
        }
    }

    void brokenWeightsAreRefused()
    {
        std::array<ValueTables, 3> tables{startingTables(2), startingTables(3), startingTables(4)};
        tables[0].weights[7] += 3;
        const auto good = Weights::serialize(tables);
        const auto idOf = [](const std::vector<std::byte>& bytes) {
            const auto result = Weights::parse(bytes);
            return result.ok() ? std::string() : result.error().message.id;
        };
        QCOMPARE(idOf(good), std::string());
        QCOMPARE(idOf({}), std::string("weights.truncated"));
        auto bad = good;
        bad[0] = std::byte{'x'};
        QCOMPARE(idOf(bad), std::string("weights.foreign"));
        bad = good;
        bad[8] = std::byte{9};
        QCOMPARE(idOf(bad), std::string("weights.version"));
        bad = good;
        bad.pop_back();
        QCOMPARE(idOf(bad), std::string("weights.damaged"));
        for (std::size_t i = 20; i < good.size(); ++i) {
            bad = good;
            bad[i] ^= std::byte{0x40};
            QVERIFY(!Weights::parse(bad).ok());
        }
    }

    void builtInWeightsAreSound() { QVERIFY(Weights::builtIn().ok()); }
};

QTEST_APPLESS_MAIN(TestWalk)
#include "TestWalk.moc"
