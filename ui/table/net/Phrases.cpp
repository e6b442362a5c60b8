#include "ui/table/net/Phrases.h"

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

} // namespace

QString phraseText(int phrase)
{
    if (phrase < 0 || phrase >= PhraseCount)
        return {};
    return QCoreApplication::translate("Phrases", Phrases[static_cast<std::size_t>(phrase)]);
}

} // namespace hp
