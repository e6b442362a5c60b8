// Letters that are pressed together with Alt, or in a menu alone: two of the same on one page, and
// neither does what it says.
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

// Qt documents it, and declares it in no header.
QT_BEGIN_NAMESPACE
void Q_GUI_EXPORT qt_set_sequence_auto_mnemonic(bool on);
QT_END_NAMESPACE

/// For initTestCase(): on macOS Qt gives no letters otherwise, and nothing would be compared.
inline void giveLettersEverywhere()
{
    qt_set_sequence_auto_mnemonic(true);
}

/// "Alt+S" for "&Save"; empty without a letter.
inline QString letterOf(const QString& text)
{
    return QKeySequence::mnemonic(text).toString();
}

/// What shares a letter, each as "Alt+S: &Save, &Start".
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

/// What can be seen in a window, and may have a letter: menus by their names only.
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

/// Letters that two things share that can be seen in a window, or in one of its menus.
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
