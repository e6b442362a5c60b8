// Deals a game, whichever it is (DealtGame.h), to seats elsewhere. It is asked over connections in
// the language of tables (TableLines.h) and has a place at the game for each seat, so it tells a
// seat what that place may know and nothing else. It knows no socket and no clock of its own.
//
// A seat belongs to whoever has its token: a person who comes back, from anywhere, has it again at
// once, and an older connection to it ends. Nobody loses a seat because a connection is lost.
#pragma once

#include "engine/table/net/AnsweringEnd.h"
#include "engine/table/net/DealtGame.h"
#include "engine/table/net/KeptDeals.h"
#include "engine/table/net/SharedDeal.h"
#include "engine/table/net/TableLines.h"
#include "engine/table/net/TurnTimer.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace hp {

class DealerEnd : public AnsweringEnd {
    Q_OBJECT
public:
    /// A game that is told from its beginning may wait beside Limits::waiting.
    struct Limits : AnsweringEnd::Limits {
        int onlookers = 8;
        /// Between two things that one seat says; more are not heard.
        std::chrono::milliseconds phrases{3'000};
    };

    /// @param game has begun, or gets its deals by begin(). @param seats bit per seat that is
    /// played elsewhere
    DealerEnd(std::unique_ptr<DealtGame> game, unsigned seats, Clock clock, Limits limits,
              QObject* parent = nullptr);
    ~DealerEnd() override;

    void tick() override;
    /// People can sit down for the game that waits. @param table as the invitation says it
    /// @param owner whoever opens it, by name  @param standIns bit per seat elsewhere that a level
    /// plays already; the others are free at first
    void open(const TableId& table, const std::string& owner, unsigned standIns = 0);
    /// The same table once more, after the program was ended. @pre the game is there again, if one
    /// had begun; and that which waited
    void openAgain(const TableId& table, KeptDeals kept);
    /// What openAgain() needs, beside the game's record: members of the object under way. See
    /// mustKeep().
    void writeKept(JsonWriter& json) const;
    /// Reads that, and gives the game what is its own.
    Result<KeptDeals> readKept(const JsonValue& object);
    KeptDeals keptDeals() const;
    DealtGame& game() const { return *game_; }
    /// Begins a fair game whose deals nobody can choose and everybody can check: all who sit
    /// elsewhere make them together, so each round waits until all of them are there.
    /// Seats that are free are taken away.
    /// @pre open(), and MinSeats are not free; none, if the game goes on from another table
    void begin();
    /// Another game of the same people, by the same rules. @pre the game is over
    void beginAgain();
    bool hasBegun() const { return hasBegun_ || game_->hasGame(); }
    CardHead head() const;
    /// A level plays a seat that is free, or the seat of somebody who is away until that person is
    /// back; what is dealt meanwhile is dealt without that person. @param name for the seat; empty:
    /// as before  @pre the seat is played elsewhere
    void letPlay(int seat, const std::string& level, const std::string& name = {});
    /// Its time stands still while a person is away, and nobody loses by it.
    void setClock(TurnClock clock);
    /// Whether people may also say words of their own, see TableCard.
    void setWords(bool on);
    /// No computer plays a seat that nobody has: somebody can sit down there. @pre !hasBegun()
    void setFree(int seat);
    /// Whoever has the seat does not get it again; somebody else can. @pre the seat is played
    /// elsewhere
    void dismiss(int seat);
    /// Says a phrase to all guests, for a person who sits with the host.
    void say(int seat, int phrase) { sendAll(printSay({phrase, {}, seat})); }
    /// Bit per seat whose person is connected.
    unsigned present() const;
    /// Of all seats that somebody has.
    std::vector<std::string> tokens() const override;

signals:
    /// What has to be kept has changed, and something is about to be told that must hold when the
    /// table is opened again: it has to be on disk when this returns.
    void mustKeep();
    /// Somebody has come to a seat, or is away, or the card has changed otherwise.
    void presenceChanged();
    /// Somebody elsewhere says a phrase.
    void said(int seat, int phrase);

protected:
    /// The game that waits has changed.
    void tellCard();

private:
    /// Whoever has a seat, connected or not; or an onlooker.
    struct Guest {
        int seat = -1;
        std::string token;
        DealtSeat* place = nullptr;                    ///< while connected
        Connection connection = 0;                     ///< 0: away
        std::uint64_t acts = 0;                        ///< the number of the last act heard
        std::uint64_t news = 0;                        ///< the number of the last news
        std::optional<std::chrono::milliseconds> said; ///< when it spoke last
    };
    void hear(Connection connection, const std::string& kind, const JsonValue& line) override;
    void left(Connection connection) override;
    void hearHello(Connection connection, const JsonValue& line);
    void hearSay(Connection connection, Guest& guest, const JsonValue& line);
    void hearAct(Connection connection, Guest& guest, const JsonValue& line);
    void hearVote(Connection connection, const Guest& guest, const JsonValue& line);
    /// The guest that this hello is of; a reason if there is none.
    Result<Guest*> guestOf(const Hello& hello);
    void seat(Connection connection, Guest& guest, const Hello& hello);
    /// Who is there plays again after a turn that a level has played.
    void endOnce();
    const SeatInfo& infoOf(int seat) const;
    QByteArray cardLine() const;
    /// Deals go on from where they are.
    void dealRounds();
    /// @param before the number of a deal of this round that came to nothing
    void startDeal(int round, int before = 0);
    /// Somebody whose salt is announced does not come back.
    void dealAnew();
    void dealRound(int round);
    void hearDeal(Connection connection, const Guest& guest, const std::string& kind,
                  const JsonValue& line);
    /// The deal under way goes on as far as it can. @param waited for hashes, until now
    void goOnDealing(bool waited);
    /// All that was told of the deals so far.
    QByteArray dealLines() const;
    void revealRounds();
    int seatCount() const { return static_cast<int>(game_->seats().size()); }
    /// Who plays that seat, and by what name, from now on.
    void takeAway(int seat);
    void setPlayer(int seat, const std::string& name, const std::string& player);
    Guest* guestAt(int seat) const;
    Guest* guestOn(Connection connection) const;
    void sendAll(const QByteArray& lines, bool onlookers = true);
    static void goAway(Guest& guest);
    /// It may be telling something just now.
    static void closePlace(Guest& guest);
    void openPlace(Guest& guest);
    void forget(const Guest* guest);
    /// Nobody has this guest's seat any more.
    void vacate(const Guest* guest);
    void tellPresence(const char* kind, int seat);

    const std::unique_ptr<DealtGame> game_;
    const unsigned seats_;
    const Limits limits_;
    std::vector<std::unique_ptr<Guest>> guests_;
    unsigned standIns_ = 0; ///< bit per seat that a level plays, meanwhile if somebody has it
    TurnTimer timer_;
    unsigned once_ = 0;                  ///< bit per seat that a level plays this turn
    PerSeat<unsigned> votes_{};          ///< of which seats, by the one that is away
    std::vector<std::string> dismissed_; ///< tokens
    TableId table_{};
    std::string owner_;
    bool hasBegun_ = false;
    bool words_ = false;             ///< people may say words of their own
    std::optional<SharedDeal> deal_; ///< under way
    std::vector<DealProof> dealt_;   ///< by round, of all games
    int first_ = 0;                  ///< how many of them are of games before
    int revealed_ = 0;               ///< the last round that was
};

} // namespace hp
