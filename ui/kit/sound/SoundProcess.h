// The sounds, played by the plug-in with the sounds in a process of its own.
#pragma once

#include "ui/kit/sound/PluginProcess.h"
#include "ui/kit/sound/SoundBackend.h"

namespace hp {

class SoundProcess : public SoundBackend {
public:
    /// @param command see PluginProcess
    explicit SoundProcess(const QStringList& command, const PluginProcess::Limits& limits = {});

    static constexpr const char* Plugin = "hellerpfennig-sound";

    void play(const QString& name, int volume) override;
    void stopAll() override;
    SoundState state() const override { return process_.state(); }
    /// Tries again without waiting for the pause to end.
    void look() override;

private:
    PluginProcess process_;
};

} // namespace hp
