// Notes the sounds that it is asked for instead of playing them.
#pragma once

#include "ui/shell/SoundBackend.h"

class RecordedSounds : public hp::SoundBackend {
public:
    QStringList names() const override { return {}; }
    void play(const QString& name, int volume) override
    {
        played.append(name);
        volumes.append(volume);
    }
    void stopAll() override { ++stops; }

    QStringList played;
    QList<int> volumes; ///< of each of them
    int stops = 0;
};
