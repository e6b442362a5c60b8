// Shows tool tips beside the commands of a menu: for the command below the mouse, and for the one
// selected by the arrow keys.
#pragma once

#include <QObject>
#include <QTimer>

class QAction;
class QMenu;

namespace hp {

class MenuTips : public QObject {
    Q_OBJECT
public:
    /// Installs it on the menu and its submenus, which may be added or removed later.
    static void installOn(QMenu& menu);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    explicit MenuTips(QMenu& menu);
    void show(const QAction* action);

    QMenu& menu_;
    QTimer delay_;
};

} // namespace hp
