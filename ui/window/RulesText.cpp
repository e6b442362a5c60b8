#include "ui/window/RulesText.h"

#include "engine/text/Wording.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace hp {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hp::RulesText)
};

QString unknownRounds(const RuleSet& rules)
{
    QStringList returning;
    for (int rank = 1; rank <= RankCount; ++rank) {
        if (rules.returningRanks[static_cast<std::size_t>(rank - 1)])
            returning += rankName(rank);
    }
    if (returning.isEmpty())
        return Text::tr("The game ends after the round in which somebody places the last stall; "
                        "placed stalls do not come back.");
    // While stalls come back, hardly anybody runs out of them: the latest end is worth a word.
    if (returning.size() == RankCount)
        return Text::tr("The game ends after the round in which somebody places the last stall, "
                        "after %1 rounds at the latest; placed stalls come back.")
            .arg(MaxRounds);
    return Text::tr("The game ends after the round in which somebody places the last stall, "
                    "after %1 rounds at the latest; placed stalls of these ranks come back: %2.")
        .arg(QString::number(MaxRounds), returning.join(QStringLiteral(", ")));
}

QString rounds(const RuleSet& rules, int seats)
{
    if (rules.unknownRounds())
        return unknownRounds(rules);
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

QString scoring(const RuleSet& rules)
{
    switch (rules.lineScoring) {
    case LineScoring::Immediate:
        break;
    case LineScoring::Choice:
        return Text::tr("Whoever completes a line chooses when it scores.");
    case LineScoring::RoundEnd:
        return Text::tr("All lines score at the end of the round.");
    }
    return Text::tr("A line scores as soon as it is full.");
}

} // namespace

QString rulesSummary(const RuleSet& rules, int seats)
{
    QStringList lines{rounds(rules, seats), tiles(rules), scoring(rules)};
    if (rules.wizards > 0)
        lines.append(Text::tr("%n wizard(s): stalls next to one count one rank more.", nullptr,
                              rules.wizards));
    lines.append(Text::tr("Each player has %n stall(s).", nullptr, rules.stallCount(seats)));
    return lines.join(QLatin1Char('\n'));
}

} // namespace hp
