// hellerpfennig-cli serve and join: whole games between real programs within this machine, which
// are killed and come back.
#include "cli/CliRun.h"
#include "tests/ui/table/relay/Broker.h"

#include "engine/table/text/Invitation.h"
#include "ui/table/direct/NearbyTables.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QtTest>

#include <memory>

class TestTables : public QObject {
    Q_OBJECT

private slots:
    void wholeGame_data();
    void wholeGame();
    void killedAndBack_data();
    void killedAndBack();
    void awayTooLong();
    void beginsAnew();
    void logHasNoSecrets();
    void nobodyToSitDownWith_data();
    void nobodyToSitDownWith();
    void fullTable();
    void otherGame();
    void personAtTheTerminal();
    void personLeaves();
    void peopleWrite_data();
    void peopleWrite();
    void onlooker();
    void overRelay();
    void nearby_data();
    void nearby();
    void wrongUsage_data();
    void wrongUsage();
    void cannotServe_data();
    void cannotServe();
    void interruptedTableStays();
};

namespace {

constexpr int Patience = 100'000;

/// A program that runs beside the test.
class Running {
public:
    explicit Running(const QStringList& arguments, const QByteArray& input = {})
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("LANGUAGE"));
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
        process_.setProcessEnvironment(environment);
        if (!said_.open() || !complained_.open())
            qFatal("no temporary file");
        process_.setStandardOutputFile(said_.fileName());
        process_.setStandardErrorFile(complained_.fileName());
        process_.start(QStringLiteral(HP_CLI), arguments);
        if (!process_.waitForStarted())
            qFatal("hellerpfennig-cli does not start");
        write(input);
    }
    ~Running() { kill(); }

    void write(const QByteArray& input)
    {
        process_.write(input);
        process_.waitForBytesWritten(1'000);
    }
    /// SIGKILL
    void kill()
    {
        process_.kill();
        process_.waitForFinished();
    }
    void interrupt() { process_.terminate(); }
    /// Until stdout has that text so many times.
    bool hasSaid(const QByteArray& text, int times = 1)
    {
        QElapsedTimer timer;
        timer.start();
        while (out().count(text) < times && timer.elapsed() < Patience &&
               process_.state() == QProcess::Running)
            process_.waitForFinished(20);
        return out().count(text) >= times;
    }
    bool hasComplained(const QByteArray& text)
    {
        QElapsedTimer timer;
        timer.start();
        while (!err().contains(text) && timer.elapsed() < Patience &&
               process_.state() == QProcess::Running)
            process_.waitForFinished(20);
        return err().contains(text);
    }
    int end()
    {
        if (process_.state() != QProcess::NotRunning && !process_.waitForFinished(Patience))
            return -1;
        return process_.exitStatus() == QProcess::NormalExit ? process_.exitCode() : -2;
    }
    QByteArray out() { return out_ += said_.readAll(); }
    QByteArray err() { return err_ += complained_.readAll(); }
    QJsonObject json() { return QJsonDocument::fromJson(out()).object(); }
    QList<QJsonObject> events()
    {
        QList<QJsonObject> events;
        for (const QByteArray& line : out().split('\n')) {
            if (!line.isEmpty())
                events += QJsonDocument::fromJson(line).object();
        }
        return events;
    }
    QStringList kinds()
    {
        QStringList kinds;
        for (const QJsonObject& event : events())
            kinds += event[QLatin1String("event")].toString();
        return kinds;
    }

private:
    // Files: of a pipe, QProcess under Wine now and then loses the end.
    QTemporaryFile said_;
    QTemporaryFile complained_;
    QProcess process_;
    QByteArray out_;
    QByteArray err_;
};

/// A folder with tables in it.
struct Served {
    /// @param more arguments  @param game before the command
    explicit Served(const QByteArray& more = {}, const QByteArray& game = {})
        : game(words(game.constData())),
          arguments(this->game + words("serve --json --listen 127.0.0.1 "
                                       "--rate 1000000 --pace 0 --time 0.01"))
    {
        arguments += words(more.constData());
        arguments += {QStringLiteral("--folder"), path(QStringLiteral("tables"))};
        open();
    }
    void open()
    {
        program = std::make_unique<Running>(arguments);
        if (!program->hasSaid("\"opened\""))
            qFatal("%s", program->err().constData());
        const QJsonObject event = program->events().first();
        invitation = event[QLatin1String("invitation")].toString();
    }
    QString path(const QString& name) const { return folder.filePath(name); }
    QString record() const { return path(QStringLiteral("tables/table-1/table.hpgame")); }

    QTemporaryDir folder;
    const QStringList game;
    QStringList arguments;
    std::unique_ptr<Running> program;
    QString invitation;
};

/// @param more arguments
std::unique_ptr<Running> sitDown(const Served& table, const char* more,
                                 const QByteArray& input = {})
{
    const QStringList arguments{QStringLiteral("join"), table.invitation};
    return std::make_unique<Running>(table.game + arguments + words(more), input);
}

} // namespace

void TestTables::wholeGame_data()
{
    QTest::addColumn<QByteArray>("serve");
    QTest::addColumn<QStringList>("guests");
    QTest::addColumn<QByteArray>("game");
    const auto row = [](const char* name, const char* serve, const QStringList& guests,
                        const char* game = "") {
        QTest::newRow(name) << QByteArray(serve) << guests << QByteArray(game);
    };
    row("two", "--once", {QStringLiteral("beginner"), QStringLiteral("casual")});
    row("with a computer", "--once --players 3 --computers beginner",
        {QStringLiteral("beginner"), QStringLiteral("beginner")});
    row("other rules", "--once --rules open-tiles",
        {QStringLiteral("beginner"), QStringLiteral("beginner")});
    row("four", "--once --players 4",
        {QStringLiteral("beginner"), QStringLiteral("beginner"), QStringLiteral("beginner"),
         QStringLiteral("casual")});
    row("lisboa, two", "--once", {QStringLiteral("beginner"), QStringLiteral("skilled")},
        "--game lisboa");
    row("lisboa, four, with a computer", "--once --players 4 --computers beginner --rules falling",
        {QStringLiteral("beginner"), QStringLiteral("beginner"), QStringLiteral("beginner")},
        "--game lisboa");
}

void TestTables::wholeGame()
{
    QFETCH(QByteArray, serve);
    QFETCH(QStringList, guests);
    QFETCH(QByteArray, game);
    Served table(serve, game);
    std::vector<std::unique_ptr<Running>> joined;
    for (const QString& level : guests) {
        const QByteArray number = QByteArray::number(static_cast<int>(joined.size()));
        const QString file = table.path(QString::fromLatin1("seat-" + number));
        const QString record = table.path(QString::fromLatin1("record-" + number));
        joined.push_back(
            sitDown(table, ("--json --pace 0 --as " + level.toLatin1() + " --name Guest" + number +
                            " --seat-file " + file.toUtf8() + " --record " + record.toUtf8())
                               .constData()));
    }
    for (const auto& one : joined)
        QVERIFY2(one->end() == 0, one->err());
    QCOMPARE(table.program->end(), 0);
    const QStringList replay =
        table.game + QStringList{QStringLiteral("replay"), QStringLiteral("--json")};
    const CliRun replayed = runCli(replay + QStringList{table.record()});
    QVERIFY2(replayed.code == 0, replayed.err);
    for (std::size_t i = 0; i < joined.size(); ++i) {
        QCOMPARE(joined[i]->out(), replayed.out);
        QVERIFY(joined[i]->err().contains("All deals have been checked"));
        QVERIFY(!QFile::exists(table.path(QStringLiteral("seat-%1").arg(i))));
        const QString record = table.path(QStringLiteral("record-%1").arg(i));
        QCOMPARE(runCli(replay + QStringList{record}).out, replayed.out);
    }
    const QStringList kinds = table.program->kinds();
    QCOMPARE(kinds.count(QStringLiteral("sat")), guests.size());
    QCOMPARE(kinds.count(QStringLiteral("begun")), 1);
    QCOMPARE(kinds.count(QStringLiteral("over")), 1);
    QVERIFY(!kinds.contains(QStringLiteral("computer"))); // for nobody who was away
    for (const QJsonObject& event : table.program->events()) {
        if (event[QLatin1String("event")] == QLatin1String("over"))
            QCOMPARE(event[QLatin1String("result")], replayed.json()[QLatin1String("result")]);
    }
}

void TestTables::killedAndBack_data()
{
    QTest::addColumn<bool>("serve");
    QTest::addColumn<bool>("guest");
    QTest::addColumn<QByteArray>("game");
    QTest::addColumn<QByteArray>("turn"); // what is said once for each
    QTest::newRow("serve") << true << false << QByteArray() << QByteArray(" plays ");
    QTest::newRow("a guest") << false << true << QByteArray() << QByteArray(" plays ");
    QTest::newRow("both") << true << true << QByteArray() << QByteArray(" plays ");
    QTest::newRow("lisboa") << true << true << QByteArray("--game lisboa") << QByteArray("  (");
}

void TestTables::killedAndBack()
{
    QFETCH(bool, serve);
    QFETCH(bool, guest);
    QFETCH(QByteArray, game);
    QFETCH(QByteArray, turn);
    Served table("--once", game);
    const QString invitation = table.invitation;
    const QByteArray file = table.path(QStringLiteral("seat")).toUtf8();
    const QByteArray anna = "--as beginner --pace 0.01 --name Anna --seat-file " + file;
    auto one = sitDown(table, anna.constData());
    auto two = sitDown(table, "--as beginner --pace 0.01 --name Bert");
    for (const int turns : {5, game.isEmpty() ? 30 : 12}) {
        QVERIFY2(one->hasSaid(turn, turns), one->err());
        if (serve)
            table.program->kill();
        if (guest)
            one->kill();
        if (serve)
            table.open();
        QCOMPARE(table.invitation, invitation);
        if (guest) // without the invitation: the file has it
            one = std::make_unique<Running>(table.game + words("join") + words(anna.constData()));
    }
    QVERIFY2(one->end() == 0, one->err());
    QVERIFY2(two->end() == 0, two->err());
    QCOMPARE(table.program->end(), 0);
    const CliRun replayed =
        runCli(table.game + QStringList{QStringLiteral("replay"), table.record()});
    QVERIFY2(replayed.code == 0, replayed.err);
    const QByteArray result = replayed.out.mid(replayed.out.indexOf("The game is over"));
    QVERIFY(result.size() > 20);
    QVERIFY2(one->out().endsWith(result), one->out());
    QVERIFY2(two->out().endsWith(result), two->out());
    // Nothing is told twice, and nothing is left out.
    QCOMPARE(two->out().count(turn.constData()), replayed.out.count(turn.constData()));
}

/// A computer plays for somebody who does not come back.
void TestTables::awayTooLong()
{
    Served table("--once --away 1");
    auto one = sitDown(table, "--as beginner --pace 0.01");
    auto two = sitDown(table, "--as beginner --pace 0.01 --json");
    QVERIFY2(one->hasSaid(" plays ", 4), one->err());
    one->kill();
    QVERIFY2(two->end() == 0, two->err());
    QVERIFY(table.program->hasSaid("\"over\""));
    QVERIFY(table.program->kinds().contains(QStringLiteral("computer")));
    QVERIFY(two->json()[QLatin1String("result")].isObject());
}

void TestTables::beginsAnew()
{
    Served table;
    const QString before = table.invitation;
    for (int game = 0; game < 2; ++game) {
        auto one = sitDown(table, "--as beginner --pace 0");
        auto two = sitDown(table, "--as beginner --pace 0");
        QVERIFY2(one->end() == 0, one->err());
        QVERIFY2(two->end() == 0, two->err());
        QVERIFY2(table.program->hasSaid("\"opened\"", game + 2), table.program->out());
        table.invitation = table.program->events().last()[QLatin1String("invitation")].toString();
        QVERIFY(table.invitation != before);
        QCOMPARE(QDir(table.path(QStringLiteral("tables/games"))).entryList(QDir::Files).size(),
                 game + 1);
    }
}

void TestTables::logHasNoSecrets()
{
    const QTemporaryDir folder;
    Running serve(words("serve --listen 127.0.0.1 --once --rate 10000 --folder") +
                  QStringList{folder.path()});
    QVERIFY(serve.hasSaid("HP1-"));
    const auto invitation = hp::findInvitation(serve.out().toStdString());
    QVERIFY(invitation);
    const QString text = QString::fromStdString(hp::invitationText(*invitation));
    Running one({QStringLiteral("join"), text, QStringLiteral("--as"), QStringLiteral("beginner"),
                 QStringLiteral("--pace"), QStringLiteral("0"), QStringLiteral("--name"),
                 QStringLiteral("Anna")});
    Running two({QStringLiteral("join"), text, QStringLiteral("--as"), QStringLiteral("beginner"),
                 QStringLiteral("--pace"), QStringLiteral("0"), QStringLiteral("--name"),
                 QStringLiteral("Bert")});
    QCOMPARE(one.end(), 0);
    QCOMPARE(two.end(), 0);
    QCOMPARE(serve.end(), 0);
    const QByteArray log = serve.err();
    QVERIFY2(log.contains("Anna sits down, seat "), log);
    QVERIFY2(log.contains("the game is over: "), log);
    QVERIFY2(!log.contains("HP1-") && !log.contains('@'), log);
    QFile kept(folder.filePath(QStringLiteral("table-1/table.json")));
    QVERIFY(kept.open(QIODevice::ReadOnly));
    const QString secrets = QString::fromUtf8(kept.readAll());
    const QRegularExpression secret(QStringLiteral("[0-9a-f]{16,}"));
    int found = 0;
    for (auto match = secret.globalMatch(secrets); match.hasNext(); ++found)
        QVERIFY(!log.contains(match.next().captured().toLatin1()));
    QVERIFY(found > 3);
}

void TestTables::nobodyToSitDownWith_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("word");
    QTest::newRow("another secret") << 3 << QByteArray("Ask for a new one");
    QTest::newRow("nobody listens") << 4 << QByteArray("does not answer");
    QTest::newRow("cut off") << 1 << QByteArray("end of the invitation is missing");
    QTest::newRow("no invitation") << 1 << QByteArray("no invitation");
}

void TestTables::nobodyToSitDownWith()
{
    QFETCH(int, code);
    QFETCH(QByteArray, word);
    Served table("--once");
    hp::Invitation invitation = *hp::findInvitation(table.invitation.toStdString());
    const QByteArray row = QTest::currentDataTag();
    if (row == "another secret")
        invitation.secret[3] ^= 1U;
    if (row == "nobody listens")
        table.program->kill();
    QString text = QString::fromStdString(hp::invitationText(invitation));
    if (row == "cut off")
        text.chop(12);
    if (row == "no invitation")
        text = QStringLiteral("Come in, please");
    const CliRun run =
        runCli({QStringLiteral("join"), text, QStringLiteral("--as"), QStringLiteral("beginner"),
                QStringLiteral("--wait"), QStringLiteral("2")});
    QCOMPARE(run.code, code);
    QVERIFY2(run.err.contains(word), run.err);
    QVERIFY(run.out.isEmpty());
}

void TestTables::fullTable()
{
    Served table("--once");
    auto one = sitDown(table, "--as beginner");
    auto two = sitDown(table, "--as beginner");
    QVERIFY(table.program->hasSaid("\"begun\""));
    const CliRun late = runCli({QStringLiteral("join"), table.invitation, QStringLiteral("--as"),
                                QStringLiteral("beginner")});
    QCOMPARE(late.code, 3);
    QVERIFY2(late.err.contains("All seats of the table are taken"), late.err);
}

/// Types what the table shows, and the invitation before.
/// Whoever plays another game is told which one the table does.
void TestTables::otherGame()
{
    Served lisboa("--once", "--game lisboa");
    Running one({QStringLiteral("join"), lisboa.invitation, QStringLiteral("--as"),
                 QStringLiteral("beginner")});
    QCOMPARE(one.end(), 3);
    QVERIFY2(one.err().contains("This table plays \xe2\x80\x9cMercado de Lisboa\xe2\x80\x9d"),
             one.err());
    Served heller("--once");
    Running two(words("--game lisboa join") + QStringList{heller.invitation} +
                words("--as beginner"));
    QCOMPARE(two.end(), 3);
    QVERIFY2(two.err().contains("Auf Heller und Pfennig"), two.err());
}

void TestTables::personAtTheTerminal()
{
    Served table("--once");
    auto level = sitDown(table, "--as beginner --pace 0 --name Bert");
    QVERIFY(table.program->hasSaid("\"sat\""));
    Running person(words("join - --name Anna"),
                   "> Sit down here:\n> " + table.invitation.toUtf8() + "\n");
    QVERIFY2(person.hasComplained("G> "), person.err());
    QVERIFY(person.err().contains("You have seat G at the table of"));
    person.write("help\nno turn\nR1@a1\ndraw\n");
    QVERIFY2(person.hasComplained("Drawn: "), person.err());
    for (const char* square : {"@a1\n", "@b2\n", "@c3\n", "@d4\n"})
        person.write(square); // one of them is free
    QVERIFY2(person.hasSaid("G plays ?"), person.err());
    QVERIFY(person.hasSaid("R plays "));
    person.write("quit\n");
    QCOMPARE(person.end(), 1);
    QVERIFY2(person.err().contains("The game was left before its end"), person.err());
}

void TestTables::peopleWrite_data()
{
    QTest::addColumn<QByteArray>("serve");
    QTest::addColumn<QByteArray>("reader");
    QTest::addColumn<bool>("heard");
    QTest::addColumn<bool>("read");
    const auto row = [](const char* name, const char* serve, const char* reader, bool heard,
                        bool read) {
        QTest::newRow(name) << QByteArray(serve) << QByteArray(reader) << heard << read;
    };
    row("wanted", "--once --words", "--words", true, true);
    row("not by the reader", "--once --words", "", true, false);
    row("not at the table", "--once", "--words", false, false);
}

/// What Anna writes comes before her turn.
void TestTables::peopleWrite()
{
    QFETCH(QByteArray, serve);
    QFETCH(QByteArray, reader);
    QFETCH(bool, heard);
    QFETCH(bool, read);
    Served table(serve.constData());
    const QByteArray turns = "R1@a1\nG1@b2\n";
    auto anna = sitDown(table, "--name Anna --words", "say \x1b[1mHello\n" + turns);
    QVERIFY(table.program->hasSaid("\"sat\""));
    auto bert = sitDown(table, ("--name Bert " + reader).constData(), turns);
    QVERIFY2(bert->hasSaid("R plays R1@a1"), bert->err());
    QVERIFY2(anna->hasSaid("R plays R1@a1"), anna->err());
    QVERIFY(anna->hasComplained(heard ? "Anna (R) says: [1mHello\n" : "do not write"));
    QCOMPARE(anna->err().contains("Anna (R) says: [1mHello\n"), heard);
    QCOMPARE(anna->err().contains("do not write"), !heard);
    QCOMPARE(bert->err().contains("Anna (R) says: [1mHello\n"), read);
}

/// Whoever keeps no seat gives it away.
void TestTables::personLeaves()
{
    Served table("--once");
    Running person({QStringLiteral("join"), table.invitation});
    QVERIFY(table.program->hasSaid("\"sat\""));
    person.interrupt();
    QCOMPARE(person.end(), 1);
    QVERIFY2(!person.err().contains("QFile"), person.err());
    QVERIFY(table.program->hasSaid("\"left\""));
    auto one = sitDown(table, "--as beginner --pace 0");
    auto two = sitDown(table, "--as beginner --pace 0");
    QCOMPARE(one->end(), 0);
    QCOMPARE(two->end(), 0);
}

void TestTables::onlooker()
{
    Served table("--once");
    auto looks = sitDown(table, "--look --json");
    QVERIFY2(looks->hasComplained("You look on"), looks->err());
    auto one = sitDown(table, "--as beginner --pace 0 --json");
    auto two = sitDown(table, "--as beginner --pace 0");
    QVERIFY2(looks->end() == 0, looks->err());
    QCOMPARE(one->end(), 0);
    QCOMPARE(looks->out(), one->out());
}

/// Guests who cannot call serve, and a relay that is tried first.
void TestTables::overRelay()
{
#ifdef HP_RELAY
    if (hp::test::Broker::program().isEmpty())
        QSKIP("mosquitto is not there");
    hp::test::Broker broker;
    const QByteArray relay = QByteArray::fromStdString(hp::relayText(broker.relay()));
    QCOMPARE(runCli({QStringLiteral("relay-check"), QString::fromLatin1(relay)}).code, 4);
    QVERIFY(broker.start());
    const CliRun checked = runCli({QStringLiteral("relay-check"), QString::fromLatin1(relay)});
    QCOMPARE(checked.code, 0);
    QCOMPARE(checked.out.count("works:"), 6);
    Served table("--once --relay " + relay);
    hp::Invitation invitation = *hp::findInvitation(table.invitation.toStdString());
    QVERIFY(invitation.relay);
    invitation.addresses.clear();
    table.invitation = QString::fromStdString(hp::invitationText(invitation));
    const auto one = sitDown(table, "--json --pace 0 --as beginner");
    const auto other = sitDown(table, "--json --pace 0 --as casual");
    QVERIFY2(one->end() == 0, one->err());
    QVERIFY2(other->end() == 0, other->err());
    QCOMPARE(table.program->end(), 0);
    QCOMPARE(one->out(), other->out());
    const CliRun replayed =
        runCli({QStringLiteral("replay"), QStringLiteral("--json"), table.record()});
    QCOMPARE(one->out(), replayed.out);
#endif
}

void TestTables::nearby_data()
{
    QTest::addColumn<QByteArray>("option");
    QTest::addColumn<bool>("found");
    QTest::addColumn<bool>("secret");
    QTest::newRow("by an invitation only") << QByteArray() << false << false;
    QTest::newRow("found") << QByteArray("--nearby") << true << false;
    QTest::newRow("open to anybody") << QByteArray("--nearby-open") << true << true;
}

/// Asks within this machine, where everybody is reached by one address.
void TestTables::nearby()
{
    QFETCH(QByteArray, option);
    QFETCH(bool, found);
    QFETCH(bool, secret);
    const Served served("--name Anna " + option);
    const auto invitation = hp::findInvitation(served.invitation.toStdString());
    QVERIFY(invitation);
    hp::NearbyPlaces places;
    places.seekers = {QHostAddress(QHostAddress::LocalHost)};
    places.everybody = {QHostAddress(QStringLiteral("127.255.255.255"))};
    hp::NearbyTables tables(hp::steadyClock(), places);
    const auto card = [&]() -> std::optional<hp::NearbyTable> {
        for (const hp::NearbyTable& table : tables.tables()) { // others may be open here
            if (table.card.table == hp::tableId(*invitation))
                return table;
        }
        return {};
    };
    if (!found) {
        QTest::qWait(1'000);
        QVERIFY(!card());
        return;
    }
    QTRY_VERIFY_WITH_TIMEOUT(card(), 20'000);
    QCOMPARE(card()->card.host, std::string("Anna"));
    QCOMPARE(card()->card.freeSeats, 2);
    QCOMPARE(card()->card.port, invitation->port);
    QCOMPARE(card()->invitation().has_value(), secret);
}

void TestTables::wrongUsage_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QByteArray>("word");
    const auto row = [](const char* line, const char* word) {
        QTest::newRow(line) << QString::fromLatin1(line) << QByteArray(word);
    };
    row("serve", "--folder");
    row("serve --folder /tmp/x more", "too many");
    row("serve --folder /tmp/x --players 5", "2 to 4");
    row("serve --folder /tmp/x --tables 0", "1 to 500");
    row("serve --folder /tmp/x --computers best", "no level");
    row("serve --folder /tmp/x --computers casual,casual", "nobody else");
    row("serve --folder /tmp/x --listen here", "not an address");
    row("serve --folder /tmp/x --address a/b", "not an address");
    row("serve --folder /tmp/x --port 65536", "--port");
    row("serve --folder /tmp/x --relay a/b", "no address of a relay");
    row("relay-check", "the address");
    row("relay-check a/b", "no address of a relay");
    row("serve --folder /tmp/x --away soon", "--away");
    row("serve --folder /tmp/x --pace 61", "pace");
    row("serve --folder /tmp/x --rules nothing", "nothing");
    row("join", "the invitation");
    row("join HP1-A HP1-B", "too many");
    row("join HP1-A --look --as casual", "no seat");
    row("join HP1-A --rules standard", "its own rules");
    row("join HP1-A --wait 0", "--wait");
}

void TestTables::wrongUsage()
{
    QFETCH(QString, line);
    QFETCH(QByteArray, word);
    const CliRun run = runCli(words(line.toLatin1().constData()));
    QCOMPARE(run.code, 2);
    QVERIFY2(run.err.contains(word), run.err);
    QVERIFY(run.out.isEmpty());
}

void TestTables::cannotServe_data()
{
    QTest::addColumn<QByteArray>("word");
    QTest::newRow("port in use") << QByteArray("Table 1 cannot be opened");
    QTest::newRow("folder in use") << QByteArray("Another program keeps its tables");
    QTest::newRow("no folder") << QByteArray("cannot");
    QTest::newRow("broken table") << QByteArray("table.json");
}

void TestTables::cannotServe()
{
    QFETCH(QByteArray, word);
    const QByteArray row = QTest::currentDataTag();
    Served table;
    QStringList arguments = words("serve --listen 127.0.0.1 --folder");
    if (row == "port in use") {
        const hp::Invitation invitation = *hp::findInvitation(table.invitation.toStdString());
        arguments += {table.path(QStringLiteral("others")), QStringLiteral("--port"),
                      QString::number(invitation.port)};
    } else if (row == "folder in use") {
        arguments += table.path(QStringLiteral("tables"));
    } else if (row == "no folder") {
        arguments += table.path(QStringLiteral("tables/table-1/table.json/inside"));
    } else {
        table.program->kill();
        QFile kept(table.path(QStringLiteral("tables/table-1/table.json")));
        QVERIFY(kept.open(QIODevice::WriteOnly | QIODevice::Truncate));
        kept.write("{");
        kept.close();
        arguments += table.path(QStringLiteral("tables"));
    }
    const CliRun run = runCli(arguments);
    QCOMPARE(run.code, 1);
    QVERIFY2(run.err.contains(word), run.err);
    QVERIFY(run.out.isEmpty());
}

/// SIGTERM closes it for now: guests are told, and it is there again.
void TestTables::interruptedTableStays()
{
    Served table("--once");
    const QString before = table.invitation;
    auto one = sitDown(table, "--as beginner --pace 0.01");
    auto two = sitDown(table, "--as beginner --pace 0.01");
    QVERIFY(one->hasSaid(" plays ", 5));
    table.program->interrupt();
    QCOMPARE(table.program->end(), 0);
    QVERIFY2(one->hasComplained("Whoever sits there can come back"), one->err());
    table.open();
    QCOMPARE(table.invitation, before);
    QVERIFY2(one->end() == 0, one->err());
    QVERIFY2(two->end() == 0, two->err());
    QCOMPARE(table.program->end(), 0);
}

QTEST_GUILESS_MAIN(TestTables)
#include "TestTables.moc"
