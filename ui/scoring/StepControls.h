// The buttons below an explanation: back, next, pause, from the first step, all at once. They ask
// the player and follow it.
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
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void label();
    void drawIcons();
    void retranslate();
    /// Before a button is switched off: the keyboard stays near.
    void keepFocus();

    StepPlayer& player_;
    QToolButton* again_ = nullptr;
    QPushButton* back_ = nullptr;
    QLabel* step_ = nullptr;
    QPushButton* next_ = nullptr;
    QToolButton* pause_ = nullptr;
    QToolButton* all_ = nullptr;
};

} // namespace hp
