#include "engine/heller/players/EvenMatch.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace hp {

namespace {

constexpr std::string_view Prefix = "even@";
constexpr std::size_t MostDigits = 4;

/// The share of the way from the lower level's strength to the upper one's that a mix reaches, by
/// the chance of the upper one, in steps of a quarter. Measured by matches of the mix against both
/// levels, 1500 games each; the last two pairs of levels are too near each other to differ from a
/// straight line by more than the error.
struct Reached {
    std::string_view lower;
    std::array<double, 5> way;
};
constexpr std::array<Reached, 4> Ways{{
    {"beginner", {0, 0.25, 0.5, 0.75, 1}},
    {"casual", {0, 0.41, 0.62, 0.81, 1}},
    {"skilled", {0, 0.25, 0.5, 0.75, 1}},
    {"expert", {0, 0.25, 0.5, 0.75, 1}},
}};

double chanceFor(std::string_view lower, double way)
{
    const auto found = std::find_if(Ways.begin(), Ways.end(),
                                    [&](const Reached& one) { return one.lower == lower; });
    if (found == Ways.end())
        return way;
    const auto& reached = found->way;
    for (std::size_t i = 1; i < reached.size(); ++i) {
        if (way <= reached[i])
            return (static_cast<double>(i - 1) +
                    (way - reached[i - 1]) / (reached[i] - reached[i - 1])) /
                   static_cast<double>(reached.size() - 1);
    }
    return 1;
}

} // namespace

std::optional<int> evenStrength(std::string_view name)
{
    if (!name.starts_with(Prefix))
        return {};
    const std::string_view digits = name.substr(Prefix.size());
    int strength = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), strength);
    const bool plain = !digits.empty() && digits.size() <= MostDigits && digits.front() != '-' &&
                       error == std::errc() && end == digits.data() + digits.size();
    return plain ? std::optional(strength) : std::nullopt;
}

std::string evenName(double strength)
{
    const double within = std::clamp(strength, levels().front().strength, levels().back().strength);
    return std::string(Prefix) + std::to_string(std::lround(within));
}

std::optional<double> strengthOf(std::string_view player)
{
    if (const Level* level = findLevel(player))
        return level->strength;
    if (const std::optional<int> even = evenStrength(player))
        return std::clamp<double>(*even, levels().front().strength, levels().back().strength);
    return {};
}

EvenMix evenMix(double strength)
{
    const auto all = levels();
    if (!(strength > all.front().strength))
        return {&all.front(), &all.front(), 0};
    for (std::size_t i = 1; i < all.size(); ++i) {
        const Level& lower = all[i - 1];
        const Level& upper = all[i];
        if (strength == upper.strength)
            return {&upper, &upper, 0};
        if (strength < upper.strength) {
            const double way = (strength - lower.strength) / (upper.strength - lower.strength);
            return {&lower, &upper, chanceFor(lower.name, way)};
        }
    }
    return {&all.back(), &all.back(), 0};
}

EvenPlayer::EvenPlayer(double strength)
{
    const EvenMix mix = evenMix(strength);
    chance_ = mix.chance;
    lower_ = makePlayer(*mix.lower);
    if (mix.upper != mix.lower)
        upper_ = makePlayer(*mix.upper);
}

Decision EvenPlayer::choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                            std::stop_token stop)
{
    const bool stronger = upper_ && random.unit() < chance_;
    return (stronger ? upper_ : lower_)->choose(view, random, limits, std::move(stop));
}

} // namespace hp
