#include "engine/heller/words/Wording.h"

#include "engine/heller/market/PieceToken.h"
#include "engine/heller/players/EvenMatch.h"
#include "engine/heller/words/PieceWording.h"
#include "engine/text/Languages.h"

#include <QCoreApplication>
#include <QStringList>

namespace hp {

namespace {

/// Where catalogues have the names of built-in rules that these do not have themselves.
constexpr const char* RulesNames = "rules";

QString translated(const char* text)
{
    return QCoreApplication::translate("Wording", text);
}

} // namespace

QString lineName(Line line)
{
    return (line.isRow ? translated(QT_TRANSLATE_NOOP("Wording", "Row %1"))
                       : translated(QT_TRANSLATE_NOOP("Wording", "Column %1")))
        .arg(edgeName(line));
}

QString lineInSentence(Line line)
{
    return (line.isRow ? QCoreApplication::translate("Wording", "row %1", "within a sentence")
                       : QCoreApplication::translate("Wording", "column %1", "within a sentence"))
        .arg(edgeName(line));
}

QString edgeName(Line line)
{
    return line.isRow ? QString::number(line.index + 1) : QString(QChar(u'a' + line.index));
}

QString squareName(SquareIndex square, int columns)
{
    return QString::fromStdString(squareToken(square, columns));
}

QString rankName(int rank)
{
    return QString(qBound(0, rank, 99), QLatin1Char('I'));
}

QString figureName(const Piece& piece)
{
    if (piece.isNone())
        return translated(QT_TRANSLATE_NOOP("Wording", "Empty"));
    if (piece.isStall())
        return translated(QT_TRANSLATE_NOOP("Wording", "Stall %1")).arg(rankName(piece.rank));
    return tileName(piece);
}

QString pieceName(const Piece& piece)
{
    if (!piece.isFigure())
        return figureName(piece);
    // A customer of value 0 has a plus sign on its tile too.
    const QString number = piece.type == PieceType::Customer && piece.value == 0
                               ? QStringLiteral("+0")
                               : signedNumber(piece.value);
    return QCoreApplication::translate("Wording", "%1 %2", "a figure's name and its number")
        .arg(figureName(piece), number);
}

QString rulesName(const RuleSet& rules)
{
    const std::string language = catalogueLanguage().toStdString();
    if (!rules.name.only(language).empty())
        return QString::fromStdString(rules.name.only(language));
    RuleSet complete;
    complete.name = rules.name;
    completeName(complete);
    return QString::fromStdString(complete.name.in(language));
}

void completeName(RuleSet& rules)
{
    translateRest(rules.name, RulesNames);
}

namespace {

/// How a level plays.
struct LevelStyle {
    const char* level;
    const char* style;
};

constexpr LevelStyle Styles[] = {
    {"beginner",
     QT_TRANSLATE_NOOP("Wording", "Looks at a part of the market, often forgets the columns and "
                                  "spends great stalls early.")},
    {"casual",
     QT_TRANSLATE_NOOP("Wording", "Plays sensibly, but now and then forgets the columns.")},
    {"skilled", QT_TRANSLATE_NOOP(
                    "Wording", "Weighs every turn and keeps good stalls for the rounds to come.")},
    {"expert", QT_TRANSLATE_NOOP("Wording", "Thinks some turns ahead.")},
    {"master", QT_TRANSLATE_NOOP("Wording", "Thinks ahead as long as it may.")},
    {"even",
     QT_TRANSLATE_NOOP("Wording", "As strong as the persons at the table, by their rating.")},
};

QString nameOf(const Level& level)
{
    return QString::fromLatin1(level.name.data(), static_cast<qsizetype>(level.name.size()));
}

} // namespace

QString playerName(const QString& player)
{
    if (const auto strength = evenStrength(player.toStdString())) {
        const EvenMix mix = evenMix(*strength);
        if (mix.lower == mix.upper)
            return translated(QT_TRANSLATE_NOOP("Wording", "Even match (%1)"))
                .arg(playerName(nameOf(*mix.lower)));
        return translated(QT_TRANSLATE_NOOP("Wording", "Even match (%1 to %2)"))
            .arg(playerName(nameOf(*mix.lower)), playerName(nameOf(*mix.upper)));
    }
    return player == QLatin1String("even") ? translated(QT_TRANSLATE_NOOP("Wording", "Even match"))
                                           : anyPlayerName(player);
}

QString playerStyle(const QString& player)
{
    if (const auto strength = evenStrength(player.toStdString())) {
        const EvenMix mix = evenMix(*strength);
        if (mix.lower != mix.upper)
            return translated(QT_TRANSLATE_NOOP("Wording",
                                                "Plays with strength %1, between %2 and %3: each "
                                                "time one of the two decides, by lot."))
                .arg(QString::number(*strength), playerName(nameOf(*mix.lower)),
                     playerName(nameOf(*mix.upper)));
        return playerStyle(nameOf(*mix.lower));
    }
    for (const LevelStyle& known : Styles) {
        if (player == QLatin1String(known.level))
            return translated(known.style);
    }
    return {};
}

} // namespace hp
