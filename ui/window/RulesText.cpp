#include "ui/window/RulesText.h"

#include <QCoreApplication>
#include <QStringList>

namespace hp {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hp::RulesText)
};

QString rounds(const RuleSet& rules, int seats)
{
    if (rules.unknownRounds())
        return Text::tr("The game ends after the round in which somebody places the last stall; "
                        "placed stalls do not come back.");
    const int pieces = rules.tileCount() + seats * rules.stallCount(seats);
    if (pieces < rules.rows * rules.columns)
        return Text::tr("%n round(s).", nullptr, rules.rounds);
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
