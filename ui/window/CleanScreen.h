// A screen with nothing but the table on it: menu bar and toolbar are hidden. While the pointer is
// at the top edge, or after Alt, the menus come over the table, so that the market does not jump.
#pragma once

#include <QObject>

class QMainWindow;
class QMenuBar;
class QToolBar;
class QWidget;

namespace hp {

class CleanScreen : public QObject {
    Q_OBJECT
public:
    CleanScreen(QMainWindow& window, QToolBar& toolbar);

    bool isOn() const { return on_; }
    void setOn(bool on);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showMenus();
    /// Hides the menus unless somebody uses them.
    void hideUnused();
    void place();

    QMainWindow& window_;
    QToolBar& toolbar_;
    QWidget* edge_ = nullptr; ///< at the top of the window: the pointer that enters it wants menus
    QMenuBar* menus_ = nullptr; ///< the window's menus, over the table
    bool on_ = false;
};

} // namespace hp
