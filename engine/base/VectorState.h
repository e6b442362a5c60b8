// What other libraries leave behind in the processor, as far as it slows the engine down.
#pragma once

namespace hp {

/// Says that the upper halves of the vector registers hold nothing. Text functions of Qt leave them
/// in use, and a new thread inherits that; code that works on the lower halves then takes up to
/// twice as long. To be called where long work begins.
inline void clearUpperVectors()
{
#if defined(__GNUC__) && defined(__x86_64__)
    if (__builtin_cpu_supports("avx"))
        asm volatile("vzeroupper");
#endif
}

} // namespace hp
