// A seat at a table elsewhere: the other end of a dealer's connection. A TableSession speaks to it
// as to a host in the same program. It believes nothing that the rules do not bear out: every turn
// is played again. It knows no socket and no clock of its own.
//
// A connection may be lost at any moment. What was asked and not heard is asked again over the next
// one, and the whole game comes with it.
#pragma once

#include "ui/table/net/CallingEnd.h"
#include "ui/table/net/SharedDeal.h"
#include "ui/table/net/TableLines.h"
#include "ui/table/net/ToldTable.h"
#include "ui/table/session/OpenRecord.h"

#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace hp {

class SeatClient : public CallingEnd {
    Q_OBJECT
public:
    /// @param hello its token is that of the seat, if one was had before, or a new one
    SeatClient(Hello hello, Clock clock, QObject* parent = nullptr);
    ~SeatClient() override;

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
    /// The same with words, where the card() allows it.
    void write(const std::string& words) { send({-1, words}); }

    /// @param own kept with the token: salts of deals are made from it, see DealWitness
    void setWitness(const TableId& table, const DealSecret& own)
    {
        witness_ = DealWitness(table, own);
    }
    /// As it was told last; nothing yet before.
    const std::optional<TableCard>& card() const { return card_; }
    int seat() const { return welcome_.seat; } ///< -1: none, or none yet
    const std::string& token() const { return hello_.token; }
    /// Bit per seat whose person is away, as far as it is known.
    unsigned away() const { return told_.away(); }
    /// The game with all its seeds, when it is over and every round was dealt as was agreed.
    std::optional<OpenRecord> wholeGame() const;
    /// From where this game can go on without its host, if that is gone for good. Nothing: there is
    /// no game under way.
    std::optional<GoingOn> goingOn() const;
    /// Everything that was asked has been heard.
    bool isSettled() const { return unheard_.empty(); }

public slots:
    void request(const hp::TableRequest& request);

signals:
    void told(const hp::TableNews& news);
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

private:
    struct Act {
        std::uint64_t number = 0;
        std::size_t at = 0; ///< the steps that were known
        TableRequest request;
    };

    void greet() override;
    void hear(const QByteArray& text) override;
    bool isKnown() const override { return isWelcome() || card_; }
    void hearSay(const JsonValue& line);
    void send(const Say& say);
    void hearWelcome(const JsonValue& line);
    void hearCard(const JsonValue& line);
    void hearNews(const JsonValue& line);
    void hearDeal(const std::string& kind, const JsonValue& line);
    void learn(TableNews news);
    void sendAct(const Act& act);
    /// Where this game has come from, if it goes on from another table.
    const GoingOn* from() const { return card_ && card_->goesOn ? &*card_->goesOn : nullptr; }
    void setAway(unsigned away);
    /// What came is not understood, or something is missing: everything once more.
    void askAgain();

    Hello hello_;
    Seating welcome_;
    std::optional<TableCard> card_;
    bool again_ = false;   ///< everything is asked for; nothing else is heard until it comes
    bool doubted_ = false; ///< what came then was not understood either
    NewsReader news_;
    std::uint64_t number_ = 0; ///< of the dealer's last news
    ToldTable told_;
    std::uint64_t acts_ = 0; ///< the number of the last
    std::deque<Act> unheard_;
    DealWitness witness_{{}, randomBytes<32>()};
};

} // namespace hp
