// The About dialog: authors and licence.
#pragma once

#include "ui/table/room/GameRoom.h"

#include <QDialog>

class QDialogButtonBox;
class QLabel;

namespace hp {

class About : public QDialog {
    Q_OBJECT
public:
    /// @param games those of the program
    explicit About(Games games, QWidget* parent = nullptr);

private:
    void retranslate();

    Games games_;
    QLabel* picture_ = nullptr;
    QLabel* text_ = nullptr;
    QDialogButtonBox* buttons_ = nullptr;
};

} // namespace hp
