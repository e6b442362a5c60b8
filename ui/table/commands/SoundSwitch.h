// The command that switches the sounds, and what it says when there are none.
#pragma once

#include <QObject>

namespace hp {

class Actions;
class SoundPlayer;
class SoundSettings;

class SoundSwitch : public QObject {
    Q_OBJECT
public:
    /// Binds the command `sounds` to the settings. All arguments must outlive this object.
    SoundSwitch(Actions& actions, SoundSettings& settings, SoundPlayer& player, QObject* parent);

    void retranslate();

private:
    Actions& actions_;
    SoundPlayer& player_;
};

} // namespace hp
