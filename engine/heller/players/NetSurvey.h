// The net's value of a piece on many squares, without placing it. A piece changes only the sections
// of one row and one column; the hands and the tiles to come are the same for every square.
#pragma once

#include "engine/heller/players/ValueNet.h"

namespace hp {

class NetSurvey {
public:
    explicit NetSurvey(const ValueNet& net) : net_(net) {}

    /// The market before the turn, as seen by the seat that is about to move. Ignores the facts.
    void lookAtMarket(const NetPosition& before);
    /// Hands, tiles to come and time after the turn. Ignores the market.
    void lookAtHands(const NetPosition& after);

    /// The kinds of a square's two sections after a piece is placed there.
    struct Change {
        static constexpr int Closed = -1; ///< no empty square is left there
        int row = Closed;                 ///< kind of section
        int column = Closed;
    };
    /// The correction to add to the tables after the turn, in units of CoinsPerUnit. It equals
    /// ValueNet::correction() of that position except for rounding.
    /// @param crossing of the square, index in the market looked at
    float correction(std::size_t crossing, const Change& change) const;

private:
    using Net = ValueNet;
    using Factors = std::array<float, Net::Crossings>;

    const ValueNet& net_;
    NetPosition market_;
    std::array<float, Net::Sums> sums_;
    Factors crossings_;
    /// For every section, the summed factors of all sections that cross it at an empty square.
    std::array<Factors, NetPosition::MaxSections> partners_;
    std::array<float, Net::First> hands_; ///< what they add to the first layer, with its bias
};

} // namespace hp
