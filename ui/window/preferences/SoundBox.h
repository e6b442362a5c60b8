// The choices about sounds, for a page of preferences: the switch of the View menu and the volume.
// Each new volume is heard at once.
#pragma once

#include <QWidget>

class QAction;
class QCheckBox;
class QLabel;
class QSlider;

namespace hp {

class SoundSettings;
class SoundPlayer;

class SoundBox : public QWidget {
    Q_OBJECT
public:
    /// @param onOff the action `sounds`, see TableSounds. All arguments must outlive the box.
    SoundBox(QAction& onOff, SoundSettings& settings, SoundPlayer& player,
             QWidget* parent = nullptr);

    /// What holds until a person chooses: sounds, at the usual volume.
    void restoreDefaults();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void retranslate();
    void follow();
    void onVolume(int percent);
    void playSample();

    QAction& onOff_;
    SoundSettings& settings_;
    SoundPlayer& player_;
    QCheckBox* switch_ = nullptr;
    QLabel* volumeName_ = nullptr;
    QSlider* volume_ = nullptr;
    QLabel* percent_ = nullptr;
    QLabel* whyNot_ = nullptr;
};

} // namespace hp
