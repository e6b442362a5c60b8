#include "app/cli/SearchBench.h"

#include "engine/analysis/Expectation.h"
#include "engine/analysis/Solver.h"
#include "engine/game/Playout.h"
#include "engine/players/Levels.h"

#include <QString>

#include <algorithm>
#include <bit>
#include <chrono>

namespace hp::cli {

namespace {

template <class Search>
SolverFigure measure(const RuleSet& set, int squares, int positions, std::uint64_t seed,
                     const Search& search)
{
    const Rules rules(set, MinSeats);
    Random random(seed);
    std::vector<Turn> scratch;
    std::vector<double> seconds;
    std::vector<double> nodes;
    while (static_cast<int>(seconds.size()) < positions) {
        Game game(rules);
        game.startRound(game.deal(random));
        while (game.phase() == Phase::Playing && std::popcount(game.empty()) > squares)
            game.play(randomTurn(game, random, scratch));
        if (game.phase() != Phase::Playing)
            continue;
        const SeatView view = game.viewFor(game.toMove());
        const auto start = std::chrono::steady_clock::now();
        nodes.push_back(static_cast<double>(search(view)));
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
        seconds.push_back(passed.count());
    }
    std::sort(seconds.begin(), seconds.end());
    std::sort(nodes.begin(), nodes.end());
    return {squares, positions, seconds[seconds.size() / 2], seconds.back(),
            nodes[nodes.size() / 2]};
}

} // namespace

SolverFigure measureSolver(int squares, int positions, std::uint64_t seed)
{
    RuleSet set;
    set.openTiles = true;
    return measure(set, squares, positions, seed, [](const SeatView& view) {
        const auto solution = solve(view);
        return solution ? solution->nodes : 0;
    });
}

SolverFigure measureExpectation(int squares, int positions, std::uint64_t seed)
{
    return measure(RuleSet(), squares, positions, seed, [](const SeatView& view) {
        ExpectationOptions asMaster;
        asMaster.blind = true;
        const auto expectation = expectedDecisions(view, marginAtRoundEnd(MinSeats), asMaster);
        return expectation ? expectation->nodes : 0;
    });
}

double measureMaster(const RuleSet& rules, int seats, double seconds, int positions,
                     std::uint64_t seed)
{
    const Rules compiled(rules, seats);
    std::optional<Weights> weights;
    if (Weights::builtIn())
        weights = *Weights::builtIn();
    const StrongPlayer master(std::move(weights), {}, 0);
    ThinkLimits limits;
    limits.seconds = seconds;
    Random random(seed);
    std::vector<Turn> scratch;
    std::vector<double> rates;
    for (int i = 0; i < positions; ++i) {
        Game game(compiled);
        game.startRound(game.deal(random));
        // From an empty market to one where there is still something to think about.
        const int turns = i * (compiled.squareCount() - 8) / std::max(1, positions);
        for (int turn = 0; turn < turns && game.phase() == Phase::Playing; ++turn)
            game.play(randomTurn(game, random, scratch));
        if (game.phase() != Phase::Playing)
            continue;
        const auto start = std::chrono::steady_clock::now();
        const Ranking ranking = master.rank(game.viewFor(game.toMove()), random, limits, {});
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
        rates.push_back(static_cast<double>(ranking.nodes) / passed.count());
    }
    std::sort(rates.begin(), rates.end());
    return rates.empty() ? 0 : rates[rates.size() / 2];
}

std::string figureJson(const SolverFigure& figure)
{
    return "{\"squares\":" + std::to_string(figure.squares) +
           ",\"positions\":" + std::to_string(figure.positions) +
           ",\"median_seconds\":" + QString::number(figure.median, 'f', 4).toStdString() +
           ",\"slowest_seconds\":" + QString::number(figure.slowest, 'f', 4).toStdString() +
           ",\"median_nodes\":" + std::to_string(static_cast<long long>(figure.nodes)) + "}";
}

} // namespace hp::cli
