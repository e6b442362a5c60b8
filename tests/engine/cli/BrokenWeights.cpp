// Truncated learned values. A program that links this file uses them instead of the library's.
namespace hp {

extern const unsigned char builtInWeights[];
extern const unsigned builtInWeightsSize;
const unsigned char builtInWeights[] = {'H', 'P'};
const unsigned builtInWeightsSize = sizeof(builtInWeights);

} // namespace hp
