// Steps through the game by itself, from the shown turn on or from the first one, at the pace of
// the computers. It ends at the latest turn, and when a person steps or begins another game.
#pragma once

#include <QObject>
#include <QTimer>

namespace hp {

class Actions;
class TableSession;
class Preferences;

class Replay : public QObject {
    Q_OBJECT
public:
    /// All arguments must outlive this object.
    Replay(Actions& actions, TableSession& session, const Preferences& preferences,
           QObject* parent);

private:
    void setRunning(bool running);
    void step();
    void follow();

    Actions& actions_;
    TableSession& session_;
    const Preferences& preferences_;
    QTimer timer_;
    bool stepping_ = false; ///< the change of the shown turn is its own
};

} // namespace hp
