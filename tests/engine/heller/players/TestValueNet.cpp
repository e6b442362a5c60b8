// The net on top of the value tables: its input, its file and its training.
#include "engine/heller/game/Game.h"
#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/players/NetTurn.h"
#include "engine/heller/players/TrainNet.h"
#include "engine/heller/players/WalkStart.h"
#include "tests/engine/Setup.h"
#include "tests/engine/heller/players/OtherRules.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace hp;

namespace {

ValueNet netByChance(std::uint64_t seed)
{
    ValueNet net;
    Random random(seed);
    for (auto& part : net.weights) {
        for (float& weight : part)
            weight = static_cast<float>(random.unit() - 0.5);
    }
    return net;
}

/// The inputs of the net for every position of a random game, after the mover's turn.
std::vector<NetPosition> positionsOf(const RuleSet& set, std::uint64_t seed)
{
    const Rules rules(set, 2);
    const ValueTables tables = startingTables(2);
    const WalkRules walkRules(rules, tables);
    Random random(seed);
    std::vector<Turn> scratch;
    std::vector<NetPosition> positions;
    Game game(rules);
    while (game.phase() != Phase::GameOver) {
        game.startRound(game.deal(random));
        while (game.phase() == Phase::Playing) {
            const Walk walk = WalkStart(walkRules, game.fullView()).known();
            walk.look(1 - walk.toMove, static_cast<Company>(random.below(3)),
                      positions.emplace_back());
            game.play(randomTurn(game, random, scratch));
        }
    }
    return positions;
}

/// Plays some random rounds and calls see(walk, random) on every position.
template <class See>
void throughRounds(const WalkRules& walkRules, std::uint64_t seed, const See& see)
{
    Random random(seed);
    std::vector<Turn> scratch;
    for (int round = 0; round < 6; ++round) {
        Game game(*walkRules.rules);
        game.startRound(game.deal(random));
        for (; game.phase() == Phase::Playing; game.play(randomTurn(game, random, scratch))) {
            see(WalkStart(walkRules, game.fullView()).known(), random);
            if (QTest::currentTestFailed())
                return;
        }
    }
}

std::string idOf(const std::vector<std::byte>& bytes)
{
    const auto result = ValueNet::parse(bytes);
    return result.ok() ? std::string() : result.error().message.id;
}

} // namespace

class TestValueNet : public QObject {
    Q_OBJECT

private slots:
    void looksWithinItsBounds_data()
    {
        QTest::addColumn<RuleSet>("set");
        RuleSet set;
        QTest::newRow("standard") << set;
        std::swap(set.rows, set.columns);
        QTest::newRow("six rows") << set;
        set = {};
        set.openTiles = true;
        QTest::newRow("open tiles") << set;
        set = {};
        set.rounds = 5;
        QTest::newRow("five rounds") << set;
        for (const auto& [name, other] : test::otherRules())
            QTest::newRow(name) << other;
        set = {};
        set.rows = 4;
        set.customers[15] = 4;
        set.customers[1] = set.customers[2] = set.customers[3] = 0;
        set.rogues[15] = 4;
        set.rogues[1] = set.rogues[2] = 0;
        QTest::newRow("great figures") << set;
    }
    void looksWithinItsBounds()
    {
        QFETCH(RuleSet, set);
        QVERIFY(Weights::fit(Rules(set, 2)));
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            for (const NetPosition& position : positionsOf(set, seed)) {
                QVERIFY(position.sectionCount <= NetPosition::MaxSections);
                QVERIFY(position.crossingCount <= NetPosition::MaxCrossings);
                QVERIFY(position.factCount <= NetPosition::MaxFacts);
                for (std::size_t i = 0; i < position.sectionCount; ++i)
                    QVERIFY(position.sections[i] < ValueNet::SectionKinds);
                for (std::size_t i = 0; i < position.crossingCount; ++i) {
                    QVERIFY(position.row[i] < position.sectionCount);
                    QVERIFY(position.column[i] < position.sectionCount);
                }
                for (std::size_t i = 0; i < position.factCount; ++i) {
                    QVERIFY(position.facts[i] < ValueNet::Facts);
                    QVERIFY(std::abs(position.amounts[i]) <= 2.2);
                }
            }
        }
    }

    /// Without fires the order of the rows does not matter.
    void doesNotCareForTheOrderOfRows()
    {
        const Rules rules(RuleSet{}, 2);
        const ValueTables tables = startingTables(2);
        const WalkRules walkRules(rules, tables);
        const ValueNet net = netByChance(3);
        Random random(8);
        for (int round = 0; round < 200; ++round) {
            Game game = test::dealtGame(rules, random);
            Walk walk = WalkStart(walkRules, game.fullView()).known();
            const auto pieces = random.below(25);
            for (std::uint32_t i = 0; i < pieces; ++i) {
                int content = -1;
                do
                    content = random.below(2) == 0
                                  ? static_cast<int>(random.below(8))
                                  : 16 + static_cast<int>(random.below(
                                             static_cast<std::uint32_t>(rules.kindCount())));
                while (content - 16 + RankCount == walkRules.fireCode);
                walk.squares[random.below(30)] = static_cast<std::int8_t>(content);
            }
            walk.restart();
            Walk turned = walk;
            std::rotate(turned.squares.begin(), turned.squares.begin() + 6, turned.squares.end());
            turned.restart();
            NetPosition before;
            NetPosition after;
            walk.look(0, Company::Learned, before);
            turned.look(0, Company::Learned, after);
            ValueNet::Activity activity;
            const float value = net.correction(before, activity);
            QVERIFY(std::abs(value - net.correction(after, activity)) <
                    1e-3F * (1 + std::abs(value)));
        }
    }

    /// The survey of a piece before placing it equals the survey after placing it.
    void surveyAgreesWithPlacing_data() { wizards(); }
    void surveyAgreesWithPlacing()
    {
        QFETCH(RuleSet, set);
        const Rules rules(set, 2);
        const ValueTables tables = startingTables(2);
        const WalkRules walkRules(rules, tables);
        const ValueNet net = netByChance(5);
        NetSurvey survey(net);
        int compared = 0;
        throughRounds(walkRules, 6, [&](const Walk& walk, Random& random) {
            if (walk.squaresLeft() == 1)
                return;
            const int me = walk.toMove;
            const auto company = static_cast<Company>(random.below(3));
            NetPosition before;
            walk.lookAtMarket(me, before);
            survey.lookAtMarket(before);
            for (int code = 0; code < RankCount + rules.kindCount(); ++code) {
                const bool hidden = walk.hidden[static_cast<std::size_t>(me)] == code - RankCount;
                const bool possible =
                    code < RankCount
                        ? walk.stalls[static_cast<std::size_t>(me)]
                                     [static_cast<std::size_t>(code)] > 0
                        : hidden || (walk.toCome[static_cast<std::size_t>(code - RankCount)] > 0 &&
                                     walk.supplyCount > 0);
                if (!possible || code == walkRules.fireCode || code == walkRules.wizardCode)
                    continue;
                NetPosition hands;
                walk.lookAtHandsAfter(code, hidden, company, hands);
                survey.lookAtHands(hands);
                std::size_t crossing = 0;
                for (std::uint32_t left = walk.empty; left != 0; left &= left - 1, ++crossing) {
                    const int square = std::countr_zero(left);
                    Walk next = walk;
                    next.place(code, hidden, square);
                    NetPosition after;
                    next.look(me, company, after);
                    ValueNet::Activity activity;
                    const float expected = net.correction(after, activity);
                    const float found = survey.correction(crossing, walk.changeAt(code, square));
                    QVERIFY2(std::abs(found - expected) < 1e-3F * (1 + std::abs(expected)),
                             qPrintable(QStringLiteral("code %1 square %2: %3, not %4")
                                            .arg(code)
                                            .arg(square)
                                            .arg(double{found})
                                            .arg(double{expected})));
                    ++compared;
                }
            }
        });
        QVERIFY2(compared > 10'000, qPrintable(QString::number(compared)));
    }

    /// With an all-zero net the player plays as with the tables alone; another net changes its
    /// turns.
    void turnFollowsTheNet_data() { wizards(); }
    void turnFollowsTheNet()
    {
        QFETCH(RuleSet, set);
        const Rules rules(set, 2);
        const ValueTables tables = startingTables(2);
        const WalkRules walkRules(rules, tables);
        const ValueNet silent;
        const ValueNet net = netByChance(7);
        NetTurn asTables(silent, walkRules);
        NetTurn turn(net, walkRules);
        int elsewhere = 0;
        throughRounds(walkRules, 11, [&](Walk walk, Random&) {
            const Choice plain = walk.choose();
            const Choice same = asTables.choose(walk, Company::Learned);
            QCOMPARE(same.code, plain.code);
            QCOMPARE(same.hiddenIndex, plain.hiddenIndex);
            QVERIFY(std::abs(same.value - plain.value) < 1e-2F);
            const int me = walk.toMove;
            turn.choose(walk, Company::Learned);
            for (int code = 0; code < RankCount + rules.kindCount(); ++code) {
                const auto i = static_cast<std::size_t>(code);
                if (code < RankCount ? walk.stalls[static_cast<std::size_t>(me)][i] == 0
                                     : walk.supplyCount == 0 || walk.toCome[i - RankCount] == 0)
                    continue;
                const int usual = walk.bestSquare(code);
                const int square = turn.square(walk, code, false);
                QVERIFY(walk.empty >> square & 1U);
                if (square == usual)
                    continue;
                const auto valueAt = [&](int where) {
                    Walk next = walk;
                    next.place(code, false, where);
                    NetPosition after;
                    next.look(me, Company::Learned, after);
                    return net.value(after);
                };
                QVERIFY(valueAt(square) > valueAt(usual) - 0.01F);
                ++elsewhere;
            }
        });
        QVERIFY2(elsewhere > 50, qPrintable(QString::number(elsewhere)));
    }

    /// The value of a turn by tables and net without placing the piece equals the value with it.
    void valueAfterIsThatOfThePlacedPiece_data() { wizards(); }
    void valueAfterIsThatOfThePlacedPiece()
    {
        QFETCH(RuleSet, set);
        const Rules rules(set, 2);
        const ValueTables tables = startingTables(2);
        const WalkRules walkRules(rules, tables, 1.5F);
        const ValueNet net = netByChance(9);
        NetTurn turn(net, walkRules);
        int compared = 0;
        throughRounds(walkRules, 12, [&](Walk walk, Random& random) {
            const int me = walk.toMove;
            const auto held = walk.hidden[static_cast<std::size_t>(me)];
            const auto company = static_cast<Company>(random.below(3));
            walk.choose();
            turn.see(walk, company);
            const auto compare = [&](int code, bool hidden) {
                for (std::uint32_t left = walk.empty; left != 0; left &= left - 1) {
                    const int square = std::countr_zero(left);
                    const auto found = turn.valueAfter(walk, code, hidden, square,
                                                       walk.valueOf(code, hidden, square));
                    if (!found)
                        return; // the last pieces are used up
                    Walk next = walk;
                    if (code >= RankCount && !hidden)
                        next.supply[next.supplyCount - 1U] =
                            static_cast<std::uint8_t>(code - RankCount);
                    next.place(code, hidden, square);
                    NetPosition after;
                    next.look(me, company, after);
                    QVERIFY(std::abs(*found - net.value(after)) < 0.05);
                    ++compared;
                }
            };
            for (int rank = 0; rank < RankCount; ++rank) {
                if (walk.stalls[static_cast<std::size_t>(me)][static_cast<std::size_t>(rank)] > 0)
                    compare(rank, false);
            }
            if (held >= 0)
                compare(RankCount + held, true);
            if (walk.supplyCount > 0)
                compare(RankCount + walk.supply[walk.supplyCount - 1U], false);
        });
        QVERIFY2(compared > 5'000, qPrintable(QString::number(compared)));
    }

    void comesBackFromItsFile()
    {
        const ValueNet net = netByChance(1);
        const auto bytes = net.serialize();
        const auto read = ValueNet::parse(bytes);
        QVERIFY(read.ok());
        for (std::size_t part = 0; part < ValueNet::Parts; ++part) {
            QCOMPARE(read->weights[part].size(), net.weights[part].size());
            for (std::size_t i = 0; i < net.weights[part].size(); ++i)
                QVERIFY(std::abs(read->weights[part][i] - net.weights[part][i]) <= 1.0F / 512);
        }
        QVERIFY(read->serialize() == bytes);
    }

    void brokenFilesAreRefused()
    {
        const auto good = ValueNet().serialize();
        QCOMPARE(idOf(good), std::string());
        QCOMPARE(idOf({}), std::string("weights.truncated"));
        const std::vector<std::pair<std::size_t, std::string>> changes{
            {0, "weights.foreign"},  {8, "weights.version"},  {12, "weights.foreign"},
            {16, "weights.damaged"}, {20, "weights.damaged"}, {good.size() - 1, "weights.damaged"}};
        for (const auto& [at, id] : changes) {
            auto bad = good;
            bad[at] ^= std::byte{0x40};
            QCOMPARE(idOf(bad), id);
        }
        auto bad = good;
        bad.pop_back();
        QCOMPARE(idOf(bad), std::string("weights.damaged"));
        bad = good;
        bad.push_back(std::byte{0});
        QCOMPARE(idOf(bad), std::string("weights.damaged"));
    }

    void builtInNetIsSoundAndSmall()
    {
        QVERIFY(ValueNet::builtIn().ok());
        QVERIFY(Weights::builtIn().ok());
        QVERIFY(Weights::builtIn()->net() != nullptr);
        QVERIFY(ValueNet::builtIn()->serialize().size() < 512 * 1024);
        // The net has an effect, and its values are plausible.
        double sum = 0;
        int count = 0;
        for (const NetPosition& position : positionsOf(RuleSet{}, 4)) {
            ValueNet::Activity activity;
            const float coins =
                ValueNet::CoinsPerUnit * ValueNet::builtIn()->correction(position, activity);
            QVERIFY(std::isfinite(coins));
            sum += std::abs(coins);
            ++count;
        }
        QVERIFY(sum / count > 0.5);
        QVERIFY(sum / count < 60);
    }

    /// Compares back-propagation with the difference quotient of a small change.
    void gradientIsThatOfTheError()
    {
        ValueNet net = netByChance(2);
        const auto positions = positionsOf(RuleSet{}, 6);
        Random random(9);
        int compared = 0;
        for (int round = 0; round < 40; ++round) {
            const NetPosition& position =
                positions[random.below(static_cast<std::uint32_t>(positions.size()))];
            ValueNet::Activity activity;
            // Near enough that the bound on very large errors has no effect.
            const float target =
                position.tables + ValueNet::CoinsPerUnit * (net.correction(position, activity) - 1);
            for (std::size_t part = 0; part < ValueNet::Parts; ++part) {
                NetLearner learner(net);
                learner.add(position, target);
                const auto& gradient = learner.gradient(static_cast<ValueNet::Part>(part));
                const auto steepest =
                    std::max_element(gradient.begin(), gradient.end(),
                                     [](float a, float b) { return std::abs(a) < std::abs(b); });
                const auto at = static_cast<std::size_t>(steepest - gradient.begin());
                const auto halfSquare = [&](float change) {
                    const float kept = net.weights[part][at];
                    net.weights[part][at] = kept + change;
                    const double error = double{net.correction(position, activity)} -
                                         (target - position.tables) / ValueNet::CoinsPerUnit;
                    net.weights[part][at] = kept;
                    return 0.5 * error * error;
                };
                constexpr float Change = 1e-3F;
                const double slope = (halfSquare(Change) - halfSquare(-Change)) / (2.0 * Change);
                // They differ if a kink lies between the two points; that is rare.
                compared += std::abs(slope - *steepest) < 0.02 * std::abs(*steepest) + 1e-3 ? 1 : 0;
            }
        }
        QVERIFY2(compared >= 40 * static_cast<int>(ValueNet::Parts) * 9 / 10,
                 qPrintable(QString::number(compared)));
    }

    void learnsWhatItIsTold()
    {
        ValueNet net = netByChance(5);
        for (float& weight : net.weights[ValueNet::SectionPart])
            weight *= 0.1F;
        const auto positions = positionsOf(RuleSet{}, 7);
        NetLearner learner(net);
        const auto errorAfter = [&](int steps) {
            double error = 0;
            for (int step = 0; step < steps; ++step) {
                error = 0;
                for (std::size_t i = 0; i < 30; ++i)
                    error +=
                        learner.add(positions[i], positions[i].tables + static_cast<float>(i) - 15);
                learner.step(3e-3);
            }
            return error;
        };
        const double first = errorAfter(1);
        QVERIFY(errorAfter(200) < 0.1 * first);
    }

    void trainingIsReproducible()
    {
        TrainNetSettings settings;
        settings.positions = 3000;
        settings.seed = 3;
        settings.reportEvery = 1000;
        int reports = 0;
        const auto train = [&] {
            return trainNet(startingTables(2), settings,
                            [&](const TrainNetReport& report) {
                                ++reports;
                                QVERIFY(report.error > 0);
                                QVERIFY(report.errorOfTables > 0);
                            })
                .serialize();
        };
        const auto once = train();
        QVERIFY(once == train());
        QVERIFY(reports > 0);
        settings.seed = 4;
        QVERIFY(once != train());
    }

private:
    void wizards()
    {
        QTest::addColumn<RuleSet>("set");
        RuleSet set;
        QTest::newRow("standard") << set;
        set.wizards = 1;
        QTest::newRow("a wizard") << set;
    }
};

QTEST_APPLESS_MAIN(TestValueNet)
#include "TestValueNet.moc"
