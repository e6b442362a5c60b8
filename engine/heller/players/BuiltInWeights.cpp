#include "engine/heller/players/Player.h"
#include "engine/heller/players/ValueNet.h"
#include "engine/heller/players/WeightBytes.h"

#include <vector>

namespace hp {

// Made from resources/weights/values.bin and net.bin by EmbedBytes.cmake.
extern const unsigned char builtInWeights[];
extern const unsigned builtInWeightsSize;
extern const unsigned char builtInNet[];
extern const unsigned builtInNetSize;

namespace {

/// Adds the source file that was compiled in to the error.
Error inFile(Error error, const char* path)
{
    error.path = path;
    return error;
}

Result<Weights> readBuiltIn()
{
    auto tables = Weights::parse(std::as_bytes(std::span(builtInWeights, builtInWeightsSize)));
    if (!tables)
        return inFile(tables.error(), "resources/weights/values.bin");
    const auto& net = ValueNet::builtIn();
    if (!net)
        return inFile(net.error(), "resources/weights/net.bin");
    return tables->with(*net);
}

} // namespace

Weights Weights::with(ValueNet net) const
{
    Weights weights = *this;
    weights.net_ = std::make_shared<const ValueNet>(std::move(net));
    return weights;
}

const Result<Weights>& Weights::builtIn()
{
    static const Result<Weights> weights = readBuiltIn();
    return weights;
}

Failure weightsFailure()
{
    const auto& weights = Weights::builtIn();
    return weights ? Failure{} : Failure{weights.error()};
}

std::uint32_t weightsChecksum()
{
    std::vector<std::byte> sums;
    append32(sums, checksum(std::as_bytes(std::span(builtInWeights, builtInWeightsSize))));
    append32(sums, checksum(std::as_bytes(std::span(builtInNet, builtInNetSize))));
    return checksum(sums);
}

} // namespace hp
