#include "engine/players/Glance.h"

#include "engine/players/Weighing.h"

#include <algorithm>
#include <bit>

namespace hp {

namespace {

constexpr float Never = -1e30F;

} // namespace

Glance::Glance(const Rules& rules)
    : rules_(rules), seats_(static_cast<std::size_t>(rules.seats())),
      kinds_(static_cast<std::size_t>(rules.kindCount())), padded_((kinds_ + 3) / 4 * 4)
{
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
        const Piece& piece = rules.kind(static_cast<KindIndex>(kind)).piece;
        switch (piece.type) {
        case PieceType::Customer:
            customer_[kind] = piece.value;
            break;
        case PieceType::Rogue:
            rogue_[kind] = piece.value;
            break;
        case PieceType::CoinSack:
            sackKind_ = static_cast<int>(kind);
            break;
        case PieceType::EvilEye:
            eyeKind_ = static_cast<int>(kind);
            break;
        case PieceType::Fire:
            fireKind_ = static_cast<int>(kind);
            break;
        default:
            break;
        }
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
    guess_.eye = unseenOf(eyeKind_) * scale;
    guess_.sack = unseenOf(sackKind_) * scale;
    fires_ = unseenOf(fireKind_) > 0 || (game.inHand() != NoPiece) ||
             std::find(hidden_.begin(), hidden_.begin() + static_cast<std::ptrdiff_t>(hiddenCount_),
                       fireKind_) != hidden_.begin() + static_cast<std::ptrdiff_t>(hiddenCount_);
    fires_ = fires_ && fireKind_ >= 0;

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
    for (std::size_t rank = 0; rank < RankCount; ++rank)
        price_[rank] = static_cast<float>(prices[rank]);
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        base_[seat] = static_cast<float>(game.money(static_cast<int>(seat)));
        kept_[seat] = 0;
        for (std::size_t rank = 0; rank < RankCount; ++rank)
            kept_[seat] += price_[rank] * stalls[seat][rank];
    }
}

float Glance::valueOf(const Sums& sums) const
{
    const auto spare = static_cast<float>(sums.empty);
    const float customers =
        sums.eyes > 0
            ? 0.0F
            : (static_cast<float>(sums.customers) + spare * static_cast<float>(guess_.customers)) *
                  std::max(0.0F, 1.0F - spare * static_cast<float>(guess_.eye));
    const float rogues =
        static_cast<float>(sums.rogues) + spare * static_cast<float>(guess_.rogues);
    return (customers - rogues) * static_cast<float>(1 << sums.sacks) *
           (1.0F + spare * static_cast<float>(guess_.sack)) *
           static_cast<float>(WeighingScale::TrustByEmpty[sums.empty]);
}

std::size_t Glance::addSection(const Sums& sums)
{
    Section& section = sections_[sectionCount_];
    section.value = valueOf(sums);
    section.traded = false;
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        section.ranks[seat] = static_cast<float>(sums.ranks[seat]);
        section.traded = section.traded || sums.ranks[seat] > 0;
        base_[seat] += section.value * section.ranks[seat];
    }
    if (sums.empty == 0)
        return sectionCount_++;
    Sums next = sums;
    --next.empty;
    section.still = valueOf(next);
    if (section.traded) {
        const auto spare = static_cast<float>(next.empty);
        const float perRogue = static_cast<float>(1 << sums.sacks) *
                               (1.0F + spare * static_cast<float>(guess_.sack)) *
                               static_cast<float>(WeighingScale::TrustByEmpty[next.empty]);
        const float perCustomer =
            sums.eyes > 0
                ? 0.0F
                : perRogue * std::max(0.0F, 1.0F - spare * static_cast<float>(guess_.eye));
        for (std::size_t kind = 0; kind < padded_; ++kind)
            section.with[kind] =
                section.still + perCustomer * customer_[kind] + perRogue * rogue_[kind];
        if (sackKind_ >= 0) {
            ++next.sacks;
            section.with[static_cast<std::size_t>(sackKind_)] = valueOf(next);
            --next.sacks;
        }
        if (eyeKind_ >= 0) {
            ++next.eyes;
            section.with[static_cast<std::size_t>(eyeKind_)] = valueOf(next);
        }
    } else {
        std::fill_n(section.with.begin(), padded_, 0.0F);
    }
    return sectionCount_++;
}

void Glance::Sums::add(const Piece& piece)
{
    switch (piece.type) {
    case PieceType::None:
        ++empty;
        break;
    case PieceType::Stall:
        ranks[piece.seat] += piece.rank;
        break;
    case PieceType::Customer:
        customers += piece.value;
        break;
    case PieceType::Rogue:
        rogues -= piece.value;
        break;
    case PieceType::CoinSack:
        ++sacks;
        break;
    case PieceType::EvilEye:
        ++eyes;
        break;
    case PieceType::Fire:
    case PieceType::Wizard: // not with Glance: fits()
        break;
    }
}

void Glance::readLine(const Game& game, int line, bool row)
{
    using namespace lineword;
    auto& sectionOf = row ? rowSection_ : columnSection_;
    const std::uint64_t word = game.lineWord(line);
    const int length = rules_.length(line);
    const int step = rules_.step(line);
    int square = rules_.firstSquare(line);
    Sums sums;
    if (fires(word) == 0) {
        sums.customers = customers(word);
        sums.rogues = rogues(word);
        sums.sacks = sacks(word);
        sums.eyes = eyes(word);
        sums.empty = length - filled(word);
        for (std::size_t seat = 0; seat < seats_; ++seat)
            sums.ranks[seat] = ranks(word, static_cast<int>(seat));
        const auto section = static_cast<std::uint8_t>(addSection(sums));
        for (int i = 0; i < length; ++i, square += step)
            sectionOf[static_cast<std::size_t>(square)] = section;
        return;
    }
    const auto close = [&] {
        addSection(sums);
        sums = {};
    };
    int pieces = 0;
    for (int i = 0; i < length; ++i, square += step) {
        const PieceCode code = game.at(static_cast<SquareIndex>(square));
        const Piece& piece = rules_.piece(code);
        sectionOf[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(sectionCount_);
        if (piece.type == PieceType::Fire) {
            if (pieces > 0)
                close();
            pieces = 0;
            continue;
        }
        ++pieces;
        sums.add(piece);
    }
    if (pieces > 0)
        close();
}

/// A fire cuts a section where it comes to lie: what that changes, for every empty square.
void Glance::readFires(const Game& game, int line, bool row)
{
    auto& changes = row ? fireInRow_ : fireInColumn_;
    const auto& sectionOf = row ? rowSection_ : columnSection_;
    const int length = rules_.length(line);
    const int step = rules_.step(line);
    const int first = rules_.firstSquare(line);
    // Sums up to each place from the last fire on, and from each place to the next fire.
    std::array<float, MaxMarketSide> before{};
    std::array<std::array<int, MaxSeats>, MaxMarketSide> ranksBefore{};
    Sums sums;
    const auto add = [&](const Piece& piece) {
        if (piece.type == PieceType::Fire)
            sums = {};
        else
            sums.add(piece);
    };
    for (int i = 0; i < length; ++i) {
        const auto place = static_cast<std::size_t>(i);
        const PieceCode code = game.at(static_cast<SquareIndex>(first + i * step));
        if (code == NoPiece) {
            before[place] = valueOf(sums);
            ranksBefore[place] = sums.ranks;
        }
        add(rules_.piece(code));
    }
    sums = {};
    for (int i = length - 1; i >= 0; --i) {
        const auto place = static_cast<std::size_t>(i);
        const auto square = static_cast<std::size_t>(first + i * step);
        const PieceCode code = game.at(static_cast<SquareIndex>(square));
        if (code == NoPiece) {
            const float behind = valueOf(sums);
            const Section& section = sections_[sectionOf[square]];
            for (std::size_t seat = 0; seat < seats_; ++seat)
                changes[square][seat] =
                    before[place] * static_cast<float>(ranksBefore[place][seat]) +
                    behind * static_cast<float>(sums.ranks[seat]) -
                    section.value * section.ranks[seat];
        }
        add(rules_.piece(code));
    }
}

void Glance::look(const Game& game)
{
    guess(game);
    sectionCount_ = 0;
    for (LineSet left = game.unscored(); left != 0; left &= left - 1) {
        const int line = std::countr_zero(left);
        const bool row = line < MaxMarketSide;
        readLine(game, line, row);
        if (fires_)
            readFires(game, line, row);
    }
    if (seats_ == 2)
        weigh<2>();
    else if (seats_ == 3)
        weigh<3>();
    else
        weigh<4>();

    canDraw_ = !rules_.set().openTiles && game.inHand() == NoPiece && game.supplyCount() > 0;
    float sum = 0;
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
        if (unseen_[kind] > 0)
            sum += static_cast<float>(unseen_[kind]) * best_[kind];
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
    float bestFire = Never;
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
        for (std::size_t rank = 0; rank < RankCount; ++rank) {
            const float value = still + static_cast<float>(rank + 1) * (a.still + b.still);
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
        if (!fires_)
            continue;
        float most = Never;
        for (std::size_t i = 1; i < N; ++i)
            most = std::max(most, base_[order[i]] + fireInRow_[square][order[i]] +
                                      fireInColumn_[square][order[i]]);
        bestFire = std::max(bestFire, base_[me_] + fireInRow_[square][me_] +
                                          fireInColumn_[square][me_] - most);
    }
    if (fireKind_ >= 0)
        best_[static_cast<std::size_t>(fireKind_)] = bestFire;
}

float Glance::valueOf(int code, SquareIndex square) const
{
    const Section& a = sections_[rowSection_[square]];
    const Section& b = sections_[columnSection_[square]];
    const bool stall = code < RankCount;
    const auto kind = static_cast<std::size_t>(stall ? 0 : code - RankCount);
    const bool fire = !stall && static_cast<int>(kind) == fireKind_;
    const float wa = stall ? a.still : a.with[kind];
    const float wb = stall ? b.still : b.with[kind];
    float own = 0;
    float most = Never;
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        const float value =
            base_[seat] + (fire ? fireInRow_[square][seat] + fireInColumn_[square][seat]
                                : (wa - a.value) * a.ranks[seat] + (wb - b.value) * b.ranks[seat]);
        if (seat == me_)
            own = value;
        else
            most = std::max(most, value);
    }
    if (stall)
        own += static_cast<float>(code + 1) * (a.still + b.still);
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
    for (std::size_t i = 0; i < hiddenCount_; ++i)
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
