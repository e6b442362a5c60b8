// Computer players of a game at work on other threads, one job at a time. Players that are other
// programs run on from turn to turn, one program for each seat.
#pragma once

#include "ui/kit/jobs/OtherThread.h"
#include "ui/table/programs/ProcessChannel.h"

#include <map>
#include <memory>
#include <stop_token>
#include <utility>

namespace hp {

/// @tparam Player the abstract player of the game
template <class Player> class ThinkingPlayers {
public:
    /// Makes a player by its name; it is called on other threads.
    using Make = std::unique_ptr<Player> (*)(const QString& player);

    /// @param owner has this as a member; it is called on its thread
    ThinkingPlayers(QObject& owner, Make make) : owner_(owner), make_(make)
    {
        // A cancelled job may still be ending when the next one starts.
        pool_.setMaxThreadCount(3);
        programPool_.setMaxThreadCount(1);
        programPool_.setExpiryTimeout(-1); // a program ends with the thread that has started it
    }
    /// Stops the running job and waits for it.
    ~ThinkingPlayers()
    {
        cancel();
        endPrograms();
        waitForAll(pool_);
        waitForAll(programPool_);
    }
    ThinkingPlayers(const ThinkingPlayers&) = delete;
    ThinkingPlayers& operator=(const ThinkingPlayers&) = delete;

    /// Calls think(player, stop) on another thread, and then heard() with what it has returned,
    /// unless the job was cancelled before. Cancels the job under way. @param player a name for
    /// which there is a player
    template <class Think, class Heard>
    void start(int seat, const QString& player, Think think, Heard heard)
    {
        cancel();
        stop_ = std::stop_source();
        busy_ = true;
        isProgram_ = player.startsWith(ExecPrefix);
        hasPrograms_ = hasPrograms_ || isProgram_;
        const auto work = [this, think = std::move(think), heard = std::move(heard), job = job_,
                           token = stop_.get_token()](Player& thinking) {
            callLater(owner_, [this, heard, job, thought = think(thinking, token)] {
                if (job != job_)
                    return; // cancelled in the meantime
                busy_ = false;
                heard(thought);
            });
        };
        if (!isProgram_) {
            startOn(pool_, [work, player, make = make_] { work(*make(player)); });
            return;
        }
        // A program that plays two seats would see the secrets of both. So each seat has its own.
        startOn(programPool_, [this, work, key = std::pair(seat, player)] {
            auto& program = programs_[key];
            if (!program)
                program = make_(key.second);
            work(*program);
        });
    }
    bool isBusy() const { return busy_; }
    /// Makes the job answer now with the best found so far. Another program has no such answer: it
    /// takes the time that it was given.
    void hurry()
    {
        if (!isProgram_)
            stop_.request_stop();
    }
    /// Cancels the job. It will not answer.
    void cancel()
    {
        stop_.request_stop();
        ++job_;
        busy_ = false;
    }
    /// Ends the other programs. One that is needed again is started again.
    void endPrograms()
    {
        if (std::exchange(hasPrograms_, false))
            startOn(programPool_, [this] { programs_.clear(); });
    }

private:
    QObject& owner_;
    Make make_;
    QThreadPool pool_;
    QThreadPool programPool_; ///< a single thread: a process belongs to the thread that starts it
    /// By seat and name; only for that thread.
    std::map<std::pair<int, QString>, std::unique_ptr<Player>> programs_;
    bool hasPrograms_ = false;
    bool isProgram_ = false; ///< the job under way
    std::stop_source stop_;
    quint64 job_ = 0;
    bool busy_ = false;
};

} // namespace hp
