// Simulates a full disk for a test. This process and the processes it starts cannot make a file
// longer than a given number of bytes. Writing beyond that fails as on a full disk.
#pragma once

#include <QtGlobal>

#ifdef Q_OS_UNIX
#include <csignal>

#include <sys/resource.h>
#endif

namespace hp::test {

class FullDisk {
public:
    /// Whether this system can simulate a full disk.
    static constexpr bool isPossible()
    {
#ifdef Q_OS_UNIX
        return true;
#else
        return false;
#endif
    }

    explicit FullDisk([[maybe_unused]] qint64 bytes)
    {
#ifdef Q_OS_UNIX
        std::signal(SIGXFSZ, SIG_IGN); // fail with an error instead
        getrlimit(RLIMIT_FSIZE, &before_);
        rlimit limit = before_;
        limit.rlim_cur = static_cast<rlim_t>(bytes);
        setrlimit(RLIMIT_FSIZE, &limit);
#endif
    }
    ~FullDisk()
    {
#ifdef Q_OS_UNIX
        setrlimit(RLIMIT_FSIZE, &before_);
#endif
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
#ifdef Q_OS_UNIX
    rlimit before_{};
#endif
};

} // namespace hp::test
