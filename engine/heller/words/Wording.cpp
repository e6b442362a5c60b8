#include "engine/heller/words/Wording.h"
#include "engine/heller/players/EvenMatch.h"

#include "engine/base/Scan.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/PieceWording.h"
#include "engine/heller/words/Sentences.h"
#include "engine/text/Languages.h"
#include "engine/text/Names.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <QProcess>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace hp {

namespace {

/// Where catalogues have the names of built-in rules that these do not have themselves.
constexpr const char* RulesNames = "rules";

constexpr qsizetype LongestQuote = 240; ///< the list of all fields of a rules file fits
constexpr qsizetype LongestPath = 400;  ///< a file's name and a field in it

QString translated(const char* text)
{
    return QCoreApplication::translate("Wording", text);
}

/// Text from a file, as it is shown: of limited length, and without characters that would move the
/// cursor of a terminal.
QString quotable(const std::string& text, qsizetype longest = LongestQuote)
{
    QString shown = QString::fromStdString(text);
    if (shown.size() > longest)
        shown = shown.left(longest) + QChar(0x2026);
    for (QChar& c : shown) {
        if (c.category() == QChar::Other_Control || c.category() == QChar::Other_Format)
            c = QChar(QChar::ReplacementCharacter);
    }
    return shown;
}

/// Of a long path the end is shown, because the field after the file's name says most.
QString quotablePath(const std::string& path)
{
    const QString whole = QString::fromStdString(path);
    return whole.size() <= LongestPath
               ? quotable(path, LongestPath)
               : QChar(0x2026) + quotable(whole.right(LongestPath).toStdString(), LongestPath);
}

/// The names of the pieces, of the line or of the seat that a parameter is; empty if it is
/// something else. @param begins the name is the first word of a sentence
QString named(const std::string& value, bool begins)
{
    if (value.size() == 1 && seatOfLetter(value[0]) >= 0)
        return colourName(seatOfLetter(value[0]));
    for (int id = 0; id < MaxLines; ++id) {
        if (lineToken(Line::fromId(id)) == value)
            return begins ? lineName(Line::fromId(id)) : lineInSentence(Line::fromId(id));
    }
    QStringList names;
    for (const std::string_view word : wordsOf(value)) {
        const auto piece = parsePiece(word);
        if (!piece || piece->isNone())
            return {};
        names += pieceName(*piece);
    }
    return names.join(QStringLiteral(", "));
}

QString param(const std::string& value, Params kind, bool begins)
{
    if (QString name = kind == Params::Names ? named(value, begins) : QString(); !name.isEmpty())
        return name;
    bool isNumber = false;
    const int number = QString::fromStdString(value).toInt(&isNumber);
    if (isNumber && kind == Params::Seats && number >= 0 && number < MaxSeats)
        return QString(QLatin1Char(seatLetter(number)));
    if (isNumber && kind == Params::Ranks)
        return rankName(number);
    return quotable(value);
}

/// The sentence with its parameters. One pass, because a parameter may itself contain a %1.
QString filled(const QString& text, Params kind, const Message& message)
{
    QString result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const int index =
            i + 1 < text.size() && text[i] == QLatin1Char('%') ? text[i + 1].digitValue() - 1 : -1;
        if (index < 0 || index >= std::ssize(message.params)) {
            result += text[i];
            continue;
        }
        const auto at = message.params.begin() + index;
        // The reason is a message of its own: its id, then its parameters.
        result += kind == Params::Reason && index == 1
                      ? wording(Message{*at, {at + 1, message.params.end()}})
                      : param(*at, kind, result.isEmpty() || result.endsWith(QLatin1String(". ")));
        ++i;
    }
    return result;
}

} // namespace

QString wording(const Message& message)
{
    const Sentence* sentence = findSentence(message.id);
    return sentence ? filled(translated(sentence->text), sentence->params, message)
                    : QString::fromStdString(message.id);
}

Words wordingInEachLanguage(const Message& message)
{
    const Sentence* sentence = findSentence(message.id);
    if (!sentence)
        return {{std::string(SourceLanguage), message.id}};
    Words words = inEachLanguage("Wording", sentence->text);
    for (Words::Entry& entry : words)
        entry.text =
            filled(QString::fromStdString(entry.text), Params::Plain, message).toStdString();
    return words;
}

bool hasWording(const std::string& id)
{
    return findSentence(id) != nullptr;
}

QString wording(const Error& error)
{
    QStringList where;
    if (!error.path.empty())
        where += quotablePath(error.path);
    if (error.line > 0)
        where += translated(QT_TRANSLATE_NOOP("Wording", "line %1")).arg(error.line);
    if (error.column > 0)
        where += translated(QT_TRANSLATE_NOOP("Wording", "column %1")).arg(error.column);
    const QString sentence = wording(error.message);
    return where.isEmpty() ? sentence
                           : where.join(QStringLiteral(", ")) + QStringLiteral(": ") + sentence;
}

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

QString colourName(int colour)
{
    static constexpr const char* names[MaxSeats] = {
        QT_TRANSLATE_NOOP("Wording", "Red"), QT_TRANSLATE_NOOP("Wording", "Green"),
        QT_TRANSLATE_NOOP("Wording", "Blue"), QT_TRANSLATE_NOOP("Wording", "Yellow")};
    return colour >= 0 && colour < MaxSeats ? translated(names[colour]) : QString();
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

QString signedNumber(int value)
{
    QString digits = QString::number(qAbs(static_cast<qint64>(value)));
    if (value == 0)
        return digits;
    return (value > 0 ? QChar(QLatin1Char('+')) : QChar(0x2212)) + digits;
}

QString coinsOfEach(const std::array<int, MaxSeats>& coins, const std::vector<SeatInfo>& seats)
{
    QStringList parts;
    for (int seat = 0; seat < std::ssize(seats); ++seat) {
        if (coins[seat] != 0)
            parts += QCoreApplication::translate("Wording", "%1 %2", "person, coins with sign")
                         .arg(isolated(seats[seat].name), signedNumber(coins[seat]));
    }
    return parts.join(
        QCoreApplication::translate("Wording", ", ", "between persons and their coins"));
}

QString localNumber(double value, int decimals)
{
    // Qt's locales write a hyphen.
    return QLocale().toString(value, 'f', decimals).replace(QLatin1Char('-'), QChar(0x2212));
}

int coinDecimals(double coins)
{
    constexpr double rest = 1e-6; // of computing with binary fractions
    return std::abs(coins - std::round(coins)) < rest ? 0 : 1;
}

QString coinsInWords(double coins)
{
    if (coinDecimals(coins) != 0)
        return QCoreApplication::translate("Wording", "%1 coins").arg(localNumber(coins, 1));
    const int whole = static_cast<int>(std::lround(coins));
    return QCoreApplication::translate("Wording", "%n coin(s)", nullptr, whole);
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

QString aidWords(AidSet aids)
{
    struct Words {
        Aid aid;
        const char* name;
    };
    static constexpr Words all[] = {
        {Aid::Hint, QT_TRANSLATE_NOOP("Wording", "hint")},
        {Aid::Analysis, QT_TRANSLATE_NOOP("Wording", "analysis")},
        {Aid::TakeBackAfterDraw, QT_TRANSLATE_NOOP("Wording", "take back after a draw")},
        {Aid::OpenTable, QT_TRANSLATE_NOOP("Wording", "hidden tiles of the others uncovered")}};
    QStringList names;
    for (const Words& words : all) {
        if ((aids & aidBit(words.aid)) != 0)
            names += translated(words.name);
    }
    return names.isEmpty() ? QString()
                           : translated(QT_TRANSLATE_NOOP("Wording", "with help: %1"))
                                 .arg(names.join(QStringLiteral(", ")));
}

namespace {

/// Who can play at a seat, in words.
struct PlayerWords {
    const char* player;
    const char* name;
    const char* style; ///< of a level: how it plays
};

constexpr PlayerWords Players[] = {
    {"human", QT_TRANSLATE_NOOP("Wording", "Person"), nullptr},
    {"beginner", QT_TRANSLATE_NOOP("Wording", "Beginner"),
     QT_TRANSLATE_NOOP("Wording", "Looks at a part of the market, often forgets the columns and "
                                  "spends great stalls early.")},
    {"casual", QT_TRANSLATE_NOOP("Wording", "Casual"),
     QT_TRANSLATE_NOOP("Wording", "Plays sensibly, but now and then forgets the columns.")},
    {"skilled", QT_TRANSLATE_NOOP("Wording", "Skilled"),
     QT_TRANSLATE_NOOP("Wording",
                       "Weighs every turn and keeps good stalls for the rounds to come.")},
    {"expert", QT_TRANSLATE_NOOP("Wording", "Expert"),
     QT_TRANSLATE_NOOP("Wording", "Thinks some turns ahead.")},
    {"master", QT_TRANSLATE_NOOP("Wording", "Master"),
     QT_TRANSLATE_NOOP("Wording", "Thinks ahead as long as it may.")},
    {"even", QT_TRANSLATE_NOOP("Wording", "Even match"),
     QT_TRANSLATE_NOOP("Wording", "As strong as the persons at the table, by their rating.")},
};

QString nameOf(const Level& level)
{
    return QString::fromLatin1(level.name.data(), static_cast<qsizetype>(level.name.size()));
}

const PlayerWords* wordsOf(const QString& player)
{
    const auto* const found =
        std::find_if(std::begin(Players), std::end(Players), [&player](const PlayerWords& words) {
            return player == QLatin1String(words.player);
        });
    return found == std::end(Players) ? nullptr : found;
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
    if (player.startsWith(QLatin1String("exec:"))) {
        // The command can be as long as a page; the name of its file says who plays.
        const QStringList command = QProcess::splitCommand(player.mid(5));
        return command.isEmpty() ? player : QFileInfo(command.first()).fileName();
    }
    const PlayerWords* const words = wordsOf(player);
    return words ? translated(words->name) : player;
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
    const PlayerWords* const words = wordsOf(player);
    return words && words->style ? translated(words->style) : QString();
}

} // namespace hp
