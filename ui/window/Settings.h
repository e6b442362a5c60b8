// The values that the window remembers from one start to the next. Everything read is checked: an
// invalid value counts as missing.
#pragma once

#include "engine/base/PerSeat.h"
#include "ui/programs/Program.h"
#include "ui/rules/RulesId.h"
#include "ui/shell/SettingsFile.h"

#include <QByteArray>
#include <QString>

namespace hp {

class Settings {
public:
    /// The file has the number: new ones come last.
    enum class Theme { System, Light, Dark, HighContrast };
    static constexpr int UsualVolume = 60; ///< percent, of the sounds
    static constexpr int Themes = 4;
    /// Whether things move on the table.
    enum class Motion { AsDesktop, On, Off };
    static constexpr int Motions = 3;
    enum class Pace { Slow, Normal, Fast, AtOnce };
    static constexpr int Paces = 4;
    /// How long a computer may think about a turn.
    enum class ThinkTime { Blitz, Short, Medium, Long, VeryLong };
    static constexpr int ThinkTimes = 5;
    static double seconds(ThinkTime time);

    /// What holds until a person chooses.
    static constexpr bool UsualAsking = false;
    static constexpr bool UsualCurtains = true;
    static constexpr Theme UsualTheme = Theme::System;
    static constexpr Motion UsualMotion = Motion::AsDesktop;
    static constexpr Pace UsualPace = Pace::Normal;
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

    /// @param file an INI file; empty: the user's own settings
    explicit Settings(const QString& file = {});

    QString language() const; ///< "de", "en", or empty for the system's
    void setLanguage(const QString& code);
    /// A piece is placed only after a question, for touch screens.
    bool asksBeforePlacing() const;
    void setAsksBeforePlacing(bool on);
    /// See TableSession::setCurtains(). New games have it as NewGame::curtains.
    bool curtains() const;
    void setCurtains(bool on);
    Theme theme() const;
    void setTheme(Theme theme);
    Motion motion() const;
    void setMotion(Motion motion);
    /// The teaching table was on at the last quit. While it is on, the size of text, the switches
    /// of the View menu and the sizes of the table's parts are its own.
    bool teachingTable() const;
    void setTeachingTable(bool on);
    /// One of TextSizes.
    int textSize() const;
    /// The size until a person chooses.
    int usualTextSize() const;
    void setTextSize(int percent);
    Pace pace() const;
    void setPace(Pace pace);
    ThinkTime thinkTime() const;
    void setThinkTime(ThinkTime time);
    /// Programs that may play. The user has added them; nothing else may.
    Programs programs() const;
    void setPrograms(const Programs& programs);
    bool sounds() const;
    void setSounds(bool on);
    /// From 0 to 100.
    int soundVolume() const;
    void setSoundVolume(int percent);
    /// A switch of the View menu, named by the object name of its action.
    bool shown(const QString& name, bool fallback) const;
    void setShown(const QString& name, bool shown);
    /// The first page has been left: a game was begun from it.
    bool welcomed() const;
    void setWelcomed(bool welcomed);
    /// Tips guide through the running game.
    bool guided() const;
    void setGuided(bool guided);
    /// The game that the tips below were shown in, and their names, see Guide.
    QString guidedGame() const;
    QStringList tipsSeen() const;
    void setTipsSeen(const QString& game, const QStringList& tips);
    /// LearnProgress::text() for a game; empty: nobody has begun, or all is done.
    QString learning(const QString& game) const;
    void setLearning(const QString& game, const QString& progress);
    NewGame newGame() const;
    void setNewGame(const NewGame& game);
    /// File of the game that was open at the last quit. Empty if the game had changed since it was
    /// saved.
    QString savedGame() const;
    void setSavedGame(const QString& path);
    /// Opaque state of the table's splitters.
    QByteArray tableSizes() const;
    void setTableSizes(const QByteArray& state);
    /// Opaque states of windows and splitters.
    QByteArray layout(const QString& name) const;
    void setLayout(const QString& name, const QByteArray& state);
    /// The folder where file dialogs start.
    QString folder() const;
    void setFolder(const QString& folder);
    /// The file that holds the settings. It reports when it cannot be written.
    SettingsFile& file() { return store_; }
    /// The folder for data beside the settings, such as the autosaved game.
    QString dataFolder() const { return dataFolder(file_); }
    /// Of the settings in this file; empty: of the person's own.
    static QString dataFolder(const QString& file);

    /// The seats of the very first game: a person and two computers.
    static NewGame firstGame();

private:
    int choice(const QString& key, int count, int fallback) const;
    template <class Choice> Choice choice(const QString& key, int count, Choice fallback) const
    {
        return static_cast<Choice>(choice(key, count, static_cast<int>(fallback)));
    }
    bool isTrue(const QString& key, bool fallback) const;
    /// The key of a setting that the teaching table has for itself.
    QString viewKey(const QString& key) const;

    SettingsFile store_;
    QString file_;
};

} // namespace hp
