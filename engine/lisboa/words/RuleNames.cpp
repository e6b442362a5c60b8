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
    const char* help = "";
};
// clang-format off
constexpr NamedRule RuleWords[] = {
    {"name", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Name of these rules")},
    {"market", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Market")},
    {"market.rows", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Rows of the market"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Each row is a line with an entrance at either end.")},
    {"market.columns", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Columns of the market"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Each column is a line with an entrance at either end.")},
    {"standTiles", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Stand tiles"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "So many of each good are in the bag.")},
    {"woodenStands", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Wooden stands of each player"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "A player without wooden stands opens none any more.")},
    {"ownTiles", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Own tiles of each player"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Each player draws so many, and has so many again after each turn.")},
    {"display", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Tiles in the display"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "After opening a stand a player takes one of these.")},
    {"restaurants", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Restaurants"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "So many of each kind, among them the pub that is put aside.")},
    {"asidePub", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "One pub is put aside"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "It is not among the grey restaurants.")},
    {"pubForLast", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "The last player gets the pub, with so many players"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "With other numbers of players the pub that was put aside is out of the game.")},
    {"greySquares", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Squares with grey restaurants"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "There a restaurant lies face down. Whoever opens a stand or a restaurant on it gets it.")},
    {"customers", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Customer tiles"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "So many tiles there are with these customers, who want these goods.")},
    {"openCustomers", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Open customer tiles of each number"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "So many tiles of one, two, three and four customers lie open.")},
    {"startMoney", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Coins at the start"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Each player begins with these.")},
    {"hiddenMoney", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Money behind screens"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Others do not see how much somebody has; they do see what is earned and paid.")},
    {"standCost", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "What a stand costs"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Stands of all players count, the new one once.")},
    {"coin", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Coins for a turn that takes coins"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "The bank never runs out.")},
    {"restaurantCoin", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Coins for opening a restaurant"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "They come from the bank at once.")},
    {"restaurantBonus", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "What a restaurant adds to the worth of a stand"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "A stand right beside it whose good it serves is worth so much more; alone it is worth 1.")},
    {"endSquares", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Free squares at the end"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "When no more than these are free, the game ends. Squares with a grey restaurant are free.")},
    {"endEntrances", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Empty entrances at the end"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "When no more than these are empty, the game ends.")},
    {"coinRounds", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "Rounds of coins that end the game, with 2, 3 and 4 players"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "When all players one after the other only take coins, so many times, the game ends.")},
    {"finishRound", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "The round is played to its end"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "When squares or entrances end the game, all players have had equally many turns.")},
    {"leftRestaurantCost", QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "What a restaurant left in a supply costs"),
     QT_TRANSLATE_NOOP("hp::lisboa::RuleNames", "At the end each player pays this for each of them.")},
};
// clang-format on

const NamedRule* find(std::string_view path)
{
    const auto named = std::find_if(std::begin(RuleWords), std::end(RuleWords),
                                    [&](const NamedRule& rule) { return rule.path == path; });
    return named == std::end(RuleWords) ? nullptr : &*named;
}

/// A good, a kind of restaurant, a number of players or of customers, a language.
QString partName(std::string_view whole, std::string_view part)
{
    if (whole == "name")
        return languageName(QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size())));
    const auto letter = KindLetters.find(part);
    if (letter != std::string_view::npos && part.size() == 1) {
        const int kind = static_cast<int>(letter);
        return whole == "restaurants" ? kindName(kind) : typeName(kind);
    }
    const int number = part.empty() ? 0 : part.front() - '0';
    return whole == "customers" ? RuleText::tr("tiles of %n customer(s)", nullptr, number)
                                : RuleText::tr("with %n player(s)", nullptr, number);
}

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
    if (const NamedRule* rule = find(path))
        return RuleText::tr(rule->name);
    const auto dot = path.rfind('.');
    const NamedRule* whole = dot == std::string_view::npos ? nullptr : find(path.substr(0, dot));
    if (!whole)
        return {};
    const QString part = partName(whole->path, path.substr(dot + 1));
    return RuleText::tr("%1: %2", "a rule, a part of it").arg(RuleText::tr(whole->name), part);
}

QString ruleHelp(std::string_view path)
{
    const NamedRule* rule = find(path);
    return rule && *rule->help ? RuleText::tr(rule->help) : QString();
}

bool isReconstructed(std::string_view path)
{
    return path == "greySquares" || path == "customers" || path == "restaurantBonus" ||
           path == "finishRound";
}

QString ruleValue(const RuleSet& rules, const RuleField& field)
{
    return std::visit([&](const auto& rule) { return valueOf(rules, rule); }, field.form);
}

QStringList ruleDifferences(const RuleSet& from, const RuleSet& to)
{
    QStringList lines;
    for (const RuleField& field : ruleFields()) {
        if (!sameField(from, to, field))
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
