#include "engine/heller/game/RandomPlay.h"
#include "engine/base/VectorState.h"

namespace hp {

namespace {

// The sources that a seat can place from, as bits: ranks I..IIII, then these two.
constexpr unsigned HiddenSource = Game::SupplySource + 1;

/// Nth set bit of a six-bit mask.
struct SelectTable {
    std::array<std::array<std::uint8_t, 6>, 64> index{};
    std::array<std::uint8_t, 64> count{};
    constexpr SelectTable()
    {
        for (unsigned mask = 0; mask < 64; ++mask) {
            for (unsigned bit = 0; bit < 6; ++bit) {
                if (mask >> bit & 1U)
                    index[mask][count[mask]++] = static_cast<std::uint8_t>(bit);
            }
        }
    }
};
constexpr SelectTable Select;

/// Scales 21 random bits to [0, bound), so that one random word gives three picks. The bias of at
/// most 64 / 2^21 is too small to matter for any use of random playouts.
inline std::uint32_t pick(std::uint64_t bits, std::uint32_t bound)
{
    return static_cast<std::uint32_t>((bits & 0x1fffffU) * bound >> 21);
}

/// At most one hidden tile, a face-down supply, no choice of scoring: these rules need the speed.
bool isPlain(const RuleSet& set)
{
    return set.hiddenTilesDealt() <= 1 && !set.openTiles && set.lineScoring != LineScoring::Choice;
}

/// Flattened, because calling the game's placing functions would cost a tenth of the time here.
[[gnu::flatten]] int playPlainRound(Game& game, Random& random)
{
    Random local = random; // stays in registers, as nothing points at it
    std::array<SquareIndex, MaxSquares> empty;
    std::uint32_t left = 0;
    for (SquareSet set = game.empty(); set != 0; set &= set - 1)
        empty[left++] = static_cast<SquareIndex>(std::countr_zero(set));
    int plies = 0;
    while (game.phase() == Phase::Playing) {
        ++plies;
        const auto supply = static_cast<std::uint32_t>(game.supplyCount());
        const unsigned mask =
            game.rankMask(game.toMove()) | static_cast<unsigned>(supply > 0) << Game::SupplySource |
            static_cast<unsigned>(game.hiddenCount(game.toMove()) > 0) << HiddenSource;
        if (mask == 0) {
            game.play(Turn::pass());
            continue;
        }
        const std::uint64_t word = local.next();
        const unsigned source = Select.index[mask][pick(word, Select.count[mask])];
        const std::uint32_t place = pick(word >> 21, left);
        const SquareIndex square = empty[place];
        empty[place] = empty[--left];
        if (source == HiddenSource)
            game.playHidden(0, square);
        else
            game.playSource(source, pick(word >> 42, supply), square);
    }
    random = local;
    return plies;
}

} // namespace

Turn randomTurn(Game& game, Random& random, std::vector<Turn>& scratch)
{
    game.legalTurns(scratch);
    const auto drawTurns =
        game.canDraw() ? static_cast<std::uint32_t>(std::popcount(game.empty())) : 0U;
    const auto listed = static_cast<std::uint32_t>(scratch.size());
    std::uint32_t index = random.below(listed + drawTurns);
    if (index < listed)
        return scratch[index];
    game.draw();
    game.legalTurns(scratch);
    return scratch[random.below(static_cast<std::uint32_t>(scratch.size()))];
}

int playRoundAtRandom(Game& game, Random& random)
{
    if (isPlain(game.rules().set()) && game.inHand() == NoPiece)
        return playPlainRound(game, random);
    std::vector<Turn> scratch;
    int plies = 0;
    for (; game.phase() == Phase::Playing; ++plies)
        game.play(randomTurn(game, random, scratch));
    return plies;
}

int playGameAtRandom(Game& game, Random& random)
{
    clearUpperVectors();
    const bool plain = isPlain(game.rules().set());
    int plies = 0;
    while (game.phase() != Phase::GameOver) {
        if (game.phase() == Phase::RoundOver)
            game.startRound(plain ? game.dealUnordered(random) : game.deal(random));
        plies += playRoundAtRandom(game, random);
    }
    return plies;
}

Market randomlyPlayedMarket(const RuleSet& rules, int seats, std::uint64_t seed)
{
    const RulesPtr handle = Rules::make(rules, seats);
    Random random(seed);
    Game game(*handle);
    game.startRound(game.deal(random));
    playRoundAtRandom(game, random);
    return game.viewFor(-1).market();
}

} // namespace hp
