// Hides the whole table when one person hands the screen to the next. It stays down until the next
// person confirms that they are there. If the seat's player does not play, it says why, and asks
// who does instead.
#pragma once

#include <QElapsedTimer>
#include <QString>
#include <QWidget>

class QPushButton;

namespace hp {

class Curtain : public QWidget {
    Q_OBJECT
public:
    enum class Cloth { Folds, Stripes };

    /// Covers `table` and stays on top of it while shown. Hidden at first. Object name "curtain".
    explicit Curtain(QWidget* table, Cloth cloth = Cloth::Folds);

    /// Sets the seat that the curtain waits for. `colour`: 0..3. `absence`: why its player does
    /// not play, in words; empty: a person sits there.
    void setSeat(const QString& name, int colour, const QString& absence = {});
    /// Sets how long after it falls the curtain cannot be lifted. Presses in that time were meant
    /// for the turn before.
    void setPause(int ms) { pause_ = ms; }
    int pause() const { return pause_; }
    /// Sets how long people see the turn before it, until it falls.
    void setRest(int ms) { rest_ = ms; }
    int rest() const { return rest_; }
    QPushButton* button() const { return button_; }
    /// The first choice in an absence; otherwise hidden.
    QPushButton* computerButton() const { return computer_; }

signals:
    void lifted();         ///< the next person has confirmed; the curtain does not hide itself
    void computerChosen(); ///< a computer shall play the seat

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
    QPushButton* makeButton(const char* name);
    /// From edge to edge, opaque: it hides everything below.
    void paintCloth(QPainter& painter) const;
    /// The button that Enter presses wherever the focus is not on the other one.
    QPushButton* firstButton() const;

    Cloth cloth_;
    QElapsedTimer fallen_;
    int pause_ = 500; ///< ms
    int rest_ = 900;  ///< ms
    QRect placard_;   ///< see place()
    QRect headlinePlace_;
    QRect textPlace_;
    QString name_;
    QString absence_;
    QString headline_;
    QString text_;
    int colour_ = 0;
    QPushButton* computer_ = nullptr;
    QPushButton* button_ = nullptr;
};

} // namespace hp
