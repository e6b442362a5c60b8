#include "ui/kit/files/EndOfSession.h"

#include <QGuiApplication>
#include <QSessionManager>
#include <QSocketNotifier>

#include <array>

#ifdef Q_OS_UNIX
#include <csignal>

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>
#endif

namespace hp {

#ifdef Q_OS_UNIX
namespace {

constexpr std::array Signals{SIGTERM, SIGHUP, SIGINT};

/// A signal handler may do next to nothing, so it only writes a byte: [0] is written, [1] is read
/// by the event loop.
std::array<int, 2> sockets{-1, -1};

void onUnixSignal(int signal)
{
    // A second one ends a program that hangs.
    std::signal(signal, SIG_DFL);
    const char byte = 0;
    [[maybe_unused]] const auto written = write(sockets[0], &byte, 1);
}

} // namespace
#endif

EndOfSession::EndOfSession(QObject* parent) : QObject(parent)
{
    if (auto* app = qobject_cast<QGuiApplication*>(QCoreApplication::instance()))
        connect(app, &QGuiApplication::commitDataRequest, this, &EndOfSession::ending);
    listenToSignals();
}

EndOfSession::~EndOfSession()
{
#ifdef Q_OS_UNIX
    if (!notifier_)
        return;
    for (const int signal : Signals) {
        if (std::signal(signal, SIG_DFL) == SIG_IGN)
            std::signal(signal, SIG_IGN);
    }
    for (int& socket : sockets) {
        close(socket);
        socket = -1;
    }
#endif
}

void EndOfSession::listenToSignals()
{
#ifdef Q_OS_UNIX
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, sockets.data()) != 0)
        return;
    for (const int socket : sockets)
        fcntl(socket, F_SETFD, FD_CLOEXEC);
    notifier_ = new QSocketNotifier(sockets[1], QSocketNotifier::Read, this);
    connect(notifier_, &QSocketNotifier::activated, this, &EndOfSession::onSignal);
    for (const int signal : Signals) {
        // A signal that is ignored, as under nohup, stays so.
        if (std::signal(signal, onUnixSignal) == SIG_IGN)
            std::signal(signal, SIG_IGN);
    }
#endif
}

void EndOfSession::onSignal()
{
    notifier_->setEnabled(false);
    emit ending();
    QCoreApplication::exit(0); // also out of open questions
}

} // namespace hp
