// The referee alone, before it judges others: the rulebook's worked examples [10] and one short
// game for each rule, with sums done by hand. Numbers in brackets are the points of rules.md.
#include "Referee.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <algorithm>

using namespace referee;

class RulebookTest : public QObject {
    Q_OBJECT

private slots:
    void games_data();
    void games();
    void startIsCounted();
    void richestStarts();
    void lastStallEndsUnknownRounds();
    void drawnTileJoinsTheHand();
    void foulsAreRefused();
};

namespace {

/// The standard rules with the fields of `changes` in their place.
RulesSheet rulesWith(const QByteArray& changes)
{
    QFile file(QStringLiteral(HP_SOURCE_DIR "/resources/rules/standard.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read the standard rules");
    QJsonObject rules = QJsonDocument::fromJson(file.readAll()).object();
    const QJsonObject changed = QJsonDocument::fromJson(changes).object();
    for (auto field = changed.begin(); field != changed.end(); ++field) {
        if (!field.value().isObject()) {
            rules[field.key()] = field.value();
            continue;
        }
        QJsonObject group = rules[field.key()].toObject();
        const QJsonObject changedGroup = field.value().toObject();
        for (auto member = changedGroup.begin(); member != changedGroup.end(); ++member)
            group[member.key()] = member.value();
        rules[field.key()] = group;
    }
    return readRules(QJsonDocument(rules).toJson().toStdString());
}

/// Red starts; nobody holds a hidden tile.
Deal openDeal(const Referee& referee)
{
    Deal deal;
    deal.supply = referee.rules().tiles;
    return deal;
}

Turn turnOf(const Referee& referee, const std::string& token)
{
    for (const Turn& turn : referee.turns()) {
        if (text(turn) == token)
            return turn;
    }
    throw Foul(token + " is not legal");
}

QString playAll(Referee& referee, const QStringList& tokens)
{
    QStringList last;
    for (const QString& token : tokens) {
        last.clear();
        for (const Payment& payment : referee.play(turnOf(referee, token.toStdString())))
            last += QString::fromStdString(text(payment));
    }
    return last.join(QLatin1String(", "));
}

QString moneyOf(const Referee& referee)
{
    QStringList money;
    for (int seat = 0; seat < referee.seats(); ++seat)
        money += QString::number(referee.standing().money[static_cast<std::size_t>(seat)]);
    return money.join(QLatin1Char(' '));
}

} // namespace

void RulebookTest::games_data()
{
    QTest::addColumn<QByteArray>("rules");
    QTest::addColumn<QString>("turns");
    QTest::addColumn<QString>("paid"); ///< by the last turn
    QTest::addColumn<QString>("money");
    const auto row = [](const char* name, const QByteArray& rules, const char* turns,
                        const char* paid, const char* money) {
        QTest::addRow("%s", name) << rules << QString::fromLatin1(turns)
                                  << QString::fromLatin1(paid) << QString::fromLatin1(money);
    };
    const QByteArray twoBySix = R"({"market":{"rows":2,"columns":6})";
    const QByteArray twoByThree = R"({"market":{"rows":2,"columns":3})";
    row("rulebook, first example", twoBySix + "}", "=+6@a1 =+2@b1 =-3@c1 G3@d1 R1@e1 =-1@f1",
        "row 1 4 12 0 0", "54 62");
    row("rulebook, second example", twoBySix + "}", "=+3@a1 =E@b1 =F@d1 G2@c1 R1@f1 =+5@e1",
        "row 1 5 0 0 0", "55 50");
    row("rulebook, third example", "{}",
        "R1@b5 =+4@b1 R2@d2 =E@b3 =-3@b4 =+4@a2 =+1@c2 =F@e2 =+1@f2 =S@b2",
        "column b -6 0 0 0, row 2 20 0 0 0", "64 50");
    row("a wizard counts in both lines of the stall [18]",
        R"({"market":{"rows":3,"columns":3},"tiles":{"wizards":1}})",
        "R1@a1 =W@a2 =+3@a3 =+3@b1 =+1@c1", "row 1 8 0 0 0", "64 50");
    row("two wizards beside a stall [18]", twoByThree + R"(,"tiles":{"wizards":2}})",
        "R1@b1 =W@a1 =W@b2 =+5@c1", "row 1 15 0 0 0", "65 50");
    row("a banner [20]", twoByThree + R"(,"tiles":{"banners":1}})", "R1@a1 =P@b1 =+5@c1",
        "row 1 10 0 0 0", "60 50");
    row("a curse after the doubling [20]", twoBySix + R"(,"tiles":{"curses":1}})",
        "R1@a1 =C@b1 =+5@c1 =S@d1 =-1@e1 =-2@f1", "row 1 -4 0 0 0", "46 50");
    row("two sacks", twoBySix + R"(,"tiles":{"coinSacks":2}})",
        "R1@a1 =S@b1 =+5@c1 =S@d1 =-1@e1 =-2@f1", "row 1 8 0 0 0", "58 50");
    row("fire stops the sack [8]", twoBySix + "}", "R1@a1 =F@c1 =+5@b1 =S@d1 =+2@e1 G2@f1",
        "row 1 5 8 0 0", "55 58");
    row("fire does not stop the sack [8]", twoBySix + R"(,"fireShields":{"coinSack":false}})",
        "R1@a1 =F@c1 =+5@b1 =S@d1 =+2@e1 G2@f1", "row 1 10 8 0 0", "60 58");
    row("fire stops the eye [8]", twoBySix + "}", "R1@a1 =F@c1 =+5@b1 =E@d1 =+2@e1 G2@f1",
        "row 1 5 0 0 0", "55 50");
    row("fire does not stop the eye [8]", twoBySix + R"(,"fireShields":{"evilEye":false}})",
        "R1@a1 =F@c1 =+5@b1 =E@d1 =+2@e1 G2@f1", "row 1 0 0 0 0", "50 50");
    row("a line put off [16]", twoByThree + R"(,"lineScoring":"choice"})",
        "R1@a1 =+5@b1 =+1@c1~row", "", "50 50");
    row("a line put off is paid at the end [16]", twoByThree + R"(,"lineScoring":"choice"})",
        "R1@a1 =+5@b1 =+1@c1~row =+2@a2 =+2@b2 =-1@c2",
        "column c 0 0 0 0, row 1 6 0 0 0, row 2 0 0 0 0", "58 50");
    row("all lines wait [16]", twoByThree + R"(,"lineScoring":"roundEnd"})",
        "R1@a1 =+5@b1 =+1@c1 =+2@a2 =+2@b2", "", "50 50");
    row("all lines are paid at the end [16]", twoByThree + R"(,"lineScoring":"roundEnd"})",
        "R1@a1 =+5@b1 =+1@c1 =+2@a2 =+2@b2 =-1@c2",
        "column a 2 0 0 0, column b 0 0 0 0, column c 0 0 0 0, row 1 6 0 0 0, row 2 0 0 0 0",
        "58 50");
    const QByteArray few = twoByThree + R"(,"tiles":{"customers":{"3":1},"rogues":{},"coinSacks":0,
        "fires":0,"evilEyes":0},"stalls":{"2":[1,0,0,0]})";
    row("unfilled lines count [14]", few + "}", "R1@a1 =+3@b1 pass G1@a2",
        "column a 0 0 0 0, column b 0 0 0 0, column c 0 0 0 0, row 1 3 0 0 0, row 2 0 0 0 0",
        "53 50");
    row("unfilled lines do not count [14]", few + R"(,"unfilledLines":"ignore"})",
        "R1@a1 =+3@b1 pass G1@a2", "column a 0 0 0 0", "50 50");
    row("lines of fixed fires [20]", twoByThree + R"(,"fixedFires":["a1","b1","c1","b2"]})",
        "R1@a2 =+5@c2", "column c 0 0 0 0, row 2 0 0 0 0", "50 50");
}

void RulebookTest::games()
{
    QFETCH(const QByteArray, rules);
    QFETCH(const QString, turns);
    RulesSheet sheet = rulesWith(rules);
    sheet.openTiles = true;
    Referee referee(sheet, 2);
    referee.startRound(openDeal(referee));
    QTEST(playAll(referee, turns.split(QLatin1Char(' '))), "paid");
    QTEST(moneyOf(referee), "money");
}

/// perft.md: 540 first turns with two seats, 4 ranks, the hidden tile and 13 kinds of drawn tiles.
void RulebookTest::startIsCounted()
{
    Referee referee(rulesWith("{}"), 2);
    Deal deal = openDeal(referee);
    for (const char* hidden : {"-2", "E"}) {
        const auto found = std::find(deal.supply.begin(), deal.supply.end(), pieceOf(hidden));
        deal.hands[*hidden == 'E' ? 0 : 1].push_back(*found);
        deal.supply.erase(found);
    }
    referee.startRound(deal);
    std::size_t count = referee.turns().size();
    std::vector<Piece> kinds = deal.supply;
    std::sort(kinds.begin(), kinds.end());
    kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
    for (const Piece& kind : kinds) {
        Referee drawn = referee;
        drawn.draw(kind);
        count += drawn.turns().size();
    }
    QCOMPARE(count, std::size_t{540});
}

void RulebookTest::richestStarts()
{
    RulesSheet sheet = rulesWith(R"({"market":{"rows":2,"columns":2}})");
    sheet.openTiles = true;
    Referee referee(sheet, 3);
    referee.startRound(openDeal(referee));
    playAll(referee, {QStringLiteral("=+6@a1"), QStringLiteral("G1@b1"), QStringLiteral("B1@a2"),
                      QStringLiteral("=-6@b2")});
    QCOMPARE(moneyOf(referee), QStringLiteral("50 50 50"));
    Deal deal = openDeal(referee);
    deal.starter = 1; // red is as rich, and has started
    QVERIFY_THROWS_EXCEPTION(Foul, referee.startRound(deal));
    deal.starter = 0;
    referee.startRound(deal);
    QCOMPARE(referee.standing().stalls[1][0], 3); // rank I has returned [11]
    playAll(referee, {QStringLiteral("=+6@a1"), QStringLiteral("G1@b1"), QStringLiteral("=+1@a2"),
                      QStringLiteral("=+2@b2")});
    QCOMPARE(moneyOf(referee), QStringLiteral("50 58 50"));
    QVERIFY_THROWS_EXCEPTION(Foul, referee.startRound(deal));
    deal.starter = 1;
    referee.startRound(deal);
    QCOMPARE(referee.winners(), std::vector<int>{1});
}

void RulebookTest::lastStallEndsUnknownRounds()
{
    RulesSheet sheet = rulesWith(
        R"({"market":{"rows":2,"columns":2},"rounds":"unknown","returningRanks":[],
            "stalls":{"2":[1,1,0,0]},"nextStarter":"same"})");
    sheet.openTiles = true;
    Referee referee(sheet, 2);
    const QStringList round{QStringLiteral("R1@a1"), QStringLiteral("=+1@b1"),
                            QStringLiteral("=+1@a2"), QStringLiteral("=-1@b2")};
    referee.startRound(openDeal(referee));
    playAll(referee, round);
    QVERIFY(referee.standing().roundOver);
    QVERIFY(!referee.standing().gameOver);
    referee.startRound(openDeal(referee));
    QVERIFY_THROWS_EXCEPTION(Foul, playAll(referee, round)); // that stall has left the game
    playAll(referee, {QStringLiteral("R2@a1"), QStringLiteral("=+1@b1"), QStringLiteral("=+2@a2"),
                      QStringLiteral("=+2@b2")});
    QVERIFY(referee.standing().gameOver);
    QVERIFY_THROWS_EXCEPTION(Foul, referee.startRound(openDeal(referee)));
}

void RulebookTest::drawnTileJoinsTheHand()
{
    Referee referee(rulesWith(R"({"market":{"rows":2,"columns":2},"draw":"hand"})"), 2);
    Deal deal = openDeal(referee);
    for (const std::size_t seat : {0, 1}) {
        deal.hands[seat].push_back(deal.supply.back());
        deal.supply.pop_back();
    }
    referee.startRound(deal);
    const Piece hidden = deal.hands[0].front();
    const Piece drawn = deal.supply.front();
    QVERIFY(hidden != drawn);
    referee.draw(drawn);
    QVERIFY(!referee.mayDraw());
    QCOMPARE(referee.turns().size(), std::size_t{2 * 4}); // either tile on any square
    referee.play(turnOf(referee, "!" + text(hidden) + "@a1"));
    QCOMPARE(referee.standing().hands[0], std::vector<Piece>{drawn});
}

void RulebookTest::foulsAreRefused()
{
    Referee referee(rulesWith("{}"), 2);
    Deal deal = openDeal(referee);
    QVERIFY_THROWS_EXCEPTION(Foul, referee.startRound(deal)); // nobody has a hidden tile
    for (const std::size_t seat : {0, 1}) {
        deal.hands[seat].push_back(deal.supply.back());
        deal.supply.pop_back();
    }
    Deal wrong = deal;
    wrong.supply.front() = wrong.hands[0].front(); // one tile twice, another not at all
    QVERIFY_THROWS_EXCEPTION(Foul, referee.startRound(wrong));
    wrong = deal;
    wrong.starter = 2; // only two seats
    QVERIFY_THROWS_EXCEPTION(Foul, referee.startRound(wrong));
    referee.startRound(deal);
    QVERIFY_THROWS_EXCEPTION(Foul, referee.play(Turn{})); // a pass, with stalls left
    QVERIFY_THROWS_EXCEPTION(Foul, referee.draw(pieceOf("W")));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, rulesWith(R"({"lineScoring":"sometimes"})"));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, rulesWith(R"({"rounds":true})"));
}

QTEST_GUILESS_MAIN(RulebookTest)
#include "TestRulebook.moc"
