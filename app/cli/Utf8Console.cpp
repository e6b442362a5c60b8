#include "app/cli/Utf8Console.h"

// By itself here: the header's macros (near, far) take words from whoever includes it.
#ifdef _WIN32
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>
#endif

namespace hp::cli {

#ifdef _WIN32
Utf8Console::Utf8Console() : before_(GetConsoleOutputCP())
{
    SetConsoleOutputCP(CP_UTF8);
}

Utf8Console::~Utf8Console()
{
    if (before_ != 0)
        SetConsoleOutputCP(before_);
}
#else
Utf8Console::Utf8Console() = default;
Utf8Console::~Utf8Console() = default;
#endif

} // namespace hp::cli
