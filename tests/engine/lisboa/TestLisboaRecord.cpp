// Records: what is printed reads as the same, and an impossible one is an error that names its
// line.
#include "engine/lisboa/text/Record.h"
#include "tests/engine/lisboa/GameByText.h"

#include <QTemporaryDir>

// Not all of hp: the first game has the same names there.
using namespace hp::lisboa;
using hp::Random;

class TestLisboaRecord : public QObject {
    Q_OBJECT

private slots:
    void playedGamesReadAsTheSame();
    void wrong_data();
    void wrong();
    void cutOff();
};

namespace {

const QByteArray Head =
    R"({"format":"hellerpfennig.lisboa-game","version":1,"rules":)"
    R"({"format":"hellerpfennig.lisboa-rules","version":1},)"
    R"("seats":[{"name":"Anna","player":"human"},{"name":"Ben","player":"skilled"}],"seed":"17",)"
    R"("position":"? . . ? . / . . ? . ? / . ? ? ? . / ? . ? . . / . ? . . ? ; - ; ltm ; )"
    R"(1fl 1ft 1fm 2fl 2ft 2fm 3fl 3ft 3fm 4f 4l 4t | - | - ; R 1 tmg - 8 , G 1 tmg - 8 ; R ; 0"})";
const QByteArray Turns =
    R"({"seat":"R","turn":"open t@a1 take l","dealt":"p g","money":{"R":0,"G":1}})"
    "\n"
    R"({"seat":"G","turn":"coin","money":{"R":0,"G":2}})"
    "\n"
    R"({"seat":"R","turn":"coin","money":{"R":1,"G":2}})";

} // namespace

void TestLisboaRecord::playedGamesReadAsTheSame()
{
    for (int seed = 0; seed < 12; ++seed) {
        Random random(static_cast<std::uint64_t>(seed));
        Record record;
        record.rules =
            std::make_shared<const Rules>(seed % 2 ? *preset("falling") : RuleSet(), 2 + seed % 3);
        record.seed = UINT64_MAX - static_cast<std::uint64_t>(seed);
        record.seats.assign(static_cast<std::size_t>(record.rules->seats()), {"Anna", "human"});
        Game game = Game::begun(*record.rules, random);
        record.begin = game.state();
        record.aids[seed % 2] = seed < 6 ? hp::aidBit(hp::Aid::Hint) : hp::AidSet{0};
        record.otherPlayers = seed % 3 == 0;
        std::vector<Step> steps;
        QByteArray grown = printRecord(record);
        Game turn = game;
        std::size_t begun = 0;
        while (game.ending() == Ending::None) {
            game.legalSteps(steps);
            const Step step = steps[random.below(static_cast<std::uint32_t>(steps.size()))];
            record.steps.push_back({step, game.deal(step, random)});
            game.play(step, record.steps.back().dealt);
            if (game.stage() != Stage::Turn)
                continue;
            grown += printTurn(turn, std::span(record.steps).subspan(begun));
            begun = record.steps.size();
            turn = game;
        }
        const QByteArray text = printRecord(record);
        QCOMPARE(grown, text);
        const auto read = parseRecord(text);
        QVERIFY2(read, read ? "" : told(read.error()).constData());
        QVERIFY(read->steps == record.steps && read->seats == record.seats);
        QCOMPARE(read->seed, record.seed);
        QVERIFY(read->aids == record.aids);
        QCOMPARE(read->otherPlayers, record.otherPlayers);
        QVERIFY(read->begin == record.begin);
        QCOMPARE(printRecord(*read), text);
    }
}

void TestLisboaRecord::wrong_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<int>("line");
    QTest::addColumn<QByteArray>("id");
    const auto row = [](const char* name, const char* from, const char* to, int line,
                        const char* id) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << line << QByteArray(id);
    };
    row("nothing wrong", "Anna", "Anne", 0, "");
    row("another game", "lisboa-game", "game", 1, "json.otherFormat");
    row("rules that cannot be played", R"(rules","version":1})",
        R"(rules","version":1,"endSquares":25})", 1, "lisboa.rules.overAtOnceSquares");
    row("a seat too few", R"({"name":"Anna","player":"human"},)", "", 1, "lisboa.record.seats");
    row("no seed", "\"17\"", "\"x\"", 1, "lisboa.record.seed");
    row("no position", "; R ; 0\"", "; R\"", 1, "lisboa.position.fields");
    row("unknown money", "R 1 tmg", "R ? tmg", 1, "lisboa.record.unknownMoney");
    row("no step", "open t@a1", "opened t@a1", 2, "lisboa.token.step");
    row("impossible step", "open t@a1", "open l@a1", 2, "lisboa.turn.noSuchTile");
    row("two turns", "\"coin\",\"money\":{\"R\":0", "\"coin coin\",\"money\":{\"R\":0", 3,
        "lisboa.record.oneTurn");
    row("half a turn", R"(take l","dealt":"p g")", R"(","dealt":"p")", 3,
        "lisboa.record.turnBeforeNotEnded");
    row("cannot be dealt", "\"dealt\":\"p g\"", "\"dealt\":\"x g\"", 2, "lisboa.dealt.impossible");
    row("nothing dealt", ",\"dealt\":\"p g\"", "", 2, "lisboa.dealt.impossible");
    row("too little dealt", "\"p g\"", "\"p\"", 2, "lisboa.dealt.impossible");
    row("too much dealt", "\"p g\"", "\"p g g\"", 2, "lisboa.record.dealtTooMuch");
    row("other money", R"({"R":0,"G":2})", R"({"R":0,"G":3})", 3, "lisboa.record.otherMoney");
    row("somebody else", R"({"seat":"G")", R"({"seat":"R")", 3, "lisboa.record.otherSeat");
    row("unknown help", R"("player":"human"})", R"("player":"human","aids":["oracle"]})", 1,
        "json.notOneOf");
    row("no such help", R"("player":"human"})", R"("player":"human","aids":"hint"})", 1,
        "json.notList");
    row("unknown field", "\"dealt\":", "\"deal\":", 2, "json.unknownFieldSuggest");
}

void TestLisboaRecord::wrong()
{
    QFETCH(const QByteArray, from);
    QFETCH(const QByteArray, to);
    QFETCH(const int, line);
    QFETCH(const QByteArray, id);
    QByteArray text = Head + '\n' + Turns + '\n';
    QCOMPARE(text.count(from), 1);
    text.replace(from, to);
    const auto read = parseRecord(text);
    QCOMPARE(read ? QByteArray() : QByteArray::fromStdString(read.error().message.id), id);
    QCOMPARE(read ? 0 : read.error().line, line);
}

void TestLisboaRecord::cutOff()
{
    const QByteArray text = Head + '\n' + Turns;
    const auto read = parseRecord(text);
    QCOMPARE(read.error().message.id, std::string("lisboa.record.cutOff"));
    QCOMPARE(read.error().line, 4);
    QCOMPARE(parseRecord("").error().message.id, std::string("lisboa.record.empty"));
}

QTEST_APPLESS_MAIN(TestLisboaRecord)
#include "TestLisboaRecord.moc"
