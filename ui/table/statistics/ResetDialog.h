// Asks whose games of one game the statistics forget: one person's or all.
#pragma once

#include <QDialog>

class QRadioButton;

namespace hp {

class ResetDialog : public QDialog {
    Q_OBJECT
public:
    /// @param game, person as shown
    ResetDialog(const QString& game, const QString& person, QWidget* parent);

    bool isAboutAll() const;

private:
    QRadioButton* one_;
    QRadioButton* all_;
};

} // namespace hp
