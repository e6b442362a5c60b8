// Makes the program's output the same bytes on every system: lines end with \n, and text is UTF-8.
// Windows needs settings for this: its C library would write \r\n, and its console interprets the
// bytes by a code page. The console keeps its code page after the program has ended, so the old one
// must be restored. Standard input is not changed: lines are trimmed, and Ctrl-Z ends them.
#pragma once

namespace hp::cli {

/// Makes standard output and standard error pass on bytes unchanged.
void makeOutputBinary();

/// Whether standard output is a console of Windows. It shows no letter whose bytes come one by one.
bool isConsole();

/// @return the code page of the output before; 0 if there is no console with one
unsigned setConsoleCodePage(unsigned page);

class StandardStreams {
public:
    StandardStreams() : before_(setConsoleCodePage(Utf8)) { makeOutputBinary(); }
    ~StandardStreams()
    {
        if (before_ != 0)
            setConsoleCodePage(before_);
    }
    StandardStreams(const StandardStreams&) = delete;
    StandardStreams& operator=(const StandardStreams&) = delete;

private:
    static constexpr unsigned Utf8 = 65001;
    unsigned before_;
};

} // namespace hp::cli
