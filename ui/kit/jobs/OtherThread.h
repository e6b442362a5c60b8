// Work on another thread and the way back. Qt's own locks make both safe. The thread sanitizer
// cannot see these locks, because the system's Qt is not built with it. So a build with the
// sanitizer hands everything over under one lock that it can see.
#pragma once

#include <QMetaObject>
#include <QObject>
#include <QThreadPool>

#include <utility>

#ifdef HP_THREAD_SANITIZER
#include <mutex>
#endif

namespace hp {

#ifdef HP_THREAD_SANITIZER

inline std::mutex handingOver;

/// What was made while the lock was held may be used from here on.
inline void takeOver()
{
    const std::scoped_lock taken(handingOver);
}

template <class Function> class Work : public QRunnable {
public:
    explicit Work(Function function) : function_(std::move(function)) {}
    void run() override
    {
        takeOver();
        function_();
        takeOver(); // for waitForAll()
    }

private:
    Function function_;
};

template <class Function> void startOn(QThreadPool& pool, Function work)
{
    const std::scoped_lock held(handingOver);
    pool.start(new Work<Function>(std::move(work)));
}

inline void waitForAll(QThreadPool& pool)
{
    pool.waitForDone();
    takeOver();
}

template <class Function> void callLater(QObject& object, Function function)
{
    const std::scoped_lock held(handingOver);
    QMetaObject::invokeMethod(
        &object,
        [function = std::move(function)]() mutable {
            takeOver();
            function();
        },
        Qt::QueuedConnection);
}

#else

/// Runs the work on a thread of the pool. Whoever owns what the work uses calls waitForAll() before
/// it is destroyed.
template <class Function> void startOn(QThreadPool& pool, Function work)
{
    pool.start(std::move(work));
}

/// Waits until nothing runs on the pool any more.
inline void waitForAll(QThreadPool& pool)
{
    pool.waitForDone();
}

/// Calls the function on the thread of the object, from its event loop. It is dropped if the object
/// is destroyed before.
template <class Function> void callLater(QObject& object, Function function)
{
    QMetaObject::invokeMethod(&object, std::move(function), Qt::QueuedConnection);
}

#endif

} // namespace hp
