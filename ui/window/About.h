// The About dialog: authors and licence.
#pragma once

#include <QDialog>

class QDialogButtonBox;
class QLabel;

namespace hp {

class About : public QDialog {
    Q_OBJECT
public:
    explicit About(QWidget* parent = nullptr);

private:
    void retranslate();

    QLabel* picture_ = nullptr;
    QLabel* text_ = nullptr;
    QDialogButtonBox* buttons_ = nullptr;
};

} // namespace hp
