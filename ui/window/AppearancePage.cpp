#include "ui/window/AppearancePage.h"

#include "ui/shell/TextSize.h"
#include "ui/window/Preferences.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>

#include <algorithm>

namespace hp {

namespace {

struct AppearanceText {
    Q_DECLARE_TR_FUNCTIONS(hp::AppearancePage)
};

QString nameOf(Settings::Theme theme)
{
    switch (theme) {
    case Settings::Theme::System:
        break;
    case Settings::Theme::Light:
        return AppearanceText::tr("Light", "colours");
    case Settings::Theme::Dark:
        return AppearanceText::tr("Dark", "colours");
    case Settings::Theme::HighContrast:
        return AppearanceText::tr("High contrast", "colours");
    }
    return AppearanceText::tr("As the system", "colours");
}

QString nameOf(Settings::Motion motion)
{
    switch (motion) {
    case Settings::Motion::AsDesktop:
        break;
    case Settings::Motion::On:
        return AppearanceText::tr("On", "animations");
    case Settings::Motion::Off:
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
    : PreferencesPage("appearancePage", preferences), theme_(addChoice("theme", Settings::Themes)),
      textSize_(addChoice("textSize", static_cast<int>(TextSizes.size()))),
      motion_(addChoice("motion", Settings::Motions)), motionHint_(addHint())
{
    connect(theme_.box, &QComboBox::activated, &preferences, [&preferences](int chosen) {
        preferences.setTheme(static_cast<Settings::Theme>(chosen));
    });
    connect(textSize_.box, &QComboBox::activated, &preferences, [&preferences](int chosen) {
        preferences.setTextSize(TextSizes.at(static_cast<std::size_t>(chosen)));
    });
    connect(motion_.box, &QComboBox::activated, &preferences, [&preferences](int chosen) {
        preferences.setMotion(static_cast<Settings::Motion>(chosen));
    });
}

QString AppearancePage::title() const
{
    return tr("&Appearance");
}

void AppearancePage::restoreDefaults()
{
    preferences().setTheme(Settings::UsualTheme);
    preferences().setTextSize(preferences().settings().usualTextSize());
    preferences().setMotion(Settings::UsualMotion);
}

void AppearancePage::readAgain()
{
    const Settings& settings = preferences().settings();
    theme_.box->setCurrentIndex(static_cast<int>(settings.theme()));
    const auto* const size = std::find(TextSizes.begin(), TextSizes.end(), settings.textSize());
    textSize_.box->setCurrentIndex(static_cast<int>(size - TextSizes.begin()));
    motion_.box->setCurrentIndex(static_cast<int>(settings.motion()));
}

void AppearancePage::retranslate()
{
    theme_.setTexts(tr("C&olours:"), namesOf<Settings::Theme>(Settings::Themes));
    QStringList sizes;
    for (const int percent : TextSizes)
        sizes.append(tr("%1%", "size of text").arg(percent));
    textSize_.setTexts(tr("&Text size:"), sizes);
    motion_.setTexts(tr("A&nimations:"), namesOf<Settings::Motion>(Settings::Motions));
    setHint(*motionHint_, *motion_.box,
            tr("Pieces fall, money counts, lines light up. Without animations everything changes "
               "at once."));
}

} // namespace hp
