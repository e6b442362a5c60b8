// Gives the keyboard back to the part of the window that had it before a menu was opened.
#pragma once

#include <QMainWindow>
#include <QObject>
#include <QPointer>

namespace hp {

/// Qt's menu bar does so, too, but keeps the keyboard in two cases, without showing it: where it
/// had it already (a menu closed by Escape, another one opened at once), and after Escape with one
/// of its menus chosen.
class FocusReturn : public QObject {
    Q_OBJECT
public:
    /// @param window its menu bar is the one that is watched
    explicit FocusReturn(QMainWindow& window);

private:
    void follow(QWidget* now);
    /// @param closed a menu has been
    void giveBack(bool closed);

    QMainWindow& window_;
    QPointer<QWidget> last_; ///< of the window's parts, but for the menu bar
};

} // namespace hp
