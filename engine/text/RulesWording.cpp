#include "engine/text/RulesWording.h"

#include "engine/text/Wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace hp {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hp::RulesWording)
};

struct Named {
    std::string_view key;
    const char* text;
};

constexpr Named FieldNames[] = {
    {"name", QT_TRANSLATE_NOOP("hp::RulesWording", "Name")},
    {"name.en", QT_TRANSLATE_NOOP("hp::RulesWording", "Name in English")},
    {"name.de", QT_TRANSLATE_NOOP("hp::RulesWording", "Name in German")},
    {"market", QT_TRANSLATE_NOOP("hp::RulesWording", "Market")},
    {"market.rows", QT_TRANSLATE_NOOP("hp::RulesWording", "Rows")},
    {"market.columns", QT_TRANSLATE_NOOP("hp::RulesWording", "Columns")},
    {"tiles", QT_TRANSLATE_NOOP("hp::RulesWording", "Tiles")},
    {"tiles.customers", QT_TRANSLATE_NOOP("hp::RulesWording", "Customers")},
    {"tiles.rogues", QT_TRANSLATE_NOOP("hp::RulesWording", "Rogues")},
    {"tiles.coinSacks", QT_TRANSLATE_NOOP("hp::RulesWording", "Coin sacks")},
    {"tiles.fires", QT_TRANSLATE_NOOP("hp::RulesWording", "Fires")},
    {"tiles.evilEyes", QT_TRANSLATE_NOOP("hp::RulesWording", "Evil eyes")},
    {"tiles.wizards", QT_TRANSLATE_NOOP("hp::RulesWording", "Wizards")},
    {"stalls", QT_TRANSLATE_NOOP("hp::RulesWording", "Stalls")},
    {"startMoney", QT_TRANSLATE_NOOP("hp::RulesWording", "Money to start with")},
    {"rounds", QT_TRANSLATE_NOOP("hp::RulesWording", "Rounds")},
    {"openTiles", QT_TRANSLATE_NOOP("hp::RulesWording", "How the tiles lie")},
    {"hiddenTiles", QT_TRANSLATE_NOOP("hp::RulesWording", "Hidden tiles per seat")},
    {"draw", QT_TRANSLATE_NOOP("hp::RulesWording", "Where a drawn tile goes")},
    {"returningRanks", QT_TRANSLATE_NOOP("hp::RulesWording", "Stalls that return after a round")},
    {"lineScoring", QT_TRANSLATE_NOOP("hp::RulesWording", "When a full line pays")},
    {"fireShields", QT_TRANSLATE_NOOP("hp::RulesWording", "What a fire stops")},
    {"fireShields.coinSack", QT_TRANSLATE_NOOP("hp::RulesWording", "Fire and coin sack")},
    {"fireShields.evilEye", QT_TRANSLATE_NOOP("hp::RulesWording", "Fire and evil eye")},
    {"nextStarter", QT_TRANSLATE_NOOP("hp::RulesWording", "Who starts later rounds")},
    {"tieBreak", QT_TRANSLATE_NOOP("hp::RulesWording", "Equal money at the end")},
    {"unfilledLines", QT_TRANSLATE_NOOP("hp::RulesWording", "Lines not full at the round's end")},
};

struct Choice {
    std::string_view path;
    std::string_view value;
    const char* text;
};

constexpr Choice Choices[] = {
    {"lineScoring", "immediate", QT_TRANSLATE_NOOP("hp::RulesWording", "at once")},
    {"lineScoring", "choice",
     QT_TRANSLATE_NOOP("hp::RulesWording",
                       "whoever completes it chooses: now or at the round's end")},
    {"lineScoring", "roundEnd",
     QT_TRANSLATE_NOOP("hp::RulesWording", "all lines at the end of the round")},
    {"nextStarter", "richest", QT_TRANSLATE_NOOP("hp::RulesWording", "the richest seat")},
    {"nextStarter", "clockwise", QT_TRANSLATE_NOOP("hp::RulesWording", "the next seat, clockwise")},
    {"nextStarter", "random", QT_TRANSLATE_NOOP("hp::RulesWording", "drawn by lot")},
    {"nextStarter", "same",
     QT_TRANSLATE_NOOP("hp::RulesWording", "the seat that started the first round")},
    {"tieBreak", "shared", QT_TRANSLATE_NOOP("hp::RulesWording", "the victory is shared")},
    {"tieBreak", "mostStallsLeft",
     QT_TRANSLATE_NOOP("hp::RulesWording", "whoever has more unplaced stalls wins")},
    {"unfilledLines", "score",
     QT_TRANSLATE_NOOP("hp::RulesWording", "they pay, empty squares count 0")},
    {"unfilledLines", "ignore", QT_TRANSLATE_NOOP("hp::RulesWording", "they pay nothing")},
    {"openTiles", "false", QT_TRANSLATE_NOOP("hp::RulesWording", "face down")},
    {"openTiles", "true", QT_TRANSLATE_NOOP("hp::RulesWording", "face up: no luck")},
    {"draw", "place", QT_TRANSLATE_NOOP("hp::RulesWording", "onto the market, at once")},
    {"draw", "hand",
     QT_TRANSLATE_NOOP("hp::RulesWording", "into the hand; any tile of it is placed")},
    {"fireShields.coinSack", "true",
     QT_TRANSLATE_NOOP("hp::RulesWording", "a fire stops the coin sack")},
    {"fireShields.coinSack", "false",
     QT_TRANSLATE_NOOP("hp::RulesWording", "the coin sack doubles beyond a fire too")},
    {"fireShields.evilEye", "true",
     QT_TRANSLATE_NOOP("hp::RulesWording", "a fire stops the evil eye")},
    {"fireShields.evilEye", "false",
     QT_TRANSLATE_NOOP("hp::RulesWording", "the evil eye looks past a fire")},
    {"rounds", "unknown", QT_TRANSLATE_NOOP("hp::RulesWording", "unknown number")},
};

QString plain(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString ranksText(std::string_view value)
{
    if (value.empty())
        return Text::tr("none", "stalls that return");
    QStringList ranks;
    for (const QString& rank : plain(value).split(QLatin1Char(',')))
        ranks += rankName(rank.toInt());
    return ranks.join(QStringLiteral(", "));
}

} // namespace

QString fieldName(std::string_view path)
{
    for (const Named& field : FieldNames) {
        if (field.key == path)
            return Text::tr(field.text);
    }
    const QStringList parts = plain(path).split(QLatin1Char('.'));
    bool number = false;
    if (parts.size() == 3 && parts[0] == QLatin1String("tiles")) {
        const int value = parts[2].toInt(&number);
        if (number && qAbs(value) <= MaxTileValue)
            return pieceName(parts[1] == QLatin1String("rogues") ? Piece::rogue(-value)
                                                                 : Piece::customer(value));
    }
    if (parts.size() == 2 && parts[0] == QLatin1String("stalls"))
        return Text::tr("Stalls with %1 seats").arg(parts[1]);
    if (parts.size() == 3 && parts[0] == QLatin1String("stalls"))
        return Text::tr("Stalls %1 with %2 seats").arg(rankName(parts[2].toInt()), parts[1]);
    return plain(path);
}

QString fieldValueText(std::string_view path, std::string_view value)
{
    for (const Choice& choice : Choices) {
        if (choice.path == path && choice.value == value)
            return Text::tr(choice.text);
    }
    return path == "returningRanks" ? ranksText(value) : plain(value);
}

QString differenceText(const FieldDifference& difference)
{
    const QString to = fieldValueText(difference.path, difference.to);
    const QString from = fieldValueText(difference.path, difference.from);
    // Whole phrases do not go into a sentence with each other.
    const bool phrases = to.contains(QLatin1Char(' ')) || from.contains(QLatin1Char(' '));
    return (phrases ? Text::tr("%1: %2 (instead of: %3)") : Text::tr("%1: %2 instead of %3"))
        .arg(fieldName(difference.path), to, from);
}

QStringList differenceTexts(const RuleSet& from, const RuleSet& to)
{
    QStringList texts;
    for (const FieldDifference& difference : differences(from, to))
        texts += differenceText(difference);
    return texts;
}

} // namespace hp
