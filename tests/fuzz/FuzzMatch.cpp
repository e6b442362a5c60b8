// The state files of matches, of either game, and what a match does with them.
#include "tests/fuzz/Harness.h"

#include "app/cli/MatchFile.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/lisboa/text/RulesJson.h"

#include <QBuffer>

using namespace hp;
using namespace hp::cli;

namespace {

Result<MatchFile> read(QByteArray text, const MatchForm& form)
{
    QBuffer buffer(&text);
    buffer.open(QIODevice::ReadOnly);
    return readMatchFile(buffer, QStringLiteral("file"), form);
}

void readAs(const MatchForm& form, std::string_view input)
{
    const auto match = read(fuzz::bytesOf(input), form);
    if (!match)
        return fuzz::requirePlace(match.error(), input);
    QByteArray printed = printMatchHead(*match);
    for (const auto& [deal, result] : match->results)
        printed += printMatchGroup(deal, result);
    const auto again = read(printed, form);
    fuzz::require(
        again && isSameMatch(again->head, match->head, form) && again->results == match->results &&
            again->programs == match->programs && again->plan.games == match->plan.games &&
            again->plan.shard == match->plan.shard && again->plan.shards == match->plan.shards,
        "a printed match reads as the same", printed.toStdString());

    const auto players = static_cast<int>(match->head.players.size());
    const MatchSummary summary = summarize(match->results, players, SprtBounds{});
    fuzz::require(summary.games == players * static_cast<int>(match->results.size()),
                  "a summary counts all games");
    const int missing = missingDeals(*match, match->plan.shard, match->plan.shards);
    fuzz::require(missing >= 0 && missing <= dealsOf(*match), "no more deals are missing than are");
    fuzz::require(unfinishedParts(*match, match->plan.shards, 5).size() <= 5, "at most five parts");
}

} // namespace

HP_FUZZ_TARGET(match)
{
    readAs(matchForm(&parseRules, &printRules, &samePlay, {}), input);
    readAs(matchForm(&lisboa::parseRules, &lisboa::printRules, &lisboa::samePlay, {}), input);
}
