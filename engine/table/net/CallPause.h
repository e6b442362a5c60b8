// How long somebody waits who calls in vain, before the next call.
#pragma once

#include <QRandomGenerator>

#include <algorithm>

namespace hp {

/// One second after the first call, then twice as long each time, up to half a minute; a quarter
/// more or less, so that not all who were cut off call at once. @return milliseconds
inline int pauseAfter(int failures)
{
    const int pause = std::min(30'000, 1'000 << std::min(failures, 5));
    return pause * 3 / 4 + static_cast<int>(QRandomGenerator::global()->bounded(pause / 2));
}

} // namespace hp
