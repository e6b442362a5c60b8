#include "ui/table/commands/ReadingAloud.h"

#include "engine/text/SpokenText.h"
#include "ui/kit/preferences/Language.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/settings/VoiceSettings.h"

#include <utility>

namespace hp {

ReadingAloud::ReadingAloud(Actions& actions, VoiceSettings& settings, const Language& language,
                           Voice& voice, QObject* parent)
    : QObject(parent), actions_(actions), settings_(settings), language_(language), voice_(voice)
{
    voice_.setPace(settings_.pace());
    voice_.setLanguage(language_.code());
    voice_.setOn(settings_.isOn());
    actions_.readAloud->setChecked(settings_.isOn());
    connect(actions_.readAloud, &QAction::toggled, this, [this](bool on) {
        settings_.setOn(on);
        voice_.setOn(on);
    });
    connect(&voice_, &Voice::changed, this, &ReadingAloud::followVoice);
    followVoice();
}

ReadingAloud::~ReadingAloud()
{
    for (const QObject* who : std::as_const(readers_))
        voice_.stop(who); // the next window may read already
}

void ReadingAloud::retranslate()
{
    voice_.setLanguage(language_.code());
    followVoice();
}

void ReadingAloud::followVoice()
{
    actions_.readAloud->setEnabled(voice_.isAvailable());
    actions_.nameReadAloud(voice_.whyNot());
}

void ReadingAloud::say(const QObject& who, const QString& words)
{
    if (!readers_.contains(&who)) {
        readers_.insert(&who);
        connect(&who, &QObject::destroyed, this, [this, gone = &who] {
            readers_.remove(gone);
            voice_.stop(gone);
        });
    }
    if (voice_.isOn())
        voice_.say(&who, spokenText(words));
}

} // namespace hp
