// The host of a game: it alone has the whole game with its secrets, the computers that play, and
// the state of its file. Tables ask (TableRequest), the rules decide, and each table is told what
// it may know (TableNews). It knows no widget.
#pragma once

#include "engine/heller/game/GameReview.h"
#include "engine/heller/game/GoingOn.h"
#include "engine/heller/game/PositionDraft.h"
#include "ui/heller/programs/AnyPlayer.h"
#include "ui/heller/session/HostedTable.h"
#include "ui/table/session/HostOf.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace hp {

struct GameRecord;
class OpenRecord;
class Timeline;

/// Everything a new game needs.
struct GameSetup {
    RuleSet rules; ///< a position has its own
    std::vector<SeatInfo> seats;
    std::optional<int> firstStarter; ///< drawn by lot when not given
    std::uint64_t seed = 0;
    bool fair = false; ///< no hints, no analysis, no take back after a draw, for everybody
    /// Begins from there instead of a deal, see positionOf(). firstStarter is not used.
    std::optional<PositionDraft> position = {};
    /// Goes on from there, with these seats in place of those. @pre !check()
    std::optional<GoingOn> goesOn = {};
    int dealNumber = 0; ///< of the first deal, see Timeline::numberDeal()
};

/// For HostOf.
struct HellerKind {
    using Player = hp::Player;
    using Decision = hp::Decision;
    using Whole = Timeline;
    static constexpr auto makePlayer = makeAnyPlayer;
    static constexpr auto isLevel = hp::isLevel;
    struct Records;
};

class GameHost : public HostOf<HellerKind> {
    Q_OBJECT
public:
    explicit GameHost(QObject* parent = nullptr);
    ~GameHost() override;

    /// @return why none was begun, in words; empty: done
    QString newGame(const GameSetup& setup);
    /// Reads, checks and opens a record; on failure everything stays as it was.
    Failure open(const QString& path);
    void adopt(Timeline timeline, const QString& path, bool modified) override;

    bool hasGame() const override { return timeline_ != nullptr; }
    // The other functions of this section need hasGame().
    const Rules& rules() const;
    const std::vector<SeatInfo>& players() const;
    GameRecord record() const;
    std::uint64_t seed() const;
    QByteArray recordText() const override;
    using HostOf::growingText;
    QByteArray growingText() const override;
    bool hasEnded() const override;
    bool isPlaying() const; ///< no round is over, nor the game
    /// People still play this game: what its seats cannot see stays hidden.
    bool hasSecrets() const;
    /// A copy of the whole game, for a review. Nothing while it hasSecrets().
    std::optional<OpenRecord> openRecord() const;
    /// The review that the record has; none if it has none.
    const std::optional<Review>& review() const;
    /// Keeps a review of this game in its record. @pre !hasSecrets()
    void keepReview(const Review& review);
    /// Turns of computers before a person's first turn do not count.
    bool hasUnsavedWork() const override;

    /// Changes the players, also in the middle of a game. It sets all seats at once: if two players
    /// changed places one by one, the table would have only one person for a moment, and nothing
    /// would be hidden from that person.
    void setPlayers(const std::vector<SeatInfo>& players);
    /// From now on somebody else deals the rounds after the first: `asked` is called when a table
    /// wants the next one, and dealRound() deals it. The seeds become known, so nothing is taken
    /// back any more, and computers draw their chances from elsewhere.
    void setRoundsAsked(std::function<void()> asked);
    /// @pre the round is over  @param number see Timeline::numberDeal()
    void dealRound(std::optional<std::uint64_t> seed, int number = 0);
    int round() const; ///< from 1; 0: no game
    /// The seat that is to move, also one that can only pass; -1: none.
    int toMove() const;
    /// The seat of a person who is to move and can do so, or -1.
    int personToMove() const;
    int turnCount() const; ///< played so far, in all rounds
    /// Of the game so far, with its deals and draws. 0: no game.
    std::size_t stepCount() const;
    /// The seat that did this step; -1: a deal. @pre step < stepCount()
    int seatOfStep(std::size_t step) const;

signals:
    // For those who keep games; the tables have been told before.
    void seatsChanged();
    // moc calls it _t1. NOLINTNEXTLINE(readability-inconsistent-declaration-parameter-name)
    void happened(const hp::GameEvent& event);

private:
    friend HostedTable;

    void request(HostedTable& table, const TableRequest& request);
    /// Whether the table may ask for that now.
    bool mayAsk(const HostedTable& table, const TableRequest& request) const;
    /// Tells all steps, as to somebody who looks at the table for the first time.
    void tellReset(HostedTable& table, bool fresh);
    void restart(std::unique_ptr<Timeline> timeline, const QString& path, bool modified,
                 bool fresh = false);
    QString newGameFrom(const PositionDraft& draft, const GameSetup& setup);
    /// Tells each table in turn. It goes on when everybody knows.
    void forTables(const std::function<void(HostedTable&)>& tell);
    void tell(const TableNews& news);
    /// Adds what the table may know.
    void tell(HostedTable& table, TableNews news);
    void tellDone();
    void tellState() { tell({TableNews::Kind::State}); }
    void tellSeats() override;
    void tellSaved() override { report(GameEvent::Kind::Saved); }
    /// Something has happened that is no step of the game.
    void report(GameEvent::Kind event, int seat = -1);
    /// The only way in which a change of the running game is reported.
    void commit(GameEvent::Kind event, int seat = -1, bool redone = false);
    void refuse(HostedTable& table, const TableRequest& request, const Message& why);
    TableState state(const HostedTable& table) const;
    bool isHuman(int seat) const;
    unsigned people() const; ///< bit per seat
    bool canTakeBack() const;
    bool mayOpen(const HostedTable& table) const;
    bool isWaitedFor() const; ///< computers wait for a table
    void play(HostedTable& table, const TableRequest& request);
    void noteAids(int seat, AidSet aids);
    void takeBack(HostedTable& table, const TableRequest& request);
    void redo();
    /// Draws a tile for the seat to move.
    void drawTile();
    void afterTurn(bool redone = false);
    void onProgramFailed() override;
    /// Ends everything that belongs to the turn under way.
    void leaveTurn();
    void stopComputers() override;
    void proceed();
    void think();
    void playDecision(const Decision& chosen) override;
    bool takenBackUpToPerson(const Timeline& timeline) const;

    std::unique_ptr<Timeline> timeline_;
    std::vector<HostedTable*> tables_;
    int telling_ = 0; ///< others are being told; computers go on afterwards
    bool goesOn_ = false;
    bool onRequest_ = false;
    bool requested_ = false;      ///< for the turn under way
    bool weightsChecked_ = false; ///< checked when a strong level is first asked
    std::function<void()> roundsAsked_;
    std::uint64_t chance_ = 0; ///< of computers, where the seeds become known
};

} // namespace hp
