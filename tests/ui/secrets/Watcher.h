// Plays a game in the real window, each turn twice: in the game itself, and in a twin that differs
// only in what the person at the screen may not know. Compares everything that is shown, said,
// copied or kept under a name.
#pragma once

#include "secrets/Exposure.h"
#include "window/WindowFixture.h"

#include "engine/heller/game/Timeline.h"

#include <functional>
#include <utility>
#include <vector>

class QAbstractItemView;

/// What is looked at besides the window itself, one after the other from turn to turn.
enum class Look {
    Analysis,
    PositionEditor,
    Paper,
    Players,
    SaveAs,
    MarketMenu,
    EarlierTurns,
    Line,
    ToolTips,
    Statistics,
    Tip,
    Language,
    Count
};

class Watcher {
public:
    explicit Watcher(const QStringList& players, const QString& language = QStringLiteral("en"));
    ~Watcher();

    hp::GameHost& host() { return table.host(); }
    hp::TableSession& session() { return table.session(); }
    /// Plays the next turn of this game, looking at everything before, while and after it.
    void playTurn(const hp::GameRecord& record, Look look);
    /// The moments of the last turn.
    std::vector<std::pair<QString, Exposure>> moments;
    /// Called before each moment, with a secret of the game: plants a leak.
    std::function<void(const QString& secret)> plant;
    int knower = -1; ///< for plant

    WindowFixture table;

private:
    void see(const QString& when);
    void begin(const hp::GameRecord& record);
    void lookAt(Look look);
    void seeDialog(const char* name);
    void tipOf(QAbstractItemView& view, QStringList& texts);
    void hearAll();
    void takeUp(int turn);
    void trigger(const char* action);
};

constexpr int Whole = 1000; ///< more turns than a game has

struct Course {
    int turns = 0; ///< compared
    int apart = 0; ///< a computer's tile decided its turn, so that the twin went another way
    int moments = 0;
    int values = 0;
    QStringList leaks; ///< one line each
};

/// Plays until the game is over or something has leaked, or some turns only.
Course watch(Watcher& watcher, const hp::GameSetup& setup, int most = Whole);
hp::GameSetup setupFor(const QStringList& players, const hp::RuleSet& rules, quint64 seed);
