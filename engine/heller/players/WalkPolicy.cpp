// The choice of the seat to move: the best square for every piece, the expectation over draws.
#include "engine/heller/players/Walk.h"

namespace hp {

Choice Walk::choose()
{
    using T = ValueTables;
    prepare();
    const std::size_t codes = RankCount + rules_->rules->kindCount();
    const int left = squaresLeft();
    Choice choice;
    Gains& best = best_;
    float all = 0;

    if (left == 1) {
        best.fill(0);
        for (std::size_t code = 0; code < codes; ++code) {
            const bool possible =
                code < RankCount ? stalls[toMove][code] > 0 : toCome[code - RankCount] > 0;
            if (possible)
                best[code] = lastSquareValue(static_cast<int>(code));
        }
    } else {
        best.fill(-1e9F);
        float bestFire = -1e9F;
        float bestWizard = -1e9F;
        const bool wizardComes =
            rules_->wizardCode >= 0 && toCome[rules_->wizardCode - RankCount] > 0;
        const bool fires = rules_->fireCode >= 0 && toCome[rules_->fireCode - RankCount] > 0;
        for (std::uint32_t set = empty; set != 0; set &= set - 1) {
            const std::size_t square = std::countr_zero(set);
            const std::size_t row = rules_->rowOf[square];
            const std::size_t column = rules_->columnOf[square];
            const std::size_t r = rules_->placeInRow[square];
            const std::size_t c = rules_->placeInColumn[square];
            const float* a = gain_[toMove][row][lines_[row].sectionAt[r]].data();
            const float* b = gain_[toMove][column][lines_[column].sectionAt[c]].data();
            if (lift(square) > 0) [[unlikely]] {
                for (std::size_t code = 0; code < codes; ++code)
                    best[code] = std::max(best[code],
                                          gainAt(static_cast<int>(code), static_cast<int>(square)));
            } else {
                for (std::size_t code = 0; code < R::Codes; ++code) {
                    const float sum = a[code] + b[code];
                    best[code] = sum > best[code] ? sum : best[code];
                }
            }
            if (wizardComes)
                bestWizard = std::max(bestWizard, wizardGain(static_cast<int>(square)));
            if (fires)
                bestFire =
                    std::max(bestFire, fireGain_[toMove][row][r] + fireGain_[toMove][column][c]);
        }
        if (fires)
            best[rules_->fireCode] = bestFire;
        if (wizardComes)
            best[rules_->wizardCode] = bestWizard;
        all = lead(toMove);
        for (const float base : base_[toMove])
            all += base;
        // The hidden tile in the hand stays there when a tile of the supply is placed.
        all += handValue(toMove, left - 1);
    }

    const float* w = rules_->tables->weights.data();
    const int rounds = roundsLeft();
    options_.fill({});
    const float kept = left == 1 ? 0.0F : stallsValue(stalls[toMove], true, rounds, left - 1);
    for (std::size_t code = 0; code < RankCount; ++code) {
        if (stalls[toMove][code] == 0)
            continue;
        float value = all + best[code];
        if (left > 1) {
            --stalls[toMove][code];
            value += stallsValue(stalls[toMove], true, rounds, left - 1) - kept;
            ++stalls[toMove][code];
        }
        options_[code] = {value, static_cast<int>(code), Choice::NotHidden};
        if (value > choice.value)
            choice = options_[code];
    }
    if (hidden[toMove] >= 0) {
        const std::size_t code = RankCount + hidden[toMove];
        float value = all + best[code];
        if (left > 1)
            value += w[T::OwnHiddenAt + T::hiddenPlace(rounds, left - 1, 0)] -
                     w[T::OwnHiddenAt +
                       T::hiddenPlace(rounds, left - 1, rules_->hiddenAs(hidden[toMove]))];
        options_[Choice::HiddenOption] = {value, static_cast<int>(code), 0};
        if (value > choice.value)
            choice = options_[Choice::HiddenOption];
    }
    if (supplyCount == 0) {
        if (choice.code == Choice::Pass)
            choice.value = left == 1 ? valueOfWaiting() : all;
        return choice;
    }
    if (rules_->open) {
        for (std::size_t code = RankCount; code < codes; ++code) {
            if (toCome[code - RankCount] > 0 && all + best[code] > choice.value)
                choice = {all + best[code], static_cast<int>(code), Choice::NotHidden};
        }
        return choice;
    }
    float sum = 0;
    int count = 0;
    for (std::size_t code = RankCount; code < codes; ++code) {
        const std::size_t kind = code - RankCount;
        const int n = toCome[kind] - (hidden[toMove] == static_cast<int>(kind) ? 1 : 0);
        if (n == 0)
            continue;
        sum += static_cast<float>(n) * best[code];
        count += n;
    }
    drawValue_ = all + sum / static_cast<float>(std::max(1, count));
    options_[Choice::DrawOption] = {drawValue_, Choice::Draw, Choice::NotHidden};
    if (drawValue_ > choice.value)
        choice = options_[Choice::DrawOption];
    return choice;
}

/// The last square is left and the seat cannot fill it: the value after another seat has.
float Walk::valueOfWaiting()
{
    const std::uint8_t me = toMove;
    do
        pass();
    while (toMove != me && !canAct(toMove));
    float value = 0;
    if (toMove != me)
        value = -choose().value;
    else
        value =
            valueAtRoundEnd(me); // more than two seats: training only; the line's payment is small
    toMove = me;
    options_.fill({}); // they were the other seat's
    return value;
}

float Walk::drawLuck(int code) const
{
    float sum = 0;
    int count = 0;
    for (int kind = 0; kind < rules_->rules->kindCount(); ++kind) {
        int n = toCome[kind];
        for (const int held : hidden)
            n -= held == kind ? 1 : 0;
        sum += static_cast<float>(n) * best_[RankCount + kind];
        count += n;
    }
    return best_[code] - sum / static_cast<float>(std::max(1, count));
}

float Walk::gainAt(int code, int square) const
{
    const std::size_t q = square;
    const std::size_t row = rules_->rowOf[q];
    const std::size_t column = rules_->columnOf[q];
    const std::size_t r = rules_->placeInRow[q];
    const std::size_t c = rules_->placeInColumn[q];
    if (code == rules_->wizardCode) [[unlikely]]
        return wizardGain(square);
    const int lifts = code < RankCount ? lift(q) : 0;
    if (lifts > 0) [[unlikely]]
        return liftedGain(static_cast<int>(row), r, code + 1 + lifts) +
               liftedGain(static_cast<int>(column), c, code + 1 + lifts);
    return code == rules_->fireCode ? fireGain_[toMove][row][r] + fireGain_[toMove][column][c]
                                    : gain_[toMove][row][lines_[row].sectionAt[r]][code] +
                                          gain_[toMove][column][lines_[column].sectionAt[c]][code];
}

float Walk::valueOf(int code, bool fromHidden, int square)
{
    if (squaresLeft() == 1)
        return lastSquareValue(code);
    float value = lead(toMove);
    for (const float base : base_[toMove])
        value += base;
    value += gainAt(code, square);
    const auto keptStalls = stalls[toMove];
    const auto keptHidden = hidden[toMove];
    if (code < RankCount)
        --stalls[toMove][code];
    if (fromHidden)
        hidden[toMove] = -1;
    value += handValue(toMove, squaresLeft() - 1);
    stalls[toMove] = keptStalls;
    hidden[toMove] = keptHidden;
    return value;
}

int Walk::bestSquare(int code) const
{
    float best = -1e30F;
    int result = std::countr_zero(empty);
    for (std::uint32_t set = empty; set != 0; set &= set - 1) {
        const int square = std::countr_zero(set);
        const float gain = gainAt(code, square);
        if (gain > best) {
            best = gain;
            result = square;
        }
    }
    return result;
}

/// Places the piece, evaluates and undoes it, without a copy of the whole state.
float Walk::lastSquareValue(int code)
{
    const std::size_t square = std::countr_zero(empty);
    const std::size_t row = rules_->rowOf[square];
    const std::size_t column = rules_->columnOf[square];
    const auto coins = money;
    const auto kept = stalls[toMove];
    const std::uint32_t wizardsBefore = wizards;
    const Line rowSums = lines_[row];
    const Line columnSums = lines_[column];

    if (code < RankCount)
        --stalls[toMove][code];
    squares[square] =
        static_cast<std::int8_t>(code < RankCount ? toMove * 4 + code : 16 + code - RankCount);
    if (code == rules_->wizardCode)
        liftBeside(static_cast<int>(square));
    for (const std::size_t line : {row, column}) {
        sumUp(static_cast<int>(line));
        settle(static_cast<int>(line));
    }
    const float value = valueAtRoundEnd(toMove);

    squares[square] = -1;
    lines_[row] = rowSums;
    lines_[column] = columnSums;
    money = coins;
    stalls[toMove] = kept;
    wizards = wizardsBefore;
    return value;
}

} // namespace hp
