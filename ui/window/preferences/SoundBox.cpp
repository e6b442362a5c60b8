#include "ui/window/preferences/SoundBox.h"

#include "ui/kit/sound/SoundPlayer.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/table/settings/SoundSettings.h"

#include <QAction>
#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QSlider>

namespace hp {

namespace {
constexpr int Step = 5; ///< percent, of a key
constexpr int LargeStep = 20;
const QString Sample = QStringLiteral("stall");
} // namespace

SoundBox::SoundBox(QAction& onOff, SoundSettings& settings, SoundPlayer& player, QWidget* parent)
    : QWidget(parent), onOff_(onOff), settings_(settings), player_(player)
{
    setObjectName(QStringLiteral("soundBox"));
    switch_ = named("soundSwitch", new QCheckBox(this));
    volume_ = named("soundVolume", new QSlider(Qt::Horizontal, this));
    volume_->setRange(0, 100);
    volume_->setSingleStep(Step);
    volume_->setPageStep(LargeStep);
    volume_->setValue(settings_.volume());
    volumeName_ = new QLabel(this);
    volumeName_->setBuddy(volume_);
    percent_ = named("soundPercent", new QLabel(this));
    percent_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    whyNot_ = named("soundWhyNot", new QLabel(this));
    whyNot_->setWordWrap(true);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins({});
    grid->addWidget(switch_, 0, 0, 1, 3);
    grid->addWidget(volumeName_, 1, 0);
    grid->addWidget(volume_, 1, 1);
    grid->addWidget(percent_, 1, 2);
    grid->addWidget(whyNot_, 2, 0, 1, 3);
    grid->setColumnStretch(1, 1);

    connect(switch_, &QCheckBox::toggled, &onOff_, &QAction::setChecked);
    connect(&onOff_, &QAction::changed, this, &SoundBox::follow);
    connect(&player_, &SoundPlayer::changed, this, &SoundBox::follow);
    connect(volume_, &QSlider::valueChanged, this, &SoundBox::onVolume);
    connect(volume_, &QSlider::sliderReleased, this, &SoundBox::playSample);
    retranslate();
    onChange(*this, {QEvent::LanguageChange, QEvent::FontChange}, [this] { retranslate(); });
}

void SoundBox::retranslate()
{
    volumeName_->setText(tr("&Volume:"));
    // As wide as any value, so that the slider keeps its length.
    percent_->setMinimumWidth(percent_->fontMetrics().horizontalAdvance(tr("%1%").arg(100)));
    percent_->setText(tr("%1%").arg(volume_->value()));
    follow();
}

void SoundBox::follow()
{
    switch_->setText(onOff_.text());
    switch_->setToolTip(onOff_.statusTip());
    switch_->setEnabled(onOff_.isEnabled());
    switch_->setChecked(onOff_.isChecked());
    const bool heard = onOff_.isEnabled() && onOff_.isChecked();
    for (QWidget* part : {static_cast<QWidget*>(volumeName_), static_cast<QWidget*>(volume_),
                          static_cast<QWidget*>(percent_)})
        part->setEnabled(heard);
    whyNot_->setText(player_.whyNot());
    whyNot_->setVisible(!whyNot_->text().isEmpty());
}

void SoundBox::onVolume(int percent)
{
    percent_->setText(tr("%1%").arg(percent));
    settings_.setVolume(percent);
    player_.setVolume(percent);
    if (!volume_->isSliderDown()) // while it is dragged, its release plays
        playSample();
}

void SoundBox::playSample()
{
    player_.play(Sample);
}

void SoundBox::restoreDefaults()
{
    onOff_.setChecked(true);
    volume_->setValue(SoundSettings::UsualVolume);
}

void SoundBox::showEvent(QShowEvent* event)
{
    player_.look(); // so that the box says what is true now
    QWidget::showEvent(event);
}

} // namespace hp
