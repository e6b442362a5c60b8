// Positions and turns of Mercado de Lisboa: a line with rules (empty, a preset, or a file without
// line ends), one with a position, one with a turn.
#include "tests/fuzz/Lisboa.h"

using namespace hp;

HP_FUZZ_TARGET(lisboaposition)
{
    const lisboa::RuleSet set = fuzz::takeLisboaRules(input);
    const std::string_view text = fuzz::takeLine(input);
    const auto position = lisboa::parsePosition(text, set);
    if (!position)
        return fuzz::requirePlace(position.error(), text);
    const lisboa::Rules rules(set, position->seats);
    const lisboa::Game game(rules, position->state);
    const std::string printed = positionText(game);
    const auto again = lisboa::parsePosition(printed, set);
    fuzz::require(again && positionText(lisboa::Game(rules, again->state)) == printed,
                  "a printed position reads as the same", printed);

    const std::string_view turn = fuzz::takeLine(input);
    const auto steps = lisboa::parseSteps(turn, rules);
    if (!steps)
        fuzz::requirePlace(steps.error(), turn);
    else
        fuzz::require(*lisboa::parseSteps(turnText(*steps, rules), rules) == *steps,
                      "a printed turn reads as the same");
    lisboa::Game played = game;
    Random random(1);
    for (std::size_t i = 0; steps && i < steps->size(); ++i) {
        if (played.ending() != lisboa::Ending::None)
            break;
        if (const Failure failure = played.check((*steps)[i])) {
            fuzz::requireWords(*failure);
            break;
        }
        played.play((*steps)[i], random);
    }
    fuzz::playToTheEnd(played, 3);
}
