#include "ui/kit/sound/SoundHost.h"

#include <QCoreApplication>
#include <QPluginLoader>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
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

/// @param obey does what a line says, apart from "stop" and "look"
int serve(AudioBackend& backend, const std::function<void(const QString&)>& obey)
{
    backend.stateChanged = [&backend] { say(nameOf(backend.state())); };
    backend.stateChanged();
    // Read by a thread, which sees the end of the game even if the sound hangs. Then nothing is
    // taken down, because that could hang too.
    std::thread([&backend, &obey] {
        for (std::string line; std::getline(std::cin, line);) {
            const QString text = QString::fromStdString(line);
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [&backend, &obey, text] {
                    if (text == QLatin1String("stop"))
                        backend.stopAll();
                    else
                        obey(text);
                    // Qt 6.4 does not tell when the last device of PulseAudio goes, or when one
                    // comes again.
                    backend.stateChanged();
                    say("done");
                },
                Qt::QueuedConnection);
        }
        std::_Exit(EXIT_SUCCESS);
    }).detach();
    return QCoreApplication::exec();
}

} // namespace

int run(const QString& plugin)
{
    QObject* const instance = QPluginLoader(plugin).instance();
    if (auto* sounds = qobject_cast<SoundBackend*>(instance))
        return run(*sounds);
    if (auto* voice = qobject_cast<VoiceBackend*>(instance))
        return run(*voice);
    say(nameOf(SoundState::Missing));
    return EXIT_FAILURE;
}

int run(SoundBackend& backend)
{
    return serve(backend, [&backend](const QString& line) {
        if (line.startsWith(QLatin1String("play ")))
            backend.play(line.section(u' ', 1, 1), line.section(u' ', 2, 2).toInt());
    });
}

int run(VoiceBackend& backend)
{
    QByteArray number;
    backend.ended = [&number] { say("said " + number); };
    backend.reached = [&number](int word) {
        say("word " + number + ' ' + QByteArray::number(word));
    };
    return serve(backend, [&backend, &number](const QString& line) {
        const bool says = line.startsWith(QLatin1String("say "));
        const int manner = says ? 2 : 1;
        const int pace = line.section(u' ', manner + 1, manner + 1).toInt();
        backend.setManner(line.section(u' ', manner, manner),
                          static_cast<VoicePace>(std::clamp(pace, 0, VoicePaceCount - 1)));
        if (!says)
            return;
        number = line.section(u' ', 1, 1).toLatin1();
        backend.say(line.section(u' ', 4).split(WordEnd));
    });
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
