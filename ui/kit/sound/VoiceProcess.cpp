#include "ui/kit/sound/VoiceProcess.h"

#include "ui/kit/sound/SoundHost.h"

#include <utility>

namespace hp {

VoiceProcess::VoiceProcess(const QStringList& command, const PluginProcess::Limits& limits)
    : process_(command, limits)
{
    QObject::connect(&process_, &PluginProcess::stateChanged, &process_,
                     [this] { stateChanged(); });
    QObject::connect(&process_, &PluginProcess::said, &process_, [this](const QByteArray& line) {
        const QList<QByteArray> words = line.split(' ');
        if (words.size() < 2 || words[1] != QByteArray::number(number_))
            return;
        if (words[0] == "said")
            end();
        else if (words[0] == "word" && speaks_)
            reached(words.last().toInt());
    });
    QObject::connect(&process_, &PluginProcess::gone, &process_, [this] { end(); });
}

void VoiceProcess::setManner(const QString& language, VoicePace pace)
{
    manner_ = language.toUtf8() + ' ' + QByteArray::number(static_cast<int>(pace));
}

void VoiceProcess::say(const QStringList& words)
{
    speaks_ = true;
    QStringList lines = words; // so that each is one
    for (QString& line : lines)
        line = line.simplified();
    process_.send("say " + QByteArray::number(++number_) + ' ' + manner_ + ' ' +
                  lines.join(SoundHost::WordEnd).toUtf8());
    if (!process_.isRunning()) // nor is it tried again so soon
        QMetaObject::invokeMethod(&process_, &PluginProcess::gone, Qt::QueuedConnection);
}

void VoiceProcess::stopAll()
{
    if (std::exchange(speaks_, false) && process_.isRunning())
        process_.send("stop");
}

void VoiceProcess::look()
{
    process_.tryAgain();
    process_.send("look " + manner_);
}

void VoiceProcess::end()
{
    if (std::exchange(speaks_, false))
        ended();
}

} // namespace hp
