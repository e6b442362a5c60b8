// The submenu of the games that have come to their end here: the latest ones, and the way to all of
// them.
#pragma once

#include <QObject>

class QAction;
class QMenu;
class QWidget;

namespace hp {

class Dialogs;
class FinishedGames;

class FinishedMenu : public QObject {
    Q_OBJECT
public:
    FinishedMenu(FinishedGames& games, Dialogs& dialogs, QMenu& menu, QWidget* window);
    void retranslate();

signals:
    void chosen(const QString& path);

private:
    void fill();
    void showAll();
    void update();

    FinishedGames& games_;
    Dialogs& dialogs_;
    QMenu& menu_;
    QWidget* window_;
    QAction* all_ = nullptr;
};

} // namespace hp
