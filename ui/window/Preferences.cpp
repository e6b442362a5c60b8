#include "ui/window/Preferences.h"

#include "ui/market/MarketView.h"
#include "ui/scoring/ScoringView.h"
#include "ui/seats/SeatsView.h"
#include "ui/session/GameHost.h"
#include "ui/session/TableSession.h"
#include "ui/session/TurnInput.h"
#include "ui/shell/DesktopMotion.h"
#include "ui/shell/Language.h"
#include "ui/window/Appearance.h"
#include "ui/window/GameFlow.h"
#include "ui/window/Table.h"

namespace hp {

namespace {

/// Times in milliseconds.
struct PaceTimes {
    int perTurn;      ///< before a computer's turn
    int perStep;      ///< a short step of an explanation; 0: no animation and no waiting
    int longestHold;  ///< of the game by the explanation of a turn; 0: until it has been read
    int summaryDelay; ///< after a round and its explanations; negative: no summary by itself
};

PaceTimes timesOf(PlaySettings::Pace pace)
{
    switch (pace) {
    case PlaySettings::Pace::Slow:
        return {1600, 1800, 0, 3000};
    case PlaySettings::Pace::Normal:
        break;
    case PlaySettings::Pace::Fast:
        return {250, 450, 2000, 1000};
    case PlaySettings::Pace::AtOnce:
        return {0, 0, 0, -1};
    }
    return {700, 1000, 4000, 2000};
}

} // namespace

Preferences::Preferences(const Parts& parts, QObject* parent)
    : QObject(parent), parts_(parts), desktop_(new DesktopMotion(this))
{
    connect(desktop_, &DesktopMotion::changed, this, &Preferences::followMotion);
    parts_.input.setAsksFirst(settings().play.asksBeforePlacing());
    Appearance::applyTextSize(settings().look.textSize());
    applyMotion();
    applyPace();
    applyThinkTime();
    applyPrograms();
    parts_.session.setCurtains(settings().play.curtains());
}

void Preferences::setLanguage(const QString& code)
{
    parts_.settings.look.setLanguage(code);
    parts_.language.apply(code);
    emit changed();
}

void Preferences::setAsksBeforePlacing(bool on)
{
    parts_.settings.play.setAsksBeforePlacing(on);
    parts_.input.setAsksFirst(on);
    emit changed();
}

void Preferences::setCurtains(bool on)
{
    parts_.settings.play.setCurtains(on);
    parts_.session.setCurtains(on);
    emit changed();
}

void Preferences::setTheme(LookSettings::Theme theme)
{
    parts_.settings.look.setTheme(theme);
    Appearance::apply(theme);
    emit changed();
}

void Preferences::setTextSize(int percent)
{
    parts_.settings.look.setTextSize(percent);
    followTable();
}

void Preferences::followTable()
{
    Appearance::applyTextSize(settings().look.textSize());
    emit textSizeChanged();
    emit changed();
}

void Preferences::setMotion(LookSettings::Motion motion)
{
    parts_.settings.look.setMotion(motion);
    applyMotion();
    emit changed();
}

bool Preferences::isAnimated() const
{
    switch (settings().look.motion()) {
    case LookSettings::Motion::On:
        return true;
    case LookSettings::Motion::Off:
        return false;
    case LookSettings::Motion::AsDesktop:
        break;
    }
    return !desktop_->wantsLess();
}

void Preferences::applyMotion()
{
    const bool on = isAnimated();
    parts_.table.setAnimated(on);
}

void Preferences::setPace(PlaySettings::Pace pace)
{
    parts_.settings.play.setPace(pace);
    applyPace();
    emit changed();
}

int Preferences::turnPace() const
{
    return timesOf(settings().play.pace()).perTurn;
}

void Preferences::applyPace()
{
    const PaceTimes times = timesOf(settings().play.pace());
    parts_.host.setPace(times.perTurn);
    parts_.table.scoring().player().setInterval(times.perStep);
    parts_.table.scoring().setLongestHold(times.longestHold);
    parts_.flow.setSummaryDelay(times.summaryDelay);
}

void Preferences::setThinkTime(PlaySettings::ThinkTime time)
{
    parts_.settings.play.setThinkTime(time);
    applyThinkTime();
    emit changed();
}

void Preferences::setPrograms(const Programs& programs)
{
    parts_.settings.play.setPrograms(programs);
    applyPrograms();
    emit changed();
}

void Preferences::applyPrograms()
{
    parts_.host.setPrograms(settings().play.programs());
}

void Preferences::applyThinkTime()
{
    parts_.host.setThinkSeconds(PlaySettings::seconds(settings().play.thinkTime()));
}

void Preferences::followDesktop()
{
    const LookSettings::Theme theme = settings().look.theme();
    if (theme == LookSettings::Theme::System || theme == LookSettings::Theme::HighContrast)
        Appearance::apply(theme);
    Appearance::applyTextSize(settings().look.textSize());
    emit textSizeChanged();
    followMotion();
}

void Preferences::followMotion()
{
    if (settings().look.motion() == LookSettings::Motion::AsDesktop)
        applyMotion();
}

void Preferences::followLocale()
{
    // Only if the person has not chosen one here.
    if (settings().look.language().isEmpty())
        parts_.language.apply({});
}

QString Preferences::page() const
{
    return QString::fromUtf8(settings().window.layout(QStringLiteral("preferencesPage")));
}

void Preferences::setPage(const QString& name)
{
    parts_.settings.window.setLayout(QStringLiteral("preferencesPage"), name.toUtf8());
}

} // namespace hp
