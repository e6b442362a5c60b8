#include "engine/heller/analysis/Outlook.h"

#include "engine/heller/analysis/DealtRollOuts.h"
#include "engine/heller/analysis/Estimate.h"
#include "engine/heller/analysis/SeatPlayOuts.h"
#include "engine/heller/game/GameReview.h"
#include "engine/heller/players/HeuristicEvaluator.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>
#include <vector>

namespace hp {

namespace {

/// The rounds after this one begin with other deals; of each of so many the roll-outs play this
/// many.
constexpr std::size_t RollOutsOfDeal = 2;
/// Streams of random numbers: a game has at most 20 rounds.
constexpr std::uint64_t StreamsOfDeal = 64;
constexpr std::uint64_t OrderStream = 63;

/// The rest of a game by the fast policy. Deals with the same number are alike in all positions of
/// a game, so that what they say differs by little chance.
class RestOfGame {
public:
    explicit RestOfGame(std::uint64_t seed) : seed_(seed) {}

    Game play(const Game& start, std::uint64_t deal)
    {
        Game game = start;
        if (game.phase() == Phase::Playing) {
            orderSupply(game, deal);
            playRound(game);
        }
        while (game.phase() == Phase::RoundOver) {
            Random random =
                Random::stream(seed_, deal * StreamsOfDeal + static_cast<unsigned>(game.round()));
            game.startRound(game.deal(random));
            playRound(game);
        }
        return game;
    }

private:
    /// Every tile has its place in one order of all tiles; the supply is in that order.
    void orderSupply(Game& game, std::uint64_t deal) const
    {
        if (game.rules().set().openTiles)
            return;
        std::array<std::uint8_t, PieceCodeCount> place{};
        for (std::size_t i = 0; i < place.size(); ++i)
            place[i] = static_cast<std::uint8_t>(i);
        Random random = Random::stream(seed_, deal * StreamsOfDeal + OrderStream);
        random.shuffle(place.begin(), place.end());
        std::vector<PieceCode> supply;
        for (int i = 0; i < game.supplyCount(); ++i)
            supply.push_back(game.supplyAt(i));
        std::sort(supply.begin(), supply.end(),
                  [&](PieceCode a, PieceCode b) { return place[a] < place[b]; });
        game.arrangeSupply(supply);
    }

    void playRound(Game& game)
    {
        const SeatView view = game.fullView();
        std::uint64_t nodes = 0;
        HeuristicEvaluator policy(view, SearchSettings(), nodes);
        while (!policy.isOver(game)) {
            const Choice choice = policy.choose(game);
            if (choice.code == Choice::Pass)
                policy.pass(game);
            else if (choice.code == Choice::Draw)
                placeIn(game, policy.drawn(game, false));
            else
                placeIn(game,
                        {choice.code, choice.hiddenIndex, policy.square(game, choice, false)});
        }
    }

    std::uint64_t seed_;
};

SeatValues moneyOf(const Game& game)
{
    SeatValues money;
    for (int seat = 0; seat < game.seats(); ++seat)
        money[seat] = game.money(seat);
    return money;
}

/// Lead and chance to win of the seat to move.
struct Standing {
    Mean lead;
    Mean win;
};

/// @param best null: what the prior says, of what the seat can know
bool rollOutTurn(const Game& game, const Decision* best, std::uint64_t seed, std::size_t deals,
                 const std::stop_token& stop, Standing& standing)
{
    Decision decision;
    if (best != nullptr) {
        decision = *best;
    } else {
        const SeatView known = game.viewFor(game.toMove());
        decision = DealtRollOuts(known, seed).turns().front().decision;
    }
    const SeatView full = game.fullView();
    DealtRollOuts rollOuts(full, seed);
    for (std::size_t deal = 0; deal < deals; ++deal) {
        if (stop.stop_requested())
            return false;
        const Outcome outcome = rollOuts.play(decision, deal);
        standing.lead.add(outcome.margin);
        standing.win.add(outcome.win);
    }
    return true;
}

/// The lead and the chance to win of seat 0 of two, before the next round is dealt.
bool rollOutDeals(const Game& game, const OutlookSettings& settings, const std::stop_token& stop,
                  Standing& standing)
{
    for (std::size_t deal = 0; deal < settings.deals; ++deal) {
        Game next = game;
        Random random = Random::stream(settings.seed, deal * StreamsOfDeal);
        next.startRound(next.deal(random));
        Standing one;
        if (!rollOutTurn(next, nullptr, settings.seed + deal, RollOutsOfDeal, stop, one))
            return false;
        const double lead = one.lead.estimate().value;
        const double win = one.win.estimate().value;
        standing.lead.add(next.toMove() == 0 ? lead : -lead);
        standing.win.add(next.toMove() == 0 ? win : 1 - win);
    }
    return true;
}

/// What every seat can expect after a draw, against the mean of the others: with two seats by the
/// strongest level's roll-outs, with more by play-outs, which say it of every seat.
class LuckRollOuts {
public:
    LuckRollOuts(const SeatView& view, std::uint64_t seed) : view_(view), seed_(seed)
    {
        if (view.seats() == MinSeats)
            rollOuts_.emplace(view, seed);
        else
            playOuts_.emplace(view);
    }

    SeatValues draw(KindIndex kind, std::uint64_t deal)
    {
        SeatValues leads;
        if (rollOuts_) {
            leads[view_.toMove] = rollOuts_->draw(kind, deal).margin;
            leads[1 - view_.toMove] = -leads[view_.toMove];
            return leads;
        }
        Random random = Random::stream(seed_, deal);
        Game game = Game::sample(view_, random);
        int index = game.supplyCount() - 1;
        while (game.rules().kindOf(game.supplyAt(index)) != kind)
            --index;
        game.bringToTop(index);
        return playOuts_->leadsAfter(Decision::drawTile(), game);
    }

private:
    const SeatView& view_;
    std::uint64_t seed_;
    std::optional<DealtRollOuts> rollOuts_;
    std::optional<SeatPlayOuts> playOuts_;
};

Outlook atEnd(const Game& game)
{
    Outlook outlook;
    outlook.money = moneyOf(game);
    const unsigned winners = game.winners();
    for (int seat = 0; seat < game.seats(); ++seat) {
        outlook.lead[seat] = marginOf(outlook.money, seat, game.seats());
        outlook.win[seat] = winners >> seat & 1U ? 1.0 / std::popcount(winners) : 0.0;
    }
    return outlook;
}

} // namespace

std::optional<Outlook> outlookOf(const Game& game, const Decision* best,
                                 const OutlookSettings& settings, const std::stop_token& stop)
{
    if (game.phase() == Phase::GameOver)
        return atEnd(game);
    const int seats = game.seats();
    PerSeat<Mean> money;
    PerSeat<Mean> lead;
    PerSeat<Mean> win;
    Mean sum;
    RestOfGame rest(settings.seed);
    for (std::size_t deal = 0; deal < settings.deals; ++deal) {
        if (stop.stop_requested())
            return {};
        const Outlook end = atEnd(rest.play(game, deal));
        double all = 0;
        for (int seat = 0; seat < seats; ++seat) {
            money[seat].add(end.money[seat]);
            lead[seat].add(end.lead[seat]);
            win[seat].add(end.win[seat]);
            all += end.money[seat];
        }
        sum.add(all);
    }
    Outlook outlook;
    if (seats == MinSeats) {
        Standing standing;
        const bool playing = game.phase() == Phase::Playing;
        const bool whole =
            playing ? rollOutTurn(game, best, settings.seed, settings.deals, stop, standing)
                    : rollOutDeals(game, settings, stop, standing);
        if (!whole)
            return {};
        const Estimate leads = standing.lead.estimate();
        const Estimate wins = standing.win.estimate();
        const int first = playing ? game.toMove() : 0;
        for (const int seat : {first, 1 - first}) {
            outlook.lead[seat] = seat == first ? leads.value : -leads.value;
            outlook.win[seat] = std::clamp(seat == first ? wins.value : 1 - wins.value, 0.0, 1.0);
            outlook.money[seat] = (sum.estimate().value + outlook.lead[seat]) / 2;
        }
        outlook.leadError = leads.error;
        outlook.winError = wins.error;
        outlook.error = std::hypot(sum.estimate().error, leads.error) / 2;
        return outlook;
    }
    for (int seat = 0; seat < seats; ++seat) {
        outlook.money[seat] = money[seat].estimate().value;
        outlook.lead[seat] = lead[seat].estimate().value;
        outlook.win[seat] = win[seat].estimate().value;
        outlook.error = std::max(outlook.error, money[seat].estimate().error);
        outlook.leadError = std::max(outlook.leadError, lead[seat].estimate().error);
        outlook.winError = std::max(outlook.winError, win[seat].estimate().error);
    }
    return outlook;
}

std::optional<LuckOfDraw> luckOfDraw(const Game& before, KindIndex drawn,
                                     const OutlookSettings& settings, const std::stop_token& stop)
{
    const Rules& rules = before.rules();
    const int seats = before.seats();
    std::array<int, MaxTiles> counts{};
    for (int i = 0; i < before.supplyCount(); ++i)
        ++counts[rules.kindOf(before.supplyAt(i))];
    const SeatView view = before.fullView();
    LuckRollOuts rollOuts(view, settings.seed);
    PerSeat<Mean> luck;
    for (std::size_t deal = 0; deal < settings.deals; ++deal) {
        PerSeat<double> change;
        for (int kind = 0; kind < rules.kindCount(); ++kind) {
            const int count = counts[kind];
            if (count == 0)
                continue;
            if (stop.stop_requested())
                return {};
            const SeatValues leads = rollOuts.draw(static_cast<KindIndex>(kind), deal);
            const double weight = (kind == drawn ? 1.0 : 0.0) - 1.0 * count / before.supplyCount();
            for (int seat = 0; seat < seats; ++seat)
                change[seat] += weight * leads[seat];
        }
        for (int seat = 0; seat < seats; ++seat)
            luck[seat].add(change[seat]);
    }
    LuckOfDraw result;
    for (int seat = 0; seat < seats; ++seat) {
        result.lead[seat] = luck[seat].estimate().value;
        result.error = std::max(result.error, luck[seat].estimate().error);
    }
    return result;
}

} // namespace hp
