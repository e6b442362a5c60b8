#include "engine/lisboa/words/RuleNames.h"

#include "engine/lisboa/words/Names.h"
#include "engine/text/Languages.h"

#include <QCoreApplication>

#include <algorithm>

namespace hp::lisboa {

namespace {

struct RuleText {
    Q_DECLARE_TR_FUNCTIONS(hp::lisboa::RuleNames)
};

struct NamedRule {
    std::string_view path;
    const char* name;
};
// clang-format off
constexpr NamedRule RuleWords[] = {
    {"market.rows", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Rows of the market")},
    {"market.columns", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Columns of the market")},
    {"standTiles", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Stand tiles")},
    {"woodenStands", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Wooden stands of each player")},
    {"ownTiles", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Own tiles of each player")},
    {"display", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Tiles in the display")},
    {"restaurants", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Restaurants")},
    {"asidePub", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "One pub is put aside")},
    {"pubForLast", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "The last player gets the pub, with so many players")},
    {"greySquares", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Squares with grey restaurants")},
    {"customers", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Customer tiles")},
    {"openCustomers", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Open customer tiles of each number")},
    {"startMoney", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Coins at the start")},
    {"hiddenMoney", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Money behind screens")},
    {"standCost", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "What a stand costs")},
    {"coin", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Coins for a turn that takes coins")},
    {"restaurantCoin", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Coins for opening a restaurant")},
    {"restaurantBonus", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "What a restaurant adds to the worth of a stand")},
    {"endSquares", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Free squares at the end")},
    {"endEntrances", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Empty entrances at the end")},
    {"coinRounds", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Rounds of coins that end the game, with 2, 3 and 4 players")},
    {"finishRound", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "The round is played to its end")},
    {"leftRestaurantCost", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "What a restaurant left in a supply costs")},
};
// clang-format on

QString separated(const QStringList& parts)
{
    return parts.join(QStringLiteral(", "));
}

QString valueOf(const RuleSet& rules, const CountRule& rule)
{
    return QString::number(rules.*rule.member);
}

QString valueOf(const RuleSet& rules, const FlagRule& rule)
{
    return rules.*rule.member ? RuleText::tr("yes") : RuleText::tr("no");
}

QString valueOf(const RuleSet& rules, const TypesRule& rule)
{
    QStringList parts;
    for (int type = 0; type < TypeCount; ++type)
        parts += QStringLiteral("%1 %2").arg((rules.*rule.member)[type]).arg(typeName(type));
    return separated(parts);
}

QString valueOf(const RuleSet& rules, const KindsRule& rule)
{
    QStringList parts;
    for (int kind = 0; kind < KindCount; ++kind)
        parts += QStringLiteral("%1 %2").arg((rules.*rule.member)[kind]).arg(kindName(kind));
    return separated(parts);
}

QString valueOf(const RuleSet& rules, const SeatCountsRule& rule)
{
    QStringList parts;
    for (const int count : rules.*rule.member)
        parts += QString::number(count);
    return separated(parts);
}

QString valueOf(const RuleSet& rules, const SeatNumbersRule& rule)
{
    QStringList parts;
    for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
        if ((rules.*rule.member)[seats - MinSeats])
            parts += QString::number(seats);
    }
    return parts.isEmpty() ? RuleText::tr("never") : separated(parts);
}

QString valueOf(const RuleSet& rules, const SquaresRule& rule)
{
    QStringList parts;
    for (int square = 0; square < SquareCount; ++square) {
        if (rules.*rule.member >> square & 1)
            parts += squareName(static_cast<Square>(square));
    }
    return parts.isEmpty() ? RuleText::tr("none", "squares") : separated(parts);
}

QString valueOf(const RuleSet& rules, const CustomersRule& rule)
{
    const CustomerCounts& counts = rules.*rule.member;
    if (counts == pairCustomers())
        return RuleText::tr("the usual ones");
    if (counts == fallingCustomers())
        return RuleText::tr("the fewer customers, the more goods they want");
    return RuleText::tr("others");
}

QString valueOf(const RuleSet& rules, const StandCostRule& rule)
{
    return rules.*rule.member == StandCost::Sum
               ? RuleText::tr("one coin for each stand in its row and column")
               : RuleText::tr("the larger number of stands in its row or column");
}

} // namespace

QString ruleName(std::string_view path)
{
    const auto named = std::find_if(std::begin(RuleWords), std::end(RuleWords),
                                    [&](const NamedRule& rule) { return rule.path == path; });
    return named == std::end(RuleWords) ? QString() : RuleText::tr(named->name);
}

QString ruleValue(const RuleSet& rules, const RuleField& field)
{
    return std::visit([&](const auto& rule) { return valueOf(rules, rule); }, field.form);
}

QStringList ruleDifferences(const RuleSet& from, const RuleSet& to)
{
    QStringList lines;
    for (const RuleField& field : ruleFields()) {
        const bool equal = std::visit(
            [&](const auto& rule) { return from.*rule.member == to.*rule.member; }, field.form);
        if (!equal)
            lines += RuleText::tr("%1: %2 instead of %3", "a rule, its value, its usual value")
                         .arg(ruleName(field.path), ruleValue(to, field), ruleValue(from, field));
    }
    return lines;
}

QString rulesName(const RuleSet& rules)
{
    return QString::fromStdString(rules.name.in(catalogueLanguage().toStdString()));
}

} // namespace hp::lisboa
