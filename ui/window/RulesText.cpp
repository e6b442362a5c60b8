#include "ui/window/RulesText.h"

#include "engine/text/RulesWording.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace hp {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hp::RulesText)
};

QString rounds(const RuleSet& rules, int seats)
{
    if (rules.unknownRounds())
        return whenTheGameEnds(rules) + QLatin1Char(' ') + whatStallsDoAfterRounds(rules);
    const int pieces = rules.tileCount() + seats * rules.stallCount(seats);
    if (pieces < rules.squareCount())
        return Text::tr("%n round(s).", nullptr, rules.rounds);
    // The last round lacks what the ones before can have used up.
    int leaving = 0;
    const auto& stalls = rules.stalls[static_cast<std::size_t>(seats - MinSeats)];
    for (std::size_t rank = 0; rank < RankCount; ++rank)
        leaving += rules.returningRanks[rank] ? 0 : seats * stalls[rank];
    const int used = std::min(leaving, (rules.rounds - 1) * rules.squareCount());
    if (pieces - used < rules.squareCount())
        return Text::tr("%n round(s); stalls can run out before the market is full.", nullptr,
                        rules.rounds);
    return Text::tr("%n round(s); the market is filled in each.", nullptr, rules.rounds);
}

QString tiles(const RuleSet& rules)
{
    if (rules.openTiles)
        return Text::tr("All %n tile(s) lie open: take any of them instead of drawing.", nullptr,
                        rules.tileCount());
    if (rules.hiddenTiles == 0)
        return Text::tr("%n tile(s) face down.", nullptr, rules.tileCount());
    if (rules.hiddenTiles > 1)
        return Text::tr("%n tile(s) face down; each player holds %1 hidden ones.", nullptr,
                        rules.tileCount())
            .arg(rules.hiddenTiles);
    return Text::tr("%n tile(s) face down; each player holds a hidden one.", nullptr,
                    rules.tileCount());
}

} // namespace

QString rulesSummary(const RuleSet& rules, int seats)
{
    QStringList lines{rounds(rules, seats), tiles(rules)};
    if (rules.drawsIntoHand())
        lines.append(Text::tr("A drawn tile joins the hand; then any tile of it is placed."));
    lines.append(whenLinesPay(rules));
    if (rules.wizards > 0)
        lines.append(Text::tr("%n wizard(s): stalls next to one count one rank more.", nullptr,
                              rules.wizards));
    lines.append(Text::tr("Each player has %n stall(s).", nullptr, rules.stallCount(seats)));
    return lines.join(QLatin1Char('\n'));
}

} // namespace hp
