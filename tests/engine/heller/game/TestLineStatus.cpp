// The standing of lines: paid lines keep their amount, full unpaid lines are due, and lineChanges()
// predicts what a piece changes.
#include "tests/engine/RandomRules.h"
#include "tests/engine/Setup.h"

#include "engine/heller/game/LineStatus.h"
#include "engine/heller/game/Timeline.h"

#include <QtTest>

#include <bit>

using namespace hp;
using namespace hp::test;

class LineStandingsTest : public QObject {
    Q_OBJECT

private slots:
    void wizardLeavesWhatWasPaid();
    void fullLinesAreDue_data();
    void fullLinesAreDue();
    void unfilledLinesLapse();
    void changesOfAPiece();
    void changesInPlaceOfAPiece();
    void wizardChangesItsNeighboursLines();
    void changesAreWhatHappens();
};

namespace {

const LineStatus& at(const std::vector<LineStatus>& lines, Line line)
{
    for (const LineStatus& one : lines) {
        if (one.line == line)
            return one;
    }
    qFatal("no such line");
}

const LineChange* find(const std::vector<LineChange>& changes, Line line)
{
    for (const LineChange& one : changes) {
        if (one.now.line == line)
            return &one;
    }
    return nullptr;
}

constexpr Line row(int index)
{
    return {true, static_cast<std::uint8_t>(index)};
}

constexpr Line column(int index)
{
    return {false, static_cast<std::uint8_t>(index)};
}

RuleSet withWizard(LineScoring scoring)
{
    RuleSet set;
    set.rows = set.columns = 3;
    set.wizards = 1;
    set.hiddenTiles = 0;
    set.lineScoring = scoring;
    return set;
}

/// A game that starts with the given turns on an empty market, whatever tiles they draw.
Timeline timelineOf(const RuleSet& set,
                    std::initializer_list<std::pair<const char*, const char*>> turns)
{
    Timeline timeline(set, {{"Anna", "human", 0}, {"Ben", "human", 1}}, 1, 0);
    // The record's deal: the tiles that will be drawn lie on top, in reverse order.
    GameRecord record = timeline.record();
    Deal& deal = record.entries.front().deal;
    const Rules& rules = timeline.rules();
    std::size_t top = static_cast<std::size_t>(rules.tileCount());
    for (const auto& [token, square] : turns) {
        Q_UNUSED(square);
        const Piece wanted = piece(token);
        if (wanted.isStall())
            continue;
        --top;
        for (std::size_t i = 0; i <= top; ++i) {
            if (sameMeaning(rules.piece(deal.order[i]), wanted)) {
                std::swap(deal.order[i], deal.order[top]);
                break;
            }
        }
    }
    Timeline result = Timeline::fromRecord(record).value();
    for (const auto& [token, square] : turns) {
        const Piece placed = piece(token);
        const SquareIndex on = test::square(square, set.columns);
        if (placed.isStall()) {
            result.play(Turn::stall(placed.rank, on));
        } else {
            result.draw();
            result.play(tileTurn(rules, TurnKind::Draw, token, on));
        }
    }
    return result;
}

std::vector<LineStatus> standingsOf(const Timeline& timeline)
{
    return lineStatuses(timeline.game().viewFor(-1), scoredLines(timeline.openSteps()));
}

} // namespace

void LineStandingsTest::wizardLeavesWhatWasPaid()
{
    // Row 1 with red III and +6 pays 18. Then a wizard is placed below the stall.
    const Timeline timeline =
        timelineOf(withWizard(LineScoring::Immediate),
                   {{"R3", "a1"}, {"+6", "b1"}, {"R1", "c3"}, {"G1", "c1"}, {"W", "a2"}});
    const std::vector<LineStatus> lines = standingsOf(timeline);
    QCOMPARE(lines.size(), std::size_t(6));
    QCOMPARE(int(at(lines, row(0)).state), int(LineState::Paid));
    QCOMPARE(at(lines, row(0)).coins[0], 18);
    QCOMPARE(at(lines, row(0)).coins[1], 6);
    QCOMPARE(at(lines, row(0)).seats, 3U);
    // With the market as it is now it would be 24.
    QCOMPARE(at(lineStatuses(timeline.game().viewFor(-1), {}), row(0)).coins[0], 24);
}

void LineStandingsTest::fullLinesAreDue_data()
{
    QTest::addColumn<int>("scoring");
    QTest::addColumn<int>("defer");
    QTest::addColumn<int>("state");
    QTest::newRow("at once") << int(LineScoring::Immediate) << int(DeferNone)
                             << int(LineState::Paid);
    QTest::newRow("round's end") << int(LineScoring::RoundEnd) << int(DeferNone)
                                 << int(LineState::Due);
    QTest::newRow("chosen now") << int(LineScoring::Choice) << int(DeferNone)
                                << int(LineState::Paid);
    QTest::newRow("put off") << int(LineScoring::Choice) << int(DeferRow) << int(LineState::Due);
}

void LineStandingsTest::fullLinesAreDue()
{
    QFETCH(int, scoring);
    QFETCH(int, defer);
    QFETCH(int, state);
    Timeline timeline = timelineOf(withWizard(static_cast<LineScoring>(scoring)),
                                   {{"R3", "a1"}, {"+6", "b1"}, {"R1", "c3"}});
    Turn turn = Turn::stall(1, 2);
    turn.defer = static_cast<std::uint8_t>(defer);
    QVERIFY(!timeline.game().check(turn));
    const auto changes = lineChanges(timeline.game().viewFor(1), piece("G1"), 2);
    QCOMPARE(changes.size(), std::size_t(2));
    QVERIFY(changes[0].completes());
    QVERIFY(!changes[1].completes());
    timeline.play(turn);
    const std::vector<LineStatus> lines = standingsOf(timeline);
    QCOMPARE(int(at(lines, row(0)).state), state);
    QCOMPARE(at(lines, row(0)).coins[0], 18);
    QCOMPARE(int(at(lines, row(1)).state), int(LineState::Open));
    const bool due = state == int(LineState::Due);
    QCOMPARE(totalDue(lines)[0], due ? 18 : 0);
    QCOMPARE(totalDue(lines)[1], due ? 6 : 0);
}

void LineStandingsTest::unfilledLinesLapse()
{
    RuleSet set = withWizard(LineScoring::RoundEnd);
    set.unfilledLines = UnfilledLines::Ignore;
    const Rules rules(set, 2);
    SeatView view = viewOf(rules, market("R1 +2 . / . . . / . . ."));
    view.phase = Phase::RoundOver;
    const auto lines = lineStatuses(view, {});
    QCOMPARE(int(at(lines, row(0)).state), int(LineState::Lapsed));
    QCOMPARE(at(lines, row(0)).coins[0], 0);
}

void LineStandingsTest::changesOfAPiece()
{
    const Rules rules(withWizard(LineScoring::Immediate), 2);
    const SeatView view = viewOf(rules, market("R1 +2 . / . . . / . . G2"));
    const auto changes = lineChanges(view, piece("+4"), square("c1", 3));
    QCOMPARE(changes.size(), std::size_t(2));
    QVERIFY(changes[0].now.line == row(0));
    QVERIFY(changes[0].completes());
    QCOMPARE(changes[0].now.coins[0], 2);
    QCOMPARE(changes[0].then.coins[0], 6);
    QCOMPARE(changes[0].then.seats, 1U);
    QVERIFY(changes[1].now.line == column(2));
    QVERIFY(!changes[1].completes());
    QCOMPARE(changes[1].now.coins[1], 0);
    QCOMPARE(changes[1].then.coins[1], 8);
    // Nothing changes, and both lines report that.
    const auto none = lineChanges(view, piece("S"), square("a3", 3));
    QCOMPARE(none.size(), std::size_t(2));
    QVERIFY(!none[0].changes(0) && !none[0].changes(1));
}

void LineStandingsTest::changesInPlaceOfAPiece()
{
    const Rules rules(withWizard(LineScoring::Immediate), 2);
    SeatView view = viewOf(rules, market("R1 -3 +2 / . . . / . . G2"));
    view.unscored &= ~lineBit(row(0)); // it has paid
    const auto changes = lineChanges(view, piece("S"), square("b1", 3));
    QCOMPARE(changes.size(), std::size_t(2));
    QVERIFY(changes[0].now.line == row(0));
    QCOMPARE(int(changes[0].now.state), int(LineState::Paid));
    QCOMPARE(int(changes[0].then.state), int(LineState::Paid));
    QCOMPARE(changes[0].now.coins[0], -1);
    QCOMPARE(changes[0].then.coins[0], 4);
    QVERIFY(changes[1].now.line == column(1));
    QVERIFY(!changes[1].completes() && !changes[1].changes(0));
}

void LineStandingsTest::wizardChangesItsNeighboursLines()
{
    const Rules rules(withWizard(LineScoring::RoundEnd), 2);
    // Row 1 is full and due, not paid: a wizard still changes it.
    SeatView view = viewOf(rules, market("R1 +2 +3 / . +1 . / G2 . ."));
    view.unscored = rules.payingLines();
    const auto changes = lineChanges(view, piece("W"), square("a2", 3));
    QVERIFY(changes[0].now.line == row(1));
    QVERIFY(changes[1].now.line == column(0));
    const LineChange* first = find(changes, row(0));
    QVERIFY(first);
    QCOMPARE(int(first->now.state), int(LineState::Due));
    QVERIFY(!first->completes());
    QCOMPARE(first->now.coins[0], 5);
    QCOMPARE(first->then.coins[0], 10);
    QVERIFY(!find(changes, row(2))); // worth nothing with rank II or with rank III
    // A stall beside a wizard changes only its own lines.
    view = viewOf(rules, market("W +2 . / . +1 . / G2 . ."));
    const auto stall = lineChanges(view, piece("R1"), square("a2", 3));
    QCOMPARE(stall.size(), std::size_t(2));
    QCOMPARE(stall[0].then.coins[0], 2);
}

void LineStandingsTest::changesAreWhatHappens()
{
    std::vector<Turn> turns;
    int wizards = 0;
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
        Random random(seed);
        const RuleSet set = randomRules(random);
        std::vector<SeatInfo> seats(2 + random.below(3));
        Timeline timeline(set, seats, seed);
        while (timeline.game().phase() == Phase::Playing) {
            if (timeline.game().canDraw() && random.below(2) == 0)
                timeline.draw();
            timeline.game().legalTurns(turns);
            if (turns.empty()) {
                timeline.draw();
                timeline.game().legalTurns(turns);
            }
            const SeatView view = timeline.game().viewFor(-1);
            const auto before = standingsOf(timeline);
            const TurnReport report =
                timeline.play(turns[random.below(static_cast<std::uint32_t>(turns.size()))]);
            const auto after = standingsOf(timeline);
            std::array<int, MaxSeats> paid{};
            for (const LineStatus& line : after) {
                for (std::size_t s = 0; s < MaxSeats && line.state == LineState::Paid; ++s)
                    paid[s] += line.coins[s];
            }
            for (std::size_t s = 0; s < seats.size(); ++s)
                QCOMPARE(report.moneyAfter[s], set.startMoney + paid[s]);
            if (report.turn.kind == TurnKind::Pass)
                continue;
            const auto changes = lineChanges(view, report.piece, report.turn.square);
            wizards += changes.size() > 2 ? 1 : 0;
            const bool cutShort = report.roundEnded && timeline.game().empty() != 0;
            for (const LineStatus& line : after) {
                const LineChange* change = find(changes, line.line);
                QVERIFY(!change || change->now == at(before, line.line));
                const LineStatus& foreseen = change ? change->then : at(before, line.line);
                if (cutShort || (!change && report.roundEnded))
                    continue;
                QVERIFY(line.coins == foreseen.coins);
                if (set.lineScoring != LineScoring::Choice || foreseen.state == LineState::Open)
                    QCOMPARE(int(line.state), int(foreseen.state));
            }
        }
    }
    QVERIFY(wizards > 0);
}

QTEST_APPLESS_MAIN(LineStandingsTest)
#include "TestLineStatus.moc"
