// Text forms: squares, entrances, steps and positions, and what is told about wrong ones.
#include "engine/lisboa/words/Sentences.h"
#include "tests/engine/lisboa/GameByText.h"

// Not all of hp: the first game has the same names there.
using namespace hp::lisboa;
using hp::Error;
using hp::Random;

class TestLisboaPositions : public QObject {
    Q_OBJECT

private slots:
    void entrances_data();
    void entrances();
    void turns_data();
    void turns();
    void canonical_data();
    void canonical();
    void wrong_data();
    void wrong();
    void playedPositionsReadAsTheSame();
};

namespace {

const QByteArray Start =
    "? . . ? . / . . ? . ? / . ? ? ? . / ? . ? . . / . ? . . ? ; - ; ltm ; 1fl 1ft 1fm 2fl 2ft 2fm "
    "3fl 3ft 3fm 4f 4l 4t | 7/6/4/4/5 | 7/7/7/2 ; R 1 tmg - 8 , G 1 tmg - 8 ; R ; 0";
const QByteArray Late =
    "Gl *g *f ? . / . Rg ? . Gg / . ? ? Rm *f / *t Rt Rl Gf Rf / . Gt . *p Gm ; <2=1mg <4=3lt "
    ">4=2ft >5=1tm ^b=1tg vb=2tg ^d=2fg ^e=3mg ve=2fm ; tmg ; 1fl 1fm 1lg 2lt 2lm 2tm 3fm 3lm 3tg "
    "4f 4m 4g | 5/4/3/4/1 | 4/3/5/2 ; R 28 tgg - 3 , G 22 lg m,m 3 ; G take ; 0";

/// Each row changes a position in one place.
void addChange(const char* name, const QByteArray& position, const char* from, const char* to,
               const char* result)
{
    QVERIFY2(position.count(from) == 1, name);
    QByteArray text = position;
    QTest::newRow(name) << text.replace(from, to) << QByteArray(result);
}

} // namespace

void TestLisboaPositions::entrances_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("canonical");
    const auto row = [](const char* text, const char* canonical) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(canonical);
    };
    for (const char* token : {"<1", ">1", "<5", ">5", "^a", "va", "^e", "ve"})
        row(token, token);
    row("L3", "<3");
    row("R3", ">3");
    row("Tb", "^b");
    row("Bb", "vb");
    for (const char* wrong : {"", "<", "<0", "<6", "<a", "^1", "^f", "^", "3<", "v", "vbb", "<03"})
        row(wrong, "lisboa.token.entrance");
}

void TestLisboaPositions::entrances()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, canonical);
    const Rules rules(RuleSet(), 2);
    const auto entrance = parseEntrance(text.toStdString(), rules);
    QCOMPARE(QByteArray::fromStdString(entrance ? entranceToken(*entrance)
                                                : entrance.error().message.id),
             canonical);
}

void TestLisboaPositions::turns_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("result"); // the same turn in canonical form, or what is told
    const auto row = [](const char* text, const char* result) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(result);
    };
    for (const char* same : {"open f@b3 take t", "swap open f@b3 swap take -", "bring 2ft@<3",
                             "restaurant p@c4", "coin", "swap"})
        row(same, same);
    row("  open  L@a1\ttake L ", "open l@a1 take l");
    row("bring 2fL@L3", "bring 2fl@<3");
    row("", "lisboa.token.noStep in column 1");
    row("opens f@b3", "lisboa.token.step in column 1 [opens]");
    row("coin bring", "lisboa.token.stepEnds in column 6 [bring]");
    row("open f", "lisboa.token.noPlace in column 6 [f] [f@b3]");
    row("open p@b3", "lisboa.token.type in column 6 [p]");
    row("open f@f3", "lisboa.token.square in column 8 [f3] [e5]");
    row("open f@b3 take p", "lisboa.token.take in column 16 [p]");
    row("bring 2tf@<3", "lisboa.token.types in column 8 [tf]");
    row("bring 2@<3", "lisboa.token.types in column 8 []");
    row("bring 5f@<3", "lisboa.token.customers in column 7 [5f]");
    row("bring 4ft@<3", "lisboa.token.noSuchCustomers in column 7 [4ft]");
    row("bring 2ft@3", "lisboa.token.entrance in column 11 [3]");
    row("restaurant x@b3", "lisboa.token.kind in column 12 [x]");
}

void TestLisboaPositions::turns()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, result);
    const Rules rules(RuleSet(), 2);
    const auto steps = parseSteps(text.toStdString(), rules);
    QCOMPARE(steps ? QByteArray::fromStdString(turnText(*steps, rules)) : told(steps.error()),
             result);
}

void TestLisboaPositions::canonical_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("canonical");
    QTest::newRow("start") << Start << Start;
    QTest::newRow("late") << Late << Late;
    const auto row = [](const char* name, const QByteArray& position, const char* from,
                        const char* to) {
        QVERIFY2(position.count(from) == 1, name);
        QByteArray text = position;
        QTest::newRow(name) << text.replace(from, to) << position;
    };
    row("bag left to be worked out", Start, "| 7/6/4/4/5 |", "| - |");
    row("stacks left to be worked out", Late, "| 4/3/5/2 ", "| - ");
    row("tiles in any order", Start, "; ltm ;", "; mLt ;");
    row("entrances in any order", Late, "<2=1mg <4=3lt >4=2ft", ">4=2ft  L4=3Lt <2=1mg");
    row("customers in any order", Start, "1fl 1ft 1fm 2fl", "2fL 1fm 1fl 1ft");
    row("restaurants in any order", Late, "Gl *g *f ?", "GL  *g *f ?");
}

void TestLisboaPositions::canonical()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, canonical);
    const GameByText table = GameByText::at(text.toStdString(), RuleSet());
    QCOMPARE(QByteArray::fromStdString(positionText(*table.game)), canonical);
}

void TestLisboaPositions::wrong_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("result");
    addChange("a field too few", Start, " ; R ; 0", " ; R", "R: lisboa.position.fields [6]");
    addChange("a row too few", Start, " / . ? . . ?", "", "?: lisboa.position.rows [4] [5]");
    addChange("a square too many", Start, "? . . ? . /", "? . . ? . . /",
              "?: lisboa.position.columns [1] [6] [5]");
    addChange("no square", Late, "*p Gm", "*x Gm", "*x: lisboa.position.square [*x]");
    addChange("no such seat", Late, "*p Gm", "*p Bm", "Bm: lisboa.position.absentSeat [B]");
    addChange("grey where none can be", Start, ". . ? . ? /", "? . ? . . /",
              "?: lisboa.position.greySquare [a2]");
    addChange("too few grey", Start, "? . . ? . /", ". . . ? . /",
              ".: lisboa.position.greyCount [10] [11]");
    addChange("no entrance", Late, "<2=1mg", "<2", "<2: lisboa.position.entrance [<2]");
    addChange("no such entrance", Late, "<2=1mg", "<6=1mg", "<6=1mg: lisboa.token.entrance [<6]");
    addChange("entrance twice", Late, ">4=2ft", "<4=2ft",
              "<4=2ft: lisboa.position.entranceTwice [<4]");
    addChange("entrance without customers", Late, "<2=1mg",
              "<2=", "<2=: lisboa.token.customers [<2=]");
    addChange("no such customers", Late, "<2=1mg", "<2=4mg",
              "4mg: lisboa.token.noSuchCustomers [4mg]");
    addChange("customers twice", Late, "<2=1mg", "<2=2fm",
              "ve=2fm: lisboa.position.tooManyCustomers [2fm] [1]");
    addChange("nothing for entrances", Start, " ; - ; ltm", " ; ; ltm", ": lisboa.position.empty");
    addChange("no display", Start, "; ltm ;", "; l t m ;", "l: lisboa.position.display [l t m]");
    addChange("no tiles", Start, "; ltm ;", "; ltx ;", "ltx: lisboa.position.tiles [ltx]");
    addChange("too many tiles", Start, "; ltm ;", "; ltmm ;",
              "ltmm: lisboa.position.tooManyTiles [ltmm] [3]");
    QTest::newRow("display not full")
        << QByteArray(Start).replace("; ltm ;", "; lt ;").replace("7/6/4/4/5", "-")
        << QByteArray("lt: lisboa.position.displayNotFull [2] [3]");
    addChange("bag", Start, "7/6/4/4/5", "7/6/4/4/4",
              "7/6/4/4/4: lisboa.position.bag [7/6/4/4/4] [7/6/4/4/5]");
    addChange("stacks", Start, "7/7/7/2", "7/7/7",
              "7/7/7: lisboa.position.stacks [7/7/7] [7/7/7/2]");
    addChange("parts", Start, " | 7/7/7/2", "", "1fl: lisboa.position.offerParts [2]");
    addChange("offer not full", Start, "1fl 1ft", "1fl", "1fl: lisboa.position.offer [1] [2] [3]");
    addChange("one seat", Start, " , G 1 tmg - 8", "", "R: lisboa.position.seatCount [1]");
    addChange("seat twice", Start, ", G 1", ", R 1", "R: lisboa.position.seatTwice [R]");
    addChange("no seat", Start, ", G 1", ", g 1", "g: lisboa.position.seatLetter [g]");
    addChange("seat incomplete", Start, "R 1 tmg - 8", "R 1 tmg 8", "R: lisboa.position.seat [4]");
    addChange("money", Start, "R 1 tmg", "R -1 tmg", "-1: lisboa.position.money [-1]");
    addChange("no restaurants", Late, "m,m", "m,", "m,: lisboa.position.supply [m,]");
    addChange("too many restaurants", Late, "m,m", "m,m,m",
              "Gl: lisboa.position.tooManyRestaurants [m] [3] [2]");
    addChange("wooden stands", Start, "R 1 tmg - 8", "R 1 tmg - 7",
              "7: lisboa.position.woodenCount [R] [7] [8]");
    addChange("no wooden stands", Start, "R 1 tmg - 8", "R 1 tmg - x",
              "x: lisboa.position.woodenStands [x]");
    addChange("too many stand tiles", Late, "; tmg ;", "; ggg ;",
              "Gl: lisboa.position.tooManyStandTiles [g] [8] [7]");
    addChange("nobody to move", Start, "8 ; R ; 0", "8 ; B ; 0", "B: lisboa.position.toMove [B]");
    addChange("no stage", Start, "8 ; R ; 0", "8 ; R taken ; 0",
              "taken: lisboa.position.stage [taken]");
    addChange("taking with all tiles", Start, "8 ; R ; 0", "8 ; R take ; 0",
              "tmg: lisboa.position.ownTiles [R] [3] [2]");
    addChange("own tiles too few", Late, "G take ; 0", "G ; 0",
              "lg: lisboa.position.ownTiles [G] [2] [3]");
    addChange("coins behind a stand", Late, "G take ; 0", "G take ; 1",
              "G: lisboa.position.takeWithoutStand");
    addChange("too many coins", Start, "8 ; R ; 0", "8 ; R ; 5",
              "5: lisboa.position.coins [5] [4]");
}

void TestLisboaPositions::wrong()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, result);
    const auto position = parsePosition(text.toStdString(), RuleSet());
    QVERIFY(!position);
    // The place is told by the word that stands there.
    Error error = position.error();
    const QByteArray word = text.mid(error.column - 1).split(' ').first();
    error.column = 0;
    QCOMPARE(word + ": " + told(error), result);
}

void TestLisboaPositions::playedPositionsReadAsTheSame()
{
    for (int seed = 0; seed < 40; ++seed) {
        Random random(static_cast<std::uint64_t>(seed));
        const RuleSet rules = seed % 2 ? *preset("falling") : RuleSet();
        GameByText table = GameByText::begun(rules, 2 + seed % 3, random);
        Game& game = *table.game;
        std::vector<Step> steps;
        while (game.ending() == Ending::None) {
            game.legalSteps(steps);
            const Step step = steps[random.below(static_cast<std::uint32_t>(steps.size()))];
            const Dealt dealt = game.deal(step, random);
            const auto read = parseDealt(dealtText(dealt, *table.rules), game, step);
            QVERIFY(read && *read == dealt);
            QCOMPARE(parseSteps(stepText(step, *table.rules), *table.rules)->front(), step);
            game.play(step, dealt);
            const std::string text = positionText(game);
            const auto position = parsePosition(text, rules);
            QVERIFY2(position,
                     position ? "" : (text + told(position.error()).toStdString()).c_str());
            QVERIFY(position->state == game.state());
            QCOMPARE(positionText(Game(*table.rules, position->state)), text);
        }
    }
}

QTEST_APPLESS_MAIN(TestLisboaPositions)
#include "TestLisboaPositions.moc"
