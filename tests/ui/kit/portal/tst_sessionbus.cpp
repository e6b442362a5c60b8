// A bus that takes calls and never answers is found out in time, and no other one is given up.
#include "ui/kit/portal/SessionBus.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

using namespace std::chrono_literals;

class SessionBusTest : public QObject {
    Q_OBJECT
private slots:
    void answers_data();
    void answers();
    void fullQueue();
    void passesOver();
    void cleanup() { qunsetenv("DBUS_SESSION_BUS_ADDRESS"); }
};

namespace {

/// A local socket that waits for calls.
class Listener {
public:
    explicit Listener(const QByteArray& path, int queue = 8)
        : socket_(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0))
    {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::copy(path.begin(), path.end(), address.sun_path);
        const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + path.size());
        listens_ = bind(socket_, reinterpret_cast<const sockaddr*>(&address),
                        length + (path.front() == 0 ? 0 : 1)) == 0 &&
                   listen(socket_, queue) == 0;
    }
    ~Listener() { close(socket_); }
    bool listens() const { return listens_; }
    /// Takes one call and says that, or hangs up.
    void answer(const char* what) const
    {
        const int call = accept(socket_, nullptr, nullptr);
        char line[64];
        [[maybe_unused]] const auto read = recv(call, line, sizeof line, 0);
        [[maybe_unused]] const auto sent = send(call, what, qstrlen(what), MSG_NOSIGNAL);
        close(call);
    }

private:
    int socket_;
    bool listens_ = false;
};

} // namespace

void SessionBusTest::answers_data()
{
    QTest::addColumn<QByteArray>("address");
    QTest::addColumn<QByteArray>("path"); ///< where somebody listens
    QTest::addColumn<QByteArray>("says"); ///< "-": nothing
    QTest::addColumn<bool>("answers");
    const QByteArray here = QByteArray::number(getpid());
    const QByteArray path = "/tmp/hp-bus-" + here;
    const QByteArray hidden = "hp-bus-" + here;
    const QByteArray guid = ",guid=0123456789abcdef0123456789abcdef";
    QTest::newRow("answers") << "unix:path=" + path << path << QByteArray("OK 0\r\n") << true;
    QTest::newRow("refuses the person")
        << "unix:path=" + path + guid << path << QByteArray("REJECTED EXTERNAL\r\n") << true;
    QTest::newRow("hangs up") << "unix:path=" + path << path << QByteArray("") << true;
    QTest::newRow("deaf") << "unix:path=" + path << path << QByteArray("-") << false;
    QTest::newRow("deaf, with an id")
        << "unix:path=" + path + guid << path << QByteArray("-") << false;
    QTest::newRow("deaf, abstract")
        << "unix:abstract=" + hidden + guid << '\0' + hidden << QByteArray("-") << false;
    QTest::newRow("abstract answers")
        << "unix:abstract=" + hidden << '\0' + hidden << QByteArray("OK 0\r\n") << true;
    QTest::newRow("nobody there") << "unix:path=" + path + "-none" << path << QByteArray("-")
                                  << true;
    QTest::newRow("another kind") << QByteArray("tcp:host=127.0.0.1,port=1") << path
                                  << QByteArray("-") << true;
    QTest::newRow("too long") << "unix:path=/" + QByteArray(200, 'x') << path << QByteArray("-")
                              << true;
    QTest::newRow("nothing") << QByteArray() << path << QByteArray("-") << true;
}

void SessionBusTest::answers()
{
    QFETCH(QByteArray, address);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, says);
    unlink(path.constData());
    const Listener listener(path);
    QVERIFY(listener.listens());
    std::jthread other;
    if (says != "-")
        other = std::jthread([&] { listener.answer(says.constData()); });
    QTEST(hp::answersOrRefuses(address, says == "-" ? 100ms : 10s), "answers");
    unlink(path.constData());
}

/// Nobody takes the calls, and no more of them fit.
void SessionBusTest::fullQueue()
{
    const QByteArray path = "/tmp/hp-bus-full-" + QByteArray::number(getpid());
    const Listener listener(path, 0);
    QVERIFY(listener.listens());
    std::atomic<int> deaf = 0;
    std::vector<std::jthread> callers;
    for (int caller = 0; caller < 3; ++caller)
        callers.emplace_back(
            [&] { deaf += hp::answersOrRefuses("unix:path=" + path, 300ms) ? 0 : 1; });
    callers.clear();
    QCOMPARE(deaf.load(), 3);
    unlink(path.constData());
}

void SessionBusTest::passesOver()
{
    const QByteArray path = "/tmp/hp-bus-deaf-" + QByteArray::number(getpid());
    const Listener listener(path);
    QVERIFY(listener.listens());
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=" + path);
    QTest::ignoreMessage(QtWarningMsg, ("The session bus does not answer (unix:path=" + path +
                                        "). The program goes on without it.")
                                           .constData());
    hp::passOverDeafBus();
    QCOMPARE(qgetenv("DBUS_SESSION_BUS_ADDRESS"), QByteArray("disabled:"));
    unlink(path.constData());
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=" + path);
    hp::passOverDeafBus(); // nobody is there, which Qt finds out at once
    QCOMPARE(qgetenv("DBUS_SESSION_BUS_ADDRESS"), "unix:path=" + path);
}

QTEST_GUILESS_MAIN(SessionBusTest)
#include "tst_sessionbus.moc"
