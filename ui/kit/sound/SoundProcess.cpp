#include "ui/kit/sound/SoundProcess.h"

namespace hp {

SoundProcess::SoundProcess(const QStringList& command, const PluginProcess::Limits& limits)
    : process_(command, limits)
{
    QObject::connect(&process_, &PluginProcess::stateChanged, &process_,
                     [this] { stateChanged(); });
}

void SoundProcess::play(const QString& name, int volume)
{
    if (!process_.isLate())
        process_.send(QStringLiteral("play %1 %2").arg(name).arg(volume).toUtf8());
}

void SoundProcess::stopAll()
{
    if (process_.isRunning())
        process_.send("stop");
}

void SoundProcess::look()
{
    process_.tryAgain();
    process_.send("look");
}

} // namespace hp
