#include "ui/table/settings/Preferences.h"

#include "ui/kit/motion/DesktopMotion.h"
#include "ui/kit/preferences/Language.h"
#include "ui/table/settings/Appearance.h"

namespace hp {

Preferences::Preferences(Settings& settings, Language& language, QObject* parent)
    : QObject(parent), settings_(settings), language_(language), desktop_(new DesktopMotion(this))
{
    connect(desktop_, &DesktopMotion::changed, this, &Preferences::followMotion);
    Appearance::applyTextSize(settings_.look.textSize());
}

void Preferences::setLanguage(const QString& code)
{
    settings_.look.setLanguage(code);
    language_.apply(code);
    emit changed();
}

void Preferences::setAsksBeforePlacing(bool on)
{
    settings_.play.setAsksBeforePlacing(on);
    emit changed();
}

void Preferences::setCurtains(bool on)
{
    settings_.play.setCurtains(on);
    emit curtainsChosen(on);
    emit changed();
}

void Preferences::setTheme(LookSettings::Theme theme)
{
    settings_.look.setTheme(theme);
    Appearance::apply(theme);
    emit changed();
}

void Preferences::setTextSize(int percent)
{
    settings_.look.setTextSize(percent);
    followTable();
}

void Preferences::followTable()
{
    Appearance::applyTextSize(settings_.look.textSize());
    emit textSizeChanged();
    emit changed();
}

void Preferences::setMotion(LookSettings::Motion motion)
{
    settings_.look.setMotion(motion);
    emit changed();
}

bool Preferences::isAnimated() const
{
    switch (settings_.look.motion()) {
    case LookSettings::Motion::On:
        return true;
    case LookSettings::Motion::Off:
        return false;
    case LookSettings::Motion::AsDesktop:
        break;
    }
    return !desktop_->wantsLess();
}

void Preferences::setPace(PlaySettings::Pace pace)
{
    settings_.play.setPace(pace);
    emit changed();
}

Preferences::Pace Preferences::pace() const
{
    switch (settings_.play.pace()) {
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

void Preferences::setThinkTime(PlaySettings::ThinkTime time)
{
    settings_.play.setThinkTime(time);
    emit changed();
}

void Preferences::setPrograms(const Programs& programs)
{
    settings_.play.setPrograms(programs);
    emit changed();
}

void Preferences::followDesktop()
{
    const LookSettings::Theme theme = settings_.look.theme();
    if (theme == LookSettings::Theme::System || theme == LookSettings::Theme::HighContrast)
        Appearance::apply(theme);
    Appearance::applyTextSize(settings_.look.textSize());
    emit textSizeChanged();
    followMotion();
}

void Preferences::followMotion()
{
    if (settings_.look.motion() == LookSettings::Motion::AsDesktop)
        emit changed();
}

void Preferences::followLocale()
{
    // Only if the person has not chosen one here.
    if (settings_.look.language().isEmpty())
        language_.apply({});
}

QString Preferences::page() const
{
    return QString::fromUtf8(settings_.window.layout(QStringLiteral("preferencesPage")));
}

void Preferences::setPage(const QString& name)
{
    settings_.window.setLayout(QStringLiteral("preferencesPage"), name.toUtf8());
}

} // namespace hp
