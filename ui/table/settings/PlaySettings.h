// Settings: how the table behaves, who may play, and the last game that was begun. Everything read
// is checked: an invalid value counts as missing.
#pragma once

#include "engine/table/PerSeat.h"
#include "ui/table/programs/Program.h"
#include "ui/table/settings/RulesId.h"

#include <QString>

namespace hp {

class SettingsFile;

class PlaySettings {
public:
    explicit PlaySettings(SettingsFile& file) : file_(file) {}

    enum class Pace { Slow, Normal, Fast, AtOnce };
    static constexpr int Paces = 4;
    /// How long a computer may think about a turn.
    enum class ThinkTime { Blitz, Short, Medium, Long, VeryLong };
    static constexpr int ThinkTimes = 5;
    static double seconds(ThinkTime time);

    /// What holds until a person chooses.
    static constexpr bool UsualAsking = false;
    static constexpr bool UsualCurtains = true;
    static constexpr Pace UsualPace = Pace::Normal;
    inline static const QString UsualGroup = QStringLiteral("newGame");
    static constexpr ThinkTime UsualThinkTime = ThinkTime::Short;

    /// A seat as the new-game dialog remembers it.
    struct Seat {
        QString name; ///< empty: the seat's usual name in the language in use
        QString player;
        int colour = 0;
    };
    /// The settings of the last game begun. All four seats are kept, including those not in use.
    struct NewGame {
        int seatCount = 3;
        PerSeat<Seat> seats;
        int starter = -1;                    ///< seat, or -1: by lot
        RulesId rules = RulesId::standard(); ///< see RulesChoice::id
        bool unknownRounds = false;
        bool openTiles = false;
        bool fair = false; ///< GameSetup::fair
        bool curtains = UsualCurtains;
    };
    /// The seat of the only person among the first `count`, or -1.
    static int onlyPerson(const PerSeat<Seat>& seats, int count);

    /// A piece is placed only after a question, for touch screens.
    bool asksBeforePlacing() const;
    void setAsksBeforePlacing(bool on);
    /// The person's name at tables with people elsewhere; empty until one was chosen.
    QString tableName() const;
    void setTableName(const QString& name);
    /// What to offer as such a name: until one was chosen, what the person is called at this
    /// screen.
    QString offeredName() const;
    /// Where guests of such tables come who cannot call this computer, see RelayAddress.h; empty:
    /// nowhere.
    QString tableRelay() const;
    void setTableRelay(const QString& address);
    /// What others write at such a table is shown, and the person may write too.
    bool readsWords() const;
    void setReadsWords(bool on);
    /// See TableSession::setCurtains(). New games have it as NewGame::curtains.
    bool curtains() const;
    void setCurtains(bool on);
    Pace pace() const;
    void setPace(Pace pace);
    ThinkTime thinkTime() const;
    void setThinkTime(ThinkTime time);
    /// Programs that may play. The user has added them; nothing else may.
    Programs programs() const;
    void setPrograms(const Programs& programs);
    /// Which computers there are, only the game knows: see SeatPlayers::lastGame().
    /// @param group of settings: each game has its own
    NewGame newGame(const QString& group = UsualGroup) const;
    void setNewGame(const NewGame& game, const QString& group = UsualGroup);
    /// The seats of the very first game: a person and two computers.
    static NewGame firstGame();

private:
    SettingsFile& file_;
};

} // namespace hp
