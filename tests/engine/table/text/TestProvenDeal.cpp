// Provable deals: the examples that anybody can compute, and every way to open something else.
#include "engine/table/text/ProvenDeal.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <algorithm>
#include <set>

using namespace hp;

class TestProvenDeal : public QObject {
    Q_OBJECT

private slots:
    void examples_data();
    void examples();
    void reveals_data();
    void reveals();
    void everyBitCounts();
};

namespace {

template <std::size_t N> Bytes<N> bytesOf(const QJsonValue& hex)
{
    const QByteArray bytes = QByteArray::fromHex(hex.toString().toLatin1());
    Bytes<N> all{};
    if (bytes.size() == static_cast<qsizetype>(N))
        std::copy(bytes.begin(), bytes.end(), all.begin());
    return all;
}

struct Example {
    TableId table{};
    std::uint32_t round = 0;
    DealProof proof;
    QString seed;
};

std::vector<Example> allExamples()
{
    QFile file(QStringLiteral(HP_TEST_DATA "/proven-deal.json"));
    std::vector<Example> all;
    if (!file.open(QIODevice::ReadOnly))
        return all;
    for (const QJsonValue& value : QJsonDocument::fromJson(file.readAll()).array()) {
        Example example;
        example.table = bytesOf<16>(value[u"table"]);
        example.round = static_cast<std::uint32_t>(value[u"round"].toInteger());
        example.proof.commitment = bytesOf<32>(value[u"commitment"]);
        example.proof.secret = bytesOf<32>(value[u"secret"]);
        for (qsizetype i = 0; i < value[u"salts"].toArray().size(); ++i)
            example.proof.shares.push_back(
                {bytesOf<32>(value[u"hashes"][i]), bytesOf<16>(value[u"salts"][i])});
        example.seed = value[u"seed"].toString();
        all.push_back(example);
    }
    return all;
}

QString opened(const Example& example)
{
    const auto seed = provenSeed(example.table, example.round, example.proof);
    if (seed)
        return QString::number(*seed);
    return QString::fromStdString(seed.error().message.id + ' ' + seed.error().message.params[0]);
}

} // namespace

void TestProvenDeal::examples_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < static_cast<int>(allExamples().size()); ++i)
        QTest::addRow("%d", i + 1) << i;
}

void TestProvenDeal::examples()
{
    QFETCH(const int, index);
    const Example example = allExamples().at(static_cast<std::size_t>(index));
    QVERIFY(dealCommitment(example.table, example.round, example.proof.secret) ==
            example.proof.commitment);
    std::vector<DealSalt> salts;
    for (const DealProof::Share& share : example.proof.shares) {
        QVERIFY(saltHash(share.salt) == share.hash);
        salts.push_back(share.salt);
    }
    QCOMPARE(QString::number(dealSeed(example.proof.secret, salts)), example.seed);
    QCOMPARE(opened(example), example.seed);
}

void TestProvenDeal::reveals_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("found");
    const QString dealer = QStringLiteral("deal.otherSecret ");
    const QString seat = QStringLiteral("deal.otherSalt ");
    QTest::newRow("another secret") << QStringLiteral("secret") << dealer + QLatin1Char('3');
    QTest::newRow("another commitment")
        << QStringLiteral("commitment") << dealer + QLatin1Char('3');
    QTest::newRow("of another round") << QStringLiteral("round") << dealer + QLatin1Char('4');
    QTest::newRow("of another table") << QStringLiteral("table") << dealer + QLatin1Char('3');
    QTest::newRow("another salt of the first")
        << QStringLiteral("salt 0") << seat + QLatin1Char('0');
    QTest::newRow("another salt of the last")
        << QStringLiteral("salt 1") << seat + QLatin1Char('1');
    QTest::newRow("another hash") << QStringLiteral("hash") << seat + QLatin1Char('1');
    QTest::newRow("salts exchanged") << QStringLiteral("exchanged") << seat + QLatin1Char('0');
}

void TestProvenDeal::reveals()
{
    QFETCH(const QString, what);
    Example example = allExamples().at(3);
    auto& shares = example.proof.shares;
    QCOMPARE(shares.size(), std::size_t{2});
    if (what == QLatin1String("secret"))
        example.proof.secret[31] ^= 1;
    else if (what == QLatin1String("commitment"))
        example.proof.commitment[0] ^= 1;
    else if (what == QLatin1String("round"))
        ++example.round;
    else if (what == QLatin1String("table"))
        example.table[15] ^= 1;
    else if (what == QLatin1String("hash"))
        shares[1].hash[31] ^= 1;
    else if (what == QLatin1String("exchanged"))
        std::swap(shares[0].salt, shares[1].salt);
    else
        shares[what.endsWith(QLatin1Char('1')) ? 1 : 0].salt[0] ^= 0x80;
    QTEST(opened(example), "found");
}

/// Each bit of each part gives another seed.
void TestProvenDeal::everyBitCounts()
{
    DealSecret secret{};
    std::vector<DealSalt> salts(3);
    std::set<std::uint64_t> seeds{dealSeed(secret, salts)};
    std::size_t count = 1;
    const auto flipAll = [&](auto& bytes) {
        for (auto& byte : bytes) {
            for (int bit = 0; bit < 8; ++bit, ++count) {
                byte ^= static_cast<std::uint8_t>(1 << bit);
                seeds.insert(dealSeed(secret, salts));
                byte ^= static_cast<std::uint8_t>(1 << bit);
            }
        }
    };
    flipAll(secret);
    for (DealSalt& salt : salts)
        flipAll(salt);
    salts.pop_back(); // fewer seats
    seeds.insert(dealSeed(secret, salts));
    QCOMPARE(seeds.size(), count + 1);
}

QTEST_GUILESS_MAIN(TestProvenDeal)
#include "TestProvenDeal.moc"
