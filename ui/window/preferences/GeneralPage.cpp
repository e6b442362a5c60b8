#include "ui/window/preferences/GeneralPage.h"

#include "ui/kit/preferences/TextSize.h"
#include "ui/table/settings/Preferences.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>

#include <algorithm>

namespace hp {

GeneralPage::GeneralPage(Preferences& preferences)
    : PreferencesPage("generalPage", preferences), languages_(programLanguages()),
      language_(addChoice("language", static_cast<int>(languages_.size()) + 1)),
      theme_(addChoice("theme", LookSettings::Themes)),
      textSize_(addChoice("textSize", static_cast<int>(TextSizes.size()))),
      motion_(addChoice("motion", LookSettings::Motions)), motionHint_(addHint()),
      asks_(addSwitch("askBeforePlacing")), asksHint_(addHint()), curtains_(addSwitch("curtains")),
      curtainsHint_(addHint())
{
    connect(language_.box, &QComboBox::activated, this, [this](int chosen) {
        this->preferences().setLanguage(chosen == 0 ? QString() : languages_.at(chosen - 1).code);
    });
    connect(theme_.box, &QComboBox::activated, &preferences, [&preferences](int chosen) {
        preferences.setTheme(static_cast<LookSettings::Theme>(chosen));
    });
    connect(textSize_.box, &QComboBox::activated, &preferences,
            [&preferences](int chosen) { preferences.setTextSize(TextSizes.at(chosen)); });
    connect(motion_.box, &QComboBox::activated, &preferences, [&preferences](int chosen) {
        preferences.setMotion(static_cast<LookSettings::Motion>(chosen));
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
    preferences().setTheme(LookSettings::UsualTheme);
    preferences().setTextSize(preferences().settings().look.usualTextSize());
    preferences().setMotion(LookSettings::UsualMotion);
    preferences().setAsksBeforePlacing(PlaySettings::UsualAsking);
    preferences().setCurtains(PlaySettings::UsualCurtains);
}

void GeneralPage::readAgain()
{
    const Settings& settings = preferences().settings();
    const auto language =
        std::find_if(languages_.begin(), languages_.end(), [&](const ProgramLanguage& one) {
            return settings.look.language() == one.code;
        });
    language_.box->setCurrentIndex(
        language == languages_.end() ? 0 : static_cast<int>(language - languages_.begin()) + 1);
    theme_.box->setCurrentIndex(static_cast<int>(settings.look.theme()));
    const auto* const size =
        std::find(TextSizes.begin(), TextSizes.end(), settings.look.textSize());
    textSize_.box->setCurrentIndex(static_cast<int>(size - TextSizes.begin()));
    motion_.box->setCurrentIndex(static_cast<int>(settings.look.motion()));
    asks_->setChecked(settings.play.asksBeforePlacing());
    curtains_->setChecked(settings.play.curtains());
}

void GeneralPage::retranslate()
{
    // Each language is named in that language, for people who cannot read the other one.
    QStringList names{tr("As the system")};
    for (const ProgramLanguage& language : languages_)
        names += language.name;
    language_.setTexts(tr("&Language:"), names);
    theme_.setTexts(tr("C&olours:"), {tr("As the system", "colours"), tr("Light", "colours"),
                                      tr("Dark", "colours"), tr("High contrast", "colours")});
    QStringList sizes;
    for (const int percent : TextSizes)
        sizes.append(tr("%1%", "size of text").arg(percent));
    textSize_.setTexts(tr("&Text size:"), sizes);
    motion_.setTexts(tr("A&nimations:"), {tr("As the desktop says", "animations"),
                                          tr("On", "animations"), tr("Off", "animations")});
    setHint(*motionHint_, *motion_.box,
            tr("Pieces fall, money counts, lines light up. Without animations everything changes "
               "at once."));
    asks_->setText(tr("Ask before a piece is &placed"));
    setHint(*asksHint_, *asks_,
            tr("For touch screens: the piece first waits on its square, and you say whether it "
               "stays there. Lessons and puzzles do not ask: a wrong answer costs nothing there."));
    curtains_->setText(tr("C&urtain between people at one screen"));
    setHint(
        *curtainsHint_, *curtains_,
        tr("It covers the table before a person plays who has something hidden: a tile, or money "
           "behind a screen. Without it that lies open in each of its owner's turns, and the "
           "record says so of tiles. A fair game always has the curtain."));
}

} // namespace hp
