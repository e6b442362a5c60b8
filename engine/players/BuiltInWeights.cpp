#include "engine/players/ValueTables.h"

namespace hp {

// Made from resources/weights/values.bin by EmbedBytes.cmake.
extern const unsigned char builtInWeights[];
extern const unsigned builtInWeightsSize;

const Result<Weights>& Weights::builtIn()
{
    static const Result<Weights> weights =
        parse(std::as_bytes(std::span(builtInWeights, builtInWeightsSize)));
    return weights;
}

} // namespace hp
