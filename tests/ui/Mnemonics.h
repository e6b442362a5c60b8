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

/// What shares a letter, each as "Alt+S: &Save, &Start".
inline QStringList sharedLetters(const QStringList& texts)
{
    QMap<QString, QStringList> byLetter;
    for (const QString& text : texts) {
        const QString letter = QKeySequence::mnemonic(text).toString();
        if (!letter.isEmpty())
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

/// Letters that two things share that can be seen in a window, or in one of its menus.
inline QStringList mnemonicClashes(QWidget& window)
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
    QStringList clashes = sharedLetters(texts);
    for (QMenu* menu : window.findChildren<QMenu*>()) {
        emit menu->aboutToShow();
        for (const QString& shared : sharedLetters(textsOf(menu->actions())))
            clashes += menu->objectName() + QStringLiteral(": ") + shared;
    }
    return clashes;
}
