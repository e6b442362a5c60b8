// A roll-out: one turn and the following turns on a deal, by the evaluator's policy, until the
// evaluator's value cuts it off. Many fit into a millisecond.
#pragma once

#include "engine/heller/players/Evaluator.h"

namespace hp {

/// The value of luck() in coins of the seat that thinks. With more than two seats only its own luck
/// counts: the others' luck says little about the margin to the best of them.
template <Evaluator E> double ownLuck(E& evaluator, const typename E::Position& position, int seats)
{
    const double luck = evaluator.drawLuck(position);
    if (evaluator.toMove(position) == evaluator.me())
        return luck;
    return seats == 2 ? -luck : 0;
}

template <Evaluator E> class RollOut {
public:
    using Position = typename E::Position;

    /// @param nodes counts the turns. All arguments must outlive this object.
    RollOut(E& evaluator, int seats, bool steady, std::uint64_t& nodes)
        : evaluator_(evaluator), seats_(seats), steady_(steady), nodes_(nodes)
    {
    }

    Outcome operator()(const Placing& turn, const Position& dealt)
    {
        Position position = dealt;
        luck_ = 0;
        ++nodes_;
        if (turn.code == Choice::Draw) {
            evaluator_.choose(position);
            evaluator_.study(position);
            draw(position, true);
        } else if (turn.code == Choice::Pass) {
            evaluator_.pass(position);
        } else {
            evaluator_.place(position, turn);
        }
        Outcome outcome = playOn(position);
        // The luck of each draw is known and averages to 0, so it is subtracted.
        if (steady_)
            evaluator_.scale().add(outcome, -luck_);
        // Quick turns place the drawn tile carelessly, so a draw gets a bonus.
        if (turn.code == Choice::Draw)
            evaluator_.scale().add(outcome, evaluator_.settings().drawBonus);
        return outcome;
    }

private:
    /// A turn may look worse by this many coins and is still looked at.
    static constexpr float NearlyAsGood = 8;

    Outcome playOn(Position& position)
    {
        const RollOutSettings& settings = evaluator_.settings();
        PerSeat<int> careful; // number of turns that still look further, by seat
        careful.fill(settings.othersCareful);
        careful[evaluator_.me()] = settings.careful;
        for (int ply = 0; !evaluator_.isOver(position); ++ply) {
            if (ply >= settings.depth) {
                if (const auto outcome = evaluator_.cut(position))
                    return *outcome;
            }
            ++nodes_;
            Choice choice = evaluator_.choose(position);
            const bool well = careful[evaluator_.toMove(position)]-- > 0;
            if (well) {
                evaluator_.study(position);
                choice = lookFurther(position, choice);
                evaluator_.recall(position);
            }
            obey(position, choice, well);
        }
        return evaluator_.atEnd(position);
    }

    /// Call after choose(), and after study() if `well`.
    void obey(Position& position, const Choice& choice, bool well)
    {
        if (choice.code == Choice::Pass)
            evaluator_.pass(position);
        else if (choice.code == Choice::Draw)
            draw(position, well);
        else
            evaluator_.place(position, {choice.code, choice.hiddenIndex,
                                        evaluator_.square(position, choice, well)});
    }

    void draw(Position& position, bool well)
    {
        luck_ += ownLuck(evaluator_, position, seats_);
        evaluator_.place(position, evaluator_.drawn(position, well));
    }

    /// Among the turns that look nearly as good as the best: the one that is best after the
    /// answers.
    Choice lookFurther(const Position& position, const Choice& first)
    {
        const int seat = evaluator_.toMove(position);
        const double sign = seat == evaluator_.me() ? 1 : -1;
        const Choice::Options options = evaluator_.options(position);
        const double luck = luck_;
        Choice best = first;
        double most = Choice::None;
        for (const Choice& option : options) {
            if (option.value < first.value - NearlyAsGood || option.code == Choice::Pass)
                continue;
            Position next = position;
            luck_ = 0;
            evaluator_.recall(next);
            obey(next, option, true);
            while (!evaluator_.isOver(next) && evaluator_.waits(next, seat)) {
                ++nodes_;
                obey(next, evaluator_.choose(next), false);
            }
            ++nodes_;
            const double value = evaluator_.valueFor(next, seat) - sign * luck_;
            if (value > most) {
                most = value;
                best = option;
            }
        }
        luck_ = luck;
        return best;
    }

    E& evaluator_;
    int seats_;
    bool steady_;
    std::uint64_t& nodes_;
    double luck_ = 0; ///< luck of the current roll-out so far
};

} // namespace hp
