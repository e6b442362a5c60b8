// What the harnesses of Mercado de Lisboa share.
#pragma once

#include "tests/fuzz/Harness.h"

#include "engine/lisboa/text/RulesJson.h"
#include "engine/lisboa/text/Tokens.h"

namespace hp::fuzz {

/// The first line of an input as rules: empty, a preset, or a file without line ends.
inline lisboa::RuleSet takeLisboaRules(std::string_view& text)
{
    const std::string_view line = takeLine(text);
    if (const auto preset = lisboa::preset(line))
        return *preset;
    const auto rules = lisboa::parseRules(bytesOf(line));
    return rules && !hasErrors(lisboa::validate(*rules)) ? *rules : lisboa::RuleSet();
}

/// Accepted means playable: the game ends, and every position on the way reads as the same.
inline void playToTheEnd(lisboa::Game game, std::uint64_t seed)
{
    Random random(seed);
    std::vector<lisboa::Step> steps;
    while (game.ending() == lisboa::Ending::None) {
        game.legalSteps(steps);
        require(!steps.empty(), "a seat can always do something");
        game.play(steps[random.below(static_cast<std::uint32_t>(steps.size()))], random);
    }
    const std::string text = positionText(game);
    const auto read = lisboa::parsePosition(text, game.rules().set());
    require(read && positionText(lisboa::Game(game.rules(), read->state)) == text,
            "a played position reads as the same", text);
}

} // namespace hp::fuzz
