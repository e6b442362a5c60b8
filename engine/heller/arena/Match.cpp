#include "engine/heller/arena/Match.h"

#include "engine/heller/arena/DrawLuck.h"
#include "engine/heller/arena/GameLoop.h"

#include <limits>
#include <mutex>
#include <thread>

namespace hp {

namespace {

class Worker {
public:
    Worker(const MatchSettings& settings, const Rules& rules, const DrawLuck& luck,
           const PlayerMaker& make, const ForfeitReport& forfeit, std::mutex& reporting,
           std::stop_token stop)
        : settings_(settings), rules_(rules), luck_(luck), forfeit_(forfeit), reporting_(reporting),
          stop_(std::move(stop))
    {
        for (int i = 0; i < settings.players; ++i)
            players_.push_back(make(i));
    }

    /// Nothing if it was stopped during the group.
    std::optional<GroupResult> playGroup(int group)
    {
        GroupResult result;
        if (luck_.known())
            result.luck = 0;
        for (int shift = 0; shift < settings_.players; ++shift) {
            if (!playOne(group, shift, result))
                return {};
            ++result.games;
        }
        return result;
    }

private:
    bool playOne(int group, int shift, GroupResult& result)
    {
        const int n = settings_.players;
        const auto playerAt = [&](int seat) { return (seat + shift) % n; };
        const std::uint64_t seed =
            Random::stream(settings_.seed, static_cast<std::uint64_t>(group)).next();
        Random thinking = Random::stream(seed, 1'000 + static_cast<std::uint64_t>(shift));
        std::uint64_t round = 0;
        double luck = 0;
        GameCalls calls;
        calls.deal = [&](const Game& game) {
            Random random = Random::stream(seed, ++round);
            return game.deal(random);
        };
        calls.decide = [&](const Game& game) -> Result<Decision> {
            const int seat = game.toMove();
            Player& player = *players_[playerAt(seat)];
            const Decision decision =
                player.choose(game.viewFor(seat), thinking, settings_.limits, stop_);
            if (const Failure failure = player.failure())
                return *failure;
            return decision;
        };
        if (luck_.known())
            calls.drawn = [&](const Game& before, KindIndex drawn) {
                luck += (playerAt(before.toMove()) == 0 ? 1 : -1) * luck_.of(before, drawn);
            };
        Game game(rules_);
        const GameEnd end = playGame(game, calls, stop_);
        if (end.stopped)
            return false;
        const int loser = end.forfeit ? end.forfeit->seat : -1;
        if (end.forfeit && forfeit_) {
            const std::scoped_lock lock(reporting_);
            forfeit_(playerAt(loser), end.forfeit->reason);
        }
        count(game, loser, playerAt, result);
        if (result.luck && loser < 0)
            *result.luck += luck;
        return true;
    }

    template <class PlayerAt>
    void count(const Game& game, int loser, const PlayerAt& playerAt, GroupResult& result) const
    {
        const unsigned winners = game.winners(loser < 0 ? ~0U : ~(1U << loser));
        const bool alone = std::popcount(winners) == 1;
        for (int seat = 0; seat < settings_.players; ++seat) {
            const std::size_t player = playerAt(seat);
            if (winners >> seat & 1U)
                ++(alone ? result.wins : result.ties)[player];
            if (seat == loser)
                ++result.forfeits[player];
            if (loser >= 0)
                continue; // the coins of an unfinished game are meaningless
            int best = std::numeric_limits<int>::min();
            for (int other = 0; other < settings_.players; ++other) {
                if (other != seat)
                    best = std::max(best, game.money(other));
            }
            result.margins[player] += game.money(seat) - best;
        }
    }

    const MatchSettings& settings_;
    const Rules& rules_;
    const DrawLuck& luck_;
    const ForfeitReport& forfeit_;
    std::mutex& reporting_;
    std::stop_token stop_;
    std::vector<std::unique_ptr<Player>> players_;
};

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

void playMatch(const MatchSettings& settings, const PlayerMaker& make, MatchResults& results,
               const MatchProgress& progress, const ForfeitReport& forfeit, std::stop_token stop)
{
    const Rules rules(settings.rules, settings.players);
    const DrawLuck luck(rules);
    const int groups = (settings.games + settings.players - 1) / settings.players;
    std::stop_source own;
    const std::stop_callback passOn(stop, [&] { own.request_stop(); });
    std::mutex reporting;
    std::mutex collecting;
    const auto decided = [&] {
        return settings.sprt &&
               summarize(results, settings.players, settings.sprt).sprt != SprtState::Undecided;
    };
    if (decided())
        return;
    int next = settings.shard;
    // @return the next group to be played, or nothing
    const auto nextGroup = [&]() -> std::optional<int> {
        const std::scoped_lock lock(collecting);
        while (next < groups && results.contains(next))
            next += settings.shards;
        if (next >= groups)
            return {};
        const int group = next;
        next += settings.shards;
        return group;
    };
    const auto work = [&] {
        Worker worker(settings, rules, luck, make, forfeit, reporting, own.get_token());
        while (!own.stop_requested()) {
            const auto group = nextGroup();
            if (!group)
                return;
            const auto result = worker.playGroup(*group);
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
    for (int i = 1; i < settings.threads; ++i)
        threads.emplace_back(work);
    work();
}

} // namespace hp
