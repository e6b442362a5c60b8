#include "engine/heller/players/ValueNet.h"

#include "engine/heller/players/WeightBytes.h"

#include <cmath>

namespace hp {

// Made from resources/weights/net.bin by EmbedBytes.cmake.
extern const unsigned char builtInNet[];
extern const unsigned builtInNetSize;

namespace {

// The file: eight characters, version, number of weights, a checksum of all that follows (each four
// bytes, little-endian). Then all weights, part by part, in units of 1/256, as zigzagged
// variable-length integers.
constexpr float UnitsPerWeight = 256;
constexpr float MaxUnits = 1 << 20;

constexpr std::array<std::size_t, ValueNet::Parts> partSizes{
    std::size_t{ValueNet::SectionKinds} * ValueNet::Sums,
    std::size_t{ValueNet::SectionKinds} * ValueNet::Crossings,
    ValueNet::Inputs* ValueNet::First,
    ValueNet::First,
    ValueNet::First* ValueNet::Second,
    ValueNet::Second,
    ValueNet::Second,
    1};

constexpr std::size_t allWeights()
{
    std::size_t all = 0;
    for (const std::size_t size : partSizes)
        all += size;
    return all;
}

WeightHead netHead()
{
    return {{'h', 'p', 'v', 'a', 'l', 'n', 'e', 't'}, 1, static_cast<std::uint32_t>(allWeights())};
}

} // namespace

std::uint16_t ValueNet::kindOf(const SectionSum& section, int lead)
{
    static constexpr std::uint8_t leadClass[ValueTables::Leads] = {
        0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 10, 10, 10, 11, 11, 11, 11};
    const int sum =
        std::clamp(section.sum(), ValueTables::MinSum, ValueTables::MinSum + 2 * SumClasses - 1) -
        ValueTables::MinSum;
    const int state = (section.eyes > 0 ? 2 : 0) + (section.sacks > 0 ? 1 : 0);
    const int ahead = std::clamp(lead, ValueTables::MinLead, ValueTables::MaxLead);
    return static_cast<std::uint16_t>(
        (((section.empty - 1) * ValueTables::States + state) * LeadClasses +
         leadClass[ahead - ValueTables::MinLead]) *
            SumClasses +
        sum / 2);
}

ValueNet::ValueNet()
{
    for (std::size_t part = 0; part < Parts; ++part)
        weights[part].resize(partSizes[part]);
}

float ValueNet::correction(const NetPosition& position, Activity& activity) const
{
    std::array<float, Sums> pooled{};
    std::array<float, Crossings> crossings{};
    for (std::size_t i = 0; i < position.sectionCount; ++i)
        addRow(pooled, sums(position.sections[i]), 1);
    for (std::size_t i = 0; i < position.crossingCount; ++i) {
        const float* a = factors(position.sections[position.row[i]]);
        const float* b = factors(position.sections[position.column[i]]);
        for (std::size_t k = 0; k < Crossings; ++k)
            crossings[k] += a[k] * b[k];
    }
    std::copy(pooled.begin(), pooled.end(), activity.pooled.begin());
    std::copy(crossings.begin(), crossings.end(), activity.pooled.begin() + Sums);

    std::array<float, First> first;
    std::copy_n(weights[FirstBias].begin(), First, first.begin());
    for (std::size_t i = 0; i < activity.pooled.size(); ++i)
        addRow(first, &weights[FirstPart][i * First], activity.pooled[i]);
    for (std::size_t i = 0; i < position.factCount; ++i)
        addRow(first, &weights[FirstPart][(Sums + Crossings + position.facts[i]) * First],
               position.amounts[i]);
    bend(first);
    activity.first = first;
    activity.second = secondLayer(first);
    return last(activity.second);
}

// Sums are kept in local arrays: the compiler then knows that they do not alias the weights.

std::array<float, ValueNet::First> ValueNet::startFirst(const NetPosition& position) const
{
    std::array<float, First> first;
    std::copy_n(weights[FirstBias].begin(), First, first.begin());
    for (std::size_t i = 0; i < position.factCount; ++i)
        addRow(first, &weights[FirstPart][(Sums + Crossings + position.facts[i]) * First],
               position.amounts[i]);
    return first;
}

float ValueNet::finish(const std::array<float, Sums + Crossings>& pooled,
                       const std::array<float, First>& started) const
{
    std::array<float, First> first = started;
    for (std::size_t i = 0; i < pooled.size(); ++i)
        addRow(first, &weights[FirstPart][i * First], pooled[i]);
    bend(first);
    return last(secondLayer(first));
}

/// @param first after the activation function
std::array<float, ValueNet::Second>
ValueNet::secondLayer(const std::array<float, First>& first) const
{
    std::array<float, Second> second;
    std::copy_n(weights[SecondBias].begin(), Second, second.begin());
    for (std::size_t i = 0; i < First; ++i)
        addRow(second, &weights[SecondPart][i * Second], first[i]);
    bend(second);
    return second;
}

float ValueNet::last(const std::array<float, Second>& second) const
{
    float result = weights[LastBias][0];
    for (std::size_t i = 0; i < Second; ++i)
        result += weights[LastPart][i] * second[i];
    return result;
}

Result<ValueNet> ValueNet::parse(std::span<const std::byte> bytes)
{
    const auto body = bodyOf(bytes, netHead());
    if (!body)
        return body.error();
    VariableReader reader(*body);
    ValueNet net;
    for (auto& part : net.weights) {
        for (float& weight : part)
            weight = static_cast<float>(unzigzag(reader.next())) / UnitsPerWeight;
    }
    if (!reader.good || !reader.atEnd())
        return makeError("weights.damaged");
    return net;
}

std::vector<std::byte> ValueNet::serialize() const
{
    std::vector<std::byte> body;
    for (const auto& part : weights) {
        for (const float weight : part)
            appendVariable(body, zigzag(static_cast<std::int32_t>(std::lround(
                                     std::clamp(weight * UnitsPerWeight, -MaxUnits, MaxUnits)))));
    }
    return withHead(netHead(), body);
}

const Result<ValueNet>& ValueNet::builtIn()
{
    static const Result<ValueNet> net = parse(std::as_bytes(std::span(builtInNet, builtInNetSize)));
    return net;
}

} // namespace hp
