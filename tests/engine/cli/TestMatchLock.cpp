// The results of a match where files cannot be locked. This test replaces the system's lock
// functions.
#include "app/cli/MatchFile.h"

#include <QFile>
#include <QSysInfo>
#include <QTemporaryDir>
#include <QtTest>

#include <cerrno>

#include <sys/wait.h>
#include <unistd.h>

using namespace hp;

extern "C" int flock(int, int);

/// Replaces the system's function, for Qt too.
extern "C" int flock(int, int)
{
    errno = ENOLCK;
    return -1;
}

class TestMatchLock : public QObject {
    Q_OBJECT

private slots:
    void afterACrash();
};

void TestMatchLock::afterACrash()
{
    const pid_t ended = fork();
    if (ended == 0)
        _exit(0);
    waitpid(ended, nullptr, 0);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("state"));
    const auto lock = [&](qint64 process, const QString& host) {
        QFile file(path + QStringLiteral(".lock"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::number(process) + "\nhellerpfennig-cli\n" + host.toUtf8() + "\n");
    };
    cli::MatchFile match;
    match.head.players = {QStringLiteral("beginner"), QStringLiteral("casual")};
    lock(ended, QStringLiteral("elsewhere"));
    const Failure failure = cli::MatchState().takeUp(path, match, {});
    QVERIFY(failure);
    QCOMPARE(failure->message.id, std::string("match.inUse"));
    lock(ended, QSysInfo::machineHostName());
    QVERIFY(!cli::MatchState().takeUp(path, match, {}));
}

QTEST_GUILESS_MAIN(TestMatchLock)
#include "TestMatchLock.moc"
