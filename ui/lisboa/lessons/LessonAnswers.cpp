// What is right in a lesson, and why: all of it by the game's own sums.
#include "engine/lisboa/words/Explanation.h"
#include "engine/text/Wording.h"
#include "ui/lisboa/lessons/Lesson.h"

#include <QCoreApplication>

#include <algorithm>
#include <bit>

namespace hp::lisboa {

namespace {

struct AnswerText {
    Q_DECLARE_TR_FUNCTIONS(hp::lisboa::LessonAnswers)
};

/// Any of the outcomes that chance may give.
Dealt anyOutcome(const OpenGame& game, const Step& step)
{
    std::optional<Dealt> first;
    game.forEachOutcome(step, [&](const Dealt& dealt) {
        if (!first)
            first = dealt;
    });
    return first.value_or(Dealt{});
}

/// After the whole turn, with any tile taken.
OpenGame afterTurn(OpenGame game, const Step& step)
{
    game.play(step, anyOutcome(game, step));
    while (game.taking()) {
        std::vector<Step> steps;
        game.legalSteps(steps);
        game.play(steps.back(), anyOutcome(game, steps.back()));
    }
    return game;
}

/// The worth of these stands together.
int worthOf(const OpenGame& game, SquareSet stands)
{
    int worth = 0;
    for (int type = 0; type < TypeCount; ++type) {
        for (SquareSet rest = stands & game.state().stands[type]; rest != 0; rest &= rest - 1)
            worth += game.standValue(type, static_cast<Square>(std::countr_zero(rest)));
    }
    return worth;
}

int earnedBy(const StepReport& report, int seat)
{
    int coins = 0;
    for (const StandEarning& stand : report.earnings)
        coins += stand.seat == seat ? stand.coins() : 0;
    return coins;
}

/// A stand as it lies, with what adds to its worth.
StandEarning standOn(const OpenGame& game, Square square)
{
    StandEarning stand;
    stand.square = square;
    const State& state = game.state();
    while (!(state.stands[stand.type] >> square & 1))
        ++stand.type;
    while (!(state.owned[stand.seat] >> square & 1))
        ++stand.seat;
    const SquareSet serving = state.restaurants[stand.type] | state.restaurants[Pub];
    for (SquareSet rest = serving & game.rules().neighbours(square); rest != 0; rest &= rest - 1)
        stand.restaurants.push_back(static_cast<Square>(std::countr_zero(rest)));
    stand.value = game.standValue(stand.type, square);
    return stand;
}

QString nameOf(const OpenGame& game, int seat)
{
    return colourName(game.state().colours[seat]);
}

std::vector<ExplainedSum> sumsOf(const StepReport& report, const OpenGame& game)
{
    return explained(report, game, [&](int seat) { return nameOf(game, seat); });
}

/// The sums of a seat's stands, and what they make together.
QStringList earningsOf(const StepReport& report, const OpenGame& game, int seat)
{
    StepReport only;
    only.seat = seat;
    QStringList coins;
    for (const StandEarning& stand : report.earnings) {
        if (stand.seat != seat)
            continue;
        only.earnings.push_back(stand);
        for (const StandEarning::From& from : stand.from)
            coins += QString::number(from.coins);
    }
    if (coins.isEmpty())
        return {AnswerText::tr("%1 has no stand there that these customers want: 0.")
                    .arg(nameOf(game, seat))};
    QStringList reasons;
    for (const StandEarning& stand : only.earnings) {
        StepReport one;
        one.seat = seat;
        one.earnings.push_back(stand);
        std::vector<ExplainedSum> sums = sumsOf(one, game);
        sums.pop_back(); // its own total
        for (const ExplainedSum& sum : sums)
            reasons += sum.text;
    }
    if (coins.size() > 1)
        reasons += AnswerText::tr("Together: %1 = %2.", "numbers with + between them, their sum")
                       .arg(coins.join(QStringLiteral(" + ")))
                       .arg(earnedBy(report, seat));
    return reasons;
}

} // namespace

bool reaches(const LessonGoal& goal, const OpenGame& before, const Step& step)
{
    const int seat = before.toMove();
    const StepReport report = reportOf(before, step);
    const bool opens = step.kind == StepKind::Open || step.kind == StepKind::Restaurant;
    int others = 0;
    for (int other = 0; other < before.seats(); ++other)
        others += other == seat ? 0 : earnedBy(report, other);
    if ((goal.kind && step.kind != *goal.kind) ||
        (goal.gain && report.changeFor(seat) < *goal.gain) ||
        (goal.earned && earnedBy(report, seat) < *goal.earned) ||
        (goal.cost && report.cost > *goal.cost) || (goal.others && others > *goal.others) ||
        (goal.uncovers && !(opens && before.state().grey >> step.where & 1)))
        return false;
    if (!goal.raises && !goal.isOfTurn())
        return true;
    const OpenGame after = afterTurn(before, step);
    const SquareSet own = before.state().owned[seat];
    if (goal.raises && worthOf(after, own) - worthOf(before, own) < *goal.raises)
        return false;
    if (goal.isOfTurn() && after.ending() == Ending::None)
        return false;
    const auto places = after.places();
    return !goal.wins || (places[seat] == 1 &&
                          std::count(places.begin(), places.begin() + after.seats(), 1) == 1);
}

std::vector<Step> answersOf(const LessonGoal& goal, const OpenGame& before)
{
    std::vector<Step> steps;
    if (before.ending() == Ending::None)
        before.legalSteps(steps);
    std::erase_if(steps, [&](const Step& step) { return !reaches(goal, before, step); });
    return steps;
}

int answerOf(const LessonTask& task, const OpenGame& game)
{
    const RuleSet& rules = game.rules().set();
    switch (task.ask) {
    case LessonTask::Ask::Earned:
        return earnedBy(reportOf(game, *task.step), task.seat);
    case LessonTask::Ask::Cost:
        return reportOf(game, *task.step).cost;
    case LessonTask::Ask::Worth:
        return standOn(game, task.square).value;
    case LessonTask::Ask::SquaresLeft:
        return std::popcount(game.freeSquares()) - rules.endSquares;
    case LessonTask::Ask::EntrancesLeft:
        return std::popcount(game.emptyEntrances()) - rules.endEntrances;
    case LessonTask::Ask::FinalMoney:
        return game.finalMoney(task.seat);
    }
    return 0;
}

QStringList reasonsOf(const LessonTask& task, const OpenGame& game)
{
    const RuleSet& rules = game.rules().set();
    const int answer = answerOf(task, game);
    switch (task.ask) {
    case LessonTask::Ask::Earned:
        return earningsOf(reportOf(game, *task.step), game, task.seat);
    case LessonTask::Ask::Cost: {
        StepReport report = reportOf(game, *task.step);
        report.earnings.clear();
        return {sumsOf(report, game).front().text};
    }
    case LessonTask::Ask::Worth: {
        StepReport report;
        report.earnings.push_back(standOn(game, task.square));
        return {sumsOf(report, game).front().text};
    }
    case LessonTask::Ask::SquaresLeft:
        return {
            AnswerText::tr("Free squares: %1. The game ends when only %2 are free: %1 − %2 = %3.")
                .arg(std::popcount(game.freeSquares()))
                .arg(rules.endSquares)
                .arg(answer)};
    case LessonTask::Ask::EntrancesLeft:
        return {AnswerText::tr(
                    "Empty entrances: %1. The game ends when only %2 are empty: %1 − %2 = %3.")
                    .arg(std::popcount(game.emptyEntrances()))
                    .arg(rules.endEntrances)
                    .arg(answer)};
    case LessonTask::Ask::FinalMoney:
        return {AnswerText::tr("Coins: %1. Restaurants left: %2, each costs %3: %1 − %2 × %3 = %4.")
                    .arg(game.state().money[task.seat])
                    .arg(game.leftRestaurants(task.seat))
                    .arg(rules.leftRestaurantCost)
                    .arg(answer)};
    }
    return {};
}

} // namespace hp::lisboa
