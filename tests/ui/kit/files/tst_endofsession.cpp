// The end of the session: at a log-out, and by signals.
#include "ui/kit/files/EndOfSession.h"

#include <QGuiApplication>
#include <QSessionManager>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#ifdef Q_OS_UNIX
#include <csignal>
#endif

using namespace hp;

class EndOfSessionTest : public QObject {
    Q_OBJECT

private slots:
    void logOut();
    void bySignal_data();
    void bySignal();
    void ignoredSignals();
};

/// The program is asked to keep everything, and may go on: the log-out can be called off.
void EndOfSessionTest::logOut()
{
    const EndOfSession end;
    QSignalSpy ending(&end, &EndOfSession::ending);
    auto* manager = qApp->findChild<QSessionManager*>();
    if (!manager)
        QSKIP("This platform has no session manager.");
    emit qApp->commitDataRequest(*manager);
    QCOMPARE(ending.count(), 1);
    emit qApp->commitDataRequest(*manager);
    QCOMPARE(ending.count(), 2);
}

void EndOfSessionTest::bySignal_data()
{
    QTest::addColumn<int>("signal");
#ifdef Q_OS_UNIX
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGHUP") << SIGHUP;
    QTest::newRow("SIGINT") << SIGINT;
#endif
}

void EndOfSessionTest::bySignal()
{
#ifdef Q_OS_UNIX
    QFETCH(const int, signal);
    {
        const EndOfSession end;
        QSignalSpy ending(&end, &EndOfSession::ending);
        QTimer::singleShot(0, qApp, [signal] { std::raise(signal); });
        QTimer::singleShot(20'000, qApp, [] { QCoreApplication::exit(1); });
        QCOMPARE(QCoreApplication::exec(), 0);
        QCOMPARE(ending.count(), 1);
    }
    // Nothing is left of it.
    QVERIFY(std::signal(signal, SIG_DFL) == SIG_DFL);
#else
    QSKIP("Signals are a matter of Unix.");
#endif
}

/// Under nohup the program outlives its terminal.
void EndOfSessionTest::ignoredSignals()
{
#ifdef Q_OS_UNIX
    std::signal(SIGHUP, SIG_IGN);
    const EndOfSession end;
    QVERIFY(std::signal(SIGHUP, SIG_IGN) == SIG_IGN);
    std::signal(SIGHUP, SIG_DFL);
#else
    QSKIP("Signals are a matter of Unix.");
#endif
}

QTEST_MAIN(EndOfSessionTest)
#include "tst_endofsession.moc"
