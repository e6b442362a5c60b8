#include "app/cli/SearchBench.h"

#include "engine/heller/analysis/Analysis.h"
#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/players/Ending.h"
#include "engine/heller/players/Strong.h"
#include "engine/heller/solver/Expectation.h"
#include "engine/heller/solver/Solver.h"

#include <QString>

#include <algorithm>
#include <bit>
#include <chrono>

namespace hp::cli {

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Plays from the game's start until this many squares of that round are left.
Game skilledUntil(const Rules& rules, int round, int squares, Random& random)
{
    const auto skilled = makePlayer("skilled");
    Game game(rules);
    while (game.round() < round || std::popcount(game.empty()) > squares ||
           game.inHand() != NoPiece) {
        if (game.phase() == Phase::GameOver)
            game = Game(rules); // the game ended with more squares left
        if (game.phase() == Phase::RoundOver) {
            game.startRound(game.deal(random));
            continue;
        }
        const Decision decision = skilled->choose(game.viewFor(game.toMove()), random, {}, {});
        if (decision.draw)
            game.draw();
        else
            game.play(decision.turn);
    }
    return game;
}

template <class Search>
SolverFigure measure(const RuleSet& set, int squares, int positions, std::uint64_t seed,
                     const Search& search)
{
    const Rules rules(set, MinSeats);
    Random random(seed);
    std::vector<Turn> scratch;
    std::vector<double> seconds;
    std::vector<double> nodes;
    while (std::ssize(seconds) < positions) {
        Game game(rules);
        game.startRound(game.deal(random));
        while (game.phase() == Phase::Playing && std::popcount(game.empty()) > squares)
            game.play(randomTurn(game, random, scratch));
        if (game.phase() != Phase::Playing)
            continue;
        const SeatView view = game.viewFor(game.toMove());
        const auto start = Clock::now();
        nodes.push_back(static_cast<double>(search(view)));
        seconds.push_back(secondsSince(start));
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
        const auto expectation = expectedDecisions(view, marginAtRoundEnd(MinSeats));
        return expectation ? expectation->nodes : 0;
    });
}

EndingFigure measureEnding(int seats, int squares, double seconds, int positions,
                           std::uint64_t seed)
{
    const Rules rules(RuleSet(), seats);
    Random random(seed);
    EndingFigure figure{seats, squares, positions, seconds};
    std::vector<double> taken;
    for (int i = 0; i < positions; ++i) {
        const Game game = skilledUntil(rules, 1 + i % rules.set().rounds, squares, random);
        const SeatView view = game.viewFor(game.toMove());
        const auto start = Clock::now();
        figure.through += rankEnding(view, nullptr, 0, {seconds, 0}, {}) ? 1 : 0;
        taken.push_back(secondsSince(start));
    }
    std::sort(taken.begin(), taken.end());
    figure.median = taken.empty() ? 0 : taken[taken.size() / 2];
    return figure;
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
        // From an empty market to one where a search is still useful.
        const int turns = i * (compiled.squareCount() - 8) / std::max(1, positions);
        for (int turn = 0; turn < turns && game.phase() == Phase::Playing; ++turn)
            game.play(randomTurn(game, random, scratch));
        if (game.phase() != Phase::Playing)
            continue;
        const auto start = Clock::now();
        const Ranking ranking = master.rank(game.viewFor(game.toMove()), random, limits, {});
        rates.push_back(static_cast<double>(ranking.nodes) / secondsSince(start));
    }
    std::sort(rates.begin(), rates.end());
    return rates.empty() ? 0 : rates[rates.size() / 2];
}

FirstAnswerFigure measureFirstAnswer(const RuleSet& rules, int seats, int positions,
                                     std::uint64_t seed)
{
    const Rules compiled(rules, seats);
    Random random(seed);
    std::vector<double> seconds;
    for (int i = 0; i < positions; ++i) {
        Game game(compiled);
        game.startRound(game.deal(random));
        const SeatView view = game.viewFor(game.toMove());
        if (view.phase != Phase::Playing)
            continue; // nobody can do anything under these rules
        const auto start = Clock::now();
        Analysis analysis(view, seed);
        analysis.think(0, {});
        if (const auto other = analysis.comparison())
            analysis.ledger(analysis.turns().front().decision, *other);
        seconds.push_back(secondsSince(start));
    }
    std::sort(seconds.begin(), seconds.end());
    const auto count = static_cast<int>(seconds.size());
    if (count == 0)
        return {seats, 0, 0, 0};
    return {seats, count, seconds[seconds.size() / 2], seconds.back()};
}

void writeFigure(JsonWriter& json, const FirstAnswerFigure& figure)
{
    json.beginObject().member("seats", figure.seats).member("positions", figure.positions);
    json.member("median_seconds", figure.median, 4);
    json.member("slowest_seconds", figure.slowest, 4).end();
}

void writeFigure(JsonWriter& json, const SolverFigure& figure)
{
    json.beginObject().member("squares", figure.squares).member("positions", figure.positions);
    json.member("median_seconds", figure.median, 4).member("slowest_seconds", figure.slowest, 4);
    json.member("median_nodes", static_cast<long long>(figure.nodes)).end();
}

void writeFigure(JsonWriter& json, const EndingFigure& figure)
{
    json.beginObject().member("seats", figure.seats).member("squares", figure.squares);
    json.member("positions", figure.positions).member("seconds", figure.seconds);
    json.member("through", figure.through).member("median_seconds", figure.median, 4).end();
}

} // namespace hp::cli
