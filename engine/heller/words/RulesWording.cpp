#include "engine/heller/words/RulesWording.h"

#include "engine/heller/words/Wording.h"
#include "engine/text/Languages.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <iterator>

namespace hp {

namespace {

struct RulesText {
    Q_DECLARE_TR_FUNCTIONS(hp::RulesWording)
};

/// The name of a value, and what the value does.
struct ValueWords {
    const char* text = nullptr;
    const char* help = nullptr;
};

/// The words for a field or a group of fields. engine/heller/rules/Fields defines the fields.
struct FieldWords {
    std::string_view path;
    const char* name = nullptr;
    const char* help = nullptr; ///< for all values without their own help
    /// For a choice or a flag: in the order of fieldOptions(). For rounds: the value "unknown".
    std::array<ValueWords, 4> values{};
    const char* rulebook = nullptr; ///< what it or another edition says
};

constexpr FieldWords WordedFields[] = {
    {.path = "name",
     .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Name"),
     .help = QT_TRANSLATE_NOOP(
         "hp::RulesWording",
         "What the rules are called in menus, in saved games and on the rule sheet.")},
    {.path = "market",
     .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Market"),
     .help =
         QT_TRANSLATE_NOOP("hp::RulesWording", "More squares make longer rounds. In a longer line "
                                               "more has to come together before it pays."),
     .rulebook = QT_TRANSLATE_NOOP("hp::RulesWording", "the board has five rows of six squares.")},
    {.path = "market.rows", .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Rows")},
    {.path = "market.columns", .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Columns")},
    {.path = "fixedFires",
     .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Squares with a fixed fire"),
     .help = QT_TRANSLATE_NOOP("hp::RulesWording",
                               "A fire lies there from the start of each round and is no tile: it "
                               "splits its lines, and there are fewer squares to fill."),
     .rulebook = QT_TRANSLATE_NOOP("hp::RulesWording",
                                   "none: a round begins with an empty market. Boards with walls "
                                   "come from other games of this family.")},
    {.path = "tiles",
     .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Tiles"),
     .help =
         QT_TRANSLATE_NOOP("hp::RulesWording",
                           "All tiles are shuffled anew for each round. More customers bring more "
                           "money to everybody, more rogues make stalls of high rank dangerous."),
     .rulebook = QT_TRANSLATE_NOOP(
         "hp::RulesWording",
         "customers of 1 to 6 twice each, rogues of 1 to 6 once each, one coin sack, two fires, "
         "one evil eye. The wizard comes from “Kingdoms” (2011).")},
    {.path = "tiles.customers", .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Customers")},
    {.path = "tiles.rogues", .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Rogues")},
    {.path = "tiles.coinSacks", .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Coin sacks")},
    {.path = "tiles.fires", .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Fires")},
    {.path = "tiles.evilEyes", .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Evil eyes")},
    {.path = "tiles.wizards", .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Wizards")},
    {.path = "tiles.banners", .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Banners")},
    {.path = "tiles.curses", .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Curses")},
    {.path = "stalls",
     .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Stalls"),
     .help = QT_TRANSLATE_NOOP("hp::RulesWording",
                               "What each seat has at the start, by rank and number of seats. The "
                               "rank multiplies what its lines pay."),
     .rulebook = QT_TRANSLATE_NOOP(
         "hp::RulesWording", "of rank I four with 2 players, three with 3, two with 4; always "
                             "three of rank II, two of III, one of IIII. In the variant with an "
                             "unknown number of rounds everybody has all of them.")},
    {.path = "startMoney",
     .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Money to start with"),
     .help =
         QT_TRANSLATE_NOOP("hp::RulesWording", "Who wins does not depend on it: debt is allowed. "
                                               "It decides how soon somebody is in debt."),
     .rulebook = QT_TRANSLATE_NOOP("hp::RulesWording", "50 coins.")},
    {.path = "rounds",
     .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Rounds"),
     .help =
         QT_TRANSLATE_NOOP("hp::RulesWording", "In each round the market is filled once. Stalls "
                                               "that do not return have to last for all rounds."),
     .values = {{{QT_TRANSLATE_NOOP("hp::RulesWording", "unknown number"),
                  QT_TRANSLATE_NOOP("hp::RulesWording",
                                    "The game ends after the round in which a seat places its last "
                                    "stall: saving stalls prolongs the game.")}}},
     .rulebook = QT_TRANSLATE_NOOP(
         "hp::RulesWording",
         "three rounds; a variant leaves the number open until a seat has placed its last stall.")},
    {.path = "openTiles",
     .name = QT_TRANSLATE_NOOP("hp::RulesWording", "How the tiles lie"),
     .values =
         {{{QT_TRANSLATE_NOOP("hp::RulesWording", "face down"),
            QT_TRANSLATE_NOOP("hp::RulesWording", "Nobody knows what the next tile will be.")},
           {QT_TRANSLATE_NOOP("hp::RulesWording", "face up: no luck"),
            QT_TRANSLATE_NOOP(
                "hp::RulesWording",
                "Everybody sees all tiles and takes any of them; nobody holds a hidden one.")}}},
     .rulebook = QT_TRANSLATE_NOOP(
         "hp::RulesWording", "face down; for a game without luck all lie face up from the start.")},
    {.path = "hiddenTiles",
     .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Hidden tiles per seat"),
     .help = QT_TRANSLATE_NOOP("hp::RulesWording",
                               "Taken secretly at the start of each round and placed whenever one "
                               "likes: each is a small secret, and one tile less to be drawn."),
     .rulebook = QT_TRANSLATE_NOOP("hp::RulesWording", "one for each player in each round.")},
    {.path = "draw",
     .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Where a drawn tile goes"),
     .values = {{{QT_TRANSLATE_NOOP("hp::RulesWording", "onto the market, at once"),
                  QT_TRANSLATE_NOOP("hp::RulesWording",
                                    "Whoever draws has to place what comes, seen by all.")},
                 {QT_TRANSLATE_NOOP("hp::RulesWording", "into the hand; any tile of it is placed"),
                  QT_TRANSLATE_NOOP("hp::RulesWording",
                                    "The drawn tile joins the hidden ones, and one of all these is "
                                    "placed: so the hand keeps its size. The others see what is "
                                    "placed, not what was drawn.")}}},
     .rulebook = QT_TRANSLATE_NOOP("hp::RulesWording", "it is looked at and placed at once.")},
    {.path = "returningRanks",
     .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Stalls that return after a round"),
     .help = QT_TRANSLATE_NOOP(
         "hp::RulesWording",
         "Placed stalls of these ranks come back for the next round, the others leave the game."),
     .rulebook = QT_TRANSLATE_NOOP(
         "hp::RulesWording",
         "rank I returns; in the variant with an unknown number of rounds none does.")},
    {.path = "lineScoring",
     .name = QT_TRANSLATE_NOOP("hp::RulesWording", "When a full line pays"),
     .values =
         {{{QT_TRANSLATE_NOOP("hp::RulesWording", "at once"),
            QT_TRANSLATE_NOOP("hp::RulesWording", "The turn that fills a line has it paid.")},
           {QT_TRANSLATE_NOOP("hp::RulesWording",
                              "whoever completes it chooses: now or at the round's end"),
            QT_TRANSLATE_NOOP(
                "hp::RulesWording",
                "The seat decides for everybody in the line whether money moves now.")},
           {QT_TRANSLATE_NOOP("hp::RulesWording", "all lines at the end of the round"),
            QT_TRANSLATE_NOOP(
                "hp::RulesWording",
                "No money moves before the round is over; a wizard placed late still helps.")}}},
     .rulebook = QT_TRANSLATE_NOOP("hp::RulesWording",
                                   "at once. An English retelling lets the seat choose, “Kingdoms” "
                                   "(2011) scores at the round's end.")},
    {.path = "fireShields", .name = QT_TRANSLATE_NOOP("hp::RulesWording", "What a fire stops")},
    {.path = "fireShields.coinSack",
     .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Fire and coin sack"),
     .values = {{{QT_TRANSLATE_NOOP("hp::RulesWording", "a fire stops the coin sack"),
                  QT_TRANSLATE_NOOP("hp::RulesWording",
                                    "The coin sack doubles only its own part of the line.")},
                 {QT_TRANSLATE_NOOP("hp::RulesWording", "the coin sack doubles beyond a fire too"),
                  QT_TRANSLATE_NOOP("hp::RulesWording",
                                    "The coin sack doubles every part of its lines.")}}},
     .rulebook = QT_TRANSLATE_NOOP("hp::RulesWording",
                                   "a fire splits a line into parts on their own, scored "
                                   "separately. An English retelling doubles in each part.")},
    {.path = "fireShields.evilEye",
     .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Fire and evil eye"),
     .values = {{{QT_TRANSLATE_NOOP("hp::RulesWording", "a fire stops the evil eye"),
                  QT_TRANSLATE_NOOP("hp::RulesWording", "Customers beyond the fire do count.")},
                 {QT_TRANSLATE_NOOP("hp::RulesWording", "the evil eye looks past a fire"),
                  QT_TRANSLATE_NOOP("hp::RulesWording",
                                    "Customers count nowhere in the eye's lines.")}}},
     .rulebook = QT_TRANSLATE_NOOP(
         "hp::RulesWording",
         "a fire splits a line into parts on their own; so in its second example.")},
    {.path = "nextStarter",
     .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Who starts later rounds"),
     .values =
         {{{QT_TRANSLATE_NOOP("hp::RulesWording", "the richest seat"),
            QT_TRANSLATE_NOOP(
                "hp::RulesWording",
                "Between equals the first clockwise, beginning with the last starter.")},
           {QT_TRANSLATE_NOOP("hp::RulesWording", "the next seat, clockwise"),
            QT_TRANSLATE_NOOP("hp::RulesWording", "Starting passes around the table.")},
           {QT_TRANSLATE_NOOP("hp::RulesWording", "drawn by lot"),
            QT_TRANSLATE_NOOP("hp::RulesWording", "Nobody can plan who will start.")},
           {QT_TRANSLATE_NOOP("hp::RulesWording", "the seat that started the first round"),
            QT_TRANSLATE_NOOP(
                "hp::RulesWording",
                "One seat always starts: together with open tiles nothing is left to chance.")}}},
     .rulebook = QT_TRANSLATE_NOOP("hp::RulesWording",
                                   "the first starter is drawn by lot; it is silent about later "
                                   "rounds. An English retelling: the richest.")},
    {.path = "tieBreak",
     .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Equal money at the end"),
     .values = {{{QT_TRANSLATE_NOOP("hp::RulesWording", "the victory is shared"),
                  QT_TRANSLATE_NOOP("hp::RulesWording",
                                    "All seats with the most money win together.")},
                 {QT_TRANSLATE_NOOP("hp::RulesWording", "whoever has more unplaced stalls wins"),
                  QT_TRANSLATE_NOOP("hp::RulesWording",
                                    "If that is equal too, the victory is shared.")}}},
     .rulebook = QT_TRANSLATE_NOOP("hp::RulesWording", "silent.")},
    {.path = "unfilledLines",
     .name = QT_TRANSLATE_NOOP("hp::RulesWording", "Lines not full at the round's end"),
     .values = {{{QT_TRANSLATE_NOOP("hp::RulesWording", "they pay, empty squares count 0"),
                  QT_TRANSLATE_NOOP("hp::RulesWording",
                                    "Matters only when the market does not get full.")},
                 {QT_TRANSLATE_NOOP("hp::RulesWording", "they pay nothing"),
                  QT_TRANSLATE_NOOP("hp::RulesWording",
                                    "Matters only when the market does not get full: a seat can "
                                    "spoil a line by leaving a square empty.")}}},
     .rulebook =
         QT_TRANSLATE_NOOP("hp::RulesWording", "“a last scoring” when the market stays unfilled; "
                                               "the English edition: empty squares count 0.")},
};

const FieldWords* fieldWordsOf(std::string_view path)
{
    const auto* found = std::find_if(std::begin(WordedFields), std::end(WordedFields),
                                     [&](const FieldWords& field) { return field.path == path; });
    return found == std::end(WordedFields) ? nullptr : found;
}

/// The words for a field's value; empty if it has none.
ValueWords valueWords(std::string_view path, std::string_view value)
{
    const FieldWords* words = fieldWordsOf(path);
    if (!words)
        return {};
    std::vector<std::string> names = fieldOptions(path);
    if (const RuleField* field = ruleField(path);
        field && std::holds_alternative<RoundsRule>(field->form))
        names.emplace_back(RoundsRule::Unknown);
    for (std::size_t i = 0; i < names.size() && i < words->values.size(); ++i) {
        if (names[i] == value)
            return words->values[i];
    }
    return {};
}

QString plain(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString ranksText(std::string_view value)
{
    if (value.empty())
        return RulesText::tr("none", "stalls that return");
    QStringList ranks;
    for (const QString& rank : plain(value).split(QLatin1Char(',')))
        ranks += rankName(rank.toInt());
    return ranks.join(QStringLiteral(", "));
}

QString squaresInWords(std::string_view value)
{
    return value.empty() ? RulesText::tr("none", "squares")
                         : plain(value).replace(QLatin1Char(','), QStringLiteral(", "));
}

} // namespace

QString fieldName(std::string_view path)
{
    if (const FieldWords* words = fieldWordsOf(path))
        return RulesText::tr(words->name);
    const QStringList parts = plain(path).split(QLatin1Char('.'));
    if (parts.size() == 2 && parts[0] == QLatin1String("name"))
        return RulesText::tr("Name (%1)", "a language").arg(languageName(parts[1]));
    bool number = false;
    if (parts.size() == 3 && parts[0] == QLatin1String("tiles")) {
        const int value = parts[2].toInt(&number);
        if (number && qAbs(value) <= MaxTileValue)
            return pieceName(parts[1] == QLatin1String("rogues") ? Piece::rogue(-value)
                                                                 : Piece::customer(value));
    }
    if (parts.size() == 2 && parts[0] == QLatin1String("stalls"))
        return RulesText::tr("Stalls with %1 seats").arg(parts[1]);
    if (parts.size() == 3 && parts[0] == QLatin1String("stalls"))
        return RulesText::tr("Stalls %1 with %2 seats").arg(rankName(parts[2].toInt()), parts[1]);
    return plain(path);
}

QString fieldValueText(std::string_view path, std::string_view value)
{
    if (const ValueWords words = valueWords(path, value); words.text)
        return RulesText::tr(words.text);
    const RuleField* field = ruleField(path);
    if (field && std::holds_alternative<RanksRule>(field->form))
        return ranksText(value);
    if (field && std::holds_alternative<SquaresRule>(field->form))
        return squaresInWords(value);
    return plain(value);
}

QString fieldHelp(std::string_view path, std::string_view value)
{
    const FieldWords* words = fieldWordsOf(path);
    const char* own = valueWords(path, value).help;
    const char* help = own || !words ? own : words->help;
    return help ? RulesText::tr(help) : QString();
}

QString rulebookText(std::string_view path)
{
    const FieldWords* words = fieldWordsOf(path);
    return words && words->rulebook
               ? RulesText::tr("Rulebook: %1").arg(RulesText::tr(words->rulebook))
               : QString();
}

QString differenceText(const FieldDifference& difference)
{
    const QString to = fieldValueText(difference.path, difference.to);
    const QString from = fieldValueText(difference.path, difference.from);
    // Two whole phrases do not fit into one sentence.
    const bool phrases = to.contains(QLatin1Char(' ')) || from.contains(QLatin1Char(' '));
    return (phrases ? RulesText::tr("%1: %2 (instead of: %3)")
                    : RulesText::tr("%1: %2 instead of %3"))
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
