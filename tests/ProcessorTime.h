// How much processor time this process has taken: other work on the machine does not count.
// std::clock() tells it on Unix; on Windows that is the time that passes.
#pragma once

#ifdef _WIN32
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>

#include <cstdint>
#else
#include <ctime>
#endif

namespace hp::test {

inline double processorSeconds()
{
#ifdef _WIN32
    FILETIME began;
    FILETIME ended;
    FILETIME system;
    FILETIME own;
    GetProcessTimes(GetCurrentProcess(), &began, &ended, &system, &own);
    const auto ticks = [](const FILETIME& time) { // of 100 ns
        return static_cast<std::uint64_t>(time.dwHighDateTime) << 32 | time.dwLowDateTime;
    };
    return static_cast<double>(ticks(system) + ticks(own)) / 1e7;
#else
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
#endif
}

} // namespace hp::test
