#include "ui/window/preferences/SoundBox.h"

#include "ui/kit/sound/SoundPlayer.h"
#include "ui/kit/windows/Named.h"
#include "ui/table/settings/SoundSettings.h"

#include <QAction>
#include <QLabel>
#include <QSlider>

namespace hp {

namespace {
constexpr int Step = 5; ///< percent, of a key
constexpr int LargeStep = 20;
const QString Sample = QStringLiteral("stall");
} // namespace

SoundBox::SoundBox(QAction& onOff, SoundSettings& settings, SoundPlayer& player, QWidget* parent)
    : HeardBox(QStringLiteral("sound"), onOff, parent), settings_(settings), player_(player),
      volume_(named("soundVolume", new QSlider(Qt::Horizontal, this))),
      percent_(named("soundPercent", new QLabel(this)))
{
    volume_->setRange(0, 100);
    volume_->setSingleStep(Step);
    volume_->setPageStep(LargeStep);
    volume_->setValue(settings_.volume());
    percent_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    add(volume_, percent_);
    connect(&player_, &SoundPlayer::changed, this, [this] { follow(); });
    connect(volume_, &QSlider::valueChanged, this, &SoundBox::onVolume);
    connect(volume_, &QSlider::sliderReleased, this, &SoundBox::playSample);
    SoundBox::retranslate();
    HeardBox::follow();
}

void SoundBox::retranslate()
{
    setWords(tr("&Volume:"), tr("Of pieces, coins, rounds, refusals, and of the end of a game."));
    // As wide as any value, so that the slider keeps its length.
    percent_->setMinimumWidth(percent_->fontMetrics().horizontalAdvance(tr("%1%").arg(100)));
    percent_->setText(tr("%1%").arg(volume_->value()));
}

QString SoundBox::whyNot() const
{
    return player_.whyNot();
}

void SoundBox::look()
{
    player_.look();
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
    onOff().setChecked(true);
    volume_->setValue(SoundSettings::UsualVolume);
}

} // namespace hp
