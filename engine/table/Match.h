// Matches between players of any game: each deal is played with all exchanges of seats, on several
// threads. A match can be split into parts for several machines, and continued later.
#pragma once

#include "engine/base/Interval.h"
#include "engine/table/Forfeit.h"
#include "engine/table/PerSeat.h"

#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <stop_token>
#include <vector>

namespace hp {

/// The results of all games on one deal: every player has had every seat once.
struct GroupResult {
    int games = 0;
    std::array<int, MaxSeats> wins{};     ///< alone in the first place
    std::array<int, MaxSeats> ties{};     ///< sharing it
    std::array<int, MaxSeats> forfeits{}; ///< lost by an invalid answer
    /// Own money less the best other's, summed over the games that were finished.
    std::array<int, MaxSeats> margins{};
    /// How many coins the draws favoured player 0 over player 1, summed over the same games; only
    /// if the game can tell.
    std::optional<double> luck;

    /// Games without a forfeit; a forfeit ends its game.
    int playedOut() const { return games - std::accumulate(forfeits.begin(), forfeits.end(), 0); }

    friend bool operator==(const GroupResult&, const GroupResult&) = default;
};

struct MatchSchedule {
    int players = 2; ///< as many as seats
    int games = 400; ///< rounded up to whole groups of `players` games
    int threads = 1;
    int shard = 0, shards = 1;      ///< plays the groups whose number is `shard` modulo `shards`
    std::optional<SprtBounds> sprt; ///< stops when the first player's share is sure
};

/// Groups by number; a match saves, continues and merges these.
using MatchResults = std::map<int, GroupResult>;

/// One player's line in the result.
struct MatchLine {
    int wins = 0;
    int ties = 0;
    int forfeits = 0;
    double share = 0; ///< 2 seats: (wins + ties / 2) / games; more: first places / games
    Interval interval;
    double meanMargin = 0; ///< of the games that were finished
    /// The mean margin without the luck of the draws, with its 95 % interval. It estimates the same
    /// value as meanMargin, much more precisely. For four groups or more, if all of them have a
    /// luck value.
    std::optional<MeanEstimate> withoutLuck;
};
struct MatchSummary {
    int games = 0;
    std::vector<MatchLine> players;
    double sprtRatio = 0;
    SprtState sprt = SprtState::Undecided;
};
/// With the SPRT of the groups played so far.
MatchSummary summarize(const MatchResults& results, int players,
                       const std::optional<SprtBounds>& sprt = {});

/// Called after every group, in no particular order, one call at a time.
using MatchProgress = std::function<void(int group, const GroupResult& result)>;
/// Called for a forfeit: the player and the reason. One call at a time.
using ForfeitReport = std::function<void(int player, const Error& reason)>;

/// How a game of a match has ended.
struct MatchGame {
    unsigned winners = 0;              ///< a bit for each seat in the first place
    std::array<int, MaxSeats> money{}; ///< by seat; meaningless after a forfeit
    std::optional<Forfeit> forfeit;
    std::optional<double> luck; ///< see GroupResult, of this game
};

/// The players of a match at a table; each thread has its own.
class MatchTable {
public:
    virtual ~MatchTable() = default;
    /// Plays a game on the deal of a group; nothing if it was stopped during the game.
    /// @param playerAt by seat
    virtual std::optional<MatchGame> play(int group, int shift,
                                          const std::array<int, MaxSeats>& playerAt,
                                          const std::stop_token& stop) = 0;
    /// Whether its games say who had luck.
    virtual bool knowsLuck() const { return false; }
};
using MatchTableMaker = std::function<std::unique_ptr<MatchTable>()>;

/// Plays the groups that are missing in `results` and adds them. The maker is called on each
/// thread.
void playMatch(const MatchSchedule& schedule, const MatchTableMaker& make, MatchResults& results,
               const MatchProgress& progress = {}, const ForfeitReport& forfeit = {},
               std::stop_token stop = {});

} // namespace hp
