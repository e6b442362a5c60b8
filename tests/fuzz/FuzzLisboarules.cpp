// Rules files of Mercado de Lisboa.
#include "tests/fuzz/Lisboa.h"

using namespace hp;

HP_FUZZ_TARGET(lisboarules)
{
    const auto rules = lisboa::parseRules(fuzz::bytesOf(input));
    if (!rules)
        return fuzz::requirePlace(rules.error(), input);
    for (const QByteArray& text : {lisboa::printRules(*rules), lisboa::printRulesCompact(*rules)}) {
        const auto again = lisboa::parseRules(text);
        fuzz::require(again && *again == *rules, "printed rules read as the same rules",
                      text.toStdString());
    }
    const auto findings = lisboa::validate(*rules);
    for (const auto& finding : findings) {
        fuzz::requireWords(Error{finding.message, {}, 0, 0});
        for (const auto& fix : finding.fixes)
            fuzz::require(fix.result != *rules, "a fix changes something", fix.message.id);
    }
    if (hasErrors(findings))
        return;
    for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
        const lisboa::Rules table(*rules, seats);
        Random random(1);
        fuzz::playToTheEnd(lisboa::Game::begun(table, random), 2);
    }
}
