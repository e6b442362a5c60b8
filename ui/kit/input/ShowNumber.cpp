#include "ui/kit/input/ShowNumber.h"

#include <QSpinBox>

#include <algorithm>

namespace hp {

void showNumber(QSpinBox& spin, int low, int high, int value)
{
    // Changes the bounds only if necessary, because new bounds stop the repeat of an arrow that is
    // held down.
    const bool within = value >= low && value <= high;
    const bool shown = value >= spin.minimum() && value <= spin.maximum();
    if (!shown || (within && (spin.minimum() != low || spin.maximum() != high)))
        spin.setRange(std::min(low, value), std::max(high, value));
    if (value == spin.value())
        return;
    spin.setValue(value);
    if (spin.hasFocus())
        spin.selectAll(); // differs from the typed number: select it for typing over
}

} // namespace hp
