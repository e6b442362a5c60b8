#include "ui/kit/sound/SoundHost.h"

#include <QCoreApplication>
#include <QPluginLoader>

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <thread>

namespace hp::SoundHost {

namespace {

void say(const QByteArray& line)
{
    std::puts(line.constData());
    std::fflush(stdout);
}

void obey(SoundBackend& backend, const QString& line)
{
    const QString verb = line.section(QLatin1Char(' '), 0, 0);
    if (verb == QLatin1String("play"))
        backend.play(line.section(QLatin1Char(' '), 1, 1),
                     line.section(QLatin1Char(' '), 2, 2).toInt());
    else if (verb == QLatin1String("stop"))
        backend.stopAll();
    // Qt 6.4 does not tell when the last device of PulseAudio goes, or when one comes again.
    backend.stateChanged();
    say("done");
}

} // namespace

int run(const QString& plugin)
{
    QObject* const instance = QPluginLoader(plugin).instance();
    if (auto* backend = qobject_cast<SoundBackend*>(instance))
        return run(*backend);
    say(nameOf(SoundState::Missing));
    return EXIT_FAILURE;
}

int run(SoundBackend& backend)
{
    backend.stateChanged = [&backend] { say(nameOf(backend.state())); };
    backend.stateChanged();
    // Read by a thread, which sees the end of the game even if the sound hangs. Then nothing is
    // taken down, because that could hang too.
    std::thread([&backend] {
        for (std::string line; std::getline(std::cin, line);) {
            const QString text = QString::fromStdString(line);
            QMetaObject::invokeMethod(
                QCoreApplication::instance(), [&backend, text] { obey(backend, text); },
                Qt::QueuedConnection);
        }
        std::_Exit(EXIT_SUCCESS);
    }).detach();
    return QCoreApplication::exec();
}

QByteArray nameOf(SoundState state)
{
    switch (state) {
    case SoundState::Ready:
        return "ready";
    case SoundState::NoDevice:
        return "no device";
    case SoundState::NoAnswer:
        return "no answer";
    case SoundState::Missing:
        return "missing";
    }
    Q_UNREACHABLE();
}

} // namespace hp::SoundHost
