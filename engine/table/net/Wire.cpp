#include "engine/table/net/Wire.h"

#include <QElapsedTimer>

namespace hp {

Clock steadyClock()
{
    QElapsedTimer timer;
    timer.start();
    return [timer] { return std::chrono::milliseconds(timer.elapsed()); };
}

} // namespace hp
