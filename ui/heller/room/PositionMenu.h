// The positions in the Edit menu: copies what is shown as text, opens the editor with it, and sets
// up what the clipboard holds. From the editor a game can begin.
#pragma once

#include "engine/heller/game/PositionDraft.h"
#include "ui/heller/models/BoardState.h"
#include "ui/kit/windows/LazyWindow.h"

#include <QObject>

class QWidget;

namespace hp {

class Actions;
class Advice;
class Dialogs;
class GameFlow;
class Household;
class PositionEditor;
class SessionBoard;

class PositionMenu : public QObject {
    Q_OBJECT
public:
    struct Parts {
        const SessionBoard& board; ///< the board that is shown
        Household& house;
        Dialogs& dialogs;
        GameFlow& flow;
        Advice& advice;
    };
    /// The parts must outlive it.
    PositionMenu(const Actions& actions, const Parts& parts, QWidget& window);

    /// Decides by the file's name, or else by the beginning of its content.
    static bool isPositionFile(const QString& path);
    /// Opens a file in the editor. @return whether it is open now
    bool openFile(const QString& path);
    /// Closes the editor as a person would. @return false when it stays open
    bool mayCloseEditor();
    /// Null while it is closed.
    PositionEditor* editor() const;

public slots:
    /// Opens the editor with the position that is shown, as the seat at the window may know it.
    void setUp();
    void copy();
    void paste();

private:
    /// The rules that a text is read by: those of the open editor, or of the game.
    RuleSet rules() const;
    PositionEditor& openEditor();
    void analyse(const PositionDraft& draft, const PerSeat<BoardSeat>& names);

    QWidget& window_;
    Parts parts_;
    LazyWindow<PositionEditor> editor_;
};

} // namespace hp
