// The Rules menu: the way to the rules editor, and from there to a new game.
#pragma once

#include <QObject>
#include <QPointer>

class QAction;
class QMainWindow;
class QMenu;

namespace hp {

class GameFlow;
class GameSession;
class RulesEditor;
struct RuleSet;
class Settings;

class RulesMenu : public QObject {
    Q_OBJECT
public:
    /// Puts its menu into the window's menu bar, before the View menu.
    RulesMenu(QMainWindow& window, GameSession& session, Settings& settings, GameFlow& flow);
    ~RulesMenu() override;

    void retranslate();
    /// On a draft of the running game's rules; the game itself is never touched.
    void openEditor();
    /// By its name, or else by how it begins.
    static bool isRulesFile(const QString& path);
    /// In the editor: the own rules that are the same, or else as a draft. @return whether it could
    /// be read
    bool openFile(const QString& path);
    /// Closes the editor as a person would: it may ask about what it cannot keep.
    /// @return false when it stays open
    bool mayCloseEditor();
    /// Keeps its drafts.
    void closeEditor();
    /// Null while it is closed.
    RulesEditor* editor() const;

private:
    /// The next game is played by the own rules that were chosen for it as they are now.
    void followChange(const RuleSet& before, const RuleSet& now);

    QMainWindow& window_;
    GameSession& session_;
    Settings& settings_;
    GameFlow& flow_;
    QMenu* menu_ = nullptr;
    QAction* edit_ = nullptr;
    QPointer<RulesEditor> editor_;
};

} // namespace hp
