// "Auf Heller und Pfennig" at the window: makes the parts of the game and connects them. Other
// classes do the work of the menus: GameFlow, GameFiles, VariantMenu, ViewSwitches.
#pragma once

#include "engine/heller/analysis/PuzzleTheme.h"
#include "ui/heller/room/Household.h"
#include "ui/kit/windows/LazyWindow.h"
#include "ui/table/room/GameRoom.h"

#include <optional>

class QStackedWidget;

namespace hp {

class Advice;
class BadgesWindow;
class Classroom;
class ExamplesMenu;
class FinishedMenu;
class GameFiles;
class GameFlow;
class GuidedGame;
class HellerDesk;
class HellerHelp;
class HellerReading;
class LessonsMenu;
class PositionMenu;
class PuzzleWindow;
class Reviewing;
class RulesMenu;
class StatisticsDesk;
class PostDesk;
class Table;
class TableSounds;
class TypedTurn;
class VariantMenu;
class Welcome;
struct NextThing;

/// The row of the table of games. @param house must outlive the window
GameEntry hellerGame(Household& house);

class HellerRoom : public GameRoom {
    Q_OBJECT
public:
    HellerRoom(Household& house, const Place& place);
    ~HellerRoom() override;

    QWidget* view() override;
    QString title() const override;
    bool isModified() const override;
    bool begin(bool welcomes, std::optional<quint64> seed) override;
    void beginDeal(quint64 seed) override;
    bool openFile(const QString& path) override;
    void join(const QString& message) override;
    void retranslate() override;
    bool escape() override;
    void keepAll() override;
    bool mayClose() override;
    void closeWindows() override;

    Table& table() { return *table_; }
    Advice& advice() { return *advice_; }
    Reviewing& reviewing() { return *reviewing_; }
    StatisticsDesk& statistics() { return *statistics_; }
    GuidedGame& guided() { return *guided_; }
    Welcome& welcome() { return *welcome_; }
    LessonsMenu& lessons() { return *lessons_; }
    TableSounds& sounds() { return *sounds_; }
    HellerDesk& tables() { return *desk_; }
    Classroom& classroom() { return *classroom_; }
    /// Null where the program was built without what letters need.
    PostDesk* post() { return post_; }
    /// Opens the window with puzzles, or brings it to the front.
    /// @param theme what the puzzle in it should be about; nothing: any
    void showPuzzles(std::optional<PuzzleTheme> theme = {});
    std::vector<NextThing> nextThings();
    /// That window, while it is open.
    PuzzleWindow* puzzles() const;

private:
    bool restoreGame();
    void makePost();
    /// Asks for a file of any kind and opens it.
    void openChosenFile();
    void connectActions();
    void connectParts();
    void connectSession();
    void followPreferences();
    /// Reports in the strip what cannot be seen on the table.
    void tellOf(const GameEvent& event);
    void updateActions();
    void updateStatus();
    void showHelp();
    void showPaper();
    /// Makes the help show the rules in play.
    void updateHelp();
    /// The sizes of the table's parts, and which file the next start opens.
    void remember();

    Household& house_;
    Place place_;
    QStackedWidget* stack_ = nullptr;
    GameFiles* files_ = nullptr;
    GameFlow* flow_ = nullptr;
    VariantMenu* variant_ = nullptr;
    Table* table_ = nullptr;
    Advice* advice_ = nullptr;
    Reviewing* reviewing_ = nullptr;
    RulesMenu* rulesMenu_ = nullptr;
    PositionMenu* positionMenu_ = nullptr;
    LessonsMenu* lessons_ = nullptr;
    HellerDesk* desk_ = nullptr;
    Classroom* classroom_ = nullptr;
    PostDesk* post_ = nullptr;
    TableSounds* sounds_ = nullptr;
    HellerReading* reading_ = nullptr;
    ExamplesMenu* examples_ = nullptr;
    FinishedMenu* finished_ = nullptr;
    StatisticsDesk* statistics_ = nullptr;
    GuidedGame* guided_ = nullptr;
    Welcome* welcome_ = nullptr;
    bool placing_ = false;       ///< a piece is on its way to its square
    TypedTurn* typed_ = nullptr; ///< made when it is first asked for
    LazyWindow<BadgesWindow> badges_;
    LazyWindow<HellerHelp> help_;
    LazyWindow<PuzzleWindow> puzzles_;
};

} // namespace hp
