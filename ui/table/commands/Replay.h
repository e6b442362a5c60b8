// Steps through the game by itself, from the shown turn on or from the first one, at the pace of
// the computers. It ends at the latest turn, and when a person steps or begins another game.
#pragma once

#include <QObject>
#include <QTimer>

#include <functional>

namespace hp {

class Actions;
class Preferences;

class Replay : public QObject {
    Q_OBJECT
public:
    /// The steps of a game, as its table has them.
    struct Steps {
        std::function<bool()> canBeShown; ///< there are some, and nothing covers them
        std::function<bool()> atLatest;
        std::function<void()> first;
        std::function<void()> forward;
    };
    /// Actions and preferences must outlive this object.
    Replay(Actions& actions, const Preferences& preferences, Steps steps, QObject* parent);

public slots:
    /// Something else is shown, or there is another game.
    void follow();

private:
    void setRunning(bool running);
    void step();

    Actions& actions_;
    const Preferences& preferences_;
    Steps steps_;
    QTimer timer_;
    bool stepping_ = false; ///< the change of the shown turn is its own
};

} // namespace hp
