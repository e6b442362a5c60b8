// What the commands of a menu do, said beside them: below the mouse, and at the one that the arrow
// keys have come to.
#pragma once

#include <QObject>
#include <QTimer>

class QAction;
class QMenu;

namespace hp {

class MenuTips : public QObject {
    Q_OBJECT
public:
    /// For the menu and those in it, which come and go.
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
