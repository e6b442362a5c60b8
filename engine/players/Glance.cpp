#include "engine/players/Glance.h"

#include "engine/players/Weighing.h"

#include <algorithm>
#include <bit>
#include <span>

namespace hp {

namespace {

constexpr float Never = -1e30F;

} // namespace

Glance::Glance(const Rules& rules)
    : rules_(rules), seats_(static_cast<std::size_t>(rules.seats())),
      kinds_(static_cast<std::size_t>(rules.kindCount())), padded_((kinds_ + 3) / 4 * 4)
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
        if (parts(piece))
            special(FireAt);
        if (lifts(piece))
            special(WizardAt);
    }
}

/// What is unseen, what a square of a line may become, what the hand is worth.
void Glance::guess(const Game& game)
{
    me_ = static_cast<std::size_t>(game.toMove());
    empty_ = game.empty();
    std::fill_n(unseen_.begin(), kinds_, std::uint8_t{0});
    unseenCount_ = game.supplyCount();
    for (int i = 0; i < game.supplyCount(); ++i)
        ++unseen_[rules_.kindOf(game.supplyAt(i))];
    hiddenCount_ = 0;
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        const int count = game.hiddenCount(static_cast<int>(seat));
        for (int i = 0; i < count; ++i) {
            const KindIndex kind = rules_.kindOf(game.hidden(static_cast<int>(seat), i));
            if (seat == me_) {
                hidden_[hiddenCount_++] = static_cast<std::int8_t>(kind);
            } else {
                ++unseen_[kind];
                ++unseenCount_;
            }
        }
    }
    float customers = 0;
    float rogues = 0;
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
        const auto n = static_cast<float>(unseen_[kind]);
        customers += n * customer_[kind];
        rogues -= n * rogue_[kind];
    }
    const auto unseenOf = [&](int kind) {
        return kind >= 0 ? unseen_[static_cast<std::size_t>(kind)] : 0;
    };
    const double squares = std::popcount(empty_);
    const double tiles = unseenCount_ + static_cast<int>(hiddenCount_);
    const double share =
        std::clamp(WeighingScale::TileShareOfRest * tiles / std::max(1.0, squares), 0.0, 1.0);
    const double scale = unseenCount_ > 0 ? share / unseenCount_ : 0.0;
    guess_.customers = customers * scale;
    guess_.rogues = rogues * scale;
    guess_.eye = unseenOf(kindOf_[EyeAt]) * scale;
    guess_.sack = unseenOf(kindOf_[SackAt]) * scale;
    special_ = 0;
    const auto mayCome = [&](Special special) {
        const int kind = kindOf_[special];
        const auto held = std::span(hidden_).first(hiddenCount_);
        if (kind >= 0 && (unseenOf(kind) > 0 || game.inHand() != NoPiece ||
                          std::find(held.begin(), held.end(), kind) != held.end()))
            special_ |= 1U << special;
    };
    mayCome(FireAt);
    wizards_ = game.wizards();
    if (rules_.hasWizards())
        mayCome(WizardAt);
    if (!rules_.set().fireShieldsCoinSack)
        mayCome(SackAt);
    if (!rules_.set().fireShieldsEvilEye)
        mayCome(EyeAt);

    AllStalls stalls{};
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        for (int rank = 1; rank <= RankCount; ++rank)
            stalls[seat][static_cast<std::size_t>(rank - 1)] =
                static_cast<std::uint8_t>(game.stalls(static_cast<int>(seat), rank));
    }
    stalls_ = stalls[me_];
    const double turnsLeft = squares / static_cast<double>(seats_);
    const auto prices = WeighingScale::stallPrices(rules_, game.round(), stalls, turnsLeft);
    hiddenPrice_ = static_cast<float>(WeighingScale::hiddenPrice(turnsLeft));
    for (int rank = 1; rank <= RankCount; ++rank)
        price_[static_cast<std::size_t>(rank - 1)] = static_cast<float>(prices[rank]);
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        base_[seat] = static_cast<float>(game.money(static_cast<int>(seat)));
        kept_[seat] = 0;
        for (std::size_t rank = 0; rank < RankCount; ++rank)
            kept_[seat] += price_[rank] * stalls[seat][rank];
    }
}

void Glance::look(const Game& game)
{
    guess(game);
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
        ofHand_ = std::max(ofHand_, best_[static_cast<std::size_t>(hidden_[i])]);
    float sum = 0;
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
        if (unseen_[kind] > 0)
            sum += static_cast<float>(unseen_[kind]) * valueOfDrawn(static_cast<int>(kind));
    }
    drawValue_ = unseenCount_ > 0 ? sum / static_cast<float>(unseenCount_) : 0.0F;
}

template <int N> void Glance::weigh()
{
    bestStall_.fill(Never);
    std::fill_n(best_.begin(), padded_, Never);
    std::array<std::size_t, N> order; // the seat to move, then the others
    for (std::size_t i = 0; i < N; ++i)
        order[i] = (me_ + i) % N;
    std::array<float, Specials> bestSpecial;
    bestSpecial.fill(Never);
    for (SquareSet left = empty_; left != 0; left &= left - 1) {
        const auto square = static_cast<std::size_t>(std::countr_zero(left));
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
        const float lifted =
            still + perRank * static_cast<float>(lift(static_cast<SquareIndex>(square)));
        for (std::size_t rank = 0; rank < RankCount; ++rank) {
            const float value = lifted + static_cast<float>(rank + 1) * perRank;
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
            const PerSeat& changes = changes_[special][square];
            float most = Never;
            for (std::size_t i = 1; i < N; ++i)
                most = std::max(most, base_[order[i]] + changes[order[i]]);
            bestSpecial[special] = std::max(bestSpecial[special], base_[me_] + changes[me_] - most);
        }
    }
    for (std::size_t special = 0; special < Specials; ++special) {
        if (isSpecial(static_cast<Special>(special)))
            best_[static_cast<std::size_t>(kindOf_[special])] = bestSpecial[special];
    }
}

/// The kind's place among the specials, if it is reckoned as one just now, else -1.
int Glance::specialOf(int kind) const
{
    for (std::size_t special = 0; special < Specials; ++special) {
        if (kindOf_[special] == kind && isSpecial(static_cast<Special>(special)))
            return static_cast<int>(special);
    }
    return -1;
}

float Glance::valueOf(int code, SquareIndex square) const
{
    const bool stall = code < RankCount;
    const int special = stall ? -1 : specialOf(code - RankCount);
    const Section& a = sections_[rowSection_[square]];
    const Section& b = sections_[columnSection_[square]];
    const auto kind = static_cast<std::size_t>(stall ? 0 : code - RankCount);
    const float wa = stall ? a.still : a.with[kind];
    const float wb = stall ? b.still : b.with[kind];
    float own = 0;
    float most = Never;
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        const float value =
            base_[seat] + (special >= 0
                               ? changes_[static_cast<std::size_t>(special)][square][seat]
                               : (wa - a.value) * a.ranks[seat] + (wb - b.value) * b.ranks[seat]);
        if (seat == me_)
            own = value;
        else
            most = std::max(most, value);
    }
    if (stall)
        own += static_cast<float>(code + 1 + lift(square)) * (a.still + b.still);
    return own - most;
}

SquareIndex Glance::bestSquare(int code) const
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

std::array<GlanceChoice, Glance::Options> Glance::options() const
{
    std::array<GlanceChoice, Options> options;
    const auto offer = [&](int option, float value, int code, int hiddenIndex) {
        GlanceChoice& best = options[static_cast<std::size_t>(option)];
        if (value > best.value)
            best = {value, code, hiddenIndex};
    };
    for (std::size_t rank = 0; rank < RankCount; ++rank) {
        if (stalls_[rank] > 0)
            offer(static_cast<int>(rank), bestStall_[rank] - price_[rank], static_cast<int>(rank),
                  -1);
    }
    const bool drawsFirst = canDraw_ && rules_.drawsIntoHand();
    for (std::size_t i = 0; i < hiddenCount_ && !drawsFirst; ++i)
        offer(HiddenOption, best_[static_cast<std::size_t>(hidden_[i])] - hiddenPrice_,
              RankCount + hidden_[i], static_cast<int>(i));
    if (rules_.set().openTiles) {
        for (std::size_t kind = 0; kind < kinds_; ++kind) {
            if (unseen_[kind] > 0)
                offer(DrawOption, best_[kind], RankCount + static_cast<int>(kind), -1);
        }
    } else if (canDraw_) {
        offer(DrawOption, drawValue_, GlanceChoice::Draw, -1);
    }
    return options;
}

int Glance::bestOfHand(int drawnKind) const
{
    auto best = static_cast<int>(hiddenCount_);
    float value = best_[static_cast<std::size_t>(drawnKind)];
    for (std::size_t i = 0; i < hiddenCount_; ++i) {
        if (best_[static_cast<std::size_t>(hidden_[i])] > value) {
            value = best_[static_cast<std::size_t>(hidden_[i])];
            best = static_cast<int>(i);
        }
    }
    return best;
}

GlanceChoice Glance::choose() const
{
    GlanceChoice choice;
    for (const GlanceChoice& option : options()) {
        if (option.value > choice.value)
            choice = option;
    }
    return choice;
}

float Glance::keptForLater(const Game& game, int seat) const
{
    float value = 0;
    for (int rank = 1; rank <= RankCount; ++rank) {
        const bool returns = rules_.set().returningRanks[static_cast<std::size_t>(rank - 1)];
        const int count = returns ? rules_.stalls(rank) : game.stalls(seat, rank);
        value +=
            static_cast<float>(WeighingScale::GoodsPrice * rank * count) * (returns ? 0.35F : 1.0F);
    }
    return value;
}

} // namespace hp
