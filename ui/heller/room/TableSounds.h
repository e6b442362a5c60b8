// What is heard at the table: pieces, coins, rounds, refusals. A sound tells nothing that is not
// public: a drawn tile sounds the same whatever it is. Nothing is heard of the turns of computers
// at the pace "at once", of stepping through the game, of taking back and of opening a game.
#pragma once

#include "ui/kit/sound/SoundPlayer.h"

#include <QStringList>
#include <QTimer>

#include <vector>

namespace hp {

class Actions;
class TableSession;
class PromptStrip;
class PlaySettings;
class SoundSettings;
class SoundSwitch;
struct GameEvent;
struct TurnReport;

class TableSounds : public QObject {
    Q_OBJECT
public:
    /// Binds the switch `sounds` to the settings. All arguments must outlive this object.
    TableSounds(Actions& actions, SoundSettings& settings, const PlaySettings& play,
                const TableSession& session, const PromptStrip& prompt, SoundPlayer& player,
                QObject* parent);

    void retranslate();
    /// Something that has happened is still to be heard.
    bool hasMore() const { return coins_.isActive() || end_.isActive(); }

    /// The names of all sounds that this may ask for.
    static QStringList names();

    /// Milliseconds after the piece until its coins are heard, and until the end of the game is.
    static constexpr int CoinsMs = 250;
    static constexpr int EndMs = 900;

private:
    void onHappened(const GameEvent& event);
    void onTurn(const TurnReport& report);
    std::vector<int> persons() const; ///< their seats
    /// Nobody waits for this seat's turns, and too many of them come at the same time.
    bool isHasty(int seat) const;
    /// The coins that the report brings to the only person at the table; if there is not exactly
    /// one, to the seat that has played.
    int coinsToHear(const TurnReport& report) const;
    void forget();

    SoundSwitch* switch_;
    const PlaySettings& play_;
    const TableSession& session_;
    SoundPlayer& player_;
    QTimer coins_;
    QString coinsName_; ///< what coins_ is going to play
    QTimer end_;
};

} // namespace hp
