// Asks whose games the statistics forget: one person's or all.
#pragma once

#include <QDialog>

class QRadioButton;

namespace hp {

class ResetDialog : public QDialog {
    Q_OBJECT
public:
    /// @param person as shown
    ResetDialog(const QString& person, QWidget* parent);

    bool isAboutAll() const;

private:
    QRadioButton* one_;
    QRadioButton* all_;
};

} // namespace hp
