#include "ui/window/preferences/AppearancePage.h"

#include "ui/kit/preferences/TextSize.h"
#include "ui/table/settings/Preferences.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>

#include <algorithm>

namespace hp {

namespace {

struct AppearanceText {
    Q_DECLARE_TR_FUNCTIONS(hp::AppearancePage)
};

QString nameOf(LookSettings::Theme theme)
{
    switch (theme) {
    case LookSettings::Theme::System:
        break;
    case LookSettings::Theme::Light:
        return AppearanceText::tr("Light", "colours");
    case LookSettings::Theme::Dark:
        return AppearanceText::tr("Dark", "colours");
    case LookSettings::Theme::HighContrast:
        return AppearanceText::tr("High contrast", "colours");
    }
    return AppearanceText::tr("As the system", "colours");
}

QString nameOf(LookSettings::Motion motion)
{
    switch (motion) {
    case LookSettings::Motion::AsDesktop:
        break;
    case LookSettings::Motion::On:
        return AppearanceText::tr("On", "animations");
    case LookSettings::Motion::Off:
        return AppearanceText::tr("Off", "animations");
    }
    return AppearanceText::tr("As the desktop says", "animations");
}

template <class Value> QStringList namesOf(int count)
{
    QStringList names;
    for (int i = 0; i < count; ++i)
        names.append(nameOf(static_cast<Value>(i)));
    return names;
}

} // namespace

AppearancePage::AppearancePage(Preferences& preferences)
    : PreferencesPage("appearancePage", preferences),
      theme_(addChoice("theme", LookSettings::Themes)),
      textSize_(addChoice("textSize", static_cast<int>(TextSizes.size()))),
      motion_(addChoice("motion", LookSettings::Motions)), motionHint_(addHint())
{
    connect(theme_.box, &QComboBox::activated, &preferences, [&preferences](int chosen) {
        preferences.setTheme(static_cast<LookSettings::Theme>(chosen));
    });
    connect(textSize_.box, &QComboBox::activated, &preferences,
            [&preferences](int chosen) { preferences.setTextSize(TextSizes.at(chosen)); });
    connect(motion_.box, &QComboBox::activated, &preferences, [&preferences](int chosen) {
        preferences.setMotion(static_cast<LookSettings::Motion>(chosen));
    });
}

QString AppearancePage::title() const
{
    return tr("&Appearance");
}

void AppearancePage::restoreDefaults()
{
    preferences().setTheme(LookSettings::UsualTheme);
    preferences().setTextSize(preferences().settings().look.usualTextSize());
    preferences().setMotion(LookSettings::UsualMotion);
}

void AppearancePage::readAgain()
{
    const Settings& settings = preferences().settings();
    theme_.box->setCurrentIndex(static_cast<int>(settings.look.theme()));
    const auto* const size =
        std::find(TextSizes.begin(), TextSizes.end(), settings.look.textSize());
    textSize_.box->setCurrentIndex(static_cast<int>(size - TextSizes.begin()));
    motion_.box->setCurrentIndex(static_cast<int>(settings.look.motion()));
}

void AppearancePage::retranslate()
{
    theme_.setTexts(tr("C&olours:"), namesOf<LookSettings::Theme>(LookSettings::Themes));
    QStringList sizes;
    for (const int percent : TextSizes)
        sizes.append(tr("%1%", "size of text").arg(percent));
    textSize_.setTexts(tr("&Text size:"), sizes);
    motion_.setTexts(tr("A&nimations:"), namesOf<LookSettings::Motion>(LookSettings::Motions));
    setHint(*motionHint_, *motion_.box,
            tr("Pieces fall, money counts, lines light up. Without animations everything changes "
               "at once."));
}

} // namespace hp
