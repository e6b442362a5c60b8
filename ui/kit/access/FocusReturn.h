// Gives the keyboard focus back to the widget that had it before a menu was opened.
#pragma once

#include <QMainWindow>
#include <QObject>
#include <QPointer>

namespace hp {

/// Qt's menu bar does the same, but keeps the focus invisibly in two cases: if the menu bar already
/// had it (a menu closed by Escape, and another one opened at once), and after Escape with one of
/// its menus selected.
class FocusReturn : public QObject {
    Q_OBJECT
public:
    /// @param window this window's menu bar is watched
    explicit FocusReturn(QMainWindow& window);

private:
    void follow(QWidget* now);
    /// @param closed a menu has been closed
    void giveBack(bool closed);

    QMainWindow& window_;
    QPointer<QWidget> last_; ///< the last focused widget of the window, other than the menu bar
};

} // namespace hp
