// What goes through a relay: only the other end opens it, once, and in its order.
#include "engine/table/net/SharedDeal.h"
#include "engine/text/Json.h"
#include "ui/table/relay/Sealing.h"

#include <QFile>
#include <QTest>

using namespace hp;

class SealingTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(canSeal()); }
    void examples();
    void inOrder();
    void changed_data();
    void changed();
    void otherKeys();
    void cards();
};

namespace {

const SealKey Key{1, 2, 3};

SealedCall callOf(const SealPair& guest)
{
    return {randomBytes<sizeof(SessionId)>(), guest.open, "table-1"};
}

struct Ends {
    SealPair guestPair = SealPair::fresh();
    SealPair dealerPair = SealPair::fresh();
    SealedCall call = callOf(guestPair);
    SealedSession guest = SealedSession::ofGuest(call, guestPair, dealerPair.open, Key);
    SealedSession dealer = SealedSession::ofDealer(call, dealerPair, Key);
};

template <std::size_t N> Bytes<N> hexOf(const JsonValue& object, const char* key)
{
    return uncarried<N>(QByteArray::fromHex(object.find(key)->value.text.c_str())).value();
}

} // namespace

/// tests/ui/table/relay/sealed.py computes them with nothing of the program's.
void SealingTest::examples()
{
    QFile file(QStringLiteral(HP_TEST_DATA "/sealed.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto json = parseJson(file.readAll().toStdString());
    QVERIFY(json && !json->items.empty());
    for (const JsonValue& example : json->items) {
        const auto text = [&](const char* key) {
            return QByteArray::fromStdString(example.find(key)->value.text);
        };
        const auto key = hexOf<32>(example, "key");
        const SealPair guest = SealPair::of(hexOf<32>(example, "guestSeed"));
        const SealPair dealer = SealPair::of(hexOf<32>(example, "dealerSeed"));
        const SealedCall call{hexOf<16>(example, "session"), guest.open, text("named")};
        const QByteArray printed = printCall(call, key);
        QCOMPARE(printed.toHex(), text("call"));
        QVERIFY(isProven(printed, key));
        const auto read = readCall(printed);
        QVERIFY(read && read->session == call.session && read->guest == call.guest &&
                read->named == call.named);
        const QByteArray answer = printAnswer(call, dealer.open, key);
        QCOMPARE(answer.toHex(), text("answer"));
        QVERIFY(readAnswer(answer, call, key) == dealer.open);
        QCOMPARE(printGone(call.session, key).toHex(), text("gone"));
        SealedSession here = SealedSession::ofGuest(call, guest, dealer.open, key);
        SealedSession there = SealedSession::ofDealer(call, dealer, key);
        for (const JsonValue& said : example.find("said")->value.items) {
            const QByteArray words = QByteArray::fromStdString(said.find("words")->value.text);
            const bool fromGuest = said.find("from")->value.text == "guest";
            const QByteArray sealed = (fromGuest ? here : there).seal(words);
            QCOMPARE(sealed.toHex(), QByteArray::fromStdString(said.find("sealed")->value.text));
            QByteArray opened;
            QCOMPARE((fromGuest ? there : here).open(sealed, opened), SealedSession::Heard::Next);
            QCOMPARE(opened, words);
        }
    }
}

void SealingTest::inOrder()
{
    using Heard = SealedSession::Heard;
    Ends ends;
    QList<QByteArray> sent;
    for (int i = 0; i < 5; ++i)
        sent += ends.guest.seal(QByteArray::number(i));
    QByteArray said;
    QCOMPARE(ends.dealer.open(sent[1], said), Heard::Missing);
    QCOMPARE(ends.dealer.open(sent[0], said), Heard::Next);
    QCOMPARE(said, QByteArray("0"));
    QCOMPARE(ends.dealer.open(sent[0], said), Heard::Again);
    QCOMPARE(ends.dealer.open(sent[1], said), Heard::Next);
    QCOMPARE(ends.dealer.open(sent[0], said), Heard::Again);
    QCOMPARE(ends.dealer.open(sent[3], said), Heard::Missing);
    QCOMPARE(ends.dealer.open(sent[2], said), Heard::Next);
    QCOMPARE(said, QByteArray("2"));
    QCOMPARE(ends.guest.open(sent[3], said), Heard::Wrong); // sent back
    QCOMPARE(ends.dealer.open(ends.dealer.seal("x"), said), Heard::Wrong);
    QCOMPARE(said, QByteArray("2"));
}

void SealingTest::changed_data()
{
    QTest::addColumn<int>("bytes");
    QTest::newRow("empty") << 0;
    QTest::newRow("one") << 1;
    QTest::newRow("a line") << 300;
    QTest::newRow("the most") << static_cast<int>(MaxSaidBytes);
}

/// Whichever byte is changed, and wherever it ends.
void SealingTest::changed()
{
    QFETCH(int, bytes);
    Ends ends;
    const QByteArray good = ends.guest.seal(QByteArray(bytes, 'x'));
    QVERIFY(good.size() <= MaxSealedBytes);
    QByteArray said;
    const qsizetype step = std::max<qsizetype>(1, good.size() / 200);
    for (qsizetype at = 0; at < good.size(); at += step) {
        QByteArray bad = good;
        bad[at] = static_cast<char>(bad[at] ^ 0x10);
        QVERIFY(ends.dealer.open(bad, said) == SealedSession::Heard::Wrong);
        QVERIFY(ends.dealer.open(good.left(at), said) == SealedSession::Heard::Wrong);
    }
    QVERIFY(ends.dealer.open(good + 'x', said) == SealedSession::Heard::Wrong);
    QVERIFY(ends.dealer.open(good, said) == SealedSession::Heard::Next);

    for (const QByteArray& message :
         {printCall(ends.call, Key), printAnswer(ends.call, ends.dealerPair.open, Key),
          printGone(ends.call.session, Key)}) {
        for (qsizetype at = 0; at < message.size(); ++at) {
            QByteArray bad = message;
            bad[at] = static_cast<char>(bad[at] ^ 1);
            QVERIFY(!isProven(bad, Key));
            QVERIFY(!readAnswer(bad, ends.call, Key));
            static_cast<void>(readCall(message.left(at)));
            static_cast<void>(kindOfMessage(message.left(at)));
        }
    }
}

void SealingTest::otherKeys()
{
    Ends ends;
    const SealKey other{9};
    QVERIFY(!isProven(printCall(ends.call, other), Key));
    QVERIFY(!readAnswer(printAnswer(ends.call, ends.dealerPair.open, other), ends.call, Key));
    // An answer to another call, kept by somebody and sent again.
    const SealedCall again = callOf(ends.guestPair);
    QVERIFY(!readAnswer(printAnswer(ends.call, ends.dealerPair.open, Key), again, Key));
    // Both know the pairs, but not the same key.
    QByteArray said;
    SealedSession stranger = SealedSession::ofDealer(ends.call, ends.dealerPair, other);
    QCOMPARE(stranger.open(ends.guest.seal("hello"), said), SealedSession::Heard::Wrong);
    // A public key that gives no keys.
    SealedCall bad = ends.call;
    bad.guest = {};
    SealedSession nobody = SealedSession::ofDealer(bad, ends.dealerPair, Key);
    QCOMPARE(nobody.open(ends.guest.seal("hello"), said), SealedSession::Heard::Wrong);
}

void SealingTest::cards()
{
    const QByteArray sealed = sealCard("a card", Key);
    QVERIFY(sealed != sealCard("a card", Key));
    QCOMPARE(openCard(sealed, Key), std::optional<QByteArray>("a card"));
    QVERIFY(!openCard(sealed, SealKey{}));
    QCOMPARE(openCard(sealCard({}, Key), Key), std::optional<QByteArray>(""));
    for (qsizetype length = 0; length < sealed.size(); ++length)
        QVERIFY(!openCard(sealed.left(length), Key));
}

QTEST_GUILESS_MAIN(SealingTest)
#include "tst_sealing.moc"
