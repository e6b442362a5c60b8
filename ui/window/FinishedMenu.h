// The submenu of the games that have come to their end here: the latest ones, and the way to all of
// them.
#pragma once

#include <QObject>

class QAction;
class QMenu;

namespace hp {

class FinishedGames;

class FinishedMenu : public QObject {
    Q_OBJECT
public:
    FinishedMenu(FinishedGames& games, QMenu& menu, QObject* parent);
    void retranslate();

signals:
    void chosen(const QString& path);
    void allAsked(); ///< the person wants to choose among all of them

private:
    void fill();
    void update();

    FinishedGames& games_;
    QMenu& menu_;
    QAction* all_ = nullptr;
};

} // namespace hp
