// Learning the net on top of the value tables: games by the tables, half of them against `skilled`,
// whose results, less the luck of all draws, the net learns to foretell round by round. A net that
// has learned from them can go on with games that it plays itself.
// Reproducible: same settings, same net. `hellerpfennig-cli train --net` runs it.
#pragma once

#include "engine/players/ValueNet.h"

#include <functional>
#include <stop_token>

namespace hp {

struct TrainNetSettings {
    std::uint64_t positions = 60'000'000;
    std::uint64_t seed = 1;
    double lambda = 0.9;     ///< how far a position learns from later than the next turn
    double firstRate = 2e-3; ///< learning rate (Adam) at the start, falling to nearly 0 as a cosine
    std::uint64_t reportEvery = 3'000'000;
    /// Coins by which a good kept for later rounds is worth more than the tables say.
    float keptGood = 0;
    /// A net that plays, one turn ahead, and goes on learning from that; none: the tables play.
    const ValueNet* player = nullptr;
};

struct TrainNetReport {
    std::uint64_t positions = 0;
    /// Mean squares since the last report, in coins squared: of what the net says, and of what the
    /// tables alone say, against what it was to learn.
    double error = 0;
    double errorOfTables = 0;
};

/// Learns from games by the standard rules with two seats.
ValueNet trainNet(const ValueTables& tables, const TrainNetSettings& settings,
                  const std::function<void(const TrainNetReport&)>& report,
                  std::stop_token stop = {});

/// One step of learning for tests and training: gradients are added up, then taken together.
class NetLearner {
public:
    explicit NetLearner(ValueNet& net);

    /// Adds the gradient for one position. @param target margin in coins  @return square of the
    /// error in coins
    double add(const NetPosition& position, float target);
    /// Moves the weights by Adam and forgets the gradients.
    void step(double rate);
    /// Sums since the last step: half the square error in units, by weight.
    const std::vector<float>& gradient(ValueNet::Part part) const { return gradient_[part]; }

private:
    using Parts = std::array<std::vector<float>, ValueNet::Parts>;

    void update(std::size_t part, std::size_t from, std::size_t to);
    void addSections(const NetPosition& position, const float* pooled);

    ValueNet& net_;
    Parts gradient_;
    Parts mean_;
    Parts square_;
    std::vector<std::uint8_t> seen_ = std::vector<std::uint8_t>(ValueNet::SectionKinds);
    std::vector<std::uint16_t> kinds_; ///< of sections, since the last step
    int added_ = 0;
    std::uint64_t steps_ = 0;
    float scale_ = 0;
    float meanScale_ = 0;
    float squareScale_ = 0;
    float rate_ = 0;
};

} // namespace hp
