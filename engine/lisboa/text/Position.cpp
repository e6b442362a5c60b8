#include "engine/base/Scan.h"
#include "engine/lisboa/text/Tokens.h"

#include <algorithm>
#include <numeric>

namespace hp::lisboa {

namespace {

constexpr int FieldCount = 7;
constexpr int MaxMoney = 1'000'000'000;

template <class Counts> int total(const Counts& counts)
{
    return std::accumulate(counts.begin(), counts.end(), 0);
}

struct Reading {
    std::string_view text;
    std::optional<Error> error;

    /// Keeps the first error, at a part of the text. @return false
    bool fail(std::string_view at, std::string id, std::vector<std::string> params = {})
    {
        const std::string_view word = trimmed(at);
        const char* place = (word.empty() ? at : word).data();
        if (!error)
            error = errorAt(text, static_cast<std::size_t>(place - text.data()), std::move(id),
                            std::move(params));
        return false;
    }
};

int letterAt(std::string_view letters, char letter)
{
    const auto at = letters.find(letter == 'L' ? 'l' : letter);
    return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

class PositionReader : private Reading {
public:
    PositionReader(std::string_view whole, const RuleSet& set) : Reading{whole, {}}, set_(set) {}

    Result<Position> read()
    {
        // The seats come first: the rules depend on how many there are.
        if (readFields() && readSeats() && readMarket() && readEntrances() && readDisplay() &&
            readOffer() && readToMove() && readCoins() && check())
            return Position{rules_->seats(), state_};
        return *error;
    }

private:
    bool readFields()
    {
        if (text.size() > MaxTokenText)
            return fail(text, "token.tooLong");
        fields_ = splitAt(text, ';');
        if (std::ssize(fields_) != FieldCount)
            return fail(fields_.back(), "lisboa.position.fields", {std::to_string(fields_.size())});
        return true;
    }

    // --- seats ----------------------------------------------------------------------------------

    bool readSeats()
    {
        std::vector<std::vector<std::string_view>> seats(1);
        for (const std::string_view word : wordsOf(fields_[4])) {
            if (word == ",")
                seats.emplace_back();
            else
                seats.back().push_back(word);
        }
        const int count = static_cast<int>(seats.size());
        if (count < MinSeats || count > MaxSeats)
            return fail(fields_[4], "lisboa.position.seatCount", {std::to_string(count)});
        rules_.emplace(set_, count);
        for (int seat = 0; seat < count; ++seat) {
            if (!readSeat(seat, seats[seat]))
                return false;
        }
        return true;
    }

    bool readSeat(int seat, const std::vector<std::string_view>& words)
    {
        if (words.size() != 5)
            return fail(words.empty() ? fields_[4] : words[0], "lisboa.position.seat",
                        {std::to_string(words.size())});
        const int colour = words[0].size() == 1 ? letterAt(SeatLetters, words[0][0]) : -1;
        if (colour < 0)
            return fail(words[0], "lisboa.position.seatLetter", {std::string(words[0])});
        for (int other = 0; other < seat; ++other) {
            if (state_.colours[other] == colour)
                return fail(words[0], "lisboa.position.seatTwice", {std::string(words[0])});
        }
        state_.colours[seat] = static_cast<std::uint8_t>(colour);
        if (words[1] == "?") {
            if (!set_.hiddenMoney)
                return fail(words[1], "lisboa.position.moneyLiesOpen");
            state_.unknownMoney |= 1U << seat;
        } else if (const auto money = wholeNumber(words[1], 0, MaxMoney)) {
            state_.money[seat] = *money;
        } else {
            return fail(words[1], "lisboa.position.money", {std::string(words[1])});
        }
        if (!readTiles(words[2], state_.hands[seat], set_.ownTiles))
            return false;
        hands_[seat] = words[2];
        if (words[3] != "-") {
            for (const std::string_view part : splitAt(words[3], ',')) {
                const int kind = part.size() == 1 ? letterAt(KindLetters, part[0]) : -1;
                if (kind < 0)
                    return fail(words[3], "lisboa.position.supply", {std::string(words[3])});
                if (state_.supplies[seat][kind] == MaxRestaurants)
                    return fail(words[3], "lisboa.position.restaurants", {std::string(part)});
                ++state_.supplies[seat][kind];
            }
        }
        supplies_[seat] = words[3];
        const auto stands = wholeNumber(words[4], 0, MaxWoodenStands);
        if (!stands)
            return fail(words[4], "lisboa.position.woodenStands", {std::string(words[4])});
        state_.woodenStands[seat] = static_cast<std::uint8_t>(*stands);
        wooden_[seat] = words[4];
        return true;
    }

    /// Stand tiles as one word, at most so many.
    bool readTiles(std::string_view word, std::array<std::uint8_t, TypeCount>& tiles, int most)
    {
        if (word == "-")
            return true;
        for (const char letter : word) {
            const int type = letterAt(KindLetters.substr(0, TypeCount), letter);
            if (type < 0)
                return fail(word, "lisboa.position.tiles", {std::string(word)});
            if (total(tiles) == most)
                return fail(word, "lisboa.position.tooManyTiles",
                            {std::string(word), std::to_string(most)});
            ++tiles[type];
        }
        return true;
    }

    // --- market ---------------------------------------------------------------------------------

    bool readMarket()
    {
        const auto rows = splitAt(fields_[0], '/');
        if (std::ssize(rows) != set_.rows)
            return fail(fields_[0], "lisboa.position.rows",
                        {std::to_string(rows.size()), std::to_string(set_.rows)});
        for (int row = 0; row < set_.rows; ++row) {
            const auto words = wordsOf(rows[row]);
            if (std::ssize(words) != set_.columns)
                return fail(rows[row], "lisboa.position.columns",
                            {std::to_string(row + 1), std::to_string(words.size()),
                             std::to_string(set_.columns)});
            for (int column = 0; column < set_.columns; ++column) {
                if (!readSquare(words[column], squareAt(row, column)))
                    return false;
            }
        }
        return true;
    }

    bool readSquare(std::string_view word, Square square)
    {
        const SquareSet bit = setOfSquare(square);
        if (word == ".")
            return true;
        if (word == "?") {
            state_.grey |= bit;
            return set_.greySquares & bit ||
                   fail(word, "lisboa.position.greySquare", {squareToken(square)});
        }
        const bool open = word.size() == 2 && word[0] == '*';
        const int kind =
            word.size() == 2
                ? letterAt(KindLetters.substr(0, open ? KindCount : TypeCount), word[1])
                : -1;
        if (kind >= 0 && open) {
            state_.restaurants[kind] |= bit;
            return true;
        }
        const int colour = kind >= 0 ? letterAt(SeatLetters, word[0]) : -1;
        if (colour < 0)
            return fail(word, "lisboa.position.square", {std::string(word)});
        for (int seat = 0; seat < rules_->seats(); ++seat) {
            if (state_.colours[seat] != colour)
                continue;
            state_.owned[seat] |= bit;
            state_.stands[kind] |= bit;
            return true;
        }
        return fail(word, "lisboa.position.absentSeat", {std::string(1, word[0])});
    }

    // --- entrances, display, offer
    // ----------------------------------------------------------------

    bool readEntrances()
    {
        const auto words = wordsOf(fields_[1]);
        if (words.empty())
            return fail(fields_[1], "lisboa.position.empty");
        if (words.size() == 1 && words[0] == "-")
            return true;
        for (const std::string_view word : words) {
            const auto at = word.find('=');
            if (at == std::string_view::npos)
                return fail(word, "lisboa.position.entrance", {std::string(word)});
            const auto entrance = parseEntrance(word.substr(0, at), *rules_);
            if (!entrance)
                return fail(word, entrance.error().message.id, entrance.error().message.params);
            const std::string_view token = word.substr(at + 1);
            const CustomerTile tile = readCustomers(token.empty() ? word : token);
            if (tile == NoCustomers)
                return false;
            if (state_.entrances[*entrance] != NoCustomers)
                return fail(word, "lisboa.position.entranceTwice", {entranceToken(*entrance)});
            state_.entrances[*entrance] = tile;
            if (!useCustomers(tile, word))
                return false;
        }
        return true;
    }

    /// NoCustomers after an error.
    CustomerTile readCustomers(std::string_view word)
    {
        const int number = word[0] - '0';
        const auto types = parseTypes(word.substr(1));
        if (number < 1 || number > MaxCustomers || !types) {
            fail(word, "lisboa.token.customers", {std::string(word)});
            return NoCustomers;
        }
        const CustomerTile tile = rules_->findCustomers(number, *types);
        if (tile == NoCustomers)
            fail(word, "lisboa.token.noSuchCustomers", {std::string(word)});
        return tile;
    }

    bool useCustomers(CustomerTile tile, std::string_view word)
    {
        const int most = rules_->customers(tile).count;
        const Rules::Customers& customers = rules_->customers(tile);
        return ++usedCustomers_[tile] <= most ||
               fail(word, "lisboa.position.tooManyCustomers",
                    {customersToken(customers.number, customers.types), std::to_string(most)});
    }

    bool readDisplay()
    {
        const auto words = wordsOf(fields_[2]);
        if (words.size() != 1)
            return fail(fields_[2], "lisboa.position.display", {std::string(trimmed(fields_[2]))});
        return readTiles(words[0], state_.display, set_.display);
    }

    bool readOffer()
    {
        parts_ = splitAt(fields_[3], '|');
        if (parts_.size() != 3)
            return fail(fields_[3], "lisboa.position.offerParts", {std::to_string(parts_.size())});
        const auto words = wordsOf(parts_[0]);
        if (words.empty())
            return fail(parts_[0], "lisboa.position.empty");
        if (words.size() == 1 && words[0] == "-")
            return true;
        for (const std::string_view word : words) {
            const CustomerTile tile = readCustomers(word);
            if (tile == NoCustomers || !useCustomers(tile, word))
                return false;
            ++state_.offer[tile];
        }
        return true;
    }

    // --- the turn
    // ---------------------------------------------------------------------------------

    bool readToMove()
    {
        const auto words = wordsOf(fields_[5]);
        const int colour =
            !words.empty() && words[0].size() == 1 ? letterAt(SeatLetters, words[0][0]) : -1;
        int seat = 0;
        while (seat < rules_->seats() && state_.colours[seat] != colour)
            ++seat;
        if (seat == rules_->seats())
            return fail(fields_[5], "lisboa.position.toMove",
                        {std::string(words.empty() ? "" : words[0])});
        state_.toMove = static_cast<std::uint8_t>(seat);
        const bool takes = words.size() > 1 && words[1] == "take";
        const std::size_t next = takes ? 2 : 1;
        const bool swapped = words.size() == next + 1 && words[next] == "swapped";
        if (words.size() > next && !swapped)
            return fail(words[next], "lisboa.position.stage", {std::string(words[next])});
        if (takes)
            state_.stage = swapped ? Stage::TakeSwapped : Stage::Take;
        else
            state_.stage = swapped ? Stage::Swapped : Stage::Turn;
        return true;
    }

    bool readCoins()
    {
        const auto coins = wholeNumber(trimmed(fields_[6]), 0, rules_->coinsToEnd());
        if (!coins)
            return fail(fields_[6], "lisboa.position.coins",
                        {std::string(trimmed(fields_[6])), std::to_string(rules_->coinsToEnd())});
        state_.coinsInRow = static_cast<std::uint8_t>(*coins);
        return true;
    }

    // --- what follows from the rest
    // -----------------------------------------------------------------

    bool check()
    {
        // What is used must not be more than there is, or the counts of a Game would be wrong.
        return checkTiles() && checkRestaurants() && checkStands() && checkGame();
    }

    bool checkTiles()
    {
        for (int type = 0; type < TypeCount; ++type) {
            int used = std::popcount(state_.stands[type]) + state_.display[type];
            for (int seat = 0; seat < rules_->seats(); ++seat)
                used += state_.hands[seat][type];
            if (used > set_.standTiles[type])
                return fail(fields_[0], "lisboa.position.tooManyStandTiles",
                            {std::string(1, KindLetters[type]), std::to_string(used),
                             std::to_string(set_.standTiles[type])});
        }
        return true;
    }

    bool checkRestaurants()
    {
        int unseen = 0;
        for (int kind = 0; kind < KindCount; ++kind) {
            int seen = std::popcount(state_.restaurants[kind]);
            for (int seat = 0; seat < rules_->seats(); ++seat)
                seen += state_.supplies[seat][kind];
            if (seen > rules_->restaurants(kind))
                return fail(fields_[0], "lisboa.position.tooManyRestaurants",
                            {std::string(1, KindLetters[kind]), std::to_string(seen),
                             std::to_string(rules_->restaurants(kind))});
            unseen += rules_->restaurants(kind) - seen;
        }
        const int grey = std::popcount(state_.grey);
        return grey == unseen || fail(fields_[0], "lisboa.position.greyCount",
                                      {std::to_string(grey), std::to_string(unseen)});
    }

    bool checkStands()
    {
        for (int seat = 0; seat < rules_->seats(); ++seat) {
            const int left = set_.woodenStands - std::popcount(state_.owned[seat]);
            if (state_.woodenStands[seat] != left)
                return fail(wooden_[seat], "lisboa.position.woodenCount",
                            {std::string(1, SeatLetters[state_.colours[seat]]),
                             std::to_string(state_.woodenStands[seat]), std::to_string(left)});
        }
        return true;
    }

    bool checkGame()
    {
        const Game game(*rules_, state_);
        if (!checkBag(game) || !checkStacks(game))
            return false;
        const int display = total(state_.display);
        if (display < set_.display && game.bagCount() > 0)
            return fail(fields_[2], "lisboa.position.displayNotFull",
                        {std::to_string(display), std::to_string(set_.display)});
        for (int seat = 0; seat < rules_->seats(); ++seat) {
            const bool takes = game.taking() && seat == game.toMove();
            const int full = set_.ownTiles - (takes ? 1 : 0);
            const int held = total(state_.hands[seat]);
            // Fewer only after a turn with an empty display, which stays empty.
            if (held > full || (held < full && display > 0))
                return fail(hands_[seat], "lisboa.position.ownTiles",
                            {std::string(1, SeatLetters[state_.colours[seat]]),
                             std::to_string(held), std::to_string(full)});
        }
        if (game.taking() && (state_.owned[game.toMove()] == 0 || state_.coinsInRow > 0))
            return fail(fields_[5], "lisboa.position.takeWithoutStand");
        return true;
    }

    bool checkBag(const Game& game)
    {
        const std::string_view field = trimmed(parts_[1]);
        std::string right;
        for (int type = 0; type < TypeCount; ++type)
            right += (type > 0 ? "/" : "") + std::to_string(game.bag(type));
        return field == "-" || field == right ||
               fail(parts_[1], "lisboa.position.bag", {std::string(field), right});
    }

    bool checkStacks(const Game& game)
    {
        const std::string_view field = trimmed(parts_[2]);
        std::string right;
        for (int number = 1; number <= MaxCustomers; ++number) {
            right += (number > 1 ? "/" : "") + std::to_string(game.stackCount(number));
            int open = 0;
            for (int tile = rules_->firstOf(number); tile < rules_->firstOf(number + 1); ++tile)
                open += state_.offer[tile];
            if (open > set_.openCustomers ||
                (open < set_.openCustomers && game.stackCount(number) > 0))
                return fail(
                    parts_[0], "lisboa.position.offer",
                    {std::to_string(number), std::to_string(open),
                     std::to_string(std::min(set_.openCustomers, open + game.stackCount(number)))});
        }
        return field == "-" || field == right ||
               fail(parts_[2], "lisboa.position.stacks", {std::string(field), right});
    }

    const RuleSet& set_;
    std::optional<Rules> rules_;
    State state_;
    std::vector<std::string_view> fields_;
    std::vector<std::string_view> parts_; ///< of the offer
    std::array<std::string_view, MaxSeats> hands_, supplies_, wooden_;
    std::array<int, MaxCustomerTiles> usedCustomers_{};
};

} // namespace

Result<Position> parsePosition(std::string_view text, const RuleSet& rules)
{
    return PositionReader(text, rules).read();
}

} // namespace hp::lisboa
