#include "app/cli/Utf8Console.h"

// By itself here: the header's macros (near, far) take words from whoever includes it.
#ifdef _WIN32
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>
#endif

namespace hp::cli {

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
