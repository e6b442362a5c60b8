// The menu of rules: by which ones the next game is played, and their editor.
#pragma once

#include "ui/kit/windows/LazyWindow.h"
#include "ui/table/room/GameRoom.h"
#include "ui/table/settings/RulesId.h"

class QActionGroup;

namespace hp::lisboa {

class Household;
class RulesEditor;
struct RuleSet;

class RulesMenu : public QObject {
    Q_OBJECT
public:
    /// Both must outlive it.
    RulesMenu(Household& house, const GameRoom::Place& place);

    /// Opens the editor with the running game's rules. It never changes the game itself.
    void openEditor();
    /// Opens a file in the editor. @return whether it could be read
    bool openFile(const QString& path);
    /// Closes the editor as a person would. @return false when it stays open
    bool mayCloseEditor();
    /// Puts the draft that is being edited on disk now.
    void keepDraft();
    /// Closes the editor and keeps its drafts.
    void closeEditor();
    /// Null while it is closed.
    RulesEditor* editor() const;
    void retranslate();

signals:
    /// Asks to begin a game by these rules.
    void newGameAsked(const hp::RulesId& rules);
    void told(const QString& text);

private:
    void fill();
    void choose(const RulesId& rules);

    Household& house_;
    GameRoom::Place place_;
    QAction* when_;
    QActionGroup* choices_;
    QAction* after_; ///< the choices stand before it
    LazyWindow<RulesEditor> editor_;
};

} // namespace hp::lisboa
