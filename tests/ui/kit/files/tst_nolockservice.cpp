// One window where files cannot be locked: home folders on some servers have no lock service. This
// test replaces the system's lock functions.
#include "engine/text/Files.h"
#include "ui/kit/files/OneWindow.h"

#include <QElapsedTimer>
#include <QFile>
#include <QLockFile>
#include <QProcess>
#include <QSysInfo>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <cerrno>

#include <sys/wait.h>
#include <unistd.h>

using namespace hp;

extern "C" int flock(int, int);

namespace {
std::atomic<bool> hangs = false;
}

/// Replaces the system's function, for Qt too.
extern "C" int flock(int, int)
{
    hangs.wait(true);
    errno = ENOLCK;
    return -1;
}

class NoLockServiceTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanupTestCase();
    void leftBehind_data();
    void leftBehind();
    void anOpenWindowIsAsked();
    void goesOnAnyway();
    void serviceThatHangs();

private:
    std::unique_ptr<QTemporaryDir> folder_;
    QString lock_;
    QProcess other_;
    pid_t ended_ = 0;
};

namespace {

/// The content that QLockFile writes.
QByteArray lockOf(qint64 process, const QByteArray& program, const QString& host)
{
    return QByteArray::number(process) + '\n' + program + '\n' + host.toUtf8() + '\n';
}

bool put(const QString& path, const QByteArray& text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

qint64 processIn(const QString& path)
{
    qint64 process = 0;
    QString host;
    QString program;
    return QLockFile(path).getLockInfo(&process, &host, &program) ? process : 0;
}

qint64 processThatEnded()
{
    QProcess process;
    process.start(QStringLiteral("true"), QStringList());
    const qint64 number = process.processId();
    process.waitForFinished();
    return number;
}

} // namespace

void NoLockServiceTest::init()
{
    folder_ = std::make_unique<QTemporaryDir>();
    lock_ = folder_->filePath(QStringLiteral("window.lock"));
}

void NoLockServiceTest::cleanupTestCase()
{
    other_.kill();
    other_.waitForFinished();
    waitpid(ended_, nullptr, 0);
}

void NoLockServiceTest::leftBehind_data()
{
    QTest::addColumn<QByteArray>("lock");
    QTest::addColumn<bool>("free");
    const QString here = QSysInfo::machineHostName();
    const qint64 ended = processThatEnded();
    const qint64 own = QCoreApplication::applicationPid();
    QTest::newRow("crashed") << lockOf(ended, "hellerpfennig", here) << true;
#ifdef Q_OS_LINUX
    // The process number now belongs to another program.
    other_.start(QStringLiteral("sleep"), {QStringLiteral("60")});
    QVERIFY(other_.waitForStarted());
    QTest::newRow("another program") << lockOf(other_.processId(), "hellerpfennig", here) << true;
    // The process has ended, but its parent has not collected its exit status.
    ended_ = fork();
    if (ended_ == 0)
        _exit(0);
    siginfo_t info;
    QCOMPARE(waitid(P_PID, static_cast<id_t>(ended_), &info, WEXITED | WNOWAIT), 0);
    QTest::newRow("ended, not asked for") << lockOf(ended_, "tst_nolockservice", here) << true;
    QTest::newRow("same program") << lockOf(other_.processId(), "sleep", here) << false;
#endif
    QTest::newRow("cut off") << QByteArray("12") << true;
    QTest::newRow("empty") << QByteArray() << true;
    QTest::newRow("this very program")
        << lockOf(own, QCoreApplication::applicationName().toUtf8(), here) << false;
    QTest::newRow("another machine")
        << lockOf(ended, "hellerpfennig", QStringLiteral("elsewhere")) << false;
}

void NoLockServiceTest::leftBehind()
{
    QFETCH(QByteArray, lock);
    QFETCH(bool, free);
    QVERIFY(put(lock_, lock));
    OneWindow window(folder_->path());
    QCOMPARE(window.claim({}, 50), free ? OneWindow::Claim::First : OneWindow::Claim::NoAnswer);
    if (free)
        QCOMPARE(processIn(lock_), QCoreApplication::applicationPid());
    QCOMPARE(window.lockFile(), lock_);
}

/// Also if its process is not visible, as in another sandbox.
void NoLockServiceTest::anOpenWindowIsAsked()
{
    OneWindow first(folder_->path());
    QCOMPARE(first.claim({}), OneWindow::Claim::First);
    int requests = 0;
    connect(&first, &OneWindow::requested, this, [&requests] { ++requests; });
    QVERIFY(put(lock_, lockOf(processThatEnded(), "hellerpfennig", QSysInfo::machineHostName())));
    auto second = std::async(std::launch::async, [this] {
        return OneWindow(folder_->path()).claim({QStringLiteral("/x"), {}, {}});
    });
    QTRY_COMPARE(requests, 1);
    QCOMPARE(second.get(), OneWindow::Claim::HandedOver);
}

void NoLockServiceTest::goesOnAnyway()
{
    QVERIFY(put(lock_, lockOf(17, "hellerpfennig", QStringLiteral("elsewhere"))));
    OneWindow window(folder_->path());
    QCOMPARE(window.claim({}, 50), OneWindow::Claim::NoAnswer);
    window.claimAnyway();
    QCOMPARE(processIn(lock_), QCoreApplication::applicationPid());
    QString file;
    connect(&window, &OneWindow::requested, this,
            [&file](const OneWindow::Request& request) { file = request.file; });
    auto second = std::async(std::launch::async, [this] {
        return OneWindow(folder_->path()).claim({QStringLiteral("/x"), {}, {}});
    });
    QTRY_COMPARE(file, QStringLiteral("/x"));
    QCOMPARE(second.get(), OneWindow::Claim::HandedOver);
}

/// Nobody waits longer for it than for any file, neither at the beginning nor at the end.
void NoLockServiceTest::serviceThatHangs()
{
    hangs = true;
    limitFileWaits(std::chrono::milliseconds(200));
    QElapsedTimer timer;
    timer.start();
    {
        OneWindow window(folder_->path());
        QCOMPARE(window.claim({}), OneWindow::Claim::First);
    }
    const qint64 waited = timer.elapsed();
    limitFileWaits({});
    hangs = false;
    hangs.notify_all();
    QVERIFY(waited < 5000);
    QTRY_VERIFY(QFile::exists(folder_->filePath(QStringLiteral("window.settings")))); // it goes on
}

QTEST_GUILESS_MAIN(NoLockServiceTest)
#include "tst_nolockservice.moc"
