#include "engine/heller/words/PieceWording.h"

#include "engine/heller/market/TileTable.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>

namespace hp {

namespace {

struct PieceText {
    Q_DECLARE_TR_FUNCTIONS(hp::PieceWording)
};

bool hasFires(const RuleSet& rules)
{
    return rules.fires > 0 || rules.fixedFires != 0;
}

/// @param shielded whether fires stop it
QStringList reach(const RuleSet& rules, bool shielded)
{
    if (!hasFires(rules))
        return {};
    return {shielded ? PieceText::tr("It acts as far as the next fire.")
                     : PieceText::tr("A fire does not stop it.")};
}

QStringList stall(const Piece& piece, const RuleSet& rules, int rank)
{
    const int counts = std::max<int>(rank, piece.rank);
    QStringList sentences{PieceText::tr(
        "Counts %n time(s) in its row and in its column: so often its owner gets, or pays, "
        "what customers and rogues come to there.",
        nullptr, counts)};
    if (counts > piece.rank)
        sentences +=
            PieceText::tr("%n wizard(s) beside it count in that.", nullptr, counts - piece.rank);
    if (hasFires(rules))
        sentences += PieceText::tr("What lies beyond a fire does not count for it.");
    if (rules.rounds != 1)
        sentences += rules.returningRanks[piece.rank - 1]
                         ? PieceText::tr("After the round it returns to its owner.")
                         : PieceText::tr("After the round it leaves the game.");
    return sentences;
}

QStringList moreOfCustomer(const RuleSet& rules)
{
    QStringList sentences;
    if (rules.evilEyes > 0)
        sentences += PieceText::tr("Under an evil eye it does not count.");
    return sentences + reach(rules, true);
}

QStringList moreOfRogue(const RuleSet& rules)
{
    QStringList sentences;
    if (rules.evilEyes > 0)
        sentences += PieceText::tr("Under an evil eye it counts, too.");
    return sentences + reach(rules, true);
}

QStringList moreOfSack(const RuleSet& rules)
{
    QStringList sentences;
    if (rules.coinSacks > 1)
        sentences += PieceText::tr("Each further one doubles once more.");
    return sentences + reach(rules, rules.fireShieldsCoinSack);
}

QStringList moreOfFire(const RuleSet& rules)
{
    QStringList sentences;
    if (rules.coinSacks > 0 && !rules.fireShieldsCoinSack)
        sentences += PieceText::tr("It does not stop a coin sack: that doubles in every part.");
    if (rules.evilEyes > 0 && !rules.fireShieldsEvilEye)
        sentences += PieceText::tr("It does not stop an evil eye: that acts in every part.");
    return sentences;
}

QStringList moreOfEye(const RuleSet& rules)
{
    return reach(rules, rules.fireShieldsEvilEye);
}

QStringList moreOfBanner(const RuleSet& rules)
{
    QStringList sentences;
    if (rules.banners > 1)
        sentences += PieceText::tr("Each further one adds one rank more.");
    return sentences + reach(rules, true);
}

QStringList moreOfCurse(const RuleSet& rules)
{
    QStringList sentences;
    if (rules.curses > 1)
        sentences += PieceText::tr("A second one in the same place takes that back.");
    return sentences + reach(rules, true);
}

QStringList moreOfWizard(const RuleSet& rules)
{
    return reach(rules, false);
}

/// Names of the figures of a value: the first tile, the second tile.
using FigureNames = std::array<const char*, 2>;

constexpr std::array<FigureNames, 6> CustomerNames{{
    {QT_TRANSLATE_NOOP("Wording", "Farmhand"), QT_TRANSLATE_NOOP("Wording", "Maid")},
    {QT_TRANSLATE_NOOP("Wording", "Farmer"), QT_TRANSLATE_NOOP("Wording", "Farmer's wife")},
    {QT_TRANSLATE_NOOP("Wording", "Burgher"), QT_TRANSLATE_NOOP("Wording", "Burgheress")},
    {QT_TRANSLATE_NOOP("Wording", "Knight"), QT_TRANSLATE_NOOP("Wording", "Lady")},
    {QT_TRANSLATE_NOOP("Wording", "Abbot"), QT_TRANSLATE_NOOP("Wording", "Abbess")},
    {QT_TRANSLATE_NOOP("Wording", "King"), QT_TRANSLATE_NOOP("Wording", "Queen")},
}};
constexpr std::array<const char*, 6> RogueNames{
    QT_TRANSLATE_NOOP("Wording", "Beggar"), QT_TRANSLATE_NOOP("Wording", "Quack"),
    QT_TRANSLATE_NOOP("Wording", "Cheat"),  QT_TRANSLATE_NOOP("Wording", "Thief"),
    QT_TRANSLATE_NOOP("Wording", "Robber"), QT_TRANSLATE_NOOP("Wording", "Tax collector"),
};
constexpr auto RogueFigures = [] {
    std::array<FigureNames, RogueNames.size()> figures{};
    for (std::size_t i = 0; i < figures.size(); ++i)
        figures[i] = {RogueNames[i], RogueNames[i]};
    return figures;
}();

struct TileWords {
    PieceType type = PieceType::None;
    const char* name = "";                         ///< also of a value without its own figure
    const char* effect = "";                       ///< %n: its value
    QStringList (*more)(const RuleSet&) = nullptr; ///< how other tiles and rules change it
    std::span<const FigureNames> ofValues = {};    ///< from value 1 on
};

constexpr TileTable<TileWords> TileNames{{
    {PieceType::Customer, QT_TRANSLATE_NOOP("Wording", "Customer"),
     QT_TRANSLATE_N_NOOP("hp::PieceWording",
                         "A customer: every stall in its row and in its column gets %n time(s) its "
                         "rank."),
     moreOfCustomer, CustomerNames},
    {PieceType::Rogue, QT_TRANSLATE_NOOP("Wording", "Rogue"),
     QT_TRANSLATE_N_NOOP("hp::PieceWording",
                         "A rogue: every stall in its row and in its column pays %n time(s) its "
                         "rank."),
     moreOfRogue, RogueFigures},
    {PieceType::CoinSack, QT_TRANSLATE_NOOP("Wording", "Coin sack"),
     QT_TRANSLATE_NOOP("hp::PieceWording",
                       "Doubles what its row and its column pay, gains and losses."),
     moreOfSack},
    {PieceType::Fire, QT_TRANSLATE_NOOP("Wording", "Fire"),
     QT_TRANSLATE_NOOP("hp::PieceWording",
                       "Splits its row and its column into parts that pay on their own."),
     moreOfFire},
    {PieceType::EvilEye, QT_TRANSLATE_NOOP("Wording", "Evil eye"),
     QT_TRANSLATE_NOOP("hp::PieceWording",
                       "In its row and in its column customers do not count, rogues do."),
     moreOfEye},
    {PieceType::Wizard, QT_TRANSLATE_NOOP("Wording", "Wizard"),
     QT_TRANSLATE_NOOP("hp::PieceWording",
                       "Every stall right above, below, left or right of it counts one rank more, "
                       "in its row and in its column."),
     moreOfWizard},
    {PieceType::Banner, QT_TRANSLATE_NOOP("Wording", "Banner"),
     QT_TRANSLATE_NOOP("hp::PieceWording",
                       "In its row and in its column every stall counts one rank more."),
     moreOfBanner},
    {PieceType::Curse, QT_TRANSLATE_NOOP("Wording", "Curse"),
     QT_TRANSLATE_NOOP("hp::PieceWording",
                       "In its row and in its column gains become losses, and losses gains."),
     moreOfCurse},
}};
static_assert(isComplete(TileNames));

int magnitudeOf(const Piece& tile)
{
    return std::abs(static_cast<int>(tile.value));
}

QStringList sentencesOf(const Piece& piece, const RuleSet& rules, int rank)
{
    if (piece.isNone())
        return {};
    if (piece.isStall())
        return stall(piece, rules, rank);
    if (piece.isFigure() && piece.value == 0)
        return {PieceText::tr("A customer who brings nothing.")};
    const TileWords& words = rowOf(TileNames, piece.type);
    const int n = piece.isFigure() ? magnitudeOf(piece) : -1; // none
    return QStringList{QCoreApplication::translate("hp::PieceWording", words.effect, nullptr, n)} +
           words.more(rules);
}

} // namespace

QString tileName(const Piece& tile)
{
    const TileWords& words = rowOf(TileNames, tile.type);
    const std::size_t value = magnitudeOf(tile);
    return QCoreApplication::translate("Wording", value >= 1 && value <= words.ofValues.size()
                                                      ? words.ofValues[value - 1][tile.copy % 2]
                                                      : words.name);
}

QString pieceMeaning(const Piece& piece, const RuleSet& rules, int rank)
{
    return sentencesOf(piece, rules, rank).join(QLatin1Char(' '));
}

QString pieceTip(const QString& heading, const QString& text)
{
    QString body = text.toHtmlEscaped();
    body.replace(QLatin1Char('\n'), QLatin1String("<br>"));
    return QStringLiteral("<qt><b>%1</b>%2%3</qt>")
        .arg(heading.toHtmlEscaped(), body.isEmpty() ? QString() : QStringLiteral("<br>"), body);
}

} // namespace hp
