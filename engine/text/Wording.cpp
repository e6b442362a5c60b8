#include "engine/text/Wording.h"

#include "engine/table/SeatLetter.h"
#include "engine/text/Languages.h"
#include "engine/text/Names.h"
#include "engine/text/Sentence.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <QProcess>
#include <QStringList>

#include <cmath>
#include <iterator>

namespace hp {

namespace {

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

QString param(const std::string& value, const Params& params, bool begins)
{
    const QString name = params.named ? params.named(value, begins) : QString();
    return name.isEmpty() ? quotable(value) : name;
}

/// The sentence with its parameters. One pass, because a parameter may itself contain a %1.
QString filled(const QString& text, const Params& params, const Message& message)
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
        result +=
            params.withReason && index == 1
                ? wording(Message{*at, {at + 1, message.params.end()}})
                : param(*at, params, result.isEmpty() || result.endsWith(QLatin1String(". ")));
        ++i;
    }
    return result;
}

} // namespace

QString seatNamed(const std::string& param, bool)
{
    bool isNumber = false;
    const int seat = QString::fromStdString(param).toInt(&isNumber);
    return isNumber && seat >= 0 && seat < MaxSeats ? QString(QLatin1Char(seatLetter(seat)))
                                                    : QString();
}

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
        entry.text = filled(QString::fromStdString(entry.text), Params{}, message).toStdString();
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

QString colourName(int colour)
{
    static constexpr const char* names[MaxSeats] = {
        QT_TRANSLATE_NOOP("Wording", "Red"), QT_TRANSLATE_NOOP("Wording", "Green"),
        QT_TRANSLATE_NOOP("Wording", "Blue"), QT_TRANSLATE_NOOP("Wording", "Yellow")};
    return colour >= 0 && colour < MaxSeats ? translated(names[colour]) : QString();
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
    constexpr double Tenths = 10; // an average that would end in ".0" is said without
    if (coinDecimals(std::round(coins * Tenths) / Tenths) != 0)
        return QCoreApplication::translate("Wording", "%1 coins").arg(localNumber(coins, 1));
    const int whole = static_cast<int>(std::lround(coins));
    return QCoreApplication::translate("Wording", "%n coin(s)", nullptr, whole);
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

QString anyPlayerName(const QString& player)
{
    struct Known {
        const char* player;
        const char* name;
    };
    static constexpr Known known[] = {{"human", QT_TRANSLATE_NOOP("Wording", "Person")},
                                      {"beginner", QT_TRANSLATE_NOOP("Wording", "Beginner")},
                                      {"casual", QT_TRANSLATE_NOOP("Wording", "Casual")},
                                      {"skilled", QT_TRANSLATE_NOOP("Wording", "Skilled")},
                                      {"expert", QT_TRANSLATE_NOOP("Wording", "Expert")},
                                      {"master", QT_TRANSLATE_NOOP("Wording", "Master")}};
    if (player.startsWith(QLatin1String("exec:"))) {
        // The command can be as long as a page; the name of its file says who plays.
        const QStringList command = QProcess::splitCommand(player.mid(5));
        return command.isEmpty() ? player : QFileInfo(command.first()).fileName();
    }
    for (const Known& one : known) {
        if (player == QLatin1String(one.player))
            return translated(one.name);
    }
    return player;
}

} // namespace hp
