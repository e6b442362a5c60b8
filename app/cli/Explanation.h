// `best --explain`: the ranked turns of an analysis, the ledger of the best one and its expected
// line of play.
#pragma once

#include "engine/heller/analysis/Analysis.h"

#include <QString>

#include <optional>
#include <string>

namespace hp::cli {

struct Explanation {
    std::vector<AnalysedTurn> turns;
    std::optional<Ledger> ledger; ///< nothing if there is nothing to compare the turn with
    std::vector<ExpectedTurn> expected;
    std::uint64_t deals = 0;
    std::uint64_t nodes = 0; ///< turns played in thought
    double seconds = 0;
};

/// Thinks for that long, or until so many turns have been played in thought (0: no limit).
/// @param against the turn that the best one is compared with; nothing: the next best of another
/// kind
Explanation explain(const SeatView& view, std::uint64_t seed, double seconds, std::uint64_t nodes,
                    const std::optional<Decision>& against);

/// {"turns":[{"turn":"R3@c2","margin":7.25,"error":1.2,"win":0.6,"win_error":0.02}, ...],
/// "certain":false,"ledger":{"turn":...,"other":...,"total":...,"error":...,"shown":7,
/// "certain":false,"entries":[{"kind":"line","line":"row 2","coins":...,"error":...,"own":...,
/// "shown":4}, ...]},"expected":[{"seat":"R","turn":"R3@c2"}, ...],"deals":...,"nodes":...,
/// "seconds":...}; "ledger" is null if there is none.
std::string explanationJson(const Explanation& explanation, const SeatView& view);
QString explanationText(const Explanation& explanation, const SeatView& view);

} // namespace hp::cli
