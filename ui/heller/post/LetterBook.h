// The letters of one table in their order, in whatever order and how often they have come: who sits
// there, who is first, and the turns. It knows no rules: whoever plays the turns strikes those that
// the rules do not allow (strike()).
//
// Where all tiles lie open nobody deals, and who begins is drawn by everybody's salts, which were
// announced before any was opened. Else the opener deals from those and from secrets to which the
// opening commits it (proof()), and answers each turn once. A person who answers an old file anew
// writes a second letter for the same place; the one that the others have gone on from counts, and
// doubles() tells everybody.
#pragma once

#include "ui/heller/post/Letter.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace hp {

class LetterBook {
public:
    /// Of one table.
    static constexpr std::size_t MaxLetters = 8'000;

    /// @pre the letter is an opening
    explicit LetterBook(const SignedLetter& opening);

    enum class Taken { New, Known, Other }; ///< Other: of another table, or of nobody there
    Taken take(const SignedLetter& letter);

    const Letter::Opening& opening() const
    {
        return std::get<0>(letters_.at(opening_).letter.said);
    }
    TableId table() const { return letters_.at(opening_).letter.table; }
    const LetterId& openingId() const { return opening_; }

    struct Seat {
        WriterKey key{};
        std::string name;
        Digest hash{};
        std::optional<DealSalt> salt = {};
    };
    /// Before the beginning: who has come so far, maybe more than there are seats.
    std::vector<Seat> seats() const;
    /// The joins behind them, without the opener.
    std::vector<LetterId> joins() const;
    /// Who sits there is settled.
    bool hasBegun() const { return begun_.has_value(); }
    /// @pre hasBegun()
    const LetterId& beginning() const { return *begun_; }
    /// Everybody's salt is there: what is drawn by lot is drawn from this. The first 8 bytes of the
    /// SHA-256 of "hp-post-seed-1" and the salts in the order of the seats, high byte first.
    std::optional<std::uint64_t> seed() const;

    /// The opener deals.
    bool isDealt() const { return !opening().deals.empty(); }
    /// Of all seats, once everybody has opened hers.
    std::optional<std::vector<DealSalt>> salts() const;
    /// Of a deal, with the secret that its dealer has opened. @pre isDealt(), salts()
    DealProof proof(int round, const DealSecret& secret) const;

    struct TurnLetter {
        LetterId id{};
        int seat = 0;
        std::string turn;                   ///< of a turn
        const Letter::Told* told = nullptr; ///< of what the dealer tells; as long as the book
    };
    /// The turns that count, and what is told of them, in their order: where there are two for one
    /// place, the one with more behind it, and among equals the one with the smaller id.
    std::vector<TurnLetter> turns() const;
    /// What the next turn follows. @pre salts()
    LetterId last() const;
    /// That turn is none: neither it nor what was built on it counts.
    void strike(const LetterId& turn);
    /// Seats that have written two turns for one place, one bit each.
    unsigned doubles() const;

    /// All that were taken, by number.
    std::vector<SignedLetter> letters() const;

private:
    void settle();
    std::optional<int> seatOf(const WriterKey& key) const;
    std::vector<const SignedLetter*> following(const LetterId& before) const;

    LetterId opening_{};
    std::map<LetterId, SignedLetter> letters_;
    std::vector<LetterId> joined_; ///< in the order in which they came
    std::optional<LetterId> begun_;
    std::vector<Seat> seats_; ///< once it has begun
    std::set<LetterId> struck_;
};

} // namespace hp
