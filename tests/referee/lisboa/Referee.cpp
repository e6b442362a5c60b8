#include "tests/referee/lisboa/Referee.h"

#include "tests/referee/lisboa/Words.h"

#include <algorithm>

namespace lisboareferee {

namespace {

/// Letters in the order of the types; "-" for none.
std::string sorted(std::string letters)
{
    std::sort(letters.begin(), letters.end(),
              [](char a, char b) { return Kinds.find(a) < Kinds.find(b); });
    return letters.empty() ? "-" : letters;
}

void take(std::string& from, char letter)
{
    from.erase(from.find(letter), 1);
}

/// By number, then as a word in the alphabet f l t m g.
bool comesBefore(const std::string& a, const std::string& b)
{
    const auto spelled = [](std::string tile) {
        for (std::size_t i = 1; i < tile.size(); ++i)
            tile[i] = static_cast<char>('a' + Types.find(tile[i]));
        return tile;
    };
    return spelled(a) < spelled(b);
}

bool shows(const std::string& tile, char type)
{
    return tile.find(type) != std::string::npos;
}

bool areThreeEqual(const std::string& tiles)
{
    return tiles.size() == 3 && tiles[0] == tiles[1] && tiles[1] == tiles[2];
}

} // namespace

bool Referee::isFree(const std::string& square) const
{
    const std::string& content = market_.at(square);
    return content == "." || content == "?";
}

/// Stands in the entrance's line, with one on this square.
int Referee::standsIn(const std::string& entrance, const std::string& square) const
{
    int count = 0;
    for (const std::string& one : squaresOf_.at(entrance)) {
        if (one == square || (!isFree(one) && market_.at(one)[0] != '*'))
            ++count;
    }
    return count;
}

int Referee::value(const std::string& square, char type) const
{
    int sum = 1;
    for (const auto& [other, content] : market_) {
        const int away = std::abs(other[0] - square[0]) + std::abs(other[1] - square[1]);
        if (away == 1 && content[0] == '*' && (content[1] == type || content[1] == 'p'))
            sum += restaurantBonus_;
    }
    return sum;
}

int Referee::cost(const std::string& square) const
{
    const int row = standsIn(std::string("<") + square[1], square);
    const int column = standsIn(std::string("^") + square[0], square);
    return sum_ ? row + column - 1 : std::max(row, column);
}

std::string Referee::bag() const
{
    std::string tiles;
    for (const auto& [type, count] : standTiles_) {
        auto left = count - std::count(shown_.begin(), shown_.end(), type);
        for (const Seat& seat : seats_)
            left -= std::count(seat.tiles.begin(), seat.tiles.end(), type);
        for (const auto& [where, content] : market_)
            left -= content.size() == 2 && content[0] != '*' && content[1] == type ? 1 : 0;
        tiles += std::string(static_cast<std::size_t>(left), type);
    }
    return tiles;
}

std::vector<std::string> Referee::stack(char number) const
{
    std::vector<std::string> tiles;
    for (const auto& [tile, count] : customers_) {
        if (tile[0] != number)
            continue;
        auto left = count - static_cast<int>(offer_.count(tile));
        for (const auto& [entrance, guest] : guests_)
            left -= guest == tile ? 1 : 0;
        for (int i = 0; i < left; ++i)
            tiles.push_back(tile);
    }
    return tiles;
}

std::string Referee::unseen() const
{
    std::string kinds;
    for (const auto& [kind, count] : restaurants_) {
        auto left = static_cast<long>(count);
        for (const Seat& seat : seats_)
            left -= std::count(seat.restaurants.begin(), seat.restaurants.end(), kind);
        for (const auto& [where, content] : market_)
            left -= content == std::string("*") + kind ? 1 : 0;
        kinds += std::string(static_cast<std::size_t>(left), kind);
    }
    return kinds;
}

std::map<std::string, int> Referee::earned(const std::string& step) const
{
    std::map<std::string, int> coins;
    const auto part = words(step);
    if (part[0] == "open") {
        const std::string where = part[1].substr(2);
        for (const std::string& entrance : entrancesOf_.at(where)) {
            const auto guest = guests_.find(entrance);
            if (guest != guests_.end() && shows(guest->second, part[1][0]))
                coins[where] += (guest->second[0] - '0') * value(where, part[1][0]);
        }
    } else if (part[0] == "bring") {
        const auto at = part[1].find('@');
        const std::string tile = part[1].substr(0, at);
        for (const std::string& where : squaresOf_.at(part[1].substr(at + 1))) {
            const std::string& content = market_.at(where);
            if (content.size() == 2 && content[0] != '*' && shows(tile.substr(1), content[1]))
                coins[where] = (tile[0] - '0') * value(where, content[1]);
        }
    }
    return coins;
}

std::set<std::string> Referee::steps() const
{
    std::set<std::string> all;
    const Seat& seat = mover();
    if (!swapped_ && areThreeEqual(opened_ ? shown_ : seat.tiles) && bag().size() >= 3)
        all.insert("swap");
    if (opened_) {
        for (const char type : shown_)
            all.insert(std::string("take ") + type);
        if (shown_.empty())
            all.insert("take -");
        return all;
    }
    all.insert("coin");
    for (const auto& [where, content] : market_) {
        if (!isFree(where))
            continue;
        for (const char type : seat.tiles) {
            const std::string step = std::string("open ") + type + "@" + where;
            const auto coins = earned(step);
            const int earns = coins.empty() ? 0 : coins.begin()->second;
            if (seat.woodenStands > 0 && seat.money + earns >= cost(where))
                all.insert(step);
        }
        for (const char kind : seat.restaurants)
            all.insert(std::string("restaurant ") + kind + "@" + where);
    }
    for (const std::string& entrance : entrances_) {
        if (guests_.count(entrance) > 0)
            continue;
        for (const std::string& tile : offer_) {
            bool own = false;
            for (const std::string& where : squaresOf_.at(entrance)) {
                const std::string& content = market_.at(where);
                own = own || (content[0] == seat.letter && shows(tile.substr(1), content[1]));
            }
            if (own && standsIn(entrance, "") >= tile[0] - '0')
                all.insert("bring " + tile + "@" + entrance);
        }
    }
    return all;
}

std::set<std::string> Referee::outcomes(const std::string& step) const
{
    std::set<std::string> all;
    const auto part = words(step);
    const auto at = part.size() > 1 ? part[1].find('@') : std::string::npos;
    const std::string where = at == std::string::npos ? "" : part[1].substr(at + 1);
    if (part[0] == "swap") {
        const std::string tiles = bag();
        for (std::size_t a = 0; a < tiles.size(); ++a) {
            for (std::size_t b = a + 1; b < tiles.size(); ++b) {
                for (std::size_t c = b + 1; c < tiles.size(); ++c)
                    all.insert(sorted({tiles[a], tiles[b], tiles[c]}));
            }
        }
    } else if (part[0] == "take" && part[1] != "-") {
        for (const char type : bag())
            all.insert(std::string(1, type));
    } else if (part[0] == "bring") {
        for (const std::string& tile : stack(part[1][0]))
            all.insert(tile);
    } else if ((part[0] == "open" || part[0] == "restaurant") && market_.at(where) == "?") {
        for (const char kind : unseen())
            all.insert(std::string(1, kind));
    }
    if (all.empty())
        all.insert("");
    return all;
}

void Referee::play(const std::string& step, const std::string& dealt)
{
    const auto part = words(step);
    Seat& seat = mover();
    if (part[0] == "swap") {
        (opened_ ? shown_ : seat.tiles) = dealt;
        swapped_ = true;
        return;
    }
    if (part[0] != "coin")
        coins_ = 0;
    if (part[0] == "open") {
        const std::string where = part[1].substr(2);
        for (const auto& [on, coins] : earned(step))
            seat.money += coins;
        seat.money -= cost(where);
        take(seat.tiles, part[1][0]);
        --seat.woodenStands;
        market_[where] = std::string(1, seat.letter) + part[1][0];
        seat.restaurants += dealt;
        opened_ = true;
        swapped_ = false;
        return;
    }
    if (part[0] == "coin") {
        seat.money += coin_;
        ++coins_;
    } else if (part[0] == "restaurant") {
        market_[part[1].substr(2)] = std::string("*") + part[1][0];
        take(seat.restaurants, part[1][0]);
        seat.restaurants += dealt;
        seat.money += restaurantCoin_;
    } else if (part[0] == "bring") {
        const auto at = part[1].find('@');
        for (const auto& [where, coins] : earned(step)) {
            for (Seat& other : seats_)
                other.money += other.letter == market_[where][0] ? coins : 0;
        }
        guests_[part[1].substr(at + 1)] = part[1].substr(0, at);
        offer_.erase(offer_.find(part[1].substr(0, at)));
        if (!dealt.empty())
            offer_.insert(dealt);
    } else if (part[1] != "-") { // take
        take(shown_, part[1][0]);
        seat.tiles += part[1];
        shown_ += dealt;
    }
    opened_ = swapped_ = false;
    toMove_ = (toMove_ + 1) % seats_.size();
}

std::string Referee::ending() const
{
    if (opened_ || swapped_)
        return "";
    if (coins_ >= coinsToEnd_)
        return "coins";
    if (finishRound_ && toMove_ != 0)
        return "";
    int free = 0;
    for (const auto& [where, content] : market_)
        free += isFree(where) ? 1 : 0;
    if (free <= endSquares_)
        return "squares";
    const int empty = static_cast<int>(entrances_.size() - guests_.size());
    return empty <= endEntrances_ ? "entrances" : "";
}

std::vector<int> Referee::finalMoney() const
{
    std::vector<int> money;
    for (const Seat& seat : seats_)
        money.push_back(seat.money -
                        leftRestaurantCost_ * static_cast<int>(seat.restaurants.size()));
    return money;
}

std::vector<int> Referee::places() const
{
    const auto money = finalMoney();
    std::vector<int> places(seats_.size(), 1);
    for (std::size_t a = 0; a < seats_.size(); ++a) {
        for (std::size_t b = 0; b < seats_.size(); ++b) {
            // The more stands in the market, the fewer are left.
            if (money[b] > money[a] ||
                (money[b] == money[a] && seats_[b].woodenStands < seats_[a].woodenStands))
                ++places[a];
        }
    }
    return places;
}

std::string Referee::position() const
{
    std::string text;
    for (int row = 0; row < rows_; ++row) {
        for (int column = 0; column < columns_; ++column)
            text += market_.at(square(column, row)) + " ";
        text += row + 1 < rows_ ? "/ " : "; ";
    }
    for (const std::string& entrance : entrances_) {
        if (guests_.count(entrance) > 0)
            text += entrance + "=" + guests_.at(entrance) + " ";
    }
    text += std::string(guests_.empty() ? "- ; " : "; ") + sorted(shown_) + " ; ";
    std::vector<std::string> open(offer_.begin(), offer_.end());
    std::sort(open.begin(), open.end(), comesBefore);
    for (const std::string& tile : open)
        text += tile + " ";
    text += open.empty() ? "- | " : "| ";
    const std::string tiles = bag();
    for (const char type : Types)
        text += std::to_string(std::count(tiles.begin(), tiles.end(), type)) +
                (type == 'g' ? " | " : "/");
    for (const char number : std::string("1234"))
        text += std::to_string(stack(number).size()) + (number == '4' ? " ; " : "/");
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const Seat& seat = seats_[i];
        text += std::string(1, seat.letter) + " " + std::to_string(seat.money) + " " +
                sorted(seat.tiles) + " ";
        std::string supply;
        for (const char kind : orNothing(sorted(seat.restaurants)))
            supply += (supply.empty() ? "" : ",") + std::string(1, kind);
        text += (supply.empty() ? "-" : supply) + " " + std::to_string(seat.woodenStands) +
                (i + 1 < seats_.size() ? " , " : " ; ");
    }
    return text + mover().letter + (opened_ ? " take" : "") + (swapped_ ? " swapped" : "") + " ; " +
           std::to_string(coins_);
}

} // namespace lisboareferee
