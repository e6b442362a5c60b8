#include "engine/players/PlayOut.h"

#include "engine/game/Winners.h"
#include "engine/players/ValueNet.h"

#include <bit>

namespace hp {

namespace {

/// For a turn that searches: a contest of a dozen short roll-outs, about 0.1 ms.
constexpr ThinkLimits Momentary{.seconds = 1, .nodes = 40};

} // namespace

PlayOut::PlayOut(const SeatView& view, const Weights& weights, const WalkRules& rules,
                 const SearchSettings& settings, const Scale& scale, std::uint64_t& nodes)
    : weights_(weights), rules_(rules), settings_(settings), scale_(scale), nodes_(nodes),
      me_(view.toMove), game_(*view.rules),
      net_(settings.net && !rules.open ? weights.net() : nullptr)
{
    if (net_ != nullptr)
        turn_.emplace(*net_, rules_);
}

double PlayOut::valueByNet(const Walk& walk)
{
    if (walk.over)
        return walk.valueAtRoundEnd(me_);
    const int seat = 1 - walk.toMove;
    const bool mine = seat == me_;
    walk.look(seat, Company::Learned, position_);
    const float value = net_->value(position_);
    return mine ? value : -value;
}

double PlayOut::valueByNetAfter(const Walk& walk, int code, bool hidden, int square, double tables)
{
    if (const auto value = turn_->valueAfter(walk, code, hidden, square, tables))
        return *value;
    Walk next = walk;
    if (code >= RankCount && !hidden)
        next.supply[next.supplyCount - 1U] = static_cast<std::uint8_t>(code - RankCount);
    next.place(code, hidden, square);
    return valueByNet(next);
}

void PlayOut::survey(const Walk& walk)
{
    if (turn_)
        turn_->see(walk, Company::Learned);
}

int PlayOut::goodSquare(const Walk& walk, int code, bool hidden)
{
    return turn_ ? turn_->square(walk, code, hidden) : walk.bestSquare(code);
}

Outcome PlayOut::quickly(const WalkTurn& turn, const DealtRound& dealt)
{
    searching_ = false;
    Outcome outcome = play(turn, dealt);
    // Quick turns place the tile in haste.
    if (turn.code == WalkChoice::Draw)
        scale_.add(outcome, settings_.drawBonus);
    return outcome;
}

Outcome PlayOut::searching(const WalkTurn& turn, const DealtRound& dealt, const Random& random)
{
    searching_ = true;
    random_ = random;
    const Outcome outcome = play(turn, dealt);
    searching_ = false;
    return outcome;
}

Outcome PlayOut::play(const WalkTurn& turn, const DealtRound& dealt)
{
    Walk walk = dealt.walk;
    if (searching_)
        game_ = dealt.game;
    luck_ = 0;
    counted_ = {};
    uncounted_ = 1;
    apply(walk, turn);
    const Outcome last = rollOut(walk);
    count(last, uncounted_);
    return counted_;
}

/// What the roll-out under way comes to as far as it has got, with `weight` of one.
void PlayOut::count(Outcome outcome, double weight)
{
    if (settings_.steady)
        scale_.add(outcome, -luck_);
    counted_.margin += weight * outcome.margin;
    counted_.win += weight * outcome.win;
    uncounted_ -= weight;
}

void PlayOut::apply(Walk& walk, const WalkTurn& turn)
{
    ++nodes_;
    if (turn.code == WalkChoice::Pass) {
        pass(walk);
    } else if (turn.code == WalkChoice::Draw) {
        const int code = RankCount + walk.supply[walk.supplyCount - 1U];
        walk.choose();
        luck_ += walk.drawLuck(code);
        survey(walk);
        place(walk, code, false, searching_ ? searchedSquare() : goodSquare(walk, code, false));
    } else {
        place(walk, turn.code, turn.hidden, turn.square);
    }
}

void PlayOut::pass(Walk& walk)
{
    walk.pass();
    if (searching_)
        game_.play(Turn::pass());
}

/// In the walk, and in the game beside it where turns search.
void PlayOut::place(Walk& walk, int code, bool hidden, int square)
{
    const bool chosen = rules_.open && code >= RankCount;
    if (chosen)
        walk.bringToTop(code - RankCount);
    if (searching_) {
        const auto where = static_cast<SquareIndex>(square);
        const auto kind = static_cast<KindIndex>(code - RankCount);
        if (code < RankCount)
            game_.playStall(code + 1, where);
        else if (hidden)
            game_.playHidden(0, where);
        else if (chosen)
            game_.play(Turn::tile(TurnKind::Open, kind, where));
        else if (game_.inHand() != NoPiece)
            game_.play(Turn::tile(TurnKind::Draw, kind, where));
        else
            game_.playTop(where);
    }
    walk.place(code, hidden, square);
}

Outcome PlayOut::rollOut(Walk& walk)
{
    std::array<int, 2> careful; // turns that look further, left to each seat
    careful.fill(rules_.open ? 0 : settings_.careful);
    for (int ply = 0;; ++ply) {
        if (walk.over)
            return atEnd(walk);
        const bool mine = walk.toMove == me_;
        const bool cut = isCut(ply);
        if (searching_ && !cut && net_ != nullptr && walk.squaresLeft() > 1)
            count(atCut(walk, valueByNet(walk)), (1 - settings_.lambda) * uncounted_);
        ++nodes_;
        if (cut && net_ != nullptr && walk.squaresLeft() > 1)
            return atCut(walk, valueByNet(walk));
        WalkChoice choice = walk.choose();
        if (cut)
            return atCut(walk, mine ? choice.value : -choice.value);
        if (searching_) {
            searchedTurn(walk);
            continue;
        }
        const bool well = careful[walk.toMove]-- > 0;
        if (well) {
            survey(walk);
            choice = lookFurther(walk, choice);
        }
        obey(walk, choice, well);
    }
}

/// What a short search finds for the seat to move in `game_`.
Decision PlayOut::searched()
{
    // Short roll-outs: what is thought of the turns before counts as much as their few deals.
    SearchSettings brief = settings_;
    brief.candidates = 5;
    brief.depth = 2;
    brief.careful = 0;
    brief.againTurns = 0;
    Ranking found =
        rankDecisions(game_.viewFor(game_.toMove()), weights_, brief, random_, Momentary, {});
    nodes_ += found.nodes;
    return found.decisions.front().decision;
}

/// For the tile that the seat to move in `game_` draws now.
int PlayOut::searchedSquare()
{
    game_.draw();
    return searched().turn.square;
}

/// After choose().
void PlayOut::searchedTurn(Walk& walk)
{
    const Decision decision = searched();
    if (decision.draw) {
        const int code = RankCount + walk.supply[walk.supplyCount - 1U];
        const float luck = walk.drawLuck(code);
        luck_ += walk.toMove == me_ ? luck : -luck;
        place(walk, code, false, searchedSquare());
    } else if (decision.turn.kind == TurnKind::Pass) {
        pass(walk);
    } else if (decision.turn.kind == TurnKind::Stall) {
        place(walk, decision.turn.what - 1, false, decision.turn.square);
    } else {
        place(walk, RankCount + decision.turn.what, decision.turn.kind == TurnKind::Hidden,
              decision.turn.square);
    }
}

/// After choose(). @param well look for the square with care, after survey()
void PlayOut::obey(Walk& walk, const WalkChoice& choice, bool well)
{
    int code = choice.code;
    if (code == WalkChoice::Pass) {
        pass(walk);
        return;
    }
    if (code == WalkChoice::Draw) {
        code = RankCount + walk.supply[walk.supplyCount - 1U];
        if (walk.toMove == me_)
            luck_ += walk.drawLuck(code);
        else
            luck_ -= walk.drawLuck(code);
    }
    place(walk, code, choice.hidden,
          well ? goodSquare(walk, code, choice.hidden) : walk.bestSquare(code));
}

/// Of what looks nearly as good to the seat to move as the best, what stands best after the
/// answer to it.
WalkChoice PlayOut::lookFurther(const Walk& walk, const WalkChoice& first)
{
    const int seat = walk.toMove;
    const double sign = seat == me_ ? 1 : -1;
    const auto options = walk.options();
    const double luck = luck_;
    WalkChoice best = first;
    double bestValue = -1e30;
    for (int option = 0; option < Walk::Options; ++option) {
        if (options[static_cast<std::size_t>(option)] < first.value - NearlyAsGood)
            continue;
        WalkChoice choice;
        choice.value = options[static_cast<std::size_t>(option)];
        choice.hidden = option == Walk::HiddenOption;
        choice.code = static_cast<std::int8_t>(
            option == Walk::DrawOption ? WalkChoice::Draw
            : choice.hidden            ? RankCount + walk.hidden[static_cast<std::size_t>(seat)]
                                       : option);
        Walk next = walk;
        luck_ = 0;
        obey(next, choice, true);
        while (!next.over && next.toMove != seat) {
            ++nodes_;
            obey(next, next.choose());
        }
        ++nodes_;
        const double value = (next.over ? next.valueAtRoundEnd(seat)
                              : net_ != nullptr && next.squaresLeft() > 1 ? sign * valueByNet(next)
                                                                          : next.choose().value) -
                             sign * luck_;
        if (value > bestValue) {
            bestValue = value;
            best = choice;
        }
    }
    luck_ = luck;
    return best;
}

Outcome PlayOut::atEnd(const Walk& walk) const
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

Outcome PlayOut::atCut(const Walk& walk, double value) const
{
    Outcome outcome;
    outcome.margin = value;
    outcome.win = normal(value / std::max(1.0F, walk.spread(walk.lastRound() ? 0 : 1)));
    return outcome;
}

} // namespace hp
