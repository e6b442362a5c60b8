// A tiny external player of Mercado de Lisboa for `exec:`, as an example of the protocol `hpp 1`:
// it reads a line and answers with a line. It opens a stand where that is cheapest, or else a
// restaurant, or takes a coin.
//
//   hellerpfennig-cli --game lisboa play --seats exec:./lisboa_example_player,skilled
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace {

std::vector<std::string> split(const std::string& text, char separator)
{
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);)
        parts.push_back(part);
    return parts;
}

std::vector<std::string> words(const std::string& text)
{
    std::vector<std::string> result;
    std::istringstream stream(text);
    for (std::string word; stream >> word;)
        result.push_back(word);
    return result;
}

/// What it reads of "market ; entrances ; display ; open customers ; seats ; to move ; coins".
struct Position {
    std::vector<std::vector<std::string>> rows;
    std::string display;
    std::string tiles;       ///< its own, "-" for none
    std::string restaurants; ///< in its supply
    int money = 0;
    int woodenStands = 0;
    bool taking = false; ///< it has opened a stand and takes a tile

    explicit Position(const std::string& text)
    {
        const auto fields = split(text, ';');
        for (const auto& row : split(fields.at(0), '/'))
            rows.push_back(words(row));
        display = words(fields.at(2)).at(0);
        const auto toMove = words(fields.at(5)); // R, R swapped, R take, R take swapped
        taking = toMove.size() > 1 && toMove[1] == "take";
        // Seats are joined by " , ", kinds of restaurants by "," alone: R 4 ftm f,p 6
        const auto all = words(fields.at(4));
        const auto own = std::find(all.begin(), all.end(), toMove.at(0));
        const std::vector<std::string> seat(own, all.end());
        money = std::stoi(seat.at(1)); // its own is never ?
        tiles = seat.at(2);
        restaurants = seat.at(3);
        woodenStands = std::stoi(seat.at(4));
    }

    /// R, G, B and Y begin those of seats: Rf
    static bool isStand(const std::string& piece) { return piece.size() == 2 && piece[0] != '*'; }
    static bool isFree(const std::string& piece) { return piece == "." || piece == "?"; }

    /// What a stand there costs, itself counted.
    int cost(std::size_t row, std::size_t column, bool sum) const
    {
        int inRow = 1;
        int inColumn = 1;
        for (const auto& piece : rows[row])
            inRow += isStand(piece);
        for (const auto& other : rows)
            inColumn += isStand(other[column]);
        return sum ? inRow + inColumn - 1 : std::max(inRow, inColumn);
    }

    std::string step(bool sum) const
    {
        if (taking)
            return std::string("take ") + display[0]; // "-" is none
        std::string square;
        int cheapest = 1000;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            for (std::size_t column = 0; column < rows[row].size(); ++column) {
                if (isFree(rows[row][column]) && cost(row, column, sum) < cheapest) {
                    cheapest = cost(row, column, sum);
                    square = static_cast<char>('a' + column) + std::to_string(row + 1);
                }
            }
        }
        if (tiles != "-" && woodenStands > 0 && cheapest <= money)
            return std::string("open ") + tiles[0] + "@" + square;
        if (restaurants != "-")
            return std::string("restaurant ") + restaurants[0] + "@" + square;
        return "coin";
    }
};

} // namespace

int main()
{
    std::string position;
    bool sum = false;
    for (std::string line; std::getline(std::cin, line);) {
        if (line == "hpp 1") {
            std::cout << "hpp 1 Lisbon example" << std::endl;
        } else if (line.rfind("rules ", 0) == 0) {
            // The format names the game; this program plays only one.
            const bool known = line.find("\"hellerpfennig.lisboa-rules\"") != std::string::npos;
            sum = line.find("\"standCost\":\"sum\"") != std::string::npos;
            std::cout << (known ? "ok" : "another game") << std::endl;
        } else if (line.rfind("position ", 0) == 0) {
            position = line.substr(9);
            std::cout << "ok" << std::endl;
        } else if (line.rfind("go ", 0) == 0) {
            std::cout << Position(position).step(sum) << std::endl;
        } else if (line == "quit") {
            return 0;
        }
    }
    return 0;
}
