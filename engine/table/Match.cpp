#include "engine/table/Match.h"

#include <bit>
#include <limits>
#include <mutex>
#include <thread>

namespace hp {

namespace {

/// Counts a game for each player.
void count(const MatchGame& game, int players, const std::array<int, MaxSeats>& playerAt,
           GroupResult& result)
{
    ++result.games;
    const bool alone = std::popcount(game.winners) == 1;
    for (int seat = 0; seat < players; ++seat) {
        const std::size_t player = playerAt[seat];
        if (game.winners >> seat & 1U)
            ++(alone ? result.wins : result.ties)[player];
        if (game.forfeit) {
            result.forfeits[player] += seat == game.forfeit->seat ? 1 : 0;
            continue; // the coins of an unfinished game are meaningless
        }
        int best = std::numeric_limits<int>::min();
        for (int other = 0; other < players; ++other) {
            if (other != seat)
                best = std::max(best, game.money[other]);
        }
        result.margins[player] += game.money[seat] - best;
    }
    if (result.luck && game.luck && !game.forfeit)
        *result.luck += *game.luck;
}

/// Counts by groups, because the games of one deal depend on each other.
std::optional<MeanEstimate> marginWithoutLuck(const MatchResults& results)
{
    double groups = 0;
    double sum = 0;
    double squares = 0;
    for (const auto& [group, result] : results) {
        if (!result.luck)
            return {};
        if (result.playedOut() == 0)
            continue;
        const double margin = (result.margins[0] - *result.luck) / result.playedOut();
        groups += 1;
        sum += margin;
        squares += margin * margin;
    }
    return meanEstimate(groups, sum, squares);
}

} // namespace

MatchSummary summarize(const MatchResults& results, int players,
                       const std::optional<SprtBounds>& sprt)
{
    MatchSummary summary;
    summary.players.resize(players);
    double sum = 0;
    double squares = 0;
    double units = 0;
    int playedOut = 0;
    for (const auto& [group, result] : results) {
        summary.games += result.games;
        playedOut += result.playedOut();
        for (std::size_t i = 0; i < summary.players.size(); ++i) {
            MatchLine& line = summary.players[i];
            line.wins += result.wins[i];
            line.ties += result.ties[i];
            line.forfeits += result.forfeits[i];
            line.meanMargin += result.margins[i];
        }
        const double tie = players == 2 ? 0.5 : 1.0;
        const double score = (result.wins[0] + tie * result.ties[0]) / result.games;
        sum += score;
        squares += score * score;
        units += 1;
    }
    for (MatchLine& line : summary.players) {
        const double points = line.wins + (players == 2 ? 0.5 : 1.0) * line.ties;
        if (summary.games > 0)
            line.share = points / summary.games;
        if (playedOut > 0)
            line.meanMargin /= playedOut;
        line.interval = shareInterval(points, summary.games);
    }
    if (const auto first = players == 2 ? marginWithoutLuck(results) : std::nullopt) {
        summary.players[0].withoutLuck = first;
        summary.players[1].withoutLuck = -*first;
    }
    if (sprt) {
        summary.sprtRatio = sprtRatio(*sprt, units, sum, squares);
        summary.sprt = sprtState(summary.sprtRatio);
    }
    return summary;
}

void playMatch(const MatchSchedule& schedule, const MatchTableMaker& make, MatchResults& results,
               const MatchProgress& progress, const ForfeitReport& forfeit, std::stop_token stop)
{
    const int groups = (schedule.games + schedule.players - 1) / schedule.players;
    std::stop_source own;
    const std::stop_callback passOn(stop, [&] { own.request_stop(); });
    std::mutex reporting;
    std::mutex collecting;
    const auto decided = [&] {
        return schedule.sprt &&
               summarize(results, schedule.players, schedule.sprt).sprt != SprtState::Undecided;
    };
    if (decided())
        return;
    int next = schedule.shard;
    // @return the next group to be played, or nothing
    const auto nextGroup = [&]() -> std::optional<int> {
        const std::scoped_lock lock(collecting);
        while (next < groups && results.contains(next))
            next += schedule.shards;
        if (next >= groups)
            return {};
        const int group = next;
        next += schedule.shards;
        return group;
    };
    const auto playGroup = [&](MatchTable& table, int group) -> std::optional<GroupResult> {
        GroupResult result;
        if (table.knowsLuck())
            result.luck = 0;
        for (int shift = 0; shift < schedule.players; ++shift) {
            std::array<int, MaxSeats> playerAt{};
            for (int seat = 0; seat < schedule.players; ++seat)
                playerAt[seat] = (seat + shift) % schedule.players;
            const auto game = table.play(group, shift, playerAt, own.get_token());
            if (!game)
                return {};
            if (game->forfeit && forfeit) {
                const std::scoped_lock lock(reporting);
                forfeit(playerAt[game->forfeit->seat], game->forfeit->reason);
            }
            count(*game, schedule.players, playerAt, result);
        }
        return result;
    };
    const auto work = [&] {
        const auto table = make();
        while (!own.stop_requested()) {
            const auto group = nextGroup();
            if (!group)
                return;
            const auto result = playGroup(*table, *group);
            if (!result)
                return;
            const std::scoped_lock lock(collecting);
            results.emplace(*group, *result);
            if (progress)
                progress(*group, *result);
            if (decided())
                own.request_stop();
        }
    };
    std::vector<std::jthread> threads;
    for (int i = 1; i < schedule.threads; ++i)
        threads.emplace_back(work);
    work();
}

} // namespace hp
