#include "engine/lisboa/players/Look.h"
#include "engine/lisboa/players/Player.h"

#include <algorithm>

namespace hp::lisboa {

namespace {

/// The best step at one look, or, with slips, the best of those that it sees.
class Greedy : public Player {
public:
    /// @param overlooks the share of steps that it does not see
    /// @param misjudges by how many coins it may be wrong about a step
    Greedy(const Taste& taste, double overlooks, double misjudges)
        : taste_(taste), overlooks_(overlooks), misjudges_(misjudges)
    {
    }

    Step choose(const SeatView& view, Random& random, const ThinkLimits&, std::stop_token) override
    {
        Look(view.game, taste_).rate(steps_);
        Step best = steps_.back().step; // coin, or the last tile: what nobody overlooks
        double most = steps_.back().worth;
        for (const Look::Rated& rated : steps_) {
            // Equal ones are chosen from at random.
            const double worth = rated.worth + misjudges_ * random.unit() + 1e-6 * random.unit();
            if (worth <= most || (overlooks_ > 0 && random.unit() < overlooks_))
                continue;
            best = rated.step;
            most = worth;
        }
        return best;
    }

private:
    Taste taste_;
    double overlooks_;
    double misjudges_;
    std::vector<Look::Rated> steps_;
};

class Expert : public Player {
public:
    Step choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                std::stop_token stop) override
    {
        return rankSteps(view, random, limits, stop).steps.front().step;
    }
};

} // namespace

const std::vector<std::string>& levelNames()
{
    static const std::vector<std::string> names{"beginner", "skilled", "expert"};
    return names;
}

std::optional<double> levelStrength(std::string_view level)
{
    // What the matches of README.md give; the first number is free. With more nodes than there,
    // "expert" is stronger still.
    if (level == "beginner")
        return 620;
    if (level == "skilled")
        return 1040;
    if (level == "expert")
        return 1840;
    return {};
}

bool isLevel(std::string_view name)
{
    return makePlayer(name) != nullptr;
}

std::unique_ptr<Player> makePlayer(std::string_view level)
{
    if (level == "beginner")
        return std::make_unique<Greedy>(CoinsOnly, 0.5, 2.0);
    if (level == "coins")
        return std::make_unique<Greedy>(CoinsOnly, 0, 0);
    if (level == "skilled" || level == "look")
        return std::make_unique<Greedy>(Taste(), 0, 0);
    if (level == "expert")
        return std::make_unique<Expert>();
    return nullptr;
}

} // namespace hp::lisboa
