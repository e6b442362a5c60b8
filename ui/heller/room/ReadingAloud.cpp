#include "ui/heller/room/ReadingAloud.h"

#include "engine/heller/words/SpokenText.h"
#include "ui/heller/guide/Guide.h"
#include "ui/heller/guide/TipBox.h"
#include "ui/heller/lessons/LessonReasons.h"
#include "ui/heller/lessons/LessonView.h"
#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/session/TableSession.h"
#include "ui/kit/preferences/Language.h"
#include "ui/kit/sound/Voice.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/settings/VoiceSettings.h"

namespace hp {

namespace {

bool isSecret(const Tip& tip)
{
    return tip.id == TipId::HiddenTile || tip.id == TipId::DrawnIntoHand;
}

/// More than one person plays, and they keep secrets from each other.
bool hasOthers(const TableSession& session)
{
    int people = 0;
    for (int seat = 0; seat < session.seatCount(); ++seat)
        people += session.isHuman(seat) ? 1 : 0;
    return people > 1 && session.hasCurtains();
}

} // namespace

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
    voice_.stopAll();
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
    if (voice_.isOn())
        voice_.say(&who, spokenText(words));
}

void ReadingAloud::read(ScoringView& scoring, const TableSession& session)
{
    connect(&scoring, &ScoringView::stepToRead, this,
            [this, &scoring](const QString& words) { say(scoring, words); });
    connect(&voice_, &Voice::moved, &scoring,
            [&voice = voice_, &scoring] { scoring.player().setHeld(voice.isSaying(&scoring)); });
    connect(&session, &TableSession::stateChanged, this, [this, &session] {
        if (session.curtainSeat() >= 0)
            voice_.stopAll();
    });
}

void ReadingAloud::read(TipBox& tips, const Guide& guide, const TableSession& session)
{
    connect(&tips, &TipBox::toRead, this, [this, &tips, &guide, &session](const QString& words) {
        const std::optional<Tip> tip = guide.tip();
        const bool mayBeHeard = !tip || !isSecret(*tip) || !hasOthers(session);
        say(tips, mayBeHeard ? words : QString());
    });
}

void ReadingAloud::read(LessonView& lesson)
{
    LessonReasons& reasons = lesson.reasons();
    connect(&lesson, &LessonView::toRead, this, [this, &lesson, &reasons](const QString& words) {
        say(lesson, words);
        if (words.isEmpty())
            voice_.stop(&reasons);
    });
    connect(&reasons, &LessonReasons::toRead, this,
            [this, &reasons](const QString& words) { say(reasons, words); });
    for (const QObject* part : {static_cast<QObject*>(&lesson), static_cast<QObject*>(&reasons)})
        connect(part, &QObject::destroyed, this, [this, part] { voice_.stop(part); });
}

} // namespace hp
