// Compares the fast state of the searches with the game itself, and tests the weights file.
#include "engine/heller/game/Game.h"
#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/players/WalkStart.h"
#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/text/Tokens.h"
#include "tests/engine/heller/players/OtherRules.h"

#include <QDir>
#include <QtTest>

using namespace hp;

namespace {

/// Each option has the value of its best square, and the choice is the best option. Call after
/// choose().
void choosesTheBest(Walk& walk, const Choice& choice)
{
    const auto me = static_cast<std::size_t>(walk.toMove);
    float most = -1e30F;
    const auto compare = [&](std::size_t option, int code, bool hidden) {
        float best = -1e30F;
        for (std::uint32_t left = walk.empty; left != 0; left &= left - 1)
            best = std::max(best, walk.valueOf(code, hidden, std::countr_zero(left)));
        const float found = walk.options()[option].value;
        QVERIFY2(std::abs(found - best) < 0.01F,
                 qPrintable(QStringLiteral("%1, not %2").arg(double{found}).arg(double{best})));
        most = std::max(most, best);
    };
    for (int rank = 0; rank < RankCount; ++rank) {
        if (walk.stalls[me][static_cast<std::size_t>(rank)] > 0)
            compare(static_cast<std::size_t>(rank), rank, false);
    }
    if (walk.hidden[me] >= 0)
        compare(Choice::HiddenOption, RankCount + walk.hidden[me], true);
    if (walk.options()[Choice::DrawOption].value > -1e29F) {
        const double mean = walk.meanOfDraws([&](int kind) {
            return walk.valueOf(RankCount + kind, false, walk.bestSquare(RankCount + kind));
        });
        QVERIFY(std::abs(mean - double{walk.drawValue()}) < 0.01);
        most = std::max(most, walk.drawValue());
    }
    if (most > -1e29F && choice.code != Choice::Pass)
        QVERIFY(choice.value > most - 0.01F);
}

/// Plays one random game in Game and Walk side by side.
void sideBySide(const RuleSet& set, std::uint64_t seed)
{
    const Rules rules(set, 2);
    QVERIFY(Weights::fit(rules));
    const ValueTables tables = startingTables(2);
    const WalkRules walkRules(rules, tables);
    Random random(seed);
    std::vector<Turn> scratch;
    Game game(rules);
    while (game.phase() != Phase::GameOver) {
        game.startRound(game.deal(random));
        Walk walk = WalkStart(walkRules, game.fullView()).known();
        while (game.phase() == Phase::Playing) {
            QVERIFY(!walk.over);
            QCOMPARE(static_cast<int>(walk.toMove), game.toMove());
            const Turn turn = randomTurn(game, random, scratch);
            if (turn.kind == TurnKind::Pass) {
                game.play(turn);
                walk.pass();
                continue;
            }
            const Choice choice = walk.choose();
            choosesTheBest(walk, choice);
            if (QTest::currentTestFailed())
                return;
            const bool stall = turn.kind == TurnKind::Stall;
            const bool fromHidden = turn.kind == TurnKind::Hidden;
            const int code = stall ? turn.what - 1 : RankCount + turn.what;
            if (!stall && !fromHidden)
                walk.bringToTop(turn.what);
            // Compares the sums that are updated step by step with the value computed from scratch.
            const float foreseen = walk.valueOf(code, fromHidden, turn.square);
            const int seat = walk.toMove;
            const bool lastSquare = walk.squaresLeft() == 1;
            walk.place(code, fromHidden, turn.square);
            if (lastSquare)
                QVERIFY(std::abs(walk.valueAtRoundEnd(seat) - foreseen) < 0.01F);
            else if (!walk.over)
                QVERIFY(std::abs(walk.value(seat) - foreseen) < 0.01F);
            game.play(turn);
            // A Walk never defers a line, but knows the lines that a player has deferred.
            if (turn.defer != DeferNone && game.phase() == Phase::Playing)
                walk = WalkStart(walkRules, game.fullView()).known();
        }
        QVERIFY(walk.over);
        for (int seat = 0; seat < Walk::Seats; ++seat)
            QCOMPARE(walk.money[static_cast<std::size_t>(seat)], game.money(seat));
    }
}

/// Squares also stay empty.
void someHaveToPass(RuleSet& set)
{
    for (auto& stalls : set.stalls)
        stalls = {0, 1, 0, 1};
}

} // namespace

class TestWalk : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheGame_data()
    {
        QTest::addColumn<RuleSet>("set");
        for (const bool open : {false, true}) {
            for (const bool roundEnd : {false, true}) {
                const char* tiles = open ? "open tiles" : "hidden tiles";
                const char* scored = roundEnd ? "scored at the end" : "scored at once";
                RuleSet set;
                set.openTiles = open;
                if (roundEnd)
                    set.lineScoring = LineScoring::RoundEnd;
                QTest::addRow("%s, %s", tiles, scored) << set;
                someHaveToPass(set);
                set.unfilledLines = UnfilledLines::Ignore;
                QTest::addRow("%s, %s, market not full, not paid", tiles, scored) << set;
                set.unfilledLines = UnfilledLines::Score;
                QTest::addRow("%s, %s, market not full, paid", tiles, scored) << set;
            }
        }
        for (const auto& [name, set] : test::otherRules())
            QTest::newRow(name) << set;
        RuleSet set;
        set.wizards = 1;
        QTest::newRow("a wizard") << set;
        set.openTiles = true;
        QTest::newRow("a wizard, open tiles") << set;
        set.openTiles = false;
        set.lineScoring = LineScoring::RoundEnd;
        someHaveToPass(set);
        set.unfilledLines = UnfilledLines::Score;
        QTest::newRow("a wizard, market not full") << set;
        set = {};
        set.rows = 4;
        set.coinSacks = set.evilEyes = 2;
        set.customers[6] = 0;
        QTest::newRow("four rows, two sacks and eyes") << set;
        set = {};
        set.columns = 5;
        set.customers = {};
        set.customers[12] = set.customers[15] = 3;
        set.rogues[11] = 3;
        QTest::newRow("great figures") << set;
        set = {};
        set.customers[0] = 2;
        QTest::newRow("a customer of nothing") << set;
    }
    void agreesWithTheGame()
    {
        QFETCH(RuleSet, set);
        for (std::uint64_t seed = 0; seed < 60; ++seed)
            sideBySide(set, seed);
    }

    void fits_data()
    {
        QTest::addColumn<RuleSet>("set");
        QTest::addColumn<bool>("fits");
        const auto row = [](const char* name, bool fits, auto change) {
            RuleSet set;
            change(set);
            QTest::newRow(name) << set << fits;
        };
        row("standard", true, [](RuleSet&) {});
        row("rounds not known", true, [](RuleSet& set) { set.rounds = 0; });
        row("a wizard", true, [](RuleSet& set) { set.wizards = 1; });
        row("two wizards", false, [](RuleSet& set) { set.wizards = 2; });
        row("24 squares", true, [](RuleSet& set) { set.rows = 4; });
        row("20 squares", false, [](RuleSet& set) { set.rows = 4, set.columns = 5; });
        row("three rows", false, [](RuleSet& set) { set.rows = 3, set.columns = 8; });
        row("36 squares", false, [](RuleSet& set) { set.rows = 6; });
        row("no fire", true, [](RuleSet& set) { set.fires = 0; });
        row("three fires", false, [](RuleSet& set) { set.fires = 3; });
        row("fires let sacks through", false,
            [](RuleSet& set) { set.fireShieldsCoinSack = false; });
        row("no fire to let them through", true, [](RuleSet& set) {
            set.fires = 0;
            set.fireShieldsCoinSack = false;
        });
        row("a fixed fire", false, [](RuleSet& set) { set.fixedFires = boardSquare(2, 2); });
        row("two hidden tiles", false, [](RuleSet& set) { set.hiddenTiles = 2; });
        row("no hidden tiles", true, [](RuleSet& set) { set.hiddenTiles = 0; });
        row("a customer of 15", true, [](RuleSet& set) { set.customers[15] = 1; });
        row("a customer of 16", false, [](RuleSet& set) { set.customers[16] = 1; });
        row("a rogue of 16", false, [](RuleSet& set) { set.rogues[16] = 1; });
        row("two of rank IIII", false, [](RuleSet& set) { set.stalls[0][3] = 2; });
        row("33 tiles", false, [](RuleSet& set) { set.customers[1] = 13; });
        row("seventeen kinds", false,
            [](RuleSet& set) { set.customers[7] = set.customers[8] = 1; });
    }
    void fits()
    {
        QFETCH(RuleSet, set);
        QFETCH(bool, fits);
        QCOMPARE(Weights::fit(Rules(set, 2)), fits);
    }

    /// Checks the rules for which the players' notes give measured results.
    void fitsTheRulesMeasured()
    {
        const QDir folder(QStringLiteral(HP_TEST_DATA "/rules-measured"));
        const QStringList files = folder.entryList(QDir::Files);
        QCOMPARE(files.size(), 9);
        for (const QString& name : files) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto set = parseRules(file.readAll());
            QVERIFY2(set.ok() && !hasErrors(validate(*set)), qPrintable(name));
            QVERIFY2(Weights::fit(Rules(*set, 2)), qPrintable(name));
        }
    }

    /// A kind is treated as the standard kind that is most similar; no kind is treated as a wizard.
    void passesForTheNearestKind()
    {
        RuleSet set;
        set.wizards = 1;
        set.customers = {};
        set.customers[3] = 2;
        set.customers[6] = 1;
        set.customers[9] = 3;
        const Rules rules(set, 2);
        const Rules standard(RuleSet{}, 2);
        const ValueTables tables = startingTables(2);
        const WalkRules walkRules(rules, tables);
        const auto learned = [&](const Piece& piece) {
            for (int kind = 0; kind < rules.kindCount(); ++kind) {
                const Piece& one = rules.kind(static_cast<KindIndex>(kind)).piece;
                if (one.type == piece.type && one.value == piece.value)
                    return int{walkRules.learnedAs[static_cast<std::size_t>(kind)]};
            }
            return -2;
        };
        for (int kind = 0; kind < standard.kindCount(); ++kind) {
            const Piece& piece = standard.kind(static_cast<KindIndex>(kind)).piece;
            if (piece.type != PieceType::Customer || piece.value == 3 || piece.value == 6)
                QCOMPARE(learned(piece), kind);
            if (piece.type == PieceType::Customer && piece.value == 6) {
                QCOMPARE(learned({.type = PieceType::Customer, .value = 9}), kind);
                QCOMPARE(int{walkRules.learnedCount[static_cast<std::size_t>(kind)]}, 4);
            }
        }
        QCOMPARE(learned({.type = PieceType::Wizard}), int{WalkRules::NotLearned});
        QCOMPARE(walkRules.hiddenAs(walkRules.wizardCode - RankCount), 0);
    }

    /// If the number of rounds is unknown, it is estimated from the stalls, but never above the
    /// maximum.
    void roundsLeftOfUnknownMany_data()
    {
        QTest::addColumn<int>("round");
        QTest::addColumn<bool>("fewStalls");
        QTest::addColumn<int>("left");
        QTest::newRow("at the start") << 1 << false << 2;
        QTest::newRow("hardly a stall left") << 1 << true << 0;
        QTest::newRow("the last but one") << MaxRounds - 1 << false << 1;
        QTest::newRow("the last there can be") << MaxRounds << false << 0;
    }
    void roundsLeftOfUnknownMany()
    {
        QFETCH(int, round);
        QFETCH(bool, fewStalls);
        QFETCH(int, left);
        RuleSet set;
        set.rounds = 0;
        const Rules rules(set, 2);
        const ValueTables tables = startingTables(2);
        const WalkRules walkRules(rules, tables);
        Walk walk(walkRules);
        walk.round = static_cast<std::uint8_t>(round);
        if (fewStalls)
            walk.stalls[1] = {1, 1, 0, 0};
        walk.restart();
        QCOMPARE(walk.roundsLeft(), left);
        QCOMPARE(walk.lastRound(), round == MaxRounds);
    }

    /// A seat with nothing left for the last square gets what the other seat's piece there leaves.
    void waitingForTheLastSquare()
    {
        const auto position = parsePosition(
            "+1 S -2 +6 -1 +2 / +4 R1 +5 R1 +6 . / F -4 +1 E G1 +4 / -3 R1 -5 -6 +3 +5 / "
            "+2 R1 G1 G1 F +3 ; R ; 3 ; R 40 0/0/0/0 - , G 200 1/0/0/0 - ; -",
            RuleSet{});
        QVERIFY(position);
        const ValueTables tables = startingTables(2);
        const WalkRules walkRules(*position->rules, tables);
        Walk walk = WalkStart(walkRules, position->view).known();
        Walk after = walk;
        after.pass();
        after.place(0, false, 11);
        QVERIFY(after.over);
        const Choice choice = walk.choose();
        QCOMPARE(choice.code, int(Choice::Pass));
        QCOMPARE(choice.value, after.valueAtRoundEnd(0));
        QVERIFY(choice.value < -100);
        QCOMPARE(int(walk.toMove), 0);
    }

    /// While rounds are to come, a kept good counts for more, unless it returns by itself.
    void keptGoodsCountForMore()
    {
        RuleSet set;
        const Rules rules(set, 2);
        const ValueTables tables = startingTables(2);
        const WalkRules plain(rules, tables);
        const WalkRules patient(rules, tables, 1.5F);
        for (int round = 1; round <= 3; ++round) {
            Random random(4);
            Walk a(plain);
            Walk b(patient);
            for (Walk* walk : {&a, &b}) {
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
