// A seat at a table elsewhere, whichever game it plays: the other end of a dealer's connection. It
// knows no socket and no clock of its own. The game derives from it, and believes nothing that its
// rules do not bear out.
//
// A connection may be lost at any moment. What was asked and not heard is asked again over the next
// one, and the whole game comes with it.
#pragma once

#include "engine/table/net/CallingEnd.h"
#include "engine/table/net/SharedDeal.h"
#include "engine/table/net/TableLines.h"

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace hp {

class SeatEnd : public CallingEnd {
    Q_OBJECT
public:
    /// @param hello its token is that of the seat, if one was had before, or a new one
    SeatEnd(Hello hello, const GameName& game, Clock clock, QObject* parent = nullptr);
    ~SeatEnd() override;

    std::optional<std::string> ownToken() const override
    {
        return seat() >= 0 ? std::optional(token()) : std::nullopt;
    }
    /// A visitor sits down, or looks on, after it has read the card.
    /// @param seat see Hello
    void sitDown(Hello::As as, int seat = -1);
    /// The person does not come back.
    void leave();
    /// A computer is to play for that seat, whose person is away. It does when all who are there
    /// want it.
    void vote(int seat);
    /// Says a phrase to all at the table; nothing is said while there is no connection.
    void say(int phrase) { send({phrase}); }
    /// The same with words, where the table allows it.
    void write(const std::string& words) { send({-1, words}); }

    /// @param own kept with the token: salts of deals are made from it, see DealWitness
    void setWitness(const TableId& table, const DealSecret& own)
    {
        witness_ = DealWitness(table, own);
    }
    const GameName& gameName() const { return game_; }
    /// As it was told last; nothing yet before.
    const std::optional<CardHead>& head() const { return head_; }
    int seat() const { return welcome_.seat; } ///< -1: none, or none yet
    const std::string& token() const { return hello_.token; }
    /// Bit per seat whose person is away, as far as it is known.
    unsigned away() const { return away_; }
    /// Everything that was asked has been heard.
    bool isSettled() const { return unheard_.empty(); }

signals:
    /// Who is connected has changed.
    void presenceChanged();
    void cardChanged();
    /// It has a seat, or looks on.
    void seated();
    /// The time of the seat to move, at this moment.
    void timeTold(const hp::TurnTime& time);
    /// Somebody wants a computer to play for that seat.
    void voteAsked(int seat);
    /// Somebody at the table says a phrase, maybe this seat.
    void said(int seat, int phrase);
    /// The same with words, see asWords().
    void wrote(int seat, const QString& words);
    /// All rounds so far are revealed. @param deals that were begun for them: more, if some were
    /// dealt anew  @param wrong none: they were dealt as was agreed
    void dealsChecked(int rounds, int deals, const hp::Failure& wrong);

protected:
    // What a seat needs of its game.
    /// Takes in what a card says of the game. Errors: also "table.newerRules" (what is not known,
    /// the dealer's program)
    virtual Failure learnCard(const JsonValue& line, const CardHead& head) = 0;
    struct NewsHead {
        std::uint64_t number = 0;
        bool whole = false; ///< it tells the game from its beginning
    };
    /// Reads a line of the kind "news", or "step" after one. @return news that is complete: it
    /// waits for learnNews(); nothing yet; or an error, after which only a whole game is read
    virtual Result<std::optional<NewsHead>> readNews(const JsonValue& line) = 0;
    virtual void learnNews() = 0;
    /// Lines that were read and are no news yet do not count.
    virtual void forgetNews() = 0;
    /// A game is under way, as far as was told.
    virtual bool isPlaying() const = 0;
    /// Whether the rounds that are revealed were dealt as was agreed.
    virtual Failure checkDeals() const = 0;
    /// away() has changed.
    virtual void tellAway() = 0;
    virtual void refuse(const Message& why, const void* asker) = 0;

    /// Asks for an act, and again over another connection until it is heard. @param print its
    /// line, with the number that it has  @param asker see refuse()
    void act(std::function<QByteArray(std::uint64_t number)> print, const void* asker);
    const DealWitness& witness() const { return witness_; }

private:
    struct Act {
        std::uint64_t number = 0;
        std::function<QByteArray(std::uint64_t)> print;
        const void* asker = nullptr;
    };

    void greet() override;
    void hear(const QByteArray& text) override;
    bool isKnown() const override { return isWelcome() || head_; }
    void hearSay(const JsonValue& line);
    void send(const Say& say);
    void hearWelcome(const JsonValue& line);
    void hearCard(const JsonValue& line);
    void hearNews(const JsonValue& line);
    void hearDeal(const std::string& kind, const JsonValue& line);
    void learn(const NewsHead& news);
    void sendAct(const Act& act) { put(act.print(act.number)); }
    void setAway(unsigned away);
    /// What came is not understood, or something is missing: everything once more.
    void askAgain();

    const GameName game_;
    Hello hello_;
    Seating welcome_;
    std::optional<CardHead> head_;
    unsigned away_ = 0;
    bool again_ = false;       ///< everything is asked for; nothing else is heard until it comes
    bool doubted_ = false;     ///< what came then was not understood either
    std::uint64_t number_ = 0; ///< of the dealer's last news
    std::uint64_t acts_ = 0;   ///< the number of the last
    std::deque<Act> unheard_;
    DealWitness witness_{{}, randomBytes<32>()};
};

} // namespace hp
