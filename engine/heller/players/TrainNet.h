// Learning the net on top of the value tables. The tables play games, half of them against
// `skilled`; the net learns to predict the result of each round without the luck of the draws. A
// trained net can go on learning from games that it plays itself.
// Reproducible: the same settings give the same net. `hellerpfennig-cli train --net` runs it.
#pragma once

#include "engine/heller/players/ValueNet.h"

#include <functional>
#include <stop_token>

namespace hp {

struct TrainNetSettings {
    std::uint64_t positions = 60'000'000;
    std::uint64_t seed = 1;
    double lambda = 0.9;     ///< how strongly a position learns from turns after the next one
    double firstRate = 2e-3; ///< learning rate (Adam) at the start, falls to nearly 0 as a cosine
    std::uint64_t reportEvery = 3'000'000;
    /// A good kept for later rounds counts this many coins more than the tables say.
    float keptGood = 0;
    /// A net that plays, one turn ahead, and learns on from these games. Null: the tables play.
    const ValueNet* player = nullptr;
};

struct TrainNetReport {
    std::uint64_t positions = 0;
    /// Mean square errors since the last report, in coins squared: of the net, and of the tables
    /// alone, against the learning target.
    double error = 0;
    double errorOfTables = 0;
};

/// Learns from games by the standard rules with two seats.
ValueNet trainNet(const ValueTables& tables, const TrainNetSettings& settings,
                  const std::function<void(const TrainNetReport&)>& report,
                  std::stop_token stop = {});

/// One learning step, for tests and training: gradients are summed, then applied together.
class NetLearner {
public:
    explicit NetLearner(ValueNet& net);

    /// Adds the gradient for one position. @param target margin in coins  @return square of the
    /// error in coins
    double add(const NetPosition& position, float target);
    /// Updates the weights by Adam and clears the gradients.
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
    std::vector<std::uint16_t> kinds_; ///< kinds of sections that occurred since the last step
    int added_ = 0;
    std::uint64_t steps_ = 0;
    float scale_ = 0;
    float meanScale_ = 0;
    float squareScale_ = 0;
    float rate_ = 0;
};

} // namespace hp
