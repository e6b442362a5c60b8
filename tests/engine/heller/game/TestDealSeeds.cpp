// Each round dealt from a seed of its own: a record is checked against the seeds, and a deal that
// anybody has chosen is found.
#include "tests/engine/Setup.h"

#include "engine/heller/game/Timeline.h"

#include <QtTest>

#include <algorithm>

using namespace hp;
using namespace hp::test;

class DealSeedsTest : public QObject {
    Q_OBJECT

private slots:
    void rightDealsAreAccepted();
    void oneSeedForAll();
    void otherDealsAreFound_data();
    void otherDealsAreFound();
    void picturesOfEqualTilesDoNotMatter();
    void roundsTakenBackKeepTheirDeal();
    void roundsDealtAnewAreChecked();
    void fromAPosition();
};

namespace {

RuleSet rulesWith(NextStarter starter)
{
    RuleSet rules;
    rules.nextStarter = starter;
    return rules;
}

void playRound(Timeline& timeline, Random& random)
{
    std::vector<Turn> turns;
    while (timeline.game().phase() == Phase::Playing) {
        timeline.game().legalTurns(turns);
        if (timeline.game().canDraw() && (turns.empty() || random.below(2) == 0)) {
            timeline.draw();
            timeline.game().legalTurns(turns);
        }
        timeline.play(turns[random.below(static_cast<std::uint32_t>(turns.size()))]);
    }
}

/// The rest of the game, each round from its seed.
void playOn(Timeline& timeline, const DealSeeds& seeds, Random& random)
{
    playRound(timeline, random);
    while (timeline.game().phase() == Phase::RoundOver) {
        timeline.nextRound(seeds.rounds.at(static_cast<std::size_t>(timeline.game().round())));
        playRound(timeline, random);
    }
}

Timeline played(const RuleSet& rules, int seats, const DealSeeds& seeds)
{
    Timeline timeline(rules, std::vector<SeatInfo>(static_cast<std::size_t>(seats)),
                      seeds.rounds.front(), seeds.firstStarter);
    Random random(7);
    playOn(timeline, seeds, random);
    return timeline;
}

RecordEntry& dealOf(GameRecord& record, int number)
{
    return *std::find_if(record.entries.begin(), record.entries.end(), [&](const RecordEntry& e) {
        return e.kind == RecordEntry::Kind::Deal && --number == 0;
    });
}

/// The id and the round of the error; empty if all deals are right.
QString found(const GameRecord& record, const DealSeeds& seeds)
{
    const auto timeline = Timeline::fromRecord(record, &seeds);
    if (timeline)
        return {};
    QString text = QString::fromStdString(timeline.error().message.id);
    for (const std::string& param : timeline.error().message.params)
        text += QLatin1Char(' ') + QString::fromStdString(param);
    return text;
}

const DealSeeds Seeds{{0x0123456789abcdef, 77, 0xffffffffffffffff}, {}};

} // namespace

void DealSeedsTest::rightDealsAreAccepted()
{
    for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
        for (int starter = 0; starter < 4; ++starter) {
            RuleSet rules = rulesWith(static_cast<NextStarter>(starter));
            rules.openTiles = seats == 3;
            Random random(static_cast<std::uint64_t>(seats * 4 + starter));
            DealSeeds seeds{{random.next(), random.next(), random.next()}, {}};
            if (starter == 1)
                seeds.firstStarter = seats - 1;
            const Timeline timeline = played(rules, seats, seeds);
            QCOMPARE(timeline.game().round(), 3);
            QCOMPARE(found(timeline.record(), seeds), QString());
        }
    }
}

void DealSeedsTest::oneSeedForAll()
{
    Timeline timeline(rulesWith(NextStarter::Random), std::vector<SeatInfo>(4), 5);
    Random random(5);
    while (timeline.game().phase() != Phase::GameOver) {
        playRound(timeline, random);
        if (timeline.game().phase() == Phase::RoundOver)
            timeline.nextRound();
    }
    QCOMPARE(found(timeline.record(), {{5, 5, 5}, {}}), QString());
}

void DealSeedsTest::otherDealsAreFound_data()
{
    QTest::addColumn<int>("round"); // whose deal is changed
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("error");
    const auto add = [](const char* name, int round, const char* what, const char* error) {
        QTest::newRow(name) << round << QString::fromLatin1(what) << QString::fromLatin1(error);
    };
    add("hidden tiles exchanged", 1, "0 1", "record.otherDeal 1");
    add("a hidden tile and the last of the supply", 2, "1 last", "record.otherDeal 2");
    add("two tiles of the supply", 3, "9 10", "record.otherDeal 3");
    add("another starter in round 1", 1, "starter", "record.otherDeal 1");
    add("another starter in round 3", 3, "starter", "record.otherDeal 3");
    add("the seed of another round", 0, "exchanged", "record.otherDeal 2");
    add("the seed of another game", 0, "other", "record.otherDeal 3");
    add("dealt from the game's seed", 0, "game", "record.otherDeal 2");
    add("no seed", 0, "missing", "record.noSeed 3");
    add("no seeds", 0, "none", "record.noSeed 1");
    add("a starter that was not agreed", 0, "starter", "record.otherDeal 1");
}

void DealSeedsTest::otherDealsAreFound()
{
    QFETCH(const int, round);
    QFETCH(const QString, what);
    GameRecord record = played(rulesWith(NextStarter::Random), 3, Seeds).record();
    QCOMPARE(found(record, Seeds), QString());
    DealSeeds seeds = Seeds;
    if (round > 0) {
        Deal& deal = dealOf(record, round).deal;
        if (what == QLatin1String("starter")) {
            deal.starter = static_cast<std::uint8_t>((deal.starter + 1) % 3);
        } else {
            const Rules rules(record.rules, 3);
            const int last = rules.tileCount() - 1;
            const QStringList places = what.split(QLatin1Char(' '));
            auto& tile = deal.order[places[0].toUInt()];
            auto& other =
                deal.order[places[1] == QLatin1String("last") ? static_cast<std::size_t>(last)
                                                              : places[1].toUInt()];
            QVERIFY(rules.kindOf(tile) != rules.kindOf(other));
            std::swap(tile, other);
        }
    } else if (what == QLatin1String("exchanged")) {
        std::swap(seeds.rounds[1], seeds.rounds[2]);
    } else if (what == QLatin1String("other")) {
        ++seeds.rounds[2];
    } else if (what == QLatin1String("game")) {
        record = played(rulesWith(NextStarter::Random), 3,
                        {std::vector<std::uint64_t>(3, seeds.rounds[0]), {}})
                     .record();
    } else if (what == QLatin1String("missing")) {
        seeds.rounds.pop_back();
    } else if (what == QLatin1String("none")) {
        seeds.rounds.clear();
    } else {
        seeds.firstStarter = (dealOf(record, 1).deal.starter + 1) % 3;
    }
    QTEST(found(record, seeds), "error");
}

void DealSeedsTest::picturesOfEqualTilesDoNotMatter()
{
    GameRecord record = played(RuleSet{}, 2, Seeds).record();
    const Rules rules(record.rules, 2);
    Deal& deal = dealOf(record, 1).deal;
    const auto first = deal.order.begin();
    const auto end = first + rules.tileCount();
    for (auto tile = first; tile != end; ++tile) {
        const auto equal = std::find_if(tile + 1, end, [&](PieceCode other) {
            return rules.kindOf(other) == rules.kindOf(*tile);
        });
        if (equal == end)
            continue;
        std::swap(*tile, *equal);
        QCOMPARE(found(record, Seeds), QString());
        return;
    }
    QFAIL("no equal tiles");
}

void DealSeedsTest::roundsTakenBackKeepTheirDeal()
{
    Random random(3);
    Timeline timeline(rulesWith(NextStarter::Random), std::vector<SeatInfo>(2), Seeds.rounds[0]);
    playRound(timeline, random);
    timeline.nextRound(Seeds.rounds[1]);
    timeline.takeBackTurn();
    QCOMPARE(timeline.game().round(), 1);
    while (timeline.canRedo())
        timeline.redo();
    // Whoever asks for another deal now gets the same one.
    QCOMPARE(int(timeline.game().phase()), int(Phase::RoundOver));
    timeline.nextRound(99);
    playRound(timeline, random);
    while (timeline.game().round() == 2)
        timeline.takeBackTurn();
    playOn(timeline, Seeds, random);
    QCOMPARE(timeline.game().round(), 3);
    while (timeline.canTakeBack())
        timeline.takeBackTurn();
    while (timeline.canRedo())
        timeline.redo();
    QCOMPARE(found(timeline.record(), Seeds), QString());
}

void DealSeedsTest::roundsDealtAnewAreChecked()
{
    Random random(4);
    const std::vector<SeatInfo> seats(2);
    Timeline timeline(RuleSet{}, seats, Seeds.rounds[0]);
    playRound(timeline, random);
    timeline.nextRound(Seeds.rounds[1]);
    timeline.takeBackTurn();
    while (timeline.canRedo())
        timeline.redo();
    timeline.nextRound();
    GameRecord record = timeline.record();
    QCOMPARE(found(record, Seeds), QString());
    std::swap(dealOf(record, 3).deal.order[0], dealOf(record, 3).deal.order[20]); // round 2 again
    QVERIFY(Timeline::fromRecord(record));
    QCOMPARE(found(record, Seeds), QStringLiteral("record.otherDeal 2"));
}

void DealSeedsTest::fromAPosition()
{
    const std::vector<SeatInfo> seats(2);
    const Timeline before(RuleSet{}, seats, 1);
    Timeline timeline = Timeline::fromPosition(before.game().viewFor(0), seats, 2);
    Random random(1);
    playOn(timeline, Seeds, random);
    QCOMPARE(found(timeline.record(), Seeds), QString());
    QCOMPARE(found(timeline.record(), {{0, 0, 0}, {}}), QStringLiteral("record.otherDeal 2"));
}

QTEST_GUILESS_MAIN(DealSeedsTest)
#include "TestDealSeeds.moc"
