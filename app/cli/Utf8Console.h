// What the program prints is UTF-8, and a Windows console has to be told so. It keeps that after
// the program has ended: hence back to what it was.
#pragma once

namespace hp::cli {

/// @return the code page of the output before, 0 where there is no console that has one
unsigned setConsoleCodePage(unsigned page);

class Utf8Console {
public:
    Utf8Console() : before_(setConsoleCodePage(Utf8)) {}
    ~Utf8Console()
    {
        if (before_ != 0)
            setConsoleCodePage(before_);
    }
    Utf8Console(const Utf8Console&) = delete;
    Utf8Console& operator=(const Utf8Console&) = delete;

private:
    static constexpr unsigned Utf8 = 65001;
    unsigned before_;
};

} // namespace hp::cli
