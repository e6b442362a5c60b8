// The journal of the running game: everything that happens is on disk, line by line; a journal that
// was cut off, damaged, or written by another version.

#include "tests/FullDisk.h"
#include "tests/engine/RandomRules.h"
#include "tests/ui/heller/session/SessionFixture.h"

#include "engine/heller/text/RecordFile.h"
#include "engine/text/Files.h"
#include "ui/table/session/Autosave.h"

#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

using namespace hp;

class JournalTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void growsLineByLine();
    void hasEverything_data();
    void hasEverything();
    void cutOff();
    void fixtures_data();
    void fixtures();
    void damagedOnAFullDisk();
    void newerVersion();
    void takenAway_data();
    void takenAway();
    void olderVersion_data();
    void olderVersion();

private:
    QString path() const { return dir_->filePath(QStringLiteral("autosave.hpgame")); }
    QByteArray content() const
    {
        const auto read = readSmallFile(path(), MaxRecordBytes);
        return read ? *read : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> dir_;
};

namespace {

/// What a new start of the program finds.
struct NextStart {
    SessionFixture bench;
    FollowingJournal autosave;
    QSignalSpy failed;
    bool restored = false;

    explicit NextStart(const QString& path)
        : autosave(bench.session.host, path), failed(&autosave, &Autosave::failed)
    {
        // Computers would play on.
        bench.session.setPaused(true);
        restored = autosave.restore();
    }
    QByteArray record() const
    {
        return restored ? printRecord(bench.session.record()) : QByteArray();
    }
    QString said() const
    {
        return failed.isEmpty() ? QString() : failed.constFirst().constFirst().toString();
    }
};

RuleSet withoutHidden()
{
    RuleSet rules;
    rules.hiddenTiles = 0;
    return rules;
}

/// Any turn of those that are possible, or a draw.
void act(LocalSession& session, Random& random)
{
    if (session.curtainSeat() >= 0)
        session.liftCurtain();
    if (session.latestPhase() == Phase::RoundOver)
        return session.requestNextRound();
    if (!session.personMayAct())
        return;
    const auto timeline = Timeline::fromRecord(session.record());
    const Game& game = timeline->game();
    std::vector<Turn> turns;
    game.legalTurns(turns);
    if (game.canDraw() && (turns.empty() || random.below(3) == 0))
        session.requestDraw();
    else if (!turns.empty())
        session.requestTurn(turns[random.below(static_cast<std::uint32_t>(turns.size()))]);
}

} // namespace

void JournalTest::init()
{
    dir_ = std::make_unique<QTemporaryDir>();
}

/// A turn is added to the file; the file is not replaced.
void JournalTest::growsLineByLine()
{
    SessionFixture bench;
    FollowingJournal autosave(bench.session.host, path());
    bench.session.newGame(setupOf({"human", "human"}, 5, withoutHidden()));
    QVERIFY(autosave.flush());
    const QString link = dir_->filePath(QStringLiteral("link"));
    std::filesystem::create_hard_link(path().toStdString(), link.toStdString());
    for (int turn = 0; turn < 9; ++turn) {
        const QByteArray before = content();
        actAsPerson(bench.session);
        QVERIFY(autosave.flush());
        QVERIFY(content().startsWith(before));
        QVERIFY(content().size() > before.size());
        QVERIFY(content() == printRecord(bench.session.record()));
        QFile same(link);
        QVERIFY(same.open(QIODevice::ReadOnly));
        QCOMPARE(same.readAll(), content());
    }
}

void JournalTest::hasEverything_data()
{
    QTest::addColumn<int>("seats");
    QTest::addColumn<bool>("fair");
    QTest::addColumn<bool>("position");
    QTest::newRow("two seats") << 2 << false << false;
    QTest::newRow("three seats, fair") << 3 << true << false;
    QTest::newRow("four seats, from a position") << 4 << false << true;
}

/// After each action, also one that is taken back, a new start has the whole game: rules, seats,
/// aids, everything that was taken back.
void JournalTest::hasEverything()
{
    QFETCH(const int, seats);
    QFETCH(const bool, fair);
    QFETCH(const bool, position);
    const std::uint64_t seed = QRandomGenerator::global()->generate();
    qInfo("seed %llu", static_cast<unsigned long long>(seed));
    Random random(seed);
    for (int games = 0; games < 4; ++games) {
        SessionFixture bench;
        FollowingJournal autosave(bench.session.host, path());
        GameSetup setup = setupOf({"human", "human"}, random.next());
        setup.rules = test::randomRules(random);
        setup.seats.clear();
        for (int seat = 0; seat < seats; ++seat)
            setup.seats.push_back({"Seat " + std::to_string(seat), "human", seat});
        setup.fair = fair;
        if (position)
            setup.position = PositionDraft::start(setup.rules, seats);
        const QString why = bench.session.newGame(setup);
        if (position && !why.isEmpty())
            continue; // no game can begin there
        QVERIFY2(why.isEmpty(), qPrintable(why));
        for (int action = 0; action < 60; ++action) {
            switch (random.below(10)) {
            case 0:
                bench.session.takeBack();
                break;
            case 1:
                bench.session.redo();
                break;
            case 2:
                bench.session.noteAid(Aid::Hint);
                break;
            case 3: {
                std::vector<SeatInfo> players = bench.session.seats();
                players[random.below(static_cast<std::uint32_t>(seats))].name =
                    "Käthe " + std::to_string(action);
                bench.session.setPlayers(players);
                break;
            }
            default:
                act(bench.session, random);
                break;
            }
            QVERIFY(autosave.flush());
            const QByteArray record = printRecord(bench.session.record());
            QCOMPARE(content(), record);
            if (action % 6 == 0) {
                const NextStart next(path());
                QCOMPARE(next.record(), record);
                QCOMPARE(next.failed.count(), 0);
            }
        }
    }
}

/// Wherever the last line was cut off, everything before it comes back, without a word.
void JournalTest::cutOff()
{
    SessionFixture bench;
    bench.session.newGame(setupOf({"human", "human"}, 5, withoutHidden()));
    for (int turn = 0; turn < 4; ++turn)
        actAsPerson(bench.session);
    const QByteArray whole = printRecord(bench.session.record());
    qsizetype line = whole.lastIndexOf('\n', -2) + 1; // where the last line begins
    line = whole.lastIndexOf('\n', line - 2) + 1;
    for (const QByteArray& rest : {QByteArray(), QByteArray(500, '\0')}) {
        for (qsizetype size = line; size < whole.size(); size += rest.isEmpty() ? 3 : 11) {
            QVERIFY(!writeWholeFile(path(), whole.left(size) + rest));
            NextStart next(path());
            QVERIFY2(next.restored, qPrintable(QString::number(size)));
            QCOMPARE(next.said(), QString());
            // A line that lacks nothing but its end is a line.
            const qsizetype lines = whole.left(size + 1).lastIndexOf('\n') + 1;
            QCOMPARE(next.record(), whole.left(lines));
            QVERIFY(next.autosave.flush());
            QCOMPARE(content(), whole.left(lines)); // ready for the next line
        }
    }
    QCOMPARE(QDir(dir_->path()).entryList(QDir::Files).size(), 1);
}

void JournalTest::fixtures_data()
{
    QTest::addColumn<int>("lines"); // that come back, with the head; 0: nothing does
    QTest::addColumn<QString>("said");
    const auto row = [](const char* file, int lines, const char* said) {
        QTest::newRow(file) << lines << QString::fromUtf8(said);
    };
    row("whole", 14, "");
    row("no-end", 14, "");
    row("cut-off", 13, "");
    row("zeros-at-the-end", 13, "");
    row("reviewed", 14, "");
    row("review-cut-off", 14, "");
    row("broken-line", 7, "line 8");
    row("impossible-turn", 7, "line 8");
    row("other-money", 7, "line 8");
    row("unknown-event", 7, "line 8");
    row("cut-in-the-head", 0, "cannot be opened");
    row("empty", 0, "cannot be opened");
    row("no-deal", 0, "cannot be opened");
}

/// tests/data/journal: what a crash, a bad disk or a person with an editor may leave.
void JournalTest::fixtures()
{
    QFETCH(const int, lines);
    QFETCH(const QString, said);
    const QString fixture = QStringLiteral(HP_TEST_DATA "/journal/%1.hpgame")
                                .arg(QString::fromLatin1(QTest::currentDataTag()));
    const auto text = readSmallFile(fixture, MaxRecordBytes);
    QVERIFY2(text, qPrintable(fixture));
    QVERIFY(!writeWholeFile(path(), *text));
    NextStart next(path());
    QCOMPARE(next.restored, lines > 0);
    if (next.restored) {
        GameRecord record = next.bench.session.record();
        const bool reviewed = record.review.has_value();
        QCOMPARE(reviewed, QLatin1String(QTest::currentDataTag()) == QLatin1String("reviewed"));
        record.review.reset();
        QCOMPARE(printRecord(record).count('\n'), lines);
    }
    QVERIFY2(next.said().contains(said), qPrintable(next.said()));
    QCOMPARE(next.said().isEmpty(), said.isEmpty());
    // What cannot be read is still there, as it was.
    const QString damaged = dir_->filePath(QStringLiteral("autosave.damaged.hpgame"));
    QCOMPARE(QFile::exists(damaged), !said.isEmpty());
    if (!said.isEmpty())
        QCOMPARE(*readSmallFile(damaged, MaxRecordBytes), *text);
    // The game goes on.
    if (next.restored) {
        QVERIFY(next.autosave.flush());
        QCOMPARE(content(), next.record());
        QCOMPARE(NextStart(path()).record(), next.record());
    }
}

/// Where nothing can be written, what is there stays where the next start looks for it.
void JournalTest::damagedOnAFullDisk()
{
    if (!test::FullDisk::isPossible())
        QSKIP("Limits of files are a matter of Unix.");
    const auto text =
        readSmallFile(QStringLiteral(HP_TEST_DATA "/journal/broken-line.hpgame"), MaxRecordBytes);
    QVERIFY(text);
    QVERIFY(!writeWholeFile(path(), *text));
    QByteArray found;
    {
        const test::FullDisk disk(20);
        NextStart next(path());
        QVERIFY(next.restored);
        found = next.record();
        QVERIFY(!next.autosave.flush());
    }
    QCOMPARE(content(), *text);
    QCOMPARE(NextStart(path()).record(), found);
}

void JournalTest::newerVersion()
{
    const QByteArray newer = "{\"format\":\"hellerpfennig.game\",\"version\":99,\"what\":1}\n{}\n";
    const QString other = dir_->filePath(QStringLiteral("autosave-2.hpgame"));
    QVERIFY(!writeWholeFile(path(), newer));
    QByteArray mine;
    {
        NextStart next(path());
        QVERIFY(!next.restored);
        QVERIFY2(next.said().contains(QStringLiteral("newer version")), qPrintable(next.said()));
        QVERIFY2(next.said().contains(QStringLiteral("autosave-2.hpgame")),
                 qPrintable(next.said()));
        next.bench.session.newGame(setupOf({"human", "human"}, 5, withoutHidden()));
        actAsPerson(next.bench.session);
        mine = printRecord(next.bench.session.record());
    }
    QCOMPARE(content(), newer);
    {
        NextStart next(path());
        QCOMPARE(next.record(), mine);
        QCOMPARE(next.failed.count(), 1);
    }
    QCOMPARE(content(), newer);
    // Also if nobody asks for the last game.
    {
        SessionFixture bench;
        FollowingJournal autosave(bench.session.host, path());
        bench.session.newGame(setupOf({"human", "human"}, 6, withoutHidden()));
        QVERIFY(autosave.flush());
        mine = printRecord(bench.session.record());
    }
    QCOMPARE(content(), newer);
    QCOMPARE(*readSmallFile(other, MaxRecordBytes), mine);
    // The newer version is gone: this version's game is still found.
    QVERIFY(QFile::remove(path()));
    const NextStart next(path());
    QCOMPARE(next.record(), mine);
    QCOMPARE(next.failed.count(), 0);
}

void JournalTest::takenAway_data()
{
    QTest::addColumn<QString>("how");
    for (const char* how : {"removed", "emptied", "overwritten", "folder removed", "cut off"})
        QTest::newRow(how) << QString::fromLatin1(how);
}

/// Somebody takes the file away or changes it while the game runs: the next turn, or the end of the
/// program, brings all of it back.
void JournalTest::takenAway()
{
    QFETCH(const QString, how);
    for (const bool played : {false, true}) {
        SessionFixture bench;
        const QString file = dir_->filePath(QStringLiteral("folder/autosave.hpgame"));
        FollowingJournal autosave(bench.session.host, file);
        QSignalSpy failed(&autosave, &Autosave::failed);
        bench.session.newGame(setupOf({"human", "human"}, 5, withoutHidden()));
        actAsPerson(bench.session);
        QVERIFY(autosave.flush());
        if (how == QLatin1String("removed"))
            QVERIFY(QFile::remove(file));
        else if (how == QLatin1String("emptied"))
            QVERIFY(QFile(file).resize(0));
        else if (how == QLatin1String("overwritten"))
            QVERIFY(!writeWholeFile(file, "something else\n"));
        else if (how == QLatin1String("cut off"))
            QVERIFY(QFile(file).resize(1000));
        else
            QVERIFY(QDir(QFileInfo(file).path()).removeRecursively());
        if (played)
            actAsPerson(bench.session);
        QVERIFY(autosave.flush());
        QCOMPARE(NextStart(file).record(), printRecord(bench.session.record()));
        QCOMPARE(failed.count(), 0);
    }
}

void JournalTest::olderVersion_data()
{
    QTest::addColumn<QString>("file");
    const QDir released(QStringLiteral(HP_TEST_DATA "/released"));
    for (const QString& release : released.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QDir folder(released.filePath(release));
        for (const QString& name : folder.entryList({QStringLiteral("*.hpgame")}))
            QTest::newRow(qPrintable(release + QLatin1Char(' ') + name)) << folder.filePath(name);
    }
}

/// What older versions have written is the beginning of a journal.
void JournalTest::olderVersion()
{
    QFETCH(const QString, file);
    const auto old = readSmallFile(file, MaxRecordBytes);
    QVERIFY(old);
    QVERIFY(!writeWholeFile(path(), *old));
    NextStart next(path());
    QVERIFY(next.restored);
    QCOMPARE(next.said(), QString());
    const auto opened = loadRecord(file);
    QVERIFY(opened);
    QCOMPARE(next.record(), printRecord(opened->record()));
    next.bench.session.setPlayers([&] {
        std::vector<SeatInfo> players = next.bench.session.seats();
        players[0].name = "Käthe";
        return players;
    }());
    QVERIFY(next.autosave.flush());
    QCOMPARE(NextStart(path()).record(), next.record());
}

QTEST_GUILESS_MAIN(JournalTest)
#include "tst_journal.moc"
