// A square or an entrance of the market.
#pragma once

#include "engine/lisboa/game/Step.h"

#include <QMetaType>

#include <optional>

namespace hp::lisboa {

struct Place {
    bool entrance = false;
    std::uint8_t where = 0; ///< Square or Entrance

    friend bool operator==(const Place&, const Place&) = default;
};

inline Place squarePlace(Square square)
{
    return {false, square};
}
inline Place entrancePlace(Entrance entrance)
{
    return {true, entrance};
}
/// Where a step puts its piece, if it puts one on the market.
inline std::optional<Place> placeOf(const Step& step)
{
    switch (step.kind) {
    case StepKind::Open:
    case StepKind::Restaurant:
        return squarePlace(step.where);
    case StepKind::Bring:
        return entrancePlace(step.where);
    default:
        return {};
    }
}

} // namespace hp::lisboa
