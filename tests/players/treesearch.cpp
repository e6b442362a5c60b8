// The method that the literature suggests first: information-set tree search (one tree, a new
// sample of the hidden tiles and the supply for every walk, UCB1 over the turns that the sample
// allows) with uniformly random roll-outs to the end of the game. It is an opponent to measure
// against, not a level:
//
//   hellerpfennig-cli match master "exec:./treesearch_player 5" --time 0.2 --games 100
//
// The argument multiplies the time that the program takes. If it exceeds the match's time by more
// than the grace (a second), it forfeits.
#include "engine/heller/game/RandomPlay.h"
#include "tests/players/Conversation.h"

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <optional>

namespace {

using namespace hp;

constexpr double Exploration = 0.7;
constexpr double MarginScale = 60; ///< a lead of this much is nearly a win
constexpr std::uint32_t DrawCode = 0xffffffff;

std::uint32_t codeOf(const Turn& turn)
{
    return static_cast<std::uint32_t>(turn.kind) << 16 |
           static_cast<std::uint32_t>(turn.what) << 8 | turn.square;
}

struct Edge {
    std::uint32_t code = 0; ///< a turn, DrawCode, or after a draw the drawn kind
    int node = -1;
    int visits = 0;
    int available = 0;
    double reward = 0; ///< sum for the seat that chooses here
};

struct Node {
    std::vector<Edge> edges;

    Edge& edge(std::uint32_t code)
    {
        for (Edge& known : edges) {
            if (known.code == code)
                return known;
        }
        edges.push_back({code});
        return edges.back();
    }
};

class TreeSearch {
public:
    explicit TreeSearch(std::uint64_t seed) : random_(seed) {}

    /// The turn that was tried most often; empty: draw.
    std::optional<Turn> think(const SeatView& view, std::chrono::duration<double> time)
    {
        if (Game::sample(view, random_).mustPass())
            return Turn::pass();
        nodes_.assign(1, {});
        const auto end = std::chrono::steady_clock::now() + time;
        do {
            for (int i = 0; i < 64; ++i)
                walk(Game::sample(view, random_), view.inHand);
        } while (std::chrono::steady_clock::now() < end && nodes_.size() < 4'000'000);
        const Edge* best = nullptr;
        for (const Edge& edge : nodes_.front().edges) {
            if (best == nullptr || edge.visits > best->visits)
                best = &edge;
        }
        if (best->code == DrawCode)
            return {};
        Turn turn;
        turn.kind = static_cast<TurnKind>(best->code >> 16);
        turn.what = static_cast<std::uint8_t>(best->code >> 8);
        turn.square = static_cast<SquareIndex>(best->code);
        return turn;
    }

private:
    struct Step {
        int node;
        std::uint32_t code;
        int seat;
    };

    void walk(Game game, PieceCode inHand)
    {
        path_.clear();
        int node = 0;
        bool expanded = false;
        std::optional<KindIndex> drawn;
        if (inHand != NoPiece)
            drawn = game.rules().kindOf(inHand);
        while (!expanded && game.phase() == Phase::Playing) {
            if (game.mustPass()) {
                game.play(Turn::pass());
                continue;
            }
            const int seat = game.toMove();
            codes_.clear();
            if (drawn) {
                for (SquareSet left = game.empty(); left != 0; left &= left - 1)
                    codes_.push_back(codeOf(Turn::tile(
                        TurnKind::Draw, *drawn, static_cast<SquareIndex>(std::countr_zero(left)))));
            } else {
                game.legalTurns(turns_);
                for (const Turn& turn : turns_) {
                    if (turn.defer == DeferNone)
                        codes_.push_back(codeOf(turn));
                }
                if (game.canDraw())
                    codes_.push_back(DrawCode);
            }
            const auto [code, isNew] = select(node);
            path_.push_back({node, code, seat});
            node = childOf(node, code);
            expanded = isNew;
            if (code == DrawCode) {
                drawn = game.rules().kindOf(game.supplyAt(static_cast<int>(
                    random_.below(static_cast<std::uint32_t>(game.supplyCount())))));
                node = childOf(node, *drawn);
                continue;
            }
            Turn turn;
            turn.kind = static_cast<TurnKind>(code >> 16);
            turn.what = static_cast<std::uint8_t>(code >> 8);
            turn.square = static_cast<SquareIndex>(code);
            game.play(turn);
            drawn.reset();
        }
        if (drawn) { // expanded by drawing: any square
            SquareSet empty = game.empty();
            for (auto skip = random_.below(static_cast<std::uint32_t>(std::popcount(empty)));
                 skip > 0; --skip)
                empty &= empty - 1;
            game.play(Turn::tile(TurnKind::Draw, *drawn,
                                 static_cast<SquareIndex>(std::countr_zero(empty))));
        }
        rollOut(game);
        for (const Step& step : path_) {
            Edge& edge = nodes_[static_cast<std::size_t>(step.node)].edge(step.code);
            ++edge.visits;
            edge.reward += rewardOf(game, step.seat);
        }
    }

    /// A random turn among those never tried, otherwise by UCB1.
    std::pair<std::uint32_t, bool> select(int node)
    {
        Node& here = nodes_[static_cast<std::size_t>(node)];
        fresh_.clear();
        std::uint32_t best = 0;
        double bestValue = -1;
        for (const std::uint32_t code : codes_) {
            Edge& edge = here.edge(code);
            ++edge.available;
            if (edge.visits == 0) {
                fresh_.push_back(code);
                continue;
            }
            const double value = edge.reward / edge.visits +
                                 Exploration * std::sqrt(std::log(edge.available) / edge.visits);
            if (value > bestValue) {
                bestValue = value;
                best = code;
            }
        }
        if (!fresh_.empty())
            return {fresh_[random_.below(static_cast<std::uint32_t>(fresh_.size()))], true};
        return {best, false};
    }

    int childOf(int node, std::uint32_t code)
    {
        Edge& edge = nodes_[static_cast<std::size_t>(node)].edge(code);
        if (edge.node < 0) {
            edge.node = static_cast<int>(nodes_.size());
            const int child = edge.node;
            nodes_.emplace_back();
            return child;
        }
        return edge.node;
    }

    void rollOut(Game& game)
    {
        if (game.phase() == Phase::Playing)
            playRoundAtRandom(game, random_);
        while (game.phase() == Phase::RoundOver) {
            game.startRound(game.deal(random_));
            playRoundAtRandom(game, random_);
        }
    }

    static double rewardOf(const Game& game, int seat)
    {
        int other = -1'000'000;
        for (int i = 0; i < game.seats(); ++i) {
            if (i != seat)
                other = std::max(other, game.money(i));
        }
        return 0.5 + 0.5 * std::tanh((game.money(seat) - other) / MarginScale);
    }

    Random random_;
    std::vector<Node> nodes_;
    std::vector<Step> path_;
    std::vector<Turn> turns_;
    std::vector<std::uint32_t> codes_;
    std::vector<std::uint32_t> fresh_;
};

} // namespace

int main(int argc, char** argv)
{
    const double factor = argc > 1 ? std::atof(argv[1]) : 1;
    TreeSearch search(1);
    return converse("Tree search", [&](const SeatView& view, double seconds) {
        const auto turn = search.think(view, std::chrono::duration<double>(seconds * factor));
        return turn ? Decision::play(*turn) : Decision::drawTile();
    });
}
