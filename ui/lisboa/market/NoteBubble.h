// A small note beside a place: what the held piece would bring there, or why something is not
// possible. It never takes a click. A refusal is spoken when it appears, and disappears after a few
// seconds.
#pragma once

#include <QTimer>
#include <QWidget>

#include <vector>

namespace hp::lisboa {

class NoteBubble : public QWidget {
    Q_OBJECT
public:
    struct Line {
        QString text;
        int coins = 0;   ///< its sign colours the text; 0: none
        int colour = -1; ///< of a seat's mark before it; -1: none
        bool strong = false;
    };

    explicit NoteBubble(QWidget* parent);

    /// Beside `anchor`, in the parent's coordinates, where it covers as little as can be of `keep`.
    void showLines(std::vector<Line> lines, const QRect& anchor, const std::vector<QRect>& keep);
    void showRefusal(const QString& why, const QRect& anchor);
    void clear();
    bool isRefusal() const { return refusal_; }
    /// All of it; empty when hidden.
    QString text() const;

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void appear(const QRect& anchor, const std::vector<QRect>& keep);

    std::vector<Line> lines_;
    bool refusal_ = false;
    QTimer timer_;
};

} // namespace hp::lisboa
