// Above the market while it is shown as it lay when a line paid: says so, and leads back.
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace hp {

class SessionBoard;

class ExhibitBar : public QFrame {
    Q_OBJECT
public:
    /// Shown and hidden by itself, as the model has it.
    explicit ExhibitBar(const SessionBoard& board, QWidget* parent = nullptr);

    QString text() const;

signals:
    void back();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();

    const SessionBoard& board_;
    QLabel* label_;
    QPushButton* back_;
};

} // namespace hp
