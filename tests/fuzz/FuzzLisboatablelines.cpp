// The lines that tell Mercado de Lisboa at tables across houses: steps that are asked for, and news
// with its steps, read as a seat does, with the steps that were told before. What the lines of both
// games say is fuzzed in FuzzTablelines.cpp.
#include "tests/fuzz/LisboaNews.h"

using namespace hp;

namespace {

void readAsLisboaStep(const JsonValue& line)
{
    static const lisboa::Rules rules(lisboa::RuleSet(), MaxSeats);
    const auto step = lisboa::readAct(line, rules);
    if (!step)
        return fuzz::requireWords(step.error());
    const auto again = lisboa::readAct(fuzz::parsed(lisboa::printAct(1, 0, *step, rules)), rules);
    fuzz::require(again && *again == *step, "a printed step reads as the same");
}

} // namespace

HP_FUZZ_TARGET(lisboatablelines)
{
    fuzz::NewsListener<fuzz::LisboaNews> seat;
    fuzz::forEachTableLine(input, [&seat](const JsonValue& line) {
        if (!fuzz::isOfNews(line)) {
            if (line.type == JsonValue::Type::Object)
                readAsLisboaStep(line);
            return;
        }
        if (const Failure failure = seat.hear(line))
            return fuzz::requireWords(*failure);
        const lisboa::KnownGame& known = seat.known();
        if (!known.rules)
            return;
        for (int viewer = -1; viewer < known.rules->seats(); ++viewer) {
            const auto told =
                toldSteps(known.first(), known.steps, {viewer, known.open.has_value()}, 0);
            fuzz::require(told.size() == known.steps.size() + 1, "every step is told");
            fuzz::requireTold(told, *known.rules, viewer, known.open.has_value());
        }
    });
}
