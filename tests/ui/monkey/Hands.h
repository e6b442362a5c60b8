// Uses whatever widget comes along: clicks, keys, texts, choices.
#pragma once

#include "engine/base/Random.h"

#include <QSet>
#include <QString>
#include <QWidgetList>

class FilePool;
class QAbstractItemView;
class QAction;
class QMenu;

class Hands {
public:
    Hands(hp::Random& random, FilePool& files) : random_(random), files_(files) {}

    /// Does something with a widget of this window. @return what, in words; empty: nothing to use
    QString useWidget(QWidget& window);
    /// Triggers an action of this window that is enabled. @return which
    QString useAction(QWidget& window);
    /// Triggers this one.
    QString trigger(QAction& action);
    /// Chooses in a menu that is open, or closes it.
    QString useMenu(QMenu& menu);
    /// Answers a dialog that is not the program's own: for files and for printing.
    /// @return empty: it is none of them
    QString answerSystemDialog(QWidget& dialog);
    QString pressKey(QWidget& window);
    QString resize(QWidget& window);

    /// The names of the actions and of the entries of menus that were chosen.
    const QSet<QString>& chosen() const { return chosen_; }

    void click(QWidget& widget, const QPoint& at, Qt::MouseButton button = Qt::LeftButton,
               bool twice = false);

private:
    bool chance(unsigned oneIn) { return random_.below(oneIn) == 0; }
    int below(qsizetype bound)
    {
        return static_cast<int>(random_.below(static_cast<unsigned>(bound)));
    }
    QString use(QWidget& widget);
    QString useView(QAbstractItemView& view);
    QString anyText();

    hp::Random& random_;
    FilePool& files_;
    QSet<QString> chosen_;
};
