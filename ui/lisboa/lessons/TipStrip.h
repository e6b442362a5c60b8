// The quiet strip for a tip. It has a place of its own and covers nothing. It takes no focus, and
// tells a screen reader each tip once.
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace hp::lisboa {

class Tips;

class TipStrip : public QFrame {
    Q_OBJECT
public:
    /// Shows and hides itself, following the tips, which must outlive it.
    explicit TipStrip(Tips& tips, QWidget* parent = nullptr);

    QString text() const;

signals:
    void left(); ///< it is hidden, and it had the focus
    /// The words that can be read have changed; empty: it is hidden.
    void toRead(const QString& words);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();
    void retranslate();

    Tips& tips_;
    QLabel* label_;
    QPushButton* read_;
    QPushButton* enough_;
};

} // namespace hp::lisboa
