#include "engine/heller/players/Walk.h"

#include "engine/heller/game/Winners.h"

namespace hp {

Walk::Walk(const WalkRules& rules) : rules_(&rules)
{
    squares.fill(-1);
    hidden.fill(-1);
    for (auto& perSeat : stalls) {
        for (int rank = 1; rank <= RankCount; ++rank)
            perSeat[rank - 1] = static_cast<std::uint8_t>(rules.rules->stalls(rank));
    }
}

int Walk::guessRoundsLeft() const
{
    if (!rules_->unknownRounds)
        return std::clamp(rules_->rounds - round, 0, ValueTables::RoundsLeft - 1);
    // The game ends with the round in which a seat places its last stall; about four go in a round.
    int least = MaxStallsPerRank * RankCount;
    for (const auto& own : stalls)
        least = std::min(least, own[0] + own[1] + own[2] + own[3]);
    const int before = std::popcount(empty) > 15 ? 4 : 2;
    const int guess = least <= before ? 0 : least <= before + 4 ? 1 : 2;
    return std::clamp(rules_->rounds - round, 0, guess);
}

bool Walk::lastRound() const
{
    if (rules_->unknownRounds) {
        for (const auto& own : stalls) {
            if (own[0] + own[1] + own[2] + own[3] == 0)
                return true;
        }
    }
    return round >= rules_->rounds;
}

bool Walk::canAct(int seat) const
{
    const auto& own = stalls[seat];
    return own[0] + own[1] + own[2] + own[3] > 0 || supplyCount > 0 || hidden[seat] >= 0;
}

void Walk::sumUp(int lineId)
{
    Line& line = lines_[lineId];
    line.count = 1;
    line.sections[0] = {};
    const auto& places = rules_->squareOf[lineId];
    for (std::size_t i = 0; i < rules_->length[lineId]; ++i) {
        const int content = squares[places[i]];
        if (isFire(*rules_, content)) {
            line.sections[line.count++] = {};
        } else {
            addSquare(line.sections[line.count - 1U], places[i]);
        }
        line.sectionAt[i] = static_cast<std::uint8_t>(line.count - 1);
    }
}

void Walk::settle(int lineId)
{
    Line& line = lines_[lineId];
    for (std::size_t i = 0; i < line.count; ++i) {
        const int coins = coinsPerRank(line.sections[i]);
        for (std::size_t seat = 0; seat < Seats; ++seat)
            money[seat] += coins * line.sections[i].ranks[seat];
    }
    line.count = 0;
}

void Walk::payUnfilled()
{
    const int lines = rules_->rows + rules_->columns;
    for (int line = 0; line < lines; ++line) {
        if (lines_[line].count == 0)
            continue;
        if (rules_->rules->set().unfilledLines == UnfilledLines::Score)
            settle(line);
        lines_[line].count = 0;
    }
}

void Walk::restart(std::uint32_t unpaid)
{
    empty = 0;
    wizards = 0;
    owed_ = 0;
    for (int square = 0; square < rules_->rows * rules_->columns; ++square) {
        const int content = squares[square];
        if (content < 0)
            empty |= 1U << square;
        else if (isWizard(*rules_, content))
            wizards |= 1U << square;
    }
    for (int line = 0; line < rules_->rows + rules_->columns; ++line) {
        sumUp(line);
        int left = 0;
        Line& sums = lines_[line];
        for (std::size_t i = 0; i < sums.count; ++i)
            left += sums.sections[i].empty;
        if (left > 0)
            continue;
        if (unpaid >> line & 1U) {
            settle(line);
            owed_ = static_cast<std::uint16_t>(owed_ | 1U << line);
        }
        sums.count = 0;
    }
    over = empty == 0;
    roundsLeft_ = guessRoundsLeft();
    dirty_.fill(0xffff);
    slicesOf_.fill(-1);
    setSlices(squaresLeft());
}

void Walk::startRound(int startingSeat, const std::array<std::uint8_t, R::Tiles>& order)
{
    const RuleSet& set = rules_->rules->set();
    const std::size_t tiles = rules_->rules->tileCount();
    squares.fill(-1);
    for (std::size_t rank = 0; rank < RankCount; ++rank) {
        for (auto& own : stalls) {
            if (set.returningRanks[rank])
                own[rank] =
                    static_cast<std::uint8_t>(rules_->rules->stalls(static_cast<int>(rank) + 1));
        }
    }
    toCome.fill(0);
    for (std::size_t i = 0; i < tiles; ++i)
        ++toCome[order[i]];
    std::size_t next = 0;
    hidden.fill(-1);
    if (set.hiddenTilesDealt() > 0) {
        for (auto& kind : hidden)
            kind = static_cast<std::int8_t>(order[next++]);
    }
    supplyCount = 0;
    while (next < tiles)
        supply[supplyCount++] = order[next++];
    starter = toMove = static_cast<std::uint8_t>(startingSeat);
    restart();
}

void Walk::bringToTop(int kind)
{
    for (std::size_t i = supplyCount; i-- > 0;) {
        if (supply[i] == kind) {
            std::swap(supply[i], supply[supplyCount - 1U]);
            return;
        }
    }
}

void Walk::place(int code, bool fromHidden, int square)
{
    if (code < RankCount) {
        --stalls[toMove][code];
        squares[square] = static_cast<std::int8_t>(toMove * 4 + code);
    } else {
        const int kind = code - RankCount;
        --toCome[kind];
        squares[square] = static_cast<std::int8_t>(16 + kind);
        if (fromHidden) {
            hidden[toMove] = -1;
        } else {
            --supplyCount;
        }
    }
    empty &= ~(1U << square);
    if (code == rules_->wizardCode)
        liftBeside(square);
    for (const int line : {int{rules_->rowOf[square]}, int{rules_->columnOf[square]}}) {
        sumUp(line);
        Line& sums = lines_[line];
        int left = 0;
        for (std::size_t i = 0; i < sums.count; ++i)
            left += sums.sections[i].empty;
        if (left == 0) {
            settle(line);
            if (rules_->paidLate)
                owed_ = static_cast<std::uint16_t>(owed_ | 1U << line);
        }
        for (auto& bits : dirty_)
            bits = static_cast<std::uint16_t>(bits | 1U << line);
    }
    pass();
    over = empty == 0;
    if (!over && supplyCount == 0) {
        bool anybody = false;
        for (int seat = 0; seat < Seats; ++seat)
            anybody = anybody || canAct(seat);
        if (!anybody) {
            over = true;
            payUnfilled();
        }
    }
}

int Walk::nextStarter() const
{
    const NextStarter rule = rules_->rules->set().nextStarter;
    return rule == NextStarter::Random ? 0 : nextStarterOf(rule, money, starter, firstStarter);
}

} // namespace hp
