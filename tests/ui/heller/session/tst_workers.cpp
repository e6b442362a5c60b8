// All workers at once, started, asked, replaced, stopped and destroyed in the middle of their work,
// while computers play in a session. What is wrong here shows in a build with the thread sanitizer:
// packaging/test.sh --thread.
#include "SessionFixture.h"

#include "ui/heller/lessons/TurnJudging.h"
#include "ui/heller/puzzles/PuzzleRun.h"
#include "ui/heller/puzzles/PuzzleStock.h"
#include "ui/heller/review/ReviewRun.h"
#include "ui/heller/teaching/AnalysisRun.h"
#include "ui/table/rules/BalanceRun.h"

#include "engine/heller/analysis/Balance.h"
#include "engine/heller/analysis/PuzzleMaker.h"
#include "engine/heller/words/BalanceWording.h"

#include <QTest>

#include <array>
#include <functional>
#include <memory>
#include <vector>

using namespace hp;

namespace {

constexpr std::uint64_t Seed = 33;
constexpr int Actions = 400;
constexpr int Long = 120000; ///< ms, for a busy machine with a sanitizer

RuleSet smallRules()
{
    RuleSet rules;
    rules.rows = rules.columns = 3;
    rules.rounds = 2;
    return rules;
}

OpenRecord finishedGame()
{
    SessionFixture bench;
    bench.session.newGame(setupOf({"beginner", "casual"}, Seed, smallRules()));
    playToTheEnd(bench.session);
    return bench.session.openRecord();
}

/// Counts what each worker has answered.
struct Answers {
    int turns = 0;
    int analyses = 0;
    int ledgers = 0;
    int reviews = 0;
    int puzzles = 0;
    int verdicts = 0;
    int balances = 0;
    int judged = 0;
};

struct Bench {
    Answers& answers;
    const Puzzle& puzzle;
    const OpenRecord& finished;
    LocalSession session;
    AnalysisRun analysis;
    ReviewRun review;
    PuzzleRun run;
    PuzzleStock stock{Seed};
    BalanceRun balance;
    TurnJudging judging;

    Bench(Answers& counted, const Puzzle& aPuzzle, const OpenRecord& game);
    /// One action, by its number.
    void act(unsigned action, Random& random);

private:
    LessonStep task() const;
};

Bench::Bench(Answers& counted, const Puzzle& aPuzzle, const OpenRecord& game)
    : answers(counted), puzzle(aPuzzle), finished(game)
{
    session.setPace(0);
    session.setThinkSeconds(0.03);
    const auto count = [this](auto& sender, auto signal, int Answers::*number) {
        QObject::connect(&sender, signal, &session, [this, number] { ++(answers.*number); });
    };
    count(session, &TableSession::happened, &Answers::turns);
    count(analysis, &AnalysisRun::grown, &Answers::analyses);
    count(analysis, &AnalysisRun::ledgerFound, &Answers::ledgers);
    count(review, &ReviewRun::grown, &Answers::reviews);
    count(run, &PuzzleRun::solved, &Answers::puzzles);
    count(run, &PuzzleRun::judged, &Answers::verdicts);
    count(balance, &BalanceRun::finished, &Answers::balances);
    count(judging, &TurnJudging::judged, &Answers::judged);
    session.newGame(setupOf({"expert", "master", "casual"}, Seed));
    analysis.start(finished.knownAfter(0, finished.steps().front().after.toMove),
                   finished.rulesPtr(), 0.3);
    review.start(finished, Seed);
    run.start(puzzle);
    stock.start();
    judging.start(task());
}

LessonStep Bench::task() const
{
    LessonStep step;
    step.position = puzzle.position;
    step.task.kind = LessonTask::Kind::Turn;
    return step;
}

void Bench::act(unsigned action, Random& random)
{
    switch (action) {
    case 0:
        session.newGame(setupOf({"expert", "skilled"}, random.next()));
        break;
    case 1:
        session.moveNow();
        break;
    case 2:
        session.requestNextRound();
        break;
    case 3: {
        const std::size_t step = random.below(2);
        analysis.start(finished.knownAfter(step, finished.steps()[step].after.toMove),
                       finished.rulesPtr(), 0.3);
        break;
    }
    case 4:
        if (analysis.turns().size() > 1)
            analysis.askLedger(analysis.turns()[0].decision, analysis.turns()[1].decision);
        break;
    case 5:
        if (!analysis.turns().empty())
            analysis.askPlay(analysis.turns().front().decision);
        break;
    case 6:
        if (random.below(4) == 0)
            analysis.stop();
        break;
    case 7:
        if (!review.isRunning())
            review.start(finished, random.next());
        break;
    case 8:
        run.ask(puzzle.solution);
        break;
    case 9:
        if (random.below(4) == 0)
            run.start(puzzle);
        break;
    case 10:
        stock.take();
        break;
    case 11:
        if (random.below(4) == 0)
            stock.stop();
        else
            stock.start();
        break;
    case 12:
        if (!balance.isRunning())
            balance.start(smallRules(),
                          BalanceOptions{.games = 6, .seats = 2, .level = "beginner"});
        break;
    case 13:
        if (random.below(4) == 0)
            balance.cancel();
        break;
    case 14:
        judging.ask(puzzle.solution);
        break;
    case 15:
        if (random.below(6) == 0)
            judging.start(task());
        break;
    default:
        QTest::qWait(static_cast<int>(random.below(20)));
    }
}

} // namespace

class WorkersTest : public QObject {
    Q_OBJECT

private slots:
    void allAtOnce();
};

void WorkersTest::allAtOnce()
{
    const std::optional<Puzzle> puzzle = PuzzleMaker(Seed).make();
    QVERIFY(puzzle);
    const OpenRecord finished = finishedGame();
    Answers answers;
    Random random(Seed);
    // Destroyed three times in the middle of everything.
    for (int life = 0; life < 3; ++life) {
        Bench bench(answers, *puzzle, finished);
        for (int i = 0; i < Actions / 3; ++i)
            bench.act(random.below(20), random);
    }
    // Everything answers, if it has the time.
    Bench bench(answers, *puzzle, finished);
    const Answers before = answers;
    bench.run.ask(puzzle->solution);
    bench.judging.ask(puzzle->solution);
    bench.balance.start(smallRules(), BalanceOptions{.games = 6, .seats = 2, .level = "beginner"});
    QTRY_VERIFY_WITH_TIMEOUT(answers.turns > before.turns, Long);
    QTRY_VERIFY_WITH_TIMEOUT(bench.analysis.turns().size() > 1, Long);
    bench.analysis.askLedger(bench.analysis.turns()[0].decision,
                             bench.analysis.turns()[1].decision);
    QTRY_VERIFY_WITH_TIMEOUT(answers.ledgers > before.ledgers, Long);
    QTRY_VERIFY_WITH_TIMEOUT(answers.reviews > before.reviews, Long);
    QTRY_VERIFY_WITH_TIMEOUT(answers.puzzles > before.puzzles, Long);
    QTRY_VERIFY_WITH_TIMEOUT(answers.verdicts > before.verdicts, Long);
    QTRY_VERIFY_WITH_TIMEOUT(answers.balances > before.balances, Long);
    QTRY_VERIFY_WITH_TIMEOUT(answers.judged > before.judged, Long);
    qInfo("seed %d, %d actions; %d events of games, %d analyses and %d ledgers, %d reviews, "
          "%d puzzles and %d answers, %d balances, %d turns judged",
          int(Seed), Actions, answers.turns, answers.analyses, answers.ledgers, answers.reviews,
          answers.puzzles, answers.verdicts, answers.balances, answers.judged);
}

QTEST_GUILESS_MAIN(WorkersTest)
#include "tst_workers.moc"
