#include "engine/heller/teaching/LineMistake.h"

#include "engine/heller/market/Kinds.h"
#include "engine/heller/market/PieceToken.h"

#include <algorithm>
#include <cstdlib>

namespace hp {

namespace {

std::string digits(int number)
{
    return (number < 0 ? "−" : "") + std::to_string(std::abs(number));
}

std::string joined(const std::vector<int>& numbers)
{
    std::string text;
    for (const int number : numbers) {
        if (text.empty())
            text = digits(number);
        else
            text += (number < 0 ? " − " : " + ") + std::to_string(std::abs(number));
    }
    return text.empty() ? "0" : text;
}

/// A calculation so far: its steps, and the number that it has reached.
class Steps {
public:
    void add(const std::vector<int>& numbers)
    {
        result_ = 0;
        for (const int number : numbers)
            result_ += number;
        if (numbers.size() > 1)
            say(joined(numbers));
    }
    void times(int factor, const std::string& shown)
    {
        const std::string step = digits(result_) + " × " + shown;
        result_ *= factor;
        say(step);
    }
    int result() const { return result_; }
    std::string text() const { return text_.empty() ? digits(result_) : text_; }

private:
    void say(const std::string& step)
    {
        text_ += (text_.empty() ? "" : "; ") + step + " = " + digits(result_);
    }

    int result_ = 0;
    std::string text_;
};

/// The numbers that count in the section, in the order of the squares.
std::vector<int> counting(const Market& market, const SectionScore& section)
{
    std::vector<int> numbers;
    for (const SquareIndex square : section.squares) {
        const Piece& piece = market.at(square);
        if (piece.type == PieceType::Rogue ||
            (piece.type == PieceType::Customer && !section.evilEye))
            numbers.push_back(piece.value);
    }
    return numbers;
}

/// The goods of each stall of the seat, with wizards and banners.
std::vector<int> goods(const Market& market, const SectionScore& section, int seat)
{
    std::vector<int> ranks;
    for (const SquareIndex square : section.squares) {
        const Piece& piece = market.at(square);
        if (piece.isStall() && piece.seat == seat)
            ranks.push_back(effectiveRank(market, square) + section.banners);
    }
    return ranks;
}

const SeatShare& shareOf(const SectionScore& section, int seat)
{
    return section.seats[seat];
}

std::vector<const SectionScore*> sectionsOf(const LineScore& score, int seat)
{
    std::vector<const SectionScore*> found;
    for (const SectionScore& section : score.sections) {
        if (shareOf(section, seat).ranks > 0)
            found.push_back(&section);
    }
    return found;
}

/// What somebody takes a section for.
struct Taken {
    int customers = 0;
    int rogues = 0;
    bool eye = false;
    int sacks = 0;
    int curses = 0;
    int ranks = 0;

    int coins() const
    {
        const int sum = countingSum(customers, -rogues, eye ? 1 : 0);
        return sum * factorOf(sacks) * signOf(curses) * ranks;
    }
};

Taken taken(const SectionScore& section, int seat)
{
    return {section.customers, section.rogues, section.evilEye,
            section.coinSacks, section.curses, shareOf(section, seat).ranks};
}

class Slips {
public:
    Slips(const PositionDraft& position, Line line, int seat, int given)
        : market_(position.market), score_(scoreLine(market_, line, shieldsOf(position.rules))),
          sections_(sectionsOf(score_, seat)), seat_(seat), given_(given)
    {
    }

    Message find() const
    {
        const std::string sum = calculation(market_, score_, seat_);
        if (sections_.empty())
            return {"lesson.noStallHere", {digits(given_), seatToken(seat_)}};
        for (const auto& [id, leadsThere] : {
                 std::pair{"lesson.forgotRanks", forgotRanks()},
                 std::pair{"lesson.forgotEye", with([](Taken& section) { section.eye = false; })},
                 std::pair{"lesson.forgotSack", with([](Taken& section) { section.sacks = 0; })},
                 std::pair{"lesson.forgotRogues", with([](Taken& section) { section.rogues = 0; })},
                 std::pair{"lesson.addedRogues",
                           with([](Taken& section) { section.rogues = -section.rogues; })},
                 std::pair{"lesson.forgotFire", forgotFire()},
                 std::pair{"lesson.oneSide", oneSide()},
                 std::pair{"lesson.forgotWizard", forgotWizard()},
                 std::pair{"lesson.oneStall", oneStall()},
                 std::pair{"lesson.forgotCurse", with([](Taken& section) { section.curses = 0; })},
                 std::pair{"lesson.otherSign", given_ == -total(score_, seat_)},
             }) {
            if (leadsThere)
                return {id, {digits(given_), sum}};
        }
        for (int other = 0; other < MaxSeats; ++other) {
            if (other != seat_ && !sectionsOf(score_, other).empty() &&
                total(score_, other) == given_)
                return {"lesson.otherSeat", {digits(given_), sum, seatToken(other)}};
        }
        return {"lesson.otherSum", {digits(given_), sum}};
    }

private:
    template <class Slip> bool with(Slip slip) const
    {
        int coins = 0;
        for (const SectionScore* section : sections_) {
            Taken all = taken(*section, seat_);
            slip(all);
            coins += all.coins();
        }
        return coins == given_;
    }

    bool forgotRanks() const
    {
        return with([](Taken& section) { section.ranks = 1; });
    }

    bool forgotFire() const
    {
        if (score_.sections.size() < 2)
            return false;
        Taken all;
        for (const SectionScore& section : score_.sections) {
            const Taken part = taken(section, seat_);
            all.customers += part.customers;
            all.rogues += part.rogues;
            all.eye = all.eye || part.eye;
            all.sacks = std::max(all.sacks, part.sacks);
            all.curses = std::max(all.curses, part.curses);
            all.ranks += part.ranks;
        }
        return all.coins() == given_;
    }

    bool oneSide() const
    {
        return sections_.size() > 1 &&
               std::any_of(sections_.begin(), sections_.end(), [this](const SectionScore* section) {
                   return shareOf(*section, seat_).coins == given_;
               });
    }

    bool forgotWizard() const
    {
        int coins = 0;
        for (const SectionScore* section : sections_) {
            int ranks = 0;
            for (const SquareIndex square : section->squares) {
                const Piece& piece = market_.at(square);
                if (piece.isStall() && piece.seat == seat_)
                    ranks += piece.rank + section->banners;
            }
            coins += section->value * ranks;
        }
        return coins == given_;
    }

    /// One of several stalls in a section.
    bool oneStall() const
    {
        for (const SectionScore* section : sections_) {
            const std::vector<int> all = goods(market_, *section, seat_);
            if (all.size() < 2)
                continue;
            for (const int ranks : all) {
                const int missing = shareOf(*section, seat_).coins - section->value * ranks;
                if (total(score_, seat_) - missing == given_)
                    return true;
            }
        }
        return false;
    }

    const Market& market_;
    LineScore score_;
    std::vector<const SectionScore*> sections_;
    int seat_;
    int given_;
};

} // namespace

std::string calculation(const Market& market, const LineScore& score, int seat)
{
    std::string text;
    std::vector<int> results;
    for (const SectionScore* section : sectionsOf(score, seat)) {
        Steps steps;
        steps.add(counting(market, *section));
        for (int i = 0; i < section->coinSacks; ++i)
            steps.times(2, "2");
        if (signOf(section->curses) < 0)
            steps.times(-1, "(−1)");
        const std::vector<int> ranks = goods(market, *section, seat);
        steps.times(shareOf(*section, seat).ranks,
                    ranks.size() == 1 ? joined(ranks) : "(" + joined(ranks) + ")");
        text += (text.empty() ? "" : "; ") + steps.text();
        results.push_back(steps.result());
    }
    if (results.size() > 1)
        text += "; " + joined(results) + " = " + digits(total(score, seat));
    return text.empty() ? "0" : text;
}

Message lineMistake(const PositionDraft& position, Line line, int seat, int given)
{
    return Slips(position, line, seat, given).find();
}

} // namespace hp
