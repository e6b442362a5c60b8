// Backpropagation through the net, and Adam (Kingma and Ba). Kinds of section that did not occur
// since the last step are not changed: most kinds are rare.
#include "engine/heller/players/TrainNet.h"

#include <algorithm>
#include <cmath>

namespace hp {

namespace {

using Net = ValueNet;

constexpr float MeanDecay = 0.9F;
constexpr float SquareDecay = 0.999F;
constexpr float Least = 1e-6F;
/// In units: larger errors are clamped to this.
constexpr float MostError = 3;

} // namespace

NetLearner::NetLearner(ValueNet& net) : net_(net)
{
    for (std::size_t part = 0; part < Net::Parts; ++part) {
        gradient_[part].resize(net.weights[part].size());
        mean_[part] = square_[part] = gradient_[part];
    }
}

double NetLearner::add(const NetPosition& position, float target)
{
    Net::Activity activity;
    const float answer = net_.correction(position, activity);
    const float error = answer - (target - position.tables) / Net::CoinsPerUnit;
    const float slope = std::clamp(error, -MostError, MostError);

    std::array<float, Net::Second> second;
    gradient_[Net::LastBias][0] += slope;
    for (std::size_t i = 0; i < Net::Second; ++i) {
        gradient_[Net::LastPart][i] += slope * activity.second[i];
        second[i] = activity.second[i] > 0 ? slope * net_.weights[Net::LastPart][i] : 0;
        gradient_[Net::SecondBias][i] += second[i];
    }
    std::array<float, Net::First> first{};
    for (std::size_t i = 0; i < Net::First; ++i) {
        if (activity.first[i] <= 0)
            continue;
        const float* weights = &net_.weights[Net::SecondPart][i * Net::Second];
        float* gradient = &gradient_[Net::SecondPart][i * Net::Second];
        for (std::size_t k = 0; k < Net::Second; ++k) {
            first[i] += weights[k] * second[k];
            gradient[k] += activity.first[i] * second[k];
        }
        gradient_[Net::FirstBias][i] += first[i];
    }
    std::array<float, Net::Sums + Net::Crossings> pooled{};
    for (std::size_t i = 0; i < pooled.size(); ++i) {
        const float* weights = &net_.weights[Net::FirstPart][i * Net::First];
        float* gradient = &gradient_[Net::FirstPart][i * Net::First];
        for (std::size_t k = 0; k < Net::First; ++k) {
            pooled[i] += weights[k] * first[k];
            gradient[k] += activity.pooled[i] * first[k];
        }
    }
    for (std::size_t i = 0; i < position.factCount; ++i) {
        float* gradient = &gradient_[Net::FirstPart]
                                    [(Net::Sums + Net::Crossings + position.facts[i]) * Net::First];
        for (std::size_t k = 0; k < Net::First; ++k)
            gradient[k] += position.amounts[i] * first[k];
    }
    addSections(position, pooled.data());
    ++added_;
    return double{error} * error * Net::CoinsPerUnit * Net::CoinsPerUnit;
}

void NetLearner::addSections(const NetPosition& position, const float* pooled)
{
    for (std::size_t i = 0; i < position.sectionCount; ++i) {
        const std::uint16_t kind = position.sections[i];
        if (seen_[kind] == 0) {
            seen_[kind] = 1;
            kinds_.push_back(kind);
        }
        for (std::size_t k = 0; k < Net::Sums; ++k)
            gradient_[Net::SectionPart][kind * Net::Sums + k] += pooled[k];
    }
    const auto& factors = net_.weights[Net::CrossingPart];
    auto& gradient = gradient_[Net::CrossingPart];
    for (std::size_t i = 0; i < position.crossingCount; ++i) {
        const std::size_t a = position.sections[position.row[i]] * Net::Crossings;
        const std::size_t b = position.sections[position.column[i]] * Net::Crossings;
        for (std::size_t k = 0; k < Net::Crossings; ++k) {
            gradient[a + k] += pooled[Net::Sums + k] * factors[b + k];
            gradient[b + k] += pooled[Net::Sums + k] * factors[a + k];
        }
    }
}

void NetLearner::update(std::size_t part, std::size_t from, std::size_t to)
{
    for (std::size_t i = from; i < to; ++i) {
        const float slope = gradient_[part][i] * scale_;
        gradient_[part][i] = 0;
        mean_[part][i] = MeanDecay * mean_[part][i] + (1 - MeanDecay) * slope;
        square_[part][i] = SquareDecay * square_[part][i] + (1 - SquareDecay) * slope * slope;
        net_.weights[part][i] -= rate_ * (mean_[part][i] * meanScale_) /
                                 (std::sqrt(square_[part][i] * squareScale_) + Least);
    }
}

void NetLearner::step(double rate)
{
    ++steps_;
    const auto steps = static_cast<double>(steps_);
    rate_ = static_cast<float>(rate);
    scale_ = 1.0F / static_cast<float>(std::max(1, added_));
    meanScale_ = static_cast<float>(1 / (1 - std::pow(double{MeanDecay}, steps)));
    squareScale_ = static_cast<float>(1 / (1 - std::pow(double{SquareDecay}, steps)));
    for (const std::uint16_t kind : kinds_) {
        update(Net::SectionPart, kind * Net::Sums, (kind + 1U) * Net::Sums);
        update(Net::CrossingPart, kind * Net::Crossings, (kind + 1U) * Net::Crossings);
        seen_[kind] = 0;
    }
    for (std::size_t part = Net::FirstPart; part < Net::Parts; ++part)
        update(part, 0, gradient_[part].size());
    kinds_.clear();
    added_ = 0;
}

} // namespace hp
