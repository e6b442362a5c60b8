// The review under standard and random rules: the same however it is cut into slices, fair, and its
// sums are those of its parts. Failures name the seed of the game.
#include "engine/heller/analysis/Outlook.h"
#include "engine/heller/analysis/Review.h"
#include "engine/heller/analysis/ReviewedDecision.h"
#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/players/Player.h"
#include "tests/engine/RandomRules.h"
#include "tests/engine/Setup.h"
#include "tests/engine/heller/players/MiddleOfRound.h"

#include <QtTest>

#include <cmath>
#include <numeric>
#include <thread>

using namespace hp;
using namespace hp::test;

class TestReview : public QObject {
    Q_OBJECT

private slots:
    void bands_data();
    void bands();
    void sameInAnySlices();
    void stopsSoon();
    void fitsItsGame_data();
    void fitsItsGame();
    void fair();
    void lastSquareIsExact();
    void exactLossHasABetterTurn();
    void explained();
    void deferredScoresCountAsNow();
    void luckHasMeanZero();
    void lossIsThatOfTheBestTurn();
    void weakSeatLosesMore();
    void unfinishedGames();
};

namespace {

RuleSet oneRound()
{
    RuleSet set;
    set.rounds = 1;
    return set;
}

/// A game by random turns, or by these levels.
Timeline playedGame(const RuleSet& set, int seats, std::uint64_t seed, int most = 1000,
                    const std::vector<std::string>& levels = {})
{
    Random random(seed);
    std::vector<SeatInfo> infos(static_cast<std::size_t>(seats));
    for (std::size_t i = 0; i < infos.size(); ++i)
        infos[i] = {"A", "human", static_cast<int>(i)};
    std::vector<std::unique_ptr<Player>> players;
    for (const std::string& level : levels)
        players.push_back(makePlayer(level));
    Timeline timeline(set, infos, seed);
    std::vector<Turn> legal;
    for (int step = 0; step < most && timeline.game().phase() != Phase::GameOver; ++step) {
        if (timeline.game().phase() == Phase::RoundOver) {
            timeline.nextRound();
            continue;
        }
        if (timeline.game().mustPass()) {
            timeline.play(Turn::pass());
            continue;
        }
        if (!players.empty()) {
            const auto seat = static_cast<std::size_t>(timeline.game().toMove());
            const Decision decision =
                players[seat]->choose(timeline.viewToMove(), random, {1e6, 200}, {});
            if (decision.draw)
                timeline.draw();
            else
                timeline.play(decision.turn);
            continue;
        }
        timeline.game().legalTurns(legal);
        if (timeline.game().canDraw() && (legal.empty() || random.below(2) == 0)) {
            timeline.draw();
            timeline.game().legalTurns(legal);
        }
        timeline.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    return timeline;
}

/// A loss is one against a better decision, and more than noise; also while the review goes on.
bool isSensible(const TurnReview& turn)
{
    if (turn.best == turn.played)
        return turn.loss == 0 && turn.winLoss == 0 && turn.band == LossBand::None;
    return turn.loss > turn.lossError || (turn.byWin && turn.winLoss > turn.winLossError);
}

Review reviewed(const Timeline& timeline, int depth = LeastReviewDepth, std::uint64_t seed = 1)
{
    Reviewer reviewer(timeline, depth, seed);
    double before = 0;
    while (reviewer.work()) {
        if (reviewer.progress() < before || reviewer.progress() > 1)
            qFatal("the progress goes back");
        for (const TurnReview& turn : reviewer.review().turns) {
            if (!isSensible(turn))
                qFatal("a loss against nothing better, or one that is noise");
        }
        before = reviewer.progress();
    }
    return reviewer.review();
}

/// A game from a position, with this one turn or draw.
Timeline onePly(const SeatView& view, const Decision& decision, std::uint64_t seed)
{
    Timeline timeline = Timeline::fromPosition(view, {{"A", "human", 0}, {"B", "human", 1}}, seed);
    if (decision.draw)
        timeline.draw();
    else
        timeline.play(decision.turn);
    return timeline;
}

} // namespace

void TestReview::bands_data()
{
    QTest::addColumn<double>("loss");
    QTest::addColumn<double>("error");
    QTest::addColumn<bool>("byWin");
    QTest::addColumn<int>("band");
    QTest::newRow("nothing") << 0.0 << 0.0 << false << 0;
    QTest::newRow("under a coin") << 0.99 << 0.0 << false << 0;
    QTest::newRow("a coin") << 1.0 << 0.5 << false << 1;
    QTest::newRow("small") << 2.9 << 0.5 << false << 1;
    QTest::newRow("mistake") << 3.0 << 0.5 << false << 2;
    QTest::newRow("great mistake") << 7.9 << 2.0 << false << 2;
    QTest::newRow("blunder") << 8.0 << 7.0 << false << 3;
    QTest::newRow("within its noise") << 8.0 << 9.0 << false << 0;
    QTest::newRow("last round, nothing") << 0.019 << 0.0 << true << 0;
    QTest::newRow("last round, small") << 0.02 << 0.01 << true << 1;
    QTest::newRow("last round, mistake") << 0.06 << 0.01 << true << 2;
    QTest::newRow("last round, blunder") << 0.15 << 0.01 << true << 3;
    QTest::newRow("last round, noise") << 0.15 << 0.2 << true << 0;
}

void TestReview::bands()
{
    QFETCH(double, loss);
    QFETCH(double, error);
    QFETCH(bool, byWin);
    QFETCH(int, band);
    TurnReview turn;
    turn.byWin = byWin;
    // The other measure says nothing.
    turn.loss = byWin ? 50 : loss;
    turn.lossError = byWin ? 0 : error;
    turn.winLoss = byWin ? loss : 1;
    turn.winLossError = byWin ? error : 0;
    QCOMPARE(static_cast<int>(bandOf(turn)), band);
}

void TestReview::sameInAnySlices()
{
    const Timeline timeline = playedGame(oneRound(), 2, 3);
    const Review whole = reviewed(timeline);
    QVERIFY(whole.complete);
    QVERIFY(whole == reviewed(timeline));
    QVERIFY(whole.seats != reviewed(timeline, LeastReviewDepth, 2).seats);

    // Every slice is stopped once on its way, sooner or later.
    Reviewer reviewer(timeline, LeastReviewDepth);
    for (int slice = 0; !reviewer.review().complete; ++slice) {
        std::stop_source stop;
        const std::jthread other([&] {
            std::this_thread::sleep_for(std::chrono::microseconds(50 * (slice % 40)));
            stop.request_stop();
        });
        reviewer.work(stop.get_token());
        reviewer.work();
    }
    QVERIFY(reviewer.review() == whole);
    QVERIFY(!reviewer.work());
}

void TestReview::stopsSoon()
{
    const Timeline timeline = playedGame(oneRound(), 2, 4);
    Reviewer reviewer(timeline, LeastReviewDepth);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(reviewer.work(stop.get_token()));
    QVERIFY(reviewer.review().curve.empty());
    QVERIFY(!reviewer.hasCurve());
    QCOMPARE(reviewer.progress(), 0.0);
}

void TestReview::fitsItsGame_data()
{
    QTest::addColumn<int>("seats");
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= 12; ++seed)
        QTest::addRow("seed %d", static_cast<int>(seed)) << 2 + static_cast<int>(seed % 3) << seed;
}

/// The review of any game has all steps, can be kept in its record, and adds up.
void TestReview::fitsItsGame()
{
    QFETCH(int, seats);
    QFETCH(quint64, seed);
    Random random(seed);
    RuleSet set = test::randomRules(random);
    set.rounds = std::min(set.rounds, 2);
    const Timeline timeline = playedGame(set, seats, seed, 60);
    const Review review = reviewed(timeline);
    QVERIFY(review.complete);
    const auto fits = reviewOf(RecordedReview{review, {}}, timeline);
    QVERIFY2(fits.ok(), fits ? "" : fits.error().message.id.c_str());
    QVERIFY(*fits == review);

    std::vector<SeatReview> sums(static_cast<std::size_t>(seats));
    for (const TurnReview& turn : review.turns) {
        QVERIFY(turn.loss >= 0 && turn.winLoss >= 0 && turn.winLoss <= 1);
        QVERIFY(std::isfinite(turn.lossError) && turn.lossError >= 0);
        QVERIFY(turn.best != turn.played || turn.band == LossBand::None);
        ++sums[static_cast<std::size_t>(turn.seat)].bands[static_cast<std::size_t>(turn.band)];
    }
    for (std::size_t seat = 0; seat < sums.size(); ++seat)
        QVERIFY(sums[seat].bands == review.seats[seat].bands);
    for (const CurvePoint& point : review.curve) {
        double win = 0;
        for (int seat = 0; seat < seats; ++seat) {
            QVERIFY(std::isfinite(point.money[seat]));
            win += point.win[seat];
        }
        QVERIFY(std::abs(win - 1) < 0.01);
    }
    if (timeline.game().phase() == Phase::GameOver) {
        for (int seat = 0; seat < seats; ++seat)
            QCOMPARE(review.curve.back().money[seat], 1.0 * timeline.game().money(seat));
    }
    const auto sumsOfSeats = sumsOf(review);
    QVERIFY(sumsOfSeats.has_value());
    for (int seat = 0; seat < seats; ++seat) {
        const SeatSum& sum = (*sumsOfSeats)[static_cast<std::size_t>(seat)];
        // As they are shown, in tenths.
        const auto tenths = [](double number) { return std::lround(10 * number); };
        QCOMPARE(tenths(sum.result), tenths(sum.start) + tenths(sum.own) + tenths(sum.others) +
                                         tenths(sum.luck) + tenths(sum.rest));
        QVERIFY(sum.own <= 0);
        const SeatReview& one = review.seats[static_cast<std::size_t>(seat)];
        QVERIFY(one.skillLost >= 0);
        QVERIFY(std::abs(one.skillLost + sum.own) < 0.051);
        QVERIFY(std::abs(one.luck - sum.luck) < 0.051);
        if (timeline.game().phase() == Phase::GameOver) {
            PerSeat<double> money;
            for (int other = 0; other < seats; ++other)
                money[other] = timeline.game().money(other);
            QCOMPARE(tenths(sum.result), tenths(overMean(money, seat, seats)));
        }
    }
    const std::vector<std::size_t> worst = worstTurns(review);
    for (std::size_t i = 1; i < worst.size(); ++i)
        QVERIFY(review.turns[worst[i - 1]].band >= review.turns[worst[i]].band);
}

/// What a seat could not know does not change how its decision is judged.
void TestReview::fair()
{
    const RulesPtr rules = Rules::make(RuleSet(), 2);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Random random(seed);
        const Game game = middleOfRound(*rules, 6 + 5 * static_cast<int>(seed), random);
        SeatView view = game.viewFor(game.toMove());
        std::vector<Turn> legal;
        game.legalTurns(legal);
        const Decision decision =
            Decision::play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
        const Timeline one = onePly(view, decision, 1);
        Timeline other = onePly(view, decision, 2);
        for (std::uint64_t more = 3;
             one.steps()[0].after.fullView() == other.steps()[0].after.fullView(); ++more)
            other = onePly(view, decision, more);
        QCOMPARE(reviewed(one).turns.size(), std::size_t{1});
        QVERIFY2(reviewed(one).turns == reviewed(other).turns, std::to_string(seed).c_str());
    }
}

/// The last square of the game: every turn's money is plain arithmetic.
void TestReview::lastSquareIsExact()
{
    const RulesPtr rules = Rules::make(oneRound(), 2);
    int losses = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Random random(seed);
        const Game game = lateGame(*rules, random, 1);
        std::vector<Turn> scratch;
        const int seat = game.toMove();
        if (game.hiddenCount(1 - seat) > 0 || game.mustPass())
            continue;
        game.legalTurns(scratch);
        if (scratch.empty())
            continue;
        const Turn played = scratch[random.below(static_cast<std::uint32_t>(scratch.size()))];
        // What every decision brings; a draw the mean of the supply.
        const auto after = [&](const Turn& turn) {
            Game next = game;
            next.play(turn);
            return std::pair(next.winners() == 1U << seat ? 1.0
                             : next.winners() == 3U       ? 0.5
                                                          : 0.0,
                             1.0 * next.money(seat) - next.money(1 - seat));
        };
        std::pair best(-1.0, -1e9);
        for (const Turn& turn : scratch)
            best = std::max(best, after(turn));
        if (game.canDraw()) {
            std::pair mean(0.0, 0.0);
            for (int i = 0; i < game.supplyCount(); ++i) {
                const auto one =
                    after(Turn::tile(TurnKind::Draw, rules->kindOf(game.supplyAt(i)),
                                     static_cast<SquareIndex>(std::countr_zero(game.empty()))));
                mean.first += one.first / game.supplyCount();
                mean.second += one.second / game.supplyCount();
            }
            if (mean.first > best.first + 1e-9 ||
                (mean.first > best.first - 1e-9 && mean.second > best.second))
                best = mean;
        }
        const auto own = after(played);
        ReviewedDecision decision(game.viewFor(seat), Decision::play(played), seed);
        QVERIFY(decision.deepen({}));
        QVERIFY2(decision.isCertain(), std::to_string(seed).c_str());
        QVERIFY2(std::abs(decision.loss().win.value - (best.first - own.first)) < 1e-6,
                 std::to_string(seed).c_str());
        QVERIFY2(std::abs(decision.loss().coins.value - (best.second - own.second)) < 1e-6,
                 std::to_string(seed).c_str());
        QCOMPARE(decision.loss().coins.error, 0.0);
        losses += decision.loss().coins.value > 0 ? 1 : 0;
    }
    QVERIFY(losses > 3);
}

/// Before the last round coins alone decide what is better, and so what is a loss.
void TestReview::exactLossHasABetterTurn()
{
    RuleSet set;
    set.rounds = 2;
    const RulesPtr rules = Rules::make(set, 2);
    int losses = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Random random(seed);
        const Game game = lateGame(*rules, random, 1);
        std::vector<Turn> scratch;
        game.legalTurns(scratch);
        if (game.hiddenCount(1 - game.toMove()) > 0 || game.mustPass() || scratch.empty())
            continue;
        const Turn played = scratch[random.below(static_cast<std::uint32_t>(scratch.size()))];
        ReviewedDecision decision(game.viewFor(game.toMove()), Decision::play(played), seed);
        QVERIFY(decision.deepen({}));
        QVERIFY2(decision.isCertain() &&
                     (decision.best() != decision.played()) == (decision.loss().coins.value > 0),
                 std::to_string(seed).c_str());
        losses += decision.loss().coins.value > 0 ? 1 : 0;
    }
    QVERIFY(losses > 10);
}

void TestReview::explained()
{
    SeatSum sum;
    QVERIFY(sum.isExplained()); // nothing has happened
    sum.own = -100;
    sum.others = 40;
    sum.luck = 20;
    sum.rest = -79;
    QVERIFY(sum.isExplained());
    sum.rest = 80;
    QVERIFY(!sum.isExplained());
}

void TestReview::deferredScoresCountAsNow()
{
    RuleSet set = oneRound();
    set.lineScoring = LineScoring::Choice;
    const RulesPtr rules = Rules::make(set, 2);
    Random random(5);
    Game game = dealtGame(*rules, random);
    std::vector<Turn> legal;
    std::vector<Turn> scratch;
    const auto defers = [](const Turn& turn) { return turn.defer != DeferNone; };
    // Some squares before the end a line can be completed and put off.
    for (game.legalTurns(legal); std::none_of(legal.begin(), legal.end(), defers);
         game.legalTurns(legal))
        game.play(randomTurn(game, random, scratch));
    const Turn deferred = *std::find_if(legal.begin(), legal.end(), defers);
    Turn now = deferred;
    now.defer = DeferNone;
    ReviewedDecision a(game.viewFor(game.toMove()), Decision::play(deferred), 1);
    ReviewedDecision b(game.viewFor(game.toMove()), Decision::play(now), 1);
    QVERIFY(a.deepen({}) && b.deepen({}));
    QCOMPARE(a.loss().coins.value, b.loss().coins.value);
}

void TestReview::luckHasMeanZero()
{
    const RulesPtr standard = Rules::make(RuleSet(), 2);
    RuleSet other;
    other.rows = 4;
    other.columns = 4;
    const RulesPtr small = Rules::make(other, 3);
    for (const RulesPtr& rules : {standard, small}) {
        Random random(7);
        const Game game = middleOfRound(*rules, 8, random);
        QVERIFY(game.canDraw());
        double sum = 0;
        double most = 0;
        for (int i = 0; i < game.supplyCount(); ++i) {
            const auto luck = luckOfDraw(game, rules->kindOf(game.supplyAt(i)), {1, 8}, {});
            QVERIFY(luck.has_value());
            const double own = luck->lead[game.toMove()];
            sum += own;
            most = std::max(most, std::abs(own));
            double all = 0;
            for (int seat = 0; seat < rules->seats(); ++seat)
                all += luck->lead[seat];
            QVERIFY(std::abs(all) < 1e-6); // what one seat gets against the others, they lose
        }
        QVERIFY(std::abs(sum) < 1e-6);
        QVERIFY(most > 1);
    }
}

/// A decision that is not the best loses the difference; the best one loses nothing.
void TestReview::lossIsThatOfTheBestTurn()
{
    const RulesPtr rules = Rules::make(RuleSet(), 2);
    Random random(11);
    const Game game = middleOfRound(*rules, 12, random);
    const SeatView view = game.viewFor(game.toMove());
    std::vector<Turn> legal;
    game.legalTurns(legal);
    // The worst of the turns by the estimates of the list.
    const DealtRollOuts rollOuts(view, 1);
    ReviewedDecision worst(view, rollOuts.turns().back().decision, 1);
    for (int i = 0; i < 3; ++i)
        QVERIFY(worst.deepen({}));
    QVERIFY(worst.loss().coins.value > worst.loss().coins.error);
    QVERIFY(!(worst.best() == worst.played()));
    ReviewedDecision best(view, worst.best(), 1);
    for (int i = 0; i < 3; ++i)
        QVERIFY(best.deepen({}));
    QVERIFY(std::abs(best.loss().coins.value) <= 2 + best.loss().coins.error);
}

void TestReview::weakSeatLosesMore()
{
    const Timeline timeline = playedGame(oneRound(), 2, 21, 1000, {"beginner", "expert"});
    QCOMPARE(timeline.game().phase(), Phase::GameOver);
    const Review review = reviewed(timeline);
    QVERIFY2(review.seats[0].skillLost > 1.5 * review.seats[1].skillLost,
             qPrintable(QStringLiteral("%1 and %2")
                            .arg(review.seats[0].skillLost)
                            .arg(review.seats[1].skillLost)));
    QVERIFY(review.seats[0].skillLost > review.seats[0].skillError);
}

void TestReview::unfinishedGames()
{
    // A draw that is not placed yet, and only a deal.
    for (const int plies : {0, 7}) {
        Timeline timeline = playedGame(RuleSet(), 2, 9, plies);
        if (timeline.game().canDraw() && plies > 0)
            timeline.draw();
        const Review review = reviewed(timeline);
        QVERIFY(review.complete);
        QCOMPARE(review.curve.size(), timeline.steps().size());
        QVERIFY(sumsOf(review).has_value());
    }
}

QTEST_GUILESS_MAIN(TestReview)
#include "TestReview.moc"
