#include "ui/heller/room/HellerReading.h"

#include "ui/heller/guide/Guide.h"
#include "ui/heller/guide/TipBox.h"
#include "ui/heller/lessons/LessonReasons.h"
#include "ui/heller/lessons/LessonView.h"
#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/session/TableSession.h"

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

void HellerReading::read(ScoringView& scoring, const TableSession& session)
{
    readSteps(scoring);
    connect(&session, &TableSession::stateChanged, this, [this, &session] {
        if (session.curtainSeat() >= 0)
            stopAll();
    });
}

void HellerReading::read(TipBox& tips, const Guide& guide, const TableSession& session)
{
    connect(&tips, &TipBox::toRead, this, [this, &tips, &guide, &session](const QString& words) {
        const std::optional<Tip> tip = guide.tip();
        const bool mayBeHeard = !tip || !isSecret(*tip) || !hasOthers(session);
        say(tips, mayBeHeard ? words : QString());
    });
}

void HellerReading::read(LessonView& lesson)
{
    readWords(lesson);
    readWords(lesson.reasons());
    connect(&lesson, &LessonView::toRead, this, [this, &lesson](const QString& words) {
        if (words.isEmpty()) // the lesson was left
            say(lesson.reasons(), {});
    });
}

} // namespace hp
