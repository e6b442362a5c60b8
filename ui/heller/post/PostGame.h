// The game of a table that is played over days, as its letters tell it to one seat.
#pragma once

#include "ui/heller/post/LetterBook.h"
#include "ui/heller/session/OpenRecord.h"
#include "ui/heller/session/TableLink.h"

#include <QObject>

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace hp {

class PostGame : public QObject {
    Q_OBJECT
public:
    /// Puts the seat's next letter of the game into the book.
    using Write = std::function<void(const Content&)>;

    /// Plays what the book tells, and writes what has to follow from it.
    virtual void follow() = 0;
    virtual void request(const TableRequest& request) = 0;

    virtual bool hasGame() const = 0;
    virtual bool isOver() const = 0;
    /// The seat whose person is asked to do something; -1: none, or all who can go on to the next
    /// round.
    virtual int toMove() const = 0;
    /// What was done last waits for the dealer.
    virtual bool waits() const { return false; }
    /// All of it, once it is over and nothing is secret any more.
    virtual std::optional<OpenRecord> wholeGame() const = 0;
    /// How many deals the dealer has opened, and what is wrong with them.
    virtual int dealsOpened() const { return 0; }
    virtual Failure wrongDeal() const { return {}; }

signals:
    /// For the table at the screen.
    void told(const hp::TableNews& news);

protected:
    PostGame(LetterBook& book, int seat, Write write)
        : book_(book), seat_(seat), write_(std::move(write))
    {
    }

    /// The letters from now on are others than those that were played.
    bool hasTurned(std::span<const LetterBook::TurnLetter> turns) const
    {
        return turns.size() < played_.size() ||
               !std::ranges::equal(played_, turns.first(played_.size()), {}, {},
                                   &LetterBook::TurnLetter::id);
    }
    /// Where the dealer tells and the others play in turns: whether it is so with the next one.
    bool isInTurn(const LetterBook::TurnLetter& letter) const
    {
        const bool tells = book_.isDealt() && played_.size() % 2 == 0;
        return (letter.told != nullptr) == tells && (!tells || letter.seat == 0);
    }

    LetterBook& book_;
    const int seat_;
    const Write write_;
    std::vector<LetterId> played_; ///< what the game has of them, in their order
};

} // namespace hp
