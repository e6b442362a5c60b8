#include "engine/heller/solver/LastSquares.h"

#include <algorithm>
#include <bit>

namespace hp::exact {

namespace {

// For move ordering: the value of an unfinished section in 1/16 of its present payment, by its
// number of empty squares, and the value of a rank in the hand. Tuned by the number of nodes.
constexpr std::array<int, MaxMarketSide + 1> EstimateBySquares{16, 10, 9, 8, 7, 6, 5, 5, 5};
constexpr int RankPrice = 8;
/// This many moves are searched in order; a search that goes on after them needs all moves anyway.
constexpr int SortedMoves = 8;
constexpr int ScoreBias = 1 << 19;

constexpr int highest(std::uint64_t set)
{
    return 63 - std::countl_zero(set);
}

} // namespace

// --- what a square is worth ---------------------------------------------------------------------

Word LastSquares::addendAt(int square, int item) const
{
    const Item& placed = items_[item];
    const int extra = bonus_[square];
    if (extra == 0 || placed.type != PieceType::Stall)
        return placed.addend;
    return placed.addend + word::differenceUnits(placed.seats == 1U ? extra : -extra);
}

Word LastSquares::before(int square, const Walk& walk) const
{
    Word sum = 0;
    for (int i = 0; i < walk.before; ++i) {
        square -= walk.step;
        if (grid_.fires & bit(square))
            break;
        sum += grid_.cells[square];
    }
    return sum;
}

/// The gains, with signed weights for the values of the two sections.
inline LastSquares::Outlook LastSquares::outlook(int square, Word row, Word column, int rowWeight,
                                                 int columnWeight) const
{
    using namespace word;
    const SectionSums inRow = sums(row);
    const SectionSums inColumn = sums(column);
    const int rowScale = rowWeight * factorOf(inRow.sacks);
    const int columnScale = columnWeight * factorOf(inColumn.sacks);
    const int rowSum = countingSum(inRow) * rowScale;
    const int columnSum = countingSum(inColumn) * columnScale;
    const int rowRanks = difference(row);
    const int columnRanks = difference(column);

    Outlook result;
    result.base = rowSum * rowRanks + columnSum * columnRanks;
    result.perGood = rowSum + columnSum;
    result.perRogue = -(rowScale * rowRanks + columnScale * columnRanks);
    result.perCustomer = (inRow.eyes != 0 ? 0 : rowScale * rowRanks) +
                         (inColumn.eyes != 0 ? 0 : columnScale * columnRanks);
    result.sack = result.base;
    result.eye = -((rowSum + inRow.rogues * rowScale) * rowRanks +
                   (columnSum + inColumn.rogues * columnScale) * columnRanks);
    if ((fires_ & available_[0]) | (fires_ & available_[1])) {
        const Word rowBefore = before(square, rowWalk_[square]);
        const Word columnBefore = before(square, columnWalk_[square]);
        result.fire = rowWeight * (value(rowBefore) + value(row - rowBefore)) +
                      columnWeight * (value(columnBefore) + value(column - columnBefore)) -
                      result.base;
    }
    return result;
}

/// For a square that is the last one of both its sections, seen by the seat with this sign.
inline LastSquares::Outlook LastSquares::exactOutlook(int square, int sign) const
{
    Outlook result = outlook(square, grid_.sections[grid_.row[square]].sum,
                             grid_.sections[grid_.column[square]].sum, sign, sign);
    result.perGood *= sign; // a seat's own stalls always count for it
    return result;
}

/// In 1/16 coins, for move ordering.
inline LastSquares::Outlook LastSquares::estimate(int square) const
{
    const Section& row = grid_.sections[grid_.row[square]];
    const Section& column = grid_.sections[grid_.column[square]];
    const std::size_t rowOpen = std::popcount(row.open);
    const std::size_t columnOpen = std::popcount(column.open);
    const int sign = mover_ == 0 ? 1 : -1;
    Outlook result = outlook(square, row.sum, column.sum, sign * EstimateBySquares[rowOpen - 1],
                             sign * EstimateBySquares[columnOpen - 1]);
    result.perGood *= sign;
    result.base -= sign * (EstimateBySquares[rowOpen] * word::value(row.sum) +
                           EstimateBySquares[columnOpen] * word::value(column.sum));
    return result;
}

inline int LastSquares::gain(const Outlook& outlook, int item, int square) const
{
    const Item& placed = items_[item];
    if (placed.type == PieceType::Stall)
        return outlook.perGood * (placed.value + bonus_[square]);
    if (traitsOf(placed.type).parts)
        return outlook.fire;
    return outlook.perCustomer * placed.adds.customers + outlook.perRogue * placed.adds.rogues +
           outlook.sack * placed.adds.sacks + outlook.eye * placed.adds.eyes;
}

/// The best gain among the items and the item that has it; -Infinity if there is none. Gains are
/// linear in a piece's value, so only the least and the greatest value of a type can be best.
inline std::pair<int, int> LastSquares::bestGain(const Outlook& outlook, std::uint64_t items,
                                                 int square) const
{
    int best = -Infinity;
    int bestItem = 0;
    const auto offer = [&](int item, int value) {
        bestItem = value > best ? item : bestItem;
        best = std::max(best, value);
    };
    const auto valueOf = [&](int item) { return items_[item].value; };
    if (const std::uint64_t set = items & stalls_) {
        const int item = outlook.perGood > 0 ? highest(set) : lowest(set);
        offer(item, outlook.perGood * (valueOf(item) + bonus_[square]));
    }
    if (const std::uint64_t set = items & customers_) {
        const int item = outlook.perCustomer > 0 ? highest(set) : lowest(set);
        offer(item, outlook.perCustomer * valueOf(item));
    }
    if (const std::uint64_t set = items & rogues_) {
        const int item = outlook.perRogue > 0 ? highest(set) : lowest(set);
        offer(item, outlook.perRogue * valueOf(item));
    }
    if (const std::uint64_t set = items & sacks_)
        offer(lowest(set), outlook.sack);
    if (const std::uint64_t set = items & eyes_)
        offer(lowest(set), outlook.eye);
    if (const std::uint64_t set = items & fires_)
        offer(lowest(set), outlook.fire);
    return {best, bestItem};
}

// --- placing ------------------------------------------------------------------------------------

inline void LastSquares::take(int item)
{
    poolKey_ -= itemKey_[item];
    if (--count_[item] == 0) {
        const std::uint64_t kept = ~(std::uint64_t{1} << item);
        available_[0] &= kept;
        available_[1] &= kept;
    }
}

inline void LastSquares::giveBack(int item)
{
    poolKey_ += itemKey_[item];
    if (count_[item]++ == 0) {
        const std::uint64_t itemBit = std::uint64_t{1} << item;
        available_[0] |= items_[item].seats & 1U ? itemBit : 0;
        available_[1] |= items_[item].seats & 2U ? itemBit : 0;
    }
}

int LastSquares::play(int left, int square, int item, int alpha, int beta)
{
    if (fires_ >> item & 1U)
        return playFire(left, square, item, alpha, beta);
    Section& row = grid_.sections[grid_.row[square]];
    Section& column = grid_.sections[grid_.column[square]];
    const Word addend = addendAt(square, item);
    row.sum += addend;
    column.sum += addend;
    row.open ^= bit(square);
    column.open ^= bit(square);
    grid_.cells[square] = addend;
    empty_ ^= bit(square);
    take(item);
    int paid = 0;
    if (row.open == 0)
        paid += word::value(row.sum);
    if (column.open == 0)
        paid += word::value(column.sum);
    if (mover_ != 0)
        paid = -paid;
    mover_ ^= 1;

    const int value = paid - searchLeft(left - 1, paid - beta, paid - alpha);

    mover_ ^= 1;
    giveBack(item);
    empty_ ^= bit(square);
    grid_.cells[square] = 0;
    row.open ^= bit(square);
    column.open ^= bit(square);
    row.sum -= addend;
    column.sum -= addend;
    return value;
}

int LastSquares::playFire(int left, int square, int item, int alpha, int beta)
{
    int paid = 0;
    // The section keeps the squares before the fire; the squares behind it become a new section.
    const auto split = [&](SectionIds& ids, const Walk& walk) {
        Section& whole = grid_.sections[ids[square]];
        const Section saved = whole;
        const Word sum = before(square, walk);
        whole = {sum, saved.open & (bit(square) - 1)};
        const Section rest{saved.sum - sum, saved.open ^ whole.open ^ bit(square)};
        paid += (whole.open == 0 ? word::value(whole.sum) : 0) +
                (rest.open == 0 ? word::value(rest.sum) : 0);
        if (rest.open != 0) {
            const auto id = static_cast<std::uint8_t>(grid_.sectionCount++);
            grid_.sections[id] = rest;
            for (SquareSet squares = rest.open; squares != 0; squares &= squares - 1)
                ids[lowest(squares)] = id;
        }
        return saved;
    };
    const auto join = [&](SectionIds& ids, const Section& saved) {
        Section& whole = grid_.sections[ids[square]];
        for (SquareSet squares = saved.open ^ whole.open; squares != 0; squares &= squares - 1)
            ids[lowest(squares)] = ids[square];
        whole = saved;
    };
    const int sectionCount = grid_.sectionCount;
    const Section row = split(grid_.row, rowWalk_[square]);
    const Section column = split(grid_.column, columnWalk_[square]);
    grid_.fires |= bit(square);
    empty_ ^= bit(square);
    take(item);
    if (mover_ != 0)
        paid = -paid;
    mover_ ^= 1;

    const int value = paid - searchLeft(left - 1, paid - beta, paid - alpha);

    mover_ ^= 1;
    giveBack(item);
    empty_ ^= bit(square);
    grid_.fires ^= bit(square);
    join(grid_.column, column);
    join(grid_.row, row);
    grid_.sectionCount = sectionCount;
    return value;
}

// --- the end ------------------------------------------------------------------------------------

int LastSquares::lastOne() const
{
    const int square = lowest(empty_);
    const bool passes = available_[mover_] == 0;
    const int seat = passes ? mover_ ^ 1 : mover_;
    const Outlook last = exactOutlook(square, seat == 0 ? 1 : -1);
    const int value = last.base + bestGain(last, available_[seat], square).first;
    return passes ? -value : value;
}

/// Each square completes its own sections: the answer does not depend on what is placed, unless the
/// placed tile is the one that the answer needs. The outlooks are for the seat to move.
int LastSquares::apartAnswer(int square, const Outlook& mine, int other, const Outlook& there) const
{
    const Outlook theirs = there.reversed();
    const std::uint64_t own = available_[mover_];
    const std::uint64_t others = available_[mover_ ^ 1];
    const auto [answer, needed] = bestGain(theirs, others, other);
    const std::uint64_t neededBit = std::uint64_t{1} << needed;
    const bool contested = (own & neededBit) != 0 && count_[needed] == 1;
    int best = bestGain(mine, contested ? own ^ neededBit : own, square).first - answer;
    if (contested)
        best = std::max(best, gain(mine, needed, square) -
                                  bestGain(theirs, others ^ neededBit, other).first);
    return best + mine.base - theirs.base;
}

/// The squares share a section: a piece on one changes the value of the other.
int LastSquares::sharedAnswer(int square, int other, int beta)
{
    const int sign = mover_ == 0 ? 1 : -1;
    const bool inRow = grid_.row[square] == grid_.row[other];
    const auto& crossing = inRow ? grid_.column : grid_.row;
    Section& shared = grid_.sections[(inRow ? grid_.row : grid_.column)[square]];
    const Word own = grid_.sections[crossing[square]].sum;
    const std::uint64_t others = available_[mover_ ^ 1];
    int best = -Infinity;
    for (std::uint64_t items = available_[mover_]; items != 0; items &= items - 1) {
        const int item = lowest(items);
        const std::uint64_t itemBit = items & (0 - items);
        if (fires_ & itemBit) {
            best = std::max(best, playFire(2, square, item, -Infinity, Infinity));
            continue;
        }
        const Word addend = addendAt(square, item);
        grid_.cells[square] = addend;
        shared.sum += addend;
        const Outlook theirs = exactOutlook(other, -sign);
        const std::uint64_t rest = count_[item] == 1 ? others & ~itemBit : others;
        const int answer = theirs.base + bestGain(theirs, rest, other).first;
        shared.sum -= addend;
        grid_.cells[square] = 0;
        best = std::max(best, sign * word::value(own + addend) - answer);
        if (best >= beta)
            break;
    }
    return best;
}

int LastSquares::lastTwo(int alpha, int beta)
{
    const int first = lowest(empty_);
    const int second = highest(empty_);
    const std::uint64_t others = available_[mover_ ^ 1];
    if ((others & (others - 1)) == 0) {
        // The other seat may have to pass; the code above does not handle that.
        int best = -Infinity;
        for (const int square : {first, second}) {
            for (std::uint64_t items = available_[mover_]; items != 0; items &= items - 1)
                best = std::max(best, play(2, square, lowest(items), std::max(alpha, best), beta));
        }
        return best;
    }
    const bool apart =
        grid_.row[first] != grid_.row[second] && grid_.column[first] != grid_.column[second];
    if (apart) {
        const int sign = mover_ == 0 ? 1 : -1;
        const Outlook atFirst = exactOutlook(first, sign);
        const Outlook atSecond = exactOutlook(second, sign);
        const int best = apartAnswer(first, atFirst, second, atSecond);
        return best >= beta ? best : std::max(best, apartAnswer(second, atSecond, first, atFirst));
    }
    const int best = sharedAnswer(first, second, beta);
    return best >= beta ? best : std::max(best, sharedAnswer(second, first, beta));
}

// --- the tree -----------------------------------------------------------------------------------

int LastSquares::fillMoves(std::uint32_t* moves) const
{
    int count = 0;
    const std::uint64_t own = available_[mover_];
    for (SquareSet squares = empty_; squares != 0; squares &= squares - 1) {
        const int square = lowest(squares);
        const Outlook outlook = estimate(square);
        for (std::uint64_t items = own; items != 0; items &= items - 1) {
            const int item = lowest(items);
            int score = outlook.base + gain(outlook, item, square);
            if (stalls_ >> item & 1U)
                score -= RankPrice * items_[item].value;
            score = std::clamp(score, 1 - ScoreBias, ScoreBias - 2);
            moves[count++] = static_cast<std::uint32_t>(score + ScoreBias) << 12 |
                             static_cast<std::uint32_t>(square) << 6 |
                             static_cast<std::uint32_t>(item);
        }
    }
    return count;
}

int LastSquares::searchLeft(int left, int alpha, int beta)
{
    if (left <= 1) {
        ++control_->nodes;
        return left == 0 ? 0 : lastOne();
    }
    if (available_[mover_] == 0) {
        mover_ ^= 1;
        const int value = -searchLeft(left, -beta, -alpha);
        mover_ ^= 1;
        return value;
    }
    if (!control_->visit())
        return alpha;
    if (left == 2)
        return lastTwo(alpha, beta);

    const std::uint64_t hash = key(left);
    std::uint16_t known = TableEntry::NoMove;
    if (const TableEntry* entry = table_->find(hash, left)) {
        if (int value = 0; entry->settles(alpha, beta, value))
            return value;
        known = entry->move;
    }

    std::array<std::uint32_t, MaxSquares * MaxItems> moves;
    const int count = fillMoves(moves.data());
    if (known != TableEntry::NoMove) {
        for (int i = 0; i < count; ++i) {
            auto& move = moves[i];
            if ((move & 0xfffU) == known)
                move |= 0xfffff000U;
        }
    }

    int best = -Infinity;
    std::uint32_t bestMove = TableEntry::NoMove;
    int bound = alpha;
    for (int i = 0; i < count; ++i) {
        if (i < SortedMoves)
            std::swap(moves[i], *std::max_element(moves.begin() + i, moves.begin() + count));
        const std::uint32_t move = moves[i] & 0xfffU;
        const int square = static_cast<int>(move >> 6);
        const int item = static_cast<int>(move & 63U);
        int value = 0;
        if (i == 0) {
            value = play(left, square, item, bound, beta);
        } else {
            value = play(left, square, item, bound, bound + 1);
            if (value > bound && value < beta)
                value = play(left, square, item, value - 1, beta);
        }
        if (value > best) {
            best = value;
            bestMove = move;
            bound = std::max(bound, best);
            if (best >= beta)
                break;
        }
    }
    if (control_->stopped)
        return best;

    TableEntry& entry = table_->place(hash, left);
    entry.learn(best, alpha, beta);
    entry.move = bestMove & 0xfffU;
    return best;
}

int LastSquares::search(int alpha, int beta)
{
    return searchLeft(left_, alpha, beta);
}

int LastSquares::searchMove(const Move& move, int alpha, int beta)
{
    return play(left_, move.square, move.item, alpha, beta);
}

// --- the hash key: everything that the rest of the round depends on -----------------------------

std::uint64_t LastSquares::gapKey(const Section& section, const Walk& walk) const
{
    // A later fire may divide the section anywhere, so the contents between its empty squares
    // count.
    int square = lowest(section.open);
    SquareSet between = bit(square);
    std::uint64_t sum = scramble(before(square, walk) ^ between * 0x9e3779b97f4a7c15ULL);
    Word gap = 0;
    for (int i = 0; i < walk.after; ++i) {
        square += walk.step;
        if (grid_.fires & bit(square))
            break;
        if (section.open & bit(square)) {
            between |= bit(square);
            sum += scramble(gap ^ between * 0x9e3779b97f4a7c15ULL);
            between = bit(square);
            gap = 0;
        } else {
            gap += grid_.cells[square];
        }
    }
    sum += scramble(gap ^ between * 0x9e3779b97f4a7c15ULL);
    return sum;
}

/// Depends on everything that affects the rest of the round, and on nothing else.
std::uint64_t LastSquares::key(int left) const
{
    const std::uint64_t pool = available_[0] | available_[1];
    std::uint64_t key = poolKey_ + static_cast<std::uint64_t>(mover_);
    // Pieces of a kind beyond those that its seats can still place do not matter. The limit is all
    // squares left, or half of them if the seats are sure to alternate.
    for (std::uint64_t items = several_ & pool; items != 0; items &= items - 1) {
        const std::size_t item = lowest(items);
        const int useful = alternate_ && items_[item].seats != 3U ? (left + 1) / 2 : left;
        if (count_[item] > useful)
            key -= itemKey_[item] * static_cast<std::uint64_t>(count_[item] - useful);
    }
    const bool eyesToCome = (pool & eyes_) != 0;
    const bool firesToCome = (pool & fires_) != 0;
    for (int i = 0; i < grid_.sectionCount; ++i) {
        const Section& section = grid_.sections[i];
        if (section.open == 0)
            continue;
        if (firesToCome) {
            const std::size_t first = lowest(section.open);
            const bool isRow = grid_.row[first] == i;
            key += scramble(gapKey(section, isRow ? rowWalk_[first] : columnWalk_[first]) ^
                            section.open);
            continue;
        }
        // Under an eye customers do not count; if no eye can come, only customers less rogues
        // matter.
        Word need = section.sum;
        constexpr Word eyes = lineword::units(15, lineword::Eyes);
        if ((need & eyes) != 0)
            need = (need & ~(eyes | lineword::units(1023, lineword::Customers))) |
                   lineword::units(1, lineword::Eyes);
        else if (!eyesToCome)
            need -= lineword::rogues(need) * (lineword::units(1, lineword::Rogues) +
                                              lineword::units(1, lineword::Customers));
        key += scramble(need ^ section.open * 0x9e3779b97f4a7c15ULL);
    }
    return key;
}

} // namespace hp::exact
