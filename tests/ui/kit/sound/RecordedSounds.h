// Notes the sounds that it is asked for instead of playing them.
#pragma once

#include "ui/kit/sound/SoundBackend.h"

#include <QList>
#include <QStringList>

class RecordedSounds : public hp::SoundBackend {
public:
    void play(const QString& name, int volume) override
    {
        played.append(name);
        volumes.append(volume);
    }
    void stopAll() override { ++stops; }
    hp::SoundState state() const override { return now; }
    void become(hp::SoundState state)
    {
        now = state;
        stateChanged();
    }

    QStringList played;
    QList<int> volumes; ///< of each of them
    int stops = 0;
    hp::SoundState now = hp::SoundState::Ready;
};
