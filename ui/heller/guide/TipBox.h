// The quiet box for a tip of a guided game. It has its own place beside the market and covers
// nothing. It takes no focus, and tells a screen reader each tip once.
#pragma once

#include <QFrame>

class QBoxLayout;
class QLabel;
class QPushButton;

namespace hp {

class Guide;

class TipBox : public QFrame {
    Q_OBJECT
public:
    /// Shows and hides itself, following the guide, which must outlive it.
    explicit TipBox(Guide& guide, QWidget* parent = nullptr);

    QString text() const;
    bool isShown() const { return !isHidden(); }
    /// The key that dismisses a tip, for the tooltip.
    void setKey(const QString& key);
    /// The drawn tile is still on its way: a tip about it waits.
    void setAwaitsDrawn(bool awaits);
    /// No tip is seen before the piece lies and people have seen why its lines pay.
    void setAwaitsMarket(bool awaits);
    QSize minimumSizeHint() const override;

public slots:
    void dismiss();

signals:
    void explanationAsked(); ///< of the lines of the tip
    void enough();           ///< no more tips are wanted
    void left();             ///< the box is hidden, and it had the focus
    /// The words that can be read in the box have changed; empty: it is hidden.
    void toRead(const QString& words);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow();
    void retranslate();
    /// Puts the buttons side by side if there is room.
    void arrange();

    Guide& guide_;
    QLabel* label_;
    QPushButton* explain_;
    QPushButton* read_;
    QPushButton* enough_;
    QBoxLayout* buttons_; ///< of the two that are always there
    QString key_;
    bool awaitsDrawn_ = false;
    bool awaitsMarket_ = false;
    QString readable_; ///< see toRead()
};

} // namespace hp
