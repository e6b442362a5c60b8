// What the turns of a round tell of how the other seat plays and of its hidden tile.
#include "engine/game/Game.h"
#include "engine/players/Ending.h"
#include "engine/players/Inference.h"
#include "engine/players/Levels.h"
#include "engine/players/Player.h"
#include "engine/players/Search.h"

#include "tests/engine/players/OtherRules.h"

#include <QtTest>

#include <cmath>
#include <functional>
#include <numeric>

using namespace hp;

namespace {

using Look = std::function<void(const Game&, const SeatView&)>;

/// Rounds by two levels; `look` gets what seat 0 sees before each of its decisions.
void play(const char* first, const char* others, int games, const Look& look, int seats = 2,
          const RuleSet& set = {})
{
    const Rules rules(set, seats);
    const std::array<std::unique_ptr<Player>, 2> players{makePlayer(first), makePlayer(others)};
    for (int i = 0; i < games; ++i) {
        Random random = Random::stream(42, static_cast<std::uint64_t>(i));
        Game game(rules);
        RoundTurns played;
        while (game.phase() != Phase::GameOver) {
            if (game.phase() == Phase::RoundOver) {
                game.startRound(game.deal(random));
                played = {};
                continue;
            }
            if (game.mustPass()) {
                game.play(Turn::pass());
                continue;
            }
            const int seat = game.toMove();
            SeatView view = game.viewFor(seat);
            view.played = played;
            if (seat == 0)
                look(game, view);
            const Decision decision =
                players[seat == 0 ? 0 : 1]->choose(view, random, {60.0, 100}, {});
            if (decision.draw) {
                game.draw();
                continue;
            }
            played.add(decision.turn);
            game.play(decision.turn);
        }
    }
}

/// What seat 0 believes of seat 1, of two.
Belief believed(const SeatView& view)
{
    if (!Weights::fit(*view.rules))
        return beliefOf(1, view, nullptr);
    const WalkRules rules(*view.rules, Weights::builtIn()->forSeats(2));
    return beliefOf(1, view, &rules);
}

double sumOf(const Belief::Kinds& kinds)
{
    return std::accumulate(kinds.begin(), kinds.end(), 0.0);
}

} // namespace

class TestInference : public QObject {
    Q_OBJECT

private slots:
    void howTheOtherPlays_data()
    {
        QTest::addColumn<QString>("level");
        QTest::addColumn<bool>("skilled");
        QTest::addColumn<RuleSet>("set");
        QTest::newRow("beginner") << "beginner" << false << RuleSet{};
        QTest::newRow("casual") << "casual" << false << RuleSet{};
        QTest::newRow("skilled") << "skilled" << true << RuleSet{};
        QTest::newRow("expert") << "expert" << false << RuleSet{};
        for (const auto& [name, set] : test::otherRules()) {
            QTest::addRow("skilled, %s", name) << "skilled" << true << set;
            QTest::addRow("casual, %s", name) << "casual" << false << set;
        }
        RuleSet unshielded;
        unshielded.wizards = 2;
        unshielded.fireShieldsCoinSack = unshielded.fireShieldsEvilEye = false;
        QTest::newRow("skilled, nothing shields") << "skilled" << true << unshielded;
        QTest::newRow("casual, nothing shields") << "casual" << false << unshielded;
    }
    void howTheOtherPlays()
    {
        QFETCH(QString, level);
        QFETCH(bool, skilled);
        QFETCH(RuleSet, set);
        int looks = 0;
        double sum = 0;
        play(
            "casual", level.toUtf8().constData(), 6,
            [&](const Game&, const SeatView& view) {
                if (view.played.count < 12)
                    return;
                const Belief belief = believed(view);
                sum += belief.skilled;
                ++looks;
            },
            2, set);
        QVERIFY(looks > 100);
        const double mean = sum / looks;
        const bool standard = set == RuleSet{};
        QVERIFY2(skilled ? mean > (standard ? 0.99 : 0.97) : mean < (standard ? 0.05 : 0.12),
                 qPrintable(QString::number(mean)));
    }

    void whatSkilledHolds()
    {
        double told = 0;
        double unseen = 0;
        int looks = 0;
        play("casual", "skilled", 6, [&](const Game& game, const SeatView& view) {
            const Belief belief = believed(view);
            QCOMPARE(belief.holds, game.hiddenCount(1) > 0);
            if (!belief.holds || view.played.count < 10)
                return;
            const std::size_t kind = game.rules().kindOf(game.hidden(1, 0));
            QVERIFY(belief.hidden()[kind] > 0);
            told += std::log(belief.hidden()[kind]);
            unseen += std::log(double{1} * view.unseen[kind] / view.unseenCount());
            ++looks;
        });
        QVERIFY(looks > 60);
        // Bits saved: half of what there is to know, and more.
        const QString means =
            QStringLiteral("%1 instead of %2").arg(told / looks).arg(unseen / looks);
        QVERIFY2(told > 0.5 * unseen, qPrintable(means));
    }

    void chancesAreChances()
    {
        play("skilled", "expert", 4, [&](const Game&, const SeatView& view) {
            const Belief belief = believed(view);
            QVERIFY(belief.skilled >= 0 && belief.skilled <= 1);
            for (const auto& kinds : {belief.ifSkilled, belief.ifLearned, belief.hidden()}) {
                QVERIFY(std::abs(sumOf(kinds) - (belief.holds ? 1 : 0)) < 1e-9);
                for (std::size_t kind = 0; kind < kinds.size(); ++kind)
                    QVERIFY(kinds[kind] >= 0 && (kinds[kind] == 0 || view.unseen[kind] > 0));
            }
        });
    }

    /// With more seats: of each of the others, and hidden tiles are dealt so.
    void severalOthers()
    {
        double told = 0;
        double unseen = 0;
        double dealt = 0;
        int looks = 0;
        Random random(3);
        play(
            "casual", "skilled", 4,
            [&](const Game& game, const SeatView& view) {
                const Beliefs beliefs = beliefsOfOthers(view);
                QVERIFY(!beliefs[0].holds);
                const Game sample = Game::sample(withHidden(view, beliefs, random), random);
                QVERIFY(sample.viewFor(0).unseen == view.unseen);
                for (int seat = 1; seat < 3; ++seat) {
                    const Belief& belief = beliefs[static_cast<std::size_t>(seat)];
                    QCOMPARE(belief.holds, game.hiddenCount(seat) > 0);
                    if (!belief.holds || view.played.count < 12)
                        continue;
                    QVERIFY(belief.skilled > 0.5);
                    const std::size_t kind = game.rules().kindOf(game.hidden(seat, 0));
                    told += std::log(belief.hidden()[kind]);
                    unseen += std::log(double{1} * view.unseen[kind] / view.unseenCount());
                    dealt += game.rules().kindOf(sample.hidden(seat, 0)) == kind ? 1 : 0;
                    ++looks;
                }
            },
            3);
        QVERIFY(looks > 60);
        QVERIFY2(told > 0.7 * unseen,
                 qPrintable(QStringLiteral("%1 of %2").arg(told / looks).arg(unseen / looks)));
        QVERIFY2(dealt > 0.2 * looks, qPrintable(QString::number(dealt / looks)));
    }

    /// Whatever the secrets are: the same turns in everybody's sight, the same belief.
    void nothingButWhatWasSeen()
    {
        Random random(9);
        play("skilled", "skilled", 2, [&](const Game&, const SeatView& view) {
            SeatView other = Game::sample(view, random).viewFor(0);
            other.played = view.played;
            QVERIFY(other == view);
            const Belief a = believed(view);
            const Belief b = believed(other);
            QCOMPARE(b.skilled, a.skilled);
            QVERIFY(b.hidden() == a.hidden());
        });
    }

    /// Who has to pass is passed over, and what comes after is not taken for another's turns.
    void afterPasses_data()
    {
        QTest::addColumn<int>("seats");
        QTest::newRow("3 seats") << 3;
        QTest::newRow("4 seats") << 4;
    }
    void afterPasses()
    {
        QFETCH(int, seats);
        RuleSet set; // more room than pieces: who drew little has nothing left before the others
        set.rows = 8;
        set.columns = 8;
        set.rounds = 1;
        set.returningRanks = {false, false, false, false};
        int looks = 0;
        double skilled = 0;
        play(
            "beginner", "skilled", seats == 3 ? 150 : 40,
            [&](const Game& game, const SeatView& view) {
                // Whether somebody was passed over shows by the stalls.
                bool passed = false;
                for (std::size_t i = 0; i < view.played.count; ++i) {
                    const PieceCode code = view.squares[view.played.turns[i].square];
                    const int due = (view.starter + static_cast<int>(i)) % seats;
                    passed = passed || (isStallCode(code) && seatOfStall(code) != due);
                }
                if (!passed)
                    return;
                for (int seat = 1; seat < seats; ++seat) {
                    const Belief belief = beliefOf(seat, view, nullptr);
                    QCOMPARE(belief.holds, game.hiddenCount(seat) > 0);
                    skilled += belief.skilled;
                    ++looks;
                }
            },
            seats, set);
        QVERIFY2(looks >= 6, qPrintable(QString::number(looks)));
        QVERIFY2(skilled > 0.9999 * looks, qPrintable(QString::number(skilled / looks)));
    }

    /// Two turns exchanged: whoever's stall it is was not to move.
    void outOfTurn()
    {
        int looks = 0;
        int believed = 0;
        play(
            "casual", "skilled", 2,
            [&](const Game&, const SeatView& view) {
                for (std::size_t i = 1; i < view.played.count; ++i) {
                    SeatView other = view;
                    auto& turns = other.played.turns;
                    if (turns[i].kind == turns[i - 1].kind ||
                        (turns[i].kind != TurnKind::Stall && turns[i - 1].kind != TurnKind::Stall))
                        continue;
                    std::swap(turns[i], turns[i - 1]);
                    if (beliefOf(1, other, nullptr).skilled != 0.5)
                        ++believed;
                    ++looks;
                }
            },
            3);
        QVERIFY(looks > 50);
        QCOMPARE(believed, 0);
    }

    /// Exact endings of two seats go by it under other rules as well.
    void endingsGoByIt()
    {
        RuleSet set;
        set.rows = 6;
        set.columns = 6;
        set.rounds = 1;
        const StrongPlayer master(std::nullopt, SearchSettings{}, 0);
        const ThinkLimits limits{60.0, 0};
        int looks = 0;
        int others = 0;
        play(
            "casual", "skilled", 30,
            [&](const Game& game, const SeatView& view) {
                const Beliefs beliefs = beliefsOfOthers(view);
                if (std::popcount(game.empty()) > 3 || !beliefs[1].holds)
                    return;
                const auto with = rankEnding(view, nullptr, 0, beliefs, limits, {});
                const auto without = rankEnding(view, nullptr, 0, {}, limits, {});
                QVERIFY(with && without);
                Random random(1);
                const Ranking ranking = master.rank(view, random, limits, {});
                QCOMPARE(ranking.decisions.front().win, with->decisions.front().win);
                QCOMPARE(ranking.decisions.front().margin, with->decisions.front().margin);
                ++looks;
                others += with->decisions.front().margin != without->decisions.front().margin;
            },
            2, set);
        QVERIFY2(looks >= 4 && others >= 2,
                 qPrintable(QStringLiteral("%1 of %2").arg(others).arg(looks)));
    }

    /// A position that somebody set up, or turns that do not lead to it.
    void withoutAHistory()
    {
        play("casual", "skilled", 1, [&](const Game& game, const SeatView& view) {
            if (view.played.count < 3)
                return;
            std::array<SeatView, 4> views;
            views.fill(view);
            views[0].played = {};
            --views[1].played.count;
            views[2].played.turns[1].square =
                static_cast<SquareIndex>(std::countr_zero(game.empty()));
            Turn& turn = views[3].played.turns[1];
            turn.kind = turn.kind == TurnKind::Stall ? TurnKind::Draw : TurnKind::Stall;
            for (const SeatView& one : views) {
                const Belief belief = believed(one);
                QCOMPARE(belief.skilled, 0.5);
                for (std::size_t kind = 0; belief.holds && kind < MaxTiles; ++kind)
                    QVERIFY(std::abs(belief.hidden()[kind] -
                                     double{1} * view.unseen[kind] / view.unseenCount()) < 1e-12);
            }
        });
    }

    /// Drawing decisions with a tile in the hand are part of it as well.
    void withATileInHand()
    {
        play("casual", "skilled", 2, [&](const Game& game, const SeatView& view) {
            if (view.inHand == NoPiece || view.played.count < 8)
                return;
            SeatView before = view;
            before.inHand = NoPiece;
            ++before.unseen[game.rules().kindOf(view.inHand)];
            ++before.supplyCount;
            QVERIFY(std::abs(believed(view).skilled - believed(before).skilled) < 0.05);
        });
    }
};

QTEST_APPLESS_MAIN(TestInference)
#include "TestInference.moc"
