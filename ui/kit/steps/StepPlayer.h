// Plays the steps of an explanation: automatically, at a pace that suits each step, or when a
// person asks for the next step. It does not know the content of the steps. While it is active, a
// person is still reading.
#pragma once

#include <QObject>
#include <QTimer>

#include <vector>

namespace hp {

class StepPlayer : public QObject {
    Q_OBJECT
public:
    enum class State {
        Resting, ///< nobody waits: read to the end, skipped, or never begun
        Playing, ///< the next step comes automatically
        Paused   ///< until a person continues
    };
    /// The duration of each automatic step, in units of the interval. Automatic play skips a step
    /// of length 0, but a person who steps by hand sees it. The last length must not be 0.
    using Lengths = std::vector<double>;

    explicit StepPlayer(QObject* parent = nullptr);

    /// Sets the milliseconds of a step of length 1. 0: all steps appear at once; nothing plays or
    /// waits.
    void setInterval(int milliseconds);
    /// If set, the player does not go on automatically, but waits at each step for next().
    void setWaits(bool waits);
    /// While set, the current step stays beyond its length: it is being read aloud.
    void setHeld(bool held);
    bool isHeld() const { return held_; }

    /// Plays from the first step on.
    void play(Lengths lengths);
    /// Appends steps and keeps the current step. A resting player goes on with the new steps.
    void add(const Lengths& lengths);
    /// Shows the first step, paused, for a person who wants to read.
    void read(Lengths lengths);
    /// Shows the last step; nobody has to wait.
    void show(Lengths lengths);
    void clear() { show({}); }

    int stepCount() const { return static_cast<int>(lengths_.size()); }
    int step() const { return step_; } ///< 0 when there is none
    bool atLast() const { return step_ + 1 >= stepCount(); }
    State state() const { return state_; }
    bool isActive() const { return state_ != State::Resting; }
    bool canGoBack() const { return step_ > 0; }
    bool canGoOn() const { return !atLast() || isActive(); }
    bool playsBySelf() const { return interval_ > 0; }
    bool waits() const { return waits_; }

public slots:
    /// Goes back to the first step and pauses.
    void first();
    /// Goes back one step and pauses. Stepping back after the end makes the player active again.
    void back();
    /// Goes on one step and pauses. After the last step it emits ended().
    void next();
    /// Pauses, or plays on. If everything has been read, plays from the first step.
    void toggle();
    /// Starts again from the first step.
    void again();
    /// Shows everything at once.
    void finish();

signals:
    void changed(); ///< step, number of steps or state have changed
    void activeChanged(bool active);
    /// The steps were read to the end or skipped.
    void ended();

private:
    void begin(Lengths lengths, int step, State state);
    void set(int step, State state);
    /// The state while a person reads.
    State reading() const { return interval_ > 0 ? State::Paused : State::Resting; }
    void startTimer();
    void tick();

    Lengths lengths_;
    int step_ = 0;
    State state_ = State::Resting;
    int interval_ = 1000;
    bool waits_ = false;
    bool held_ = false;
    QTimer timer_;
};

} // namespace hp
