// Steps, one ruling after the other, by texts: a position, what is played and dealt, what comes of
// it. The market is 3 x 3, so that a position fits on a line.
#include "engine/lisboa/game/Earnings.h"
#include "engine/lisboa/game/View.h"
#include "tests/engine/lisboa/GameByText.h"

// Not all of hp: the first game has the same names there.
using namespace hp::lisboa;
using hp::Failure;
using hp::MaxSeats;
using hp::Random;

using Change = std::function<void(RuleSet&)>;

class TestLisboaSteps : public QObject {
    Q_OBJECT

private slots:
    void steps_data();
    void steps();
    void earnings_data();
    void earnings();
    void endings_data();
    void endings();
    void places_data();
    void places();
    void begins_data();
    void begins();
    void views();
    void legalStepsAreThoseThatCheckAccepts();
};

namespace {

RuleSet smallRules()
{
    RuleSet rules;
    rules.rows = rules.columns = 3;
    rules.standTiles = {7, 7, 7, 7, 7};
    rules.restaurants = {1, 0, 1, 0, 0, 2};
    rules.greySquares =
        setOfSquare(squareAt(0, 0)) | setOfSquare(squareAt(1, 1)) | setOfSquare(squareAt(2, 2));
    rules.endSquares = rules.endEntrances = 1;
    rules.hiddenMoney = false;
    return rules;
}

const std::string Offer = " ; fff ; 1fl 1tm 1tg 2fl 2ft 2fm 3ft 3tm 3tg 4f 4l 4t | - | - ; ";

/// With the usual display and offer.
std::string position(const char* market, const char* entrances, const char* seats,
                     const char* toMove)
{
    return std::string(market) + " ; " + entrances + Offer + seats + " ; " + toMove;
}

/// The fields of a position, without those that chance decides: market, entrances, display, seats,
/// seat to move, coins in a row.
QByteArray shown(const Game& game)
{
    QList<QByteArray> fields = QByteArray::fromStdString(positionText(game)).split(';');
    fields.removeAt(3);
    return fields.join(';').simplified();
}

} // namespace

void TestLisboaSteps::steps_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("played");
    QTest::addColumn<QByteArray>("after"); // or the id of an error
    const Change asIs = [](RuleSet&) {};
    const auto row = [](const char* name, const Change& change, const std::string& before,
                        const char* played, const char* after) {
        QTest::newRow(name) << change << QByteArray::fromStdString(before) << QByteArray(played)
                            << QByteArray(after);
    };
    const std::string start =
        position("? . . / . ? . / . . ?", "-", "R 1 tmg - 8 , G 1 tmg - 8", "R ; 0");
    row("an opened stand costs itself", asIs, start, "open t@b1",
        "? Rt . / . ? . / . . ? ; - ; fff ; R 0 mg - 7 , G 1 tmg - 8 ; R take ; 0");
    row("a grey restaurant goes to the supply", asIs, start, "open t@a1 : p",
        "Rt . . / . ? . / . . ? ; - ; fff ; R 0 mg p 7 , G 1 tmg - 8 ; R take ; 0");
    row("what cannot lie there is not dealt", asIs, start, "open t@a1 : l",
        "lisboa.dealt.impossible [l] [p]");
    row("a tile is taken, the display refilled", asIs, start, "open t@b1 | take f : g",
        "? Rt . / . ? . / . . ? ; - ; ffg ; R 0 fmg - 7 , G 1 tmg - 8 ; G ; 0");
    row("taking comes next", asIs, start, "open t@b1 | coin", "lisboa.turn.takeFirst");
    row("and has to", asIs, start, "open t@b1 | take -", "lisboa.turn.mustTake");
    row("what is not in the display", asIs, start, "open t@b1 | take t",
        "lisboa.turn.notInDisplay");
    row("taking needs a stand", asIs, start, "take f", "lisboa.turn.nothingOpened");
    row("the display is exchanged", asIs, start, "open t@b1 | swap : ltm",
        "? Rt . / . ? . / . . ? ; - ; ltm ; R 0 mg - 7 , G 1 tmg - 8 ; R take swapped ; 0");
    row("once", asIs, start, "open t@b1 | swap : lll | swap : fff", "lisboa.turn.swappedAlready");
    row("not before opening", asIs, start, "swap", "lisboa.turn.ownNotEqual");
    row("an own tile is needed", asIs, start, "open f@b1", "lisboa.turn.noSuchTile");
    row("a coin", asIs, start, "coin | coin",
        "? . . / . ? . / . . ? ; - ; fff ; R 2 tmg - 8 , G 2 tmg - 8 ; R ; 2");
    row("an opened stand breaks the row of coins", asIs, start, "coin | open t@b1 | take f : f",
        "? Gt . / . ? . / . . ? ; - ; fff ; R 2 tmg - 8 , G 0 fmg - 7 ; R ; 0");

    const std::string equal =
        position("? . . / . ? . / . . ?", "-", "R 1 ttt - 8 , G 1 tmg - 8", "R ; 1");
    row("own tiles are exchanged, the row of coins stays", asIs, equal, "swap : flm",
        "? . . / . ? . / . . ? ; - ; fff ; R 1 flm - 8 , G 1 tmg - 8 ; R swapped ; 1");
    row(
        "from a bag without the old ones", [](RuleSet& r) { r.standTiles[2] = 5; }, equal,
        "swap : ttt", "lisboa.dealt.impossible [ttt] [ggg]");
    row("once a turn", asIs, equal, "swap : mmm | swap : ttt", "lisboa.turn.swappedAlready");
    row("then the turn", asIs, equal, "swap : flm | coin",
        "? . . / . ? . / . . ? ; - ; fff ; R 2 flm - 8 , G 1 tmg - 8 ; G ; 2");
    row(
        "the bag needs three",
        [](RuleSet& r) {
            r.standTiles = {3, 0, 5, 2, 1};
        },
        equal, "swap", "lisboa.turn.bagTooSmall");

    const std::string half =
        position("Rf Gf *p / . ? . / . . ?", "<1=3fl ^b=2fg", "R 0 tff - 7 , G 2 tmg - 7", "R ; 0");
    row("the larger number of stands is paid", asIs, half, "open t@b3", "lisboa.turn.tooDear");
    row("what is earned may pay", asIs, half, "open f@b3 | take f : t",
        "Rf Gf *p / . ? . / . Rf ? ; <1=3fl ^b=2fg ; fft ; R 0 fft - 6 , G 2 tmg - 7 ; G ; 0");
    const std::string both =
        position("? Rf . / . ? Gf / . . ?", "-", "R 2 tmg - 7 , G 1 tmg - 7", "R ; 0");
    row("not row and column", asIs, both, "open t@c1",
        "? Rf Rt / . ? Gf / . . ? ; - ; fff ; R 0 mg - 6 , G 1 tmg - 7 ; R take ; 0");
    row(
        "but for another rule", [](RuleSet& r) { r.standCost = StandCost::Sum; }, both, "open t@c1",
        "lisboa.turn.tooDear");
    row("the square is taken", asIs, half, "open f@a1", "lisboa.turn.squareTaken");
    row("also by a restaurant", asIs, half, "open f@c1", "lisboa.turn.squareTaken");
    row("customers to an own stand, of anybody in the line", asIs, half, "bring 2fl@>1 : 2tm",
        "Rf Gf *p / . ? . / . . ? ; <1=3fl >1=2fl ^b=2fg ; fff ; R 2 fft - 7 , G 6 tmg - 7 ; G ; "
        "0");
    row("the entrance is taken", asIs, half, "bring 2fl@<1", "lisboa.turn.entranceTaken");
    row("too few stands for so many", asIs, half, "bring 3ft@>1", "lisboa.turn.tooFewStands");
    row("no own stand they want", asIs, half, "bring 1fl@vb", "lisboa.turn.noOwnStand");
    row("what is not on offer", asIs, half, "bring 1mg@>1", "lisboa.turn.notOnOffer");
    row("no such entrance", asIs, half, "bring 1fl@>4", "lisboa.token.entrance");

    const std::string supply =
        position("Rf Gf *p / . ? . / . . .", "<1=3fl ^b=2fg", "R 0 tff f 7 , G 2 tmg - 7", "R ; 0");
    row("a restaurant brings a coin and earns nobody anything", asIs, supply, "restaurant f@a2",
        "Rf Gf *p / *f ? . / . . . ; <1=3fl ^b=2fg ; fff ; R 1 fft - 7 , G 2 tmg - 7 ; G ; 0");
    row("a grey one below it goes to the supply", asIs, supply, "restaurant f@b2 : t",
        "Rf Gf *p / . *f . / . . . ; <1=3fl ^b=2fg ; fff ; R 1 fft t 7 , G 2 tmg - 7 ; G ; 0");
    row("it serves those beside it", asIs, supply, "restaurant f@a2 | coin | bring 1fl@>1 : 1mg",
        "Rf Gf *p / *f ? . / . . . ; <1=3fl >1=1fl ^b=2fg ; fff ; R 3 fft - 7 , G 5 tmg - 7 ; G ; "
        "0");
    row(
        "a dearer bonus", [](RuleSet& r) { r.restaurantBonus = 3; }, supply,
        "restaurant f@a2 | coin | bring 1fl@>1 : 1mg",
        "Rf Gf *p / *f ? . / . . . ; <1=3fl >1=1fl ^b=2fg ; fff ; R 5 fft - 7 , G 7 tmg - 7 ; G ; "
        "0");
    row("an own restaurant is needed", asIs, supply, "restaurant p@a2",
        "lisboa.turn.noSuchRestaurant");
    row("and a free square", asIs, supply, "restaurant f@b1", "lisboa.turn.squareTaken");

    const std::string last = "? . . / . ? . / . Rf ? ; - ; - ; 1fl 1tm 1tg 2fl 2ft 2fm 3ft 3tm 3tg "
                             "4f 4l 4t | - | - ; R 3 ff - 0 , G 1 tmg - 1 ; ";
    const Change few = [](RuleSet& r) {
        r.standTiles = {3, 0, 1, 1, 1};
        r.woodenStands = 1;
    };
    row("no wooden stand is left", few, last + "R ; 0", "open f@b1", "lisboa.turn.noWoodenStand");
    row("an empty display", few, last + "G ; 0", "open t@c1 | take -",
        "? . Gt / . ? . / . Rf ? ; - ; - ; R 3 ff - 0 , G 0 mg - 0 ; R ; 0");
    row(
        "an empty bag refills nothing",
        [](RuleSet& r) {
            r.standTiles = {4, 0, 1, 1, 1};
        },
        "? . . / . ? . / . . ? ; - ; f ; 1fl 1tm 1tg 2fl 2ft 2fm 3ft 3tm 3tg 4f 4l 4t | - | - ; R "
        "3 fff - 8 , G 1 tmg - 8 ; G ; 0",
        "open t@b1 | take f", "? Gt . / . ? . / . . ? ; - ; - ; R 3 fff - 8 , G 0 fmg - 7 ; R ; 0");
}

void TestLisboaSteps::steps()
{
    QFETCH(const Change, change);
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, played);
    QFETCH(const QByteArray, after);
    RuleSet rules = smallRules();
    change(rules);
    GameByText table = GameByText::at(before.toStdString(), rules);
    const std::string error = table.play(played.toStdString());
    QCOMPARE(error.empty() ? shown(*table.game) : QByteArray::fromStdString(error), after);
    if (error.empty()) // what follows from the rest was kept in step
        QCOMPARE(positionText(GameByText::at(positionText(*table.game), rules).game.value()),
                 positionText(*table.game));
}

void TestLisboaSteps::earnings_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("step");
    QTest::addColumn<QByteArray>("earned"); // square seat value: tile coins ...
    const auto row = [](const char* name, const std::string& before, const char* step,
                        const char* earned) {
        QTest::newRow(name) << QByteArray::fromStdString(before) << QByteArray(step)
                            << QByteArray(earned);
    };
    const std::string four = position("Gf *f *p / . . . / Gt Rm ?", "<2=3fl >2=1fm ^b=2fg vb=1fg",
                                      "R 5 ftm - 7 , G 2 tmg - 6", "R ; 0");
    row("up to four tiles, no other stand", four, "open f@b2",
        "b2 R 1+b1: <2 3x2=6 >2 1x2=2 ^b 2x2=4 vb 1x2=2");
    row("only those of its type", four, "open m@b2", "b2 R 1: >2 1x1=1");
    row("a tile with two types pays once, restaurants aslant do nothing", four, "open f@a2",
        "a2 R 1: <2 3x1=3 >2 1x1=1");
    row("nothing", four, "open t@a2", "");
    row("a coin earns nothing in this way", four, "coin", "");
    const std::string line =
        position("Gf Rl *p / . ? . / Rf . ?", "^a=1fg", "R 5 ftm - 6 , G 2 tmg - 7", "R ; 0");
    row("row by row, the other end pays nothing", line, "bring 2fm@va",
        "a1 G 1: va 2x1=2|a3 R 1: va 2x1=2");
    row("both types, the pub serves all", line, "bring 2fl@>1",
        "a1 G 1: >1 2x1=2|b1 R 1+c1: >1 2x2=4");
}

void TestLisboaSteps::earnings()
{
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, step);
    QFETCH(const QByteArray, earned);
    const GameByText table = GameByText::at(before.toStdString(), smallRules());
    const Step played = parseSteps(step.toStdString(), *table.rules)->front();
    QCOMPARE(table.game->check(played), Failure());
    QStringList all;
    std::array<int, MaxSeats> sums{};
    for (const StandEarning& stand : earningsOf(*table.game, played)) {
        std::string text =
            squareToken(stand.square) + " " + seatToken(*table.game, stand.seat) + " 1";
        for (const Square square : stand.restaurants)
            text += "+" + squareToken(square);
        text += ":";
        for (const StandEarning::From& from : stand.from)
            text += " " + entranceToken(from.entrance) + " " + std::to_string(from.customers) +
                    "x" + std::to_string(stand.value) + "=" + std::to_string(from.coins);
        all += QString::fromStdString(text);
        sums[stand.seat] += stand.coins();
    }
    QCOMPARE(all.join(QLatin1Char('|')).toUtf8(), earned);
    // The fast way gives the same.
    if (played.kind == StepKind::Open)
        QCOMPARE(table.game->earnsAtOpening(played.what, played.where), sums[0]);
    else if (played.kind == StepKind::Bring)
        QCOMPARE(table.game->earnedByBringing(played.what, played.where), sums);
}

void TestLisboaSteps::endings_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QByteArray>("position");
    QTest::addColumn<int>("ending");
    const auto row = [](const char* name, const Change& change, const std::string& position,
                        Ending ending) {
        QTest::newRow(name) << change << QByteArray::fromStdString(position)
                            << static_cast<int>(ending);
    };
    const auto market = [](const char* squares, const char* toMove) {
        return position(squares, "-", "R 1 tmg - 6 , G 1 tmg - 6", toMove);
    };
    const Change squares = [](RuleSet& r) { r.endSquares = 5; };
    const Change entrances = [](RuleSet& r) { r.endEntrances = 11; };
    const Change finish = [](RuleSet& r) {
        r.endSquares = 5;
        r.endEntrances = 11;
        r.finishRound = true;
    };
    const char* four = "? Rf Gf / Rt ? Gt / . . ?";
    row(
        "goes on", [](RuleSet&) {}, market(four, "R ; 3"), Ending::None);
    row(
        "coins in a row", [](RuleSet&) {}, market(four, "R ; 4"), Ending::Coins);
    row("free squares", squares, market(four, "G ; 0"), Ending::Squares);
    row(
        "grey squares are free", [](RuleSet& r) { r.endSquares = 4; }, market(four, "G ; 0"),
        Ending::None);
    row("not in the middle of a turn", squares,
        position(four, "-", "R 1 tmg - 6 , G 1 tm - 6", "G take ; 0"), Ending::None);
    row("nor behind an exchange", squares, market(four, "G swapped ; 0"), Ending::None);
    row("entrances", entrances, position(four, "<1=1fg", "R 1 tmg - 6 , G 1 tmg - 6", "R ; 0"),
        Ending::Entrances);
    row("not yet", entrances, market(four, "R ; 0"), Ending::None);
    row(
        "squares before entrances",
        [](RuleSet& r) {
            r.endSquares = 5;
            r.endEntrances = 11;
        },
        position(four, "<1=1fg", "R 1 tmg - 6 , G 1 tmg - 6", "R ; 0"), Ending::Squares);
    row("coins before squares", squares, market(four, "R ; 4"), Ending::Coins);
    row("the round is finished", finish, market(four, "G ; 0"), Ending::None);
    row("when the first would move", finish, market(four, "R ; 0"), Ending::Squares);
    row("coins end at once all the same", finish, market(four, "G ; 4"), Ending::Coins);
    row(
        "rounds of coins are rules",
        [](RuleSet& r) {
            r.coinRounds = {1, 1, 1};
        },
        market(four, "R ; 2"), Ending::Coins);
    row(
        "three seats", [](RuleSet&) {},
        position("? . . / . ? . / . . ?", "-", "R 1 tmg - 8 , G 1 tmg - 8 , B 1 tmg - 8", "R ; 3"),
        Ending::Coins);
}

void TestLisboaSteps::endings()
{
    QFETCH(const Change, change);
    QFETCH(const QByteArray, position);
    QFETCH(const int, ending);
    RuleSet rules = smallRules();
    change(rules);
    QCOMPARE(static_cast<int>(GameByText::at(position.toStdString(), rules).game->ending()),
             ending);
}

void TestLisboaSteps::places_data()
{
    QTest::addColumn<QByteArray>("seats");
    QTest::addColumn<QByteArray>("money");
    QTest::addColumn<QByteArray>("places");
    QTest::newRow("most money") << QByteArray("R 3 tmg - 7 , G 5 tmg - 6") << QByteArray("3 5")
                                << QByteArray("2 1");
    QTest::newRow("restaurants left cost a coin, below 0 if need be")
        << QByteArray("R 0 tmg f,t,p 7 , G 0 tmg - 6") << QByteArray("-3 0") << QByteArray("2 1");
    QTest::newRow("most stands of equal money")
        << QByteArray("R 4 tmg f 7 , G 3 tmg - 6") << QByteArray("3 3") << QByteArray("2 1");
}

void TestLisboaSteps::places()
{
    QFETCH(const QByteArray, seats);
    QFETCH(const QByteArray, money);
    QFETCH(const QByteArray, places);
    const bool noneGrey = seats.contains("f,t,p");
    const char* market = noneGrey ? ". Gf . / Rf . . / . Gf ." : "? Gf . / Rf ? . / . Gf ?";
    RuleSet rules = smallRules();
    std::string text = position(market, "-", seats.constData(), "R ; 4");
    if (seats.contains(" f "))
        text.replace(text.find('?'), 1, ".");
    const GameByText table = GameByText::at(text, rules);
    QByteArray foundMoney;
    QByteArray foundPlaces;
    for (int seat = 0; seat < table.game->seats(); ++seat) {
        foundMoney += QByteArray::number(table.game->finalMoney(seat)) + ' ';
        foundPlaces += QByteArray::number(table.game->places()[seat]) + ' ';
    }
    QCOMPARE(foundMoney.trimmed(), money);
    QCOMPARE(foundPlaces.trimmed(), places);
}

void TestLisboaSteps::begins_data()
{
    QTest::addColumn<int>("seats");
    QTest::addColumn<int>("unseenPubs");
    QTest::addColumn<int>("pubsOfLast");
    QTest::newRow("two") << 2 << 1 << 0;
    QTest::newRow("three") << 3 << 1 << 0;
    QTest::newRow("four") << 4 << 1 << 1;
}

void TestLisboaSteps::begins()
{
    QFETCH(const int, seats);
    QFETCH(const int, unseenPubs);
    QFETCH(const int, pubsOfLast);
    const RuleSet rules;
    for (int seed = 0; seed < 20; ++seed) {
        Random random(static_cast<std::uint64_t>(seed));
        const GameByText table = GameByText::begun(rules, seats, random);
        const Game& game = *table.game;
        QCOMPARE(game.unseen(Pub), unseenPubs);
        QCOMPARE(game.state().supplies[seats - 1][Pub], pubsOfLast);
        QCOMPARE(game.leftRestaurants(0), 0);
        QCOMPARE(game.bagCount(), 35 - 3 - 3 * seats);
        QCOMPARE(game.stackCount(1), 7);
        QCOMPARE(game.stackCount(4), 2);
        QCOMPARE(game.ending(), Ending::None);
        // It is a possible position.
        const std::string text = positionText(game);
        const auto read = parsePosition(text, rules);
        QVERIFY2(read, read ? "" : told(read.error()).constData());
        QVERIFY(read->state == game.state());
    }
}

void TestLisboaSteps::views()
{
    RuleSet rules = smallRules();
    const std::string text =
        position("? . . / . ? . / . . ?", "-", "R 1 tmg - 8 , G 4 tmg - 8", "R ; 0");
    QCOMPARE(positionText(seenBy(*GameByText::at(text, rules).game, 0).game),
             positionText(*GameByText::at(text, rules).game));
    rules.hiddenMoney = true;
    const GameByText table = GameByText::at(text, rules);
    QVERIFY(positionText(seenBy(*table.game, 0).game).find("R 1 tmg - 8 , G ? tmg - 8") !=
            std::string::npos);
    QVERIFY(positionText(seenBy(*table.game, 1).game).find("R ? tmg - 8 , G 4 tmg - 8") !=
            std::string::npos);
    QVERIFY(countedBy(*table.game, 1).game == *table.game);
    // Twins that differ in what the seat cannot see look the same to it.
    const std::string other =
        position("? . . / . ? . / . . ?", "-", "R 1 tmg - 8 , G 9 tmg - 8", "R ; 0");
    const GameByText twin = GameByText::at(other, rules);
    QVERIFY(seenBy(*table.game, 0).game.state() == seenBy(*twin.game, 0).game.state());
    QVERIFY(seenBy(*table.game, 1).game.state() != seenBy(*twin.game, 1).game.state());
}

void TestLisboaSteps::legalStepsAreThoseThatCheckAccepts()
{
    for (int seed = 0; seed < 30; ++seed) {
        Random random(static_cast<std::uint64_t>(seed));
        const GameByText table =
            GameByText::begun(seed % 2 ? *preset("falling") : RuleSet(), 2 + seed % 3, random);
        Game game = *table.game;
        std::vector<Step> steps;
        while (game.ending() == Ending::None) {
            game.legalSteps(steps);
            QVERIFY(!steps.empty());
            std::size_t accepted = 0;
            for (int kind = 0; kind <= static_cast<int>(StepKind::Coin); ++kind) {
                // A step that has no tile or no place is looked at once.
                const auto stepKind = static_cast<StepKind>(kind);
                const bool plain = stepKind == StepKind::Swap || stepKind == StepKind::Coin;
                const bool placed = !plain && stepKind != StepKind::Take;
                for (int what = plain ? NoType : 0; what <= NoType; ++what) {
                    if (what == 40)
                        what = NoType; // there are no tiles between
                    for (int where = 0; where < (placed ? SquareCount : 1); ++where) {
                        const Step step{stepKind, static_cast<std::uint8_t>(what),
                                        static_cast<std::uint8_t>(where)};
                        if (game.check(step))
                            continue;
                        ++accepted;
                        QVERIFY(std::find(steps.begin(), steps.end(), step) != steps.end());
                    }
                }
            }
            QCOMPARE(accepted, steps.size());
            game.play(steps[random.below(static_cast<std::uint32_t>(steps.size()))], random);
        }
    }
}

QTEST_APPLESS_MAIN(TestLisboaSteps)
#include "TestLisboaSteps.moc"
