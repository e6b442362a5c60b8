#include "ui/heller/post/LetterBook.h"

#include "engine/table/net/SharedDeal.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace hp {

namespace {

constexpr std::size_t MaxJoins = 64;

template <class Said> const Said* saidIn(const SignedLetter& letter)
{
    return std::get_if<Said>(&letter.letter.said);
}

bool isInGame(const SignedLetter& letter)
{
    return letter.letter.number >= FirstTurnLetter;
}

} // namespace

LetterBook::LetterBook(const SignedLetter& opening) : opening_(opening.id)
{
    letters_.emplace(opening.id, opening);
}

LetterBook::Taken LetterBook::take(const SignedLetter& letter)
{
    if (letters_.contains(letter.id))
        return Taken::Known;
    const bool fits =
        letter.letter.table == table() && letter.letter.number > 0 && letters_.size() < MaxLetters;
    const bool joins = saidIn<Letter::Join>(letter) != nullptr;
    if (!fits || (joins && (joined_.size() >= MaxJoins || letter.letter.before != opening_)))
        return Taken::Other;
    // Somebody who has the opening, but no seat, says nothing that is kept once all sit.
    if (begun_ && !joins && !seatOf(letter.letter.from))
        return Taken::Other;
    letters_.emplace(letter.id, letter);
    if (joins)
        joined_.push_back(letter.id);
    settle();
    return Taken::New;
}

std::vector<const SignedLetter*> LetterBook::following(const LetterId& before) const
{
    std::vector<const SignedLetter*> found;
    for (const auto& [id, letter] : letters_) {
        if (letter.letter.before == before && !struck_.contains(id))
            found.push_back(&letter);
    }
    return found;
}

/// Of several beginnings, which the opener must not write, the one counts that most have answered.
void LetterBook::settle()
{
    const WriterKey& opener = letters_.at(opening_).letter.from;
    std::size_t most = 0;
    std::vector<Seat> settled;
    for (const SignedLetter* letter : following(opening_)) {
        const auto* beginning = saidIn<Letter::Beginning>(*letter);
        if (!beginning || letter->letter.from != opener ||
            saltHash(beginning->salt) != opening().hash)
            continue;
        std::vector<Seat> seats{{opener, opening().name, opening().hash, beginning->salt}};
        for (const LetterId& id : beginning->joins) {
            const auto found = letters_.find(id);
            const auto* join =
                found == letters_.end() ? nullptr : saidIn<Letter::Join>(found->second);
            const auto isIt = [&](const Seat& seat) {
                return seat.key == found->second.letter.from;
            };
            if (join && std::ranges::none_of(seats, isIt))
                seats.push_back({found->second.letter.from, join->name, join->hash});
        }
        if (std::ssize(seats) != opening().seats)
            continue;
        std::size_t answers = 1;
        for (const SignedLetter* answer : following(letter->id)) {
            const auto* salt = saidIn<Letter::Salt>(*answer);
            const auto seat = std::ranges::find(seats, answer->letter.from, &Seat::key);
            if (salt && seat != seats.end() && !seat->salt && saltHash(salt->salt) == seat->hash) {
                seat->salt = salt->salt;
                ++answers;
            }
        }
        if (answers > most) {
            most = answers;
            begun_ = letter->id;
            settled = std::move(seats);
        }
    }
    seats_ = std::move(settled);
}

std::optional<int> LetterBook::seatOf(const WriterKey& key) const
{
    const auto seat = std::ranges::find(seats_, key, &Seat::key);
    return seat == seats_.end() ? std::nullopt
                                : std::optional(static_cast<int>(seat - seats_.begin()));
}

std::vector<LetterId> LetterBook::joins() const
{
    std::vector<LetterId> joins;
    std::set<WriterKey> known{letters_.at(opening_).letter.from};
    for (const LetterId& id : joined_) {
        if (known.insert(letters_.at(id).letter.from).second)
            joins.push_back(id);
    }
    return joins;
}

std::vector<LetterBook::Seat> LetterBook::seats() const
{
    if (begun_)
        return seats_;
    std::vector<Seat> seats{{letters_.at(opening_).letter.from, opening().name, opening().hash}};
    for (const LetterId& id : joins()) {
        const SignedLetter& letter = letters_.at(id);
        const auto& join = std::get<Letter::Join>(letter.letter.said);
        seats.push_back({letter.letter.from, join.name, join.hash});
    }
    return seats;
}

std::optional<std::vector<DealSalt>> LetterBook::salts() const
{
    if (!begun_ || std::ranges::any_of(seats_, [](const Seat& seat) { return !seat.salt; }))
        return {};
    std::vector<DealSalt> salts;
    for (const Seat& seat : seats_)
        salts.push_back(*seat.salt);
    return salts;
}

std::optional<std::uint64_t> LetterBook::seed() const
{
    const auto opened = salts();
    if (!opened)
        return {};
    QByteArray all;
    for (const DealSalt& salt : *opened)
        all += carried(salt);
    const Digest digest =
        sha256("hp-post-seed-1", {std::span(reinterpret_cast<const std::uint8_t*>(all.data()),
                                            static_cast<std::size_t>(all.size()))});
    std::uint64_t seed = 0;
    for (std::size_t byte = 0; byte < sizeof seed; ++byte)
        seed = seed << 8 | digest[byte];
    return seed;
}

DealProof LetterBook::proof(int round, const DealSecret& secret) const
{
    DealProof proof{round, opening().deals[round - 1], secret, {}};
    for (const Seat& seat : seats_)
        proof.shares.push_back({seat.hash, *seat.salt});
    return proof;
}

LetterId LetterBook::last() const
{
    const std::vector<TurnLetter> played = turns();
    return played.empty() ? idOfSalts(*begun_, *salts()) : played.back().id;
}

std::vector<LetterBook::TurnLetter> LetterBook::turns() const
{
    const auto opened = salts();
    if (!opened)
        return {};
    const LetterId first = idOfSalts(*begun_, *opened);
    // A letter's number is one more than that of the letter before it, so the last come first.
    std::vector<const SignedLetter*> byNumber;
    for (const auto& [id, letter] : letters_) {
        if (isInGame(letter) && !struck_.contains(id) && seatOf(letter.letter.from))
            byNumber.push_back(&letter);
    }
    std::ranges::stable_sort(byNumber, [](const SignedLetter* a, const SignedLetter* b) {
        return a->letter.number > b->letter.number;
    });
    struct Best {
        const SignedLetter* letter = nullptr;
        int length = 0;
    };
    std::map<std::pair<LetterId, int>, Best> best; // by the letter before, and the own number
    for (const SignedLetter* letter : byNumber) {
        const int number = letter->letter.number;
        const auto behind = best.find({letter->id, number + 1});
        const int length = 1 + (behind == best.end() ? 0 : behind->second.length);
        Best& now = best[{letter->letter.before, number}];
        if (length > now.length)
            now = {letter, length};
    }
    std::vector<TurnLetter> turns;
    int number = FirstTurnLetter;
    for (auto next = best.find({first, number}); next != best.end();
         next = best.find({turns.back().id, ++number})) {
        const SignedLetter& letter = *next->second.letter;
        const auto* turn = saidIn<Letter::Played>(letter);
        turns.push_back({letter.id, *seatOf(letter.letter.from), turn ? turn->turn : std::string(),
                         saidIn<Letter::Told>(letter)});
    }
    return turns;
}

void LetterBook::strike(const LetterId& turn)
{
    struck_.insert(turn);
}

unsigned LetterBook::doubles() const
{
    std::set<std::tuple<LetterId, int, WriterKey>> places;
    unsigned doubles = 0;
    for (const auto& [id, letter] : letters_) {
        const auto seat = seatOf(letter.letter.from);
        if (isInGame(letter) && seat && !struck_.contains(id) &&
            !places.insert({letter.letter.before, letter.letter.number, letter.letter.from}).second)
            doubles |= 1U << *seat;
    }
    return doubles;
}

std::vector<SignedLetter> LetterBook::letters() const
{
    std::vector<SignedLetter> all;
    for (const auto& [id, letter] : letters_)
        all.push_back(letter);
    std::ranges::stable_sort(all, {},
                             [](const SignedLetter& letter) { return letter.letter.number; });
    return all;
}

} // namespace hp
