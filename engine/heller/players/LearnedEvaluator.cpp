#include "engine/heller/players/LearnedEvaluator.h"

#include "engine/heller/game/Winners.h"
#include "engine/heller/players/ValueNet.h"

#include <algorithm>
#include <bit>

namespace hp {

namespace {

/// Turns more than this many coins behind are not looked at again.
constexpr float HopelesslyBehind = 15;

} // namespace

LearnedEvaluator::LearnedEvaluator(const SeatView& view, const Weights& weights,
                                   const SearchSettings& settings, std::uint64_t& nodes)
    : rules_(*view.rules, weights.forSeats(2), settings.keptGood), start_(rules_, view),
      me_(view.toMove), net_(settings.net && !rules_.open ? weights.net() : nullptr),
      settings_(settings.learned), nodes_(nodes), root_(start_.known())
{
    if (rules_.open)
        settings_.careful = settings_.othersCareful = 0;
    if (net_ != nullptr)
        turn_.emplace(*net_, rules_);
    else
        settings_.againTurns = 0;
    // The Walk only estimates this if the number of rounds is unknown, so it is not used here.
    scale_.lastRound = view.isLastRound();
    // The scale of roll-outs in the last round: chance to win, in coins of spread.
    scale_.spread = std::max(1.0F, root_.spread(scale_.lastRound ? 0 : 1));
}

std::vector<Candidate> LearnedEvaluator::candidates()
{
    std::vector<Candidate> all;
    const auto add = [&](int code, int hiddenIndex, int square, float prior) {
        Candidate one;
        one.code = code;
        one.hiddenIndex = hiddenIndex;
        one.square = square;
        one.prior = prior;
        all.push_back(one);
    };
    Walk walk = root_;
    const Choice best = walk.choose();
    ++nodes_;
    const auto onEverySquare = [&](int code, int hiddenIndex) {
        for (std::uint32_t left = walk.empty; left != 0; left &= left - 1) {
            const int square = std::countr_zero(left);
            add(code, hiddenIndex, square,
                walk.valueOf(code, hiddenIndex != Choice::NotHidden, square));
        }
    };
    if (start_.inHand() >= 0) {
        onEverySquare(RankCount + start_.inHand(), Choice::NotHidden);
    } else if (best.code == Choice::Pass) {
        add(Choice::Pass, Choice::NotHidden, -1, best.value);
    } else {
        for (int rank = 0; rank < RankCount; ++rank) {
            if (walk.stalls[me_][rank] > 0)
                onEverySquare(rank, Choice::NotHidden);
        }
        if (walk.hidden[me_] >= 0)
            onEverySquare(RankCount + walk.hidden[me_], 0);
        if (rules_.open) {
            for (int kind = 0; kind < rules_.rules->kindCount(); ++kind) {
                if (walk.toCome[kind] > 0)
                    onEverySquare(RankCount + kind, Choice::NotHidden);
            }
        } else if (walk.supplyCount > 0) {
            add(Choice::Draw, Choice::NotHidden, -1, walk.drawValue());
        }
    }
    // Not `best`: with a tile in hand only the placings of that tile are possible.
    const double most = bestPrior(all).prior;
    scale_.expect(most);
    if (net_ != nullptr)
        askNet(walk, all, most);
    return all;
}

/// Adds the net's value to all turns that are not far behind; for a draw, to its kinds.
void LearnedEvaluator::askNet(Walk& walk, std::vector<Candidate>& all, double best)
{
    if (walk.squaresLeft() == 1)
        return;
    study(walk);
    for (Candidate& one : all) {
        if (one.code == Choice::Pass)
            continue;
        if (one.prior < best - HopelesslyBehind) {
            one.prior -= HopelesslyBehind;
            continue;
        }
        if (one.code != Choice::Draw) {
            one.prior = valueByNetAfter(walk, one.code, one.hiddenIndex != Choice::NotHidden,
                                        one.square, one.prior);
            continue;
        }
        one.prior = walk.meanOfDraws([&](int kind) {
            const int code = RankCount + kind;
            const int at = square(walk, code, false, true);
            return valueByNetAfter(walk, code, false, at, walk.valueOf(code, false, at));
        });
    }
}

/// valueByNet() for the seat that thinks after it has placed the piece. That seat is to move; call
/// after prepare() and study(). `tables` is the parameter of NetTurn::valueAfter().
double LearnedEvaluator::valueByNetAfter(const Walk& walk, int code, bool hidden, int square,
                                         double tables)
{
    if (const auto value = turn_->valueAfter(walk, code, hidden, square, tables))
        return *value;
    Walk next = walk;
    if (code >= RankCount && !hidden)
        next.supply[next.supplyCount - 1U] = static_cast<std::uint8_t>(code - RankCount);
    next.place(code, hidden, square);
    return valueByNet(next);
}

/// The value for the thinking seat after a turn of the seat that is not to move now.
double LearnedEvaluator::valueByNet(const Walk& walk)
{
    if (walk.over)
        return walk.valueAtRoundEnd(me_);
    const int seat = 1 - walk.toMove;
    walk.look(seat, Company::Learned, position_);
    const float value = net_->value(position_);
    return seat == me_ ? value : -value;
}

/// Updates the sums of all seats once, for all roll-outs.
void LearnedEvaluator::startRollOuts()
{
    const int left = root_.squaresLeft();
    for (int i = 1; i >= 0; --i) {
        root_.toMove = static_cast<std::uint8_t>((me_ + i) % 2);
        root_.prepare(std::max(0, left - 1 - i));
    }
}

Outcome LearnedEvaluator::atEnd(const Walk& walk) const
{
    Outcome outcome;
    outcome.margin = walk.valueAtRoundEnd(me_);
    if (!walk.lastRound()) {
        outcome.win = normal(outcome.margin / scale_.spread);
        return outcome;
    }
    const unsigned winners = winnersOf(rules_.rules->set().tieBreak, walk.money, walk.stalls);
    outcome.win = winners >> me_ & 1U ? 1.0 / std::popcount(winners) : 0.0;
    return outcome;
}

std::optional<Outcome> LearnedEvaluator::cut(Walk& walk)
{
    ++nodes_;
    if (asksNet(walk))
        return atCut(walk, valueByNet(walk));
    const float value = walk.choose().value;
    return atCut(walk, walk.toMove == me_ ? value : -value);
}

std::optional<Outcome> LearnedEvaluator::onTheWay(const Walk& walk)
{
    if (!asksNet(walk))
        return {};
    return atCut(walk, valueByNet(walk));
}

double LearnedEvaluator::valueFor(Walk& walk, int seat)
{
    if (walk.over)
        return walk.valueAtRoundEnd(seat);
    if (asksNet(walk))
        return seat == me_ ? valueByNet(walk) : -valueByNet(walk);
    return walk.choose().value;
}

Outcome LearnedEvaluator::atCut(const Walk& walk, double value) const
{
    return {value, normal(value / std::max(1.0F, walk.spread(walk.lastRound() ? 0 : 1)))};
}

} // namespace hp
