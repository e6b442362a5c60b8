// Rules files: .hprules, and the rules in records and lessons.
#include "tests/fuzz/Harness.h"

#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/RulesJson.h"

using namespace hp;

namespace {

/// Accepted means playable: one round with every number of seats.
void playOneRound(const RuleSet& rules)
{
    for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
        const RulesPtr table = Rules::make(rules, seats);
        Game game(*table);
        Random random(1);
        game.startRound(game.deal(random));
        if (game.phase() == Phase::Playing)
            playRoundAtRandom(game, random);
        fuzz::require(game.phase() != Phase::Playing, "a round of accepted rules ends");
    }
}

} // namespace

HP_FUZZ_TARGET(rules)
{
    const auto rules = parseRules(fuzz::bytesOf(input));
    if (!rules)
        return fuzz::requirePlace(rules.error(), input);
    for (const QByteArray& text : {printRules(*rules), printRulesCompact(*rules)}) {
        const auto again = parseRules(text);
        fuzz::require(again && *again == *rules, "printed rules read as the same rules",
                      text.toStdString());
    }
    const std::vector<Finding> findings = validate(*rules);
    for (const Finding& finding : findings) {
        fuzz::requireWords(Error{finding.message, {}, 0, 0});
        for (const Fix& fix : finding.fixes)
            fuzz::require(fix.result != *rules, "a fix changes something", fix.message.id);
    }
    if (!hasErrors(findings))
        playOneRound(*rules);
}
