// The commands of every rules editor as actions, for its menus, its toolbar and the help's list of
// keys. Tests find an action by its object name. A game may add its own.
#pragma once

#include <QAction>
#include <QObject>

#include <utility>
#include <vector>

namespace hp {

class EditorActions : public QObject {
    Q_OBJECT
public:
    explicit EditorActions(QObject* parent = nullptr);

    QAction* duplicate;
    QAction* rename;
    QAction* save;
    QAction* importRules;
    QAction* exportRules;
    QAction* remove;
    QAction* close;
    QAction* undo; ///< its text names the step that would be undone; the same holds for redo
    QAction* redo;
    QAction* allToBase;
    QAction* nextFinding;
    QAction* balance;
    QAction* play;

    virtual void retranslate();
    void showIcons(bool onDark);
    /// What a game has of its own; the last one is in the tool bar, too.
    virtual QList<QAction*> own() const { return {}; }
    /// In the order of the menus.
    QList<QAction*> all() const;

protected:
    QAction* add(const char* name, const QList<QKeySequence>& keys, const char* icon = nullptr);

private:
    std::vector<std::pair<QAction*, const char*>> icons_;
};

} // namespace hp
