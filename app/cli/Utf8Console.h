// What the program prints is UTF-8, and a Windows console has to be told so. It keeps that after
// the program has ended: hence back to what it was.
#pragma once

namespace hp::cli {

class Utf8Console {
public:
    Utf8Console();
    ~Utf8Console();
    Utf8Console(const Utf8Console&) = delete;
    Utf8Console& operator=(const Utf8Console&) = delete;

private:
    unsigned before_ = 0; ///< code page, 0 where there is no console
};

} // namespace hp::cli
