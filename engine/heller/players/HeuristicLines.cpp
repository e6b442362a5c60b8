// What the evaluation reads from the lines of the market: their sections, and what special tiles
// would change in them.
#include "engine/heller/players/Heuristic.h"

#include <algorithm>

namespace hp {

/// What counts in every section of a line: the tiles that fires do not shield from.
inline Heuristic::Sums Heuristic::startOf(std::uint64_t word) const
{
    Sums sums;
    sums.lying = reached({}, lineword::sums(word), rules_.shields());
    return sums;
}

/// Adds a square and its content to the section. @pre no fire: a fire ends a section
inline void Heuristic::add(Sums& sums, const Game& game, SquareIndex square) const
{
    const PieceCode code = game.at(square);
    if (code == NoPiece) {
        ++sums.empty;
    } else if (isStallCode(code)) {
        int& ranks = sums.ranks[seatOfStall(code)];
        ranks += rankOfStall(code);
        ++sums.stalls[seatOfStall(code)];
        if (wizards_ != 0) [[unlikely]]
            ranks += lift(square);
    } else {
        sums.lying += shielded_[rules_.kindOf(code)];
    }
}

inline float Heuristic::valueOf(const Sums& sums) const
{
    const auto spare = static_cast<float>(sums.empty);
    const float customers = (static_cast<float>(sums.lying.customers) + spare * guess_.customers) *
                            std::max(0.0F, 1.0F - spare * guess_.eye);
    const float rogues = static_cast<float>(sums.lying.rogues) + spare * guess_.rogues;
    return countingSum(customers, rogues, sums.lying.eyes) * factorOf(sums.lying.sacks) *
           static_cast<float>(signOf(sums.lying.curses)) * (1.0F + spare * guess_.sack) *
           guess_.trust[sums.empty];
}

inline int Heuristic::goodsOf(const Sums& sums, int seat)
{
    return hp::goodsOf(sums.ranks[seat], sums.stalls[seat], sums.lying.banners);
}

void Heuristic::readLines(const Game& game)
{
    sectionCount_ = 0;
    if (isSpecial(SackAt) || isSpecial(EyeAt)) {
        // Without a fire no tile reaches past one.
        std::uint64_t burning = 0;
        for (LineSet left = lines_; left != 0; left &= left - 1)
            burning |= lineword::fires(game.lineWord(std::countr_zero(left)));
        if (burning == 0)
            special_ &= ~(1U << SackAt | 1U << EyeAt);
    }
    for (LineSet left = lines_; left != 0; left &= left - 1) {
        const int line = std::countr_zero(left);
        const bool row = line < MaxMarketSide;
        readLine(game, line, row);
        if (isSpecial(FireAt))
            readFires(game, line, row);
    }
    for (LineSet left = game.unscored() & ~lines_; left != 0; left &= left - 1)
        skipLine(std::countr_zero(left));
    if (isSpecial(WizardAt))
        readWizards(game);
    if (isSpecial(BannerAt))
        readBanners();
}

/// An overlooked column has no value, whatever is placed there.
void Heuristic::skipLine(int line)
{
    const auto section = static_cast<std::uint8_t>(sectionCount_);
    sections_[sectionCount_++] = {};
    std::size_t square = rules_.firstSquare(line);
    for (int i = 0; i < rules_.length(line); ++i, square += rules_.step(line))
        columnSection_[square] = section;
}

std::size_t Heuristic::addSection(const Sums& sums)
{
    Section& section = sections_[sectionCount_];
    section.value = valueOf(sums);
    section.traded = false;
    for (int seat = 0; seat < seats_; ++seat) {
        section.ranks[seat] = static_cast<float>(goodsOf(sums, seat));
        section.stalls[seat] = static_cast<float>(sums.stalls[seat]);
        section.traded = section.traded || sums.ranks[seat] > 0;
        base_[seat] += section.value * section.ranks[seat];
    }
    section.banners = static_cast<float>(sums.lying.banners);
    if (sums.empty == 0)
        return sectionCount_++;
    Sums next = sums;
    --next.empty;
    section.still = valueOf(next);
    if (section.traded) {
        const auto spare = static_cast<float>(next.empty);
        const float perRogue = factorOf(sums.lying.sacks) *
                               static_cast<float>(signOf(sums.lying.curses)) *
                               (1.0F + spare * guess_.sack) * guess_.trust[next.empty];
        const float perCustomer =
            sums.lying.eyes > 0 ? 0.0F : perRogue * std::max(0.0F, 1.0F - spare * guess_.eye);
        for (std::size_t kind = 0; kind < padded_; ++kind)
            section.with[kind] =
                section.still + perCustomer * customer_[kind] + perRogue * rogue_[kind];
        if (kindOf_[SackAt] >= 0) {
            ++next.lying.sacks;
            section.with[kindOf_[SackAt]] = valueOf(next);
            --next.lying.sacks;
        }
        if (kindOf_[EyeAt] >= 0) {
            ++next.lying.eyes;
            section.with[kindOf_[EyeAt]] = valueOf(next);
        }
        if (curse_ >= 0)
            section.with[curse_] = -section.still;
    } else {
        std::fill_n(section.with.begin(), padded_, 0.0F);
    }
    return sectionCount_++;
}

void Heuristic::readLine(const Game& game, int line, bool row)
{
    using namespace lineword;
    auto& sectionOf = row ? rowSection_ : columnSection_;
    const std::uint64_t word = game.lineWord(line);
    const int length = rules_.length(line);
    const int step = rules_.step(line);
    int square = rules_.firstSquare(line);
    const bool reaches = isSpecial(SackAt) || isSpecial(EyeAt);
    if (saysAll(word) && !isSpecial(BannerAt)) {
        Sums sums;
        sums.lying = lineword::sums(word);
        sums.empty = std::popcount(game.emptyIn(line));
        for (int seat = 0; seat < seats_; ++seat)
            sums.ranks[seat] = ranks(word, seat);
        const auto section = static_cast<std::uint8_t>(addSection(sums));
        for (int i = 0; i < length; ++i, square += step)
            sectionOf[square] = section;
        if (reaches)
            readReach(game, line, row, {sums});
        return;
    }
    LineSums all;
    std::size_t count = 0;
    int pieces = 0;
    const Sums start = startOf(word);
    Sums sums = start;
    const auto close = [&] {
        if (pieces == 0)
            return;
        addSection(sums);
        if (reaches)
            all[count++] = sums;
        sums = start;
        pieces = 0;
    };
    for (int i = 0; i < length; ++i, square += step) {
        sectionOf[square] = static_cast<std::uint8_t>(sectionCount_);
        if (parts(rules_.piece(game.at(static_cast<SquareIndex>(square))))) {
            close();
            continue;
        }
        ++pieces;
        add(sums, game, static_cast<SquareIndex>(square));
    }
    close();
    if (reaches)
        readReach(game, line, row, all);
}

/// Rows are read before columns; each empty square lies in one row and one column.
void Heuristic::change(Special special, std::size_t square, bool row, const SeatCoins& coins)
{
    SeatCoins& changes = changes_[special][square];
    for (int seat = 0; seat < seats_; ++seat)
        changes[seat] = row ? coins[seat] : changes[seat] + coins[seat];
}

/// For every empty square: what a fire there changes by dividing the section.
void Heuristic::readFires(const Game& game, int line, bool row)
{
    const std::uint64_t word = game.lineWord(line);
    const auto& sectionOf = row ? rowSection_ : columnSection_;
    const int length = rules_.length(line);
    if (game.emptyIn(line) == 0)
        return;
    const int step = rules_.step(line);
    const int first = rules_.firstSquare(line);
    // Sums from the last fire up to each square, and from each square to the next fire.
    std::array<float, MaxMarketSide> before{};
    std::array<PerSeat<int>, MaxMarketSide> goodsBefore{};
    const Sums start = startOf(word);
    Sums sums = start;
    const auto addOrPart = [&](SquareIndex square) {
        if (parts(rules_.piece(game.at(square))))
            sums = start;
        else
            add(sums, game, square);
    };
    for (int i = 0; i < length; ++i) {
        const auto square = static_cast<SquareIndex>(first + i * step);
        if (game.at(square) == NoPiece) {
            before[i] = valueOf(sums);
            for (int seat = 0; seat < seats_; ++seat)
                goodsBefore[i][seat] = goodsOf(sums, seat);
        }
        addOrPart(square);
    }
    sums = start;
    for (int i = length - 1; i >= 0; --i) {
        const auto square = static_cast<SquareIndex>(first + i * step);
        if (game.at(square) == NoPiece) {
            const float behind = valueOf(sums);
            const Section& section = sections_[sectionOf[square]];
            SeatCoins coins;
            for (int seat = 0; seat < seats_; ++seat)
                coins[seat] = before[i] * static_cast<float>(goodsBefore[i][seat]) +
                              behind * static_cast<float>(goodsOf(sums, seat)) -
                              section.value * section.ranks[seat];
            change(FireAt, square, row, coins);
        }
        addOrPart(square);
    }
}

/// Sacks and eyes that fires do not shield from count in all sections of the line, not only in
/// their own. @param sums of the line's sections, the last ones added
void Heuristic::readReach(const Game& game, int line, bool row, const LineSums& sums)
{
    const auto& sectionOf = row ? rowSection_ : columnSection_;
    const std::size_t firstSquare = rules_.firstSquare(line);
    const std::size_t step = rules_.step(line);
    // The first section of the line: none begins before the line's first square.
    const std::size_t from = sectionOf[firstSquare];
    for (const Special special : {SackAt, EyeAt}) {
        if (!isSpecial(special))
            continue;
        std::array<SeatCoins, MaxMarketSide / 2 + 1> beyond{}; // by a tile in another section
        SeatCoins all{};
        for (std::size_t i = 0; from + i < sectionCount_; ++i) {
            const Section& section = sections_[from + i];
            Sums with = sums[i];
            ++(special == SackAt ? with.lying.sacks : with.lying.eyes);
            const float more = valueOf(with) - section.value;
            for (int seat = 0; seat < seats_; ++seat) {
                beyond[i][seat] = more * section.ranks[seat];
                all[seat] += beyond[i][seat];
            }
        }
        const std::size_t kind = kindOf_[special];
        std::size_t square = firstSquare;
        for (int i = 0; i < rules_.length(line); ++i, square += step) {
            if (game.at(static_cast<SquareIndex>(square)) != NoPiece)
                continue;
            const std::size_t own = sectionOf[square];
            const Section& section = sections_[own];
            SeatCoins coins;
            for (int seat = 0; seat < seats_; ++seat)
                coins[seat] = all[seat] - beyond[own - from][seat] +
                              (section.with[kind] - section.value) * section.ranks[seat];
            change(special, square, row, coins);
        }
    }
}

/// A banner lifts the stalls of both its sections, and fills one square of each.
void Heuristic::readBanners()
{
    for (SquareSet left = empty_; left != 0; left &= left - 1) {
        const auto square = static_cast<SquareIndex>(std::countr_zero(left));
        const Section& a = sections_[rowSection_[square]];
        const Section& b = sections_[columnSection_[square]];
        for (int seat = 0; seat < seats_; ++seat)
            changes_[BannerAt][square][seat] =
                a.still * (a.ranks[seat] + a.stalls[seat]) - a.value * a.ranks[seat] +
                b.still * (b.ranks[seat] + b.stalls[seat]) - b.value * b.ranks[seat];
    }
}

/// A wizard lifts the stalls beside it by one rank, in both their lines, and fills its own square.
void Heuristic::readWizards(const Game& game)
{
    const auto countsIn = [&](int line) { return (lines_ >> line & 1U) != 0; };
    for (SquareSet left = empty_; left != 0; left &= left - 1) {
        const auto square = static_cast<SquareIndex>(std::countr_zero(left));
        const Section& a = sections_[rowSection_[square]];
        const Section& b = sections_[columnSection_[square]];
        SeatCoins& changes = changes_[WizardAt][square];
        for (int seat = 0; seat < seats_; ++seat)
            changes[seat] =
                (a.still - a.value) * a.ranks[seat] + (b.still - b.value) * b.ranks[seat];
        for (SquareSet near = rules_.neighbours(square); near != 0; near &= near - 1) {
            const auto beside = static_cast<SquareIndex>(std::countr_zero(near));
            const PieceCode code = game.at(beside);
            if (!isStallCode(code))
                continue;
            const bool inRow = rules_.rowOf(beside) == rules_.rowOf(square);
            float& change = changes[seatOfStall(code)];
            if (inRow)
                change += a.still;
            else if (countsIn(rules_.rowOf(beside)))
                change += sections_[rowSection_[beside]].value;
            if (!inRow)
                change += b.still;
            else if (countsIn(rules_.columnLineOf(beside)))
                change += sections_[columnSection_[beside]].value;
        }
    }
}

} // namespace hp
