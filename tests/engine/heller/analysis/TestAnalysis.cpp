// The analysis under random rules: ledgers add up, nothing depends on secrets, and what is certain
// agrees with a plain recursion. Failures name the seed of the position.
#include "engine/heller/analysis/Analysis.h"
#include "engine/heller/analysis/LedgerSum.h"
#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/players/Ending.h"
#include "engine/heller/players/Heuristic.h"
#include "tests/engine/RandomRules.h"
#include "tests/engine/Setup.h"
#include "tests/engine/heller/players/MiddleOfRound.h"
#include "tests/engine/heller/solver/PlainExpectation.h"

#include <QtTest>

#include <thread>

using namespace hp;
using namespace hp::test;

namespace {

constexpr double Forever = 1e6;

/// A position of a game by random turns; the game may be over.
Game randomPosition(const Rules& rules, Random& random)
{
    std::vector<Turn> scratch;
    Game game(rules);
    const int rounds =
        1 + static_cast<int>(random.below(rules.set().unknownRounds() ? 2 : rules.set().rounds));
    while (game.round() < rounds && game.phase() != Phase::GameOver) {
        game.startRound(game.deal(random));
        if (game.round() < rounds)
            playRoundAtRandom(game, random);
    }
    int plies = static_cast<int>(random.below(static_cast<std::uint32_t>(rules.squareCount())));
    while (plies-- > 0 && game.phase() == Phase::Playing)
        game.play(randomTurn(game, random, scratch));
    if (game.canDraw() && random.below(6) == 0)
        game.draw();
    return game;
}

/// Random or standard rules, and a position with a turn to be made.
struct Setting {
    explicit Setting(std::uint64_t seed) : random(Random::stream(4711, seed))
    {
        const int seats = MinSeats + static_cast<int>(seed % 3);
        do {
            rules = Rules::make(seed % 4 == 0 ? RuleSet() : test::randomRules(random), seats);
            game.emplace(randomPosition(*rules, random));
        } while (game->phase() != Phase::Playing);
        view = game->viewFor(game->toMove());
    }

    std::vector<Decision> legal() const
    {
        std::vector<Turn> turns;
        game->legalTurns(turns);
        std::vector<Decision> all;
        for (const Turn& turn : turns)
            all.push_back(Decision::play(turn));
        if (game->canDraw())
            all.push_back(Decision::drawTile());
        return all;
    }

    Random random;
    RulesPtr rules;
    std::optional<Game> game;
    SeatView view;
};

bool isSame(const LedgerEntry& a, const LedgerEntry& b, int sign)
{
    return a.kind == b.kind && a.line == b.line && a.coins == sign * b.coins &&
           a.error == b.error && a.own == sign * b.own && a.shown == sign * b.shown;
}

/// What is wrong with the ledger's sums and entries; empty if nothing is.
QString faultOf(const Ledger& ledger)
{
    double coins = 0;
    int shown = 0;
    std::size_t lines = 0;
    double before = 1e300;
    for (const LedgerEntry& entry : ledger.entries) {
        coins += entry.coins;
        shown += entry.shown;
        if (std::abs(entry.coins - entry.shown) > 1)
            return QStringLiteral("%1 is shown as %2").arg(entry.coins).arg(entry.shown);
        if (entry.error < 0 || (ledger.certain && entry.error != 0))
            return QStringLiteral("an error of %1").arg(entry.error);
        if (entry.kind != LedgerEntry::Kind::Line)
            continue;
        if (++lines > MostNamedLines || std::abs(entry.coins) > before ||
            std::abs(entry.coins) <= entry.error)
            return QStringLiteral("the named lines");
        before = std::abs(entry.coins);
    }
    if (coins != ledger.total || shown != ledger.shown)
        return QStringLiteral("%1 and %2 instead of %3 and %4")
            .arg(coins)
            .arg(shown)
            .arg(ledger.total)
            .arg(ledger.shown);
    return std::abs(ledger.total - ledger.shown) <= 0.5 ? QString() : QStringLiteral("the total");
}

double marginOf(const Analysis& analysis, const Decision& decision)
{
    const auto& turns = analysis.turns();
    return std::find_if(turns.begin(), turns.end(),
                        [&](const AnalysedTurn& turn) { return turn.decision == decision; })
        ->margin;
}

bool sameTurns(const Analysis& a, const Analysis& b)
{
    return std::equal(a.turns().begin(), a.turns().end(), b.turns().begin(), b.turns().end(),
                      [](const AnalysedTurn& x, const AnalysedTurn& y) {
                          return x.decision == y.decision && x.margin == y.margin &&
                                 x.marginError == y.marginError && x.win == y.win;
                      });
}

bool sameLedger(const std::optional<Ledger>& a, const std::optional<Ledger>& b)
{
    return a && b && a->total == b->total &&
           std::equal(a->entries.begin(), a->entries.end(), b->entries.begin(), b->entries.end(),
                      [](const auto& x, const auto& y) { return isSame(x, y, 1); });
}

/// The round's rest at best play by a plain recursion: utilities, and coins by line and seat.
/// Unlike the fast versions it tries each tile of the supply and remembers nothing.
struct PlainEnds {
    const RoundEndValue value;
    int seats;
    bool ambiguous = false; ///< equally good turns pay other lines

    struct Mean {
        Values values{};
        double margin = 0; ///< coins of the seat that asks, less the best other's
        std::array<std::array<double, MaxSeats>, MaxLines> coins{};
        std::array<std::array<double, RankCount>, MaxSeats> stalls{};

        void add(const Mean& other, double part)
        {
            const auto sum = [&](auto& to, const auto& from) {
                for (std::size_t i = 0; i < to.size(); ++i)
                    to[i] += part * from[i];
            };
            sum(values, other.values);
            for (std::size_t line = 0; line < coins.size(); ++line)
                sum(coins[line], other.coins[line]);
            for (std::size_t seat = 0; seat < stalls.size(); ++seat)
                sum(stalls[seat], other.stalls[seat]);
        }
    };

    Mean of(const Game& game)
    {
        Mean best;
        if (game.phase() != Phase::Playing) {
            RoundEnd end;
            for (int seat = 0; seat < game.seats(); ++seat) {
                const auto s = static_cast<std::size_t>(seat);
                end.money[s] = game.money(seat);
                for (int rank = 1; rank <= RankCount; ++rank) {
                    const auto r = static_cast<std::size_t>(rank - 1);
                    end.stalls[s][r] = static_cast<std::uint8_t>(game.stalls(seat, rank));
                    best.stalls[s][r] = game.stalls(seat, rank);
                }
            }
            best.values = value(end);
            return best;
        }
        bool any = false;
        const auto offer = [&](const Mean& mean) {
            if (!any || prefers(mean.values, best.values, game.toMove(), seats)) {
                best = mean;
            } else if (!prefers(best.values, mean.values, game.toMove(), seats)) {
                for (std::size_t line = 0; line < MaxLines; ++line)
                    ambiguous = ambiguous || best.coins[line] != mean.coins[line];
                ambiguous = ambiguous || best.stalls != mean.stalls;
            }
            any = true;
        };
        std::vector<Turn> turns;
        game.legalTurns(turns);
        for (const Turn& turn : turns) {
            if (turn.defer == DeferNone)
                offer(after(game, Decision::play(turn)));
        }
        if (game.canDraw())
            offer(after(game, Decision::drawTile()));
        return best;
    }

    Mean after(const Game& game, const Decision& decision)
    {
        Mean mean;
        if (decision.draw) {
            for (int i = 0; i < game.supplyCount(); ++i) {
                Game next = game;
                next.bringToTop(i);
                next.draw();
                mean.add(of(next), 1.0 / game.supplyCount());
            }
            return mean;
        }
        Game next = game;
        PaidLines paid;
        paid.add(next, next.play(decision.turn));
        mean = of(next);
        for (std::size_t line = 0; line < MaxLines; ++line) {
            for (std::size_t seat = 0; seat < MaxSeats; ++seat)
                mean.coins[line][seat] += paid.coins[line][seat];
        }
        return mean;
    }
};

} // namespace

class TestAnalysis : public QObject {
    Q_OBJECT

private:
    /// Compares two turns of a position that is small enough with the plain recursion.
    /// @param lines counts the named lines that were compared
    static void comparedWithPlain(const SeatView& view, Random& random, const QByteArray& seed,
                                  int& lines)
    {
        const Game game = Game::sample(view, random);
        const int seats = view.seats();
        const bool last = view.isLastRound();
        Analysis analysis(view, 1);
        analysis.think(0, {});
        QVERIFY2(analysis.isDone(), seed.constData());
        const std::size_t me = view.toMove;
        const auto& turns = analysis.turns();
        QVERIFY(turns.front().certain && turns.front().marginError == 0);
        const Decision a = turns.front().decision;
        const Decision b = turns[random.below(static_cast<std::uint32_t>(turns.size()))].decision;
        PlainEnds plain{roundEndValue(view), seats};
        const PlainEnds::Mean meanA = plain.after(game, a);
        const PlainEnds::Mean meanB = plain.after(game, b);
        // Without chance left the solver plays for coins alone, so equal chances decide nothing.
        const bool forCoins = last && !solvable(view);
        if (!forCoins) {
            const std::size_t margin = last ? BesideUtilities : me;
            QVERIFY2(close(meanA.values[margin], marginOf(analysis, a)), seed.constData());
            QVERIFY2(close(meanB.values[margin], marginOf(analysis, b)), seed.constData());
        }
        const auto ledger = analysis.ledger(a, b);
        QVERIFY(ledger && ledger->certain && ledger->error == 0);
        QCOMPARE(faultOf(*ledger), QString());
        QVERIFY2(close(ledger->total, marginOf(analysis, a) - marginOf(analysis, b)),
                 seed.constData());
        const auto play = analysis.expectedPlay(a);
        QVERIFY(play.back().after.phase != Phase::Playing);
        if (forCoins) // no chance is left: that is how it ends
            QVERIFY2(close(play.back().after.money[me] - play.back().after.money[1 - me],
                           marginOf(analysis, a)),
                     seed.constData());
        if (plain.ambiguous || seats > 2 || forCoins)
            return;
        const std::size_t other = 1 - me;
        const auto ofLine = [&](std::size_t line) {
            return meanA.coins[line][me] - meanA.coins[line][other] - meanB.coins[line][me] +
                   meanB.coins[line][other];
        };
        double rest = 0;
        for (std::size_t line = 0; line < MaxLines; ++line)
            rest += ofLine(line);
        double kept = ledger->total - rest;
        for (const LedgerEntry& entry : ledger->entries) {
            double coins = rest;
            if (entry.kind == LedgerEntry::Kind::Line) {
                coins = ofLine(static_cast<std::size_t>(entry.line.id()));
                rest -= coins;
                ++lines;
            } else if (entry.kind == LedgerEntry::Kind::KeptStalls) {
                coins = 0;
                for (std::size_t r = 0; r < RankCount; ++r)
                    coins += Heuristic::GoodsPrice * static_cast<double>(r + 1) *
                             (meanA.stalls[me][r] - meanA.stalls[other][r] - meanB.stalls[me][r] +
                              meanB.stalls[other][r]);
                if (view.rules->set().unknownRounds() || view.rules->set().returningRanks[0] ||
                    view.rules->set().returningRanks[1] || view.rules->set().returningRanks[2] ||
                    view.rules->set().returningRanks[3])
                    coins = kept; // the rules decide how much they count
                kept = 0;
            }
            QVERIFY2(entry.kind != LedgerEntry::Kind::BestOther, seed.constData());
            QVERIFY2(close(entry.coins, coins), seed.constData());
        }
        QVERIFY2(close(kept, 0), seed.constData());
    }

    static void seeds(int count)
    {
        QTest::addColumn<std::uint64_t>("seed");
        for (int seed = 0; seed < count; ++seed)
            QTest::addRow("seed %d", seed) << static_cast<std::uint64_t>(seed);
    }

private slots:
    void addsUp_data() { seeds(60); }
    void addsUp()
    {
        QFETCH(std::uint64_t, seed);
        Setting setting(seed);
        Analysis analysis(setting.view, seed);
        QVERIFY(analysis.turns().empty() && !analysis.comparison());
        const std::vector<Decision> legal = setting.legal();
        QVERIFY(!analysis.ledger(legal.front(), legal.back())); // nothing is known yet
        analysis.think(Forever, {}, 48);
        QVERIFY(!analysis.turns().empty());
        QVERIFY(analysis.isDone() || analysis.deals() > 0);
        std::vector<Decision> some;
        for (const AnalysedTurn& turn : analysis.turns()) {
            QVERIFY(std::find(legal.begin(), legal.end(), turn.decision) != legal.end());
            QVERIFY(std::find(some.begin(), some.end(), turn.decision) == some.end());
            QVERIFY(turn.win >= 0 && turn.win <= 1);
            QCOMPARE(turn.certain, analysis.turns().front().certain);
            some.push_back(turn.decision);
        }
        // Rank and ledger are of one measure.
        for (const AnalysedTurn& turn : analysis.turns()) {
            const auto ledger = analysis.ledger(analysis.turns().front().decision, turn.decision);
            QVERIFY(ledger.has_value());
            const double clearly = ledger->total - ledger->error;
            if (!setting.view.isLastRound() && std::abs(clearly) > 1e-6)
                QCOMPARE(turn.isAsGood, clearly < 0);
        }
        QVERIFY(analysis.turns().front().isAsGood);
        const std::size_t listed = some.size();
        QVERIFY(analysis.turns().size() > 1 || legal.size() == 1);
        QCOMPARE(analysis.comparison().has_value(), listed > 1);
        // Any legal turn can be explained, scores that are put off as well.
        for (int i = 0; i < 4; ++i)
            some.push_back(legal[setting.random.below(static_cast<std::uint32_t>(legal.size()))]);
        for (int i = 0; i < 12; ++i) {
            const Decision& turn =
                some[setting.random.below(static_cast<std::uint32_t>(some.size()))];
            const Decision& other =
                i == 0 ? turn : some[setting.random.below(static_cast<std::uint32_t>(some.size()))];
            const auto ledger = analysis.ledger(turn, other);
            const auto reversed = analysis.ledger(other, turn);
            QVERIFY(ledger && reversed);
            QVERIFY(ledger->turn == turn && ledger->other == other);
            QCOMPARE(faultOf(*ledger), QString());
            QCOMPARE(faultOf(*reversed), QString());
            QCOMPARE(reversed->total, -ledger->total);
            QCOMPARE(reversed->shown, -ledger->shown);
            QVERIFY(std::equal(ledger->entries.begin(), ledger->entries.end(),
                               reversed->entries.begin(), reversed->entries.end(),
                               [](const auto& a, const auto& b) { return isSame(a, b, -1); }));
            if (turn == other)
                QVERIFY(ledger->entries.empty() && ledger->total == 0 && ledger->error == 0);
            QCOMPARE(ledger->certain, analysis.turns().front().certain);
        }
        for (std::size_t i = 1; i < listed; ++i) {
            const auto ledger = analysis.ledger(some[0], some[i]);
            QVERIFY(
                close(ledger->total, marginOf(analysis, some[0]) - marginOf(analysis, some[i])));
        }
    }

    void refusesWhatIsNotLegal()
    {
        const Rules rules(RuleSet(), 3);
        Random random(2);
        const Game game = middleOfRound(rules, 5, random);
        Analysis analysis(game.viewFor(game.toMove()), 1);
        analysis.think(Forever, {}, 1);
        const Decision best = analysis.turns().front().decision;
        const SquareIndex taken =
            static_cast<SquareIndex>(std::countr_zero(~game.empty() & rules.allSquares()));
        QVERIFY(!analysis.ledger(best, Decision::play(Turn::stall(1, taken))));
        QVERIFY(!analysis.ledger(Decision::play(Turn::pass()), best));
        QVERIFY(!analysis.ledger(best, Decision::play(Turn::stall(7, 0))));
        // A tile has to be drawn before one can decide where it goes.
        const auto free = static_cast<SquareIndex>(std::countr_zero(game.empty()));
        QVERIFY(!analysis.ledger(best, Decision::play(Turn::tile(TurnKind::Draw, 0, free))));
        QVERIFY(analysis.expectedPlay(Decision::play(Turn::pass())).empty());
        QVERIFY(analysis.ledger(best, Decision::drawTile()));
    }

    /// Everything that the seat does not know is dealt again.
    void onlyTheViewMatters_data() { seeds(40); }
    void onlyTheViewMatters()
    {
        QFETCH(std::uint64_t, seed);
        Setting setting(seed);
        const Game other = Game::sample(setting.view, setting.random);
        const SeatView otherView = other.viewFor(other.toMove());
        QVERIFY(otherView == setting.view);
        Analysis a(setting.view, 3);
        Analysis b(otherView, 3);
        a.think(Forever, {}, 20);
        b.think(Forever, {}, 20);
        QVERIFY(sameTurns(a, b));
        const Decision best = a.turns().front().decision;
        const Decision last = setting.legal().back();
        QVERIFY(sameLedger(a.ledger(best, last), b.ledger(best, last)));
        const auto playA = a.expectedPlay(best);
        const auto playB = b.expectedPlay(best);
        QCOMPARE(playA.size(), playB.size());
        for (std::size_t i = 0; i < playA.size(); ++i)
            QVERIFY(playA[i].turn == playB[i].turn && playA[i].after == playB[i].after);
    }

    /// More calls with fewer deals come to the same.
    void goesOn()
    {
        const Rules rules(RuleSet(), 2);
        Random random(9);
        const Game game = middleOfRound(rules, 12, random);
        Analysis a(game.viewFor(game.toMove()), 5);
        Analysis b(game.viewFor(game.toMove()), 5);
        a.think(Forever, {}, 32);
        a.think(Forever, {}, 32);
        b.think(Forever, {}, 32);
        QVERIFY(!sameTurns(a, b));
        const double before = b.turns().front().marginError;
        b.think(Forever, {}, 32);
        QVERIFY(sameTurns(a, b));
        QVERIFY(a.deals() == 64);
        QVERIFY(a.turns().front().marginError < before);
    }

    /// The best turns of the search's prior are among the listed ones.
    void listsWhatTheSearchCompares_data() { seeds(30); }
    void listsWhatTheSearchCompares()
    {
        QFETCH(std::uint64_t, seed);
        const Setting setting(seed);
        Analysis analysis(setting.view, 1);
        analysis.think(Forever, {}, 1);
        const bool learned = learnedSearchFits(*setting.rules);
        const Ranking ranking =
            rankByPrior(setting.view, learned ? &*Weights::builtIn() : nullptr, SearchSettings());
        const auto& turns = analysis.turns();
        if (turns.front().certain)
            return; // those are the best turns themselves
        for (const RankedDecision& one : ranking.decisions)
            QVERIFY(std::any_of(turns.begin(), turns.end(), [&](const AnalysedTurn& turn) {
                return turn.decision == one.decision;
            }));
    }

    void stops()
    {
        const Rules rules(RuleSet(), 4);
        Random random(1);
        Game game = dealtGame(rules, random);
        const SeatView view = game.viewFor(game.toMove());
        std::stop_source atOnce;
        atOnce.request_stop();
        Analysis analysis(view, 1);
        analysis.think(Forever, atOnce.get_token());
        QVERIFY(analysis.turns().size() > 10);
        QCOMPARE(analysis.deals(), std::uint64_t{0});
        QVERIFY(analysis.turns().front().marginError > 0);
        const auto ledger =
            analysis.ledger(analysis.turns()[0].decision, analysis.turns()[1].decision);
        QVERIFY(ledger && ledger->error > 0);
        QCOMPARE(faultOf(*ledger), QString());
        // Without a limit this would take some seconds.
        std::jthread thinking([&](const std::stop_token& stop) { analysis.think(Forever, stop); });
        QTest::qWait(20);
        thinking.request_stop();
        thinking.join();
        QVERIFY(!analysis.isDone());
        QVERIFY(!analysis.turns().empty());
    }

    void oneLegalTurn()
    {
        RuleSet set;
        set.rows = set.columns = 3;
        const Rules rules(set, 2);
        const Game game = gameOf(rules, "R1 +2 R2 / +1 R2 -1 / . G1 +3");
        Random random(1);
        SeatView view = game.viewFor(0);
        view.stalls = {};
        const Game bare = Game::sample(view, random);
        Analysis analysis(bare.viewFor(0), 1);
        analysis.think(0, {});
        QCOMPARE(analysis.turns().size(), std::size_t{1});
        QVERIFY(analysis.turns().front().decision.draw);
        QVERIFY(!analysis.comparison());
        QVERIFY(analysis.ledger(Decision::drawTile(), Decision::drawTile()));
    }

    /// What the lines pay apart is the change of the money.
    void linesPayTheMoney_data() { seeds(40); }
    void linesPayTheMoney()
    {
        QFETCH(std::uint64_t, seed);
        Setting setting(seed);
        Game game = *setting.game;
        std::vector<Turn> scratch;
        PaidLines paid;
        while (game.phase() == Phase::Playing) {
            const LineSet lines = game.play(randomTurn(game, setting.random, scratch));
            paid.add(game, lines);
        }
        for (int seat = 0; seat < game.seats(); ++seat) {
            int sum = setting.game->money(seat);
            for (int id = 0; id < MaxLines; ++id)
                sum += paid.of(Line::fromId(id), seat);
            QCOMPARE(sum, game.money(seat));
        }
    }

    void playsOnToTheEnd_data() { seeds(40); }
    void playsOnToTheEnd()
    {
        QFETCH(std::uint64_t, seed);
        const Setting setting(seed);
        const Analysis analysis(setting.view, 1);
        for (const Decision& first : {setting.legal().front(), setting.legal().back()}) {
            const auto play = analysis.expectedPlay(first);
            QVERIFY(!play.empty());
            QCOMPARE(play.front().seat, setting.game->toMove());
            if (!first.draw)
                QVERIFY(play.front().turn == first.turn);
            QVERIFY(play.back().after.phase != Phase::Playing);
            for (std::size_t i = 0; i < play.size(); ++i) {
                QCOMPARE(static_cast<int>(play[i].after.viewer), setting.game->toMove());
                if (i > 0)
                    QCOMPARE(play[i].seat, static_cast<int>(play[i - 1].after.toMove));
            }
        }
    }

    /// Ledgers of the last squares: every line, the kept stalls and the total, by a plain
    /// recursion.
    void certain_data()
    {
        QTest::addColumn<int>("seats");
        QTest::addColumn<int>("squares");
        QTest::addColumn<int>("round");
        QTest::addColumn<bool>("open");
        QTest::addColumn<int>("positions");
        QTest::newRow("one square, first round") << 2 << 1 << 1 << false << 60;
        QTest::newRow("two squares, first round") << 2 << 2 << 1 << false << 25;
        QTest::newRow("two squares, last round") << 2 << 2 << 3 << false << 25;
        QTest::newRow("two squares, three seats") << 3 << 2 << 2 << false << 15;
        QTest::newRow("three squares, open") << 2 << 3 << 3 << true << 15;
        QTest::newRow("three squares, open, three seats") << 3 << 3 << 1 << true << 6;
    }
    void certain()
    {
        QFETCH(int, seats);
        QFETCH(int, squares);
        QFETCH(int, round);
        QFETCH(bool, open);
        QFETCH(int, positions);
        RuleSet set;
        set.openTiles = open;
        set.returningRanks.fill(false);
        if (open)
            set.hiddenTiles = 0;
        const Rules rules(set, seats);
        int lines = 0;
        for (std::uint64_t seed = 0; positions > 0; ++seed) {
            QVERIFY2(seed < 2000, "too few positions without secrets");
            Random random = Random::stream(99, seed);
            const Game late = lateGame(rules, random, squares);
            if (late.phase() != Phase::Playing)
                continue;
            SeatView view = late.fullView();
            view.viewer = static_cast<std::int8_t>(view.toMove);
            view.round = static_cast<std::uint8_t>(round);
            --positions;
            comparedWithPlain(view, random, QByteArray::number(seed), lines);
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY2(seats > 2 || open || lines > 5, QByteArray::number(lines).constData());
    }

    void certainByRandomRules()
    {
        int compared = 0;
        int lines = 0;
        for (std::uint64_t seed = 0; seed < 1500; ++seed) {
            Random random = Random::stream(7, seed);
            RuleSet set = test::randomRules(random);
            set.draw = Drawing::Place; // otherwise nothing is certain
            if (set.hiddenTiles > 2 || set.tileCount() > 12)
                continue;
            const Rules rules(set, MinSeats + static_cast<int>(seed % 2));
            const Game late = lateGame(rules, random, 2);
            // If pieces run out, a round ends with squares left: too many for the plain recursion.
            if (late.phase() != Phase::Playing || std::popcount(late.empty()) > 2)
                continue;
            SeatView view = late.fullView();
            view.viewer = static_cast<std::int8_t>(view.toMove);
            ++compared;
            comparedWithPlain(view, random, QByteArray::number(seed), lines);
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY2(compared > 100 && lines > 20,
                 QStringLiteral("%1, %2").arg(compared).arg(lines).toLatin1().constData());
    }

    /// Whole numbers by the largest remainder.
    void shownNumbers_data()
    {
        QTest::addColumn<std::vector<double>>("coins");
        QTest::addColumn<std::vector<int>>("shown");
        QTest::newRow("as rounded") << std::vector{9.1, 3.9, -6.0} << std::vector{9, 4, -6};
        QTest::newRow("one up") << std::vector{3.4, 2.4, 1.4} << std::vector{4, 2, 1};
        QTest::newRow("one down") << std::vector{3.6, 2.6, -1.4} << std::vector{3, 3, -1};
        QTest::newRow("nothing") << std::vector<double>{} << std::vector<int>{};
        QTest::newRow("halves") << std::vector{0.5, -0.5, 0.5} << std::vector{1, -1, 1};
    }
    void shownNumbers()
    {
        QFETCH(std::vector<double>, coins);
        QFETCH(std::vector<int>, shown);
        Ledger ledger;
        for (const double one : coins)
            ledger.entries.push_back({LedgerEntry::Kind::OtherLines, {}, one, 0, 0, 0});
        addUp(ledger);
        std::vector<int> found;
        for (const LedgerEntry& entry : ledger.entries)
            found.push_back(entry.shown);
        QCOMPARE(found, shown);
        QCOMPARE(ledger.shown, static_cast<int>(std::lround(ledger.total)));
    }
};

QTEST_GUILESS_MAIN(TestAnalysis)
#include "TestAnalysis.moc"
