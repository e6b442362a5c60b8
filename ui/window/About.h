// Who made it, and what one may do with it.
#pragma once

#include <QDialog>

class QDialogButtonBox;
class QLabel;

namespace hp {

class About : public QDialog {
    Q_OBJECT
public:
    explicit About(QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QLabel* picture_ = nullptr;
    QLabel* text_ = nullptr;
    QDialogButtonBox* buttons_ = nullptr;
};

} // namespace hp
