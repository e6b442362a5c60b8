// Games that begin from a position: their records replay exactly, and a damaged start is an error.
#include "tests/engine/RandomRules.h"

#include "engine/heller/game/Summary.h"
#include "engine/heller/game/Timeline.h"
#include "engine/heller/text/RecordFile.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"

#include <QTest>

using namespace hp;

class TestGameStart : public QObject {
    Q_OBJECT
private slots:
    void sameGame();
    void recordsReplay();
    void whatTheNotationDoesNotSay();
    void seedDealsWhatIsUnknown();
    void fromADraft();
    void ordinaryRecordsSayNothing();
    void refuses_data();
    void refuses();
    void impossibleEntries_data();
    void impossibleEntries();
    void anyStarterByLot();
};

namespace {

const char* const Middle =
    "R1 . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . G4 ; "
    "G ; 2 ; R 40 3/3/2/1 ? , G 77 4/2/2/0 +1 ; "
    "+1 +2 +2 +3 +3 +4 +4 +5 +5 +6 +6 -1 -2 -3 -4 -5 -6 S F F E";

std::vector<SeatInfo> people(int count)
{
    std::vector<SeatInfo> seats;
    for (int seat = 0; seat < count; ++seat)
        seats.push_back({"Seat " + std::to_string(seat), "human", seat});
    return seats;
}

/// Plays a random turn, with lines put off where the rules have it.
void playTurn(Timeline& timeline, Random& random)
{
    std::vector<Turn> turns;
    timeline.game().legalTurns(turns);
    if (timeline.game().canDraw() && (turns.empty() || random.below(2) == 0)) {
        timeline.draw();
        timeline.game().legalTurns(turns);
    }
    Turn turn = turns[random.below(static_cast<std::uint32_t>(turns.size()))];
    turn.defer = static_cast<std::uint8_t>(random.below(4));
    if (timeline.game().check(turn))
        turn.defer = DeferNone;
    timeline.play(turn);
}

void play(Timeline& timeline, Random& random, int turns)
{
    for (int i = 0; i < turns && timeline.game().phase() != Phase::GameOver; ++i) {
        if (timeline.game().phase() == Phase::RoundOver)
            timeline.nextRound();
        else
            playTurn(timeline, random);
    }
}

/// Everything about a game that its seats can see or will see.
QByteArray whole(const Timeline& timeline)
{
    QByteArray text;
    for (const Timeline::Step& step : timeline.steps()) {
        const Game& game = step.after;
        SeatView view = game.fullView();
        text += positionText(view).c_str();
        for (int i = 0; i < game.supplyCount(); ++i)
            text += ' ' + QByteArray::number(game.supplyAt(i));
        text += ' ' + QByteArray::number(view.inHand) + ' ' + QByteArray::number(view.starter) +
                ' ' + QByteArray::number(view.firstStarter) + ' ' +
                QByteArray::number(view.unscored) + ' ' + QByteArray::number(int(view.phase));
        for (const PieceCode code : view.squares)
            text += ' ' + QByteArray::number(code);
        text += '\n';
    }
    return text;
}

Result<Timeline> replayed(const QByteArray& text)
{
    const auto record = parseRecord(text);
    return record ? Timeline::fromRecord(*record) : Result<Timeline>(record.error());
}

Timeline fromText(const char* text, std::uint64_t seed)
{
    const auto position = parsePosition(text, RuleSet{});
    return Timeline::fromPosition(position->view, people(position->view.seats()), seed);
}

} // namespace

/// The same squares, and the same tiles in the same order of the supply.
void TestGameStart::sameGame()
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        Timeline timeline(RuleSet{}, people(3), seed);
        play(timeline, random, static_cast<int>(random.below(20)));
        const Game& game = timeline.game();
        const auto again = gameFrom(GameStart::of(game), game.rules());
        QVERIFY(again);
        QCOMPARE(positionText(again->fullView()), positionText(game.fullView()));
        const auto tile = [](const Game& of, int i) { return of.rules().kindOf(of.supplyAt(i)); };
        for (int i = 0; i < game.supplyCount(); ++i)
            QCOMPARE(tile(*again, i), tile(game, i));
    }
}

void TestGameStart::recordsReplay()
{
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed);
        const RuleSet rules = seed % 3 == 0 ? RuleSet{} : test::randomRules(random);
        const int seats = MinSeats + static_cast<int>(random.below(3));
        Timeline before(rules, people(seats), seed);
        play(before, random, static_cast<int>(random.below(70)));
        if (before.game().canDraw() && random.below(2) == 0)
            before.draw();
        const int viewer =
            static_cast<int>(random.below(static_cast<std::uint32_t>(seats) + 1)) - 1;
        const SeatView view = viewer < 0 ? before.game().fullView() : before.game().viewFor(viewer);
        Timeline timeline = Timeline::fromPosition(view, people(seats), seed, seed % 2 == 0);
        play(timeline, random, 40);
        if (timeline.canTakeBack() && !timeline.isFair())
            timeline.takeBackTurn();

        const QByteArray text = printRecord(timeline.record());
        const auto again = replayed(text);
        const QByteArray at = "seed " + QByteArray::number(qulonglong(seed)) + ": " +
                              (again ? QByteArray() : wording(again.error()).toUtf8());
        QVERIFY2(again, at);
        QVERIFY2(again->beginsWithPosition() && again->isFair() == timeline.isFair(), at);
        QCOMPARE(whole(*again), whole(timeline));
        QCOMPARE(printRecord(again->record()), text);
        QCOMPARE(roundSummaries(again->openSteps()).size(),
                 roundSummaries(timeline.openSteps()).size());
    }
}

void TestGameStart::whatTheNotationDoesNotSay()
{
    RuleSet rules;
    rules.rows = rules.columns = 2;
    rules.lineScoring = LineScoring::Choice;
    Timeline before(rules, people(2), 4, 0);
    before.play(Turn::stall(1, 0));
    Turn second = Turn::stall(1, 1);
    second.defer = DeferRow;
    before.play(second);
    before.draw();
    const Timeline timeline = Timeline::fromPosition(before.game().fullView(), people(2), 9);
    const QByteArray text = printRecord(timeline.record());
    const QByteArray head = text.left(text.indexOf('\n'));
    QVERIFY2(head.contains(R"("drawn":")"), head);
    QVERIFY2(head.contains(R"("due":["row 1","row 2","column a","column b"]})"), head);
    const auto again = replayed(text);
    QVERIFY(again);
    QCOMPARE(whole(*again), whole(timeline));
    QCOMPARE(again->game().inHand() != NoPiece, true);
    QCOMPARE(again->game().starter(), 0);

    // After the second turn red is to move and has started: nothing is left to be said of that.
    QVERIFY2(!head.contains("starter"), head);
    Timeline other(rules, people(2), 4, 0);
    other.play(Turn::stall(1, 0));
    const QByteArray more =
        printRecord(Timeline::fromPosition(other.game().fullView(), people(2), 9).record());
    QVERIFY2(more.contains(R"("starter":"R","firstStarter":"R"})"), more);
}

void TestGameStart::seedDealsWhatIsUnknown()
{
    const Timeline one = fromText(Middle, 1);
    QVERIFY(!one.game().fullView().hasUnknownHidden());
    QCOMPARE(whole(one), whole(fromText(Middle, 1)));
    QVERIFY(whole(one) != whole(fromText(Middle, 2)));
    QCOMPARE(one.game().round(), 2);
    QCOMPARE(one.game().toMove(), 1);
    QCOMPARE(one.game().money(1), 77);
}

void TestGameStart::fromADraft()
{
    const auto draft = parseDraft(Middle, RuleSet{});
    QVERIFY(draft);
    const auto position = positionOf(*draft);
    QVERIFY(position);
    const Timeline timeline = Timeline::fromPosition(position->view, people(2), 1);
    QCOMPARE(whole(timeline), whole(fromText(Middle, 1)));
}

void TestGameStart::ordinaryRecordsSayNothing()
{
    const Timeline timeline(RuleSet{}, people(2), 1);
    QVERIFY(!timeline.beginsWithPosition());
    const QByteArray text = printRecord(timeline.record());
    for (const char* field : {"position", "drawn", "starter", "due", "fair"})
        QVERIFY2(!text.contains(QByteArray("\"") + field + "\":"), field);
}

void TestGameStart::refuses_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("id");
    const auto row = [](const char* name, const char* from, const char* to, const char* id) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromLatin1(id);
    };
    row("unknown hidden tile", "3/3/2/1 -6 ,", "3/3/2/1 ? ,", "record.hiddenUnknown");
    row("a wrong position", "R1 . . .", "R1 x . .", "token.notAPiece");
    row("an impossible position", "R1 . . .", "R1 Y1 . .", "position.stallOfAbsentSeat");
    row("no supply", "\"supply\":", "\"supplies\":", "json.unknownFieldSuggest");
    row("a supply of other tiles", "\"supply\":\"+1 ", "\"supply\":\"+2 ",
        "record.supplyNotUnseen");
    row("a tile too few", "\"supply\":\"+1 ", "\"supply\":\"", "record.supplyNotUnseen");
    row("no tile", "\"supply\":\"+1 ", "\"supply\":\"R1 ", "record.notATile");
    row("no seat", "\"supply\":", "\"starter\":\"B\",\"supply\":", "record.notASeat");
    row("no line", "\"supply\":", "\"due\":[\"row 9\"],\"supply\":", "record.notALine");
    row("wrong lines", "\"supply\":", "\"due\":[\"row 1\"],\"supply\":", "record.wrongDue");
    row("a supply without a position", "\"position\":", "\"pos\":", "json.unknownField");
    row("a deal", "\n",
        "\n{\"deal\":\"R\",\"hidden\":{\"R\":\"+1\",\"G\":\"+1\"},\"supply\":\"\"}\n",
        "record.dealNotAllTiles");
}

void TestGameStart::refuses()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, id);
    // A known hidden tile, and a supply that begins with a +1 whatever the seed.
    GameRecord record = fromText(Middle, 1).record();
    auto& start = *record.start;
    const auto known = parseDraft(QString::fromLatin1(Middle)
                                      .replace(QLatin1String("?"), QLatin1String("-6"))
                                      .replace(QLatin1String("-5 -6 S"), QLatin1String("-5 S"))
                                      .toStdString(),
                                  RuleSet{});
    QVERIFY(known);
    start.position = *known;
    start.supply = known->unseen;
    QByteArray text = printRecord(record);
    QVERIFY(replayed(text));
    QVERIFY2(text.contains(from), text);
    text.replace(text.indexOf(from), from.size(), to);
    const auto game = replayed(text);
    QVERIFY2(!game, text);
    QCOMPARE(QString::fromStdString(game.error().message.id), id);
    QVERIFY(game.error().line >= 1);
    QVERIFY(!wording(game.error()).contains(id));
}

void TestGameStart::impossibleEntries_data()
{
    QTest::addColumn<QString>("id");
    const auto row = [](const char* what, const char* id) {
        QTest::newRow(what) << QString::fromLatin1(id);
    };
    row("another starter", "record.wrongStarter");
    row("a draw first", "record.noDeal");
    row("a turn first", "record.noDeal");
    row("an aid first", "record.noDeal");
    row("sitting down first", "record.noDeal");
    row("taking back first", "record.nothingToTakeBack");
    row("an aid of no seat", "record.noSuchSeat");
    row("an aid of a fifth seat", "record.noSuchSeat");
    row("sitting before the first seat", "record.noSuchSeat");
    row("a position of other rules", "record.otherPosition");
    row("a position of three seats", "record.otherPosition");
    row("a position with an unknown tile", "record.hiddenUnknown");
    row("a position with a stall of nobody", "draft.absentSeat");
    row("a position that no seat starts", "record.noSuchSeat");
    row("a position that a third seat starts", "record.noSuchSeat");
    row("a position that no seat started first", "record.noSuchSeat");
    row("a position that a third seat started first", "record.noSuchSeat");
}

/// Records whose entries are well formed and do not fit the game.
void TestGameStart::impossibleEntries()
{
    QFETCH(QString, id);
    const QByteArray what = QTest::currentDataTag();
    Random random(7);
    Timeline timeline =
        what.contains("position") ? fromText(Middle, 7) : Timeline(RuleSet{}, people(2), 7);
    while (timeline.game().phase() == Phase::Playing)
        playTurn(timeline, random);
    timeline.nextRound();
    GameRecord record = timeline.record();
    QVERIFY(Timeline::fromRecord(record).ok());
    std::vector<RecordEntry>& entries = record.entries;
    const auto add = [&](RecordEntry::Kind kind, int seat) {
        RecordEntry entry;
        entry.kind = kind;
        entry.seat = seat;
        entry.turn = Turn::stall(1, 0);
        entries.insert(what.endsWith("first") ? entries.begin() : entries.end(), entry);
    };
    if (what == "another starter")
        entries.back().deal.starter = entries.back().deal.starter == 0 ? 1 : 0;
    else if (what == "a draw first")
        add(RecordEntry::Kind::Draw, 0);
    else if (what == "a turn first")
        add(RecordEntry::Kind::Turn, 0);
    else if (what == "an aid first")
        add(RecordEntry::Kind::Aid, 0);
    else if (what == "sitting down first")
        add(RecordEntry::Kind::Sit, 1);
    else if (what == "taking back first")
        add(RecordEntry::Kind::TakeBack, 0);
    else if (what == "an aid of no seat")
        add(RecordEntry::Kind::Aid, -1);
    else if (what == "an aid of a fifth seat")
        add(RecordEntry::Kind::Aid, 2);
    else if (what == "sitting before the first seat")
        add(RecordEntry::Kind::Sit, -1);
    else if (what == "a position of other rules")
        ++record.start->position.rules.startMoney;
    else if (what == "a position of three seats")
        record.start->position.seats = 3;
    else if (what == "a position with an unknown tile")
        record.start->position.hidden[1].front().reset();
    else if (what == "a position with a stall of nobody")
        record.start->position.market.set(7, Piece::stall(2, 1));
    else if (what.endsWith("starts"))
        record.start->starter = what.contains("third") ? 2 : -1;
    else
        record.start->firstStarter = what.contains("third") ? 2 : -1;
    const auto result = Timeline::fromRecord(record);
    QVERIFY(!result.ok());
    QCOMPARE(QString::fromStdString(result.error().message.id), id);
}

/// Who starts by lot cannot be checked: a record may say any seat.
void TestGameStart::anyStarterByLot()
{
    RuleSet rules;
    rules.nextStarter = NextStarter::Random;
    Random random(7);
    Timeline timeline(rules, people(3), 7);
    while (timeline.game().phase() == Phase::Playing)
        playTurn(timeline, random);
    timeline.nextRound();
    for (int seat = 0; seat < 3; ++seat) {
        GameRecord record = timeline.record();
        record.entries.back().deal.starter = static_cast<std::uint8_t>(seat);
        const auto again = Timeline::fromRecord(record);
        QVERIFY(again.ok());
        QCOMPARE(again->game().toMove(), seat);
    }
}

QTEST_GUILESS_MAIN(TestGameStart)
#include "TestGameStart.moc"
