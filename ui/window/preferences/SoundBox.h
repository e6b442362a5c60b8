// The choices about sounds: the volume. Each new volume is heard at once.
#pragma once

#include "ui/window/preferences/HeardBox.h"

class QSlider;

namespace hp {

class SoundSettings;
class SoundPlayer;

class SoundBox : public HeardBox {
    Q_OBJECT
public:
    /// @param onOff the action `sounds`, see TableSounds. All arguments must outlive the box.
    SoundBox(QAction& onOff, SoundSettings& settings, SoundPlayer& player,
             QWidget* parent = nullptr);

    void restoreDefaults() override;

protected:
    void retranslate() override;
    QString whyNot() const override;
    void look() override;

private:
    void onVolume(int percent);
    void playSample();

    SoundSettings& settings_;
    SoundPlayer& player_;
    QSlider* volume_;
    QLabel* percent_;
};

} // namespace hp
