#include "ui/table/commands/SoundSwitch.h"

#include "ui/kit/sound/SoundPlayer.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/settings/SoundSettings.h"

namespace hp {

SoundSwitch::SoundSwitch(Actions& actions, SoundSettings& settings, SoundPlayer& player,
                         QObject* parent)
    : QObject(parent), actions_(actions), player_(player)
{
    player.setVolume(settings.volume());
    connect(&player, &SoundPlayer::changed, this, &SoundSwitch::retranslate);
    retranslate();
    actions.sounds->setChecked(settings.isOn());
    player.setMuted(!settings.isOn());
    connect(actions.sounds, &QAction::toggled, this, [&settings, &player](bool on) {
        settings.setOn(on);
        player.setMuted(!on);
    });
}

void SoundSwitch::retranslate()
{
    actions_.sounds->setEnabled(player_.isAvailable());
    actions_.nameSounds(player_.whyNot());
}

} // namespace hp
