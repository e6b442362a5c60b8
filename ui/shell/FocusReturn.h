// Whoever plays by keys alone goes on where the menu was called.
#pragma once

#include <QMainWindow>
#include <QObject>
#include <QPointer>

namespace hp {

/// Qt's menu bar gives the keyboard back to whoever had it. Where that was itself, as it is when
/// a menu is closed by Escape and another one opened at once, it keeps it; so it does after any
/// Escape, with one of its menus chosen; and nothing shows it.
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
