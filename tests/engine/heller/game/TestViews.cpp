// Secrets [6]: a seat's view contains what the seat may know and nothing else. A game sampled from
// a view agrees with that view.
#include "tests/engine/RandomRules.h"
#include "tests/engine/Setup.h"

#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/game/Timeline.h"
#include "engine/heller/game/Winners.h"

#include <QtTest>

using namespace hp;
using namespace hp::test;

class Views : public QObject {
    Q_OBJECT

private slots:
    void otherSecretsDoNotShow();
    void swappedDealsLookEqualTurnByTurn();
    void ownTilesAreKnown();
    void drawnTileIsItsOwnersSecret();
    void unseenIsAllThatIsNotSeen();
    void sampledGamesAgreeWithTheView();
    void samplingIsUniform();
    void publicFactsFollowFromAnyView();
};

namespace {

QByteArray at(std::uint64_t seed)
{
    return "seed " + QByteArray::number(static_cast<qulonglong>(seed));
}

/// A random moment of a random game, sometimes with a drawn tile in hand.
Game somewhere(const Rules& rules, Random& random)
{
    std::vector<Turn> scratch;
    Game game(rules);
    for (;;) {
        game.startRound(game.deal(random));
        for (std::uint32_t left = random.below(40); left > 0; --left) {
            if (game.phase() != Phase::Playing)
                break;
            game.play(randomTurn(game, random, scratch));
        }
        if (game.phase() == Phase::Playing) {
            if (game.canDraw() && random.below(3) == 0)
                game.draw();
            return game;
        }
        if (game.phase() == Phase::GameOver)
            game = Game(rules);
    }
}

} // namespace

// Redeals the secret tiles among the places that the seat cannot see. Its view stays the same.
void Views::otherSecretsDoNotShow()
{
    int differing = 0;
    for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
        Random random(seed);
        const RulesPtr rules = Rules::make(randomRules(random), 2 + static_cast<int>(seed % 3));
        const Game game = somewhere(*rules, random);
        for (int seat = 0; seat < game.seats(); ++seat) {
            SeatView full = game.fullView();
            std::vector<PieceCode*> places;
            for (int other = 0; other < game.seats(); ++other) {
                for (std::size_t i = 0; other != seat && i < full.hiddenCount[std::size_t(other)];
                     ++i)
                    places.push_back(&full.hidden[std::size_t(other)][i]);
            }
            if (full.inHand != NoPiece && full.toMove != seat)
                places.push_back(&full.inHand);
            std::vector<PieceCode> secrets;
            for (int i = 0; !rules->set().openTiles && i < game.supplyCount(); ++i)
                secrets.push_back(game.supplyAt(i));
            for (const PieceCode* place : places)
                secrets.push_back(*place);
            random.shuffle(secrets.begin(), secrets.end());
            if (!rules->set().openTiles) {
                full.unseen.fill(0);
                for (PieceCode* place : places) {
                    *place = secrets.back();
                    secrets.pop_back();
                }
                for (const PieceCode code : secrets)
                    ++full.unseen[rules->kindOf(code)];
            }
            const Game other = Game::sample(full, random);
            differing += !(other.fullView() == game.fullView());
            QVERIFY2(other.viewFor(seat) == game.viewFor(seat), at(seed));
        }
    }
    QVERIFY(differing > 500); // the test must have different deals to compare
}

// Two games, played the same way. Their deals differ in another seat's hidden tile, swapped with
// the bottom of the supply. The seat's view is equal after every turn.
void Views::swappedDealsLookEqualTurnByTurn()
{
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random random(seed);
        const int seats = 2 + static_cast<int>(seed % 3);
        const RulesPtr rules = Rules::make(RuleSet{}, seats);
        Game one(*rules);
        Deal deal = one.deal(random);
        one.startRound(deal);
        const int seat = static_cast<int>(random.below(static_cast<std::uint32_t>(seats)));
        const int other = (seat + 1) % seats;
        std::swap(deal.order[std::size_t(other)], deal.order[std::size_t(seats)]);
        Game two(*rules);
        two.startRound(deal);
        std::vector<Turn> turns;
        while (one.phase() == Phase::Playing && one.supplyCount() > 1) {
            if (random.below(2) == 0) {
                one.draw();
                two.draw();
                QVERIFY2(one.viewFor(seat) == two.viewFor(seat), at(seed));
            }
            one.legalTurns(turns);
            std::erase_if(turns, [&](const Turn& turn) {
                return turn.kind == TurnKind::Hidden && one.toMove() == other;
            });
            if (turns.empty())
                break;
            const Turn turn = turns[random.below(static_cast<std::uint32_t>(turns.size()))];
            one.play(turn);
            two.play(turn);
            QVERIFY2(one.viewFor(seat) == two.viewFor(seat), at(seed));
            QVERIFY2(!(one.fullView() == two.fullView()) ||
                         rules->kindOf(deal.order[std::size_t(other)]) ==
                             rules->kindOf(deal.order[std::size_t(seats)]),
                     at(seed));
        }
    }
}

void Views::ownTilesAreKnown()
{
    const RulesPtr rules = Rules::make(RuleSet{}, 3);
    Random random(5);
    Game game = dealtGame(*rules, random);
    for (int seat = 0; seat < 3; ++seat) {
        const SeatView view = game.viewFor(seat);
        QCOMPARE(int(view.viewer), seat);
        for (std::size_t other = 0; other < 3; ++other) {
            const bool own = int(other) == seat;
            QCOMPARE(view.hidden[other][0],
                     own ? game.hidden(int(other), 0) : PieceCode{UnknownTile});
        }
        QVERIFY(view.hasUnknownHidden());
        QCOMPARE(view.unseenCount(), 21);
        QCOMPARE(int(view.supplyCount), 19);
    }
    QVERIFY(!game.fullView().hasUnknownHidden());
    QCOMPARE(game.fullView().unseenCount(), 19);
    QCOMPARE(int(game.fullView().viewer), -1);
}

void Views::drawnTileIsItsOwnersSecret()
{
    const RulesPtr rules = Rules::make(RuleSet{}, 2);
    Random random(6);
    Game game = dealtGame(*rules, random);
    game.draw();
    const int seat = game.toMove();
    QCOMPARE(game.viewFor(seat).inHand, game.inHand());
    QCOMPARE(game.viewFor(1 - seat).inHand, PieceCode{UnknownTile});
    QCOMPARE(game.viewFor(seat).unseenCount(), 20);
    QCOMPARE(game.viewFor(1 - seat).unseenCount(), 21);
}

void Views::unseenIsAllThatIsNotSeen()
{
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        Random random(seed);
        const RulesPtr rules = Rules::make(randomRules(random), 3);
        const Game game = somewhere(*rules, random);
        for (int seat = 0; seat < 3; ++seat) {
            const SeatView view = game.viewFor(seat);
            std::array<int, MaxTiles> seen{};
            const auto see = [&](PieceCode code) {
                if (code >= FirstTileCode && code != UnknownTile && code != FixedFire)
                    ++seen[rules->kindOf(code)];
            };
            for (const PieceCode code : view.squares)
                see(code);
            for (std::size_t i = 0; i < view.hiddenCount[std::size_t(seat)]; ++i)
                see(view.hidden[std::size_t(seat)][i]);
            see(view.inHand);
            for (int kind = 0; kind < rules->kindCount(); ++kind) {
                const auto index = static_cast<std::size_t>(kind);
                QVERIFY2(seen[index] + view.unseen[index] ==
                             rules->kind(static_cast<KindIndex>(kind)).count,
                         at(seed));
            }
        }
    }
}

void Views::sampledGamesAgreeWithTheView()
{
    std::vector<Turn> turns;
    std::vector<Turn> sampledTurns;
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        Random random(seed);
        const RulesPtr rules = Rules::make(randomRules(random), 2 + static_cast<int>(seed % 3));
        const Game game = somewhere(*rules, random);
        for (int seat = 0; seat < game.seats(); ++seat) {
            const SeatView view = game.viewFor(seat);
            Game sampled = Game::sample(view, random);
            QVERIFY2(sampled.viewFor(seat) == view, at(seed));
            if (seat == game.toMove()) {
                game.legalTurns(turns);
                sampled.legalTurns(sampledTurns);
                QVERIFY2(turns == sampledTurns, at(seed));
                QVERIFY2(game.canDraw() == sampled.canDraw(), at(seed));
            }
            playRoundAtRandom(sampled, random); // it can be played on
            QVERIFY2(sampled.phase() != Phase::Playing, at(seed));
        }
        QVERIFY2(Game::sample(game.fullView(), random).fullView() == game.fullView(), at(seed));
    }
}

void Views::samplingIsUniform()
{
    const RulesPtr rules = Rules::make(RuleSet{}, 2);
    Random random(17);
    Game game = dealtGame(*rules, random);
    const SeatView view = game.viewFor(0);
    const int samples = 42000;
    std::array<int, MaxTiles> hidden{};
    std::array<int, MaxTiles> top{};
    for (int i = 0; i < samples; ++i) {
        const Game sampled = Game::sample(view, random);
        ++hidden[rules->kindOf(sampled.hidden(1, 0))];
        ++top[rules->kindOf(sampled.supplyAt(sampled.supplyCount() - 1))];
    }
    for (int kind = 0; kind < rules->kindCount(); ++kind) {
        const auto index = static_cast<std::size_t>(kind);
        const double expected = double(samples) * view.unseen[index] / view.unseenCount();
        QVERIFY(std::abs(hidden[index] - expected) <= 6 * std::sqrt(expected));
        QVERIFY(std::abs(top[index] - expected) <= 6 * std::sqrt(expected));
    }
}

// What everybody knows can be read from the view of any seat.
void Views::publicFactsFollowFromAnyView()
{
    for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
        Random random(seed);
        const RulesPtr rules = Rules::make(randomRules(random), 2 + static_cast<int>(seed % 3));
        const Game game = somewhere(*rules, random);
        std::vector<SeatView> views{game.fullView()};
        for (int seat = -1; seat < game.seats(); ++seat)
            views.push_back(game.viewFor(seat));
        for (const SeatView& view : views) {
            QVERIFY2(view.asOnlookersKnow() == game.viewFor(-1), at(seed));
            QCOMPARE(view.mustPass(), game.mustPass());
            QCOMPARE(winnersOf(view), game.winners());
        }
    }
}

QTEST_APPLESS_MAIN(Views)
#include "TestViews.moc"
