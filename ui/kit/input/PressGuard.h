// Makes one press do one thing only.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPoint>
#include <QPointer>
#include <QWidget>

class QKeyEvent;
class QMouseEvent;

namespace hp {

/// Drops presses that were meant for what was on the screen before: the repeats of a held Return,
/// and the second click of a double click. They could lift the curtain for the next person, deal
/// the next round, or save over a file. A window that opens by itself takes no press until a person
/// can have seen it. Watches the whole application.
class PressGuard : public QObject {
public:
    explicit PressGuard(QObject* parent);

    /// Marks a window that nobody has asked for. Call it before the window is shown.
    static void comesByItself(QWidget& window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isHeld(const QKeyEvent& event) const;
    bool isForAnother(QWidget* widget, const QMouseEvent& event);
    bool isUnseen(const QWidget& widget) const;

    int releasedKey_ = 0;
    quint64 releasedAt_ = 0;    ///< ms of the window system; 0: not known
    QPointer<QWidget> pressed_; ///< by the first click of a quick series
    quint64 pressedAt_ = 0;     ///< ms, time of the last press
    QPoint where_;              ///< of the last press, on the screen
    QPointer<QWidget> latest_;  ///< the latest window that opened by itself
    QElapsedTimer since_;       ///< time since it opened
};

} // namespace hp
