// Hides the whole table when one person hands the screen to the next.
#pragma once

#include <QElapsedTimer>
#include <QWidget>

class QPushButton;

namespace hp::lisboa {

class Curtain : public QWidget {
    Q_OBJECT
public:
    /// Covers `table` while shown. Hidden at first. Object name "curtain".
    explicit Curtain(QWidget* table);

    /// The seat that it waits for.
    void setSeat(const QString& name, int colour);
    /// How long after it falls it cannot be lifted: presses in that time were meant for the turn
    /// before.
    void setPause(int milliseconds) { pause_ = milliseconds; }
    QPushButton* button() const { return button_; }

signals:
    void lifted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void retranslate();
    void place();
    QFont headlineFont() const;
    QRect placard() const;

    QElapsedTimer fallen_;
    int pause_ = 500;
    QString name_;
    int colour_ = 0;
    QString headline_;
    QPushButton* button_;
};

} // namespace hp::lisboa
