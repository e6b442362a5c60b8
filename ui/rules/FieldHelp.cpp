#include "ui/rules/FieldHelp.h"

#include <QCoreApplication>

namespace hp {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hp::FieldHelp)
};

struct Help {
    std::string_view path;
    std::string_view value; ///< empty: whatever the value
    const char* text;
};

constexpr Help Helps[] = {
    {"name", "",
     QT_TRANSLATE_NOOP(
         "hp::FieldHelp",
         "What the rules are called in menus, in saved games and on the rule sheet.")},
    {"market", "",
     QT_TRANSLATE_NOOP(
         "hp::FieldHelp",
         "More squares make longer rounds. In a longer line more has to come together "
         "before it pays.")},
    {"tiles", "",
     QT_TRANSLATE_NOOP(
         "hp::FieldHelp",
         "All tiles are shuffled anew for each round. More customers bring more money "
         "to everybody, more rogues make stalls of high rank dangerous.")},
    {"stalls", "",
     QT_TRANSLATE_NOOP("hp::FieldHelp",
                       "What each seat has at the start, by rank and number of seats. The rank "
                       "multiplies what its lines pay.")},
    {"startMoney", "",
     QT_TRANSLATE_NOOP("hp::FieldHelp",
                       "Who wins does not depend on it: debt is allowed. It decides how soon "
                       "somebody is in debt.")},
    {"rounds", "unknown",
     QT_TRANSLATE_NOOP(
         "hp::FieldHelp",
         "The game ends after the round in which a seat places its last stall: saving "
         "stalls prolongs the game.")},
    {"rounds", "",
     QT_TRANSLATE_NOOP("hp::FieldHelp",
                       "In each round the market is filled once. Stalls that do not return have to "
                       "last for all rounds.")},
    {"openTiles", "true",
     QT_TRANSLATE_NOOP(
         "hp::FieldHelp",
         "Everybody sees all tiles and takes any of them; nobody holds a hidden one.")},
    {"openTiles", "false",
     QT_TRANSLATE_NOOP("hp::FieldHelp", "Nobody knows what the next tile will be.")},
    {"hiddenTiles", "",
     QT_TRANSLATE_NOOP("hp::FieldHelp",
                       "Taken secretly at the start of each round and placed whenever one likes: "
                       "each is a small secret, and one tile less to be drawn.")},
    {"draw", "place",
     QT_TRANSLATE_NOOP("hp::FieldHelp", "Whoever draws has to place what comes, seen by all.")},
    {"draw", "hand",
     QT_TRANSLATE_NOOP("hp::FieldHelp",
                       "The hand stays as large as it is while there are tiles to draw: hidden "
                       "tiles are placed only in turns with drawing. The others see what is "
                       "placed, not what was drawn.")},
    {"returningRanks", "",
     QT_TRANSLATE_NOOP(
         "hp::FieldHelp",
         "Placed stalls of these ranks come back for the next round, the others leave "
         "the game.")},
    {"lineScoring", "immediate",
     QT_TRANSLATE_NOOP("hp::FieldHelp", "The turn that fills a line has it paid.")},
    {"lineScoring", "choice",
     QT_TRANSLATE_NOOP("hp::FieldHelp",
                       "The seat decides for everybody in the line whether money moves now.")},
    {"lineScoring", "roundEnd",
     QT_TRANSLATE_NOOP(
         "hp::FieldHelp",
         "No money moves before the round is over; a wizard placed late still helps.")},
    {"fireShields.coinSack", "true",
     QT_TRANSLATE_NOOP("hp::FieldHelp", "The sack doubles only its own part of the line.")},
    {"fireShields.coinSack", "false",
     QT_TRANSLATE_NOOP("hp::FieldHelp", "The sack doubles every part of its lines.")},
    {"fireShields.evilEye", "true",
     QT_TRANSLATE_NOOP("hp::FieldHelp", "Customers beyond the fire do count.")},
    {"fireShields.evilEye", "false",
     QT_TRANSLATE_NOOP("hp::FieldHelp", "Customers count nowhere in the eye's lines.")},
    {"nextStarter", "richest",
     QT_TRANSLATE_NOOP("hp::FieldHelp",
                       "Between equals the first clockwise, beginning with the last starter.")},
    {"nextStarter", "clockwise",
     QT_TRANSLATE_NOOP("hp::FieldHelp", "Starting passes around the table.")},
    {"nextStarter", "random",
     QT_TRANSLATE_NOOP("hp::FieldHelp", "Nobody can plan who will start.")},
    {"nextStarter", "same",
     QT_TRANSLATE_NOOP("hp::FieldHelp", "One seat always starts: together with open tiles nothing "
                                        "is left to chance.")},
    {"tieBreak", "shared",
     QT_TRANSLATE_NOOP("hp::FieldHelp", "All seats with the most money win together.")},
    {"tieBreak", "mostStallsLeft",
     QT_TRANSLATE_NOOP("hp::FieldHelp", "If that is equal too, the victory is shared.")},
    {"unfilledLines", "score",
     QT_TRANSLATE_NOOP("hp::FieldHelp", "Matters only when the market does not get full.")},
    {"unfilledLines", "ignore",
     QT_TRANSLATE_NOOP("hp::FieldHelp",
                       "Matters only when the market does not get full: a seat can spoil a line by "
                       "leaving a square empty.")},
};

constexpr Help Rulebook[] = {
    {"market", "", QT_TRANSLATE_NOOP("hp::FieldHelp", "the board has five rows of six squares.")},
    {"tiles", "",
     QT_TRANSLATE_NOOP("hp::FieldHelp",
                       "customers of 1 to 6 twice each, rogues of 1 to 6 once each, one coin sack, "
                       "two fires, one evil eye. The wizard comes from “Kingdoms” (2011).")},
    {"stalls", "",
     QT_TRANSLATE_NOOP("hp::FieldHelp",
                       "of rank I four with 2 players, three with 3, two with 4; always three of "
                       "rank II, two of III, one of IIII. In the variant with an unknown number of "
                       "rounds everybody has all of them.")},
    {"startMoney", "", QT_TRANSLATE_NOOP("hp::FieldHelp", "50 Heller and Pfennig.")},
    {"rounds", "",
     QT_TRANSLATE_NOOP("hp::FieldHelp",
                       "three rounds; a variant leaves the number open until a seat has placed its "
                       "last stall.")},
    {"openTiles", "",
     QT_TRANSLATE_NOOP("hp::FieldHelp",
                       "face down; for a game without luck all lie face up from the start.")},
    {"hiddenTiles", "", QT_TRANSLATE_NOOP("hp::FieldHelp", "one for each player in each round.")},
    {"draw", "", QT_TRANSLATE_NOOP("hp::FieldHelp", "it is looked at and placed at once.")},
    {"returningRanks", "",
     QT_TRANSLATE_NOOP("hp::FieldHelp", "rank I returns; in the variant with an unknown number of "
                                        "rounds none does.")},
    {"lineScoring", "",
     QT_TRANSLATE_NOOP(
         "hp::FieldHelp",
         "at once. An English retelling lets the seat choose, “Kingdoms” (2011) scores "
         "at the round's end.")},
    {"fireShields.coinSack", "",
     QT_TRANSLATE_NOOP(
         "hp::FieldHelp",
         "a fire splits a line into parts on their own, scored separately. An English "
         "retelling doubles in each part.")},
    {"fireShields.evilEye", "",
     QT_TRANSLATE_NOOP("hp::FieldHelp",
                       "a fire splits a line into parts on their own; so in its second example.")},
    {"nextStarter", "",
     QT_TRANSLATE_NOOP("hp::FieldHelp",
                       "the first starter is drawn by lot; it is silent about later rounds. An "
                       "English retelling: the richest.")},
    {"tieBreak", "", QT_TRANSLATE_NOOP("hp::FieldHelp", "silent.")},
    {"unfilledLines", "",
     QT_TRANSLATE_NOOP(
         "hp::FieldHelp",
         "“a last scoring” when the market stays unfilled; the English edition: empty "
         "squares count 0.")},
};

template <std::size_t N>
QString find(const Help (&table)[N], std::string_view path, std::string_view value)
{
    for (const Help& help : table) {
        if (help.path == path && (help.value.empty() || help.value == value))
            return Text::tr(help.text);
    }
    return {};
}

} // namespace

QString fieldHelp(std::string_view path, std::string_view value)
{
    return find(Helps, path, value);
}

QString rulebookText(std::string_view path)
{
    const QString text = find(Rulebook, path, {});
    return text.isEmpty() ? text : Text::tr("Rulebook: %1").arg(text);
}

} // namespace hp
