// One press does one thing.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPoint>
#include <QPointer>
#include <QWidget>

class QKeyEvent;
class QMouseEvent;

namespace hp {

/// Drops presses that were meant for what was there before: the repeats of a held Return, and the
/// second click of a double click. They would lift the curtain for the next person, deal the next
/// round, or save over a file. A window that comes up by itself takes no press before anybody can
/// have seen it. Watches the whole application.
class PressGuard : public QObject {
public:
    explicit PressGuard(QObject* parent);

    /// Of a window that nobody has asked for, before it is shown.
    static void comesByItself(QWidget& window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isHeld(const QKeyEvent& event) const;
    bool isForAnother(QWidget* widget, const QMouseEvent& event);
    bool isUnseen(const QWidget& widget) const;

    int releasedKey_ = 0;
    quint64 releasedAt_ = 0;    ///< ms of the window system; 0: it does not say
    QPointer<QWidget> pressed_; ///< by the first click of a quick row
    quint64 pressedAt_ = 0;     ///< ms, of the last one
    QPoint where_;              ///< on the screen
    QPointer<QWidget> latest_;  ///< that came by itself
    QElapsedTimer since_;       ///< it came
};

} // namespace hp
