// Plays the turns that no person decides on, in any game. A computer thinks about a decision. Then
// the decision waits until people have been able to follow the turn before. One at a time.
#pragma once

#include "engine/base/Random.h"
#include "engine/text/Wording.h"
#include "ui/table/programs/ThinkingPlayers.h"

#include <QElapsedTimer>
#include <QTimer>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace hp {

/// @tparam Decision what the game's Player chooses
template <class Player, class Decision> class ComputerTurns {
public:
    /// Who has them, and is called on its thread.
    struct Owner {
        QObject& object;
        std::function<void(const Decision&)> play;
        std::function<void(const QString& why)> failed; ///< the program does not go on
    };
    ComputerTurns(Owner owner, typename ThinkingPlayers<Player>::Make make)
        : owner_(std::move(owner)), players_(owner_.object, make)
    {
        timer_.setSingleShot(true);
        QObject::connect(&timer_, &QTimer::timeout, &owner_.object, [this] { play(); });
    }

    /// Milliseconds between one turn and the next.
    void setPace(int milliseconds)
    {
        pace_ = milliseconds;
        pause_ = std::min(pause_, pace_);
        if (timer_.isActive())
            timer_.start(std::min(timer_.remainingTime(), restOfPause()));
    }
    int pace() const { return pace_; }
    /// Sets the most time that a computer may think before a turn, and again about what it has
    /// drawn. Applies from its next search on.
    void setThinkSeconds(double seconds) { thinkSeconds_ = seconds; }
    double thinkSeconds() const { return thinkSeconds_; }

    /// Lets a level or another program think. @param view of the seat; points at the rules, which
    /// `rules` keeps alive, whatever game begins meanwhile
    template <class View, class RulesPtr>
    void think(int seat, const View& view, RulesPtr rules, const std::string& player,
               std::uint64_t seed)
    {
        const double seconds = hurried_ ? std::min(HurriedSeconds, thinkSeconds_) : thinkSeconds_;
        const auto choose = [view, rules = std::move(rules), seed, seconds](
                                Player& thinking, const std::stop_token& stop) -> Result<Decision> {
            Random random(seed);
            const Decision decision = thinking.choose(view, random, {seconds, 0}, stop);
            if (const Failure failure = thinking.failure())
                return *failure;
            return decision;
        };
        players_.start(seat, QString::fromStdString(player), choose,
                       [this](const Result<Decision>& decision) {
                           if (decision)
                               decide(*decision);
                           else
                               owner_.failed(wording(decision.error()));
                       });
    }
    /// Sets the decision that will be played. A draw does not wait.
    void decide(const Decision& decision)
    {
        decision_ = decision;
        int rest = restOfPause();
        if constexpr (requires { decision.draw; })
            rest = decision.draw ? 0 : rest;
        // Use the timer even if there is no wait. Otherwise the turns of a game among computers
        // would nest their calls.
        timer_.start(rest);
    }
    /// Ends the other programs: nobody needs them any more.
    void endPrograms() { players_.endPrograms(); }
    /// Somebody is thinking, or a decision waits to be played.
    bool isBusy() const { return players_.isBusy() || decision_; }
    /// Plays the best turn found so far without a wait, and also the placing after a draw.
    void hurry()
    {
        pause_ = 0;
        hurried_ = isBusy();
        if (players_.isBusy())
            players_.hurry();
        play();
    }
    /// While they are held, a decision waits; then it is played without a pause.
    void setHeld(bool held)
    {
        held_ = held;
        play();
    }
    /// Drops the thinking or the decision under way. @return whether there was one
    bool stop()
    {
        const bool was = isBusy();
        timer_.stop();
        decision_.reset();
        hurried_ = false;
        players_.cancel();
        return was;
    }
    /// Call when a turn has been played: people want to see it.
    void startPause()
    {
        hurried_ = false;
        pause_ = pace_;
        sinceTurn_.start();
    }
    /// Call when people begin to look at the market only now. A hurried pause stays short.
    void restartPause() { sinceTurn_.start(); }
    /// Call when there is no turn to follow yet.
    void skipPause() { pause_ = 0; }

private:
    /// For a drawn tile, after a person has chosen "Move Now".
    static constexpr double HurriedSeconds = 0.05;

    void play()
    {
        if (held_ || !decision_)
            return;
        timer_.stop();
        owner_.play(*std::exchange(decision_, std::nullopt));
    }
    /// Milliseconds until the next turn may follow the last one.
    int restOfPause() const
    {
        return sinceTurn_.isValid() // the last turn may be weeks ago
                   ? static_cast<int>(std::max(pause_ - sinceTurn_.elapsed(), qint64{0}))
                   : 0;
    }

    const Owner owner_;
    ThinkingPlayers<Player> players_;
    std::optional<Decision> decision_;
    QTimer timer_;            ///< until the decision is played
    QElapsedTimer sinceTurn_; ///< since the last turn was played
    int pace_ = 700;
    int pause_ = 0; ///< after the last turn
    double thinkSeconds_ = 0.5;
    bool held_ = false;
    bool hurried_ = false; ///< for the rest of the turn under way, also after a draw
};

} // namespace hp
