#include "app/cli/StandardStreams.h"

// Included only here, because the header's macros (near, far) would replace words in other code.
#ifdef _WIN32
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>

#include <cstdio>
#include <fcntl.h>
#include <io.h>
#endif

namespace hp::cli {

void makeOutputBinary()
{
#ifdef _WIN32
    _setmode(_fileno(stdout), _O_BINARY);
    _setmode(_fileno(stderr), _O_BINARY);
    std::setvbuf(stderr, nullptr, _IONBF, 0); // as elsewhere: a pipe has at once what is said
    if (isConsole())                          // without a buffer, byte by byte
        std::setvbuf(stdout, nullptr, _IOFBF, 1 << 16);
#endif
}

bool isConsole()
{
#ifdef _WIN32
    return _isatty(_fileno(stdout)) != 0;
#else
    return false;
#endif
}

unsigned setConsoleCodePage([[maybe_unused]] unsigned page)
{
#ifdef _WIN32
    const unsigned before = GetConsoleOutputCP();
    if (before != 0)
        SetConsoleOutputCP(page);
    return before;
#else
    return 0;
#endif
}

} // namespace hp::cli
