// The window with the badges: medals with a figure, those that are still to be had in outline.
#pragma once

#include "ui/heller/room/BadgesModel.h"

#include <QWidget>

class QLabel;
class QListView;
class QPushButton;

namespace hp {

class Household;

class BadgesWindow : public QWidget {
    Q_OBJECT
public:
    /// @param house must outlive it
    explicit BadgesWindow(Household& house, QWidget* parent = nullptr);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void refresh();
    void retranslate();
    void sayWhatFor();

    Household& house_;
    BadgesModel model_;
    QLabel* count_;
    QListView* view_;
    QLabel* how_;
    QPushButton* close_;
};

} // namespace hp
