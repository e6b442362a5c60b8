// measure-start.sh preloads this into the program that it measures. It reports when the first frame
// of the first window has been passed to the screen. The program itself needs no hook for it.
#include <QBackingStore>
#include <QWindow>

#include <chrono>
#include <cstdio>
#include <dlfcn.h>

void QBackingStore::flush(const QRegion& region, QWindow* window, const QPoint& offset)
{
    using Flush = void (*)(QBackingStore*, const QRegion&, QWindow*, const QPoint&);
    static const auto next = reinterpret_cast<Flush>(
        dlsym(RTLD_NEXT, "_ZN13QBackingStore5flushERK7QRegionP7QWindowRK6QPoint"));
    next(this, region, window, offset);
    static bool said = false;
    if (said || QBackingStore::window()->width() < 400) // not a splash screen or a tool tip
        return;
    said = true;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    if (std::FILE* report = std::fopen(std::getenv("FIRST_FRAME_FILE"), "w")) {
        std::fprintf(report, "%lld\n",
                     static_cast<long long>(
                         std::chrono::duration_cast<std::chrono::microseconds>(now).count()));
        std::fclose(report);
    }
}
