// The commands that look at another step of a game. One of them steps by itself, from the shown
// turn on or from the first one, at the pace of the computers. It ends at the latest turn, and when
// a person steps or begins another game.
#pragma once

#include <QObject>
#include <QTimer>

#include <functional>

namespace hp {

class Actions;
class Preferences;

class Stepping : public QObject {
    Q_OBJECT
public:
    /// The steps of a game, as its table has them.
    struct Steps {
        std::function<int()> count; ///< 0: there are none, or something covers them
        std::function<int()> shown;
        std::function<void(int)> show;
    };
    /// Actions and preferences must outlive this object.
    Stepping(Actions& actions, const Preferences& preferences, Steps steps, QObject* parent);

public slots:
    /// Something else is shown, or there is another game.
    void follow();

private:
    void setRunning(bool running);
    void goOn();
    bool isAtLatest() const { return steps_.shown() + 1 >= steps_.count(); }

    Actions& actions_;
    const Preferences& preferences_;
    Steps steps_;
    QTimer timer_;
    bool stepping_ = false; ///< the change of the shown turn is its own
};

} // namespace hp
