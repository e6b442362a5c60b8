// The referee and the engine over a thousand random games. Then the proof that this says something:
// every wrong answer that is slipped in, and every rule that the engine plays differently from what
// it says, is found.
#include "EngineSide.h"
#include "FollowedGame.h"
#include "Series.h"

#include "engine/heller/rules/Fields.h"
#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/RulesJson.h"

#include <QProcess>
#include <QtTest>

#include <sstream>

using namespace referee;

class GamesTest : public QObject {
    Q_OBJECT

private slots:
    void thousandGames();
    void liesAreFound_data();
    void liesAreFound();
    void otherRulesAreFound_data();
    void otherRulesAreFound();
    void disagreementIsReported();
    void command_data();
    void command();
};

namespace {

constexpr std::uint64_t Seed = 1;

/// Answers like the engine, but for one lie, told once at a random opportunity.
class Liar : public EngineSide {
public:
    Liar(const std::string& lie, const hp::RuleSet& rules, int seats, std::uint64_t seed)
        : EngineSide(rules, seats, seed), lie_(lie), wait_(static_cast<int>(seed % 6))
    {
    }
    bool told() const { return told_; }

    Deal startRound() override
    {
        Deal deal = EngineSide::startRound();
        if (now("another starter"))
            deal.starter = (deal.starter + 1) % seats();
        if (!deal.supply.empty() && now("another tile dealt"))
            deal.supply.front() = {'+', 77, 0};
        return deal;
    }
    bool mayDraw() const override { return EngineSide::mayDraw() != now("drawing"); }
    std::vector<Turn> turns() const override
    {
        std::vector<Turn> turns = EngineSide::turns();
        if (!turns.empty() && now("a legal turn kept back"))
            turns.pop_back();
        if (!turns.empty() && now("a turn twice"))
            turns.push_back(turns.front());
        if (!turns.empty() && turns.front().how != '0' && now("an illegal turn")) {
            turns.push_back(turns.front());
            turns.back().rowLater = !turns.back().rowLater;
        }
        return turns;
    }
    bool accepts(const Turn& turn) const override
    {
        return EngineSide::accepts(turn) != now("accepted or not");
    }
    std::vector<Payment> play(const Turn& turn) override
    {
        std::vector<Payment> payments = EngineSide::play(turn);
        if (!payments.empty() && now("an amount"))
            ++payments.back().coins[0];
        if (!payments.empty() && payments.back().coins[0] != payments.back().coins[1] &&
            now("amounts exchanged"))
            std::swap(payments.back().coins[0], payments.back().coins[1]);
        if (!payments.empty() && now("a line left out"))
            payments.pop_back();
        if (!payments.empty() && now("a line paid twice"))
            payments.push_back(payments.back());
        if (payments.empty() && now("a line not full"))
            payments.push_back({true, turn.row, {}});
        return payments;
    }
    Standing standing() const override
    {
        Standing standing = EngineSide::standing();
        if (now("money"))
            --standing.money[static_cast<std::size_t>(seats() - 1)];
        if (now("stalls"))
            ++standing.stalls[1][2];
        if (!standing.roundOver && now("the seat to move"))
            standing.toMove = (standing.toMove + 1) % seats();
        if (!standing.supply.empty() && now("the supply"))
            standing.supply.pop_back();
        if (!standing.hands[0].empty() && now("a hidden tile"))
            standing.hands[0].front() = {'+', 77, 0};
        if (now("the market"))
            standing.market.back() = {'T', 2, 3};
        if (now("the round's number"))
            ++standing.round;
        if (!standing.roundOver && now("the round's end, too early"))
            standing.roundOver = true;
        if (standing.roundOver && now("the round's end, too late"))
            standing.roundOver = false;
        if (standing.roundOver && now("the game's end"))
            standing.gameOver = !standing.gameOver;
        return standing;
    }
    Payment valueOf(bool isRow, int index) const override
    {
        Payment payment = EngineSide::valueOf(isRow, index);
        if (now("a line's value"))
            payment.coins[1] += 2;
        return payment;
    }
    std::vector<int> winners() const override
    {
        std::vector<int> winners = EngineSide::winners();
        if (now("another winner"))
            winners.front() = (winners.front() + 1) % seats();
        if (static_cast<int>(winners.size()) < seats() && now("one winner more"))
            winners.push_back(seats() - 1 - winners.back());
        return winners;
    }

private:
    bool now(const char* lie) const
    {
        if (told_ || lie_ != lie || wait_-- > 0)
            return false;
        told_ = true;
        return true;
    }

    std::string lie_;
    mutable int wait_;
    mutable bool told_ = false;
};

/// Plays by other rules than it says.
class OtherRules : public EngineSide {
public:
    OtherRules(const hp::RuleSet& said, const hp::RuleSet& played, int seats, std::uint64_t seed)
        : EngineSide(played, seats, seed), said_(hp::printRulesCompact(said).toStdString())
    {
    }
    std::string rulesJson() const override { return said_; }

private:
    std::string said_;
};

struct Table {
    hp::RuleSet rules;
    int seats;
    std::uint64_t seed;
};

Table randomTable(std::uint64_t seed)
{
    hp::Random random(seed);
    const hp::RuleSet rules = EngineSide::makeRules(random);
    return {rules, hp::MinSeats + static_cast<int>(random.below(3)), random.next()};
}

} // namespace

void GamesTest::thousandGames()
{
    Series series;
    series.seed = Seed;
    Tally tally;
    std::ostringstream out;
    const int status = follow(series, EngineSide::sitDown, tally, out);
    QVERIFY2(status == 0, out.str().c_str());
    qInfo("%lld games, %lld turns, seed %llu", tally.games(), tally.turns(),
          static_cast<unsigned long long>(Seed));
    // What has been covered: every field off its default, every kind placed, every seat count, and
    // what seldom happens.
    QStringList needed{QStringLiteral("seats: 2"),
                       QStringLiteral("seats: 3"),
                       QStringLiteral("seats: 4"),
                       QStringLiteral("field: stalls"),
                       QStringLiteral("field: tiles.customers"),
                       QStringLiteral("field: tiles.rogues"),
                       QStringLiteral("turn: pass"),
                       QStringLiteral("turn: a line put off"),
                       QStringLiteral("end: shared victory"),
                       QStringLiteral("end: stalls decide a tie"),
                       QStringLiteral("course: rounds played 20"),
                       QStringLiteral("course: a round ended with empty squares"),
                       QStringLiteral("course: a round without a turn"),
                       QStringLiteral("course: a waiting line paid at the round's end")};
    for (const hp::RuleField& field : hp::ruleFields()) {
        const std::string path(field.path);
        if (!hp::isWithin(path, "stalls") && !hp::isWithin(path, "tiles.customers") &&
            !hp::isWithin(path, "tiles.rogues"))
            needed += QString::fromStdString("field: " + path);
    }
    for (const char* piece : {"stall", "customer", "rogue", "coin sack", "fire", "evil eye",
                              "wizard", "banner", "curse"})
        needed += QStringLiteral("placed: ") + QLatin1String(piece);
    for (const QString& what : needed)
        QVERIFY2(tally.gamesWith(what.toStdString()) > 0, qPrintable(what));
}

void GamesTest::liesAreFound_data()
{
    QTest::addColumn<QString>("words"); ///< with which it is found
    const auto row = [](const char* lie, const char* words) {
        QTest::addRow("%s", lie) << QString::fromLatin1(words);
    };
    row("another starter", "by the rules this cannot be|starter");
    row("another tile dealt", "the tiles dealt are not those of the rules");
    row("drawing", "whether a tile may be drawn");
    row("a legal turn kept back", "only the referee has [^;]*@");
    row("a turn twice", "legal turns");
    row("an illegal turn", "only the program has [^;]*@");
    row("accepted or not", "is not legal, the program accepts|is legal, the program|legal or not");
    row("an amount", "lines paid");
    row("amounts exchanged", "lines paid");
    row("a line left out", "lines paid");
    row("a line paid twice", "lines paid");
    row("a line not full", "lines paid");
    row("money", "money of");
    row("stalls", "stalls of rank 3 of G");
    row("the seat to move", "seat to move");
    row("the supply", "supply");
    row("a hidden tile", "hidden tiles of R");
    row("the market", "market");
    row("the round's number", "round: referee");
    row("the round's end, too early", "round over: referee 0");
    row("the round's end, too late", "round over: referee 1");
    row("the game's end", "game over");
    row("a line's value", "value of a line|lines paid");
    row("another winner", "winners");
    row("one winner more", "winners");
}

/// Told in every game that gives the opportunity, and found in each of them, with the right words.
void GamesTest::liesAreFound()
{
    QFETCH(const QString, words);
    const QRegularExpression expected(words);
    int told = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Table table = randomTable(seed);
        Liar liar(QTest::currentDataTag(), table.rules, table.seats, table.seed);
        Tally tally;
        FollowedGame game(liar, seed, tally);
        const QString found = QString::fromStdString(game.play());
        const QByteArray at = "seed " + QByteArray::number(static_cast<qulonglong>(seed));
        QVERIFY2(liar.told() != found.isEmpty(), at);
        QVERIFY2(!liar.told() || expected.match(found).hasMatch(), at + ": " + found.toUtf8());
        told += liar.told();
    }
    QVERIFY2(told >= 10, qPrintable(QString::number(told)));
}

void GamesTest::otherRulesAreFound_data()
{
    QTest::addColumn<QString>("path");
    for (const hp::RuleField& field : hp::ruleFields())
        QTest::addRow("%s", std::string(field.path).c_str())
            << QString::fromStdString(std::string(field.path));
}

/// The engine plays by rules that differ in one field only. Not every such game shows it: without a
/// tie nobody sees how ties are broken. But some do.
void GamesTest::otherRulesAreFound()
{
    QFETCH(const QString, path);
    int found = 0;
    int games = 0;
    for (std::uint64_t seed = 1; seed <= 2000 && found < 3; ++seed) {
        const Table table = randomTable(seed);
        hp::RuleSet played = table.rules;
        hp::copyField(played, randomTable(seed + 1'000'000).rules, path.toStdString());
        if (hp::samePlay(played, table.rules) || hp::hasErrors(hp::validate(played)))
            continue;
        ++games;
        OtherRules other(table.rules, played, table.seats, table.seed);
        Tally tally;
        FollowedGame game(other, seed, tally);
        found += !game.play().empty();
    }
    QVERIFY2(found >= 3, qPrintable(QStringLiteral("%1 of %2").arg(found).arg(games)));
}

void GamesTest::disagreementIsReported()
{
    Series series;
    series.games = 50;
    Tally tally;
    std::ostringstream out;
    const auto makeSide = [](std::uint64_t seed, Tally&) -> std::unique_ptr<Side> {
        const Table table = randomTable(seed);
        return std::make_unique<Liar>("an amount", table.rules, table.seats, table.seed);
    };
    QCOMPARE(follow(series, makeSide, tally, out), 1);
    const QString report = QString::fromStdString(out.str());
    for (const char* part :
         {"game 1 of seed 1: referee and program disagree\n", "\nrules {\"format\"", "\nseats ",
          "\nround 1: ", " starts; hidden R: ", "@", "\nlines paid: referee ", "; program ",
          "\nagain: referee --seed 1 --first 1 --games 1\n"})
        QVERIFY2(report.contains(QLatin1String(part)), qPrintable(QLatin1String(part) + report));
}

void GamesTest::command_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("output");
    const auto row = [](const char* name, const char* arguments, int status, const char* output) {
        QTest::addRow("%s", name) << QString::fromLatin1(arguments).split(QLatin1Char(' '),
                                                                          Qt::SkipEmptyParts)
                                  << status << QString::fromLatin1(output);
    };
    row("games", "--games 3 --seed 7 --first 5", 0,
        "3 games of seed 7, from number 5 on, [0-9]+ turns, [0-9.]+ s: no disagreement\n$");
    row("table", "--games 3", 0, "seats: [234] +[123] ");
    row("quiet", "--games 2 --quiet", 0, "^2 games of seed 1[^\n]*\n$");
    row("recorded game", "--record " HP_TEST_DATA "/released/0.1.0/standard.hpgame", 0,
        ": no disagreement\n$");
    row("no such record", "--record nowhere.hpgame", 1, "file.notFound");
    row("help", "--help", 0, "^usage: referee");
    row("no number", "--games many", 2, "^usage: referee");
    row("nothing behind", "--seed", 2, "^usage: referee");
    row("unknown", "--game 3", 2, "^usage: referee");
}

void GamesTest::command()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, output);
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(QStringLiteral(HP_REFEREE), arguments);
    QVERIFY(process.waitForFinished(60000));
    QTEST(process.exitCode(), "status");
    const QString printed = QString::fromUtf8(process.readAll()).remove(u'\r'); // of Windows
    QVERIFY2(QRegularExpression(output).match(printed).hasMatch(), qPrintable(printed));
}

QTEST_GUILESS_MAIN(GamesTest)
#include "TestGames.moc"
