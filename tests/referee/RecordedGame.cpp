#include "RecordedGame.h"

#include "EngineSide.h"
#include "Referee.h"

#include <algorithm>

namespace referee {

namespace {

/// The engine at the moments of a record, told in plain values.
class RecordedSide : public EngineSide {
public:
    explicit RecordedSide(const hp::Timeline& game)
        : EngineSide(game.rules().set(), game.rules().seats(), 0)
    {
    }
    using EngineSide::show;
    using EngineSide::toPlain;
};

void judgeTurn(Referee& referee, const Turn& turn, const hp::TurnReport& report)
{
    if (!referee.isLegal(turn))
        throw Foul("the turn " + text(turn) + " is not legal");
    const std::vector<Payment> payments = referee.play(turn);
    std::vector<Payment> recorded;
    for (const hp::LineScore& line : report.lines) {
        Payment payment{line.line.isRow, line.line.index, {}};
        std::copy(line.coins.begin(), line.coins.end(), payment.coins.begin());
        recorded.push_back(payment);
    }
    std::sort(recorded.begin(), recorded.end());
    if (payments != recorded)
        throw Foul("other lines are paid");
}

} // namespace

std::string judge(const hp::Timeline& game)
{
    if (game.beginsWithPosition())
        return "it begins with a position";
    RecordedSide side(game);
    std::size_t number = 0;
    try {
        Referee referee(readRules(side.rulesJson()), side.seats());
        for (const hp::Timeline::Step& step : game.steps()) {
            ++number;
            if (step.kind == hp::StepKind::Turn) {
                judgeTurn(referee, side.toPlain(step.report.turn), step.report);
                side.show(step.after);
            } else {
                side.show(step.after);
                const Standing now = side.standing();
                if (step.kind == hp::StepKind::Deal)
                    referee.startRound({now.starter, now.hands, now.supply});
                else
                    referee.draw(now.drawn);
            }
            if (const std::string words = difference(referee.standing(), side.standing());
                !words.empty())
                throw Foul(words);
        }
        if (referee.winners() != side.winners())
            throw Foul("others win");
    } catch (const std::exception& fault) {
        return "step " + std::to_string(number) + ": " + fault.what();
    }
    return {};
}

} // namespace referee
