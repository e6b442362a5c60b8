// Invariants of every game [19], checked over random games of the standard rules and of random
// rules.
#include "tests/engine/RandomRules.h"
#include "tests/engine/Setup.h"

#include "engine/heller/game/Perft.h"
#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/game/TurnReport.h"

#include <QtTest>

using namespace hp;
using namespace hp::test;

class Properties : public QObject {
    Q_OBJECT

private slots:
    void standardFacts();
    void moneyIsTheSumOfTheBreakdowns();
    void reportsOfRandomRulesAddUp();
    void lineWordsAreKeptUpToDate();
    void copyIsAnUndo();
    void samePlayoutForSameSeed();
    void perftCountsTheTurns();
    void numbersWithoutBias_data();
    void numbersWithoutBias();
    void picksByWeight();
};

namespace {

QByteArray at(std::uint64_t seed)
{
    return "seed " + QByteArray::number(static_cast<qulonglong>(seed));
}

} // namespace

void Properties::standardFacts()
{
    std::vector<Turn> scratch;
    for (std::uint64_t seed = 1; seed <= 600; ++seed) {
        Random random(seed);
        const RulesPtr rules = Rules::make(RuleSet{}, MinSeats + static_cast<int>(seed % 3));
        Game game(*rules);
        int placements = 0;
        while (game.phase() != Phase::GameOver) {
            game.startRound(game.deal(random));
            int pieces = game.supplyCount();
            for (int seat = 0; seat < game.seats(); ++seat)
                pieces += game.hiddenCount(seat) + game.stalls(seat, 1);
            QCOMPARE(pieces, game.seats() == 3 ? 31 : 30);

            std::array<int, MaxSquares> scored{};
            while (game.phase() == Phase::Playing) {
                const Turn turn = randomTurn(game, random, scratch);
                QVERIFY2(turn.kind != TurnKind::Pass || game.mustPass(), at(seed));
                placements += turn.kind != TurnKind::Pass;
                const TurnReport report = playReported(game, turn);
                for (const LineScore& line : report.lines) {
                    QVERIFY2(line.full, at(seed));
                    for (const SquareIndex square : line.squares)
                        ++scored[square];
                }
            }
            QCOMPARE(game.empty(), SquareSet{0});
            for (int square = 0; square < 30; ++square)
                QVERIFY2(scored[static_cast<std::size_t>(square)] == 2, at(seed));
        }
        QCOMPARE(game.round(), 3);
        QVERIFY2(placements == 90, at(seed));
    }
}

void Properties::moneyIsTheSumOfTheBreakdowns()
{
    std::vector<Turn> scratch;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random random(seed);
        const RuleSet set = seed % 3 == 0 ? RuleSet{} : randomRules(random);
        const RulesPtr rules = Rules::make(set, MinSeats + static_cast<int>(seed % 3));
        Game game(*rules);
        std::array<int, MaxSeats> money{};
        money.fill(set.startMoney);
        while (game.phase() != Phase::GameOver) {
            game.startRound(game.deal(random));
            LineSet paid = 0;
            while (game.phase() == Phase::Playing) {
                const TurnReport report = playReported(game, randomTurn(game, random, scratch));
                for (const LineScore& line : report.lines) {
                    QVERIFY2(!(paid & lineBit(line.line)), at(seed)); // no line pays twice
                    paid |= lineBit(line.line);
                    for (std::size_t seat = 0; seat < MaxSeats; ++seat)
                        money[seat] += line.coins[seat];
                }
                for (int seat = 0; seat < game.seats(); ++seat)
                    QVERIFY2(game.money(seat) == money[static_cast<std::size_t>(seat)], at(seed));
            }
            // At the round's end all lines are paid, except unfilled ones if the rules ignore
            // those. Lines with nothing but fixed fires are never paid.
            const Market market = game.market();
            for (const Line line : market.lines()) {
                const bool counts =
                    (rules->payingLines() & lineBit(line)) != 0 &&
                    (market.isFull(line) || set.unfilledLines == UnfilledLines::Score);
                QVERIFY2(bool(paid & lineBit(line)) == counts, at(seed));
            }
        }
    }
}

void Properties::reportsOfRandomRulesAddUp()
{
    std::vector<Turn> scratch;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random random(seed);
        const RulesPtr rules = Rules::make(randomRules(random), 2 + static_cast<int>(seed % 3));
        Game game = dealtGame(*rules, random);
        while (game.phase() == Phase::Playing) {
            const std::vector<int> before = moneyOf(game);
            const TurnReport report = playReported(game, randomTurn(game, random, scratch));
            for (std::size_t seat = 0; seat < before.size(); ++seat) {
                QCOMPARE(report.moneyBefore[seat], before[seat]);
                QCOMPARE(report.moneyAfter[seat], game.money(static_cast<int>(seat)));
            }
            QCOMPARE(report.roundEnded, game.phase() != Phase::Playing);
            for (const LineScore& line : report.lines) {
                std::array<int, MaxSeats> coins{};
                for (const SectionScore& section : line.sections) {
                    QCOMPARE(section.sum,
                             section.rogues + (section.evilEye ? 0 : section.customers));
                    const int doubled = section.sum << section.coinSacks;
                    QCOMPARE(section.value, section.curses % 2 != 0 ? -doubled : doubled);
                    for (std::size_t seat = 0; seat < MaxSeats; ++seat) {
                        QCOMPARE(section.seats[seat].coins,
                                 section.value * section.seats[seat].ranks);
                        coins[seat] += section.seats[seat].coins;
                    }
                }
                QVERIFY2(coins == line.coins, at(seed));
            }
        }
    }
}

void Properties::lineWordsAreKeptUpToDate()
{
    std::vector<Turn> scratch;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Random random(seed);
        const RuleSet set = randomRules(random);
        const RulesPtr rules = Rules::make(set, 4);
        Game game = dealtGame(*rules, random);
        while (game.phase() == Phase::Playing) {
            game.play(randomTurn(game, random, scratch));
            const Market market = game.market();
            for (const Line line : market.lines()) {
                const LineScore score = scoreLine(market, line, shieldsOf(set));
                std::array<std::int32_t, MaxSeats> coins{};
                game.lineCoins(line.id(), coins);
                SquareSet empty = 0;
                for (const SquareIndex square : score.squares)
                    empty |= SquareSet{market.at(square).isNone() ? 1U : 0U} << square;
                QVERIFY2(game.emptyIn(line.id()) == empty, at(seed));
                for (std::size_t seat = 0; seat < MaxSeats; ++seat)
                    QVERIFY2(coins[seat] == score.coins[seat], at(seed));
            }
        }
    }
}

void Properties::copyIsAnUndo()
{
    std::vector<Turn> scratch;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        Random random(seed);
        const RulesPtr rules = Rules::make(randomRules(random), 3);
        Game game = dealtGame(*rules, random);
        while (game.phase() == Phase::Playing) {
            const SeatView before = game.fullView();
            const Game saved = game;
            game.play(randomTurn(game, random, scratch));
            QVERIFY2(saved.fullView() == before, at(seed));
        }
    }
}

void Properties::samePlayoutForSameSeed()
{
    const RulesPtr rules = Rules::make(RuleSet{}, 3);
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        Random one(seed);
        Random two(seed);
        Game a(*rules);
        Game b(*rules);
        QVERIFY(playGameAtRandom(a, one) >= 90); // 90 placements plus passes
        playGameAtRandom(b, two);
        QVERIFY2(a.fullView() == b.fullView(), at(seed));
    }
}

void Properties::perftCountsTheTurns()
{
    std::vector<Turn> turns;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Random random(seed);
        RuleSet set = randomRules(random);
        const RulesPtr rules = Rules::make(set, 2);
        Game game = dealtGame(*rules, random);
        playAtRandom(game, random, random.below(20));
        if (game.phase() != Phase::Playing)
            continue;
        std::vector<std::pair<Game, Turn>> all;
        const auto add = [&](const Game& before) {
            before.legalTurns(turns);
            for (const Turn& turn : turns)
                all.emplace_back(before, turn);
        };
        add(game);
        if (game.canDraw()) {
            const SeatView view = game.fullView();
            for (int kind = 0; kind < rules->kindCount(); ++kind) {
                if (view.unseen[static_cast<std::size_t>(kind)] == 0)
                    continue;
                Game drawn = game;
                drawn.drawKind(static_cast<KindIndex>(kind));
                add(drawn);
            }
        }
        PerftResult expected;
        for (const auto& [before, turn] : all) {
            Game next = before;
            next.play(turn);
            ++expected.leaves;
            for (int seat = 0; seat < 2; ++seat)
                expected.money += (seat + 1) * next.money(seat);
        }
        QVERIFY2(perft(game, 1) == expected, at(seed));
    }
}

void Properties::numbersWithoutBias_data()
{
    QTest::addColumn<std::uint32_t>("bound");
    for (const std::uint32_t bound : {3U, 6U, 22U, 0x80000001U, 0xc0000000U, 0xffffffffU})
        QTest::addRow("%u", bound) << bound;
}

/// Each rest of a division by 3 is equally frequent. If 32 bits were only scaled to the bound, one
/// of them would come up half of the time below 0xc0000000.
void Properties::numbersWithoutBias()
{
    QFETCH(std::uint32_t, bound);
    constexpr int draws = 30'000;
    Random random(33);
    std::array<int, 3> rests{};
    double sum = 0;
    for (int i = 0; i < draws; ++i) {
        const std::uint32_t number = random.below(bound);
        QVERIFY(number < bound);
        ++rests[number % 3];
        sum += number;
    }
    for (std::uint32_t rest = 0; rest < 3; ++rest) {
        const double share = ((bound - 1 - rest) / 3 + 1.0) / bound;
        QVERIFY(std::abs(rests[rest] - share * draws) < 4 * std::sqrt(draws / 4.0));
    }
    const double mean = (bound - 1.0) / 2;
    QVERIFY(std::abs(sum / draws - mean) < 4.0 * bound / std::sqrt(12.0 * draws));
}

void Properties::picksByWeight()
{
    Random random(33);
    QCOMPARE(random.pick(std::vector<double>{}), -1);
    QCOMPARE(random.pick(std::vector<double>{0, 0}), -1);
    std::array<int, 4> picked{};
    for (int i = 0; i < 10'000; ++i)
        ++picked[static_cast<std::size_t>(random.pick(std::array{0.0, 1.0, 0.0, 3.0}))];
    QCOMPARE(picked[0] + picked[2], 0);
    QVERIFY(std::abs(picked[3] - 7500) < 175);
}

QTEST_APPLESS_MAIN(Properties)
#include "TestProperties.moc"
