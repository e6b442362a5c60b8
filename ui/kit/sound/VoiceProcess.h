// The voice, which speaks by its plug-in in a process of its own.
#pragma once

#include "ui/kit/sound/PluginProcess.h"
#include "ui/kit/sound/VoiceBackend.h"

#include <chrono>

namespace hp {

class VoiceProcess : public VoiceBackend {
public:
    /// Some systems search all their voices before the first word.
    static constexpr PluginProcess::Limits Usual{std::chrono::seconds(15)};

    /// @param command see PluginProcess
    explicit VoiceProcess(const QStringList& command, const PluginProcess::Limits& limits = Usual);

    static constexpr const char* Plugin = "hellerpfennig-voice";

    void setManner(const QString& language, VoicePace pace) override;
    void say(const QStringList& words) override;
    void stopAll() override;
    SoundState state() const override { return process_.state(); }
    /// Tries again without waiting for the pause to end.
    void look() override;

private:
    void end();

    PluginProcess process_;
    QByteArray manner_;
    int number_ = 0; ///< of the last text
    bool speaks_ = false;
};

} // namespace hp
