// Hides the whole table when one person hands the screen to the next. It stays down until the next
// person confirms that they are there.
#pragma once

#include <QElapsedTimer>
#include <QString>
#include <QWidget>

class QPushButton;

namespace hp {

class Curtain : public QWidget {
    Q_OBJECT
public:
    /// Covers `table` and stays on top of it while shown. Hidden at first. Object name "curtain".
    explicit Curtain(QWidget* table);

    /// Sets the seat that the curtain waits for. `colour`: 0..3.
    void setSeat(const QString& name, int colour);
    /// Sets how long after it falls the curtain cannot be lifted. Presses in that time were meant
    /// for the turn before.
    void setPause(int ms) { pause_ = ms; }
    int pause() const { return pause_; }
    QPushButton* button() const { return button_; }

signals:
    void lifted(); ///< the next person has confirmed; the curtain does not hide itself

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void retranslate();
    void place();
    QFont headlineFont() const;
    QRectF placard() const;

    QElapsedTimer fallen_;
    int pause_ = 500; ///< ms
    QString name_;
    QString headline_;
    QString text_;
    int colour_ = 0;
    QPushButton* button_ = nullptr;
};

} // namespace hp
