// The review in the window: its action, when it is possible, and the result, which goes into the
// game's record.
#pragma once

#include "ui/heller/session/TableSession.h"
#include "ui/kit/windows/LazyWindow.h"

#include <QObject>

class QWidget;

namespace hp {

class Actions;
class ReviewWindow;
class GuideProgress;

class Reviewing : public QObject {
    Q_OBJECT
public:
    /// All arguments must outlive this object.
    Reviewing(Actions& actions, GameHost& host, TableSession& session, GuideProgress& progress,
              QWidget* window);

    /// Opens the review of the game; it begins with the work if the record has none.
    void show();
    /// The window, while it is open. Closed by a person it is only hidden, so that review and
    /// learning go on where they were.
    ReviewWindow* reviewWindow() const;
    /// The game has changed: window and review go.
    void close();
    void retranslate() { updateActions(); }

private:
    /// The reason why the game cannot be reviewed now, in words; empty if it can.
    QString whyNot() const;
    void updateActions();
    /// Learning goes on where it was, also after a new start of the program.
    void keepProgress(ReviewWindow& review);

    Actions& actions_;
    GameHost& host_;
    TableSession& session_;
    GuideProgress& progress_;
    QWidget* window_;
    LazyWindow<ReviewWindow> review_;
};

} // namespace hp
