#include "ui/window/preferences/VoiceBox.h"

#include "ui/kit/sound/Voice.h"
#include "ui/kit/windows/Named.h"
#include "ui/table/settings/VoiceSettings.h"

#include <QAction>
#include <QComboBox>

namespace hp {

VoiceBox::VoiceBox(QAction& onOff, VoiceSettings& settings, Voice& voice, QWidget* parent)
    : HeardBox(QStringLiteral("voice"), onOff, parent), settings_(settings), voice_(voice),
      pace_(named("voicePace", new QComboBox(this)))
{
    for (int pace = 0; pace < VoicePaceCount; ++pace)
        pace_->addItem(QString());
    pace_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    add(pace_);
    connect(&voice_, &Voice::changed, this, [this] { follow(); });
    connect(pace_, &QComboBox::activated, this, &VoiceBox::setPace);
    VoiceBox::retranslate();
    VoiceBox::follow();
}

VoiceBox::~VoiceBox()
{
    voice_.stop(this);
}

void VoiceBox::retranslate()
{
    setWords(tr("&Pace:"),
             tr("A voice reads lessons, tips and explanations, each step as it comes. "
                "Beside a screen reader it stays silent."));
    const QStringList names{tr("Slow"), tr("Normal", "pace of the voice"), tr("Fast")};
    for (int pace = 0; pace < VoicePaceCount; ++pace)
        pace_->setItemText(pace, names[pace]);
}

void VoiceBox::follow()
{
    HeardBox::follow();
    pace_->setCurrentIndex(static_cast<int>(settings_.pace()));
}

QString VoiceBox::whyNot() const
{
    return voice_.whyNot();
}

void VoiceBox::look()
{
    voice_.look();
}

void VoiceBox::setPace(int pace)
{
    const auto chosen = static_cast<VoicePace>(pace);
    settings_.setPace(chosen);
    voice_.setPace(chosen);
    voice_.say(this, {{tr("Two times five is ten.")}});
}

void VoiceBox::restoreDefaults()
{
    onOff().setChecked(false);
    settings_.setPace(VoiceSettings::UsualPace);
    voice_.setPace(VoiceSettings::UsualPace);
    follow();
}

} // namespace hp
