// The history of a game: taking back, redoing, and records that replay to the same money. Changes
// to a record are detected.
#include "tests/engine/RandomRules.h"
#include "tests/engine/Setup.h"

#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/game/Summary.h"
#include "engine/heller/game/Timeline.h"

#include <QtTest>

using namespace hp;
using namespace hp::test;

class TimelineTest : public QObject {
    Q_OBJECT

private slots:
    void sameSeedSameGame();
    void takingBackADrawGivesTheSameTileAgain();
    void takingBackKeepsMoneyAndRedoRestores();
    void takingBackAcrossARound();
    void laterRoundsDoNotDependOnWhatWasPlayed();
    void newTurnForgetsWhatWasTakenBack();
    void recordsReplayToTheSameGame();
    void tamperedEntries_data();
    void tamperedEntries();
    void foreignRulesAndSeats();
    void randomDamageNeverCrashes();
    void recordedDealsAreKeptWhenTakenBack();
    void beginsFromAPosition();
    void positionOfALaterRound();
    void positionWithATileInHand();
    void positionLeavesSecretsToTheSeed();
};

namespace {

std::vector<SeatInfo> people(int count)
{
    std::vector<SeatInfo> seats;
    for (int seat = 0; seat < count; ++seat)
        seats.push_back({"Seat " + std::to_string(seat), seat == 0 ? "human" : "casual", seat});
    return seats;
}

void playTurn(Timeline& timeline, Random& random)
{
    std::vector<Turn> turns;
    timeline.game().legalTurns(turns);
    if (timeline.game().canDraw() && (turns.empty() || random.below(2) == 0)) {
        timeline.draw();
        timeline.game().legalTurns(turns);
    }
    timeline.play(turns[random.below(static_cast<std::uint32_t>(turns.size()))]);
}

void playToTheEnd(Timeline& timeline, Random& random)
{
    while (timeline.game().phase() != Phase::GameOver) {
        if (timeline.game().phase() == Phase::RoundOver)
            timeline.nextRound();
        else
            playTurn(timeline, random);
    }
}

/// A session with everything that can happen in one: turns, draws, taking back, redoing, and
/// changes of players.
Timeline session(std::uint64_t seed)
{
    Random random(seed);
    const int seats = 2 + static_cast<int>(seed % 3);
    Timeline timeline(seed % 2 == 0 ? RuleSet{} : randomRules(random), people(seats), seed);
    for (int happening = 0; happening < 150; ++happening) {
        if (timeline.canTakeBack() && random.below(6) == 0)
            timeline.takeBackStep();
        else if (timeline.canTakeBack() && random.below(9) == 0)
            timeline.takeBackTurn();
        else if (timeline.canRedo() && random.below(3) > 0)
            timeline.redo();
        else if (random.below(40) == 0)
            timeline.sit(static_cast<int>(random.below(static_cast<std::uint32_t>(seats))),
                         {"Somebody", "skilled", 3});
        else if (timeline.game().phase() == Phase::RoundOver)
            timeline.nextRound();
        else if (timeline.game().phase() == Phase::GameOver)
            break;
        else if (timeline.game().inHand() == NoPiece && timeline.game().canDraw() &&
                 random.below(4) == 0)
            timeline.draw();
        else
            playTurn(timeline, random);
    }
    return timeline;
}

QByteArray at(std::uint64_t seed)
{
    return "seed " + QByteArray::number(static_cast<qulonglong>(seed));
}

/// Equal except for the pointers to their look-up tables.
bool sameGame(const Game& a, const Game& b)
{
    SeatView left = a.fullView();
    SeatView right = b.fullView();
    left.rules = right.rules = nullptr;
    if (!(left == right) || a.supplyCount() != b.supplyCount())
        return false;
    for (int i = 0; i < a.supplyCount(); ++i) {
        if (a.supplyAt(i) != b.supplyAt(i))
            return false;
    }
    return true;
}

bool sameSteps(const Timeline& a, const Timeline& b)
{
    return std::equal(a.steps().begin(), a.steps().end(), b.steps().begin(), b.steps().end(),
                      [](const Timeline::Step& x, const Timeline::Step& y) {
                          return x.kind == y.kind && x.seat == y.seat && x.drawn == y.drawn &&
                                 x.report.turn == y.report.turn &&
                                 x.report.moneyAfter == y.report.moneyAfter &&
                                 x.report.lines.size() == y.report.lines.size() &&
                                 sameGame(x.after, y.after);
                      });
}

} // namespace

void TimelineTest::sameSeedSameGame()
{
    Timeline a(RuleSet{}, people(2), 42);
    Timeline b(RuleSet{}, people(2), 42);
    QVERIFY(sameGame(a.game(), b.game()));
    QVERIFY(!sameGame(a.game(), Timeline(RuleSet{}, people(2), 43).game()));
    for (int starter = 0; starter < 2; ++starter)
        QCOMPARE(Timeline(RuleSet{}, people(2), 42, starter).game().toMove(), starter);
    QVERIFY(!a.canTakeBack());
    QVERIFY(!a.canRedo());
}

void TimelineTest::takingBackADrawGivesTheSameTileAgain()
{
    Timeline timeline(RuleSet{}, people(2), 42);
    const Game before = timeline.game();
    timeline.draw();
    const PieceCode tile = timeline.game().inHand();
    timeline.takeBackStep();
    QVERIFY(sameGame(timeline.game(), before));
    timeline.draw();
    QCOMPARE(timeline.game().inHand(), tile);

    // After placing: one step back the tile is in the hand; a whole turn back it is in the supply.
    const Turn place = Turn::tile(TurnKind::Draw, timeline.rules().kindOf(tile), 7);
    timeline.play(place);
    timeline.takeBackStep();
    QCOMPARE(timeline.game().inHand(), tile);
    timeline.play(place);
    timeline.takeBackTurn();
    QVERIFY(sameGame(timeline.game(), before));
    // The supply keeps its order even if something else was played in between.
    timeline.play(Turn::stall(1, 3));
    timeline.draw();
    QCOMPARE(timeline.game().inHand(), tile);
    // The record shows the taking back.
    int takenBack = 0;
    for (const RecordEntry& entry : timeline.record().entries)
        takenBack += entry.kind == RecordEntry::Kind::TakeBack;
    QCOMPARE(takenBack, 4);
}

void TimelineTest::takingBackKeepsMoneyAndRedoRestores()
{
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Random random(seed);
        Timeline timeline(seed % 2 == 0 ? RuleSet{} : randomRules(random), people(3), seed);
        playToTheEnd(timeline, random);
        const Timeline played = timeline;
        std::vector<std::vector<int>> money;
        for (const Timeline::Step& step : played.steps())
            money.push_back(moneyOf(step.after));
        while (timeline.canTakeBack()) {
            timeline.takeBackStep();
            QCOMPARE(moneyOf(timeline.game()), money[timeline.steps().size() - 1]);
        }
        QCOMPARE(timeline.steps().size(), std::size_t{1});
        while (timeline.canRedo())
            timeline.redo();
        QVERIFY2(sameSteps(timeline, played), at(seed));
    }
}

void TimelineTest::takingBackAcrossARound()
{
    Random random(3);
    Timeline timeline(RuleSet{}, people(2), 3);
    while (timeline.game().phase() == Phase::Playing)
        playTurn(timeline, random);
    timeline.nextRound();
    const Game second = timeline.game();
    QCOMPARE(second.round(), 2);
    timeline.takeBackTurn();
    QCOMPARE(timeline.game().round(), 1);
    QCOMPARE(int(timeline.game().phase()), int(Phase::Playing));
    while (timeline.canRedo())
        timeline.redo();
    QCOMPARE(int(timeline.game().phase()), int(Phase::RoundOver));
    timeline.nextRound();
    QVERIFY(sameGame(timeline.game(), second));
}

void TimelineTest::laterRoundsDoNotDependOnWhatWasPlayed()
{
    const auto secondDeal = [](std::uint64_t how) {
        Random random(how);
        Timeline timeline(RuleSet{}, people(2), 77);
        while (timeline.game().phase() == Phase::Playing)
            playTurn(timeline, random);
        timeline.nextRound();
        std::vector<PieceCode> order;
        for (int i = 0; i < timeline.game().supplyCount(); ++i)
            order.push_back(timeline.game().supplyAt(i));
        return order;
    };
    QVERIFY(secondDeal(1) == secondDeal(2));
}

void TimelineTest::newTurnForgetsWhatWasTakenBack()
{
    Timeline timeline(RuleSet{}, people(2), 5);
    timeline.play(Turn::stall(1, 0));
    timeline.play(Turn::stall(1, 1));
    timeline.takeBackTurn();
    QVERIFY(timeline.canRedo());
    timeline.play(Turn::stall(2, 1));
    QVERIFY(!timeline.canRedo());
    // A change of players is no turn, so a turn taken back can still be redone.
    timeline.takeBackTurn();
    timeline.sit(1, {"Anna", "human", 2});
    QVERIFY(timeline.canRedo());
    QCOMPARE(timeline.seats()[1].name, std::string("Anna"));
    timeline.redo();
    QCOMPARE(timeline.game().stalls(timeline.steps().back().seat, 2), 2);
}

void TimelineTest::recordsReplayToTheSameGame()
{
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
        const Timeline timeline = session(seed);
        const Result<Timeline> again = Timeline::fromRecord(timeline.record());
        QVERIFY2(again.ok(), at(seed) + (again.ok() ? "" : again.error().message.id.c_str()));
        QVERIFY2(sameSteps(*again, timeline), at(seed));
        QVERIFY2(again->seats() == timeline.seats(), at(seed));
        QCOMPARE(again->seed(), timeline.seed());
        QCOMPARE(again->record().entries.size(), timeline.record().entries.size());
        QVERIFY(!again->canRedo());
        // With the same further turns both stay equal, and all of them can be taken back.
        Timeline one = timeline;
        Timeline two = *again;
        Random a(seed);
        Random b(seed);
        playToTheEnd(one, a);
        playToTheEnd(two, b);
        QVERIFY2(sameSteps(one, two), at(seed));
        while (two.canTakeBack())
            two.takeBackTurn();
        QCOMPARE(two.steps().size(), std::size_t{1});
    }
}

void TimelineTest::tamperedEntries_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("id");
    const auto row = [](const char* what, const char* id) {
        QTest::newRow(what) << QString::fromLatin1(what) << QString::fromLatin1(id);
    };
    row("money", "record.otherMoney");
    row("a tile twice in the deal", "record.dealNotAllTiles");
    row("a stall's code in the deal", "record.dealNotAllTiles");
    row("starter that does not exist", "record.noSuchSeat");
    row("deal in the middle", "record.dealTooEarly");
    row("another seat plays", "record.wrongSeat");
    row("another seat draws", "record.wrongSeat");
    row("square taken", "turn.squareTaken");
    row("no such square", "turn.noSuchSquare");
    row("rank used up", "turn.noStallLeft");
    row("another tile drawn", "record.otherTile");
    row("another tile placed", "turn.otherTileDrawn");
    row("another hidden tile", "turn.otherTileHidden");
    row("passing", "turn.passNotAllowed");
    row("drawing twice", "record.cannotDraw");
    row("taking back another turn", "record.otherTakenBack");
    row("taking back the deal", "record.nothingToTakeBack");
    row("sitting nowhere", "record.noSuchSeat");
    row("no deal", "record.noDeal");
    row("nothing at all", "record.noDeal");
}

void TimelineTest::tamperedEntries()
{
    QFETCH(QString, what);
    QFETCH(QString, id);
    Timeline timeline(RuleSet{}, people(2), 12, 0);
    timeline.play(Turn::stall(4, 0)); // entry 1
    timeline.draw();                  // entry 2
    const KindIndex drawn = timeline.steps().back().drawn;
    timeline.play(Turn::tile(TurnKind::Draw, drawn, 1)); // entry 3
    timeline.play(Turn::stall(3, 2));                    // entry 4
    timeline.takeBackTurn();                             // entry 5
    const KindIndex held = timeline.rules().kindOf(timeline.game().hidden(0, 0));
    timeline.play(Turn::tile(TurnKind::Hidden, held, 3)); // entry 6
    GameRecord record = timeline.record();
    for (std::size_t i = 0; i < record.entries.size(); ++i)
        record.entries[i].line = static_cast<int>(i) + 2;
    QVERIFY(Timeline::fromRecord(record).ok());

    std::vector<RecordEntry>& entries = record.entries;
    std::size_t wrong = 0;
    const auto entry = [&](std::size_t index) -> RecordEntry& { return entries[wrong = index]; };
    const auto other = [](KindIndex kind) { return static_cast<KindIndex>(kind == 0 ? 1 : 0); };
    const auto is = [&](const char* name) { return what == QLatin1String(name); };
    if (is("money"))
        ++(*entry(3).money)[1];
    else if (is("a tile twice in the deal"))
        entry(0).deal.order[4] = entries[0].deal.order[5];
    else if (is("a stall's code in the deal"))
        entry(0).deal.order[4] = stallCode(0, 1);
    else if (is("starter that does not exist"))
        entry(0).deal.starter = 2;
    else if (is("deal in the middle"))
        entry(3) = entries[0];
    else if (is("another seat plays"))
        entry(1).seat = 1;
    else if (is("another seat draws"))
        entry(2).seat = 0;
    else if (is("square taken"))
        entry(3).turn.square = 0;
    else if (is("no such square"))
        entry(1).turn.square = 30;
    else if (is("rank used up"))
        entry(4).turn.what = 4;
    else if (is("another tile drawn"))
        entry(2).turn.what = other(drawn);
    else if (is("another tile placed"))
        entry(3).turn.what = other(drawn);
    else if (is("another hidden tile"))
        entry(6).turn.what = other(held);
    else if (is("passing"))
        entry(1).turn = Turn::pass();
    else if (is("drawing twice"))
        entry(3) = entries[2];
    else if (is("taking back another turn"))
        entry(5).turn.what = 2;
    else if (is("taking back the deal"))
        entry(1) = entries[5];
    else if (is("sitting nowhere")) {
        entry(1).kind = RecordEntry::Kind::Sit;
        entries[1].seat = 2;
    } else if (is("no deal")) {
        entries.erase(entries.begin());
        entries[0].line = 2;
    } else if (is("nothing at all")) {
        entries.clear();
    }

    const int line = entries.empty() ? 0 : static_cast<int>(wrong) + 2;
    if (!entries.empty())
        entries[wrong].line = line;
    const Result<Timeline> result = Timeline::fromRecord(record);
    QVERIFY(!result.ok());
    QCOMPARE(QString::fromStdString(result.error().message.id), id);
    QCOMPARE(result.error().line, line);
}

void TimelineTest::foreignRulesAndSeats()
{
    const GameRecord good = Timeline(RuleSet{}, people(3), 1).record();
    for (const std::size_t count : {0, 1, 5}) {
        GameRecord record = good;
        record.seats.resize(count);
        const Result<Timeline> result = Timeline::fromRecord(record);
        QVERIFY(!result.ok());
        QCOMPARE(QString::fromStdString(result.error().message.id),
                 QStringLiteral("record.seatCount"));
    }
    GameRecord record = good;
    record.rules.rows = 100;
    const Result<Timeline> result = Timeline::fromRecord(record);
    QVERIFY(!result.ok());
    QCOMPARE(QString::fromStdString(result.error().message.id), QStringLiteral("rules.outOfRange"));
    QCOMPARE(QString::fromStdString(result.error().path), QStringLiteral("market.rows"));
}

void TimelineTest::randomDamageNeverCrashes()
{
    int refused = 0;
    for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
        GameRecord record = session(1 + seed % 40).record();
        Random random(seed);
        auto& entries = record.entries;
        for (int damage = 1 + static_cast<int>(random.below(3)); damage > 0; --damage) {
            const std::size_t index = random.below(static_cast<std::uint32_t>(entries.size()));
            RecordEntry& entry = entries[index];
            switch (random.below(9)) {
            case 0:
                if (entries.size() > 1)
                    entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(index));
                break;
            case 1:
                std::swap(entry, entries[random.below(static_cast<std::uint32_t>(entries.size()))]);
                break;
            case 2:
                entry.seat = static_cast<int>(random.below(8)) - 2;
                break;
            case 3:
                entry.turn.square = static_cast<SquareIndex>(random.below(256));
                break;
            case 4:
                entry.turn.what = static_cast<std::uint8_t>(random.below(256));
                break;
            case 5:
                entry.turn.kind = static_cast<TurnKind>(random.below(5));
                break;
            case 6:
                entry.kind = static_cast<RecordEntry::Kind>(random.below(6));
                break;
            case 7:
                entry.turn.defer = static_cast<std::uint8_t>(random.below(256));
                break;
            default:
                entry.money.reset();
                entry.deal.order[random.below(MaxTiles)] =
                    static_cast<PieceCode>(random.below(256));
                break;
            }
        }
        const Result<Timeline> result = Timeline::fromRecord(record);
        if (!result.ok()) {
            ++refused;
            continue;
        }
        // If accepted, it is a game like any other.
        Timeline timeline = *result;
        while (timeline.canTakeBack())
            timeline.takeBackTurn();
        while (timeline.canRedo())
            timeline.redo();
        playToTheEnd(timeline, random);
    }
    QVERIFY(refused > 500);
}

// A record can contain deals that its seed would not give. If a turn before such a deal is taken
// back, redoing must deal the same tiles.
void TimelineTest::recordedDealsAreKeptWhenTakenBack()
{
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed);
        RuleSet set;
        set.nextStarter = static_cast<NextStarter>(seed % 4);
        Timeline timeline(set, people(2), seed);
        playToTheEnd(timeline, random);
        GameRecord record = timeline.record();
        record.seed += 1000;
        const Result<Timeline> loaded = Timeline::fromRecord(record);
        QVERIFY2(loaded.ok(), at(seed));
        Timeline stepping = *loaded;
        while (stepping.canTakeBack())
            stepping.takeBackTurn();
        while (stepping.canRedo())
            stepping.redo();
        QVERIFY2(sameSteps(stepping, timeline), at(seed));
    }
}

namespace {

/// A game after that many steps, including the deals of rounds.
Timeline somewhere(const RuleSet& rules, int seats, std::uint64_t seed, int steps)
{
    Timeline timeline(rules, people(seats), seed);
    Random random(seed);
    for (int i = 0; i < steps && timeline.game().phase() != Phase::GameOver; ++i) {
        if (timeline.game().phase() == Phase::RoundOver)
            timeline.nextRound();
        else
            playTurn(timeline, random);
    }
    return timeline;
}

} // namespace

namespace {

/// The view with the first picture of every kind of tile, to compare views of which one has been
/// numbered anew.
SeatView withoutPictures(SeatView view)
{
    const Rules& rules = *view.rules;
    const auto plain = [&](PieceCode& code) {
        if (code >= FirstTileCode && code < FixedFire && rules.kindOf(code) != NoKind)
            code = rules.kind(rules.kindOf(code)).firstCode;
    };
    for (PieceCode& code : view.squares)
        plain(code);
    for (auto& ofSeat : view.hidden) {
        for (PieceCode& code : ofSeat)
            plain(code);
    }
    plain(view.inHand);
    return view;
}

} // namespace

void TimelineTest::beginsFromAPosition()
{
    Random random(3);
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const RuleSet rules = seed % 2 == 0 ? RuleSet{} : randomRules(random);
        const int seats = 2 + static_cast<int>(seed % 3);
        const Timeline before = somewhere(rules, seats, seed, static_cast<int>(seed));
        const SeatView position = withoutPictures(before.game().fullView());
        Timeline timeline = Timeline::fromPosition(position, people(seats), seed);
        QVERIFY(timeline.beginsWithPosition());
        SeatView shown = withoutPictures(timeline.game().fullView());
        QVERIFY(shown.rules == &timeline.rules()); // its own: the position's can be deleted
        shown.rules = position.rules;
        QVERIFY2(shown == position, at(seed));
        QVERIFY(!timeline.canTakeBack());

        // Plays from there to the end, back to the position, and again.
        playToTheEnd(timeline, random);
        Timeline stepping = timeline;
        while (stepping.canTakeBack())
            stepping.takeBackTurn();
        // A deal directly after the position belongs to no turn and stays.
        const bool between = position.phase == Phase::RoundOver;
        QCOMPARE(stepping.steps().size(), between ? std::size_t{2} : std::size_t{1});
        SeatView back = withoutPictures(stepping.steps().front().after.fullView());
        back.rules = position.rules;
        QVERIFY2(back == position, at(seed));
        while (stepping.canRedo())
            stepping.redo();
        QVERIFY2(sameSteps(stepping, timeline), at(seed));
        // The record begins with it too.
        const Result<Timeline> replayed = Timeline::fromRecord(timeline.record());
        QVERIFY2(replayed.ok() && replayed->beginsWithPosition(), at(seed));
        QVERIFY2(sameSteps(*replayed, timeline), at(seed));
    }
}

void TimelineTest::positionOfALaterRound()
{
    RuleSet rules;
    rules.rounds = 3;
    Timeline before(rules, people(2), 5);
    Random random(5);
    while (before.game().round() < 2) {
        if (before.game().phase() == Phase::RoundOver)
            before.nextRound();
        else
            playTurn(before, random);
    }
    Timeline timeline = Timeline::fromPosition(before.game().fullView(), people(2), 5);
    playToTheEnd(timeline, random);
    QCOMPARE(timeline.game().round(), 3);
    const std::vector<RoundSummary> rounds = roundSummaries(timeline.openSteps());
    QCOMPARE(rounds.size(), std::size_t{2});
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        QCOMPARE(rounds[i].round, static_cast<int>(i) + 2);
        for (const ScoredLine& line : rounds[i].lines)
            QCOMPARE(line.round, rounds[i].round);
    }
    // Between two rounds too: the next round is dealt.
    while (before.game().phase() == Phase::Playing)
        playTurn(before, random);
    Timeline between = Timeline::fromPosition(before.game().fullView(), people(2), 5);
    QCOMPARE(int(between.game().phase()), int(Phase::RoundOver));
    between.nextRound();
    before.nextRound();
    QCOMPARE(moneyOf(between.game()), moneyOf(before.game()));
    for (int seat = 0; seat < 2; ++seat) {
        for (int rank = 1; rank <= RankCount; ++rank)
            QCOMPARE(between.game().stalls(seat, rank), before.game().stalls(seat, rank));
    }
}

void TimelineTest::positionWithATileInHand()
{
    Timeline before(RuleSet{}, people(2), 8);
    before.draw();
    const PieceCode drawn = before.game().inHand();
    Timeline timeline = Timeline::fromPosition(before.game().fullView(), people(2), 8);
    QCOMPARE(timeline.rules().kindOf(timeline.game().inHand()), before.rules().kindOf(drawn));
    QVERIFY(!timeline.canTakeBack()); // the tile was drawn before the position
    timeline.play(Turn::tile(TurnKind::Draw, timeline.rules().kindOf(drawn), 0));
    timeline.takeBackTurn();
    QVERIFY(!timeline.canTakeBack());
    QCOMPARE(timeline.rules().kindOf(timeline.game().inHand()), before.rules().kindOf(drawn));
}

void TimelineTest::positionLeavesSecretsToTheSeed()
{
    const Timeline before = somewhere(RuleSet{}, 3, 9, 6);
    const SeatView view = before.game().viewFor(1);
    QVERIFY(view.hasUnknownHidden());
    const Timeline one = Timeline::fromPosition(view, people(3), 1);
    QVERIFY(!one.game().fullView().hasUnknownHidden());
    const auto order = [](const Timeline& timeline) {
        std::vector<PieceCode> tiles;
        for (int i = 0; i < timeline.game().supplyCount(); ++i)
            tiles.push_back(timeline.game().supplyAt(i));
        return tiles;
    };
    QCOMPARE(order(one), order(Timeline::fromPosition(view, people(3), 1)));
    QVERIFY(order(one) != order(Timeline::fromPosition(view, people(3), 2)));
    // The seat knows the same as before.
    SeatView again = withoutPictures(one.game().viewFor(1));
    again.rules = view.rules;
    QVERIFY(again == withoutPictures(view));
}

QTEST_APPLESS_MAIN(TimelineTest)
#include "TestTimeline.moc"
