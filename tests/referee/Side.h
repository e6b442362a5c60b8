// The program's side of the table, as the referee sees it: plain values only. EngineSide asks the
// engine; the tests have sides that lie.
#pragma once

#include "Plain.h"

namespace referee {

class Side {
public:
    Side() = default;
    virtual ~Side() = default;
    Side(const Side&) = delete;
    Side& operator=(const Side&) = delete;

    virtual std::string rulesJson() const = 0;
    virtual int seats() const = 0;

    /// Deals by itself and begins the next round.
    virtual Deal startRound() = 0;
    virtual bool mayDraw() const = 0;
    virtual Piece draw() = 0;
    /// All legal turns with the pieces at hand, without drawing.
    virtual std::vector<Turn> turns() const = 0;
    /// Whether it would play this turn, also one that draws and places in one go.
    virtual bool accepts(const Turn& turn) const = 0;
    /// @return the lines paid, in any order
    virtual std::vector<Payment> play(const Turn& turn) = 0;

    virtual Standing standing() const = 0;
    virtual Payment valueOf(bool isRow, int index) const = 0;
    virtual std::vector<int> winners() const = 0;
};

} // namespace referee
