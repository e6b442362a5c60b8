// The choices about reading aloud: the pace. Each new pace is heard at once.
#pragma once

#include "ui/window/preferences/HeardBox.h"

class QComboBox;

namespace hp {

class Voice;
class VoiceSettings;

class VoiceBox : public HeardBox {
    Q_OBJECT
public:
    /// @param onOff the action `readAloud`, see ReadingAloud. All arguments must outlive the box.
    VoiceBox(QAction& onOff, VoiceSettings& settings, Voice& voice, QWidget* parent = nullptr);
    ~VoiceBox() override;

    void restoreDefaults() override;

protected:
    void retranslate() override;
    QString whyNot() const override;
    void look() override;
    void follow() override;

private:
    void setPace(int pace);

    VoiceSettings& settings_;
    Voice& voice_;
    QComboBox* pace_;
};

} // namespace hp
