// Every command of the rules editor as an action, for its menus, its toolbar and the help's list of
// keys. Tests find an action by its object name, which is the member's name.
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
    QAction* undo; ///< its text names the step that would be undone; the same holds for redo
    QAction* redo;
    QAction* allToBase;
    QAction* nextFinding;
    QAction* balance;
    QAction* play;

    void retranslate();
    /// In the order of the menus.
    QList<QAction*> all() const;

private:
    QAction* add(const char* name, const QList<QKeySequence>& keys);
};

} // namespace hp
