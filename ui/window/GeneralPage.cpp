#include "ui/window/GeneralPage.h"

#include "ui/window/Preferences.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>

#include <algorithm>
#include <array>

namespace hp {

namespace {
/// As LookSettings::language() names them.
constexpr std::array Languages{"", "de", "en"};
} // namespace

GeneralPage::GeneralPage(Preferences& preferences)
    : PreferencesPage("generalPage", preferences),
      language_(addChoice("language", static_cast<int>(Languages.size()))),
      asks_(addSwitch("askBeforePlacing")), asksHint_(addHint()), curtains_(addSwitch("curtains")),
      curtainsHint_(addHint())
{
    connect(language_.box, &QComboBox::activated, this, [this](int chosen) {
        this->preferences().setLanguage(
            QLatin1String(Languages.at(static_cast<std::size_t>(chosen))));
    });
    connect(asks_, &QCheckBox::clicked, &preferences, &Preferences::setAsksBeforePlacing);
    connect(curtains_, &QCheckBox::clicked, &preferences, &Preferences::setCurtains);
}

QString GeneralPage::title() const
{
    return tr("&General");
}

void GeneralPage::restoreDefaults()
{
    preferences().setLanguage({});
    preferences().setAsksBeforePlacing(PlaySettings::UsualAsking);
    preferences().setCurtains(PlaySettings::UsualCurtains);
}

void GeneralPage::readAgain()
{
    const Settings& settings = preferences().settings();
    const auto* const language =
        std::find_if(Languages.begin(), Languages.end(), [&settings](const char* code) {
            return settings.look.language() == QLatin1String(code);
        });
    language_.box->setCurrentIndex(static_cast<int>(language - Languages.begin()));
    asks_->setChecked(settings.play.asksBeforePlacing());
    curtains_->setChecked(settings.play.curtains());
}

void GeneralPage::retranslate()
{
    // Each language is named in that language, for people who cannot read the other one.
    language_.setTexts(tr("&Language:"),
                       {tr("As the system"), QStringLiteral("Deutsch"), QStringLiteral("English")});
    asks_->setText(tr("Ask before a piece is &placed"));
    setHint(*asksHint_, *asks_,
            tr("For touch screens: the piece first waits on its square, and you say whether it "
               "stays there. Lessons and puzzles do not ask: a wrong answer costs nothing there."));
    curtains_->setText(tr("C&urtain between people at one screen"));
    setHint(*curtainsHint_, *curtains_,
            tr("It covers the table before a person with a hidden tile plays. Without it this tile "
               "lies open in each of its owner's turns, and the record says so. A fair game always "
               "has the curtain."));
}

} // namespace hp
