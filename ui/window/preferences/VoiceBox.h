// The choices about reading aloud, for a page of preferences: the switch of the View menu and the
// pace. Each new pace is heard at once.
#pragma once

#include <QWidget>

class QAction;
class QCheckBox;
class QComboBox;
class QLabel;

namespace hp {

class Voice;
class VoiceSettings;

class VoiceBox : public QWidget {
    Q_OBJECT
public:
    /// @param onOff the action `readAloud`, see ReadingAloud. All arguments must outlive the box.
    VoiceBox(QAction& onOff, VoiceSettings& settings, Voice& voice, QWidget* parent = nullptr);
    ~VoiceBox() override;

    /// What holds until a person chooses: nothing is read aloud.
    void restoreDefaults();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void retranslate();
    void follow();
    void setPace(int pace);

    QAction& onOff_;
    VoiceSettings& settings_;
    Voice& voice_;
    QCheckBox* switch_ = nullptr;
    QLabel* paceName_ = nullptr;
    QComboBox* pace_ = nullptr;
    QLabel* whyNot_ = nullptr;
};

} // namespace hp
