// Leads through the steps of an explanation: by itself at a pace that suits each step, or at a
// person's word. It knows nothing of what the steps say. While it is active somebody still reads.
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
        Playing, ///< the next step comes by itself
        Paused   ///< until somebody goes on
    };
    /// How long each step stays when it comes by itself, in units of the interval. A step of length
    /// 0 is passed over in playing; who goes step by step sees it. The last one must not be 0.
    using Lengths = std::vector<double>;

    explicit StepPlayer(QObject* parent = nullptr);

    /// Milliseconds of a step of length 1. 0: at once, nothing plays and nothing waits.
    void setInterval(int milliseconds);
    /// Does not go on by itself, but waits at each step for next().
    void setWaits(bool waits);

    /// From the first step on.
    void play(Lengths lengths);
    /// More steps behind those that are there, without losing the place; plays if it rested.
    void add(const Lengths& lengths);
    /// From the first step, paused: somebody wants to read.
    void read(Lengths lengths);
    /// The last step, without anybody waiting.
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

public slots:
    /// One step; pauses. Whoever steps back in what has been read to its end reads again.
    void back();
    /// One step; pauses. Past the end: ended.
    void next();
    /// Pauses, or plays on; from the first step where all has been read.
    void toggle();
    /// From the first step again.
    void again();
    /// Everything at once.
    void finish();

signals:
    void changed(); ///< step, number of steps or state
    void activeChanged(bool active);
    /// Read to the end or skipped.
    void ended();

private:
    void begin(Lengths lengths, int step, State state);
    void set(int step, State state);
    /// The state of somebody who reads.
    State reading() const { return interval_ > 0 ? State::Paused : State::Resting; }
    void startTimer();
    void tick();

    Lengths lengths_;
    int step_ = 0;
    State state_ = State::Resting;
    int interval_ = 1000;
    bool waits_ = false;
    QTimer timer_;
};

} // namespace hp
