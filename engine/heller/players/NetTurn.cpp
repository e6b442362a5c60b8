#include "engine/heller/players/NetTurn.h"

#include <array>

namespace hp {

namespace {

constexpr std::size_t SquaresCompared = 4;
/// A square or a turn may be this many coins behind and is still looked at.
constexpr float SquareBehind = 6;
constexpr float TurnBehind = 8;

} // namespace

double NetTurn::correction(const Walk& walk, int code, bool hidden, int square)
{
    if (code == rules_.fireCode || code == rules_.wizardCode) { // changes more than two sections
        Walk next = walk;
        next.place(code, hidden, square);
        next.look(walk.toMove, company_, position_);
        ValueNet::Activity activity;
        return ValueNet::CoinsPerUnit * net_.correction(position_, activity);
    }
    const auto before = walk.empty & ((1U << square) - 1);
    return ValueNet::CoinsPerUnit *
           survey_.correction(std::popcount(before), walk.changeAt(code, square));
}

double NetTurn::worth(const Walk& walk, int code, bool hidden, int square)
{
    return walk.gainAt(code, square) + correction(walk, code, hidden, square);
}

void NetTurn::lookAtHands(const Walk& walk, int code, bool hidden)
{
    if (code == handsOf_ && hidden == handsOfHidden_)
        return;
    walk.lookAtHandsAfter(code, hidden, company_, position_);
    survey_.lookAtHands(position_);
    handsOf_ = code;
    handsOfHidden_ = hidden;
}

std::optional<double> NetTurn::valueAfter(const Walk& walk, int code, bool hidden, int square,
                                          double tables)
{
    if (!asked_)
        return {};
    lookAtHands(walk, code, hidden);
    return tables + correction(walk, code, hidden, square);
}

std::pair<double, int> NetTurn::best(const Walk& walk, int code, bool hidden)
{
    std::array<std::pair<float, int>, SquaresCompared> found;
    found.fill({-1e30F, -1});
    for (std::uint32_t left = walk.empty; left != 0; left &= left - 1) {
        const int square = std::countr_zero(left);
        std::pair<float, int> one{walk.gainAt(code, square), square};
        for (auto& other : found) {
            if (one.first > other.first)
                std::swap(one, other);
        }
    }
    lookAtHands(walk, code, hidden);
    std::pair<double, int> result{-1e30, found[0].second};
    for (const auto& [gain, square] : found) {
        if (square < 0 || gain < found[0].first - SquareBehind)
            break;
        const double value = worth(walk, code, hidden, square);
        if (value > result.first)
            result = {value, square};
    }
    return result;
}

void NetTurn::see(const Walk& walk, Company company)
{
    company_ = company;
    handsOf_ = NoCode;
    // With the last pieces the round may end, and the net has not learned that.
    asked_ = walk.squaresLeft() > 2 && walk.supplyCount > 1;
    if (!asked_)
        return;
    walk.lookAtMarket(walk.toMove, position_);
    survey_.lookAtMarket(position_);
}

Choice NetTurn::choose(Walk& walk, Company company)
{
    const Choice first = walk.choose();
    see(walk, company);
    if (!asked_)
        return first;
    Choice choice = first;
    double most = -1e30;
    for (const Choice& one : walk.options()) {
        if (one.value < first.value - TurnBehind)
            continue;
        // The option's value is for the tables' best square; the net may find a better one.
        const double better =
            one.code == Choice::Draw ? walk.meanOfDraws([&](int kind) {
                const int code = RankCount + kind;
                const int square = walk.bestSquare(code);
                lookAtHands(walk, code, false);
                return worth(walk, code, false, square) - walk.gainAt(code, square);
            })
                                     : best(walk, one.code, one.isHidden()).first -
                                           walk.gainAt(one.code, walk.bestSquare(one.code));
        if (one.value + better > most) {
            most = one.value + better;
            choice = one;
        }
    }
    choice.value = static_cast<float>(most);
    return choice;
}

int NetTurn::square(const Walk& walk, int code, bool hidden)
{
    return asked_ ? best(walk, code, hidden).second : walk.bestSquare(code);
}

} // namespace hp
