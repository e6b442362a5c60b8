#include "ui/window/preferences/VoiceBox.h"

#include "ui/kit/sound/Voice.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/table/settings/VoiceSettings.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>

namespace hp {

VoiceBox::VoiceBox(QAction& onOff, VoiceSettings& settings, Voice& voice, QWidget* parent)
    : QWidget(parent), onOff_(onOff), settings_(settings), voice_(voice),
      switch_(named("voiceSwitch", new QCheckBox(this))), paceName_(new QLabel(this)),
      pace_(named("voicePace", new QComboBox(this))),
      whyNot_(named("voiceWhyNot", new QLabel(this)))
{
    setObjectName(QStringLiteral("voiceBox"));
    for (int pace = 0; pace < VoicePaceCount; ++pace)
        pace_->addItem(QString());
    pace_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    paceName_->setBuddy(pace_);
    whyNot_->setWordWrap(true);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins({});
    grid->addWidget(switch_, 0, 0, 1, 3);
    grid->addWidget(paceName_, 1, 0);
    grid->addWidget(pace_, 1, 1);
    grid->addWidget(whyNot_, 2, 0, 1, 3);
    grid->setColumnStretch(2, 1);

    connect(switch_, &QCheckBox::toggled, &onOff_, &QAction::setChecked);
    connect(&onOff_, &QAction::changed, this, &VoiceBox::follow);
    connect(&voice_, &Voice::changed, this, &VoiceBox::follow);
    connect(pace_, &QComboBox::activated, this, &VoiceBox::setPace);
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

VoiceBox::~VoiceBox()
{
    voice_.stop(this);
}

void VoiceBox::retranslate()
{
    paceName_->setText(tr("&Pace:"));
    const QStringList names{tr("Slow"), tr("Normal", "pace of the voice"), tr("Fast")};
    for (int pace = 0; pace < VoicePaceCount; ++pace)
        pace_->setItemText(pace, names[pace]);
    follow();
}

void VoiceBox::follow()
{
    switch_->setText(onOff_.text());
    switch_->setToolTip(onOff_.statusTip());
    switch_->setEnabled(onOff_.isEnabled());
    switch_->setChecked(onOff_.isChecked());
    const bool heard = onOff_.isEnabled() && onOff_.isChecked();
    for (QWidget* part : {static_cast<QWidget*>(paceName_), static_cast<QWidget*>(pace_)})
        part->setEnabled(heard);
    pace_->setCurrentIndex(static_cast<int>(settings_.pace()));
    whyNot_->setText(voice_.whyNot());
    whyNot_->setVisible(!whyNot_->text().isEmpty());
}

void VoiceBox::setPace(int pace)
{
    const auto chosen = static_cast<VoicePace>(pace);
    settings_.setPace(chosen);
    voice_.setPace(chosen);
    voice_.say(this, tr("Two times five is ten."));
}

void VoiceBox::restoreDefaults()
{
    onOff_.setChecked(false);
    settings_.setPace(VoiceSettings::UsualPace);
    voice_.setPace(VoiceSettings::UsualPace);
    follow();
}

void VoiceBox::showEvent(QShowEvent* event)
{
    voice_.look(); // so that the box says what is true now
    QWidget::showEvent(event);
}

} // namespace hp
