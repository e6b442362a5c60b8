// "Mercado de Lisboa" at the window: makes the parts of the game and connects them with the
// commands. Commands that this game does not have are not shown.
#pragma once

#include "ui/kit/jobs/Background.h"
#include "ui/kit/windows/LazyWindow.h"
#include "ui/lisboa/room/Household.h"
#include "ui/table/room/GameRoom.h"

#include <QPointer>

class QDialog;
class QSplitter;

namespace hp {
class FinishedMenu;
class GameFiles;
class ReadingAloud;
class SoundSwitch;
class StatisticsDesk;
} // namespace hp

namespace hp::lisboa {

class HelpWindow;
class LessonWindow;
class LisboaDesk;
class NotedTurn;
class PlayTable;
class Prompt;
class RulesMenu;
class ScoringView;
class TipStrip;
class Tips;

/// The row of the table of games. @param house must outlive the window
GameEntry lisboaGame(Household& house);

class LisboaRoom : public GameRoom {
    Q_OBJECT
public:
    LisboaRoom(Household& house, const Place& place);
    ~LisboaRoom() override;

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

    PlayTable& playTable() { return *play_; }
    ScoringView& scoring() { return *scoring_; }
    Prompt& prompt() { return *prompt_; }
    RulesMenu& rulesMenu() { return *rulesMenu_; }
    LisboaDesk& tables() { return *desk_; }
    StatisticsDesk& statistics() { return *statistics_; }
    /// Begins a game like the last one without asking.
    void beginUsualGame(quint64 seed);

private:
    void makeDesk();
    void hideOthers();
    void describeActions();
    void connectActions();
    void updateActions();
    void updateStatus();
    void updateHelp();
    void renameUnnamed();
    void followPreferences();
    void askForNewGame(const PlaySettings::NewGame& suggested);
    void askForPlayers();
    void playAgain();
    void showResult();
    void showHint();
    std::vector<SeatInfo> seats() const;
    void copyPosition();
    void pastePosition();
    void hold(QDialog* dialog);

    Household& house_;
    Place place_;
    QSplitter* view_ = nullptr;
    PlayTable* play_ = nullptr;
    ScoringView* scoring_ = nullptr;
    Prompt* prompt_ = nullptr;
    GameFiles* files_ = nullptr;
    FinishedMenu* finished_ = nullptr;
    RulesMenu* rulesMenu_ = nullptr;
    NotedTurn* typed_ = nullptr; ///< made when it is first asked for
    QPointer<QDialog> dialog_;   ///< about the game; computers wait for it
    LisboaDesk* desk_ = nullptr;
    StatisticsDesk* statistics_ = nullptr;
    Tips* tips_ = nullptr;
    SoundSwitch* sounds_ = nullptr;
    ReadingAloud* reading_ = nullptr;
    LazyWindow<HelpWindow> help_;
    LazyWindow<LessonWindow> lessons_;
    Background thinking_{*this};
};

} // namespace hp::lisboa
