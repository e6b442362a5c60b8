// What the program prints is the same bytes on every system: lines end with \n, and text is UTF-8.
// Windows has to be told so: its C library would write \r\n, and its console takes the bytes for
// those of a code page. The console keeps what it is told after the program has ended: hence back
// to what it was. Standard input stays as it is there: lines are trimmed, and Ctrl-Z ends them.
#pragma once

namespace hp::cli {

/// Has standard output and standard error pass on what is written to them unchanged.
void makeOutputBinary();

/// @return the code page of the output before, 0 where there is no console that has one
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
