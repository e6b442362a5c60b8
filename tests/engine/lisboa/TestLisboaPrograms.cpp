// External players of this game: every line of the protocol, with a scripted partner.
#include "engine/lisboa/players/Match.h"
#include "engine/lisboa/text/ExternalPlayer.h"
#include "tests/engine/ScriptedChannel.h"
#include "tests/engine/lisboa/GameByText.h"

// Not all of hp: the first game has the same names there.
using namespace hp::lisboa;
using hp::Failure;
using hp::MatchResults;
using hp::MatchSummary;
using hp::MaxSeats;
using hp::Random;
using hp::summarize;
using hp::test::Script;
using hp::test::ScriptedChannel;

class TestLisboaPrograms : public QObject {
    Q_OBJECT

private slots:
    void wholeTurn();
    void toldWhatTheSeatSees_data();
    void toldWhatTheSeatSees();
    void twinsAreToldTheSame();
    void refusedAnswers_data();
    void refusedAnswers();
    void gone_data();
    void gone();
    void forfeitsCount();
};

namespace {

std::unique_ptr<ExternalPlayer> playerOf(Script& script)
{
    return std::make_unique<ExternalPlayer>(std::make_unique<ScriptedChannel>(script));
}

/// Any step of the game that opens a stand.
Step opening(const Game& game)
{
    std::vector<Step> steps;
    game.legalSteps(steps);
    const auto found = std::find_if(steps.begin(), steps.end(),
                                    [](const Step& step) { return step.kind == StepKind::Open; });
    return found == steps.end() ? Step::coin() : *found;
}

/// A game in the middle, in which money has been earned.
GameByText middle(const RuleSet& set, int seats, std::uint64_t seed)
{
    Random random(seed);
    GameByText table = GameByText::begun(set, seats, random);
    const auto skilled = makePlayer("skilled");
    for (int turn = 0; turn < 5 * seats;) {
        table.game->play(
            skilled->choose(countedBy(*table.game, table.game->toMove()), random, {}, {}), random);
        turn += table.game->stage() == Stage::Turn ? 1 : 0;
    }
    return table;
}

const std::deque<std::string> Greeting{"hpp 1 X", "ok", "ok"};

} // namespace

void TestLisboaPrograms::wholeTurn()
{
    Random random(11);
    GameByText table = GameByText::begun(RuleSet(), 2, random);
    Game& game = *table.game;
    ThinkLimits limits;
    limits.seconds = 0.25;
    const Step open = opening(game);
    QCOMPARE(open.kind, StepKind::Open);
    Script script;
    script.answers = {"hpp 1 Some Name", "ok", "ok", stepText(open, *table.rules) + "\r"};
    {
        const auto player = playerOf(script);
        QCOMPARE(script.starts, 0);
        QCOMPARE(player->choose(countedBy(game, 0), random, limits, {}), open);
        QVERIFY(!player->failure());
        QCOMPARE(player->name(), std::string("Some Name"));
        const std::string rules = printRulesCompact(RuleSet()).trimmed().toStdString();
        QVERIFY(rules.find("\"hellerpfennig.lisboa-rules\"") != std::string::npos);
        QCOMPARE(script.told, (std::vector<std::string>{
                                  "hpp 1", "rules " + rules,
                                  "position " + positionText(seenBy(game, 0).game), "go 250"}));

        // The same seat is asked again, knowing what has come.
        game.play(open, random);
        script.told.clear();
        std::string tile;
        for (int type = 0; type < TypeCount; ++type) {
            if (game.state().display[type] > 0)
                tile = KindLetters[type];
        }
        script.answers = {"ok", "take " + tile};
        const Step take = player->choose(countedBy(game, 0), random, limits, {});
        QVERIFY(!player->failure());
        QCOMPARE(stepText(take, *table.rules), "take " + tile);
        QCOMPARE(script.told.size(), std::size_t{2}); // the rules are sent once
        QVERIFY(script.told[0].find(" ; R take ; ") != std::string::npos);
        game.play(take, random);

        // Other rules are told.
        RuleSet sum;
        sum.standCost = StandCost::Sum;
        const GameByText other = GameByText::begun(sum, 3, random);
        script.told.clear();
        script.answers = {"ok", "ok", "coin"};
        QCOMPARE(player->choose(countedBy(*other.game, 0), random, limits, {}), Step::coin());
        QCOMPARE(script.told.size(), std::size_t{3});
        QVERIFY(script.told[0].find("\"standCost\":\"sum\"") != std::string::npos);
        script.told.clear();
    }
    QCOMPARE(script.told, (std::vector<std::string>{"quit"}));
    QCOMPARE(script.ends, 1);
    QCOMPARE(script.starts, 1);
}

void TestLisboaPrograms::toldWhatTheSeatSees_data()
{
    QTest::addColumn<int>("seats");
    QTest::addColumn<bool>("hidden");
    for (int seats = 2; seats <= MaxSeats; ++seats) {
        QTest::addRow("%d seats, hidden money", seats) << seats << true;
        QTest::addRow("%d seats, open money", seats) << seats << false;
    }
}

/// Whatever the view knows, the program gets the money that lies open, and `?` for the rest.
void TestLisboaPrograms::toldWhatTheSeatSees()
{
    QFETCH(const int, seats);
    QFETCH(const bool, hidden);
    RuleSet set;
    set.hiddenMoney = hidden;
    const GameByText table = middle(set, seats, 3);
    const Game& game = *table.game;
    Script script;
    script.answers = Greeting;
    script.answers.push_back("coin");
    Random random;
    (void)playerOf(script)->choose(countedBy(game, game.toMove()), random, {}, {});
    const std::string position = script.told[2].substr(std::string("position ").size());
    const auto read = parsePosition(position, set);
    QVERIFY2(read, position.c_str());
    for (int seat = 0; seat < seats; ++seat) {
        const bool secret = hidden && seat != game.toMove();
        QCOMPARE((read->state.unknownMoney >> seat & 1U) != 0, secret);
        QCOMPARE(read->state.money[seat], secret ? 0 : game.state().money[seat]);
    }
    QCOMPARE(QString::fromStdString(position).section(QLatin1Char(';'), 4, 4).count(u'?'),
             hidden ? seats - 1 : 0);
}

/// Two games that differ in what the seat cannot see: not a letter is different for the program.
void TestLisboaPrograms::twinsAreToldTheSame()
{
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const GameByText table = middle(RuleSet(), 2 + static_cast<int>(seed % 3), seed);
        const Game& game = *table.game;
        State state = game.state();
        for (int seat = 0; seat < game.seats(); ++seat)
            state.money[seat] += seat == game.toMove() ? 0 : 3 + seat;
        std::vector<std::string> told[2];
        const Game twins[] = {game, Game(*table.rules, state)};
        for (int twin = 0; twin < 2; ++twin) {
            Script script;
            script.answers = Greeting;
            script.answers.push_back("coin");
            Random random;
            (void)playerOf(script)->choose(countedBy(twins[twin], game.toMove()), random, {}, {});
            told[twin] = script.told;
        }
        QCOMPARE(told[0], told[1]);
    }
}

void TestLisboaPrograms::refusedAnswers_data()
{
    QTest::addColumn<QStringList>("answers");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QString>("why"); ///< of an answer that is no step
    const QString hello = QStringLiteral("hpp 1 X");
    const QString ok = QStringLiteral("ok");
    const auto row = [](const char* name, const QStringList& answers, const char* reason) {
        QTest::newRow(name) << answers << QString::fromLatin1(reason) << QString();
    };
    const auto step = [&](const char* name, const char* answer, const char* why) {
        QTest::newRow(name) << QStringList{hello, ok, ok, QString::fromLatin1(answer)}
                            << QStringLiteral("player.badTurn") << QString::fromLatin1(why);
    };
    row("silent", {}, "player.tooLate");
    row("other version", {QStringLiteral("hpp 2 X")}, "player.otherVersion");
    row("another game", {hello, QStringLiteral("what is this?")}, "player.nonsense");
    row("position refused", {hello, ok, QStringLiteral("no")}, "player.nonsense");
    row("hangs", {hello, ok, ok}, "player.tooLate");
    step("nonsense", "e2e4", "lisboa.token.step");
    step("a turn of the first game", "R3@c2", "lisboa.token.step");
    step("empty", "", "lisboa.token.noStep");
    step("no such square", "open f@z9", "lisboa.token.square");
    step("illegal", "take f", "lisboa.turn.nothingOpened");
    step("illegal swap", "swap", "lisboa.turn.ownNotEqual");
    step("two steps", "open t@a2 take l", "lisboa.turn.oneStep");
}

void TestLisboaPrograms::refusedAnswers()
{
    QFETCH(const QStringList, answers);
    QFETCH(const QString, reason);
    QFETCH(const QString, why);
    const GameByText table = GameByText::at(
        "? . . ? . / . . ? . ? / . ? ? ? . / ? . ? . . / . ? . . ? ; - ; ltm ; 1fl 1ft 1fm 2fl 2ft "
        "2fm 3fl 3ft 3fm 4f 4l 4t | - | - ; R 1 tmg - 8 , G 1 tmg - 8 ; R ; 0",
        RuleSet());
    Script script;
    for (const QString& answer : answers)
        script.answers.push_back(answer.toStdString());
    const auto player = playerOf(script);
    Random random;
    const Step step = player->choose(seenBy(*table.game, 0), random, {}, {});
    const Failure failure = player->failure();
    QVERIFY(failure);
    QCOMPARE(QString::fromStdString(failure->message.id), reason);
    if (!why.isEmpty())
        QCOMPARE(QString::fromStdString(failure->message.params.at(1)), why);
    QVERIFY(!table.game->check(step)); // the step is still legal
    QCOMPARE(script.ends, 1);          // it does not continue before the next game

    // The next game starts the program again.
    script.answers = Greeting;
    script.answers.push_back("coin");
    QCOMPARE(player->choose(seenBy(*table.game, 0), random, {}, {}), Step::coin());
    QVERIFY(!player->failure());
    QCOMPARE(script.starts, 2);
}

/// The program ends: at its start, or before any other line that it should be sent.
void TestLisboaPrograms::gone_data()
{
    QTest::addColumn<int>("sends");
    for (int sends = 0; sends < 4; ++sends)
        QTest::addRow("after %d lines", sends) << sends;
}

void TestLisboaPrograms::gone()
{
    QFETCH(const int, sends);
    Random random(2);
    const GameByText table = GameByText::begun(RuleSet(), 4, random);
    Script script;
    script.sends = sends;
    script.answers = Greeting;
    const auto player = playerOf(script);
    const Step step = player->choose(seenBy(*table.game, 0), random, {}, {});
    QCOMPARE(QString::fromStdString(player->failure()->message.id), QStringLiteral("player.gone"));
    QVERIFY(!table.game->check(step));
    QCOMPARE(std::ssize(script.told), sends);
    QCOMPARE(script.ends, 1);
}

/// A program that fails loses its games, and the richest of the others wins them; the match goes
/// on.
void TestLisboaPrograms::forfeitsCount()
{
    Script script;
    MatchSettings settings;
    settings.players = 3;
    settings.games = 9;
    settings.seed = 5;
    MatchResults results;
    std::vector<std::string> reasons;
    playMatch(
        settings,
        [&](int index) -> std::unique_ptr<Player> {
            return index == 1 ? playerOf(script) : makePlayer("beginner");
        },
        results, {},
        [&](int player, const hp::Error& reason) {
            QCOMPARE(player, 1);
            reasons.push_back(reason.message.id);
        });
    const MatchSummary summary = summarize(results, 3);
    QCOMPARE(summary.games, 9);
    QCOMPARE(summary.players[1].forfeits, 9);
    QCOMPARE(summary.players[1].share, 0.0);
    const auto& first = summary.players[0];
    const auto& third = summary.players[2];
    QVERIFY(first.wins + third.wins + (first.ties + third.ties) / 2 == 9);
    QCOMPARE(reasons, std::vector<std::string>(9, "player.tooLate"));
    QCOMPARE(script.starts, 9);
    // The money of unfinished games is ignored.
    QCOMPARE(first.meanMargin, 0.0);
}

QTEST_APPLESS_MAIN(TestLisboaPrograms)
#include "TestLisboaPrograms.moc"
