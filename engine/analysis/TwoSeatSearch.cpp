#include "engine/analysis/TwoSeatSearch.h"

#include <algorithm>
#include <bit>

namespace hp::exact {

namespace {

constexpr double Worst = -1e30;
constexpr double Equal = 1e-9;

} // namespace

// --- the search ----------------------------------------------------------------------------------

template <bool Many, bool Beside>
void TwoSeatSearch::offer(const Values& offered, Values& best) const
{
    if (Many && blind()) {
        double gain = 0;
        for (std::size_t i = 0; i < lanes_; ++i)
            gain += likelihood(i) * (offered.value[i] - best.value[i]);
        if (gain > Equal)
            best = offered;
        return;
    }
    for (std::size_t i = 0; i < lanes<Many>(); ++i) {
        const bool better = offered.value[i] > best.value[i] + Equal;
        best.value[i] = better ? offered.value[i] : best.value[i];
        if constexpr (Beside)
            best.beside[i] = better ? offered.beside[i] : best.beside[i];
    }
}

/// The market is full.
template <bool Many, bool Beside> void TwoSeatSearch::finished(Values& out)
{
    const Level& level = levels(toMove_).now;
    const int lead = toMove_ == 0 ? margin_ : -margin_;
    const double value = perCoin_ * lead + level.equal +
                         (lead > 0   ? level.richer
                          : lead < 0 ? level.poorer
                                     : 0);
    for (std::size_t i = 0; i < lanes<Many>(); ++i) {
        out.value[i] = value;
        if constexpr (Beside)
            out.beside[i] = besidePerCoin_ * lead;
    }
}

template <bool Many, bool Beside> void TwoSeatSearch::value(Values& out)
{
    if (left_ == 0)
        return finished<Many, Beside>(out);
    if (left_ == 1)
        return lastSquare<Many, Beside>(out);
    const std::size_t count = lanes<Many>();
    NumberTable& memory = Many ? several_ : single_;
    if (const double* found = memory.find(key())) {
        std::copy_n(found, count, out.value.begin());
        if constexpr (Beside)
            std::copy_n(found + count, count, out.beside.begin());
        return;
    }
    if (!control_.visit())
        return;
    best<Many, Beside>(out);
    if (control_.stopped)
        return;
    double* place = memory.add(key());
    if (place == nullptr)
        return;
    std::copy_n(out.value.begin(), count, place);
    if constexpr (Beside)
        std::copy_n(out.beside.begin(), count, place + count);
}

template <bool Many, bool Beside> void TwoSeatSearch::best(Values& out)
{
    out.value.fill(Worst);
    if (left_ == 2)
        findLastTwo();
    const auto seat = static_cast<std::size_t>(toMove_);
    Values offered;
    for (int rank = 1; rank <= RankCount; ++rank) {
        const auto r = static_cast<std::size_t>(rank - 1);
        if (stalls_[seat][r] == 0)
            continue;
        --stalls_[seat][r];
        kept_ += keptStep_[seat][r];
        onBestSquare<Many, Beside>(OpenLines::stall(toMove_, rank), offered);
        kept_ -= keptStep_[seat][r];
        ++stalls_[seat][r];
        offer<Many, Beside>(offered, out);
    }
    if (toMove_ == mover_ && moverHolds_) {
        moverHolds_ = false;
        onBestSquare<Many, Beside>(moverHidden_, offered);
        moverHolds_ = true;
        offer<Many, Beside>(offered, out);
    } else if (toMove_ != mover_ && otherHolds_) {
        otherHolds_ = false;
        const auto one = [&](int kind) {
            Values values;
            takeTile(kind);
            onBestSquare<false, Beside>(kind, values);
            giveTile(kind);
            const auto lane = Many ? static_cast<std::size_t>(kind) : 0;
            offered.value[lane] = values.value[0];
            if constexpr (Beside)
                offered.beside[lane] = values.beside[0];
        };
        if constexpr (Many) {
            offered.value.fill(Worst);
            for (int kind = 0; kind < static_cast<int>(kinds_.size()); ++kind) {
                if (counts_[static_cast<std::size_t>(kind)] > 0)
                    one(kind);
            }
        } else {
            one(otherHidden_);
        }
        otherHolds_ = true;
        offer<Many, Beside>(offered, out);
    }
    if (supply() > 0) {
        drawn<Many, Beside>(offered);
        offer<Many, Beside>(offered, out);
    }
}

template <bool Many, bool Beside> void TwoSeatSearch::drawn(Values& out)
{
    const std::size_t count = lanes<Many>();
    std::fill_n(out.value.begin(), count, 0.0);
    if constexpr (Beside)
        std::fill_n(out.beside.begin(), count, 0.0);
    const double each = 1.0 / supply();
    Values offered;
    for (int kind = 0; kind < static_cast<int>(kinds_.size()); ++kind) {
        const auto k = static_cast<std::size_t>(kind);
        // Where it is the other's hidden one there is one less to draw.
        const int held = otherHolds_ && (Many || kind == otherHidden_) ? 1 : 0;
        const int least = counts_[k] - held;
        if ((Many ? counts_[k] : least) <= 0)
            continue;
        takeTile(kind);
        onBestSquare<Many, Beside>(kind, offered);
        giveTile(kind);
        const double share = (Many ? counts_[k] : least) * each;
        if constexpr (Many) {
            const double ofHeld = static_cast<double>(least) / counts_[k];
            offered.value[k] *= ofHeld;
            if constexpr (Beside)
                offered.beside[k] *= ofHeld;
        }
        for (std::size_t i = 0; i < count; ++i) {
            out.value[i] += share * offered.value[i];
            if constexpr (Beside)
                out.beside[i] += share * offered.beside[i];
        }
    }
}

/// The best of all squares for a piece that has left the hand.
template <bool Many, bool Beside> void TwoSeatSearch::onBestSquare(int piece, Values& out)
{
    std::fill_n(out.value.begin(), lanes<Many>(), Worst);
    Values values;
    if (left_ == 2) {
        for (const Order& order : two_.orders) {
            ofTwo<Many, Beside>(order, piece, values);
            offer<Many, Beside>(values, out);
        }
        return;
    }
    for (unsigned left = empty_; left != 0; left &= left - 1) {
        after<Many, Beside>(std::countr_zero(left), piece, values);
        offer<Many, Beside>(values, out);
    }
}

/// What the seat to move has of placing a piece that has left the hand.
template <bool Many, bool Beside> void TwoSeatSearch::after(int place, int piece, Values& out)
{
    const int paid = lines_.put(place, piece);
    const auto bits = static_cast<std::uint64_t>(piece + 1) << (5 * place);
    margin_ += paid;
    board_ += bits;
    empty_ ^= 1U << place;
    --left_;
    toMove_ = 1 - toMove_;
    value<Many, Beside>(out);
    toMove_ = 1 - toMove_;
    ++left_;
    empty_ ^= 1U << place;
    board_ -= bits;
    margin_ -= paid;
    lines_.lift(place, piece);
    for (std::size_t i = 0; i < lanes<Many>(); ++i) {
        out.value[i] = -out.value[i];
        if constexpr (Beside)
            out.beside[i] = -out.beside[i];
    }
}

// --- the end -------------------------------------------------------------------------------------

inline int TwoSeatSearch::tileSum(const OpenLines::Gains& gains) const
{
    int sum = 0;
    for (std::size_t kind = 0; kind < Kinds; ++kind)
        sum += counts_[kind] * gains.of[kind];
    return sum;
}

/// Two squares are left: what does not depend on which piece comes to the first.
void TwoSeatSearch::findLastTwo()
{
    const int a = std::countr_zero(empty_);
    const int b = std::countr_zero(empty_ & (empty_ - 1));
    two_.shared = lines_.shared(a, b);
    two_.tiles = tiles_;
    for (std::size_t i = 0; i < 2; ++i) {
        Order& order = two_.orders[i];
        order.place = i == 0 ? a : b;
        order.other = i == 0 ? b : a;
        order.sum = 0;
        for (int direction = 0; direction < 2; ++direction) {
            const auto d = static_cast<std::size_t>(direction);
            order.first[d] = order.answer[d] = &none_;
            if (direction == two_.shared)
                continue;
            order.first[d] = &lines_.in(direction, order.place);
            order.answer[d] = &lines_.in(direction, order.other);
            order.sum += tileSum(*order.answer[d]);
        }
    }
}

/// What the seat to move has of a piece on the first of the last two squares.
template <bool Many, bool Beside>
void TwoSeatSearch::ofTwo(const Order& order, int piece, Values& out)
{
    ++control_.nodes;
    const auto p = static_cast<std::size_t>(piece);
    Outlook outlook{order.answer[0], order.answer[1], order.sum};
    // A tile of the supply is gone since.
    outlook.sum -= two_.tiles > tiles_ ? outlook.of(p) : 0;
    if (two_.shared >= 0) {
        const auto& shared = lines_.inShared(two_.shared, order.other, order.place, piece);
        (two_.shared == 0 ? outlook.row : outlook.column) = &shared;
        outlook.sum += tileSum(shared);
    }
    toMove_ = 1 - toMove_;
    answer<Many, Beside>(outlook, margin_ + order.first[0]->of[p] + order.first[1]->of[p], out);
    toMove_ = 1 - toMove_;
    for (std::size_t i = 0; i < lanes<Many>(); ++i) {
        out.value[i] = -out.value[i];
        if constexpr (Beside)
            out.beside[i] = -out.beside[i];
    }
}

template <bool Many, bool Beside> void TwoSeatSearch::lastSquare(Values& out)
{
    ++control_.nodes;
    const int place = std::countr_zero(empty_);
    Outlook outlook{&lines_.in(0, place), &lines_.in(1, place)};
    outlook.sum = tileSum(*outlook.row) + tileSum(*outlook.column);
    answer<Many, Beside>(outlook, margin_, out);
}

/// The best turn on the last square.
template <bool Many, bool Beside>
inline void TwoSeatSearch::answer(const Outlook& outlook, int margin, Values& out)
{
    const Levels& all = levels(toMove_);
    const int sign = toMove_ == 0 ? 1 : -1;
    const double perCoin = perCoin_;
    const auto leadOf = [&](std::size_t piece) { return sign * (margin + outlook.of(piece)); };
    const auto valueOf = [perCoin](int lead, const Level& level) {
        return perCoin * lead + level.equal +
               (lead > 0   ? level.richer
                : lead < 0 ? level.poorer
                           : 0.0);
    };
    // Who is richer in the end is often certain; then the draws need no look at each of them.
    const bool above = margin + outlook.row->lowest + outlook.column->lowest > 0;
    const bool below = margin + outlook.row->highest + outlook.column->highest < 0;
    const bool certain = all.flat || above || below;
    const bool richer = sign > 0 ? above : below;
    const bool poorer = sign > 0 ? below : above;

    double best = Worst;
    double bestLead = 0;
    const auto see = [&](double value, double lead) {
        const bool better = value > best + Equal;
        best = better ? value : best;
        bestLead = better ? lead : bestLead;
    };
    for (std::size_t i = 0; i < static_cast<std::size_t>(all.count); ++i) {
        const int lead = leadOf(all.stall[i]);
        see(valueOf(lead, all.placed[i]), lead);
    }
    const bool other = toMove_ != mover_;
    if (other ? otherHolds_ && !Many : moverHolds_) {
        const int lead = leadOf(static_cast<std::size_t>(other ? otherHidden_ : moverHidden_));
        see(valueOf(lead, all.now), lead);
    }

    // Over all tiles that may be drawn, those included that the other seat may hold.
    // (That many times a margin does not fit into an int where somebody is very rich.)
    const double leads = sign * (static_cast<double>(margin) * tiles_ + outlook.sum);
    double values = perCoin * leads + all.now.equal * tiles_;
    if (certain) {
        values +=
            (richer ? all.now.richer * tiles_ : 0.0) + (poorer ? all.now.poorer * tiles_ : 0.0);
    } else {
        int up = 0;
        int down = 0;
        for (std::size_t kind = 0; kind < Kinds; ++kind) {
            const int end = margin + outlook.of(kind);
            up += end > 0 ? counts_[kind] : 0;
            down += end < 0 ? counts_[kind] : 0;
        }
        values += all.now.richer * (sign > 0 ? up : down) + all.now.poorer * (sign > 0 ? down : up);
    }
    const int supplied = supply();
    const double each = supplied > 0 ? 1.0 / supplied : 0.0;
    if constexpr (!Many) {
        if (supplied > 0 && otherHolds_) {
            const int lead = leadOf(static_cast<std::size_t>(otherHidden_));
            see((values - valueOf(lead, all.now)) * each, (leads - lead) * each);
        } else if (supplied > 0) {
            see(values * each, leads * each);
        }
        out.value[0] = best;
        if constexpr (Beside)
            out.beside[0] = besidePerCoin_ * bestLead;
        return;
    }

    alignas(16) std::array<double, Kinds> lead;
    alignas(16) std::array<double, Kinds> tile;
    for (std::size_t kind = 0; kind < Kinds; ++kind)
        lead[kind] = leadOf(kind);
    const double richerBy = all.now.richer;
    const double poorerBy = all.now.poorer;
    const double equal = all.now.equal;
    for (std::size_t kind = 0; kind < lanes_; ++kind)
        tile[kind] = perCoin * lead[kind] + equal + (lead[kind] > 0 ? richerBy : 0.0) +
                     (lead[kind] < 0 ? poorerBy : 0.0);
    const double without = supplied > 0 ? 0 : Worst;
    double drawGain = 0;
    if (blind()) {
        for (std::size_t kind = 0; kind < lanes_; ++kind)
            drawGain += likelihood(kind) * ((values - tile[kind]) * each + without - best);
    }
    for (std::size_t kind = 0; kind < lanes_; ++kind) {
        const double own = other ? tile[kind] : Worst;
        const bool ownBetter = own > best + Equal;
        const double value = ownBetter ? own : best;
        const double draw = (values - tile[kind]) * each + without;
        const bool drawBetter = blind() ? drawGain > Equal : draw > value + Equal;
        out.value[kind] = drawBetter ? draw : value;
        if constexpr (Beside) {
            const double itsLead = ownBetter ? lead[kind] : bestLead;
            out.beside[kind] =
                besidePerCoin_ * (drawBetter ? (leads - lead[kind]) * each : itsLead);
        }
    }
}

// --- the root ------------------------------------------------------------------------------------

template <bool Beside> void TwoSeatSearch::ofDecision(const Turn& turn, Values& out)
{
    const auto seat = static_cast<std::size_t>(toMove_);
    const auto place = [&] {
        int i = 0;
        while (lines_.square(i) != turn.square)
            ++i;
        return i;
    }();
    const auto play = [&](int piece) {
        if (many_)
            after<true, Beside>(place, piece, out);
        else
            after<false, Beside>(place, piece, out);
    };
    if (turn.kind == TurnKind::Stall) {
        const auto rank = static_cast<std::size_t>(turn.what - 1);
        --stalls_[seat][rank];
        kept_ += keptStep_[seat][rank];
        play(OpenLines::stall(toMove_, turn.what));
        kept_ -= keptStep_[seat][rank];
        ++stalls_[seat][rank];
        return;
    }
    // A tile in the hand is not among those that may come.
    const bool held = moverHolds_;
    moverHolds_ = held && turn.kind != TurnKind::Hidden;
    play(static_cast<int>(std::find(kinds_.begin(), kinds_.end(), turn.what) - kinds_.begin()));
    moverHolds_ = held;
}

template <bool Beside>
std::vector<ExpectedDecision> TwoSeatSearch::decide(const std::array<double, Kinds>& chances)
{
    Random unused; // for samples of what nobody looks at
    const Game game = Game::sample(view_, unused);
    std::vector<Turn> turns;
    game.legalTurns(turns);
    if (left_ == 2)
        findLastTwo();
    std::vector<ExpectedDecision> result;
    const auto add = [&](const Decision& decision, const Values& values) {
        double value = values.value[0];
        double beside = values.beside[0];
        if (many_) {
            value = beside = 0;
            for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
                if (counts_[kind] == 0)
                    continue;
                value += values.value[kind] * chances[kind];
                beside += values.beside[kind] * chances[kind];
            }
        }
        ExpectedDecision one;
        one.decision = decision;
        const auto mover = static_cast<std::size_t>(mover_);
        one.values[mover] = sum_ / 2 + value;
        one.values[1 - mover] = sum_ / 2 - value;
        one.values[BesideUtilities] = mover_ == 0 ? beside : -beside;
        result.push_back(one);
    };
    for (const Turn& turn : turns) {
        Values values;
        ofDecision<Beside>(turn, values);
        add(Decision::play(turn), values);
    }
    if (game.canDraw()) {
        Values values;
        if (many_)
            drawn<true, Beside>(values);
        else
            drawn<false, Beside>(values);
        add(Decision::drawTile(), values);
    }
    return result;
}

std::vector<ExpectedDecision> TwoSeatSearch::decisions(const HiddenChances& chances, bool blind)
{
    std::array<double, Kinds> known{};
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
        known[kind] = chances ? (*chances)[kinds_[kind]]
                              : static_cast<double>(counts_[kind]) / std::max(1, tiles_);
    blind_ = blind;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
        chancePerTile_[kind] = counts_[kind] > 0 ? known[kind] / counts_[kind] : 0;
    return besidePerCoin_ != 0 ? decide<true>(known) : decide<false>(known);
}

} // namespace hp::exact
