#include "ui/table/programs/ProcessGroup.h"

#include <QProcess>

#ifdef Q_OS_UNIX
#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <new>
#include <sys/mman.h>
#include <unistd.h>
#endif
#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#endif
#ifdef Q_OS_WIN
#include <windows.h>
#endif

namespace hp {

#ifdef Q_OS_UNIX

namespace {

/// Data that a signal handler may read: no locks, no heap memory. It is in memory that forked
/// processes share, so that a program enters itself before it can start others: if this program did
/// it, a signal could come in between.
struct Roll {
    std::atomic<bool> isEnding = false;
    /// 0: free, Reserved, or a process group. It has room for the largest match: four players on
    /// each of 1024 threads. A further program would only survive a signal.
    std::array<std::atomic<pid_t>, 4096> leaders = {};
};
constexpr pid_t Reserved = -1;
static_assert(std::atomic<pid_t>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

/// If the memory cannot be had, nothing is entered and programs survive a signal.
Roll* const roll = [] {
    void* memory =
        ::mmap(nullptr, sizeof(Roll), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0);
    return memory == MAP_FAILED ? nullptr : new (memory) Roll;
}();

/// The groups are separate from the terminal's: Ctrl-C reaches only this program, which passes it
/// on.
void endAll(int signal)
{
    roll->isEnding = true; // a program that enters itself too late sees this
    for (const auto& leader : roll->leaders) {
        if (const pid_t group = leader; group > 0)
            ::kill(-group, SIGKILL);
    }
    // End by the same signal, so that a waiting process sees the cause.
    struct sigaction usual = {};
    usual.sa_handler = SIG_DFL;
    ::sigaction(signal, &usual, nullptr);
    ::raise(signal);
}

/// Signals that are ignored, as with nohup, stay ignored. Signals that other code handles stay with
/// that code.
void watchSignals()
{
    for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGTERM}) {
        struct sigaction present = {};
        if (::sigaction(signal, nullptr, &present) != 0 || (present.sa_flags & SA_SIGINFO) != 0 ||
            present.sa_handler != SIG_DFL)
            continue;
        struct sigaction ours = {};
        ours.sa_handler = endAll;
        ::sigaction(signal, &ours, nullptr);
    }
}

} // namespace

void ProcessGroup::prepare(QProcess& program, int output)
{
    end();
    std::atomic<pid_t>* place = nullptr;
    if (roll) {
        [[maybe_unused]] static const bool watched = (watchSignals(), true);
        place = std::find_if(roll->leaders.begin(), roll->leaders.end(), [](auto& leader) {
            pid_t empty = 0;
            return leader.compare_exchange_strong(empty, Reserved);
        });
        if (place == roll->leaders.end())
            place = nullptr;
    }
    place_ = place;
    program.setChildProcessModifier([output, place] {
        ::setpgid(0, 0);
        if (place) {
            *place = ::getpid();
            if (roll->isEnding)
                ::_exit(EXIT_FAILURE);
        }
        if (output >= 0)
            ::dup2(output, STDOUT_FILENO);
#ifdef Q_OS_LINUX
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    });
}

void ProcessGroup::join(qint64 leader)
{
    leader_ = leader;
}

void ProcessGroup::end()
{
    if (leader_ > 0)
        ::kill(-static_cast<pid_t>(leader_), SIGKILL);
    leader_ = 0;
    if (place_)
        *place_ = 0;
    place_ = nullptr;
}

#elif defined(Q_OS_WIN)

void ProcessGroup::prepare(QProcess&, int) {}

/// A job includes what its programs start from now on. The program has not started anything yet:
/// Windows is still loading its libraries.
void ProcessGroup::join(qint64 leader)
{
    end();
    if (leader <= 0)
        return;
    // Closing the job's only handle ends the programs. The handle is closed however this program
    // ends.
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    job_ = CreateJobObjectW(nullptr, nullptr);
    SetInformationJobObject(job_, JobObjectExtendedLimitInformation, &limits, sizeof(limits));
    const HANDLE program =
        OpenProcess(PROCESS_SET_QUOTA | PROCESS_TERMINATE, FALSE, static_cast<DWORD>(leader));
    if (program) {
        AssignProcessToJobObject(job_, program);
        CloseHandle(program);
    }
}

void ProcessGroup::end()
{
    if (job_)
        CloseHandle(job_);
    job_ = nullptr;
}

#endif

} // namespace hp
