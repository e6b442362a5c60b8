#include "ui/window/preferences/ComputersPage.h"

#include "ui/table/settings/Preferences.h"
#include "ui/window/preferences/ProgramsBox.h"

#include <QComboBox>
#include <QLabel>
#include <QLocale>

namespace hp {

ComputersPage::ComputersPage(Preferences& preferences, const ProgramTrial& trial, Dialogs& dialogs)
    : PreferencesPage("computersPage", preferences), pace_(addChoice("pace", PlaySettings::Paces)),
      paceHint_(addHint()), thinkTime_(addChoice("thinkTime", PlaySettings::ThinkTimes)),
      thinkTimeHint_(addHint()), programs_(new ProgramsBox(preferences, trial, dialogs)),
      programsHint_(nullptr)
{
    addWide(programs_);
    programsHint_ = addHint();
    connect(pace_.box, &QComboBox::activated, &preferences, [&preferences](int chosen) {
        preferences.setPace(static_cast<PlaySettings::Pace>(chosen));
    });
    connect(thinkTime_.box, &QComboBox::activated, &preferences, [&preferences](int chosen) {
        preferences.setThinkTime(static_cast<PlaySettings::ThinkTime>(chosen));
    });
}

QString ComputersPage::title() const
{
    return tr("Co&mputers");
}

void ComputersPage::restoreDefaults()
{
    preferences().setPace(PlaySettings::UsualPace);
    preferences().setThinkTime(PlaySettings::UsualThinkTime);
}

void ComputersPage::readAgain()
{
    const Settings& settings = preferences().settings();
    pace_.box->setCurrentIndex(static_cast<int>(settings.play.pace()));
    thinkTime_.box->setCurrentIndex(static_cast<int>(settings.play.thinkTime()));
    programs_->readAgain();
}

void ComputersPage::retranslate()
{
    pace_.setTexts(tr("&Pace:"), {tr("Slow"), tr("Normal", "pace"), tr("Fast"), tr("At once")});
    setHint(*paceHint_, *pace_.box,
            tr("How long the computers wait before a turn, and how fast the scoring is explained. "
               "“Slow” waits for the whole explanation, “At once” does not wait at all."));
    QStringList times{tr("Blitz (%1 s)"), tr("Short (%1 s)"), tr("Medium (%1 s)"),
                      tr("Long (%1 s)"), tr("Very long (%1 s)")};
    for (int i = 0; i < times.size(); ++i)
        times[i] = times[i].arg(
            QLocale().toString(PlaySettings::seconds(static_cast<PlaySettings::ThinkTime>(i))));
    thinkTime_.setTexts(tr("&Thinking time:"), times);
    setHint(*thinkTimeHint_, *thinkTime_.box,
            tr("The longest that the strongest level thinks before each step of a turn. The lower "
               "levels take less."));
    programs_->retranslate();
    setHint(*programsHint_, programs_->list(),
            tr("Other computer players, which speak the protocol hpp 1. A program runs with your "
               "rights: add only those that you trust. A file never starts one that is not in this "
               "list."));
}

} // namespace hp
