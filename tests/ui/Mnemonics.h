// Mnemonics: letters pressed with Alt, or alone in a menu. If two on one page are the same, neither
// does its action.
#pragma once

#include <QAbstractButton>
#include <QGroupBox>
#include <QKeySequence>
#include <QLabel>
#include <QMainWindow>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>
#include <QTest>

#include <algorithm>

// Qt documents this function but declares it in no header.
QT_BEGIN_NAMESPACE
void Q_GUI_EXPORT qt_set_sequence_auto_mnemonic(bool on);
QT_END_NAMESPACE

/// Call in initTestCase(). Otherwise Qt sets no mnemonics on macOS, and the tests compare nothing.
inline void giveLettersEverywhere()
{
    qt_set_sequence_auto_mnemonic(true);
}

/// "Alt+S" for "&Save"; empty if there is no letter.
inline QString letterOf(const QString& text)
{
    return QKeySequence::mnemonic(text).toString();
}

/// Written as English titles are: "Rules of the Game". Short words may be small.
inline bool isTitle(QString text)
{
    text.remove(QLatin1Char('&'));
    const QStringList words = text.split(QLatin1Char(' '));
    return std::all_of(words.begin(), words.end(), [](const QString& word) {
        return word.size() < 4 || word == QLatin1String("with") ||
               word.front() != word.front().toLower() || !word.front().isLetter();
    });
}

/// The texts that share a letter, each as "Alt+S: &Save, &Start".
inline QStringList sharedLetters(const QStringList& texts)
{
    QMap<QString, QStringList> byLetter;
    for (const QString& text : texts) {
        if (const QString letter = letterOf(text); !letter.isEmpty())
            byLetter[letter] += text;
    }
    QStringList shared;
    for (auto it = byLetter.cbegin(); it != byLetter.cend(); ++it) {
        if (it->size() > 1)
            shared += it.key() + QStringLiteral(": ") + it->join(QStringLiteral(", "));
    }
    return shared;
}

inline QStringList textsOf(const QList<QAction*>& actions)
{
    QStringList texts;
    for (const QAction* action : actions) {
        if (action->isVisible() && !action->isSeparator())
            texts += action->text();
    }
    return texts;
}

/// The visible texts in a window that can have a mnemonic; of menus only their names.
inline QStringList visibleTexts(const QWidget& window)
{
    QStringList texts;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (widget->window() != &window || !widget->isVisible())
            continue;
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            texts += button->text();
        else if (const auto* box = qobject_cast<const QGroupBox*>(widget))
            texts += box->title();
        else if (const auto* label = qobject_cast<const QLabel*>(widget); label && label->buddy())
            texts += label->text();
        else if (const auto* bar = qobject_cast<const QMenuBar*>(widget))
            texts += textsOf(bar->actions());
        else if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) {
            for (int i = 0; i < tabs->count(); ++i)
                texts += tabs->tabText(i);
        }
    }
    return texts;
}

/// The letters that two visible texts in a window or in one of its menus share.
inline QStringList mnemonicClashes(QWidget& window)
{
    QStringList clashes = sharedLetters(visibleTexts(window));
    for (QMenu* menu : window.findChildren<QMenu*>()) {
        emit menu->aboutToShow();
        for (const QString& shared : sharedLetters(textsOf(menu->actions())))
            clashes += menu->objectName() + QStringLiteral(": ") + shared;
    }
    return clashes;
}

inline bool hasLetters(const QWidget& window)
{
    const QStringList texts = visibleTexts(window);
    return std::any_of(texts.begin(), texts.end(),
                       [](const QString& text) { return !letterOf(text).isEmpty(); });
}

#define COMPARE_CLASHES(window)                                                                    \
    do {                                                                                           \
        QVERIFY2(hasLetters(window), "there is nothing to compare");                               \
        QCOMPARE(mnemonicClashes(window).join(u'\n'), QString());                                  \
    } while (false)
