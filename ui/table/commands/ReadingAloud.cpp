#include "ui/table/commands/ReadingAloud.h"

#include "ui/kit/preferences/Language.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/settings/VoiceSettings.h"

#include <QStringList>

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
    connect(&voice_, &Voice::reading, this, &ReadingAloud::light);
    followVoice();
}

ReadingAloud::~ReadingAloud()
{
    for (auto reader = readers_.keyBegin(); reader != readers_.keyEnd(); ++reader)
        voice_.stop(*reader); // the next window may read already
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

void ReadingAloud::say(const QWidget& who, const QString& words)
{
    if (!readers_.contains(&who)) {
        connect(&who, &QObject::destroyed, this, [this, gone = &who] {
            readers_.remove(gone);
            voice_.stop(gone);
        });
    }
    Text& text = readers_[&who];
    text = {&who, words, {}};
    if (!voice_.isOn())
        return;
    text.parts = spokenParts(words);
    QList<QStringList> said;
    for (const SpokenPart& part : text.parts)
        said += part.said();
    voice_.say(&who, said);
}

void ReadingAloud::light(const QObject* who, int part, int word)
{
    const auto text = readers_.constFind(who);
    if (text == readers_.constEnd() || !text->where) {
        mark_.clear();
        return;
    }
    const SpokenPart& read = text->parts[part];
    const ReadMark::Range clause{read.begin, read.end};
    const auto at = [&read](int index) {
        const SpokenWord& spoken = read.words[index];
        return ReadMark::Range{spoken.begin, spoken.end};
    };
    mark_.show(*text->where, text->words, clause, word == Voice::AllWords ? clause : at(word));
}

} // namespace hp
