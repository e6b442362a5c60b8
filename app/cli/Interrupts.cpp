#include "app/cli/Interrupts.h"

#include <array>
#include <csignal>
#include <utility>

namespace hp::cli {

namespace {

#ifdef SIGHUP
constexpr std::array Caught{SIGINT, SIGTERM, SIGHUP};
#else
constexpr std::array Caught{SIGINT, SIGTERM};
#endif
constexpr int LookMs = 100;

volatile std::sig_atomic_t hasCome = 0;

extern "C" void onInterrupt(int signal)
{
    hasCome = 1;
    std::signal(signal, SIG_DFL);
}

} // namespace

Interrupts::Interrupts(std::function<void()> come)
{
    for (const int signal : Caught)
        std::signal(signal, onInterrupt);
    look_.setInterval(LookMs);
    QObject::connect(&look_, &QTimer::timeout, &look_, [come = std::move(come)] {
        if (hasCome != 0) {
            hasCome = 0;
            come();
        }
    });
    look_.start();
}

Interrupts::~Interrupts()
{
    for (const int signal : Caught)
        std::signal(signal, SIG_DFL);
}

} // namespace hp::cli
