// The buttons below an explanation: first, back, next, pause, all at once. They
// control the player and show its state.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class QToolButton;

namespace hp {

class StepPlayer;

class StepControls : public QWidget {
    Q_OBJECT
public:
    explicit StepControls(StepPlayer& player, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow();
    /// Shows the texts of buttons and label if there is room for them.
    void fit();
    void drawIcons();
    void retranslate();
    /// Call before a button is disabled: moves the keyboard focus to a nearby button.
    void keepFocus();

    StepPlayer& player_;
    QToolButton* first_ = nullptr;
    QPushButton* back_ = nullptr;
    QLabel* step_ = nullptr;
    QPushButton* next_ = nullptr;
    QToolButton* pause_ = nullptr;
    QToolButton* all_ = nullptr;
};

} // namespace hp
