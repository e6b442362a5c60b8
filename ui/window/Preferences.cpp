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

PaceTimes timesOf(Settings::Pace pace)
{
    switch (pace) {
    case Settings::Pace::Slow:
        return {1600, 1800, 0, 3000};
    case Settings::Pace::Normal:
        break;
    case Settings::Pace::Fast:
        return {250, 450, 2000, 1000};
    case Settings::Pace::AtOnce:
        return {0, 0, 0, -1};
    }
    return {700, 1000, 4000, 2000};
}

} // namespace

Preferences::Preferences(const Parts& parts, QObject* parent)
    : QObject(parent), parts_(parts), desktop_(new DesktopMotion(this))
{
    connect(desktop_, &DesktopMotion::changed, this, &Preferences::followMotion);
    parts_.input.setAsksFirst(settings().asksBeforePlacing());
    Appearance::applyTextSize(settings().textSize());
    applyMotion();
    applyPace();
    applyThinkTime();
    applyPrograms();
    parts_.session.setCurtains(settings().curtains());
}

void Preferences::setLanguage(const QString& code)
{
    parts_.settings.setLanguage(code);
    parts_.language.apply(code);
    emit changed();
}

void Preferences::setAsksBeforePlacing(bool on)
{
    parts_.settings.setAsksBeforePlacing(on);
    parts_.input.setAsksFirst(on);
    emit changed();
}

void Preferences::setCurtains(bool on)
{
    parts_.settings.setCurtains(on);
    parts_.session.setCurtains(on);
    emit changed();
}

void Preferences::setTheme(Settings::Theme theme)
{
    parts_.settings.setTheme(theme);
    Appearance::apply(theme);
    emit changed();
}

void Preferences::setTextSize(int percent)
{
    parts_.settings.setTextSize(percent);
    followTable();
}

void Preferences::followTable()
{
    Appearance::applyTextSize(settings().textSize());
    emit textSizeChanged();
    emit changed();
}

void Preferences::setMotion(Settings::Motion motion)
{
    parts_.settings.setMotion(motion);
    applyMotion();
    emit changed();
}

bool Preferences::isAnimated() const
{
    switch (settings().motion()) {
    case Settings::Motion::On:
        return true;
    case Settings::Motion::Off:
        return false;
    case Settings::Motion::AsDesktop:
        break;
    }
    return !desktop_->wantsLess();
}

void Preferences::applyMotion()
{
    const bool on = isAnimated();
    parts_.table.setAnimated(on);
}

void Preferences::setPace(Settings::Pace pace)
{
    parts_.settings.setPace(pace);
    applyPace();
    emit changed();
}

int Preferences::turnPace() const
{
    return timesOf(settings().pace()).perTurn;
}

void Preferences::applyPace()
{
    const PaceTimes times = timesOf(settings().pace());
    parts_.host.setPace(times.perTurn);
    parts_.table.scoring().player().setInterval(times.perStep);
    parts_.table.scoring().setLongestHold(times.longestHold);
    parts_.flow.setSummaryDelay(times.summaryDelay);
}

void Preferences::setThinkTime(Settings::ThinkTime time)
{
    parts_.settings.setThinkTime(time);
    applyThinkTime();
    emit changed();
}

void Preferences::setPrograms(const Programs& programs)
{
    parts_.settings.setPrograms(programs);
    applyPrograms();
    emit changed();
}

void Preferences::applyPrograms()
{
    parts_.host.setPrograms(settings().programs());
}

void Preferences::applyThinkTime()
{
    parts_.host.setThinkSeconds(Settings::seconds(settings().thinkTime()));
}

void Preferences::followDesktop()
{
    const Settings::Theme theme = settings().theme();
    if (theme == Settings::Theme::System || theme == Settings::Theme::HighContrast)
        Appearance::apply(theme);
    Appearance::applyTextSize(settings().textSize());
    emit textSizeChanged();
    followMotion();
}

void Preferences::followMotion()
{
    if (settings().motion() == Settings::Motion::AsDesktop)
        applyMotion();
}

void Preferences::followLocale()
{
    // Only if the person has not chosen one here.
    if (settings().language().isEmpty())
        parts_.language.apply({});
}

QString Preferences::page() const
{
    return QString::fromUtf8(settings().layout(QStringLiteral("preferencesPage")));
}

void Preferences::setPage(const QString& name)
{
    parts_.settings.setLayout(QStringLiteral("preferencesPage"), name.toUtf8());
}

} // namespace hp
