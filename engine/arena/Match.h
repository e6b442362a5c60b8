// Matches between players: the same deals with all seats exchanged, on several threads, in parts
// that can be spread over machines and taken up again.
#pragma once

#include "engine/arena/Interval.h"
#include "engine/base/Result.h"
#include "engine/players/Player.h"
#include "engine/rules/RuleSet.h"

#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace hp {

/// What came of all games on one deal: every player has sat on every seat once.
struct GroupResult {
    int games = 0;
    std::array<int, MaxSeats> wins{};     ///< alone in the first place
    std::array<int, MaxSeats> ties{};     ///< sharing it
    std::array<int, MaxSeats> forfeits{}; ///< lost by an answer that counted for nothing
    /// Own money less the best other's, summed up over the games that were played to their end.
    std::array<int, MaxSeats> margins{};
    /// Coins by which the draws favoured player 0 over player 1, summed up over the same games;
    /// where DrawLuck knows.
    std::optional<double> luck;

    /// Games without a forfeit, which ends the game it happens in.
    int playedOut() const { return games - std::accumulate(forfeits.begin(), forfeits.end(), 0); }

    friend bool operator==(const GroupResult&, const GroupResult&) = default;
};

struct MatchSettings {
    RuleSet rules;
    int players = 2; ///< as many as seats
    int games = 400; ///< rounded up to whole groups of `players` games
    std::uint64_t seed = 1;
    ThinkLimits limits;
    int threads = 1;
    int shard = 0, shards = 1;      ///< plays the groups whose number is `shard` modulo `shards`
    std::optional<SprtBounds> sprt; ///< stops when sure about the first player's share
};

/// Groups by their number: what a match knows, saves, takes up again and merges.
using MatchResults = std::map<int, GroupResult>;

/// One player's line of the result.
struct MatchLine {
    int wins = 0;
    int ties = 0;
    int forfeits = 0;
    double share = 0; ///< 2 seats: (wins + ties / 2) / games; more: first places / games
    Interval interval;
    double meanMargin = 0; ///< of the games that were played to their end
    /// The mean margin with the luck of the draws taken off, and where it lies with 95 %: another
    /// estimate of the same, much closer. From four groups on, if all of them know their luck.
    std::optional<MeanEstimate> withoutLuck;
};
struct MatchSummary {
    int games = 0;
    std::vector<MatchLine> players;
    double sprtRatio = 0;
    SprtState sprt = SprtState::Undecided;
};
/// With SPRT over the groups played so far.
MatchSummary summarize(const MatchResults& results, int players,
                       const std::optional<SprtBounds>& sprt = {});

/// Makes player `index` of the match; called once per thread and player.
using PlayerMaker = std::function<std::unique_ptr<Player>(int index)>;
/// After every group, in no particular order, one call at a time.
using MatchProgress = std::function<void(int group, const GroupResult& result)>;
/// A forfeit: who, and why. One call at a time.
using ForfeitReport = std::function<void(int player, const Error& reason)>;

/// Plays the groups that are not in `results` yet and adds them.
void playMatch(const MatchSettings& settings, const PlayerMaker& make, MatchResults& results,
               const MatchProgress& progress = {}, const ForfeitReport& forfeit = {},
               std::stop_token stop = {});

} // namespace hp
