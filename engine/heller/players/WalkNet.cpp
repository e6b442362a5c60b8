// Builds the net's input from a Walk.
#include "engine/heller/players/Walk.h"

namespace hp {

void Walk::look(int seat, Company company, NetPosition& position) const
{
    position.tables = value(seat);
    lookAtMarket(seat, position);
    lookAtHands({stalls, hidden, toCome, supplyCount, squaresLeft()}, seat, company, position);
}

void Walk::lookAtMarket(int seat, NetPosition& position) const
{
    using Net = ValueNet;
    position.sectionCount = 0;
    position.crossingCount = 0;
    std::array<std::array<std::uint8_t, R::MaxSections>, R::Lines> indexOf;
    for (std::size_t line = 0; line < R::Lines; ++line) {
        for (std::size_t i = 0; i < lines_[line].count; ++i) {
            const SectionSum& section = lines_[line].sections[i];
            if (section.empty == 0)
                continue;
            const std::size_t s = seat;
            indexOf[line][i] = static_cast<std::uint8_t>(position.sectionCount);
            position.sections[position.sectionCount++] =
                Net::kindOf(section, section.ranks[s] - section.ranks[1 - s]);
        }
    }
    for (std::uint32_t set = empty; set != 0; set &= set - 1) {
        const std::size_t square = std::countr_zero(set);
        const std::size_t row = rules_->rowOf[square];
        const std::size_t column = rules_->columnOf[square];
        const std::size_t at = position.crossingCount++;
        position.row[at] = indexOf[row][lines_[row].sectionAt[rules_->placeInRow[square]]];
        position.column[at] =
            indexOf[column][lines_[column].sectionAt[rules_->placeInColumn[square]]];
    }
}

void Walk::lookAtHandsAfter(int code, bool fromHidden, Company company, NetPosition& position) const
{
    Hands after{stalls, hidden, toCome, supplyCount, squaresLeft() - 1};
    if (code < RankCount)
        --after.stalls[toMove][code];
    else
        --after.toCome[code - RankCount];
    if (fromHidden)
        after.hidden[toMove] = -1;
    else if (code >= RankCount)
        --after.supplyCount;
    lookAtHands(after, toMove, company, position);
}

NetSurvey::Change Walk::changeAt(int code, int square) const
{
    const std::size_t q = square;
    const int content = code < RankCount ? toMove * 4 + code : 16 + code - RankCount;
    const auto kindAfter = [&](std::size_t line, std::size_t place) {
        SectionSum section = lines_[line].sections[lines_[line].sectionAt[place]];
        if (--section.empty == 0)
            return NetSurvey::Change::Closed;
        addTo(section, *rules_, content);
        const std::size_t s = toMove;
        if (code < RankCount)
            section.ranks[s] = static_cast<std::uint8_t>(section.ranks[s] + lift(q));
        return int{ValueNet::kindOf(section, section.ranks[s] - section.ranks[1 - s])};
    };
    return {kindAfter(rules_->rowOf[q], rules_->placeInRow[q]),
            kindAfter(rules_->columnOf[q], rules_->placeInColumn[q])};
}

void Walk::lookAtHands(const Hands& hands, int seat, Company company, NetPosition& position) const
{
    using Net = ValueNet;
    position.factCount = 0;
    const int left = hands.squaresLeft;
    position.add(Net::RoundsLeftAt + roundsLeft(), 1);
    position.add(Net::SquaresLeftAt, static_cast<float>(left) * (1.0F / R::Squares));
    position.add(Net::PhaseAt + ValueTables::phaseOf(left), 1);
    if (left % 2 != 0)
        position.add(Net::OddAt, 1);
    for (const bool own : {true, false}) {
        const std::size_t s = own ? seat : 1 - seat;
        for (std::size_t rank = 0; rank < RankCount; ++rank)
            position.add((own ? Net::OwnStallsAt : Net::OtherStallsAt) + Net::StallPlaces[rank] +
                             hands.stalls[s][rank],
                         1);
        position.add(
            (own ? Net::OwnHiddenAt : Net::OtherHiddenAt) + rules_->hiddenAs(hands.hidden[s]), 1);
    }
    int sum = 0;
    int count = 0;
    for (int kind = 0; kind < rules_->rules->kindCount(); ++kind) {
        const int n = hands.toCome[kind];
        if (n == 0)
            continue;
        count += n;
        sum += n * rules_->pieces[RankCount + kind].value;
        const int learned = rules_->learnedAs[kind];
        if (learned != R::NotLearned)
            position.add(Net::ToComeAt + learned,
                         static_cast<float>(n) / static_cast<float>(rules_->learnedCount[learned]));
    }
    // Other tiles may have a greater sum than all standard customers, the most that the net has
    // seen.
    constexpr int MostLearned = 42;
    position.add(Net::SumToComeAt,
                 static_cast<float>(std::clamp(sum, -MostLearned, MostLearned)) * (1.0F / 20));
    position.add(Net::CountToComeAt, static_cast<float>(count) * (1.0F / 23));
    position.add(Net::SupplyAt, static_cast<float>(hands.supplyCount) * (1.0F / 20));
    position.add(Net::CompanyAt + static_cast<int>(company), 1);
    const StallCounts& own = hands.stalls[seat];
    position.add(Net::StallCountAt,
                 static_cast<float>(own[0] + own[1] + own[2] + own[3]) * (1.0F / 10));
}

} // namespace hp
