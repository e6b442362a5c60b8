// Ctrl+C and the signals that end a program, for commands that close something before they end.
#pragma once

#include <QTimer>

#include <functional>

namespace hp::cli {

/// While it lives, the first such signal is told to `come`, from the event loop. The second one
/// ends the program at once.
class Interrupts {
public:
    explicit Interrupts(std::function<void()> come);
    ~Interrupts();
    Interrupts(const Interrupts&) = delete;
    Interrupts& operator=(const Interrupts&) = delete;

private:
    QTimer look_;
};

} // namespace hp::cli
