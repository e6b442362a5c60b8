// Notices from another thread that the event loop stands still, and ends the program then.
#pragma once

#include <QString>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <thread>

#include <ctime>

class EventLoopWatch {
public:
    /// @param hung runs on the watching thread when there was no beat for so long
    EventLoopWatch(std::chrono::seconds patience, std::function<void()> hung)
        : patience_(patience), hung_(std::move(hung)),
          thread_([this](const std::stop_token& stop) { watch(stop); })
    {
    }

    struct Pause {
        std::int64_t ms = 0;
        std::int64_t worked = 0; ///< ms of processor time that the event loop's thread had in it
        QString after;           ///< the action before
    };

    /// The event loop runs. @param action the last one
    void beat(const QString& action)
    {
        const auto now = clock();
        const auto pause = now - last_.exchange(now);
        const auto worked = threadClock();
        if (pause > longest_.ms)
            longest_ = {pause, worked - worked_, action};
        worked_ = worked;
    }
    const Pause& longestPause() const { return longest_; }

private:
    static std::int64_t clock()
    {
        return std::chrono::duration_cast<std::chrono::milliseconds>(
                   std::chrono::steady_clock::now().time_since_epoch())
            .count();
    }
    static std::int64_t threadClock()
    {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return std::int64_t{time.tv_sec} * 1000 + time.tv_nsec / 1000000;
    }
    void watch(const std::stop_token& stop) const
    {
        const auto limit = std::chrono::duration_cast<std::chrono::milliseconds>(patience_).count();
        while (!stop.stop_requested()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            if (clock() - last_ > limit) {
                hung_();
                return;
            }
        }
    }

    std::chrono::seconds patience_;
    std::function<void()> hung_;
    std::atomic<std::int64_t> last_{clock()};
    // Only for the event loop's thread.
    Pause longest_;
    std::int64_t worked_ = 0;
    std::jthread thread_;
};
