// Opens the rules editor from the Rules menu. From the editor a new game can begin.
#pragma once

#include "ui/kit/windows/LazyWindow.h"

#include <QObject>

class QWidget;

namespace hp {

class Actions;
class Dialogs;
class GameFlow;
class Household;
class RulesEditor;
struct RuleSet;

class RulesMenu : public QObject {
    Q_OBJECT
public:
    /// All arguments must outlive it.
    RulesMenu(const Actions& actions, Household& house, Dialogs& dialogs, GameFlow& flow,
              QWidget& window);

    /// Opens the editor with a draft of the running game's rules. It never changes the game itself.
    void openEditor();
    /// Decides by the file's name, or else by the beginning of its content.
    static bool isRulesFile(const QString& path);
    /// Opens a file in the editor: as the custom rules with the same content, or else as a draft.
    /// @return whether it could be read
    bool openFile(const QString& path);
    /// Closes the editor as a person would. It may ask about changes that it cannot keep.
    /// @return false when it stays open
    bool mayCloseEditor();
    /// Puts the draft that is being edited on disk now.
    void keepDraft();
    /// Closes the editor and keeps its drafts.
    void closeEditor();
    /// Null while it is closed.
    RulesEditor* editor() const;

private:
    /// If the changed custom rules are chosen for the next game, that game uses their new version.
    void followChange(const RuleSet& before, const RuleSet& now);

    QWidget& window_;
    Household& house_;
    Dialogs& dialogs_;
    GameFlow& flow_;
    LazyWindow<RulesEditor> editor_;
};

} // namespace hp
