#include "engine/lisboa/game/Perft.h"

namespace hp::lisboa {

namespace {

class Counter {
public:
    explicit Counter(int depth) : steps_(depth + 1) {}

    void run(const Game& game, int depth)
    {
        const bool over = game.ending() != Ending::None;
        if (depth == 0 || over) {
            ++result.leaves;
            for (int seat = 0; seat < game.seats(); ++seat)
                result.money += (game.state().colours[seat] + 1) *
                                (over ? game.finalMoney(seat) : game.state().money[seat]);
            return;
        }
        std::vector<Step> steps;
        steps.swap(steps_[depth]); // its memory, where this depth has some already
        game.legalSteps(steps);
        for (const Step& step : steps) {
            const bool ends = step.kind != StepKind::Swap && step.kind != StepKind::Open;
            game.forEachOutcome(step, [&](const Dealt& dealt) {
                Game next = game;
                next.play(step, dealt);
                run(next, ends ? depth - 1 : depth);
            });
        }
        steps.swap(steps_[depth]);
    }

    PerftResult result;

private:
    std::vector<std::vector<Step>> steps_;
};

} // namespace

PerftResult perft(const Game& game, int depth)
{
    Counter counter(depth);
    counter.run(game, depth);
    return counter.result;
}

} // namespace hp::lisboa
