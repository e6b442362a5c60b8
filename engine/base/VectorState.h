// Clears processor state that other libraries leave behind and that slows the engine down.
#pragma once

namespace hp {

/// Marks the upper halves of the vector registers as empty. Text functions of Qt leave them in use,
/// and a new thread inherits that state. Code that works on the lower halves then takes up to twice
/// as long. Call this before long work begins.
inline void clearUpperVectors()
{
#if defined(__GNUC__) && defined(__x86_64__)
    if (__builtin_cpu_supports("avx"))
        asm volatile("vzeroupper");
#endif
}

} // namespace hp
