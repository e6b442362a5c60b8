// Deals that all at a table make together.
#include "DealtTable.h"
#include "engine/table/net/SharedDeal.h"

#include <QTest>

using namespace hp;
using namespace hp::test;
using namespace std::chrono_literals;

class SharedDealTest : public QObject {
    Q_OBJECT

private slots:
    void chosenDeal();
    void waitsForAll();
    void dealtWithout();
    void contradictions_data();
    void contradictions();
};

/// A tile that was not dealt by what all have given: whoever sees it in the end, finds out.
void SharedDealTest::chosenDeal()
{
    for (const bool swapped : {false, true}) {
        DealtTable table(2, 5, true);
        TableGuest& guest = table.add("Bert");
        table.flow();
        QVERIFY(table.host.hasGame());
        if (swapped) { // the host gets the hidden tile of its guest
            GameRecord record = table.host.record();
            auto& order = record.entries.front().deal.order;
            const auto other = std::ranges::find_if(order, [&](PieceCode code) {
                return table.host.rules().kindOf(code) != table.host.rules().kindOf(order[0]);
            });
            std::swap(order[0], *other);
            table.host.adopt(Timeline::fromRecord(record).value(), {}, false);
        }
        table.flow();
        Random random(3);
        while (table.host.isPlaying()) {
            for (TableSession* session : {&table.own, &guest.session}) {
                if (session->personMayAct())
                    actAtRandom(*session, random);
                table.flow();
            }
        }
        QCOMPARE(guest.checked, 1);
        QCOMPARE(guest.wrongs.empty(), !swapped);
        if (swapped)
            QCOMPARE(guest.wrongs.front(), std::string("record.otherDeal"));
    }
}

/// Nothing is dealt before everybody has given a share, and the next round waits too.
void SharedDealTest::waitsForAll()
{
    DealtTable table(3, 5, true);
    TableGuest& one = table.add("One");
    table.flow();
    QVERIFY(!table.host.hasGame());
    TableGuest& two = table.add("Two");
    table.flow();
    QVERIFY(table.host.hasGame() && table.own.hasGame() && one.session.hasGame());
    QCOMPARE(table.host.players()[1].name, std::string("One"));
    Random random(3);
    while (table.host.isPlaying()) {
        for (TableSession* session : {&table.own, &one.session, &two.session}) {
            if (session->personMayAct())
                actAtRandom(*session, random);
            table.flow();
        }
    }
    QVERIFY(!table.own.canTakeBack());
    table.own.takeBack(); // the deal is known by now
    QVERIFY(!table.host.isPlaying());
    table.cut(two, true, true);
    one.session.requestNextRound();
    table.flow();
    table.own.requestNextRound();
    table.flow();
    QVERIFY(!table.host.isPlaying());
    table.connect(two);
    table.flow();
    QVERIFY(table.host.isPlaying());
    QCOMPARE(one.session.latest().round, std::uint8_t{2});
    QCOMPARE(two.session.latest().round, std::uint8_t{2});
    QVERIFY(one.wrongs.empty() && two.wrongs.empty());
}

/// The next round is dealt without somebody who is away and has a stand-in, which is told.
void SharedDealTest::dealtWithout()
{
    DealtTable table(3, 5, true);
    table.host.computers().setThinkSeconds(0.02);
    TableGuest& one = table.add("One");
    TableGuest& two = table.add("Two");
    table.flow();
    Random random(3);
    const auto playRound = [&] {
        for (int step = 0; table.host.isPlaying() && step < 20'000; ++step) {
            for (TableSession* session : {&table.own, &one.session, &two.session}) {
                if (session->personMayAct() && (session != &two.session || two.pipe))
                    actAtRandom(*session, random);
                table.flow();
            }
        }
        return !table.host.isPlaying();
    };
    QVERIFY(playRound());
    table.cut(two, true, true);
    table.own.requestNextRound();
    table.flow();
    QVERIFY(!table.host.isPlaying()); // it waits
    table.dealer.letPlay(2, "beginner");
    table.flow();
    QVERIFY(table.host.isPlaying());
    table.connect(two);
    table.flow();
    QCOMPARE(table.host.players()[2].player, std::string("human"));
    QVERIFY(playRound());
    table.flow();
    QCOMPARE(one.checked, 2);
    QVERIFY(one.wrongs.empty());
    QCOMPARE(two.checked, 2);
    QCOMPARE(two.wrongs, std::vector<std::string>{"table.dealtWithout"});
    QVERIFY(two.ends.empty());
    table.own.requestNextRound();
    table.flow();
    QVERIFY(table.host.isPlaying()); // all are there again
    QVERIFY(isAsTold(gameOf(table.host), two.session, 2));
}

void SharedDealTest::contradictions_data()
{
    QTest::addColumn<int>("what");
    QTest::newRow("none") << 0;
    QTest::newRow("another commitment later") << 1;
    QTest::newRow("not our hash") << 2;
    QTest::newRow("other hashes later") << 3;
    QTest::newRow("another secret") << 4;
    QTest::newRow("another salt") << 5;
    QTest::newRow("a salt is missing") << 6;
    QTest::newRow("hashes without a commitment") << 7;
}

/// What a dealer cannot take back.
void SharedDealTest::contradictions()
{
    QFETCH(int, what);
    SharedDeal deal(Here, 1, 1, 3, 6U);
    DealWitness one(Here, randomBytes<32>());
    const DealWitness two(Here, randomBytes<32>());
    if (what != 7)
        QVERIFY(one.hearCommitment(1, deal.proof().commitment, 1));
    QCOMPARE(deal.missingHashes(), 6U);
    QVERIFY(deal.takeHash(1, saltHash(two.salt(1))));
    QVERIFY(deal.takeHash(1, saltHash(one.salt(1)))); // it has started anew
    QVERIFY(deal.takeHash(2, saltHash(two.salt(1))));
    QCOMPARE(deal.missingHashes(), 0U);
    QVERIFY(!deal.takeHash(2, saltHash(one.salt(1)))); // too late
    QVERIFY(!deal.takeSalt(1, two.salt(1)));
    QVERIFY(deal.takeSalt(1, one.salt(1)) && deal.takeSalt(2, two.salt(1)));
    QCOMPARE(deal.missingSalts(), 0U);
    DealProof proof = deal.proof();
    std::vector<Digest> hashes;
    std::vector<DealSalt> salts;
    for (const DealProof::Share& share : proof.shares) {
        hashes.push_back(share.hash);
        salts.push_back(share.salt);
    }
    const Digest other = saltHash({1, 2, 3});
    if (what == 1) { // somebody who has announced a salt does not come back
        const DealSalt before = one.salt(1);
        QVERIFY(!one.hearCommitment(1, other, 1)); // two deals with one number
        QVERIFY(one.hearCommitment(1, other, 3));
        QVERIFY(!one.hearCommitment(1, other, 4));
        QCOMPARE(one.deals(), 2);
        QVERIFY(one.salt(1) != before);
        QVERIFY(!one.hearReveal(1, proof.secret, salts));
        QVERIFY(!one.hearCommitment(1, proof.commitment, 2));
        QVERIFY(one.hearCommitment(1, proof.commitment, 5));
        QVERIFY(one.hearHashes(1, hashes, 1));
        QVERIFY(one.hearReveal(1, proof.secret, salts));
        QCOMPARE(one.numbers(), std::vector<int>{5});
        QVERIFY(!one.hearCommitment(1, other, 6)); // what is revealed stands
        return;
    }
    if (what == 2)
        hashes[1] = other;
    QCOMPARE(one.hearHashes(what == 7 ? 2 : 1, hashes, 1), what != 7);
    if (what == 1 || what == 2 || what == 7)
        return;
    if (what == 3)
        hashes[2] = other;
    QCOMPARE(one.hearHashes(1, hashes, 1), what != 3);
    if (what == 4)
        proof.secret[5] ^= 1;
    if (what == 5)
        salts[2][0] ^= 1;
    if (what == 6)
        salts.pop_back();
    QCOMPARE(one.hearReveal(1, proof.secret, salts), what != 6);
    if (what == 6)
        return;
    QCOMPARE(one.revealed(), 1);
    const Failure wrong = one.check();
    QCOMPARE(wrong.has_value(), what == 4 || what == 5);
    if (wrong)
        QCOMPARE(wrong->message.id, std::string(what == 4 ? "deal.otherSecret" : "deal.otherSalt"));
}

QTEST_GUILESS_MAIN(SharedDealTest)
#include "tst_shareddeal.moc"
