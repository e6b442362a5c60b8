// The main window. It connects the parts. Other classes do the work of the menus: GameFlow,
// GameFiles, VariantMenu, ViewSwitches.
#pragma once

#include "ui/shell/ChildrenFirst.h"
#include "ui/shell/Front.h"
#include "ui/shell/OpenQuestions.h"
#include "ui/window/Household.h"
#include "ui/window/Menus.h"

#include <QMainWindow>

#include <functional>
#include <memory>
#include <optional>

class QShortcut;

namespace hp {

class Actions;
class Advice;
class CleanScreen;
class ExamplesMenu;
class FinishedMenu;
class GameFiles;
class GameFlow;
class GuidedGame;
class HelpWindow;
class Language;
class LessonsMenu;
class PositionMenu;
class Preferences;
class PreferencesDialog;
class PuzzleWindow;
class RecentMenu;
class Reviewing;
class RulesMenu;
class SoundPlayer;
class StatisticsDesk;
class Table;
class TableSounds;
class TeachingTable;
class TypedTurn;
class VariantMenu;
class ViewSwitches;
class Welcome;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// All arguments must outlive the window.
    /// @param player plays the sounds; none: the window is silent, as in tests
    MainWindow(Household& house, Language& language, Dialogs& dialogs,
               SoundPlayer* player = nullptr);

    /// Begins with a file, with the game that ran last, or with a new one. Without any of these,
    /// the very first start shows the welcome page.
    void start(const QString& file = {}, std::optional<quint64> seed = {});

    GameHost& host() { return host_; }
    TableSession& session() { return session_; }
    TurnInput& input() { return input_; }
    Actions& actions() { return *actions_; }
    Table& table() { return *table_; }
    Advice& advice() { return *advice_; }
    Reviewing& reviewing() { return *reviewing_; }
    StatisticsDesk& statistics() { return *statistics_; }
    Preferences& preferences() { return *preferences_; }
    GuidedGame& guided() { return *guided_; }
    Welcome& welcome() { return *welcome_; }
    TableSounds& sounds() { return *sounds_; }
    /// Opens the lessons: the list, or the lesson with this id.
    void showLessons(const QString& lesson = {});
    LessonsMenu& lessons() { return *lessons_; }
    /// Opens a game, a lesson, or a rule set or a position in its editor. @return whether it could
    /// be opened
    bool openFile(const QString& path);
    /// Handles the request of a later start of the program: comes to the front, then opens the file
    /// or begins the game. Asks before the running game is lost.
    void serve(const QString& file, std::optional<quint64> seed);
    /// Puts everything on disk that is not there yet, and asks nothing. The program may be ended
    /// after this, or go on.
    void keepAll();
    /// Opens the window with puzzles, or brings it to the front.
    void showPuzzles();
    /// That window, while it is open.
    PuzzleWindow* puzzles() const;

    void setVisible(bool visible) override;

    /// The size of a window on a screen with this much room, if the user has not chosen one yet.
    static QSize firstSize(QSize room);

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    bool restoreGame();
    /// Waits while a question is open, because that may be about the running game.
    void openOrBegin(const QString& path, std::optional<quint64> seed);
    /// Asks for a file of any kind and opens it.
    void openChosenFile();
    void connectActions();
    void connectSession();
    void retranslate();
    /// Reports in the strip what cannot be seen on the table.
    void tellOf(const GameEvent& event);
    void updateActions();
    void updateTitle();
    /// Fits the text of the window and its dialogs to the window's size.
    void fitText();
    void showFullScreen(bool on);
    /// The teaching table in full screen shows neither menu bar nor toolbar.
    void updateCleanScreen();
    void onEscape();
    void showPreferences();
    void showHelp();
    void showPaper();
    /// Makes the help show the rules in play.
    void updateHelp();
    void showAbout();
    void restoreLayout();
    /// The window's layout, and which file the next start opens.
    void rememberWindow();

    Household& house_;
    Settings& settings_;
    GameHost& host_;
    TableSession& session_;
    TurnInput& input_;
    Language& language_;
    OpenQuestions questions_;
    Actions* actions_ = nullptr;
    Table* table_ = nullptr;
    Advice* advice_ = nullptr;
    Reviewing* reviewing_ = nullptr;
    RecentMenu* recent_ = nullptr;
    GameFiles* files_ = nullptr;
    GameFlow* flow_ = nullptr;
    VariantMenu* variant_ = nullptr;
    RulesMenu* rulesMenu_ = nullptr;
    PositionMenu* positionMenu_ = nullptr;
    Preferences* preferences_ = nullptr;
    LessonsMenu* lessons_ = nullptr;
    ViewSwitches* switches_ = nullptr;
    TeachingTable* teaching_ = nullptr;
    CleanScreen* clean_ = nullptr;
    ExamplesMenu* examples_ = nullptr;
    FinishedMenu* finished_ = nullptr;
    StatisticsDesk* statistics_ = nullptr;
    GuidedGame* guided_ = nullptr;
    Welcome* welcome_ = nullptr;
    TableSounds* sounds_ = nullptr;
    TypedTurn* typed_ = nullptr;  ///< made when it is first asked for
    QShortcut* escape_ = nullptr; ///< leaves full screen
    std::unique_ptr<Menus> menus_;
    LazyWindow<PreferencesDialog> preferencesDialog_;
    LazyWindow<HelpWindow> help_;
    LazyWindow<PuzzleWindow> puzzles_;
    std::function<void()> waiting_; ///< the latest start's request; waits for an answer
    /// The very first size. It is replaced by the whole screen unless the user changes it.
    std::optional<QSize> roomy_;
    ChildrenFirst childrenFirst_{*this};
};

} // namespace hp
