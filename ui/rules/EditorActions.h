// Every command of the rules editor as an action: its menus, its toolbar and the help's list of
// keys share them. Found in tests by object name, which is the member's name.
#pragma once

#include <QAction>
#include <QObject>

namespace hp {

class EditorActions : public QObject {
    Q_OBJECT
public:
    explicit EditorActions(QObject* parent = nullptr);

    QAction* duplicate;
    QAction* save;
    QAction* importRules;
    QAction* exportRules;
    QAction* copyAsText;
    QAction* sheet;
    QAction* remove;
    QAction* close;
    QAction* undo; ///< its words name what would be undone; so do those of redo
    QAction* redo;
    QAction* allToBase;
    QAction* nextFinding;
    QAction* balance;
    QAction* play;

    void retranslate();
    /// Those with keys, in the menus' order.
    QList<QAction*> withKeys() const;

private:
    QAction* add(const char* name, const QList<QKeySequence>& keys = {});
};

} // namespace hp
