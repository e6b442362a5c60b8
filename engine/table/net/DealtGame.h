// What a dealer and its seats need of a game: a small part of what the game's host can do. Each
// game that is played across houses has one of these beside its host, in its own folder; the
// dealer, the lines of tables and the files that tables are kept in know no more of any game.
#pragma once

#include "engine/base/Result.h"
#include "engine/table/SeatInfo.h"
#include "engine/text/Json.h"

#include <QByteArray>
#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace hp {

class RecordedGame;

/// How tables name a game.
struct GameName {
    std::string id;    ///< for programs; empty: the first game, whose tables have never said it
    std::string title; ///< for people, the same in each language

    friend bool operator==(const GameName&, const GameName&) = default;
};
/// What a table plays that names no game: there was no other then.
inline const GameName FirstGame{"", "Auf Heller und Pfennig"};

/// Whoever is at the dealer's table from elsewhere, at a seat or looking on: what that place is
/// told, as lines of the language of tables, and what it may ask for.
class DealtSeat : public QObject {
    Q_OBJECT
public:
    /// Tells everything once more. Nothing is told while there is no game.
    virtual void tellAgain() = 0;

    struct Act {
        bool isStep = true; ///< it asks for a step of the game, which can be done only once
        /// Does it. What it leads to is told before it returns. Errors: why it is refused
        std::function<Failure()> perform;
    };
    /// Errors: it is no act of this game.
    virtual Result<Act> read(const JsonValue& line) = 0;
    /// Nobody is there any more: nothing is told, and no number is used.
    void close() { closed_ = true; }

signals:
    /// @param whole they tell the game from its beginning
    void told(const QByteArray& lines, bool whole);

protected:
    bool isClosed() const { return closed_; }

private:
    bool closed_ = false;
};

class DealtGame : public QObject {
    Q_OBJECT
public:
    virtual const GameName& name() const = 0;
    /// The level that plays for whoever is away.
    virtual std::string standIn() const = 0;

    // --- the game that waits for its first deal -------------------------------------------------
    virtual bool isWaiting() const = 0;
    /// @pre isWaiting(), and more than MinSeats are left
    virtual void takeAway(int seat) = 0;
    /// Another game of the same people waits, by the same rules. @pre the game is over
    virtual void waitAgain() = 0;
    /// The game that was to wait has been dealt before: none waits.
    virtual void forgetWaiting() = 0;
    /// Begins it. @param number of the deal at its table
    virtual void begin(std::uint64_t seed, int number) = 0;

    // --- the game under way, or over ------------------------------------------------------------
    virtual bool hasGame() const = 0;
    virtual bool isPlaying() const = 0; ///< no round is over, nor the game
    /// Its first round at this table was dealt from this seed.
    virtual bool isDealtFrom(std::uint64_t seed) const = 0;
    virtual int rounds() const = 0; ///< so far, that were dealt at this table
    /// When the next round is wanted, `asked` is called, and dealRound() deals it. Empty: no more.
    virtual void setRoundsAsked(std::function<void()> asked) = 0;
    virtual void dealRound(std::uint64_t seed, int number) = 0;
    /// The seat of a person who is to move and can do so; -1: none.
    virtual int personToMove() const = 0;
    virtual int turnCount() const = 0;         ///< in all rounds
    virtual std::size_t stepCount() const = 0; ///< as acts count them
    /// The seat that did this step; -1: nobody. @pre step < stepCount()
    virtual int seatOfStep(std::size_t step) const = 0;

    // --- on disk --------------------------------------------------------------------------------
    /// Whose record is kept beside what the dealer keeps.
    virtual RecordedGame& recorded() = 0;
    /// From now on `keep` is called before anybody is told of a change, with whether it is another
    /// game.
    virtual void setKeptFirst(std::function<void(bool another)> keep) = 0;
    /// What the record does not have, the game that waits among it: members of the object under
    /// way.
    virtual void writeKept(JsonWriter& json) const = 0;
    /// Errors: it cannot be read; then nothing has changed.
    virtual Failure readKept(const JsonValue& object) = 0;

    // --- both -----------------------------------------------------------------------------------
    /// Of the game that waits, or else of the other; none without either.
    virtual const std::vector<SeatInfo>& seats() const = 0;
    virtual void setSeats(const std::vector<SeatInfo>& seats) = 0;
    virtual QString rulesName() const = 0; ///< for people
    /// What a table's card says of it, "rules" among them: members of the object under way.
    virtual void writeCard(JsonWriter& json) const = 0;
    /// @param seat -1: an onlooker  @param number that of the next news to whoever it is
    virtual std::unique_ptr<DealtSeat> sit(int seat, std::function<std::uint64_t()> number) = 0;

signals:
    /// A step was done, and everybody has been told. @param turn it ends a turn
    void happened(bool turn);
};

} // namespace hp
