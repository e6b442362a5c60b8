// The standard material [1-4], the validator's findings and fixes, and its promise: accepted means
// playable [17].
#include "tests/engine/RandomRules.h"
#include "tests/engine/Setup.h"

#include "engine/heller/game/RandomPlay.h"

#include <QtTest>

#include <climits>
#include <functional>

using namespace hp;
using namespace hp::test;

using Change = std::function<void(RuleSet&)>;

class ValidateTest : public QObject {
    Q_OBJECT

private slots:
    void standardMaterial();
    void samePlayIgnoresNamesAndZeros();
    void kindsAreSortedAsInEveryText();
    void findings_data();
    void findings();
    void everyFixRemovesItsFinding();
    void fixingAlwaysEndsInPlayableRules();
    void acceptedMeansPlayable();
};

void ValidateTest::standardMaterial()
{
    const RuleSet set;
    QVERIFY(validate(set).empty());
    QCOMPARE(set.tileCount(), 22);
    QCOMPARE(set.squareCount(), 30);
    QCOMPARE(set.startMoney, 50);
    QCOMPARE(set.rounds, 3);
    QCOMPARE(set.hiddenTiles, 1);
    const int rankOne[] = {4, 3, 2};
    const int pieces[] = {30, 31, 30};
    for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
        const RulesPtr rules = Rules::make(set, seats);
        QCOMPARE(rules->stalls(1), rankOne[seats - MinSeats]);
        QCOMPARE(rules->stalls(2), 3);
        QCOMPARE(rules->stalls(3), 2);
        QCOMPARE(rules->stalls(4), 1);
        // [19] The pieces that return every round fill the market.
        QCOMPARE(rules->tileCount() + seats * rules->stalls(1), pieces[seats - MinSeats]);
        QVERIFY(rules->tileCount() + seats * rules->stalls(1) >= rules->squareCount());
    }
    const RulesPtr rules = Rules::make(set, 2);
    QCOMPARE(rules->rows(), 5);
    QCOMPARE(rules->columns(), 6);
    for (int value = 1; value <= 6; ++value) {
        QCOMPARE(rules->kind(rules->findKind(Piece::customer(value))).count, 2);
        QCOMPARE(rules->kind(rules->findKind(Piece::rogue(-value))).count, 1);
    }
    QCOMPARE(rules->kind(rules->findKind(Piece::special(PieceType::CoinSack))).count, 1);
    QCOMPARE(rules->kind(rules->findKind(Piece::special(PieceType::Fire))).count, 2);
    QCOMPARE(rules->kind(rules->findKind(Piece::special(PieceType::EvilEye))).count, 1);
    QCOMPARE(int(rules->findKind(Piece::special(PieceType::Wizard))), int(NoKind));
}

void ValidateTest::samePlayIgnoresNamesAndZeros()
{
    RuleSet other;
    other.name["en"] = "Mine";
    other.base = "elsewhere";
    other.customers[9] = 0;
    QVERIFY(samePlay(RuleSet{}, other));
    QVERIFY(!(RuleSet{} == other));
    other.fires = 3;
    QVERIFY(!samePlay(RuleSet{}, other));
}

void ValidateTest::kindsAreSortedAsInEveryText()
{
    RuleSet set;
    set.customers[0] = 1;
    set.wizards = 1;
    const RulesPtr rules = Rules::make(set, 2);
    std::vector<int> order;
    PieceCode next = FirstTileCode;
    for (const TileKind& kind : rules->kinds()) {
        QCOMPARE(kind.firstCode, next);
        for (int copy = 0; copy < kind.count; ++copy, ++next) {
            QVERIFY(sameMeaning(rules->piece(next), kind.piece));
            QCOMPARE(int(rules->piece(next).copy), copy);
            QCOMPARE(int(rules->kindOf(next)), int(rules->findKind(kind.piece)));
        }
        order.push_back(kind.piece.isFigure() ? kind.piece.value
                                              : 100 + static_cast<int>(kind.piece.type));
    }
    const int special = 100;
    const std::vector<int> expected{0,
                                    1,
                                    2,
                                    3,
                                    4,
                                    5,
                                    6,
                                    -1,
                                    -2,
                                    -3,
                                    -4,
                                    -5,
                                    -6,
                                    special + static_cast<int>(PieceType::CoinSack),
                                    special + static_cast<int>(PieceType::Fire),
                                    special + static_cast<int>(PieceType::EvilEye),
                                    special + static_cast<int>(PieceType::Wizard)};
    QCOMPARE(order, expected);
}

void ValidateTest::findings_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("isError");
    const auto row = [](const char* name, const char* id, const char* path, bool isError,
                        const Change& change) {
        QTest::newRow(name) << change << QString::fromLatin1(id) << QString::fromLatin1(path)
                            << isError;
    };
    row("one row", "rules.outOfRange", "market.rows", true, [](RuleSet& r) { r.rows = 1; });
    row("nine columns", "rules.outOfRange", "market.columns", true,
        [](RuleSet& r) { r.columns = 9; });
    row("debt to begin with", "rules.outOfRange", "startMoney", true,
        [](RuleSet& r) { r.startMoney = -1; });
    row("too many rounds", "rules.outOfRange", "rounds", true, [](RuleSet& r) { r.rounds = 21; });
    row("nine hidden tiles", "rules.outOfRange", "hiddenTiles", true,
        [](RuleSet& r) { r.hiddenTiles = 9; });
    row("negative count", "rules.outOfRange", "tiles.customers.3", true,
        [](RuleSet& r) { r.customers[3] = -1; });
    row("customer of 100", "rules.tileValue", "tiles.customers.100", true,
        [](RuleSet& r) { r.customers[100] = 1; });
    row("rogue of nothing", "rules.tileValue", "tiles.rogues.0", true,
        [](RuleSet& r) { r.rogues[0] = 1; });
    row("minus one fire", "rules.outOfRange", "tiles.fires", true,
        [](RuleSet& r) { r.fires = -1; });
    row("hundred tiles", "rules.tooManyTiles", "tiles", true, [](RuleSet& r) { r.fires = 80; });
    row("no stalls with three seats", "rules.noStalls", "stalls.3", true, [](RuleSet& r) {
        r.stalls[1] = {0, 0, 0, 0};
    });
    row("a rank too often", "rules.outOfRange", "stalls.4.2", true,
        [](RuleSet& r) { r.stalls[2][1] = 21; });
    row("more hidden tiles than tiles", "rules.hiddenTooMany", "hiddenTiles", true,
        [](RuleSet& r) { r.hiddenTiles = 6; });
    row("a market never filled and never paid", "rules.tooFewPieces", "market", true,
        [](RuleSet& r) {
            r.rows = r.columns = 8;
            r.unfilledLines = UnfilledLines::Ignore;
        });
    row("a hand where nobody draws", "rules.handWithOpenTiles", "draw", false, [](RuleSet& r) {
        r.openTiles = true;
        r.draw = Drawing::Hand;
    });
    row("a hand of no tiles", "rules.handOfNone", "draw", false, [](RuleSet& r) {
        r.hiddenTiles = 0;
        r.draw = Drawing::Hand;
    });
    row("a market never filled", "rules.neverFull", "market", false,
        [](RuleSet& r) { r.rows = r.columns = 8; });
    row("nobody pays", "rules.neverPositive", "tiles.customers", false,
        [](RuleSet& r) { r.customers.clear(); });
    row("nobody robs", "rules.neverNegative", "tiles.rogues", false,
        [](RuleSet& r) { r.rogues.clear(); });
    row("sacks for every square", "rules.manySacks", "tiles.coinSacks", false,
        [](RuleSet& r) { r.coinSacks = 4; });
    row("an eye for every line", "rules.manyEyes", "tiles.evilEyes", false,
        [](RuleSet& r) { r.evilEyes = 6; });
    row("a long game", "rules.long", "rounds", false, [](RuleSet& r) { r.rounds = 20; });
}

void ValidateTest::findings()
{
    QFETCH(Change, change);
    QFETCH(QString, id);
    QFETCH(QString, path);
    QFETCH(bool, isError);
    RuleSet set;
    change(set);
    const std::vector<Finding> findings = validate(set);
    const auto found = std::find_if(findings.begin(), findings.end(), [&](const Finding& finding) {
        return finding.message.id == id.toStdString() && finding.path == path.toStdString();
    });
    QVERIFY(found != findings.end());
    QCOMPARE(found->severity == Finding::Severity::Error, isError);
    QCOMPARE(hasErrors(findings), isError);
    QVERIFY(!found->fixes.empty());
}

namespace {

bool contains(const std::vector<Finding>& findings, const Finding& finding)
{
    return std::any_of(findings.begin(), findings.end(), [&](const Finding& other) {
        return other.message.id == finding.message.id && other.path == finding.path;
    });
}

QByteArray describe(std::uint64_t seed, const Finding& finding)
{
    return "seed " + QByteArray::number(static_cast<qulonglong>(seed)) + ": " +
           finding.message.id.c_str() + " at " + finding.path.c_str();
}

/// Rules with one or two fields far out of bounds.
RuleSet brokenRules(Random& random)
{
    RuleSet set = anyRules(random);
    const auto wild = [&] {
        const int near = static_cast<int>(random.below(260)) - 130;
        return random.below(8) > 0 ? near : near < 0 ? INT_MIN : INT_MAX;
    };
    for (int n = 1 + static_cast<int>(random.below(2)); n > 0; --n) {
        switch (random.below(11)) {
        case 0:
            set.rows = wild();
            break;
        case 1:
            set.columns = wild();
            break;
        case 2:
            set.customers[wild()] = wild();
            break;
        case 3:
            set.rogues[wild()] = wild();
            break;
        case 4:
            set.fires = wild();
            break;
        case 5:
            set.stalls[random.below(3)][random.below(4)] = wild();
            break;
        case 6:
            set.stalls[random.below(3)] = {};
            break;
        case 7:
            set.rounds = wild();
            break;
        case 8:
            set.hiddenTiles = wild();
            break;
        case 9:
            set.fixedFires = random.next() | random.next();
            break;
        default:
            set.startMoney = wild();
            break;
        }
    }
    return set;
}

} // namespace

void ValidateTest::everyFixRemovesItsFinding()
{
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        Random random(seed);
        for (const Finding& finding : validate(brokenRules(random))) {
            for (const Fix& fix : finding.fixes)
                QVERIFY2(!contains(validate(fix.result), finding), describe(seed, finding));
        }
    }
}

void ValidateTest::fixingAlwaysEndsInPlayableRules()
{
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        Random random(seed);
        RuleSet set = brokenRules(random);
        for (int step = 0;; ++step) {
            const std::vector<Finding> findings = validate(set);
            if (!hasErrors(findings))
                break;
            // Errors come first. Each offers a fix, and a few fixes are always enough.
            const Finding& finding = findings.front();
            QVERIFY2(finding.severity == Finding::Severity::Error, describe(seed, finding));
            QVERIFY2(!finding.fixes.empty(), describe(seed, finding));
            QVERIFY2(step < 60, describe(seed, finding));
            set = finding.fixes[random.below(static_cast<std::uint32_t>(finding.fixes.size()))]
                      .result;
        }
    }
}

void ValidateTest::acceptedMeansPlayable()
{
    for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
        Random random(seed);
        const RuleSet set = randomRules(random);
        for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
            const RulesPtr rules = Rules::make(set, seats);
            Game game(*rules);
            const int plies = playGameAtRandom(game, random);
            // A round has at most one placement per square, and a seat passes only while others
            // still act.
            const int rounds = set.mostRounds();
            QVERIFY2(plies <= rounds * set.squareCount() * seats,
                     QByteArray("seed ") + QByteArray::number(static_cast<qulonglong>(seed)));
            QCOMPARE(int(game.phase()), int(Phase::GameOver));
            QVERIFY(game.winners() != 0);
        }
    }
}

QTEST_APPLESS_MAIN(ValidateTest)
#include "TestValidate.moc"
