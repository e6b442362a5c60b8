// What a viewer is told, written and read again: nothing is lost, nothing is added, and nothing
// that cannot be is accepted.
#include "engine/heller/text/ViewForm.h"

#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/game/Timeline.h"
#include "tests/engine/RandomRules.h"

#include <QtTest>

using namespace hp;

class TestViewForm : public QObject {
    Q_OBJECT

private slots:
    void wholeGames_data();
    void wholeGames();
    void impossible_data();
    void impossible();
    void otherSums_data();
    void otherSums();
    void outOfOrder_data();
    void outOfOrder();
    void hostile();
};

namespace {

std::string printed(const TableStep& step)
{
    JsonWriter json;
    writeStep(json, step);
    return json.text();
}

Result<TableStep> parsed(const std::string& text, const Rules& rules, const SeatView* before)
{
    const auto value = parseJson(text);
    return value ? stepFromJson(*value, rules, before) : Result<TableStep>(value.error());
}

Timeline randomGame(const RuleSet& rules, int seats, std::uint64_t seed)
{
    Timeline timeline(rules, std::vector<SeatInfo>(static_cast<std::size_t>(seats)), seed);
    Random random(seed);
    std::vector<Turn> scratch;
    while (timeline.game().phase() != Phase::GameOver) {
        if (timeline.game().phase() == Phase::RoundOver) {
            timeline.nextRound();
            continue;
        }
        if (timeline.game().canDraw() && timeline.game().inHand() == NoPiece &&
            random.below(2) == 0)
            timeline.draw();
        Game copy = timeline.game();
        const Turn turn = randomTurn(copy, random, scratch);
        if (turn.kind == TurnKind::Draw && timeline.game().inHand() == NoPiece)
            timeline.draw();
        else if (!timeline.game().check(turn))
            timeline.play(turn);
    }
    return timeline;
}

bool sameReport(const TurnReport& one, const TurnReport& other)
{
    return one.seat == other.seat && one.round == other.round && one.turn == other.turn &&
           one.piece == other.piece && one.lines == other.lines && one.deferred == other.deferred &&
           one.moneyBefore == other.moneyBefore && one.moneyAfter == other.moneyAfter &&
           one.roundEnded == other.roundEnded && one.gameEnded == other.gameEnded;
}

/// A short game, as seat 0 is told of it.
std::vector<TableStep> shortGame(const RulesPtr& rules)
{
    Timeline timeline(rules->set(), std::vector<SeatInfo>(2), 5, 0);
    timeline.play(Turn::stall(1, 0));
    timeline.draw();
    const KindIndex drawn = timeline.steps().back().drawn;
    timeline.play(Turn::tile(TurnKind::Draw, drawn, 7));
    std::vector<TableStep> steps;
    for (const Timeline::Step& step : timeline.steps())
        steps.push_back(step.viewFor(0));
    for (TableStep& step : steps)
        step.after.rules = rules.get();
    return steps;
}

} // namespace

void TestViewForm::wholeGames_data()
{
    QTest::addColumn<bool>("standard");
    QTest::addColumn<int>("games");
    QTest::newRow("the standard game") << true << 20;
    QTest::newRow("any rules") << false << 150;
}

void TestViewForm::wholeGames()
{
    QFETCH(bool, standard);
    QFETCH(int, games);
    constexpr std::uint64_t seed = 4711;
    qInfo("seed %llu", static_cast<unsigned long long>(seed));
    Random random(seed);
    for (int game = 0; game < games; ++game) {
        const RuleSet set = standard ? RuleSet() : test::randomRules(random);
        const int seats = MinSeats + static_cast<int>(random.below(MaxSeats - MinSeats + 1));
        const Timeline timeline = randomGame(set, seats, random.next());
        for (int viewer = -2; viewer < seats; ++viewer) { // -2: all is known
            const SeatView* before = nullptr;
            std::vector<TableStep> read;
            read.reserve(timeline.steps().size());
            for (const Timeline::Step& step : timeline.steps()) {
                const TableStep told = viewer == -2 ? step.fullView() : step.viewFor(viewer);
                const auto again = parsed(printed(told), timeline.rules(), before);
                QVERIFY2(again, again ? "" : again.error().message.id.c_str());
                QVERIFY(again->after == told.after);
                QVERIFY(again->kind == told.kind && again->seat == told.seat);
                QVERIFY(told.kind != StepKind::Turn || sameReport(again->report, told.report));
                read.push_back(*again);
                before = &read.back().after;
            }
        }
    }
}

void TestViewForm::impossible_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("path");
    const auto row = [](const char* name, const char* from, const char* to, const char* path) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromLatin1(path);
    };
    row("no such seat", "\"toMove\":\"G\"", "\"toMove\":\"B\"", "toMove");
    row("no seat", "\"starter\":\"R\"", "\"starter\":\"RG\"", "starter");
    row("no such round", "\"round\":1", "\"round\":0", "round");
    row("a later round than the last", "\"round\":1", "\"round\":4", "round");
    row("no such phase", "\"phase\":\"playing\"", "\"phase\":\"over\"", "phase");
    row("too many stalls", "3/3/2/1", "99/3/2/1", "stalls");
    row("a rank is missing", "3/3/2/1", "3/3/2", "stalls");
    row("a square is missing", "\"market\":\"R1 ", "\"market\":\"", "market");
    row("too many squares", "\"market\":\"R1 ", "\"market\":\"R1 . ", "market");
    row("another seat's stall", "\"market\":\"R1 ", "\"market\":\"B1 ", "market");
    row("an unknown tile", "\"market\":\"R1 ", "\"market\":\"? ", "market");
    row("no such tile", "\"market\":\"R1 ", "\"market\":\"+9 ", "market");
    row("no such copy", "\"market\":\"R1 ", "\"market\":\"+6#7 ", "market");
    row("supply", "\"supply\":20", "\"supply\":19", "unseen");
    row("no supply", "\"supply\":20", "\"supply\":-1", "supply");
    row("unseen", "\"unseen\":\"", "\"unseen\":\"E E ", "unseen");
    row("a tile seen and unseen", "\"market\":\"R1 . ", "\"market\":\"R1 E ", "unseen");
    row("a tile twice", "\"market\":\"R1 . . ", "\"market\":\"R1 E E ", "market");
    row("money", "\"money\":[50", "\"money\":[50000000000", "money");
    row("money of one", "\"money\":[50,", "\"money\":[", "money");
    row("no line", "\"row 1\"", "\"row 9\"", "due");
    row("something else", "\"round\":1", "\"round\":1,\"seed\":4", "seed");
}

void TestViewForm::impossible()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, path);
    const RulesPtr rules = Rules::make(RuleSet(), 2);
    JsonWriter json;
    writeView(json, shortGame(rules)[1].after);
    QByteArray text = QByteArray::fromStdString(json.text());
    QVERIFY2(text.contains(from), text.constData());
    text.replace(text.indexOf(from), from.size(), to);
    const auto value = parseJson(text.toStdString());
    QVERIFY(value);
    const auto view = viewFromJson(*value, *rules);
    QVERIFY(!view);
    QCOMPARE(QString::fromStdString(view.error().path), path);
}

void TestViewForm::otherSums_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("money") << QByteArray("\"money\":[50") << QByteArray("\"money\":[51");
    QTest::newRow("another square") << QByteArray("R1@a1") << QByteArray("R1@b1");
    QTest::newRow("another stall") << QByteArray("R1@a1") << QByteArray("R2@a1");
    QTest::newRow("the other seat")
        << QByteArray("\"seat\":\"R\",\"turn\":\"R") << QByteArray("\"seat\":\"G\",\"turn\":\"G");
    QTest::newRow("no turn") << QByteArray("R1@a1") << QByteArray("pass");
    QTest::newRow("the next seat")
        << QByteArray("\"toMove\":\"G\"") << QByteArray("\"toMove\":\"R\"");
    QTest::newRow("stalls") << QByteArray("3/3/2/1") << QByteArray("4/3/2/1");
    QTest::newRow("who started") << QByteArray("\"starter\":\"R\"")
                                 << QByteArray("\"starter\":\"G\"");
    QTest::newRow("a line is paid") << QByteArray("\"row 1\",") << QByteArray();
    QTest::newRow("another viewer")
        << QByteArray("\"viewer\":\"R\"") << QByteArray("\"viewer\":\"G\"");
}

/// Nobody has to believe what a turn leads to.
void TestViewForm::otherSums()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    const RulesPtr rules = Rules::make(RuleSet(), 2);
    const std::vector<TableStep> steps = shortGame(rules);
    QByteArray text = QByteArray::fromStdString(printed(steps[1]));
    QVERIFY2(text.contains(from), text.constData());
    text.replace(text.indexOf(from), from.size(), to);
    QVERIFY(!parsed(text.toStdString(), *rules, &steps[0].after));
    QVERIFY(!parsed(printed(steps[1]), *rules, nullptr)); // a game does not begin with a turn
    QVERIFY(!parsed(printed(steps[1]), *rules, &steps[3].after));
}

void TestViewForm::outOfOrder_data()
{
    QTest::addColumn<int>("step"); ///< of a short game: a deal, a stall, a draw, its tile
    QTest::addColumn<int>("before");
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    const auto row = [](const char* name, int step, int before, const char* from = "",
                        const char* to = "") {
        QTest::newRow(name) << step << before << QByteArray(from) << QByteArray(to);
    };
    row("a game begins with a draw", 2, -1);
    row("a deal within a round", 0, 0);
    row("a deal after a turn", 0, 3);
    row("two draws", 2, 2);
    row("the other seat draws", 2, 1, "\"seat\":\"G\"", "\"seat\":\"R\"");
    row("a draw of nothing", 2, 1, "\"hand\":\"?\",", "");
    row("a draw pays", 2, 1, "\"money\":[50", "\"money\":[51");
    row("a draw places", 2, 1, " . / ", " R1 / ");
    row("a draw passes the turn on", 2, 1, "\"toMove\":\"G\"", "\"toMove\":\"R\"");
}

/// A step has to follow from the one before.
void TestViewForm::outOfOrder()
{
    QFETCH(int, step);
    QFETCH(int, before);
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    const RulesPtr rules = Rules::make(RuleSet(), 2);
    const std::vector<TableStep> steps = shortGame(rules);
    const auto index = static_cast<std::size_t>(step);
    QByteArray text = QByteArray::fromStdString(printed(steps[index]));
    QVERIFY2(text.contains(from), text.constData());
    if (!from.isEmpty())
        text.replace(text.indexOf(from), from.size(), to);
    QVERIFY(!parsed(text.toStdString(), *rules,
                    before < 0 ? nullptr : &steps[static_cast<std::size_t>(before)].after));
}

/// Changed at random, it is refused or it can be shown and played on.
void TestViewForm::hostile()
{
    constexpr std::uint64_t seed = 99;
    qInfo("seed %llu", static_cast<unsigned long long>(seed));
    Random random(seed);
    const RulesPtr rules = Rules::make(RuleSet(), 2);
    const std::vector<TableStep> steps = shortGame(rules);
    int accepted = 0;
    for (int i = 0; i < 20'000; ++i) {
        const std::size_t at = 1 + random.below(static_cast<std::uint32_t>(steps.size()) - 1);
        std::string text = printed(steps[at]);
        for (std::uint32_t change = 1 + random.below(3); change > 0; --change) {
            const std::size_t from = random.below(static_cast<std::uint32_t>(text.size()));
            const std::size_t to = random.below(static_cast<std::uint32_t>(text.size()));
            if (random.below(2) == 0)
                text[from] = text[to];
            else
                text.insert(from, text.substr(to, random.below(8)));
        }
        const auto step = parsed(text, *rules, &steps[at - 1].after);
        if (!step)
            continue;
        ++accepted;
        Random chance(1);
        Game game = Game::sample(step->after, chance);
        std::vector<Turn> scratch;
        for (int turn = 0; turn < 40 && game.phase() == Phase::Playing; ++turn) {
            if (game.mustPass())
                break;
            game.play(randomTurn(game, chance, scratch));
        }
    }
    qInfo("%d accepted", accepted);
}

QTEST_GUILESS_MAIN(TestViewForm)
#include "TestViewForm.moc"
