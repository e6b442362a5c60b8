#include "engine/table/net/Phrases.h"

#include "engine/text/Names.h"

#include <QCoreApplication>

#include <array>

namespace hp {

namespace {

/// Numbers are sent, so new phrases come at the end.
constexpr std::array<const char*, PhraseCount> Phrases{
    QT_TRANSLATE_NOOP("Phrases", "Hello!"),
    QT_TRANSLATE_NOOP("Phrases", "Good luck!"),
    QT_TRANSLATE_NOOP("Phrases", "Nice turn!"),
    QT_TRANSLATE_NOOP("Phrases", "Well played!"),
    QT_TRANSLATE_NOOP("Phrases", "Thank you!"),
    QT_TRANSLATE_NOOP("Phrases", "Sorry!"),
    QT_TRANSLATE_NOOP("Phrases", "That was close."),
    QT_TRANSLATE_NOOP("Phrases", "Oh no!"),
    QT_TRANSLATE_NOOP("Phrases", "It is your turn."),
    QT_TRANSLATE_NOOP("Phrases", "One moment, please."),
    QT_TRANSLATE_NOOP("Phrases", "I am back."),
    QT_TRANSLATE_NOOP("Phrases", "Shall we go on another day?"),
    QT_TRANSLATE_NOOP("Phrases", "Another game?"),
    QT_TRANSLATE_NOOP("Phrases", "Yes, gladly."),
    QT_TRANSLATE_NOOP("Phrases", "No, thank you."),
    QT_TRANSLATE_NOOP("Phrases", "Goodbye!"),
};

/// Joiners are kept: some languages are written with them, and so are signs made of several.
bool isKept(char32_t c)
{
    constexpr char32_t nonJoiner = 0x200c;
    constexpr char32_t joiner = 0x200d;
    const QChar::Category category = QChar::category(c);
    return QChar::isSpace(c) || c == nonJoiner || c == joiner ||
           (category != QChar::Other_Control && category != QChar::Other_Format &&
            c != QChar::ReplacementCharacter);
}

} // namespace

QString phraseText(int phrase)
{
    if (phrase < 0 || phrase >= PhraseCount)
        return {};
    return QCoreApplication::translate("Phrases", Phrases[static_cast<std::size_t>(phrase)]);
}

std::string asWords(const std::string& typed)
{
    std::u32string kept = QString::fromStdString(typed).toStdU32String();
    std::erase_if(kept, [](char32_t c) { return !isKept(c); });
    const QString line = QString::fromStdU32String(kept).simplified();
    kept = line.toStdU32String().substr(0, LongestWords);
    const std::string words = QString::fromStdU32String(kept).trimmed().toStdString();
    return isBlankName(words) ? std::string() : words;
}

} // namespace hp
