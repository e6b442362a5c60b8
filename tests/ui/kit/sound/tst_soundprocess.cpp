// Sounds and voice in processes of their own, which may hang, crash or never begin: this program,
// started again as their host with a backend that does what it is told.
#include "ui/kit/sound/SoundHost.h"
#include "ui/kit/sound/SoundProcess.h"
#include "ui/kit/sound/VoiceProcess.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <chrono>
#include <thread>

using namespace hp;
using namespace std::chrono_literals;

namespace {

const char* const HostOption = "--host";

/// Notes its starts and its sounds in a file. The names of some sounds are commands.
class ObedientSounds : public SoundBackend {
public:
    explicit ObedientSounds(const QString& path) : path_(path) {}
    void note(const QString& text) const
    {
        QFile file(path_);
        if (file.open(QIODevice::Append))
            file.write(text.toUtf8() + '\n');
    }
    void play(const QString& name, int volume) override
    {
        if (name == QLatin1String("hang"))
            hang();
        if (name == QLatin1String("crash"))
            std::abort();
        if (name == QLatin1String("unplug") || name == QLatin1String("vanish"))
            device_ = false;
        if (name == QLatin1String("unplug"))
            stateChanged();
        note(QStringLiteral("%1 %2").arg(name).arg(volume));
    }
    void stopAll() override { note(QStringLiteral("stop")); }
    SoundState state() const override { return device_ ? SoundState::Ready : SoundState::NoDevice; }
    [[noreturn]] static void hang()
    {
        for (;;)
            std::this_thread::sleep_for(1h);
    }

private:
    QString path_;
    bool device_ = true;
};

/// Notes what it is to say. The first word of a text may be a command.
class ObedientVoice : public VoiceBackend {
public:
    explicit ObedientVoice(const QString& path) : notes_(path) {}
    void setManner(const QString& language, VoicePace pace) override
    {
        manner_ = QStringLiteral("%1 %2 ").arg(language).arg(static_cast<int>(pace));
    }
    void say(const QStringList& words) override
    {
        if (words.constFirst() == QLatin1String("crash"))
            std::abort();
        notes_.note(manner_ + words.join(QLatin1Char('|')));
        reached(static_cast<int>(words.size()) - 1);
        if (words.constFirst() != QLatin1String("long"))
            ended();
    }
    void stopAll() override { notes_.note(QStringLiteral("stop")); }
    SoundState state() const override
    {
        return manner_.startsWith(QLatin1String("tlh")) ? SoundState::NoDevice : SoundState::Ready;
    }

private:
    ObedientSounds notes_;
    QString manner_;
};

int host(const QStringList& words)
{
    if (words.at(3) == QLatin1String("voice")) {
        ObedientVoice voice(words.at(2));
        return SoundHost::run(voice);
    }
    ObedientSounds sounds(words.at(2));
    sounds.note(QStringLiteral("start"));
    if (words.at(3) == QLatin1String("hang"))
        ObedientSounds::hang();
    if (words.at(3) == QLatin1String("plugin"))
        return SoundHost::run(words.at(2)); // this text is no library
    return SoundHost::run(sounds);
}

/// Longer than a process of this busy machine needs to start.
#ifdef Q_OS_WIN // under Wine it takes more
constexpr std::chrono::milliseconds Answer = 8s;
#else
constexpr std::chrono::milliseconds Answer = 1500ms;
#endif

struct Table {
    explicit Table(const QString& kind = QStringLiteral("well"),
                   std::chrono::milliseconds pause = 1h)
        : process(
              {QCoreApplication::applicationFilePath(), QLatin1String(HostOption), path(), kind},
              {Answer, Answer, pause})
    {
        process.stateChanged = [this] { states.append(process.state()); };
    }
    QString path() const { return dir.filePath(QStringLiteral("notes")); }
    QStringList notes() const
    {
        QFile file(path());
        if (!file.open(QIODevice::ReadOnly))
            return {};
        return QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    }
    bool waitFor(const QString& note) const
    {
        return QTest::qWaitFor([&] { return notes().contains(note); }, 20'000);
    }
    bool waitFor(SoundState state) const
    {
        return QTest::qWaitFor([&] { return process.state() == state; }, 20'000);
    }
    /// Plays, and says whether that took no time.
    bool play(const char* name)
    {
        QElapsedTimer timer;
        timer.start();
        process.play(QLatin1String(name), 50);
        return timer.elapsed() < Answer.count() / 2;
    }

    QTemporaryDir dir;
    SoundProcess process;
    QList<SoundState> states;
};

} // namespace

class SoundProcessTest : public QObject {
    Q_OBJECT
private slots:
    void plays();
    void hangsLater();
    void crashes();
    void neverAnswers();
    void endsWhileItHangs();
    void losesItsDevice_data();
    void losesItsDevice();
    void noPlugin();
    void noProgram();
    void speaks();
    void speechThatCannotEnd();
};

void SoundProcessTest::plays()
{
    Table table;
    table.process.stopAll(); // starts none
    QVERIFY(table.play("stall"));
    QVERIFY(table.play("tile"));
    QVERIFY(table.waitFor(QStringLiteral("tile 50")));
    table.process.stopAll();
    QVERIFY(table.waitFor(QStringLiteral("stop")));
    QCOMPARE(table.notes(), (QStringList{QStringLiteral("start"), QStringLiteral("stall 50"),
                                         QStringLiteral("tile 50"), QStringLiteral("stop")}));
    QVERIFY(table.states.isEmpty());
}

/// As PulseAudio does when a device goes away: the next sounds have a process of their own.
void SoundProcessTest::hangsLater()
{
    Table table;
    table.play("stall");
    QVERIFY(table.waitFor(QStringLiteral("stall 50")));
    QTest::qWait(100); // its answer
    QVERIFY(table.play("hang"));
    QVERIFY(table.play("lost"));
    QTest::qWait(2 * static_cast<int>(Answer.count()));
    QVERIFY(table.play("tile"));
    QVERIFY(table.waitFor(QStringLiteral("tile 50")));
    QCOMPARE(table.notes().count(QStringLiteral("start")), 2);
    QVERIFY(!table.notes().contains(QStringLiteral("lost 50")));
    QVERIFY(table.states.isEmpty());
}

void SoundProcessTest::crashes()
{
    Table table;
    table.play("stall");
    QVERIFY(table.waitFor(QStringLiteral("stall 50")));
    QTest::qWait(100);
    QVERIFY(table.play("crash"));
    QTest::qWait(1000);
    QVERIFY(table.play("tile"));
    QVERIFY(table.waitFor(QStringLiteral("tile 50")));
    QCOMPARE(table.notes().count(QStringLiteral("start")), 2);
}

void SoundProcessTest::neverAnswers()
{
    Table table(QStringLiteral("hang"));
    QVERIFY(table.play("stall"));
    QVERIFY(table.waitFor(SoundState::NoAnswer));
    QVERIFY(table.play("stall")); // not tried again so soon
    QTest::qWait(200);
    QCOMPARE(table.notes().count(QStringLiteral("start")), 1);
    table.process.look(); // unless a person looks
    QVERIFY(QTest::qWaitFor([&] { return table.notes().count(QStringLiteral("start")) == 2; }));

    Table later(QStringLiteral("hang"), 1ms);
    later.play("stall");
    QVERIFY(later.waitFor(SoundState::NoAnswer));
    QTest::qWait(10);
    later.play("stall");
    QVERIFY(QTest::qWaitFor([&] { return later.notes().count(QStringLiteral("start")) == 2; }));
}

void SoundProcessTest::endsWhileItHangs()
{
    QElapsedTimer timer;
    {
        Table table;
        table.play("stall");
        QVERIFY(table.waitFor(QStringLiteral("stall 50")));
        table.play("hang");
        QTest::qWait(100);
        timer.start();
    }
    QVERIFY2(timer.elapsed() < Answer.count(), qPrintable(QString::number(timer.elapsed())));
}

void SoundProcessTest::losesItsDevice_data()
{
    QTest::addColumn<QByteArray>("how");
    QTest::newRow("the system tells") << QByteArray("unplug");
    QTest::newRow("nothing tells") << QByteArray("vanish");
}

void SoundProcessTest::losesItsDevice()
{
    QFETCH(QByteArray, how);
    Table table;
    table.play(how.constData());
    QVERIFY(table.waitFor(SoundState::NoDevice));
    QCOMPARE(table.states, QList<SoundState>{SoundState::NoDevice});
}

void SoundProcessTest::noPlugin()
{
    Table table(QStringLiteral("plugin"));
    table.play("stall");
    QVERIFY(table.waitFor(SoundState::Missing));
    QTest::qWait(200);
    table.play("stall");
    table.process.look();
    QTest::qWait(200);
    QCOMPARE(table.notes().count(QStringLiteral("start")), 1);
}

void SoundProcessTest::noProgram()
{
    SoundProcess process({QStringLiteral("/nonexistent/program")});
    process.play(QStringLiteral("stall"), 50);
    QTRY_COMPARE(process.state(), SoundState::NoAnswer);
    process.play(QStringLiteral("stall"), 50);
}

namespace {

struct Speech {
    Speech(const QStringList& command) : voice(command, {Answer, Answer, 1h})
    {
        voice.ended = [this] { ++ends; };
        voice.reached = [this](int word) { words += word; };
        voice.setManner(QStringLiteral("de"), VoicePace::Slow);
    }
    VoiceProcess voice;
    int ends = 0;
    QList<int> words;
};

} // namespace

void SoundProcessTest::speaks()
{
    const Table notes; // only its folder
    Speech speech({QCoreApplication::applicationFilePath(), QLatin1String(HostOption), notes.path(),
                   QStringLiteral("voice")});
    speech.voice.stopAll(); // starts none
    speech.voice.say({QStringLiteral("Zwei"), QStringLiteral("ma l\n"), QStringLiteral("fünf.")});
    QTRY_COMPARE_WITH_TIMEOUT(speech.ends, 1, 20'000);
    QCOMPARE(speech.words, QList<int>{2});
    speech.voice.say({QStringLiteral("long")});
    QVERIFY(notes.waitFor(QStringLiteral("de 0 long")));
    speech.voice.stopAll();
    speech.voice.setManner(QStringLiteral("en"), VoicePace::Fast);
    speech.voice.say({QStringLiteral("Ten.")});
    QTRY_COMPARE_WITH_TIMEOUT(speech.ends, 2, 20'000);
    QCOMPARE(notes.notes(),
             (QStringList{QStringLiteral("de 0 Zwei|ma l|fünf."), QStringLiteral("de 0 long"),
                          QStringLiteral("stop"), QStringLiteral("en 2 Ten.")}));
    speech.voice.setManner(QStringLiteral("tlh"), VoicePace::Normal);
    speech.voice.look();
    QTRY_COMPARE_WITH_TIMEOUT(speech.voice.state(), SoundState::NoDevice, 20'000);
}

/// Whoever waits for the end of a text does not wait for ever.
void SoundProcessTest::speechThatCannotEnd()
{
    const Table notes;
    Speech crashing({QCoreApplication::applicationFilePath(), QLatin1String(HostOption),
                     notes.path(), QStringLiteral("voice")});
    crashing.voice.say({QStringLiteral("crash")});
    QTRY_COMPARE_WITH_TIMEOUT(crashing.ends, 1, 20'000);
    Speech missing({QStringLiteral("/nonexistent/program")});
    missing.voice.say({QStringLiteral("Ten.")});
    QTRY_COMPARE(missing.ends, 1);
    missing.voice.say({QStringLiteral("Ten.")}); // not tried again so soon
    QTRY_COMPARE(missing.ends, 2);
}

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    if (argc == 4 && QByteArray(argv[1]) == HostOption)
        return host(QCoreApplication::arguments());
    SoundProcessTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_soundprocess.moc"
