#include "engine/heller/players/NetSurvey.h"

#include <algorithm>

namespace hp {

void NetSurvey::lookAtMarket(const NetPosition& before)
{
    market_.sectionCount = before.sectionCount;
    market_.sections = before.sections;
    market_.crossingCount = before.crossingCount;
    market_.row = before.row;
    market_.column = before.column;
    sums_.fill(0);
    crossings_.fill(0);
    for (std::size_t i = 0; i < market_.sectionCount; ++i) {
        Net::addRow(sums_, net_.sums(market_.sections[i]), 1);
        partners_[i].fill(0);
    }
    for (std::size_t i = 0; i < market_.crossingCount; ++i) {
        const float* a = net_.factors(market_.sections[market_.row[i]]);
        const float* b = net_.factors(market_.sections[market_.column[i]]);
        Factors& ofRow = partners_[market_.row[i]];
        Factors& ofColumn = partners_[market_.column[i]];
        for (std::size_t k = 0; k < Net::Crossings; ++k) {
            crossings_[k] += a[k] * b[k];
            ofRow[k] += b[k];
            ofColumn[k] += a[k];
        }
    }
}

void NetSurvey::lookAtHands(const NetPosition& after)
{
    hands_ = net_.startFirst(after);
}

float NetSurvey::correction(std::size_t crossing, const Change& change) const
{
    static constexpr Factors nothing{};
    const std::size_t row = market_.row[crossing];
    const std::size_t column = market_.column[crossing];
    const float* a = net_.factors(market_.sections[row]);
    const float* b = net_.factors(market_.sections[column]);
    const float* newA = change.row < 0 ? nothing.data() : net_.factors(change.row);
    const float* newB = change.column < 0 ? nothing.data() : net_.factors(change.column);
    std::array<float, Net::Sums + Net::Crossings> pooled;
    std::copy(sums_.begin(), sums_.end(), pooled.begin());
    Net::addRow<Net::Sums>(pooled, net_.sums(market_.sections[row]), -1);
    Net::addRow<Net::Sums>(pooled, net_.sums(market_.sections[column]), -1);
    if (change.row >= 0)
        Net::addRow<Net::Sums>(pooled, net_.sums(change.row), 1);
    if (change.column >= 0)
        Net::addRow<Net::Sums>(pooled, net_.sums(change.column), 1);
    // The filled square is no longer a crossing. At the others, the new section replaces the old
    // one.
    for (std::size_t k = 0; k < Net::Crossings; ++k)
        pooled[Net::Sums + k] = crossings_[k] - a[k] * b[k] +
                                (newA[k] - a[k]) * (partners_[row][k] - b[k]) +
                                (newB[k] - b[k]) * (partners_[column][k] - a[k]);

    return net_.finish(pooled, hands_);
}

} // namespace hp
