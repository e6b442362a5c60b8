// The language of tables: what is refused, what is not believed, and what it looks like.
#include "DealtTable.h"
#include "engine/heller/words/Wording.h"
#include "engine/table/net/Phrases.h"

#include <QFile>
#include <QTest>

using namespace hp;
using namespace hp::test;
using namespace std::chrono_literals;

class TableLinesTest : public QObject {
    Q_OBJECT

private slots:
    void otherVersions();
    void badLines_data();
    void badLines();
    void lyingDealer_data();
    void lyingDealer();
    void newsWithinNews();
    void words_data();
    void words();
    void recordedStream();
};

void TableLinesTest::otherVersions()
{
    DealtTable table(2, 5);
    ChaosPipe pipe;
    const Dealer::Connection connection = table.dealer.connected(pipe.ofDealer);
    table.dealer.receive(
        connection,
        R"({"t":"hello","proto":[7,9],"prog":"x 9","name":"Z","token":"0123456789abcdef0123456789abcdef"})"
        "\n");
    const QByteArray bye = pipe.ofDealer.take(1 << 20);
    QVERIFY(pipe.ofDealer.isClosed());
    const auto line = parseJson(bye.trimmed().toStdString());
    QVERIFY(line);
    QCOMPARE(kindOfLine(*line), std::string("bye"));
    // Somebody who does not know the reason reads its words.
    const JsonMember* const words = line->find("words");
    QVERIFY(words);
    for (const char* language : {"en", "de"})
        QVERIFY2(words->value.find(language), language);
    QVERIFY(wording(readWhy(*line)).contains(QLatin1Char('9')));
    QByteArray later = bye.trimmed();
    later.replace("table.version", "table.newReason");
    const Message why = readWhy(*parseJson(later.toStdString()));
    QCOMPARE(why.id, std::string("table.said"));
    QVERIFY(wording(why).contains(QLatin1Char('9')));
}

void TableLinesTest::badLines_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("seated"); ///< sent after the hello
    QTest::newRow("no JSON") << QByteArray("hello\n") << false;
    QTest::newRow("nothing") << QByteArray("\n") << false;
    QTest::newRow("no object") << QByteArray("[1]\n") << false;
    QTest::newRow("no hello") << QByteArray("{\"t\":\"again\"}\n") << false;
    QTest::newRow("too long before") << QByteArray(1025, ' ') << false;
    QTest::newRow("no name") << QByteArray("{\"t\":\"hello\",\"proto\":[1,1],\"prog\":\"x\"}\n")
                             << false;
    QTest::newRow("no token")
        << QByteArray("{\"t\":\"hello\",\"proto\":[1,1],\"prog\":\"x\",\"name\":\"y\"}\n") << false;
    QTest::newRow("deep") << QByteArray("{\"t\":\"hello\",\"x\":" + QByteArray(60, '[') +
                                        QByteArray(60, ']') + "}\n")
                          << false;
    QTest::newRow("too long") << QByteArray(65'537, ' ') << true;
    QTest::newRow("second hello")
        << QByteArray("{\"t\":\"hello\",\"proto\":[1,1],\"prog\":\"x\",\"name\":\"y\","
                      "\"token\":\"0123456789abcdef0123456789abcdef\"}\n")
        << true;
    QTest::newRow("unknown kind") << QByteArray("{\"t\":\"seed\"}\n") << true;
    QTest::newRow("no number") << QByteArray("{\"t\":\"act\",\"act\":\"draw\"}\n") << true;
    QTest::newRow("negative number")
        << QByteArray("{\"t\":\"act\",\"n\":-1,\"act\":\"draw\"}\n") << true;
    QTest::newRow("unknown act") << QByteArray("{\"t\":\"act\",\"n\":1,\"act\":\"takeBack\"}\n")
                                 << true;
    QTest::newRow("no turn") << QByteArray("{\"t\":\"act\",\"n\":1,\"act\":\"turn\"}\n") << true;
    QTest::newRow("the stall of another")
        << QByteArray("{\"t\":\"act\",\"n\":1,\"act\":\"turn\",\"turn\":\"R1@a1\"}\n") << true;
}

void TableLinesTest::badLines()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, seated);
    DealtTable table(2, 5);
    ChaosPipe pipe;
    const Dealer::Connection connection = table.dealer.connected(pipe.ofDealer);
    if (seated)
        table.dealer.receive(connection, printHello(TableGuest::helloOf("Bert", false)));
    QCOMPARE(table.dealer.present() != 0, seated);
    const int turns = table.own.turnCount(true);
    table.dealer.receive(connection, bytes);
    QVERIFY(pipe.ofDealer.isClosed());
    QVERIFY(pipe.ofDealer.take(1 << 24).contains("table.unreadable"));
    QCOMPARE(table.dealer.present(), 0U);
    QCOMPARE(table.own.turnCount(true), turns);
    table.dealer.receive(connection, bytes); // nobody is there any more
    table.dealer.lost(connection);
}

void TableLinesTest::lyingDealer_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    const auto row = [](const char* name, const char* from, const char* to) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to);
    };
    row("sums", "\"money\":[50", "\"money\":[90");
    row("nobody's turn", "\"event\":\"turn\",\"seat\":\"R\",", "\"event\":\"turn\",");
    row("the turn of another", "\"event\":\"turn\",\"seat\":\"R\"",
        "\"event\":\"turn\",\"seat\":\"G\"");
    row("the turn of nobody here", "\"event\":\"turn\",\"seat\":\"R\"",
        "\"event\":\"turn\",\"seat\":\"Y\"");
    row("another event", "\"event\":\"turn\"", "\"event\":\"drawing\"");
    row("a turn without a step", "\"steps\":1", "\"steps\":0");
    row("an aid of nobody",
        "\"kind\":\"happened\",\"first\":1,\"steps\":1,\"openSteps\":0,\"event\":\"turn\",\"seat\":"
        "\"R\"",
        "\"kind\":\"noted\",\"first\":1,\"steps\":1,\"openSteps\":0,\"event\":\"aid\"");
    row("a turn that has not happened", "\"kind\":\"happened\"", "\"kind\":\"thinking\"");
}

/// What the rules do not bear out is not believed.
void TableLinesTest::lyingDealer()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    DealtTable table(2, 5);
    table.host.adopt(Timeline({}, table.host.players(), 5, 0), {}, false);
    TableGuest& guest = table.add("Bert");
    table.flow();
    QVERIFY(table.own.personMayAct());
    const int turns = guest.session.turnCount(true);
    table.own.requestTurn(Turn::stall(1, 0));
    QByteArray lie = guest.pipe->ofDealer.take(1 << 20);
    const qsizetype at = lie.indexOf(from);
    QVERIFY2(at > 0, lie.constData());
    lie.replace(at, from.size(), to);
    guest.client.receive(lie);
    QCOMPARE(guest.session.turnCount(true), turns);
    table.flow(); // it asks again, and is told the truth
    QVERIFY(isAsTold(gameOf(table.host), guest.session, 1));
    QVERIFY(guest.client.isConnected());
}

/// After an error nothing is read but a whole game.
void TableLinesTest::newsWithinNews()
{
    DealtTable table(2, 5);
    TableGuest& guest = table.add("Bert");
    table.arrive(guest, false, 1 << 20);
    NewsReader reader;
    const auto read = [&reader](const QByteArray& line) {
        return reader.read(parseJson(line.toStdString()).value(), {});
    };
    QByteArrayList news;
    for (const QByteArray& line : guest.pipe->ofDealer.take(1 << 20).split('\n')) {
        if (line.contains("\"news\"") || line.contains("\"step\":"))
            news.append(line);
    }
    QVERIFY(news.size() >= 2 && news[0].contains("\"reset\""));
    QVERIFY(read(news[0]));
    QVERIFY(!read(news[0]));
    QVERIFY(!read(news[1]));
    QVERIFY(read(news[0]));
    const auto whole = read(news[1]);
    QVERIFY(whole && *whole);
}

void TableLinesTest::words_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("kept");
    const auto row = [](const char* name, const QString& typed, const QString& kept) {
        QTest::newRow(name) << typed << kept;
    };
    row("plain", QStringLiteral("Hello, Anna!"), QStringLiteral("Hello, Anna!"));
    row("markup", QStringLiteral("<b>x</b> &amp;"), QStringLiteral("<b>x</b> &amp;"));
    row("blanks", QStringLiteral("  a \t b\u00a0\u3000c "), QStringLiteral("a b c"));
    row("lines", QStringLiteral("a\nb\r\nc\u2028d\u2029e\u0085f"), QStringLiteral("a b c d e f"));
    row("control characters", QStringLiteral("a\u001b[31m\u0007\u007fb\u009bc"),
        QStringLiteral("a[31mbc"));
    row("turned around",
        QStringLiteral(
            "a\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061cb"),
        QStringLiteral("ab"));
    row("invisible", QStringLiteral("a\u00ad\u200b\u2060\ufeff\ufffdb"), QStringLiteral("ab"));
    row("right to left", QStringLiteral("שלום אנה"), QStringLiteral("שלום אנה"));
    row("joined", QStringLiteral("می\u200cخواهم 👩\u200d👧"),
        QStringLiteral("می\u200cخواهم 👩\u200d👧"));
    row("nothing", QStringLiteral(" \u202e\n"), {});
    row("nothing to see", QStringLiteral("\u200d \u200c"), {});
    row("half a character", QStringLiteral("a") + QChar(0xd83d) + QStringLiteral("b"),
        QStringLiteral("a?b"));
    row("long", QString(300, QLatin1Char('x')), QString(LongestWords, QLatin1Char('x')));
    row("long, of two halves each", QStringLiteral("👍").repeated(201),
        QStringLiteral("👍").repeated(LongestWords));
    row("cut at a blank", QString(LongestWords - 1, QLatin1Char('x')) + QStringLiteral(" y"),
        QString(LongestWords - 1, QLatin1Char('x')));
}

void TableLinesTest::words()
{
    QFETCH(QString, typed);
    QFETCH(QString, kept);
    const std::string words = asWords(typed.toStdString());
    QCOMPARE(QString::fromStdString(words), kept);
    QCOMPARE(asWords(words), words);
    const QByteArray line = printSay({-1, typed.toStdString(), 2});
    const auto said = readSay(*parseJson(line.trimmed().toStdString()));
    QVERIFY(said);
    QCOMPARE(said->words, words);
    QCOMPARE(said->phrase, -1);
    QCOMPARE(said->seat, 2);
}

/// What version 1 of the language looks like, so that a later program still understands it. The
/// file has what a dealer sent to seat G; HP_UPDATE_EXPECTED=1 writes it anew, which only a new
/// version of the language may need.
void TableLinesTest::recordedStream()
{
    const QString path = QStringLiteral(HP_TEST_DATA "/tables/dealer-1.jsonl");
    DealtTable table(2, 5);
    TableGuest& guest = table.add("Bert");
    QByteArray sent;
    const auto flow = [&] {
        for (bool more = true; more;) {
            const QByteArray bytes = guest.pipe->ofDealer.take(1 << 24);
            sent += bytes;
            guest.client.receive(bytes);
            more = table.arrive(guest, false, 1 << 24) || !bytes.isEmpty();
        }
    };
    flow();
    Random random(5);
    while (table.own.turnCount(true) < 12) {
        for (TableSession* session : {&table.own, &guest.session}) {
            if (session->personMayAct())
                actAtRandom(*session, random);
            flow();
        }
    }
    guest.session.requestTurn(Turn::tile(TurnKind::Open, 0, 9)); // refused, whoever's turn it is
    flow();
    table.dealer.close({"table.closed", {}});
    sent += guest.pipe->ofDealer.take(1 << 24);
    QFile file(path);
    if (qEnvironmentVariableIsSet("HP_UPDATE_EXPECTED")) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(sent), sent.size());
        file.close();
    }
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray recorded = file.readAll();
    // The words of the end are as many as the program has languages.
    const auto withoutEnd = [](const QByteArray& lines) {
        return lines.left(lines.indexOf(R"({"t":"bye")"));
    };
    QCOMPARE(withoutEnd(sent), withoutEnd(recorded));

    TableGuest reader([] { return 0ms; }, TableGuest::helloOf("Bert", false));
    PipeEnd wire;
    reader.client.connected(wire);
    reader.client.receive(recorded);
    QCOMPARE(reader.client.seat(), 1);
    QVERIFY(isAsTold(gameOf(table.host), reader.session, 1));
    QCOMPARE(reader.ends, std::vector<std::string>{"table.closed"});
}

QTEST_GUILESS_MAIN(TableLinesTest)
#include "tst_tablelines.moc"
