#include "monkey/LastActions.h"

#include <QFile>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <memory>

#include <unistd.h>

// Only in a program with a sanitizer.
extern "C" void __sanitizer_set_death_callback(void (*callback)()) __attribute__((weak));

namespace lastactions {

namespace {

constexpr std::size_t Kept = 40;
constexpr std::size_t Longest = 200;

std::array<std::array<char, Longest>, Kept> actions{};
std::size_t count = 0;
std::unique_ptr<QFile> log;

void onSignal(int number)
{
    print();
    std::signal(number, SIG_DFL);
    std::raise(number);
}

} // namespace

void note(const QString& action)
{
    const QByteArray line = QByteArray::number(qulonglong(count)) + ' ' + action.toUtf8();
    auto& place = actions[count++ % Kept];
    place.fill(0);
    std::copy_n(line.constData(), std::min(std::size_t(line.size()), Longest - 1), place.begin());
    if (log) {
        log->write(line + '\n');
        log->flush();
    }
}

QString last()
{
    return count == 0 ? QString() : QString::fromUtf8(actions[(count - 1) % Kept].data());
}

void print()
{
    const auto write = [](const char* text) {
        if (::write(STDERR_FILENO, text, std::strlen(text)) < 0)
            return;
    };
    write("The last actions:\n");
    for (std::size_t i = count > Kept ? count - Kept : 0; i < count; ++i) {
        write("  ");
        write(actions[i % Kept].data());
        write("\n");
    }
}

void printOnCrash()
{
    if (__sanitizer_set_death_callback) {
        __sanitizer_set_death_callback(print);
        return;
    }
    for (const int number : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL})
        std::signal(number, onSignal);
}

void keep(const QString& file)
{
    log = std::make_unique<QFile>(file);
    if (!log->open(QIODevice::WriteOnly))
        std::fprintf(stderr, "cannot write %s\n", qPrintable(file));
}

} // namespace lastactions
