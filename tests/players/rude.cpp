// An external player that misbehaves in the way its argument names, for the tests of the arena.
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <thread>

#ifdef _WIN32
#include <windows.h>
#endif

namespace {

[[noreturn]] void crash()
{
#ifdef _WIN32
    // In some Windows C libraries abort() is a normal exit with exit code 3.
    RaiseException(EXCEPTION_ACCESS_VIOLATION, EXCEPTION_NONCONTINUABLE, 0, nullptr);
#endif
    std::abort();
}

} // namespace

int main(int argc, char** argv)
{
    const std::string mode = argc > 1 ? argv[1] : "";
    const auto sleepLong = [] { std::this_thread::sleep_for(std::chrono::minutes(10)); };
    if (mode == "mute")
        sleepLong();
    if (mode == "prattle") // without being asked
        for (;;)
            std::cout << "yes\n";
    for (std::string line; std::getline(std::cin, line);) {
        if (line.rfind("hpp", 0) == 0) {
            if (mode == "version")
                std::cout << "hpp 2 Rude" << std::endl;
            else if (mode == "greeting")
                std::cout << "Hello!" << std::endl;
            else
                std::cout << "hpp 1 Rude" << std::endl;
        } else if (line.rfind("go", 0) == 0) {
            if (mode == "hang")
                sleepLong();
            else if (mode == "die")
                return 3;
            else if (mode == "crash")
                crash();
            else if (mode == "close") {
                std::fclose(stdout);
                sleepLong();
            } else if (mode == "mumble")
                std::cout << "R1@a1" << std::flush;
            else if (mode == "lastwords") {
                std::cout << "R1@a1" << std::flush;
                return 4;
            } else if (mode == "nonsense")
                std::cout << "\x1b[31mI do not know" << std::endl;
            else if (mode == "illegal")
                std::cout << "R4@h8" << std::endl;
            else if (mode == "say") // the same to every question, such as a step that is illegal
                std::cout << (argc > 2 ? argv[2] : "") << std::endl;
            else if (mode == "endless")
                for (;;)
                    std::cout << "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
            else if (mode == "flood")
                for (;;)
                    std::cout << "draw\ndraw\n";
            else if (mode == "empty")
                std::cout << std::endl;
            else
                std::cout << "draw" << std::endl;
        } else if (line == "quit") {
            if (mode == "stay") {
                std::signal(SIGTERM, SIG_IGN);
                sleepLong();
            }
            return 0;
        } else if (mode == "sulk") {
            std::cout << "no" << std::endl;
        } else {
            std::cout << "ok" << std::endl;
        }
    }
    return 0;
}
