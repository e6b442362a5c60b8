// Everything that the program keeps by itself, on a disk that is full, read-only, or changed behind
// its back: somebody is told, the old file is unharmed, and when the disk is well again, nothing is
// missing.

#include "tests/ui/heller/session/SessionFixture.h"

#include "engine/heller/text/LessonProgressFile.h"
#include "engine/heller/text/PositionFile.h"
#include "engine/heller/text/RecordFile.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"
#include "ui/heller/lessons/ProgressStore.h"
#include "ui/heller/positions/PositionKeeper.h"
#include "ui/heller/puzzles/PuzzleStore.h"
#include "ui/heller/rules/RulesLibrary.h"
#include "ui/kit/files/KeptFile.h"
#include "ui/table/session/Autosave.h"
#include "ui/table/statistics/StatisticsStore.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <memory>

#ifdef Q_OS_LINUX
#include <fcntl.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace hp;

namespace {

/// Something that is kept. The functions own what they work on.
struct Subject {
    std::function<QString()> change; ///< @return what is said about it; empty: nothing
    std::function<void()> flush;     ///< tries again
    std::function<QByteArray()> now; ///< what a new start has to find, or a part of it
    std::function<QByteArray()> found;
    QString file;
};

/// The latest text that a signal has said.
class Said : public QObject {
public:
    template <class Sender, class Signal> Said(Sender& sender, Signal signal)
    {
        connect(&sender, signal, this, [this](const QString& why) { text_ = why; });
    }
    QString take() { return std::exchange(text_, {}); }

private:
    QString text_;
};

Subject journal(const QString& folder)
{
    struct Parts {
        SessionFixture bench;
        FollowingJournal autosave;
        Said said;
        explicit Parts(const QString& file)
            : autosave(bench.session.host, file), said(autosave, &Autosave::failed)
        {
        }
    };
    const QString file = folder + QStringLiteral("/autosave.hpgame");
    auto parts = std::make_shared<Parts>(file);
    RuleSet rules;
    rules.hiddenTiles = 0; // no curtain
    parts->bench.session.newGame(setupOf({"human", "human"}, 5, rules));
    return {[parts] {
                if (parts->bench.session.latestPhase() == Phase::RoundOver)
                    parts->bench.session.requestNextRound();
                actAsPerson(parts->bench.session);
                parts->autosave.flush();
                return parts->said.take();
            },
            [parts] { parts->autosave.flush(); },
            [parts] { return printRecord(parts->bench.session.record()); },
            [file] {
                const auto game = loadRecord(file);
                return game ? printRecord(game->record()) : QByteArray();
            },
            file};
}

Subject lessons(const QString& folder)
{
    const QString file = folder + QStringLiteral("/lessons.json");
    auto store = std::make_shared<ProgressStore>(file);
    auto said = std::make_shared<Said>(*store, &ProgressStore::failed);
    auto count = std::make_shared<int>(0);
    return {[store, said, count] {
                store->stepDone("lesson-" + std::to_string(++*count), 0, 2);
                return said->take();
            },
            [store] { store->flush(); }, [store] { return printLessonProgress(store->progress()); },
            [file] { return printLessonProgress(ProgressStore(file).progress()); }, file};
}

Subject puzzles(const QString& folder)
{
    const QString file = folder + QStringLiteral("/puzzles.json");
    auto store = std::make_shared<PuzzleStore>(file);
    auto said = std::make_shared<Said>(*store, &PuzzleStore::failed);
    auto count = std::make_shared<int>(0);
    return {[store, said, count] {
                store->note("puzzle-" + std::to_string(++*count), 1, PuzzleResult::AtOnce);
                return said->take();
            },
            [store] { store->flush(); }, [store] { return printPuzzleProgress(store->progress()); },
            [file] {
                PuzzleStore other(file);
                other.load();
                return printPuzzleProgress(other.progress());
            },
            file};
}

Subject statistics(const QString& folder)
{
    const QString file = folder + QStringLiteral("/statistics.jsonl");
    auto store = std::make_shared<StatisticsStore>(file);
    auto game = std::make_shared<PlayedGame>();
    game->rules = "0123456789abcdef";
    game->rulesName = {{"en", "Rules"}, {"de", "Rules"}};
    game->seats = {{{"Anna", 0}, "human", 1, 50, 0}, {{"Bert", 0}, "human", 2, 40, 0}};
    auto count = std::make_shared<int>(0);
    return {[store, game, count] {
                game->id = "game-" + std::to_string(++*count);
                const Failure failure = store->add(*game);
                return failure ? wording(*failure) : QString();
            },
            // A game that was not kept is put there when it comes back at the next start.
            [store, game] { QVERIFY(!store->add(*game)); }, [game] { return printEntry(*game); },
            [file] {
                QByteArray text;
                StatisticsStore other(file);
                for (const PlayedEntry& entry : other.games().entries)
                    text += printEntry(entry);
                return text;
            },
            file};
}

Subject position(const QString& folder)
{
    struct Parts {
        PositionDraft draft = PositionDraft::start(RuleSet{}, MinSeats);
        PositionKeeper keeper;
        Said said;
        explicit Parts(const QString& file) : keeper(file), said(keeper, &PositionKeeper::failed) {}
    };
    const QString file = folder + QStringLiteral("/position-draft.hpposition");
    auto parts = std::make_shared<Parts>(file);
    auto count = std::make_shared<int>(0);
    return {[parts, count] {
                parts->draft.money[0] = 100 + ++*count;
                parts->keeper.keep(parts->draft);
                parts->keeper.flush();
                return parts->said.take();
            },
            [parts] { parts->keeper.flush(); }, [parts] { return printPosition(parts->draft); },
            [file] {
                const auto draft = PositionKeeper(file).restore();
                return draft ? printPosition(*draft) : QByteArray();
            },
            file};
}

Subject rulesDraft(const QString& folder)
{
    auto library = std::make_shared<RulesLibrary>(folder + QStringLiteral("/rules"));
    auto rules = std::make_shared<RuleSet>();
    rules->name["en"] = rules->name["de"] = "Village";
    rules->startMoney = 1;
    const RulesId id = library->add(*rules);
    return {[library, rules, id] {
                ++rules->startMoney;
                const Failure failure = library->keepDraft(id, *rules);
                return failure ? wording(*failure) : QString();
            },
            [library] { library->keepUnwritten(); }, [rules] { return printRules(*rules); },
            [folder] {
                const RulesLibrary other(folder + QStringLiteral("/rules"));
                const RulesLibrary::Entry* draft = other.latestDraft();
                return draft ? printRules(draft->rules) : QByteArray();
            },
            folder + QStringLiteral("/rules/drafts/") + QStringLiteral("new.1.hprules")};
}

struct Kind {
    const char* name;
    Subject (*make)(const QString& folder);
};
constexpr Kind Kinds[] = {{"running game", journal}, {"lessons", lessons},
                          {"puzzles", puzzles},      {"statistics", statistics},
                          {"position", position},    {"draft of rules", rulesDraft}};

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A small disk of its own, as far as this system and user allow one.
class SmallDisk {
public:
    explicit SmallDisk(const QString& folder) : folder_(folder.toUtf8())
    {
        QDir().mkpath(folder);
#ifdef Q_OS_LINUX
        mounted_ = mount("tmpfs", folder_.constData(), "tmpfs", 0, "size=64k") == 0;
#endif
    }
    ~SmallDisk()
    {
#ifdef Q_OS_LINUX
        if (mounted_)
            umount2(folder_.constData(), MNT_DETACH);
#endif
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    bool isMounted() const
    {
        return mounted_;
    }
    bool setReadOnly([[maybe_unused]] bool readOnly) const
    {
#ifdef Q_OS_LINUX
        unsigned long flags = MS_REMOUNT;
        if (readOnly)
            flags |= MS_RDONLY;
        return mount("tmpfs", folder_.constData(), "tmpfs", flags, "size=64k") == 0;
#else
        return false;
#endif
    }
    QString filler() const
    {
        return QString::fromUtf8(folder_) + QStringLiteral("/filler");
    }
    /// Not a byte is left.
    void fill() const
    {
        QFile file(filler());
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        while (file.write(QByteArray(4096, 'x')) > 0) {
        }
    }

private:
    QByteArray folder_;
    bool mounted_ = false;
};

} // namespace

class BadDiskTest : public QObject {
    Q_OBJECT

private slots:
    void full_data() { kinds(); }
    void full();
    void readOnly_data() { kinds(); }
    void readOnly();
    void fileInsteadOfFolder_data() { kinds(); }
    void fileInsteadOfFolder();
    void takenAway_data() { kinds(); }
    void takenAway();
    void silent();

private:
    static void kinds();
    /// A change that cannot be kept. @param file where the old file is meanwhile
    static void refused(const Subject& subject, const QByteArray& before, const QString& file);
    static void keptAgain(const Subject& subject);
};

void BadDiskTest::kinds()
{
    QTest::addColumn<int>("kind");
    for (std::size_t i = 0; i < std::size(Kinds); ++i)
        QTest::newRow(Kinds[i].name) << static_cast<int>(i);
}

void BadDiskTest::refused(const Subject& subject, const QByteArray& before, const QString& file)
{
    QVERIFY(!before.isEmpty());
    const QString said = subject.change();
    QVERIFY2(said.contains(QStringLiteral("cannot")), qPrintable(said));
    QCOMPARE(contentOf(file), before);
}

void BadDiskTest::keptAgain(const Subject& subject)
{
    subject.flush();
    QVERIFY(!subject.now().isEmpty());
    QVERIFY2(subject.found().contains(subject.now()), subject.found().constData());
    QCOMPARE(subject.change(), QString());
    QVERIFY(subject.found().contains(subject.now()));
}

void BadDiskTest::full()
{
    QFETCH(const int, kind);
    const QTemporaryDir dir;
    const SmallDisk disk(dir.filePath(QStringLiteral("disk")));
    if (!disk.isMounted())
        QSKIP("A small disk needs the right to mount one.");
    const Subject subject = Kinds[kind].make(dir.filePath(QStringLiteral("disk/data")));
    QCOMPARE(subject.change(), QString());
    disk.fill();
    // In the last block of a file that grows there may be room for some lines more.
    QByteArray last;
    QString said;
    for (int n = 0; n < 200 && said.isEmpty(); ++n) {
        last = contentOf(subject.file);
        said = subject.change();
    }
    QVERIFY2(said.contains(QStringLiteral("cannot")), qPrintable(said));
    QCOMPARE(contentOf(subject.file), last);
    QVERIFY(!last.isEmpty());
    QVERIFY(QFile::remove(disk.filler()));
    keptAgain(subject);
}

void BadDiskTest::readOnly()
{
    QFETCH(const int, kind);
    const QTemporaryDir dir;
    const SmallDisk disk(dir.filePath(QStringLiteral("disk")));
    if (!disk.isMounted())
        QSKIP("A read-only disk needs the right to mount one.");
    const Subject subject = Kinds[kind].make(dir.filePath(QStringLiteral("disk/data")));
    QCOMPARE(subject.change(), QString());
    const QByteArray before = contentOf(subject.file);
    QVERIFY(disk.setReadOnly(true));
    refused(subject, before, subject.file);
    QVERIFY(disk.setReadOnly(false));
    keptAgain(subject);
}

void BadDiskTest::fileInsteadOfFolder()
{
    QFETCH(const int, kind);
    const QTemporaryDir dir;
    const QString folder = dir.filePath(QStringLiteral("data"));
    const QString away = dir.filePath(QStringLiteral("away"));
    const Subject subject = Kinds[kind].make(folder);
    QCOMPARE(subject.change(), QString());
    const QByteArray before = contentOf(subject.file);
    QVERIFY(QFile::rename(folder, away));
    QFile inTheWay(folder);
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    inTheWay.close();
    refused(subject, before, away + subject.file.mid(folder.size()));
    QVERIFY(inTheWay.remove());
    QVERIFY(QFile::rename(away, folder));
    keptAgain(subject);
}

void BadDiskTest::takenAway()
{
    QFETCH(const int, kind);
    const QTemporaryDir dir;
    const Subject subject = Kinds[kind].make(dir.filePath(QStringLiteral("data")));
    QCOMPARE(subject.change(), QString());
    QVERIFY(QFile::remove(subject.file));
    QCOMPARE(subject.change(), QString());
    QVERIFY(subject.found().contains(subject.now()));
    QVERIFY(QDir(dir.filePath(QStringLiteral("data"))).removeRecursively());
    QCOMPARE(subject.change(), QString());
    QVERIFY(subject.found().contains(subject.now()));
}

/// What does not answer is not taken for damaged: it may be whole.
void BadDiskTest::silent()
{
#ifdef Q_OS_LINUX
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("pipe"));
    QCOMPARE(mkfifo(qPrintable(path), 0600), 0);
    KeptFile file(path, [] { return QByteArray("new"); });
    limitFileWaits(std::chrono::milliseconds(200));
    const auto content = file.read();
    const QString said = file.putAside();
    file.touch();
    const bool written = file.flush();
    file.clear();
    limitFileWaits({});
    const int end = open(qPrintable(path), O_WRONLY | O_NONBLOCK); // lets the reader go
    if (end >= 0)
        close(end);
    QVERIFY(content && !*content);
    QVERIFY2(said.contains(QStringLiteral("stays where it is")), qPrintable(said));
    QVERIFY(!written);
    QCOMPARE(QDir(folder.path()).entryList(QDir::System | QDir::Files),
             QStringList{QStringLiteral("pipe")});
#endif
}

QTEST_MAIN(BadDiskTest)
#include "tst_baddisk.moc"
