#include "engine/players/Inference.h"

#include "engine/players/Glance.h"
#include "engine/players/WalkView.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace hp {

namespace {

/// Chance of a turn that `skilled` would not play from a seat that plays so.
constexpr double Slip = 1e-3;
/// Coins by which squares are equal: Glance reckons less exactly than the level itself.
constexpr float AsGood = 1e-3F;
/// Coins by which others miss what is best by the learned values: for each of them a turn is less
/// likely by a factor of e.
constexpr double Softness = 6;
/// No turn is more unlikely than this by the learned values when it is asked how a seat plays: one
/// that goes by other values does often what `skilled` does, and takes the first of equal squares
/// as well.
constexpr double LeastEvidence = 0.3;

int codeOf(const Turn& turn)
{
    return turn.kind == TurnKind::Stall ? turn.what - 1 : RankCount + turn.what;
}

/// Goes through the round again, for every kind that the other's hidden tile may be.
class Inference {
public:
    Inference(int seat, const SeatView& view, const WalkRules* learned)
        : view_(view), learnedRules_(learned), other_(static_cast<std::size_t>(seat)),
          glance_(*view.rules)
    {
    }

    Belief run()
    {
        Belief belief;
        belief.holds = view_.hiddenCount[other_] > 0 && view_.hidden[other_][0] == UnknownTile &&
                       view_.unseenCount() > 0;
        for (std::size_t kind = 0; belief.holds && kind < prior_.size(); ++kind)
            prior_[kind] = double{1} * view_.unseen[kind] / view_.unseenCount();
        belief.ifSkilled = belief.ifLearned = prior_;
        if (view_.played.count == 0 || !rewind())
            return belief;

        double skilled = 0;
        if (!belief.holds) {
            skilled = replay(-1, true);
        } else {
            byLearned_ = prior_;
            Belief::Kinds bySkilled{};
            bool first = true;
            for (std::size_t kind = 0; kind < prior_.size(); ++kind) {
                if (prior_[kind] == 0)
                    continue;
                bySkilled[kind] = prior_[kind] * replay(static_cast<int>(kind), first);
                skilled += bySkilled[kind];
                first = false;
            }
            scaleTo1(bySkilled, belief.ifSkilled);
            scaleTo1(byLearned_, belief.ifLearned);
        }
        belief.skilled = skilled / (skilled + learned_);
        return belief;
    }

private:
    static void scaleTo1(const Belief::Kinds& from, Belief::Kinds& to)
    {
        const double sum = std::accumulate(from.begin(), from.end(), 0.0);
        if (sum <= 0)
            return;
        for (std::size_t kind = 0; kind < from.size(); ++kind)
            to[kind] = from[kind] / sum;
    }

    /// The round's start as far as the view knows it; false when what was played is not what lies
    /// on the market, or cannot have been played in turn.
    bool rewind()
    {
        const Rules& rules = *view_.rules;
        start_ = view_;
        const auto backToSupply = [&](PieceCode code) {
            ++start_.unseen[rules.kindOf(code)];
            ++start_.supplyCount;
        };
        if (start_.inHand != NoPiece)
            backToSupply(start_.inHand);
        start_.inHand = NoPiece;
        for (std::size_t i = view_.played.count; i-- > 0;) {
            const Turn& turn = view_.played.turns[i];
            if (turn.square >= rules.squareCount())
                return false;
            const PieceCode code = start_.squares[turn.square];
            const bool stall = turn.kind == TurnKind::Stall;
            if (code == NoPiece || isStallCode(code) != stall)
                return false;
            start_.squares[turn.square] = NoPiece;
            if (stall)
                ++start_.stalls[static_cast<std::size_t>(seatOfStall(code))]
                               [static_cast<std::size_t>(rankOfStall(code) - 1)];
            else if (turn.kind != TurnKind::Hidden)
                backToSupply(code);
        }
        if (std::any_of(start_.squares.begin(), start_.squares.begin() + rules.squareCount(),
                        [](PieceCode code) { return code != NoPiece; }))
            return false;
        start_.unscored = rules.allLines();
        start_.toMove = start_.starter;
        return takeTurns() && settleMoney();
    }

    /// Gives back the hidden tiles that came to the market: whose they were shows by who was to
    /// move, as passes are not written down. By what everybody could see.
    bool takeTurns()
    {
        const Rules& rules = *view_.rules;
        auto stalls = start_.stalls;
        int supply = start_.supplyCount;
        std::array<bool, MaxSeats> holds{};
        std::fill_n(holds.begin(), rules.seats(), true); // inferenceFits(): one tile each
        std::size_t seat = start_.starter;
        // To the next who can act; no further than once around, where nobody can.
        const auto skipPasses = [&](std::size_t until) {
            for (int i = 0; i < rules.seats() && seat != until && supply == 0 && !holds[seat];
                 ++i) {
                if (std::any_of(stalls[seat].begin(), stalls[seat].end(),
                                [](auto count) { return count > 0; }))
                    return;
                seat = static_cast<std::size_t>(rules.nextSeat(static_cast<int>(seat)));
            }
        };
        for (std::size_t i = 0; i < view_.played.count; ++i) {
            const Turn& turn = view_.played.turns[i];
            const PieceCode code = view_.squares[turn.square];
            skipPasses(MaxSeats);
            if (turn.kind == TurnKind::Stall) {
                if (static_cast<std::size_t>(seatOfStall(code)) != seat)
                    return false;
                --stalls[seat][static_cast<std::size_t>(rankOfStall(code) - 1)];
            } else if (turn.kind == TurnKind::Hidden) {
                if (!holds[seat])
                    return false;
                holds[seat] = false;
                start_.hiddenCount[seat] = 1;
                start_.hidden[seat][0] = code;
            } else if (supply-- == 0) {
                return false;
            }
            seat = static_cast<std::size_t>(rules.nextSeat(static_cast<int>(seat)));
        }
        skipPasses(view_.toMove);
        bool asSeen = seat == view_.toMove;
        for (std::size_t i = 0; i < static_cast<std::size_t>(rules.seats()); ++i)
            asSeen = asSeen && holds[i] == (view_.hiddenCount[i] > 0);
        return asSeen;
    }

    /// Off with what the lines paid since; false when the round cannot have gone so.
    bool settleMoney()
    {
        Game game = gameWith(-1);
        for (std::size_t i = 0; i < view_.played.count; ++i) {
            skipPasses(game);
            if (game.phase() != Phase::Playing || game.check(view_.played.turns[i]))
                return false;
            game.play(view_.played.turns[i]);
        }
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(view_.seats()); ++seat)
            start_.money[seat] -= game.money(static_cast<int>(seat)) - view_.money[seat];
        return true;
    }

    /// Passes are not written down: who has to pass does.
    static void skipPasses(Game& game)
    {
        while (game.mustPass())
            game.play(Turn::pass());
    }

    /// The round's start with a hidden tile of that kind for the other, or any (-1).
    Game gameWith(int kind) const
    {
        SeatView start = start_;
        // Nobody can hold what came to the market later on.
        auto unseen = view_.unseen;
        const auto give = [&](std::size_t seat, std::size_t k) {
            start.suppose(seat, 0, static_cast<KindIndex>(k));
            --unseen[k];
        };
        if (kind >= 0)
            give(other_, static_cast<std::size_t>(kind));
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(view_.seats()); ++seat) {
            const bool secret = view_.hiddenCount[seat] > 0 && start.hidden[seat][0] == UnknownTile;
            const auto any = std::max_element(unseen.begin(), unseen.end());
            if (secret && *any > 0)
                give(seat, static_cast<std::size_t>(any - unseen.begin()));
        }
        Random unused(1); // the supply's order is nothing that a seat looks at
        return Game::sample(start, unused);
    }

    /// The chance of what the other played if it plays as `skilled` does and its hidden tile is of
    /// that kind (-1: known or gone). After rewind(), which has found that it can have gone so.
    /// @param learned also ask the learned values, for all kinds
    double replay(int kind, bool learned)
    {
        Game game = gameWith(kind);
        double chance = 1;
        for (std::size_t i = 0; i < view_.played.count; ++i) {
            const Turn& turn = view_.played.turns[i];
            skipPasses(game);
            if (game.toMove() == static_cast<int>(other_)) {
                chance *= asSkilled(game, turn) ? 1 : Slip;
                if (learned && learnedRules_ == nullptr)
                    learned_ *= LeastEvidence;
                else if (learned)
                    askLearned(game, turn);
            }
            game.play(turn);
        }
        return chance;
    }

    bool asSkilled(const Game& game, const Turn& turn)
    {
        const int code = codeOf(turn);
        glance_.look(game);
        const GlanceChoice choice = glance_.choose();
        if (turn.kind == TurnKind::Draw) {
            if (choice.code != GlanceChoice::Draw)
                return false;
            // The tile in its hand is not unseen any more.
            Game drawn = game;
            drawn.drawKind(turn.what);
            glance_.look(drawn);
        } else if (choice.code != code ||
                   (choice.hiddenIndex >= 0) != (turn.kind == TurnKind::Hidden)) {
            return false;
        }
        return glance_.valueOf(code, turn.square) >=
               glance_.valueOf(code, glance_.bestSquare(code)) - AsGood;
    }

    /// What the learned values say of a turn of the other, for every kind that it may hold.
    void askLearned(const Game& game, const Turn& turn)
    {
        Walk<2> walk = WalkStart<2>(*learnedRules_, game.viewFor(static_cast<int>(other_))).known();
        if (walk.squaresLeft() == 1)
            return;
        const auto option =
            static_cast<std::size_t>(turn.kind == TurnKind::Stall    ? turn.what - 1
                                     : turn.kind == TurnKind::Hidden ? Walk<2>::HiddenOption
                                                                     : Walk<2>::DrawOption);
        const auto chanceNow = [&] {
            walk.choose();
            return soft(walk.options(), walk.options()[option]);
        };
        double chance = 0;
        for (std::size_t kind = 0; kind < prior_.size(); ++kind) {
            if (prior_[kind] == 0)
                continue;
            walk.hidden[other_] = static_cast<std::int8_t>(kind);
            const double one = chanceNow();
            byLearned_[kind] *= one;
            chance += prior_[kind] * one;
        }
        if (chance == 0)
            chance = chanceNow();
        std::array<float, WalkRules::Squares> gains;
        gains.fill(-1e30F);
        for (std::uint32_t left = walk.empty; left != 0; left &= left - 1) {
            const int square = std::countr_zero(left);
            gains[static_cast<std::size_t>(square)] = walk.gainAt(codeOf(turn), square);
        }
        learned_ *= std::max(LeastEvidence, chance * soft(gains, gains[turn.square]));
    }

    template <class Values> static double soft(const Values& values, float chosen)
    {
        const float most = *std::max_element(values.begin(), values.end());
        const auto weight = [&](float value) { return std::exp(double{value - most} / Softness); };
        double sum = 0;
        for (const float value : values)
            sum += weight(value);
        return weight(chosen) / sum;
    }

    const SeatView& view_;
    const WalkRules* learnedRules_; ///< or none
    std::size_t other_;
    Glance glance_;
    SeatView start_;
    Belief::Kinds prior_{};     ///< of the kinds, by what is unseen; all 0 where nothing is held
    Belief::Kinds byLearned_{}; ///< and times the chance of what was played
    double learned_ = 1;        ///< chance of what was played, by the learned values
};

} // namespace

Belief::Kinds Belief::hidden() const
{
    Kinds chances{};
    for (std::size_t kind = 0; kind < chances.size(); ++kind)
        chances[kind] = skilled * ifSkilled[kind] + (1 - skilled) * ifLearned[kind];
    return chances;
}

bool inferenceFits(const Rules& rules)
{
    return !rules.set().openTiles && rules.set().hiddenTiles == 1;
}

Belief beliefOf(int seat, const SeatView& view, const WalkRules* learned)
{
    return Inference(seat, view, learned).run();
}

Beliefs beliefsOfOthers(const SeatView& view)
{
    Beliefs beliefs;
    for (int seat = 0; seat < view.seats(); ++seat) {
        if (seat != view.toMove)
            beliefs[static_cast<std::size_t>(seat)] = beliefOf(seat, view, nullptr);
    }
    return beliefs;
}

SeatView withHidden(const SeatView& view, const Beliefs& beliefs, Random& random)
{
    // Each by itself, and all anew when two got the same tile: if what one is likely to hold was
    // given to another, it is that other who is unlikely to have it.
    constexpr int MostAttempts = 20;
    SeatView dealt = view;
    for (int attempt = 0; attempt < MostAttempts; ++attempt) {
        dealt = view;
        bool fits = true;
        for (std::size_t seat = 0; seat < beliefs.size() && fits; ++seat) {
            if (!beliefs[seat].holds)
                continue;
            const int picked = random.pick(beliefs[seat].hidden());
            if (picked < 0)
                continue; // Game::sample() does it
            const auto kind = static_cast<std::size_t>(picked);
            const int left = dealt.unseen[kind];
            const int all = view.unseen[kind];
            fits = left == all || random.unit() * all < left;
            if (fits)
                dealt.suppose(seat, 0, static_cast<KindIndex>(kind));
        }
        if (fits)
            return dealt;
    }
    return view; // they cannot all hold that; Game::sample() deals anything
}

} // namespace hp
