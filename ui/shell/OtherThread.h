// Work on another thread and the way back. Qt's locks make the order of both safe. The thread
// sanitizer cannot see these locks, because the system's Qt is not built with it, so a build with
// the sanitizer says here what follows what. Everything else it sees by itself.
#pragma once

#include <QMetaObject>
#include <QObject>
#include <QThreadPool>

#include <memory>
#include <utility>

#ifdef HP_THREAD_SANITIZER
#include <sanitizer/tsan_interface.h>
#endif

namespace hp {

#ifdef HP_THREAD_SANITIZER
inline void threadGives(void* place)
{
    __tsan_release(place);
}
inline void threadTakes(void* place)
{
    __tsan_acquire(place);
}
/// What happened before this call has happened when the result runs.
template <class Function> auto handedOver(Function function)
{
    auto place = std::make_shared<int>();
    threadGives(place.get());
    return [place, function = std::move(function)]() mutable {
        threadTakes(place.get());
        function();
    };
}
#else
inline void threadGives(void*) {}
inline void threadTakes(void*) {}
template <class Function> Function handedOver(Function function)
{
    return function;
}
#endif

/// Runs the work on a thread of the pool. End with waitForAll() what the work uses.
template <class Function> void startOn(QThreadPool& pool, Function work)
{
    pool.start(handedOver([&pool, work = std::move(work)]() mutable {
        work();
        threadGives(&pool);
    }));
}

/// Waits until nothing runs on the pool any more.
inline void waitForAll(QThreadPool& pool)
{
    pool.waitForDone();
    threadTakes(&pool);
}

/// Calls the function on the thread of the object, from its event loop. It is dropped if the object
/// is destroyed before.
template <class Function> void callLater(QObject& object, Function function)
{
    QMetaObject::invokeMethod(&object, handedOver(std::move(function)), Qt::QueuedConnection);
}

} // namespace hp
