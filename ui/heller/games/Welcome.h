// The page of the first start in the window: when it comes, what its choices do, and when it goes.
// It is made when it is first shown. While it lies in place of the table, computers wait.
#pragma once

#include "ui/heller/games/WelcomePage.h"

#include <QObject>

#include <functional>
#include <vector>

class QStackedWidget;

namespace hp {

class Actions;
class FinishedGames;
class GameFiles;
class GameFlow;
class TableSession;
class RecentFiles;
class GuideProgress;
class Table;

class Welcome : public QObject {
    Q_OBJECT
public:
    /// What the page needs. All of it must outlive this object.
    struct Parts {
        QStackedWidget& stack; ///< holds the table; the page is added
        Table& table;
        Actions& actions;
        GuideProgress& progress;
        const Language& language;
        TableSession& session;
        GameFlow& flow;
        GameFiles& files;
        RecentFiles& recent;
        const FinishedGames& finished;
        /// What one may do next.
        std::function<std::vector<NextThing>()> next;
    };
    Welcome(const Parts& parts, QObject* parent);

    /// Nobody has begun a game from the page yet.
    bool isDue() const;
    bool isShown() const;
    void show();
    /// Back to the table. @return false: the page is not shown, or there is no game to go back to
    bool leave();

signals:
    void lessonsAsked();
    void languageChosen(const QString& code);
    void gameChosen(const QString& path);

private:
    void prepare();
    void onGame();
    void hide();

    Parts parts_;
    WelcomePage* page_ = nullptr;
    QWidget* view_ = nullptr; ///< the page, which scrolls if there is too little room
};

} // namespace hp
