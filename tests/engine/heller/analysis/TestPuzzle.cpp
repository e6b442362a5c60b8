// Puzzles: what is one, what an answer is worth, grades, and making more. A tenth of those that
// come with the program is proved; TestAllPuzzles proves them all.
#include "engine/heller/analysis/PuzzleGrade.h"
#include "engine/heller/analysis/PuzzleMaker.h"
#include "engine/heller/analysis/PuzzlePack.h"
#include "engine/heller/analysis/PuzzleTheme.h"
#include "engine/heller/text/PuzzleFile.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/text/Tokens.h"
#include "tests/engine/heller/analysis/PlainPuzzle.h"
#include "tests/engine/heller/analysis/PuzzleProving.h"

#include <QtTest>

#include <atomic>
#include <map>
#include <set>
#include <thread>

using namespace hp;
using namespace hp::test;

class TestPuzzle : public QObject {
    Q_OBJECT
private slots:
    void isNoPuzzle_data();
    void isNoPuzzle();
    void tellsWhatAnAnswerIsWorth();
    void refusesTurnsThatAreNotLegal();
    void shippedOnesAreProved();
    void smallOnesByPlainRecursion();
    void shippedOnesAreSpread();
    void answersAreMixed();
    void everyThemeHasSome();
    void shippedOnesDiffer();
    void makesTheSameAgain();
    void stops();
    void gradesDependOnTheLevels();
    void packsAreSpread();
};

namespace {

/// Every twentieth puzzle: some of each grade.
std::vector<Puzzle> someOf(const std::vector<Puzzle>& puzzles)
{
    std::vector<Puzzle> some;
    for (std::size_t i = 0; i < puzzles.size(); i += 20)
        some.push_back(puzzles[i]);
    return some;
}

} // namespace

void TestPuzzle::isNoPuzzle_data()
{
    QTest::addColumn<QString>("position");
    QTest::addColumn<QString>("preset");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* name, const char* position, const char* error,
                        const char* preset = "standard") {
        QTest::newRow(name) << position << preset << error;
    };
    row("full",
        "R1 R1 R1 R1 +1 +1 / +2 +2 +3 +3 +4 +4 / +5 +5 +6 +6 -1 -2 / -3 -4 -5 -6 S F / "
        "F E G1 G1 G1 G1 ; R ; 3 ; R 50 0/0/0/0 - , G 50 0/0/0/0 - ; -",
        "puzzle.roundOver");
    row("unknown tile",
        "R1 R1 R1 R1 +1 +1 / +2 +2 +3 +3 +4 +4 / +5 +5 +6 +6 -1 -2 / -3 . . . S F / "
        "F E . G1 G1 G1 ; R ; 3 ; R 50 0/1/0/0 - , G 50 0/1/0/0 ? ; -4 -5 -6",
        "puzzle.unknownTile");
    row("early",
        ". . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . ; R ; 3 ; "
        "R 50 4/3/2/1 - , G 50 4/3/2/1 - ; +1 +1 +2 +2 +3 +3 +4 +4 +5 +5 +6 +6 -1 -2 -3 -4 -5 -6 "
        "S F F E",
        "puzzle.tooManySquares");
    row("unknown rounds",
        "R1 R1 R1 R1 +1 +1 / +2 +2 +3 +3 +4 +4 / +5 +5 +6 +6 -1 -2 / -3 . . . S F / "
        "F E G1 G1 G1 G1 ; R ; 1 ; R 50 0/1/0/0 - , G 50 0/1/0/0 - ; -4 -5 -6",
        "puzzle.unknownRounds", "unknown-rounds");
    row("only a draw",
        "R1 R1 R1 R1 +1 +1 / +2 +2 +3 +3 +4 +4 / +5 +5 +6 +6 -1 -2 / -3 . -5 -6 S F / "
        "F E G1 G1 G1 G1 ; R ; 3 ; R 50 0/0/0/0 - , G 50 0/0/0/0 - ; -4",
        "puzzle.oneTurn");
    row("all the same",
        "F F S E +1 +1 / +2 +2 +3 +3 +4 +4 / +5 +5 +6 +6 -1 -2 / -3 -4 . . -5 -6 / "
        "G1 G1 G1 G1 G2 G2 ; R ; 3 ; R 50 0/0/0/0 - , G 50 0/0/1/0 - ; -",
        "puzzle.oneTurn");
}

void TestPuzzle::isNoPuzzle()
{
    QFETCH(QString, position);
    QFETCH(QString, preset);
    QFETCH(QString, error);
    const auto parsed = parsePosition(position.toStdString(), *loadPreset(preset));
    QVERIFY2(parsed.ok(), parsed ? "" : parsed.error().message.id.c_str());
    SeatView view = parsed->view;
    view.viewer = static_cast<std::int8_t>(view.toMove);
    const auto proof = provePuzzle(view);
    QCOMPARE(proof ? QString() : QString::fromStdString(proof.error().message.id), error);
}

void TestPuzzle::tellsWhatAnAnswerIsWorth()
{
    for (const Puzzle& puzzle : someOf(builtInPuzzles())) {
        auto judge = PuzzleJudge::of(puzzle);
        QVERIFY2(judge.ok(), judge ? "" : judge.error().message.id.c_str());
        const auto& decisions = judge->proof().ranking.decisions;
        QVERIFY(decisions.size() >= 2);
        const RankedDecision& best = decisions.front();
        QCOMPARE(best.decision, puzzle.solution);
        for (const RankedDecision& answer : decisions) {
            const auto verdict = judge.value().verdict(answer.decision);
            QVERIFY(verdict);
            QCOMPARE(verdict->right, answer.decision == puzzle.solution);
            QVERIFY(std::abs(verdict->loss - (best.margin - answer.margin)) < 1e-6);
            if (judge->view().isLastRound())
                QVERIFY(std::abs(verdict->winLoss - (best.win - answer.win)) < 1e-6);
            else
                QCOMPARE(verdict->winLoss, 0.0);
            QVERIFY(verdict->ledger.turn == puzzle.solution);
            QVERIFY(verdict->right != (verdict->ledger.other == answer.decision));
        }
        const auto play = judge->bestPlay();
        QVERIFY(!play.empty());
        QCOMPARE(play.front().seat, puzzle.position.toMove);
    }
}

void TestPuzzle::refusesTurnsThatAreNotLegal()
{
    const Puzzle& puzzle = builtInPuzzles().front();
    auto judge = PuzzleJudge::of(puzzle);
    QVERIFY(judge.ok());
    QVERIFY(!judge.value().verdict(Decision::play(Turn::pass())));
    const Market& market = puzzle.position.market;
    for (int i = 0; i < market.squareCount(); ++i) {
        const auto square = static_cast<SquareIndex>(i);
        if (!market.at(square).isNone())
            QVERIFY(!judge.value().verdict(Decision::play(Turn::stall(1, square))));
    }

    Puzzle other = puzzle;
    other.solution = judge->proof().ranking.decisions[1].decision;
    const auto refused = PuzzleJudge::of(other);
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().message.id, std::string("puzzle.wrongTurn"));
    other = puzzle;
    other.position.toMove = other.position.seats;
    QVERIFY(!PuzzleJudge::of(other).ok());
}

void TestPuzzle::shippedOnesAreProved()
{
    for (const Puzzle& puzzle : someOf(builtInPuzzles())) {
        const QString fault = faultOf(puzzle);
        QVERIFY2(fault.isEmpty(), qPrintable(fault + QStringLiteral(": ") +
                                             QString::fromStdString(puzzleLine(puzzle))));
    }
}

void TestPuzzle::smallOnesByPlainRecursion()
{
    int proved = 0;
    for (const Puzzle& puzzle : builtInPuzzles()) {
        if (plainNodes(puzzle) > MostPlainNodes)
            continue;
        const QString fault = faultByPlainRecursion(puzzle);
        QVERIFY2(fault.isEmpty(), qPrintable(fault + QStringLiteral(": ") +
                                             QString::fromStdString(puzzleLine(puzzle))));
        ++proved;
    }
    QVERIFY2(proved >= 20, qPrintable(QString::number(proved)));
}

void TestPuzzle::shippedOnesAreSpread()
{
    const auto& puzzles = builtInPuzzles();
    QCOMPARE(puzzles.size(), std::size_t{200});
    QVERIFY(std::is_sorted(puzzles.begin(), puzzles.end(),
                           [](const Puzzle& a, const Puzzle& b) { return a.grade < b.grade; }));
    std::map<int, int> grades;
    std::map<PuzzleKind, int> kinds;
    std::map<int, int> rounds;
    int wins = 0;
    int three = 0;
    for (const Puzzle& puzzle : puzzles) {
        ++grades[puzzle.grade];
        ++kinds[kindOf(puzzle)];
        ++rounds[puzzle.position.round];
        wins += puzzle.onlyWin;
        three += puzzle.position.seats == 3;
        int squares = 0;
        for (int i = 0; i < puzzle.position.market.squareCount(); ++i)
            squares += puzzle.position.market.at(static_cast<SquareIndex>(i)).isNone();
        QVERIFY(squares >= 3 && squares <= 7);
        QVERIFY(findings(puzzle.position).empty());
    }
    for (int grade = 1; grade <= 4; ++grade)
        QVERIFY2(grades[grade] >= 30, qPrintable(QString::number(grade)));
    for (const PuzzleKind kind :
         {PuzzleKind::Stall, PuzzleKind::Draw, PuzzleKind::HiddenTile, PuzzleKind::OpenTile})
        QVERIFY2(kinds[kind] >= 15, qPrintable(QString::number(int(kind))));
    for (int round = 1; round <= 3; ++round)
        QVERIFY2(rounds[round] >= 25, qPrintable(QString::number(round)));
    QVERIFY(wins >= 30);
    QVERIFY(three >= 20 && three <= 60);
}

/// Whoever solves them one after the other does not learn that the answer is to draw.
void TestPuzzle::answersAreMixed()
{
    const auto& puzzles = builtInPuzzles();
    constexpr std::size_t some = 9;
    constexpr int most = 6;
    for (std::size_t from = 0; from + some <= puzzles.size(); ++from) {
        if (puzzles[from].grade != puzzles[from + some - 1].grade)
            continue;
        std::map<PuzzleKind, int> kinds;
        for (std::size_t i = from; i < from + some; ++i)
            ++kinds[kindOf(puzzles[i])];
        QVERIFY2(kinds.size() >= 3 && kinds[PuzzleKind::Draw] < most,
                 qPrintable(QString::number(from)));
        for (const auto& [kind, count] : kinds)
            QVERIFY2(count <= most, qPrintable(QString::number(from)));
    }
}

/// A lesson about any of it has something to practise with.
void TestPuzzle::everyThemeHasSome()
{
    const auto& puzzles = builtInPuzzles();
    for (std::size_t theme = 0; theme < puzzleThemeNames().size(); ++theme) {
        const auto about = std::count_if(puzzles.begin(), puzzles.end(), [&](const Puzzle& one) {
            return isAbout(one, static_cast<PuzzleTheme>(theme));
        });
        QVERIFY2(about >= 3 && about < 120, puzzleThemeNames()[theme].c_str());
    }
}

void TestPuzzle::shippedOnesDiffer()
{
    const auto& puzzles = builtInPuzzles();
    std::set<std::string> ids;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        ids.insert(puzzles[i].id);
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY2(!areAlike(puzzles[i], puzzles[j]), puzzles[i].id.c_str());
    }
    QCOMPARE(ids.size(), puzzles.size());
    QVERIFY(areAlike(puzzles[0], puzzles[0]));
}

void TestPuzzle::makesTheSameAgain()
{
    PuzzleMaker first(20261126);
    PuzzleMaker second(20261126);
    std::set<std::string> ids;
    for (int i = 0; i < 3; ++i) {
        const auto puzzle = first.make();
        QVERIFY(puzzle);
        QVERIFY(puzzle == second.make());
        QVERIFY(ids.insert(puzzle->id).second);
        const QString fault = faultOf(*puzzle);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
        // It can be written and read, and is the same puzzle then.
        const auto read = parsePuzzle(puzzleLine(*puzzle));
        QVERIFY2(read.ok(), read ? "" : read.error().message.id.c_str());
        QCOMPARE(puzzleLine(*read), puzzleLine(*puzzle));
        QCOMPARE(read->id, puzzle->id);
        QCOMPARE(read->gap, puzzle->gap);
        QCOMPARE(read->position.rules.name.only("en"), puzzle->position.rules.name.only("en"));
        QCOMPARE(read->position.rules.name.only("de"), puzzle->position.rules.name.only("de"));
    }
    QVERIFY(PuzzleMaker(1).make() != PuzzleMaker(2).make());
}

void TestPuzzle::stops()
{
    std::stop_source source;
    source.request_stop();
    PuzzleMaker maker(5);
    QVERIFY(!maker.make(source.get_token()));
    QVERIFY(makePuzzles(3, 5, {}, source.get_token()).empty());
    QCOMPARE(maker.games(), std::uint64_t{0});
    // A stop in the middle: one thread makes puzzles until the other one has had enough.
    std::stop_source later;
    std::atomic<int> made = 0;
    std::jthread worker([&] {
        PuzzleMaker endless(6);
        while (endless.make(later.get_token()))
            ++made;
    });
    while (made == 0)
        std::this_thread::yield();
    later.request_stop();
    worker.join();
    QVERIFY(made > 0);
}

void TestPuzzle::gradesDependOnTheLevels()
{
    // The same grade again, and the solution of grade 1 is what casual, skilled, expert and master
    // find; a turn that nobody would choose has the highest grade.
    for (const Puzzle& puzzle : someOf(builtInPuzzles())) {
        const auto position = puzzlePosition(puzzle.position);
        QVERIFY(position.ok());
        QCOMPARE(gradeOf(position->view, puzzle.solution), puzzle.grade);
        const auto proof = provePuzzle(position->view);
        QVERIFY(proof.ok());
        if (puzzle.position.round == 3)
            QCOMPARE(gradeOf(position->view, proof->ranking.decisions.back().decision),
                     HighestGrade);
    }
}

void TestPuzzle::packsAreSpread()
{
    int last = 0;
    const auto pack = makePuzzles(6, 3, [&](int made, std::uint64_t games) {
        QCOMPARE(made, last + 1);
        QVERIFY(games > 0);
        last = made;
    });
    QCOMPARE(pack.size(), std::size_t{6});
    QCOMPARE(last, 6);
    std::set<int> grades;
    for (const Puzzle& puzzle : pack)
        grades.insert(puzzle.grade);
    QVERIFY(grades.size() >= 3);
    QVERIFY(pack == makePuzzles(6, 3));
}

QTEST_APPLESS_MAIN(TestPuzzle)
#include "TestPuzzle.moc"
