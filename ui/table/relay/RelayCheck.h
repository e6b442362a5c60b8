// Whether a relay does everything that tables need, found by trying it.
#pragma once

#include "ui/table/relay/RelayLine.h"

#include <functional>
#include <optional>

namespace hp {

struct RelayCheck {
    enum class What {
        Call,    ///< it can be called
        Speak,   ///< what one end says, the other hears
        Largest, ///< also the largest message
        Card,    ///< the last card is kept, and told to who comes later
        Gone,    ///< it says at once that an end is gone
        Absent   ///< what is said to somebody who is absent is kept
    };
    static constexpr int Checks = 6;

    What what = What::Call;
    bool works = false;
    std::optional<Message> why; ///< what the relay or the system says; often nothing
};

/// Takes some seconds. After a call that fails nothing else is tried. @param told of each as soon
/// as it is known. Needs an event loop, which it runs
void checkRelay(const RelayAddress& relay, const std::function<void(const RelayCheck&)>& told);

} // namespace hp
