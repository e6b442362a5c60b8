// Kills the real program at random instants of automatic play and looks whether each turn that it
// called kept is found by the next start. HP_KILLS is the number of kills (some 20 unless given),
// HP_SEED repeats a run: packaging/measure-kills.sh runs 500.
//
// What is kept, the program says itself, see ui/table/session/Journal.h: "kept LINES FINGERPRINT"
// once so many lines of the journal are on the disk, "back LINES FINGERPRINT" when it has restored
// a game.

#include "engine/base/Random.h"
#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/RecordRecovery.h"
#include "engine/text/Files.h"
#include "ui/table/session/Journal.h"
#include "ui/table/settings/Settings.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

using namespace hp;

class KillsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void killed();
    void endedInOrder_data();
    void endedInOrder();

private:
    std::uint64_t seed_ = 0;
    std::unique_ptr<QTemporaryDir> dir_;
};

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int UsualKills = 6; // the program starts slowly
#else
constexpr int UsualKills = 20;
#endif

struct Kept {
    int lines = 0;
    QByteArray fingerprint;
};

/// The program, and what it has said so far.
class GameProgram {
public:
    explicit GameProgram(const QString& folder) : folder_(folder)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        environment.insert(QStringLiteral("QT_FORCE_STDERR_LOGGING"), QStringLiteral("1"));
        environment.insert(QStringLiteral("QT_LOGGING_RULES"),
                           QStringLiteral("hp.journal.debug=true"));
        environment.insert(QStringLiteral("QT_MESSAGE_PATTERN"),
                           QStringLiteral("%{category} %{message}"));
        process_.setProcessEnvironment(environment);
    }

    bool start(const QString& file)
    {
        QStringList arguments{QStringLiteral("--language"), QStringLiteral("en"),
                              QStringLiteral("--settings"),
                              QDir(folder_).filePath(QStringLiteral("settings.ini"))};
        if (!file.isEmpty())
            arguments.append(file);
        process_.start(QStringLiteral(HP_DESKTOP), arguments);
        clock_.start();
        return process_.waitForStarted();
    }
    bool isRunning() const { return process_.state() == QProcess::Running; }
    qint64 elapsedMs() const { return clock_.elapsed(); }
    /// Waits until something is said.
    void listen(int ms)
    {
        process_.waitForReadyRead(ms);
        hear();
    }
    bool end(int signal)
    {
        ::kill(static_cast<pid_t>(process_.processId()), signal);
        const bool ended = process_.waitForFinished(30'000);
        hear();
        return ended;
    }
    bool crashed() const { return process_.exitStatus() == QProcess::CrashExit; }
    int exitCode() const { return process_.exitCode(); }

    std::optional<Kept> back;
    std::vector<Kept> kept;
    std::vector<int> microseconds; ///< from each change until it was on the disk
    std::vector<int> handedOver;   ///< how long the window was busy with it
    QByteArray rest;               ///< everything else that was said

private:
    void hear()
    {
        said_ += process_.readAllStandardError();
        for (qsizetype end = said_.indexOf('\n'); end >= 0; end = said_.indexOf('\n')) {
            hearLine(said_.left(end));
            said_.remove(0, end + 1);
        }
    }
    void hearLine(const QByteArray& line)
    {
        const QList<QByteArray> words = line.split(' ');
        if (words.value(0) != "hp.journal")
            rest += line + '\n';
        else if (words.value(1) == "back")
            back = Kept{words.value(2).toInt(), words.value(3)};
        else if (words.value(1) == "handed")
            handedOver.push_back(words.value(4).toInt());
        else if (words.value(1) == "kept") {
            kept.push_back({words.value(2).toInt(), words.value(3)});
            microseconds.push_back(words.value(4).toInt());
        }
    }

    QString folder_;
    QProcess process_;
    QElapsedTimer clock_;
    QByteArray said_;
};

QByteArray contentOf(const QString& path)
{
    const auto content = readSmallFile(path, MaxRecordBytes);
    return content ? *content : QByteArray();
}

/// The text begins with these lines.
bool holds(const QByteArray& text, const Kept& kept)
{
    qsizetype end = 0;
    for (int line = 0; line < kept.lines; ++line) {
        end = text.indexOf('\n', end) + 1;
        if (end == 0)
            return false;
    }
    return Journal::fingerprint(text.left(end)) == kept.fingerprint;
}

/// A game of computers on the largest market, in one round.
bool writeGame(const QString& path, std::uint64_t seed)
{
    Random random(seed);
    RuleSet rules;
    rules.rows = MaxMarketSide;
    rules.columns = MaxMarketSide;
    rules.rounds = 1;
    rules.customers = {{1, 9}, {2, 9}, {3, 9}, {4, 9}, {5, 9}, {6, 9}};
    rules.rogues = {{1, 5}, {2, 5}};
    std::vector<SeatInfo> seats;
    const auto count = 2 + static_cast<int>(random.below(3));
    for (int seat = 0; seat < count; ++seat)
        seats.push_back({"Seat " + std::to_string(seat), "beginner", seat});
    if (hasErrors(validate(rules)))
        return false;
    return !saveRecord(Timeline(rules, seats, seed).record(), path);
}

QString percentiles(std::vector<int>& numbers)
{
    if (numbers.empty())
        return QStringLiteral("none");
    std::sort(numbers.begin(), numbers.end());
    const auto at = [&](std::size_t percent) {
        return numbers[std::min(numbers.size() - 1, numbers.size() * percent / 100)];
    };
    return QStringLiteral("median %1, 95 % within %2, longest %3")
        .arg(at(50))
        .arg(at(95))
        .arg(numbers.back());
}

} // namespace

void KillsTest::initTestCase()
{
    const QByteArray given = qgetenv("HP_SEED");
    seed_ = given.isEmpty() ? QRandomGenerator::global()->generate() : given.toULongLong();
    qInfo("seed %llu", static_cast<unsigned long long>(seed_));
}

void KillsTest::init()
{
    dir_ = std::make_unique<QTemporaryDir>();
    Settings settings(dir_->filePath(QStringLiteral("settings.ini")));
    settings.guide.setWelcomed(true);
    settings.play.setPace(PlaySettings::Pace::AtOnce);
    settings.look.setMotion(LookSettings::Motion::Off);
    settings.look.setShown(QStringLiteral("scoringView"), false);
    PlaySettings::NewGame game = PlaySettings::firstGame();
    for (int seat = 0; seat < MaxSeats; ++seat)
        game.seats[seat].player = QStringLiteral("human"); // the game before the file's game waits
    settings.play.setNewGame(game);
}

void KillsTest::killed()
{
    bool given = false;
    const int asked = qEnvironmentVariableIntValue("HP_KILLS", &given);
    const int kills = given ? asked : UsualKills;
    Random random(seed_);
    const QString journal = dir_->filePath(QStringLiteral("autosave.hpgame"));
    QString file;
    int beforePlay = 0;
    int checked = 0;
    int torn = 0;
    int games = 0;
    qint64 turns = 0;
    std::vector<int> microseconds;
    std::vector<int> handedOver;
    std::uint64_t seedOfGame = 0;
    std::optional<Kept> last; // kept when the program was killed
    bool over = true;         // the game on disk is at its end

    // What the last start has called kept is in the journal, or in the folder of finished games.
    const auto isFound = [&](const Kept& kept) {
        constexpr int headAndDeal = 2; // no turn has been played
        if (kept.lines <= headAndDeal || holds(contentOf(journal), kept))
            return true;
        const QDir folder(dir_->filePath(QStringLiteral("games")));
        const QStringList names = folder.entryList(QDir::Files);
        return std::any_of(names.begin(), names.end(), [&](const QString& name) {
            return holds(contentOf(folder.filePath(name)), kept);
        });
    };

    for (int kill = 0; kill < kills; ++kill) {
        // A game that was killed goes on by itself; after its end, the next one is opened.
        const bool fresh = over;
        if (fresh) {
            file = dir_->filePath(QStringLiteral("game-%1.hpgame").arg(++games));
            seedOfGame = random.next();
            QVERIFY(writeGame(file, seedOfGame));
        }
        const int linesBefore = static_cast<int>(contentOf(journal).count('\n'));
        // Otherwise the start before was killed while the next game took its place.
        const bool inJournal = last && holds(contentOf(journal), *last);
        GameProgram program(dir_->path());
        QVERIFY(program.start(fresh ? file : QString()));
        // At any instant since the start, or soon after some turn has been kept.
        const bool anyInstant = random.below(4) == 0;
        const auto instant = static_cast<qint64>(random.below(1500));
        const std::size_t after = 1 + random.below(40);
        const auto pause = random.below(3000); // microseconds
        const auto isTime = [&] {
            return anyInstant ? program.elapsedMs() >= instant : program.kept.size() >= after;
        };
        // Nobody waits for more turns of a game that has been played to its end.
        const auto isPlayed = [&] {
            const auto game = recoverRecord(journal);
            return game && game->timeline.seed() == seedOfGame &&
                   game->timeline.game().phase() != Phase::Playing;
        };
        int idle = 0;
        while (!isTime() && !(idle > 20 && isPlayed()) && program.isRunning()) {
            const std::size_t before = program.kept.size();
            program.listen(anyInstant ? static_cast<int>(std::clamp<qint64>(
                                            instant - program.elapsedMs(), 1, 50))
                                      : 50);
            idle = program.kept.size() == before ? idle + 1 : 0;
            QVERIFY2(program.elapsedMs() < 120'000, program.rest.constData());
        }
        if (!anyInstant)
            std::this_thread::sleep_for(std::chrono::microseconds(pause));
        QVERIFY2(program.isRunning(), program.rest.constData());
        QVERIFY(program.end(SIGKILL));
        QVERIFY(program.crashed());

        // This start has found what the one before had kept.
        if (inJournal && program.back) {
            QVERIFY2(program.back->lines >= last->lines,
                     qPrintable(QStringLiteral("kill %1: %2 lines were kept, %3 came back")
                                    .arg(kill)
                                    .arg(last->lines)
                                    .arg(program.back->lines)));
        }
        if (last)
            QVERIFY2(isFound(*last), qPrintable(QStringLiteral("kill %1").arg(kill)));
        if (program.back)
            QVERIFY(isFound(*program.back));
        // Everything that it has called kept itself is on the disk now.
        if (!program.kept.empty())
            last = program.kept.back();
        for (const Kept& kept : program.kept)
            QVERIFY2(isFound(kept), qPrintable(QStringLiteral("kill %1").arg(kill)));
        if (last)
            QVERIFY2(isFound(*last), qPrintable(QStringLiteral("kill %1").arg(kill)));
        checked += static_cast<int>(program.kept.size());
        beforePlay += program.kept.empty() ? 1 : 0;
        microseconds.insert(microseconds.end(), program.microseconds.begin(),
                            program.microseconds.end());
        handedOver.insert(handedOver.end(), program.handedOver.begin(), program.handedOver.end());

        // The journal can be read up to a torn last line.
        QFile::remove(file); // the game belongs to no file any more
        over = true;
        if (QFile::exists(journal)) {
            const auto game = recoverRecord(journal);
            QVERIFY2(game, qPrintable(QStringLiteral("kill %1").arg(kill)));
            QVERIFY2(!game->lost || game->torn, qPrintable(QStringLiteral("kill %1").arg(kill)));
            torn += game->torn ? 1 : 0;
            const bool people =
                std::any_of(game->timeline.seats().begin(), game->timeline.seats().end(),
                            [](const SeatInfo& seat) { return seat.player == "human"; });
            over = people || game->timeline.game().phase() != Phase::Playing;
            const auto lines = static_cast<int>(contentOf(journal).count('\n'));
            turns += std::max(0, fresh ? lines : lines - linesBefore);
        }
    }
    QVERIFY2(turns > kills, "there was hardly any play to be killed in");
    qInfo("%d kills, %d of them before anything was kept, in %d games: %d states called kept, all "
          "found again; %lld lines written, torn last lines %d",
          kills, beforePlay, games, checked, static_cast<long long>(turns), torn);
    qInfo("from a turn until it is on the disk, in microseconds: %s",
          qPrintable(percentiles(microseconds)));
    qInfo("the window busy with it, in microseconds: %s", qPrintable(percentiles(handedOver)));
}

void KillsTest::endedInOrder_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("shutdown, kill") << SIGTERM;
    QTest::newRow("closed terminal") << SIGHUP;
    QTest::newRow("Ctrl+C") << SIGINT;
}

/// Asked to end, the program ends by itself, and nothing is lost; it asks nobody.
void KillsTest::endedInOrder()
{
    QFETCH(const int, signal);
    const QString journal = dir_->filePath(QStringLiteral("autosave.hpgame"));
    const QString file = dir_->filePath(QStringLiteral("game.hpgame"));
    QVERIFY(writeGame(file, seed_ + static_cast<std::uint64_t>(signal)));
    GameProgram program(dir_->path());
    QVERIFY(program.start(file));
    while (program.kept.size() < 12 && program.isRunning()) {
        program.listen(50);
        QVERIFY2(program.elapsedMs() < 120'000, program.rest.constData());
    }
    QVERIFY(program.end(signal));
    QVERIFY(!program.crashed());
    QCOMPARE(program.exitCode(), 0);
    QVERIFY(holds(contentOf(journal), program.kept.back()));
    const auto game = loadRecord(journal);
    QVERIFY(game);
    QCOMPARE(contentOf(journal).count('\n'), program.kept.back().lines);
    // The lock is gone too: the next start is not taken for a second one.
    QVERIFY(!QFile::exists(dir_->filePath(QStringLiteral("window.lock"))));
}

QTEST_GUILESS_MAIN(KillsTest)
#include "tst_kills.moc"
