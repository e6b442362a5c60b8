// Learned values that break off: stands before those of the library, where a program links it.
namespace hp {

extern const unsigned char builtInWeights[];
extern const unsigned builtInWeightsSize;
const unsigned char builtInWeights[] = {'H', 'P'};
const unsigned builtInWeightsSize = sizeof(builtInWeights);

} // namespace hp
