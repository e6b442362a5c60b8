// A number that is typed. One out of bounds is accepted while it is typed, and refused aloud at the
// end: ignoring single characters would leave a wrong number, for example 12 of -120, or seem not
// to work at all, as with a 9 where 8 is the most.
#pragma once

#include <QSpinBox>

namespace hp {

class NumberBox : public QSpinBox {
    Q_OBJECT
public:
    explicit NumberBox(QWidget* parent);

    /// The number that it returns to: by default the one from before typing began.
    int before() const { return before_; }
    void setBefore(int before)
    {
        before_ = before;
        hasBefore_ = true;
    }
    QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override;

signals:
    /// The typed number does not count, and why. The one before is back.
    void refused(const QString& why) const;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Without prefix and suffix.
    QString bare(QString text) const;
    bool isNumber(const QString& text) const;

    int before_ = 0;
    bool hasBefore_ = false;
    bool typing_ = false;
};

/// One in a window that has no line for messages: it says a refusal in a bubble below itself.
class TellingNumberBox : public NumberBox {
    Q_OBJECT
public:
    explicit TellingNumberBox(QWidget* parent);
};

} // namespace hp
