#include "engine/heller/game/GameReview.h"

#include "engine/heller/game/Timeline.h"

#include <algorithm>
#include <string>

namespace hp {

namespace {

constexpr std::array<double, LossBands> CoinBands{0, 1, 3, 8};
constexpr std::array<double, LossBands> WinBands{0, 0.02, 0.06, 0.15};

using StepKind = Timeline::Step::Kind;

/// Checks the items of a review, in their order.
class Fit {
public:
    Fit(const RecordedReview& recorded, const Timeline& timeline)
        : review_(recorded.review), lines_(recorded.lines), timeline_(timeline)
    {
    }

    Result<Review> run()
    {
        if (review_.seats.size() != timeline_.seats().size())
            return misfit(lines_.head, "record.reviewSeats");
        for (SeatReview& seat : review_.seats)
            seat.bands = {};
        for (std::size_t i = 0; i < review_.curve.size(); ++i) {
            if (review_.curve[i].step != i || i >= timeline_.steps().size())
                return misfitStep(lineAt(lines_.curve, i), review_.curve[i].step);
        }
        for (std::size_t i = 0; i < review_.luck.size(); ++i) {
            if (!fitLuck(i))
                return misfitStep(lineAt(lines_.luck, i), review_.luck[i].step);
        }
        for (std::size_t i = 0; i < review_.turns.size(); ++i) {
            if (!fitTurn(i))
                return misfitStep(lineAt(lines_.turns, i), review_.turns[i].step);
            if (!isLegal(review_.turns[i]))
                return misfit(lineAt(lines_.turns, i), "record.reviewNotLegal");
        }
        if (review_.complete && !coversAll())
            return misfit(lines_.head, "record.reviewIncomplete");
        // Reviews of earlier versions, with more than two seats, do not add up: they go on.
        const int seats = static_cast<int>(review_.seats.size());
        if (std::any_of(review_.turns.begin(), review_.turns.end(),
                        [&](const TurnReview& turn) { return !effectOf(turn, seats); }))
            review_.complete = false;
        return review_;
    }

private:
    static int lineAt(const std::vector<int>& lines, std::size_t index)
    {
        return index < lines.size() ? lines[index] : 0;
    }
    static Error misfit(int line, const char* id, std::vector<std::string> params = {})
    {
        Error error = makeError(id, std::move(params));
        error.line = line;
        return error;
    }
    static Error misfitStep(int line, std::size_t step)
    {
        return misfit(line, "record.reviewStep", {std::to_string(step)});
    }

    bool isChance(std::size_t step) const
    {
        const StepKind kind = timeline_.steps()[step].kind;
        return kind == StepKind::Draw ||
               (kind == StepKind::Deal && (step > 0 || !timeline_.beginsWithPosition()));
    }
    bool isDecision(std::size_t step) const
    {
        const Timeline::Step& one = timeline_.steps()[step];
        return one.kind == StepKind::Draw ||
               (one.kind == StepKind::Turn && one.report.turn.kind != TurnKind::Pass);
    }

    bool fitLuck(std::size_t index)
    {
        LuckReview& luck = review_.luck[index];
        if (luck.step >= timeline_.steps().size() || !isChance(luck.step) ||
            (index > 0 && review_.luck[index - 1].step >= luck.step))
            return false;
        luck.seat = timeline_.steps()[luck.step].seat;
        return true;
    }

    bool fitTurn(std::size_t index)
    {
        TurnReview& turn = review_.turns[index];
        if (turn.step >= timeline_.steps().size() || !isDecision(turn.step) ||
            (index > 0 && review_.turns[index - 1].step >= turn.step))
            return false;
        const Timeline::Step& step = timeline_.steps()[turn.step];
        if (turn.seat != step.seat)
            return false;
        const Game& before = timeline_.steps()[turn.step - 1].after;
        turn.round = before.round();
        turn.played =
            step.kind == StepKind::Draw ? Decision::drawTile() : Decision::play(step.report.turn);
        turn.byWin = before.viewFor(turn.seat).isLastRound();
        turn.band = bandOf(turn);
        ++review_.seats[turn.seat].bands[static_cast<std::size_t>(turn.band)];
        return true;
    }

    bool isLegal(const TurnReview& turn) const
    {
        const Game& before = timeline_.steps()[turn.step - 1].after;
        if (turn.best.draw)
            return !before.checkDraw();
        // A tile that is not drawn yet cannot be the best decision: nobody knows it.
        const bool blind = turn.best.turn.kind == TurnKind::Draw && before.inHand() == NoPiece;
        return !blind && !before.check(turn.best.turn);
    }

    bool coversAll() const
    {
        std::size_t chances = 0;
        std::size_t decisions = 0;
        for (std::size_t step = 0; step < timeline_.steps().size(); ++step) {
            chances += isChance(step) ? 1 : 0;
            decisions += isDecision(step) ? 1 : 0;
        }
        return review_.curve.size() == timeline_.steps().size() && review_.luck.size() == chances &&
               review_.turns.size() == decisions;
    }

    Review review_;
    const ReviewLines& lines_;
    const Timeline& timeline_;
};

} // namespace

double overMean(const PerSeat<double>& numbers, int seat, int seats)
{
    double others = 0;
    for (int other = 0; other < seats; ++other)
        others += other == seat ? 0 : numbers[other];
    return numbers[seat] - others / (seats - 1);
}

std::optional<PerSeat<double>> effectOf(const TurnReview& turn, int seats)
{
    PerSeat<double> effect;
    if (turn.loss <= 0)
        return effect;
    if (seats > MinSeats)
        return turn.effect;
    effect[turn.seat] = -turn.loss;
    effect[1 - turn.seat] = turn.loss;
    return effect;
}

LossBand bandOf(const TurnReview& turn)
{
    const double loss = turn.byWin ? turn.winLoss : turn.loss;
    const double error = turn.byWin ? turn.winLossError : turn.lossError;
    const auto& bands = turn.byWin ? WinBands : CoinBands;
    if (loss < error)
        return LossBand::None;
    std::size_t band = 0;
    while (band + 1 < LossBands && loss >= bands[band + 1])
        ++band;
    return static_cast<LossBand>(band);
}

Result<Review> reviewOf(const RecordedReview& recorded, const Timeline& timeline)
{
    return Fit(recorded, timeline).run();
}

} // namespace hp
