// A bar above the market while the market is shown as it was when a line paid. It says so, and has
// a button that leads back.
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace hp {

class SessionBoard;

class ExhibitBar : public QFrame {
    Q_OBJECT
public:
    /// Shows and hides itself, following the model.
    explicit ExhibitBar(const SessionBoard& board, QWidget* parent = nullptr);

    QString text() const;

signals:
    void back();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();

    const SessionBoard& board_;
    QLabel* label_;
    QPushButton* back_;
};

} // namespace hp
