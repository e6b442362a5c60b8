// The net's opinion of a piece on many squares, without placing it: of all that the net looks at,
// a piece changes the sections of one row and one column, and what is in hand and to come is the
// same wherever it goes.
#pragma once

#include "engine/players/ValueNet.h"

namespace hp {

class NetSurvey {
public:
    explicit NetSurvey(const ValueNet& net) : net_(net) {}

    /// The market before the turn, as the seat sees it that is about to move. Facts are ignored.
    void lookAtMarket(const NetPosition& before);
    /// Hands, tiles to come and time after the turn. The market is ignored.
    void lookAtHands(const NetPosition& after);

    /// What becomes of a square's sections when a piece comes there.
    struct Change {
        static constexpr int Closed = -1; ///< no empty square is left there
        int row = Closed;                 ///< kind of section
        int column = Closed;
    };
    /// What to add to the tables after the turn, in units of CoinsPerUnit: what
    /// ValueNet::correction() says of that position, but for rounding.
    /// @param crossing of the square, index in the market looked at
    float correction(std::size_t crossing, const Change& change) const;

private:
    using Net = ValueNet;
    using Factors = std::array<float, Net::Crossings>;

    const ValueNet& net_;
    NetPosition market_;
    std::array<float, Net::Sums> sums_;
    Factors crossings_;
    /// Of every section, the factors of all that cross it at an empty square.
    std::array<Factors, NetPosition::MaxSections> partners_;
    std::array<float, Net::First> hands_; ///< what they bring to the first layer, with its bias
};

} // namespace hp
