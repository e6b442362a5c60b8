#include "engine/heller/players/Heuristic.h"

#include <algorithm>
#include <bit>
#include <span>

namespace hp {

namespace {

constexpr float Never = Choice::None;

// Each number was compared with its neighbours in matches of 600 games.

/// Share of the remaining tiles that are placed; stalls take the other squares.
constexpr double TileShareOfRest = 0.9;
/// The value of being able to wait for the right line.
constexpr double HiddenTilePrice = 4.0;
/// Shares of a stall's price that count: for a stall that returns, and in the last round.
constexpr double ReturningShare = 0.35;
constexpr double LastShare = 0.8;
using Trust = std::array<float, MaxMarketSide + 1>;
constexpr Trust TrustByEmpty{1, 0.9F, 0.82F, 0.76F, 0.7F, 0.65F, 0.6F, 0.6F, 0.6F};
constexpr Trust FullTrust{1, 1, 1, 1, 1, 1, 1, 1, 1};

} // namespace

Heuristic::Heuristic(const Rules& rules)
    : rules_(rules), seats_(rules.seats()), kinds_(rules.kindCount()), padded_((kinds_ + 3) / 4 * 4)
{
    kindOf_.fill(-1);
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
        const Piece& piece = rules.kind(static_cast<KindIndex>(kind)).piece;
        const auto special = [&](Special which) { kindOf_[which] = static_cast<int>(kind); };
        const SectionSums adds = sumsOf(piece);
        shielded_[kind] = reached(adds, {}, rules.shields());
        customer_[kind] = static_cast<float>(adds.customers);
        rogue_[kind] = static_cast<float>(-adds.rogues);
        if (adds.sacks > 0)
            special(SackAt);
        if (adds.eyes > 0)
            special(EyeAt);
        if (adds.banners > 0)
            special(BannerAt);
        if (adds.curses > 0)
            curse_ = static_cast<int>(kind);
        if (parts(piece))
            special(FireAt);
        if (lifts(piece))
            special(WizardAt);
    }
}

/// Counts the unseen tiles by kind, and what the seat to move holds.
void Heuristic::countTiles(const Game& game)
{
    std::fill_n(unseen_.begin(), kinds_, std::uint8_t{0});
    unseenCount_ = game.supplyCount();
    for (int i = 0; i < game.supplyCount(); ++i)
        ++unseen_[rules_.kindOf(game.supplyAt(i))];
    hiddenCount_ = 0;
    for (int seat = 0; seat < seats_; ++seat) {
        const int count = game.hiddenCount(seat);
        for (int i = 0; i < count; ++i) {
            const KindIndex kind = rules_.kindOf(game.hidden(seat, i));
            if (seat == me_) {
                hidden_[hiddenCount_++] = static_cast<std::int8_t>(kind);
            } else {
                ++unseen_[kind];
                ++unseenCount_;
            }
        }
    }
    inHand_ = game.inHand() == NoPiece ? -1 : rules_.kindOf(game.inHand());
    ofHandOnly_ = game.drewIntoHand();
    if (ofHandOnly_) {
        hidden_[hiddenCount_++] = static_cast<std::int8_t>(inHand_);
        inHand_ = -1;
    }

    special_ = 0;
    const auto mayCome = [&](Special special) {
        const int kind = kindOf_[special];
        if (kind < 0)
            return;
        const auto held = std::span(hidden_).first(hiddenCount_);
        if (unseen_[kind] > 0 || inHand_ >= 0 ||
            std::find(held.begin(), held.end(), kind) != held.end())
            special_ |= 1U << special;
    };
    mayCome(FireAt);
    mayCome(BannerAt);
    if (rules_.hasWizards())
        mayCome(WizardAt);
    if (!rules_.set().fireShieldsCoinSack)
        mayCome(SackAt);
    if (!rules_.set().fireShieldsEvilEye)
        mayCome(EyeAt);
}

/// What is expected to come to an empty square of a line.
void Heuristic::guess(const Game& game, bool foresees)
{
    guess_ = {};
    guess_.trust = foresees ? TrustByEmpty : FullTrust;
    if (!foresees || unseenCount_ == 0)
        return;
    float customers = 0;
    float rogues = 0;
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
        const auto n = static_cast<float>(unseen_[kind]);
        customers += n * customer_[kind];
        rogues -= n * rogue_[kind];
    }
    const auto unseenOf = [&](int kind) { return kind >= 0 ? unseen_[kind] : 0; };
    const double squares = std::popcount(game.empty());
    const double tiles = unseenCount_ + static_cast<int>(hiddenCount_);
    const double share = std::clamp(TileShareOfRest * tiles / std::max(1.0, squares), 0.0, 1.0);
    const double scale = share / unseenCount_;
    guess_.customers = static_cast<float>(customers * scale);
    guess_.rogues = static_cast<float>(rogues * scale);
    guess_.eye = static_cast<float>(unseenOf(kindOf_[EyeAt]) * scale);
    guess_.sack = static_cast<float>(unseenOf(kindOf_[SackAt]) * scale);
}

/// Whether this is the last round, or may become it if the number of rounds is unknown.
bool Heuristic::mayBeLastRound(const Game& game, double turnsLeft) const
{
    if (!rules_.set().unknownRounds())
        return game.round() >= rules_.set().rounds;
    // A seat may place its last stall in this round.
    for (int seat = 0; seat < seats_; ++seat) {
        int left = 0;
        for (int rank = 1; rank <= RankCount; ++rank)
            left += game.stalls(seat, rank);
        if (left <= 0.4 * turnsLeft)
            return true;
    }
    return false;
}

/// The prices of a kept stall of each rank and of a hidden tile, and the values of all hands.
void Heuristic::priceHands(const Game& game)
{
    // Returning stalls, and all stalls in the last round, have a value only while there are turns
    // left to place them.
    const double turnsLeft = std::popcount(empty_) / static_cast<double>(seats_);
    const double full = rules_.freeSquareCount() / static_cast<double>(seats_);
    const double fading = std::min(1.0, turnsLeft / (0.5 * full));
    const bool last = mayBeLastRound(game, turnsLeft);
    for (int rank = 1; rank <= RankCount; ++rank) {
        const bool returns = rules_.set().returningRanks[rank - 1];
        price_[rank] = static_cast<float>(GoodsPrice * rank *
                                          (returns ? ReturningShare * fading
                                           : last  ? LastShare * fading
                                                   : 1.0));
    }
    // A seat that has drawn into the hand must place one tile of it, so the hand keeps its size.
    hiddenPrice_ =
        ofHandOnly_ ? 0.0F : static_cast<float>(HiddenTilePrice * std::min(1.0, turnsLeft / 5.0));
    ranks_ = game.rankMask(me_);
    for (int seat = 0; seat < seats_; ++seat) {
        base_[seat] = static_cast<float>(game.money(seat));
        kept_[seat] = 0;
        for (int rank = 1; rank <= RankCount; ++rank)
            kept_[seat] += price_[rank] * static_cast<float>(game.stalls(seat, rank));
    }
}

void Heuristic::look(const Game& game, const Sight& sight)
{
    me_ = game.toMove();
    empty_ = game.empty();
    lines_ = game.unscored() & ~sight.overlooked;
    wizards_ = game.wizards();
    countTiles(game);
    guess(game, sight.foresees);
    priceHands(game);
    readLines(game);
    if (seats_ == 2)
        weigh<2>();
    else if (seats_ == 3)
        weigh<3>();
    else
        weigh<4>();

    canDraw_ = !rules_.set().openTiles && game.inHand() == NoPiece && game.supplyCount() > 0;
    ofHand_ = Never;
    for (std::size_t i = 0; i < hiddenCount_ && rules_.drawsIntoHand(); ++i)
        ofHand_ = std::max(ofHand_, best_[hidden_[i]]);
    float sum = 0;
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
        if (unseen_[kind] > 0)
            sum += static_cast<float>(unseen_[kind]) * valueOfDrawn(static_cast<int>(kind));
    }
    drawValue_ = unseenCount_ > 0 ? sum / static_cast<float>(unseenCount_) : 0.0F;
}

template <int N> void Heuristic::weigh()
{
    bestStall_.fill(Never);
    std::fill_n(best_.begin(), padded_, Never);
    std::array<int, N> order; // the seat to move, then the others
    for (int i = 0; i < N; ++i)
        order[i] = (me_ + i) % N;
    std::array<float, Specials> bestSpecial;
    bestSpecial.fill(Never);
    for (SquareSet left = empty_; left != 0; left &= left - 1) {
        const std::size_t square = std::countr_zero(left);
        const Section& a = sections_[rowSection_[square]];
        const Section& b = sections_[columnSection_[square]];
        std::array<float, N> fixed;
        std::array<float, N> ra;
        std::array<float, N> rb;
        for (std::size_t i = 0; i < N; ++i) {
            ra[i] = a.ranks[order[i]];
            rb[i] = b.ranks[order[i]];
            fixed[i] = base_[order[i]] - a.value * ra[i] - b.value * rb[i];
        }
        float others = Never;
        for (std::size_t i = 1; i < N; ++i)
            others = std::max(others, fixed[i] + a.still * ra[i] + b.still * rb[i]);
        const float still = fixed[0] + a.still * ra[0] + b.still * rb[0] - others;
        const float perRank = a.still + b.still;
        const float lifted = still +
                             perRank * static_cast<float>(lift(static_cast<SquareIndex>(square))) +
                             a.banners * a.still + b.banners * b.still;
        for (int rank = 1; rank <= RankCount; ++rank) {
            const float value = lifted + static_cast<float>(rank) * perRank;
            bestStall_[rank] = std::max(bestStall_[rank], value);
        }
        for (std::size_t kind = 0; kind < padded_; ++kind) {
            const float wa = a.with[kind];
            const float wb = b.with[kind];
            float most = fixed[1] + wa * ra[1] + wb * rb[1];
            for (std::size_t i = 2; i < N; ++i) {
                const float other = fixed[i] + wa * ra[i] + wb * rb[i];
                most = other > most ? other : most;
            }
            const float value = fixed[0] + wa * ra[0] + wb * rb[0] - most;
            best_[kind] = value > best_[kind] ? value : best_[kind];
        }
        for (unsigned specials = special_; specials != 0; specials &= specials - 1) {
            const auto special = static_cast<Special>(std::countr_zero(specials));
            const SeatCoins& changes = changes_[special][square];
            float most = Never;
            for (std::size_t i = 1; i < N; ++i)
                most = std::max(most, base_[order[i]] + changes[order[i]]);
            bestSpecial[special] = std::max(bestSpecial[special], base_[me_] + changes[me_] - most);
        }
    }
    for (std::size_t special = 0; special < Specials; ++special) {
        if (isSpecial(static_cast<Special>(special)))
            best_[kindOf_[special]] = bestSpecial[special];
    }
}

/// The kind's index among the specials if it is treated as special now, else -1.
int Heuristic::specialOf(int kind) const
{
    for (std::size_t special = 0; special < Specials; ++special) {
        if (kindOf_[special] == kind && isSpecial(static_cast<Special>(special)))
            return static_cast<int>(special);
    }
    return -1;
}

float Heuristic::valueOf(int code, SquareIndex square) const
{
    return marginAfter(base_, code, square);
}

float Heuristic::gainOf(int code, SquareIndex square) const
{
    return marginAfter({}, code, square);
}

float Heuristic::marginAfter(const SeatCoins& before, int code, SquareIndex square) const
{
    const bool stall = code < RankCount;
    const int special = stall ? -1 : specialOf(code - RankCount);
    const Section& a = sections_[rowSection_[square]];
    const Section& b = sections_[columnSection_[square]];
    const std::size_t kind = stall ? 0 : code - RankCount;
    const float wa = stall ? a.still : a.with[kind];
    const float wb = stall ? b.still : b.with[kind];
    float own = 0;
    float most = Never;
    for (int seat = 0; seat < seats_; ++seat) {
        const float value = before[seat] + (special >= 0 ? changes_[special][square][seat]
                                                         : (wa - a.value) * a.ranks[seat] +
                                                               (wb - b.value) * b.ranks[seat]);
        if (seat == me_)
            own = value;
        else
            most = std::max(most, value);
    }
    if (stall)
        own += static_cast<float>(code + 1 + lift(square)) * (a.still + b.still) +
               a.banners * a.still + b.banners * b.still;
    return own - most;
}

SquareIndex Heuristic::bestSquare(int code) const
{
    float best = Never;
    auto result = static_cast<SquareIndex>(std::countr_zero(empty_));
    for (SquareSet left = empty_; left != 0; left &= left - 1) {
        const auto square = static_cast<SquareIndex>(std::countr_zero(left));
        const float value = valueOf(code, square);
        if (value > best) {
            best = value;
            result = square;
        }
    }
    return result;
}

Choice::Options Heuristic::options() const
{
    Choice::Options options;
    const auto offer = [&](std::size_t option, const Choice& one) {
        if (one.value > options[option].value)
            options[option] = one;
    };
    forPlaceable([&](int code, int hiddenIndex) {
        if (code < RankCount)
            offer(static_cast<std::size_t>(code),
                  {bestStall_[code + 1] - price_[code + 1], code, hiddenIndex});
        else if (const float best = best_[code - RankCount]; hiddenIndex != Choice::NotHidden)
            offer(Choice::HiddenOption, {best - hiddenPrice_, code, hiddenIndex});
        else
            offer(Choice::DrawOption, {best, code, hiddenIndex});
    });
    if (canDraw_)
        offer(Choice::DrawOption, {drawValue_, Choice::Draw, Choice::NotHidden});
    return options;
}

int Heuristic::bestOfHand(int drawnKind) const
{
    auto best = static_cast<int>(hiddenCount_);
    float value = best_[drawnKind];
    for (std::size_t i = 0; i < hiddenCount_; ++i) {
        if (best_[hidden_[i]] > value) {
            value = best_[hidden_[i]];
            best = static_cast<int>(i);
        }
    }
    return best;
}

Choice Heuristic::choose() const
{
    if (inHand_ >= 0)
        return {best_[inHand_], RankCount + inHand_, Choice::NotHidden};
    Choice choice;
    for (const Choice& option : options()) {
        if (option.value > choice.value)
            choice = option;
    }
    return choice;
}

double Heuristic::keptForLater(const Game& game, int seat) const
{
    double value = 0;
    for (int rank = 1; rank <= RankCount; ++rank) {
        const bool returns = rules_.set().returningRanks[rank - 1];
        const int count = returns ? rules_.stalls(rank) : game.stalls(seat, rank);
        value += GoodsPrice * rank * count * (returns ? ReturningShare : 1.0);
    }
    return value;
}

} // namespace hp
