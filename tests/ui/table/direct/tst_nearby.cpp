// Tables in the same network, here all within this machine: how they are found, and what is not
// believed.
#include "engine/text/Names.h"
#include "ui/table/direct/NearbyTables.h"

#include <QElapsedTimer>
#include <QNetworkDatagram>
#include <QSignalSpy>
#include <QTest>

#include <set>

using namespace hp;

class NearbyTest : public QObject {
    Q_OBJECT

private slots:
    void cards_data();
    void cards();
    void longestCard();
    void found();
    void severalWays();
    void forgotten();
    void openToAnybody();
    void rubbish_data();
    void rubbish();
    void tooMany();
    void questions_data();
    void questions();
};

namespace {

const QHostAddress Here(QStringLiteral("127.0.0.1"));
const QHostAddress AlsoHere(QStringLiteral("127.0.0.2"));
/// Everybody within this machine, as an address of a network's is in that network.
const QHostAddress AllHere(QStringLiteral("127.255.255.255"));

NearbyPlaces placesHere()
{
    QUdpSocket free;
    free.bind(Here);
    return {free.localPort(), {AllHere}, {Here}, {AllHere}};
}

NearbyCard cardOf(const std::string& host, const Bytes<16>& secret = randomBytes<16>())
{
    NearbyCard card;
    card.table = tableId({secret, 0, {}});
    card.host = host;
    card.rules = "Das große Spiel";
    card.freeSeats = 2;
    card.port = 4711;
    return card;
}

/// A clock that stands still until a test moves it.
struct Seeker {
    explicit Seeker(const NearbyPlaces& places)
        : tables([this] { return now; }, places), changed(&tables, &NearbyTables::changed)
    {
    }
    std::set<std::string> hosts() const
    {
        std::set<std::string> hosts;
        for (const NearbyTable& table : tables.tables())
            hosts.insert(table.card.host);
        return hosts;
    }

    std::chrono::milliseconds now{};
    NearbyTables tables;
    QSignalSpy changed;
};

/// Answers each question with these datagrams, from this address.
class Liar : public QObject {
public:
    Liar(quint16 port, QList<QByteArray> lies) : lies_(std::move(lies))
    {
        socket_.bind(AllHere, port, QUdpSocket::ShareAddress | QUdpSocket::ReuseAddressHint);
        connect(&socket_, &QUdpSocket::readyRead, this, [this] {
            while (socket_.hasPendingDatagrams()) {
                const QNetworkDatagram asked = socket_.receiveDatagram();
                for (const QByteArray& lie : lies_)
                    socket_.writeDatagram(lie, asked.senderAddress(),
                                          static_cast<quint16>(asked.senderPort()));
            }
        });
    }

private:
    QUdpSocket socket_;
    QList<QByteArray> lies_;
};

QByteArray changedCard(const char* from, const char* to)
{
    const QByteArray card = printCard(cardOf("Anna", Bytes<16>{}));
    return QByteArray(card).replace(from, to);
}

} // namespace

void NearbyTest::cards_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isCard");
    const auto row = [](const char* name, const QByteArray& text, bool isCard) {
        QTest::newRow(name) << text << isCard;
    };
    const std::string secret(32, '0');
    row("as printed", changedCard("", ""), true);
    row("another game", changedCard("\"free\"", "\"game\":\"Mercado de Lisboa\",\"free\""), true);
    row("a game that is no text", changedCard("\"free\"", "\"game\":7,\"free\""), false);
    row("unknown members", changedCard("\"free\"", "\"chairs\":{\"a\":[]},\"free\""), true);
    row("later language too", changedCard("[1,1]", "[1,7]"), true);
    row("its secret", changedCard("\"free\"", ("\"secret\":\"" + secret + "\",\"free\"").c_str()),
        true);
    row("another secret",
        changedCard("\"free\"", ("\"secret\":\"1" + secret.substr(1) + "\",\"free\"").c_str()),
        false);
    row("a short secret", changedCard("\"free\"", "\"secret\":\"00\",\"free\""), false);
    row("a secret that is no text", changedCard("\"free\"", "\"secret\":0,\"free\""), false);
    row("nothing", {}, false);
    row("no JSON", "table", false);
    row("another program's", changedCard("hellerpfennig.table", "someoneelse"), false);
    row("a question", printCardQuestion(), false);
    row("version 2", changedCard("\"version\":1", "\"version\":2"), false);
    row("no table", changedCard("\"table\":\"", "\"table\":\"x"), false);
    row("table in capitals", changedCard("\"table\":\"", "\"table\":\"AB"), false);
    row("no seats", changedCard("\"free\":2", "\"free\":\"2\""), false);
    row("too many seats", changedCard("\"free\":2", "\"free\":17"), false);
    row("less than no seats", changedCard("\"free\":2", "\"free\":-1"), false);
    row("begun?", changedCard("false", "0"), false);
    row("no port", changedCard("4711", "0"), false);
    row("impossible port", changedCard("4711", "65536"), false);
    row("one version", changedCard("[1,1]", "[1]"), false);
    row("no version", changedCard("[1,1]", "[2,1]"), false);
    row("version of another kind", changedCard("[1,1]", "[1,[1]]"), false);
    row("too long", changedCard("\"free\"", (std::string(400, 0x20) + "\"free\"").c_str()), false);
    row("deep", QByteArray(512, '['), false);
}

void NearbyTest::cards()
{
    QFETCH(const QByteArray, text);
    QFETCH(const bool, isCard);
    const auto card = readCard(text);
    QCOMPARE(card.has_value(), isCard);
    if (!card)
        return;
    QCOMPARE(card->host, std::string("Anna"));
    QCOMPARE(card->game, text.contains("Lisboa") ? "Mercado de Lisboa" : FirstGame.title);
    QCOMPARE(readCard(printCard(*card)), card);
}

/// Whatever the names are, the card is short enough, and they do no harm.
void NearbyTest::longestCard()
{
    NearbyCard card = cardOf("");
    const QStringList names{QString(200, u'"'), QString(200, QChar(0x4e2d)),
                            QStringLiteral("🎪").repeated(100), QString(200, QChar(u'\x01')),
                            QStringLiteral("Anna\n\x1b[31m") + QChar(0x202e) + QString(200, u'\\')};
    for (const QString& name : names) {
        card.host = card.rules = name.toStdString();
        card.secret = Bytes<16>{};
        card.table = tableId({*card.secret, 0, {}});
        card.high = INT32_MAX;
        card.isClass = true;
        const QByteArray printed = printCard(card);
        QVERIFY2(printed.size() <= MaxCardBytes, qPrintable(QString::number(printed.size())));
        const auto read = readCard(printed);
        QVERIFY(read);
        QCOMPARE(read->host, asName(card.host, MaxTypedName));
        QVERIFY(read->isClass);
        QVERIFY(isName(read->host, MaxTypedName) && !turnsText(read->host));
        // The name of another game takes its room from that of the rules.
        card.game = card.host;
        const QByteArray other = printCard(card);
        QVERIFY2(other.size() <= MaxCardBytes, qPrintable(QString::number(other.size())));
        const auto readOther = readCard(other);
        QVERIFY(readOther);
        QCOMPARE(readOther->game, asName(card.host, MaxTypedName));
        QVERIFY(read->rules.starts_with(readOther->rules.substr(0, 8)));
        card.game = FirstGame.title;
    }
}

void NearbyTest::found()
{
    const NearbyPlaces places = placesHere();
    NearbyCard anna = cardOf("Anna");
    const TableBeacon first([&] { return anna; }, places);
    Seeker seeker(places);
    QTRY_COMPARE(seeker.hosts(), std::set<std::string>{"Anna"});
    QCOMPARE(seeker.tables.tables().front().card, anna);
    QCOMPARE(seeker.tables.tables().front().addresses,
             std::vector<HostAddress>{(IPv4{127, 0, 0, 1})});
    QVERIFY(!seeker.tables.tables().front().invitation()); // whoever wants to sit down needs one

    // Another program of this machine opens one too, and somebody sits down at the first.
    const TableBeacon second([card = cardOf("Bert")] { return card; }, places);
    anna.freeSeats = 0;
    anna.hasBegun = true;
    seeker.tables.tick();
    QTRY_COMPARE(seeker.hosts(), (std::set<std::string>{"Anna", "Bert"}));
    QTRY_COMPARE(seeker.tables.tables().front().card, anna);
    const auto count = seeker.changed.count();
    QVERIFY(count >= 2 && count <= 3);
    seeker.tables.tick();
    QTest::qWait(100);
    QCOMPARE(seeker.changed.count(), count); // nothing new
    Seeker other(places);
    QTRY_COMPARE(other.hosts(), seeker.hosts());
}

/// One table in two networks is one.
void NearbyTest::severalWays()
{
    NearbyPlaces places = placesHere();
    places.tables = places.everybody = {Here, AlsoHere, QHostAddress::LocalHostIPv6};
    places.seekers = {Here, QHostAddress::LocalHostIPv6};
    const TableBeacon beacon([card = cardOf("Anna")] { return card; }, places);
    QUdpSocket probe;
    const std::size_t ways = probe.bind(QHostAddress::LocalHostIPv6) ? 3 : 2;
    Seeker seeker(places);
    QTRY_VERIFY(!seeker.tables.tables().empty());
    QTRY_COMPARE(seeker.tables.tables().front().addresses.size(), ways);
    seeker.tables.tick();
    QTest::qWait(100);
    QCOMPARE(seeker.tables.tables().size(), std::size_t{1});
    QCOMPARE(seeker.tables.tables().front().addresses.size(), ways);
}

void NearbyTest::forgotten()
{
    const NearbyPlaces places = placesHere();
    const TableBeacon stays([card = cardOf("Bert")] { return card; }, places);
    auto goes = std::make_unique<TableBeacon>([card = cardOf("Anna")] { return card; }, places);
    Seeker seeker(places);
    QTRY_COMPARE(static_cast<int>(seeker.hosts().size()), 2);
    goes.reset();
    seeker.now = NearbyTables::ForgetAfter - std::chrono::milliseconds(1);
    seeker.tables.tick(); // Bert answers, which is heard later
    QCOMPARE(static_cast<int>(seeker.hosts().size()), 2);
    const auto isNew = [&] {
        return std::ranges::any_of(seeker.tables.tables(), [&](const NearbyTable& table) {
            return table.heard == seeker.now;
        });
    };
    QTRY_VERIFY(isNew());
    seeker.changed.clear();
    seeker.now += std::chrono::milliseconds(1);
    seeker.tables.tick();
    QCOMPARE(seeker.hosts(), std::set<std::string>{"Bert"});
    QCOMPARE(seeker.changed.count(), 1);
}

void NearbyTest::openToAnybody()
{
    const NearbyPlaces places = placesHere();
    const auto secret = randomBytes<16>();
    NearbyCard card = cardOf("Anna", secret);
    card.secret = secret;
    const TableBeacon beacon([card] { return card; }, places);
    Seeker seeker(places);
    QTRY_COMPARE(static_cast<int>(seeker.hosts().size()), 1);
    const auto invitation = seeker.tables.tables().front().invitation();
    QVERIFY(invitation);
    QCOMPARE(*invitation, (Invitation{secret, card.port, {IPv4{127, 0, 0, 1}}}));
}

void NearbyTest::rubbish_data()
{
    QTest::addColumn<QByteArray>("lie");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no card") << QByteArray("hello");
    QTest::newRow("question") << printCardQuestion();
    QTest::newRow("zeros") << QByteArray(1200, '\0');
    QTest::newRow("huge") << QByteArray(60'000, '[');
    QTest::newRow("cut off") << printCard(cardOf("Anna")).left(100);
    QTest::newRow("card with more behind it") << printCard(cardOf("Anna")) + "x";
}

/// The good one is found all the same.
void NearbyTest::rubbish()
{
    QFETCH(const QByteArray, lie);
    const NearbyPlaces places = placesHere();
    const Liar liar(places.port, {lie, lie});
    const TableBeacon beacon([card = cardOf("Bert")] { return card; }, places);
    Seeker seeker(places);
    QTRY_COMPARE(seeker.hosts(), std::set<std::string>{"Bert"});
    QTest::qWait(50);
    QCOMPARE(seeker.hosts(), std::set<std::string>{"Bert"});
}

void NearbyTest::tooMany()
{
    const NearbyPlaces places = placesHere();
    QList<QByteArray> lies;
    for (std::size_t n = 0; n < 2 * NearbyTables::MostTables; ++n)
        lies += printCard(cardOf("Liar"));
    const Liar liar(places.port, lies);
    Seeker seeker(places);
    QTRY_COMPARE(seeker.tables.tables().size(), NearbyTables::MostTables);
    QTest::qWait(50);
    QCOMPARE(seeker.tables.tables().size(), NearbyTables::MostTables);
}

void NearbyTest::questions_data()
{
    QTest::addColumn<QByteArray>("question");
    QTest::addColumn<int>("times");
    QTest::addColumn<int>("most"); ///< answers
    QTest::newRow("good") << printCardQuestion() << 1 << 1;
    QTest::newRow("of a later version")
        << QByteArray("{\"format\":\"hellerpfennig.tables\",\"new\":1}").leftJustified(512, ' ')
        << 1 << 1;
    QTest::newRow("shorter than an answer") << printCardQuestion().trimmed() << 1 << 0;
    QTest::newRow("longer") << printCardQuestion() + " " << 1 << 0;
    QTest::newRow("a card") << printCard(cardOf("Bert")).leftJustified(512, ' ') << 1 << 0;
    QTest::newRow("rubbish") << QByteArray(512, 'x') << 1 << 0;
    QTest::newRow("too many") << printCardQuestion() << 80 << 50; // so many within a second
}

void NearbyTest::questions()
{
    QFETCH(const QByteArray, question);
    QFETCH(const int, times);
    QFETCH(const int, most);
    const NearbyPlaces places = placesHere();
    QElapsedTimer timer;
    timer.start();
    const TableBeacon beacon([card = cardOf("Anna")] { return card; }, places);
    QUdpSocket socket;
    QVERIFY(socket.bind(Here));
    int answers = 0;
    connect(&socket, &QUdpSocket::readyRead, this, [&] {
        while (socket.hasPendingDatagrams())
            answers += readCard(socket.receiveDatagram().data()) ? 1 : 0;
    });
    for (int n = 0; n < times; ++n)
        socket.writeDatagram(question, AllHere, places.port);
    QTRY_VERIFY(answers >= std::min(most, 1));
    QTest::qWait(100);
    if (timer.elapsed() < 900) // on a slow machine more may be due
        QVERIFY(answers <= most);
}

QTEST_GUILESS_MAIN(NearbyTest)
#include "tst_nearby.moc"
